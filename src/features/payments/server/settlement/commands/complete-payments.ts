import { sql } from 'kysely';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { inRounds } from '../../../../../kit/server/rounds.ts';
import { granting } from './grant-access.ts';
import { jsonOf, type PaidWith } from './move-payment.ts';

/** Money that came for the one attempt of a payment that was waiting for it. */
export interface Completion {
  readonly paymentId: string;
  readonly merchantRef: string;
  readonly providerRef: string;
  readonly paid: PaidWith;
  /** What the provider said, for the history. */
  readonly detail: unknown;
}

/**
 * The usual end of a payment in one statement: the money came for a page or phone that was open,
 * and nothing else has happened meanwhile. The same as settling it step by step: under the
 * payment's row lock, compare and set, with its access, history and receipt. A payment that
 * somebody else is writing is left out rather than waited for.
 *
 * @returns whether it was completed; if not, it is settled step by step
 */
export const completePayment = inRounds<Completion, boolean>(async (db, all) => {
  const { taken, left } = oneOfEach(all);
  const { rows } = await sql<{ id: string }>`${PREPARED}
    with told as materialized (
      select * from unnest(${taken.map((one) => one.paymentId)}::uuid[],
        ${taken.map((one) => one.merchantRef)}::text[],
        ${taken.map((one) => one.providerRef)}::text[],
        ${taken.map((one) => one.paid.method)}::text[],
        ${taken.map((one) => one.paid.operator)}::text[],
        ${taken.map((one) => one.paid.operatorRef)}::text[],
        ${taken.map((one) => jsonOf(one.detail))}::text[])
      as told(payment_id, merchant_ref, provider_ref, method, operator, operator_ref, detail)
    ), payment as materialized (
      select id from payment_records
      where id = any(${taken.map((one) => one.paymentId)}::uuid[]) and state = 'pending'
      for update skip locked
    ), attempt as (
      update payment_attempts a
      set state = 'completed', provider_ref = coalesce(a.provider_ref, told.provider_ref)
      from told join payment on payment.id = told.payment_id
      where a.merchant_ref = told.merchant_ref and a.payment_id = told.payment_id
        and a.state = 'open'
      returning a.payment_id
    ), paid as (
      update payment_records p
      set state = 'completed', status = 'completed', updated_at = now(), completed_at = now(),
        next_check_at = null, reason = null,
        operator = coalesce(told.operator, p.operator),
        operator_ref = coalesce(told.operator_ref, p.operator_ref),
        payment_method = coalesce(told.method, p.payment_method)
      from told join attempt on attempt.payment_id = told.payment_id
      where p.id = told.payment_id and p.state = 'pending'
      returning p.id, p.user_id, p.document_type, told.detail
    ), ${granting()}, history as (
      insert into payment_events (payment_id, kind, from_state, to_state, cause, detail)
      select id, kind, from_state, to_state, 'verify', detail from (
        select id, 1 as place, 'state' as kind, 'pending' as from_state, 'completed' as to_state,
          detail::jsonb as detail
        from paid
        union all
        select payment_id, 2, 'access', null, null,
          jsonb_build_object('document_type', document_type, 'access_id', id)
        from granted
      ) events
      order by place
    )
    select id from paid`.execute(db);
  const completed = new Set(rows.map(({ id }) => id));
  return (one) => !left.has(one) && completed.has(one.paymentId);
});

/** One of each payment: whoever else asks for the same finds it done afterwards. */
function oneOfEach(all: readonly Completion[]) {
  const byPayment = new Map(all.map((one) => [one.paymentId, one]));
  const taken = [...byPayment.values()];
  return { taken, left: new Set(all.filter((one) => byPayment.get(one.paymentId) !== one)) };
}
