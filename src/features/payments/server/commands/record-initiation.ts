import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { PaymentState } from '../../contract.ts';
import { untilNextCheck } from '../check-schedule.ts';
import type { AttemptState } from '../judgement.ts';
import type { InitiateResult } from '../providers/provider.ts';
import { type Attempt, lockPayment } from '../queries/payments.ts';
import { inMs, jsonOf, movePayment, noteEvent } from './move-payment.ts';
import { setNextCheck } from './set-next-check.ts';

/**
 * Records what a provider answered when it was asked to collect, whatever has happened to the
 * payment meanwhile: a slow answer must not lose what a check has already found.
 */
export async function recordInitiation(
  db: Database,
  attempt: { readonly paymentId: string; readonly merchantRef: string },
  result: InitiateResult,
): Promise<void> {
  if (result.kind === 'redirect' && (await recordPage(db, attempt, result))) return;
  await db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, attempt.paymentId);
    const before = found?.attempts.find(({ merchant_ref }) => merchant_ref === attempt.merchantRef);
    if (!found || !before) return;
    await updateAttempt(trx, before, result);
    await noteEvent(trx, {
      paymentId: attempt.paymentId,
      kind: 'attempt',
      cause: 'initiate',
      detail: { merchant_ref: attempt.merchantRef, ...describe(result) },
    });
    const { payment } = found;
    const steps = stepsAfter(payment.state, result);
    let from = payment.state;
    for (const { to, cause } of steps) {
      await movePayment(trx, { id: payment.id, from, to, cause });
      from = to;
    }
    if (result.kind === 'rejected' && from === 'failed') {
      await sql`update payment_records set reason = ${result.code} where id = ${payment.id}`.execute(
        trx,
      );
    }
    if (steps.length > 0) {
      await setNextCheck(trx, payment.id, untilNextCheck(from, payment.age_ms));
    }
  });
}

/**
 * The usual case in one statement: a page for a payment of which nothing else has been heard.
 *
 * @returns whether it was the usual case
 */
async function recordPage(
  db: Database,
  { paymentId, merchantRef }: { readonly paymentId: string; readonly merchantRef: string },
  page: Extract<InitiateResult, { kind: 'redirect' }>,
): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    with attempt as (
      update payment_attempts
      set state = 'open', provider_ref = ${page.providerRef}, payment_url = ${page.url},
        expires_at = ${page.expiresAt ?? null},
        secrets = ${page.secrets ? JSON.stringify(page.secrets) : null}::jsonb
      where merchant_ref = ${merchantRef} and state = 'created'
        and exists (select from payment_records where id = ${paymentId} and state = 'created')
      returning payment_id
    ), moved as (
      update payment_records
      set state = 'pending', updated_at = now(), next_check_at = ${inMs(untilNextCheck('pending', 0))}
      where id in (select payment_id from attempt) and state = 'created'
      returning id
    )
    insert into payment_events (payment_id, kind, from_state, to_state, cause, detail)
    select id, event.kind, event.from_state, event.to_state, 'initiate', event.detail
    from moved, (values
      ('attempt', null, null, ${jsonOf({ merchant_ref: merchantRef, ...describe(page) })}::jsonb),
      ('state', 'created', 'pending', null)
    ) event (kind, from_state, to_state, detail)
    returning id`.execute(db);
  return rows.length > 0;
}

interface Step {
  readonly to: PaymentState;
  readonly cause: 'initiate' | 'verify';
}

/** The provider's own answer to a later attempt counts as what a check would have said. */
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

/** Only what nobody has found out meanwhile. */
async function updateAttempt(
  trx: DatabaseTransaction,
  before: Attempt,
  result: InitiateResult,
): Promise<void> {
  const isUnanswered = before.state === 'created' || before.state === 'unknown';
  await trx
    .updateTable('payment_attempts')
    .set({
      ...(isUnanswered ? { state: stateAfter(result) } : {}),
      ...('providerRef' in result && result.providerRef
        ? { provider_ref: result.providerRef }
        : {}),
      ...('expiresAt' in result && result.expiresAt ? { expires_at: result.expiresAt } : {}),
      ...(result.kind === 'redirect'
        ? {
            payment_url: result.url,
            secrets: result.secrets ? JSON.stringify(result.secrets) : null,
          }
        : {}),
      ...(result.kind === 'push' && result.ussd ? { ussd: result.ussd } : {}),
    })
    .where('merchant_ref', '=', before.merchant_ref)
    .execute();
}

function stateAfter(result: InitiateResult): AttemptState {
  if (result.kind === 'rejected') return 'rejected';
  if (result.kind === 'unknown') return 'unknown';
  return result.kind === 'push' && result.otp ? 'requires_action' : 'open';
}

/** For the history: no address that pays, no secret. */
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
