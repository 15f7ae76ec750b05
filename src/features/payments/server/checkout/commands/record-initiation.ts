import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { inRounds } from '../../../../../kit/server/rounds.ts';
import type { PaymentState } from '../../../contract.ts';
import type { InitiateResult } from '../../../provider.ts';
import { untilNextCheck } from '../../reconciliation/check-schedule.ts';
import { setNextCheck } from '../../reconciliation/commands.ts';
import { inMs, jsonOf, movePayment, noteEvent } from '../../settlement/commands/move-payment.ts';
import type { AttemptState } from '../../settlement/compare-answer.ts';
import { type Attempt, lockPayment } from '../../settlement/queries.ts';

/**
 * Records what a provider answered when it was asked to collect, whatever has happened to the
 * payment meanwhile: a slow answer must not lose what a check has already found.
 */
export async function recordInitiation(
  db: Database,
  attempt: { readonly paymentId: string; readonly merchantRef: string },
  result: InitiateResult,
): Promise<void> {
  if (result.kind === 'redirect' && (await recordPage(db, { ...attempt, page: result }))) return;
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

interface NewPage {
  readonly paymentId: string;
  readonly merchantRef: string;
  readonly page: Extract<InitiateResult, { kind: 'redirect' }>;
}

/**
 * The usual case in one statement: a page for a payment of which nothing else has been heard. A
 * payment that somebody else is writing is left out rather than waited for.
 *
 * @returns whether it was the usual case
 */
const recordPage = inRounds<NewPage, boolean>(async (db, pages) => {
  const secretsOf = ({ page }: NewPage) => (page.secrets ? JSON.stringify(page.secrets) : null);
  const detailOf = ({ merchantRef, page }: NewPage) =>
    jsonOf({ merchant_ref: merchantRef, ...describe(page) });
  const { rows } = await sql<{ merchant_ref: string }>`${PREPARED}
    with page as materialized (
      select * from unnest(${pages.map((one) => one.merchantRef)}::text[],
        ${pages.map(({ page }) => page.providerRef)}::text[],
        ${pages.map(({ page }) => page.url)}::text[],
        ${pages.map(({ page }) => page.expiresAt ?? null)}::timestamptz[],
        ${pages.map(secretsOf)}::text[], ${pages.map(detailOf)}::text[])
      as page(merchant_ref, provider_ref, url, expires_at, secrets, detail)
    ), payment as materialized (
      select id from payment_records
      where id = any(${pages.map(({ paymentId }) => paymentId)}::uuid[]) and state = 'created'
      for update skip locked
    ), attempt as (
      update payment_attempts a
      set state = 'open', provider_ref = page.provider_ref, payment_url = page.url,
        expires_at = page.expires_at, secrets = page.secrets::jsonb
      from page
      where a.merchant_ref = page.merchant_ref and a.state = 'created'
        and a.payment_id in (select id from payment)
      returning a.payment_id, a.merchant_ref, page.detail
    ), moved as (
      update payment_records p
      set state = 'pending', updated_at = now(), next_check_at = ${inMs(untilNextCheck('pending', 0))}
      from attempt where p.id = attempt.payment_id and p.state = 'created'
      returning p.id, attempt.merchant_ref, attempt.detail
    ), history as (
      insert into payment_events (payment_id, kind, from_state, to_state, cause, detail)
      select id, event.kind, from_state, to_state, 'initiate', event.detail::jsonb
      from moved cross join lateral (values
        (1, 'attempt', null, null, moved.detail),
        (2, 'state', 'created', 'pending', null)
      ) event (place, kind, from_state, to_state, detail)
      order by place
    )
    select merchant_ref from moved`.execute(db);
  const recorded = new Set(rows.map((row) => row.merchant_ref));
  return ({ merchantRef }) => recorded.has(merchantRef);
});

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
