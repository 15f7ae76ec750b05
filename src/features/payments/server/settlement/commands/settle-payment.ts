import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { methodName, operatorOfMethod } from '../../../phone-numbers.ts';
import type { Snapshot } from '../../../provider.ts';
import {
  AT_PROVIDER_STATES,
  type AttemptState,
  CHECKED_ATTEMPTS,
  type PaymentState,
  stateOfAttempts,
  stepsTo,
  UNPAID_STATES,
} from '../../../states.ts';
import { openCase } from '../../cases/commands/open-case.ts';
import { STUCK_AFTER_MS, untilNextCheck } from '../../reconciliation/check-schedule.ts';
import { setNextCheck } from '../../reconciliation/commands.ts';
import { attemptStateOf, type ExpectedPayment, findMismatch } from '../compare-answer.ts';
import { type Attempt, lockPayment, type Payment } from '../queries.ts';
import { fulfilPayment } from './fulfil-payment.ts';
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

/** An attempt, and its state by what the check found out. */
interface CheckedAttempt {
  readonly attempt: Attempt;
  readonly state: AttemptState;
  readonly finding: Finding | null;
}

/**
 * Settles a payment by what a check found out about its attempts: one transaction that moves it,
 * gives access, writes the history, adds the receipt's job and opens cases, or does nothing
 * (docs/payments.md §5). Its row lock serialises callbacks, checks and administrators.
 *
 * @returns whether the payment was moved
 */
export async function settlePayment(
  db: Database,
  paymentId: string,
  findings: readonly Finding[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    // A record that was never sent to a provider has no attempts: no state follows from that.
    if (!found || found.attempts.length === 0) return false;
    const { payment } = found;
    const checked = found.attempts.map((attempt) => applyFinding(attempt, findings, payment));
    for (const one of checked) await updateAttempt(trx, one);
    const target = stateOfAttempts(checked.map(({ state }) => state));
    const hasMoved = await moveOn(trx, payment, target, findings);
    const state = hasMoved ? target : payment.state;
    if (hasMoved && state === 'completed') await fulfilPayment(trx, payment);
    await openCases(trx, payment, state, checked);
    if (!hasMoved) {
      const sinceEndMs = Math.max(0, Date.now() - payment.updated_at.getTime());
      await setNextCheck(trx, paymentId, nextCheckOf(state, payment, sinceEndMs));
    }
    return hasMoved;
  });
}

/** The schedule of a payment that ended without money counts from its end. */
function nextCheckOf(state: PaymentState, payment: Payment, sinceEndMs: number): number | null {
  return untilNextCheck(state, UNPAID_STATES.includes(state) ? sinceEndMs : payment.age_ms);
}

function applyFinding(
  attempt: Attempt,
  findings: readonly Finding[],
  payment: Payment,
): CheckedAttempt {
  const finding = findings.find(({ merchantRef }) => merchantRef === attempt.merchant_ref) ?? null;
  if (finding === null || !CHECKED_ATTEMPTS.includes(attempt.state)) {
    return { attempt, state: attempt.state, finding };
  }
  const state =
    'snapshot' in finding
      ? attemptStateOf(expectedOf(attempt, payment), finding.snapshot)
      : finding.state;
  return { attempt, state, finding };
}

function expectedOf(attempt: Attempt, payment: Payment): ExpectedPayment {
  const { merchant_ref, provider_ref } = attempt;
  return { merchant_ref, provider_ref, amount: payment.amount, currency: payment.currency };
}

async function updateAttempt(
  trx: DatabaseTransaction,
  { attempt, state, finding }: CheckedAttempt,
): Promise<void> {
  // The reference of a mismatch is not stored as ours.
  const named = finding && 'snapshot' in finding && state !== 'mismatched';
  const reference = attempt.provider_ref ?? (named ? finding.snapshot.providerRef : null);
  if (state === attempt.state && reference === attempt.provider_ref) return;
  await sql`${PREPARED} update payment_attempts
    set state = ${state}, provider_ref = ${reference}
    where merchant_ref = ${attempt.merchant_ref}`.execute(trx);
}

async function moveOn(
  trx: DatabaseTransaction,
  payment: Payment,
  target: PaymentState,
  findings: readonly Finding[],
): Promise<boolean> {
  // A failed second attempt does not undo a completed payment.
  if (payment.state === 'completed') return false;
  const steps = stepsTo(payment.state, target, causeOf(findings));
  if (!steps) return false;
  const isLate = UNPAID_STATES.includes(payment.state) && target === 'completed';
  const detail = { ...(isLate ? { late: true } : {}), findings: findings.map(describe) };
  let from: PaymentState = payment.state;
  for (const { to, cause } of steps) {
    await movePayment(trx, {
      id: payment.id,
      from,
      to,
      cause,
      detail,
      nextCheckMs: nextCheckOf(to, payment, 0),
      ...(to === 'completed' ? { paid: paidWith(findings) } : {}),
    });
    from = to;
  }
  return true;
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

/** Opens a case for each thing that a person must look at. */
async function openCases(
  trx: DatabaseTransaction,
  payment: Payment,
  state: PaymentState,
  checked: readonly CheckedAttempt[],
): Promise<void> {
  const about = {
    subject: payment.id,
    paymentId: payment.id,
    ...(payment.provider ? { provider: payment.provider } : {}),
  };
  const changed = checked.filter(({ attempt, state: after }) => attempt.state !== after);
  for (const { attempt, state: after, finding } of changed) {
    if (after !== 'mismatched' || !finding || !('snapshot' in finding)) continue;
    const { snapshot } = finding;
    const field = findMismatch(expectedOf(attempt, payment), snapshot);
    const detail = { field, expected: payment.amount, answer: snapshot.raw };
    await openCase(trx, { ...about, kind: 'mismatch', providerRef: snapshot.providerRef, detail });
  }
  const isPaid = (one: CheckedAttempt) => one.state === 'completed';
  const [second] = changed.filter(isPaid);
  if (second && checked.filter(isPaid).length > 1) {
    const { merchant_ref, provider_ref } = second.attempt;
    const detail = { merchant_ref, provider_ref };
    await recordEvent(trx, { paymentId: payment.id, kind: 'note', cause: 'verify', detail });
    await openCase(trx, { ...about, kind: 'paid_twice', detail });
  }
  if (AT_PROVIDER_STATES.includes(state) && payment.age_ms > STUCK_AFTER_MS) {
    await openCase(trx, { ...about, kind: 'stuck' });
  }
}
