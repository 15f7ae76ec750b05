import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { PaymentState } from '../../../contract.ts';
import type { Snapshot } from '../../../provider.ts';
import { stepsTo } from '../../../states.ts';
import { openCase } from '../../cases/commands/open-case.ts';
import { STUCK_AFTER_MS, untilNextCheck } from '../../reconciliation/check-schedule.ts';
import { setNextCheck } from '../../reconciliation/commands.ts';
import {
  type AttemptState,
  attemptStateOf,
  findMismatch,
  type Order,
  stateOfAttempts,
} from '../compare-answer.ts';
import { type Attempt, lockPayment, type Payment, type PaymentWithAttempts } from '../queries.ts';
import { type Completion, completePayment } from './complete-payments.ts';
import { grantAccess } from './grant-access.ts';
import { movePayment, noteEvent, type PaidWith } from './move-payment.ts';

/** What was found out about one attempt. */
export type Finding =
  | { readonly merchantRef: string; readonly snapshot: Snapshot }
  /** Without an answer about it: nobody can pay it any more, or it never began. */
  | {
      readonly merchantRef: string;
      readonly state: 'unknown' | 'failed' | 'expired';
      readonly why: 'not_found' | 'never_shown' | 'abandoned' | 'time';
    };

/** An attempt that has brought money, or whose money is looked into by a person, stays so. */
const SETTLED: ReadonlySet<AttemptState> = new Set(['completed', 'mismatched', 'rejected']);

/** How an attempt stands by what was found out about it. */
interface Judged {
  readonly attempt: Attempt;
  readonly state: AttemptState;
  readonly finding: Finding | null;
}

/**
 * Settles a payment by what was found out about its attempts: one transaction that moves it, gives
 * access, writes the history and asks for the receipt, or does nothing (docs/payments.md §5). The
 * row is locked meanwhile, so that of many at once each sees what the others did.
 *
 * @param asked the payment as it was when its providers were asked
 * @returns whether the payment was moved
 */
export async function settlePayment(
  db: Database,
  asked: PaymentWithAttempts,
  findings: readonly Finding[],
): Promise<boolean> {
  const usual = usualEnd(asked, findings);
  if (usual && (await completePayment(db, usual))) return true;
  return settleInSteps(db, asked.payment.id, findings);
}

/** Money for the one attempt of a waiting payment that was asked about; else `null`. */
function usualEnd(
  { payment, attempts }: PaymentWithAttempts,
  findings: readonly Finding[],
): Completion | null {
  const [finding, ...others] = findings;
  if (!finding || !('snapshot' in finding) || others.length > 0) return null;
  const { merchantRef, snapshot } = finding;
  const attempt = attempts.find(({ merchant_ref }) => merchant_ref === merchantRef);
  if (payment.state !== 'pending' || attempt?.state !== 'open') return null;
  if (attemptStateOf(orderOf(attempt, payment), snapshot) !== 'completed') return null;
  return {
    paymentId: payment.id,
    merchantRef,
    providerRef: snapshot.providerRef,
    paid: toldOfMoney(findings),
    detail: { findings: findings.map(describe) },
  };
}

function settleInSteps(
  db: Database,
  paymentId: string,
  findings: readonly Finding[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    // A record that no provider was ever asked about says nothing by having no attempts.
    if (!found || found.attempts.length === 0) return false;
    const { payment } = found;
    const judged = found.attempts.map((attempt) => judge(attempt, findings, payment));
    for (const one of judged) await updateAttempt(trx, one);
    const target = stateOfAttempts(judged.map(({ state }) => state));
    const hasMoved = await moveOn(trx, payment, target, findings);
    const state = hasMoved ? target : payment.state;
    if (hasMoved && state === 'completed') await grantAccess(trx, payment);
    await reportTrouble(trx, payment, state, judged);
    if (!hasMoved) {
      const endedMs = Date.now() - payment.updated_at.getTime();
      await setNextCheck(trx, paymentId, untilNextCheck(state, ageFor(state, payment, endedMs)));
    }
    return hasMoved;
  });
}

function ageFor(state: PaymentState, payment: Payment, endedMs: number): number {
  return LATE.has(state) ? Math.max(0, endedMs) : payment.age_ms;
}

function judge(attempt: Attempt, findings: readonly Finding[], payment: Payment): Judged {
  const finding = findings.find(({ merchantRef }) => merchantRef === attempt.merchant_ref) ?? null;
  if (finding === null || SETTLED.has(attempt.state)) {
    return { attempt, state: attempt.state, finding };
  }
  if (!('snapshot' in finding)) return { attempt, state: finding.state, finding };
  return { attempt, state: attemptStateOf(orderOf(attempt, payment), finding.snapshot), finding };
}

