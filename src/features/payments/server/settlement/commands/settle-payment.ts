import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { methodName, operatorOfMethod } from '../../../phone-numbers.ts';
import type { Snapshot } from '../../../provider.ts';
import {
  type AttemptState,
  CHECKED_ATTEMPTS,
  ENDED_ATTEMPTS,
  ENDED_STATES,
  hasMoney,
  type PaymentState,
  stateOfAttempts,
  stepsTo,
  UNDERWAY_ATTEMPTS,
} from '../../../states.ts';
import { openCase } from '../../cases/commands/open-case.ts';
import { STUCK_AFTER_MS, untilNextCheck } from '../../reconciliation/check-schedule.ts';
import { setNextCheck } from '../../reconciliation/commands.ts';
import { wasCaseClosed } from '../../reconciliation/queries.ts';
import { codesLeft } from '../codes-left.ts';
import {
  attemptStateOf,
  type ExpectedPayment,
  findMismatch,
  receivedOf,
} from '../compare-answer.ts';
import { type Attempt, countPaid, lockPayment, type Payment } from '../queries.ts';
import { bookSums } from './book-money.ts';
import { addReceiptJob, fulfilPayment } from './fulfil-payment.ts';
import { movePayment, type PaidWith, recordEvent } from './move-payment.ts';

/** What a check found out about one attempt. */
export type Finding =
  | { readonly merchantRef: string; readonly snapshot: Snapshot }
  /** Without an answer about the attempt: it has expired, or was lost before it began. */
  | {
      readonly merchantRef: string;
      readonly state: 'unknown' | 'failed' | 'expired';
      readonly why: 'not_found' | 'never_shown' | 'abandoned' | 'time';
    };

/** An attempt as a check leaves it. */
interface CheckedAttempt {
  readonly attempt: Attempt;
  readonly state: AttemptState;
  readonly received_amount: number | null;
  readonly finding: Finding | null;
}

/**
 * Settles a payment by what a check found out about its attempts (`settleLocked`), in a transaction
 * of its own. The row lock serialises callbacks, checks and administrators.
 *
 * @returns whether the payment was moved
 */
export async function settlePayment(
  db: Database,
  paymentId: string,
  findings: readonly Finding[],
): Promise<boolean> {
  return db.transaction().execute((trx) => settleLocked(trx, paymentId, findings));
}

/**
 * The same within a transaction: moves the payment, books what came, gives access, writes the
 * history, adds the receipt's job and opens cases, or does nothing (docs/payments.md §5).
 *
 * @param attachedBy the administrator who attaches money that came without our knowing
 * @returns whether the payment was moved
 */
export async function settleLocked(
  trx: DatabaseTransaction,
  paymentId: string,
  findings: readonly Finding[],
  attachedBy: string | null = null,
): Promise<boolean> {
  const found = await lockPayment(trx, paymentId);
  // A record that was never sent to a provider has no attempts: no state follows from that.
  if (!found || found.attempts.length === 0) return false;
  const areCodesUsedUp = codesLeft(found.attempts) === 0;
  const checked = found.attempts.map((attempt) =>
    applyFinding(attempt, findings, { payment: found.payment, areCodesUsedUp }),
  );
  for (const one of checked) await updateAttempt(trx, one);
  const paid = checked.filter(isNewlyPaid);
  const payment = { ...found.payment, customer_phone: payerPhone(found.payment, checked, paid) };
  if (paid.length > 0) await bookSums(trx, paymentId, { phone: payment.customer_phone });
  const target = targetOf(payment, checked, paid);
  const nextCheckMs = untilNextCheck(checked.map(scheduled));
  const hasMoved =
    target !== null && (await moveOn(trx, { payment, target, findings, attachedBy, nextCheckMs }));
  if (!hasMoved) await setNextCheck(trx, paymentId, nextCheckMs);
  if (hasMoved && target === 'completed') await fulfilPayment(trx, payment);
  else if (paid.length > 0 && payment.state === 'completed') await addReceiptJob(trx, paymentId);
  await openCases(trx, { payment, checked, paid });
  return hasMoved;
}

const isNewlyPaid = (one: CheckedAttempt) => hasMoney(one) && !hasMoney(one.attempt);

/**
 * The buyer's number: the one whose prompt has brought the payment's first money, where none was
 * given, or the one that was given was prompted in vain, as it was mistyped. One that was only
 * prompted is no buyer's (docs/payments.md §6.7), nor one in vain where the page was paid and there
 * is an e-mail: it may be anybody's.
 */
function payerPhone(
  { customer_phone: given, customer_email: email }: Payment,
  checked: readonly CheckedAttempt[],
  paid: readonly CheckedAttempt[],
): string | null {
  const payer = paid.find(({ attempt }) => attempt.phone !== null)?.attempt.phone ?? null;
  const others = checked.filter((one) => !hasMoney(one));
  const isInVain = given === null || others.some(({ attempt }) => attempt.phone === given);
  const isFirst = paid.length > 0 && checked.every(({ attempt }) => !hasMoney(attempt));
  if (!isFirst || !isInVain) return given;
  return payer ?? (email === null ? given : null);
}

