import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { InitiateResult } from '../../../provider.ts';
import {
  type AttemptState,
  type PaymentState,
  type Step,
  UNANSWERED_ATTEMPTS,
} from '../../../states.ts';
import { untilNextCheck } from '../../reconciliation/check-schedule.ts';
import { setNextCheck } from '../../reconciliation/commands.ts';
import { movePayment, recordEvent } from '../../settlement/commands/move-payment.ts';
import { type Attempt, lockPayment } from '../../settlement/queries.ts';

/**
 * Records a provider's answer to the call that asked it to collect, under the payment's row lock:
 * an answer that comes late does not undo what a check has found out meanwhile.
 */
export async function recordInitiation(
  db: Database,
  { paymentId, merchantRef }: { readonly paymentId: string; readonly merchantRef: string },
  result: InitiateResult,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    const attempt = found?.attempts.find(({ merchant_ref }) => merchant_ref === merchantRef);
    if (!found || !attempt) return;
    await updateAttempt(trx, attempt, result);
    const detail = { merchant_ref: merchantRef, ...describe(result) };
    await recordEvent(trx, { paymentId, kind: 'attempt', cause: 'initiate', detail });
    let from = found.payment.state;
    const nextCheckMs = untilNextCheck(
      found.attempts.map((one) =>
        one === attempt ? { ...one, state: stateAfter(one, result) } : one,
      ),
    );
    const steps = stepsAfter(from, result);
    if (steps.length === 0) await setNextCheck(trx, paymentId, nextCheckMs);
    for (const { to, cause } of steps) {
      await movePayment(trx, { id: paymentId, from, to, cause, nextCheckMs });
      from = to;
    }
    if (result.kind === 'rejected' && from === 'failed') {
      await trx
        .updateTable('payment_records')
        .set({ reason: result.code })
        .where('id', '=', paymentId)
        .execute();
    }
  });
}

/** The answer about a later attempt counts as what a check would have found out. */
function stepsAfter(state: PaymentState, result: InitiateResult): readonly Step[] {
  const asksForCode = result.kind === 'push' && result.otp === true;
  const code: readonly Step[] = asksForCode ? [{ to: 'requires_action', cause: 'verify' }] : [];
  if (state === 'pending') return code;
  if (state === 'initiation_unknown') {
    const isThere = result.kind === 'redirect' || result.kind === 'push';
    return isThere ? [{ to: 'pending', cause: 'verify' }, ...code] : [];
  }
  if (state !== 'created') return [];
  switch (result.kind) {
    case 'rejected':
      return [{ to: 'failed', cause: 'initiate' }];
    case 'unknown':
      return [{ to: 'initiation_unknown', cause: 'initiate' }];
    default:
      return [{ to: 'pending', cause: 'initiate' }, ...code];
  }
}

async function updateAttempt(
  trx: DatabaseTransaction,
  attempt: Attempt,
  result: InitiateResult,
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({
      state: stateAfter(attempt, result),
      ...('providerRef' in result && result.providerRef
        ? { provider_ref: result.providerRef }
        : {}),
      ...('expiresInMs' in result && result.expiresInMs !== undefined
        ? { expires_at: sql<Date>`now() + make_interval(secs => ${result.expiresInMs / 1_000})` }
        : {}),
      ...(result.kind === 'redirect' ? { payment_url: result.url } : {}),
      ...(result.kind === 'push' && result.ussd ? { ussd: result.ussd } : {}),
    })
    .where('merchant_ref', '=', attempt.merchant_ref)
    .execute();
}

/** What a check has found out meanwhile stays. */
function stateAfter({ state }: Attempt, result: InitiateResult): AttemptState {
  if (!UNANSWERED_ATTEMPTS.includes(state)) return state;
  if (result.kind === 'rejected') return 'rejected';
  if (result.kind === 'unknown') return 'unknown';
  return result.kind === 'push' && result.otp ? 'requires_action' : 'open';
}

/** For the history: neither the address of the page nor a secret. */
function describe(result: InitiateResult) {
  switch (result.kind) {
    case 'rejected':
      return { result: result.kind, code: result.code };
    case 'push':
      return { result: result.kind, provider_ref: result.providerRef, otp: result.otp ?? false };
    default:
      return { result: result.kind, provider_ref: result.providerRef ?? null };
  }
}