function orderOf(attempt: Attempt, payment: Payment): Order {
  const { merchant_ref, provider_ref } = attempt;
  return { merchant_ref, provider_ref, amount: payment.amount, currency: payment.currency };
}

async function updateAttempt(trx: DatabaseTransaction, judged: Judged): Promise<void> {
  const { attempt, state, finding } = judged;
  // A reference that is not ours is not kept as ours.
  const isLearnt = finding && 'snapshot' in finding && state !== 'mismatched';
  const reference = attempt.provider_ref ?? (isLearnt ? finding.snapshot.providerRef : null);
  if (state === attempt.state && reference === attempt.provider_ref) return;
  await trx
    .updateTable('payment_attempts')
    .set({ state, provider_ref: reference })
    .where('merchant_ref', '=', attempt.merchant_ref)
    .execute();
}

async function moveOn(
  trx: DatabaseTransaction,
  payment: Payment,
  target: PaymentState,
  findings: readonly Finding[],
): Promise<boolean> {
  // Money that has come is not taken back by what another attempt says.
  if (payment.state === 'completed') return false;
  const steps = stepsTo(payment.state, target, causeOf(findings));
  if (!steps) return false;
  const isLate = LATE.has(payment.state) && target === 'completed';
  let from: PaymentState = payment.state;
  for (const { to, cause } of steps) {
    const detail = { ...(isLate ? { late: true } : {}), findings: findings.map(describe) };
    await movePayment(trx, {
      id: payment.id,
      from,
      to,
      cause,
      detail,
      nextCheckMs: untilNextCheck(to, ageFor(to, payment, 0)),
      ...(to === 'completed' ? { paid: toldOfMoney(findings) } : {}),
    });
    from = to;
  }
  return true;
}

/** From here money comes late (docs/payments.md §5). */
const LATE: ReadonlySet<PaymentState> = new Set(['failed', 'cancelled', 'expired']);

/** What no provider has said is the clock's word. */
function causeOf(findings: readonly Finding[]): 'verify' | 'timer' {
  const isTold = (finding: Finding) => 'snapshot' in finding || finding.why === 'not_found';
  return findings.length === 0 || findings.some(isTold) ? 'verify' : 'timer';
}

/** For the history: what the provider said, as it said it. */
function describe(finding: Finding) {
  return 'snapshot' in finding
    ? { merchant_ref: finding.merchantRef, answer: finding.snapshot.raw }
    : { merchant_ref: finding.merchantRef, state: finding.state, why: finding.why };
}

/** What the provider that has the money tells of it. */
function toldOfMoney(findings: readonly Finding[]): PaidWith {
  const paid = findings.find(
    (finding) => 'snapshot' in finding && finding.snapshot.status === 'completed',
  );
  const snapshot = paid && 'snapshot' in paid ? paid.snapshot : null;
  return {
    method: methodOf(snapshot?.operator),
    operator: snapshot?.operator ?? null,
    operatorRef: snapshot?.operatorRef ?? null,
  };
}

/** As the tables show it. */
function methodOf(operator: string | undefined): string | null {
  if (/mtn|momo/i.test(operator ?? '')) return 'MTN Mobile Money';
  if (/orange|\bom\b/i.test(operator ?? '')) return 'Orange Money';
  return null;
}

/** Opens a case for each thing that a person must look at. */
async function reportTrouble(
  trx: DatabaseTransaction,
  payment: Payment,
  state: PaymentState,
  judged: readonly Judged[],
): Promise<void> {
  const about = {
    subject: payment.id,
    paymentId: payment.id,
    ...(payment.provider ? { provider: payment.provider } : {}),
  };
  const changed = judged.filter(({ attempt, state: after }) => attempt.state !== after);
  for (const { attempt, state: after, finding } of changed) {
    if (after !== 'mismatched' || !finding || !('snapshot' in finding)) continue;
    const { snapshot } = finding;
    const field = findMismatch(orderOf(attempt, payment), snapshot);
    const detail = { field, expected: payment.amount, answer: snapshot.raw };
    await openCase(trx, { ...about, kind: 'mismatch', providerRef: snapshot.providerRef, detail });
  }
  const paid = (one: Judged) => one.state === 'completed';
  const [second] = changed.filter(paid);
  if (second && judged.filter(paid).length > 1) {
    const { merchant_ref, provider_ref } = second.attempt;
    const detail = { merchant_ref, provider_ref };
    await noteEvent(trx, { paymentId: payment.id, kind: 'note', cause: 'verify', detail });
    await openCase(trx, { ...about, kind: 'paid_twice', detail });
  }
  if (STUCK.has(state) && payment.age_ms > STUCK_AFTER_MS) {
    await openCase(trx, { ...about, kind: 'stuck' });
  }
}

/** What should not last for days. */
const STUCK: ReadonlySet<PaymentState> = new Set([
  'pending',
  'requires_action',
  'initiation_unknown',
]);