/**
 * What the attempts make of the payment. A completed one stays so whatever its other attempts do;
 * of one that was given back only those count that have brought money since, or seem to have, and
 * so it is while a person looks into these.
 *
 * @returns `null` where it stays as it is
 */
function targetOf(
  { state }: Payment,
  checked: readonly CheckedAttempt[],
  paid: readonly CheckedAttempt[],
): PaymentState | null {
  if (state === 'completed') return null;
  const left = checked.filter(({ attempt }) => !hasMoney(attempt) || attempt.left_amount > 0);
  const counted = state === 'refunded' ? left.filter(isNews(paid)) : left;
  return counted.length > 0 ? stateOfAttempts(counted.map((one) => one.state)) : null;
}

const isNews = (paid: readonly CheckedAttempt[]) => (one: CheckedAttempt) =>
  paid.includes(one) || (one.state === 'mismatched' && one.attempt.state !== 'mismatched');

/** One that has ended by this check is asked again from now on. */
function scheduled({ attempt, state, received_amount }: CheckedAttempt) {
  const ended_ms_ago = state === attempt.state ? attempt.ended_ms_ago : 0;
  return { state, received_amount, age_ms: attempt.age_ms, ended_ms_ago };
}

function applyFinding(
  attempt: Attempt,
  findings: readonly Finding[],
  { payment, areCodesUsedUp }: { readonly payment: Payment; readonly areCodesUsedUp: boolean },
): CheckedAttempt {
  const finding = findings.find(({ merchantRef }) => merchantRef === attempt.merchant_ref) ?? null;
  const { received_amount } = attempt;
  const unchanged = { attempt, state: attempt.state, received_amount, finding: null };
  if (finding === null || !CHECKED_ATTEMPTS.includes(attempt.state) || hasMoney(attempt)) {
    return unchanged;
  }
  if (!('snapshot' in finding)) return { ...unchanged, state: finding.state, finding };
  const expected = expectedOf(attempt, payment);
  const received = receivedOf(expected, finding.snapshot);
  const said = attemptStateOf(expected, finding.snapshot);
  // My-CoolPay calls it pending while it waits for the payer's code, as well as afterwards.
  const state = said === 'open' && attempt.state === 'requires_action' ? attempt.state : said;
  if (received !== null) return { attempt, state, received_amount: received, finding };
  // A person has looked at what it says, or still does: only money that can be counted is news.
  const isKnown = attempt.state === 'mismatched' || received_amount === 0;
  // Its time or its codes are over, whatever the provider calls it: it would end, and be asked
  // about, for good, and its payer would get no other page meanwhile.
  const hasUsedUpCodes = attempt.state === 'failed' && attempt.otp_tries > 0 && areCodesUsedUp;
  const hasEnded = attempt.state === 'expired' || hasUsedUpCodes;
  const isOver = hasEnded && UNDERWAY_ATTEMPTS.includes(state);
  return isKnown || isOver ? unchanged : { ...unchanged, state, finding };
}

function expectedOf(attempt: Attempt, payment: Payment): ExpectedPayment {
  const { merchant_ref, provider_ref } = attempt;
  return { merchant_ref, provider_ref, amount: payment.amount, currency: payment.currency };
}

async function updateAttempt(
  trx: DatabaseTransaction,
  { attempt, state, received_amount: received, finding }: CheckedAttempt,
): Promise<void> {
  const snapshot = finding && 'snapshot' in finding ? finding.snapshot : null;
  // The reference of a mismatch is not stored as ours.
  const isOurs = state !== 'mismatched' || received !== null;
  const reference = attempt.provider_ref ?? (isOurs ? (snapshot?.providerRef ?? null) : null);
  const isSame = state === attempt.state && reference === attempt.provider_ref;
  if (isSame && received === attempt.received_amount) return;
  const hasEnded = ENDED_ATTEMPTS.includes(state) && state !== attempt.state;
  const more: RawBuilder<unknown>[] = [];
  if (hasEnded) more.push(sql`, ended_at = now()`);
  if (received !== attempt.received_amount) {
    more.push(sql`, received_amount = ${received}, paid_at = now(),
      operator = ${snapshot?.operator ?? null}, operator_ref = ${snapshot?.operatorRef ?? null},
      fee = ${snapshot?.fee ?? null}`);
  }
  await sql`${PREPARED} update payment_attempts
    set state = ${state}, provider_ref = ${reference} ${sql.join(more, sql` `)}
    where merchant_ref = ${attempt.merchant_ref}`.execute(trx);
}

interface MoveOn {
  readonly payment: Payment;
  readonly target: PaymentState;
  readonly findings: readonly Finding[];
  readonly attachedBy: string | null;
  readonly nextCheckMs: number | null;
}

