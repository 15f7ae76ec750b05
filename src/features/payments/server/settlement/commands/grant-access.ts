import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import type { Payment } from '../queries.ts';

/** Behind callbacks and checks: reading what was paid for comes before the paper about it. */
const RECEIPT_PRIORITY = 10;

/**
 * What follows from money that has come, for the payments in `paid` (`id`, `user_id`,
 * `document_type`), as further parts of a statement: access to what was paid for and the
 * receipt's job. Whoever has access already has paid twice, which a person looks at. A guest's
 * has no user until an account signs in.
 *
 * @returns the parts; `granted` (`id`, `payment_id`, `document_type`) is for the history
 */
export function granting(): RawBuilder<unknown> {
  return sql`receipt as (
      select graphile_worker.add_jobs(specs) from (
        select array_agg(('issue_receipt', json_build_object('payment_id', id::text), null, null,
          null, 'receipt:' || id, ${sql.lit(RECEIPT_PRIORITY)}::smallint,
          null)::graphile_worker.job_spec) as specs
        from paid having count(*) > 0
      ) jobs
    ), granted as (
      insert into document_access (user_id, document_type, payment_id)
      select (select id from users where id = paid.user_id), document_type, id
      from paid where exists (select from receipt)
      on conflict (user_id, document_type) do update
        set status = 'active', granted_at = now(), expires_at = null, revoked_at = null,
          payment_id = excluded.payment_id
        where document_access.status <> 'active'
      returning id, payment_id, document_type
    ), twice as (
      insert into payment_cases (subject, kind, payment_id)
      select id::text, 'paid_twice', id from paid
      where id not in (select payment_id from granted)
      on conflict (subject, kind) where closed_at is null do nothing
    )`;
}

/** Gives access to what was paid for, asks for the receipt, and writes that into the history. */
export async function grantAccess(
  trx: DatabaseTransaction,
  payment: Pick<Payment, 'id' | 'user_id' | 'document_type'>,
): Promise<void> {
  await sql`${PREPARED}
    with paid as materialized (
      select ${payment.id}::uuid as id, ${payment.user_id}::uuid as user_id,
        ${payment.document_type}::text as document_type
    ), ${granting()}
    insert into payment_events (payment_id, kind, cause, detail)
    select payment_id, 'access', 'verify',
      jsonb_build_object('document_type', document_type, 'access_id', id)
    from granted`.execute(trx);
}