async function moveOn(
  trx: DatabaseTransaction,
  { payment, target, findings, attachedBy, nextCheckMs }: MoveOn,
): Promise<boolean> {
  const steps = stepsTo(payment.state, target, attachedBy === null ? causeOf(findings) : 'admin');
  if (!steps) return false;
  const isLate = ENDED_STATES.includes(payment.state) && target === 'completed';
  const detail = {
    ...(isLate ? { late: true } : {}),
    ...(attachedBy === null ? {} : { by: attachedBy }),
    findings: findings.map(describe),
  };
  if (target === 'review' && ENDED_STATES.includes(payment.state)) {
    await leavePlace(trx, payment.id);
  }
  let from: PaymentState = payment.state;
  for (const { to, cause } of steps) {
    await movePayment(trx, {
      id: payment.id,
      from,
      to,
      cause,
      detail,
      nextCheckMs,
      ...(to === 'completed' ? { paid: paidWith(findings) } : {}),
    });
    from = to;
  }
  return true;
}

/**
 * The open payment of this buyer for this document is another one by now, or may be: one that had
 * ended is beside it from here on (`payment_records_open`).
 */
async function leavePlace(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`update payment_records set buyer = buyer || ':' || transaction_id
    where id = ${id} and buyer not like '%:' || transaction_id`.execute(trx);
}

/** 'timer' when only the time has passed, 'verify' when a provider has answered. */
function causeOf(findings: readonly Finding[]): 'verify' | 'timer' {
  const isAnswer = (finding: Finding) => 'snapshot' in finding || finding.why === 'not_found';
  return findings.length === 0 || findings.some(isAnswer) ? 'verify' : 'timer';
}

/** For the history: the provider's answer as it was. */
function describe(finding: Finding) {
  return 'snapshot' in finding
    ? { merchant_ref: finding.merchantRef, answer: finding.snapshot.raw }
    : { merchant_ref: finding.merchantRef, state: finding.state, why: finding.why };
}

/** The payment method, from the answer that reports the money. */
function paidWith(findings: readonly Finding[]): PaidWith {
  const paid = findings.find(
    (finding) => 'snapshot' in finding && finding.snapshot.status === 'completed',
  );
  const snapshot = paid && 'snapshot' in paid ? paid.snapshot : null;
  const operator = operatorOfMethod(snapshot?.operator ?? '');
  return {
    method: operator && methodName(operator),
    operator: snapshot?.operator ?? null,
    operatorRef: snapshot?.operatorRef ?? null,
  };
}

interface Checked {
  readonly payment: Payment;
  readonly checked: readonly CheckedAttempt[];
  /** Those of them that have brought money by this check. */
  readonly paid: readonly CheckedAttempt[];
}

/** Opens a case for each thing that a person must look at. */
async function openCases(
  trx: DatabaseTransaction,
  { payment, checked, paid }: Checked,
): Promise<void> {
  const about = {
    subject: payment.id,
    paymentId: payment.id,
    ...(payment.provider ? { provider: payment.provider } : {}),
  };
  for (const { attempt, state: after, received_amount, finding } of checked) {
    if (after !== 'mismatched' || !finding || !('snapshot' in finding)) continue;
    const { snapshot } = finding;
    const field = findMismatch(expectedOf(attempt, payment), snapshot);
    const received = received_amount === null ? {} : { received: received_amount };
    const detail = { field, expected: payment.amount, ...received, answer: snapshot.raw };
    await openCase(trx, { ...about, kind: 'mismatch', providerRef: snapshot.providerRef, detail });
  }
  const [second] = paid.slice(-1);
  if (second && (await countPaid(trx, payment.id)) > 1) {
    const { merchant_ref, provider_ref } = second.attempt;
    const detail = { merchant_ref, provider_ref, received: second.received_amount };
    await recordEvent(trx, { paymentId: payment.id, kind: 'note', cause: 'verify', detail });
    await openCase(trx, { ...about, kind: 'paid_twice', detail });
  }
  const stuckFor = checked
    .filter(({ state }) => UNDERWAY_ATTEMPTS.includes(state))
    .map(({ attempt }) => attempt.age_ms - STUCK_AFTER_MS)
    .filter((ms) => ms > 0);
  // What a person has closed since comes back with another attempt that is stuck, not with each check.
  if (
    stuckFor.length > 0 &&
    !(await wasCaseClosed(trx, payment.id, 'stuck', Math.min(...stuckFor)))
  ) {
    await openCase(trx, { ...about, kind: 'stuck' });
  }
  // The payer may have approved it; only the provider's own books can tell (docs/payments.md §6.7).
  const lost = checked.find(
    ({ attempt, state }) =>
      attempt.kind === 'push' &&
      attempt.provider_ref === null &&
      attempt.state === 'unknown' &&
      state === 'expired',
  );
  if (lost) {
    const detail = { merchant_ref: lost.attempt.merchant_ref };
    await openCase(trx, { ...about, kind: 'stuck', detail });
  }
}
