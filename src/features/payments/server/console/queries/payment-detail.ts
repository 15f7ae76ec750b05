import { sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import { listCasesOf } from '../../cases/queries.ts';
import { listReceiptsOf } from '../../receipts/queries.ts';
import { listRefunds } from '../../refunds/queries.ts';
import { LEFT_AMOUNT, ownerOf } from '../../settlement/queries.ts';
import type {
  AttemptRow,
  CallbackRow,
  EventRow,
  WholePayment,
  WholePaymentRow,
} from '../presenter.ts';

/** How much of a payment's history is read at once, the newest; more than any payment has. */
const HISTORY_LIMIT = 1_000;

/** Reads a payment with everything that is known of it. */
export async function findWholePayment(db: Database, id: string): Promise<WholePayment | null> {
  const { rows } = await sql<WholePaymentRow>`
    select p.id, p.user_id, u.email as user_email, u.phone as user_phone, p.document_type,
      p.amount, p.currency, p.status, p.payment_method, p.transaction_id, p.created_at, p.state,
      p.provider, p.customer_name, p.customer_email, p.customer_phone, p.language, p.operator,
      p.operator_ref, p.reason, p.last_checked_at, p.next_check_at, p.completed_at,
      p.received_amount, p.refunded_amount,
      coalesce(p.customer_email, u.email, case when p.user_id is null and p.buyer is not null then (
        select email from (${ownerOf(sql.ref('p.customer_email'), sql.ref('p.customer_phone'))}) o
      ) end) as receipt_email
    from payment_records p left join users u on u.id = p.user_id
    where p.id = ${id}`.execute(db);
  const [payment] = rows;
  if (!payment) return null;
  const [attempts, refunds, events, callbacks, cases, access, receipts] = await Promise.all([
    listAttempts(db, id),
    listRefunds(db, id),
    listEvents(db, id),
    listCallbacks(db, id),
    listCasesOf(db, id),
    findAccess(db, payment),
    listReceiptsOf(db, id),
  ]);
  return { payment, attempts, refunds, events, callbacks, cases, access, receipts };
}

async function listAttempts(db: Database, id: string): Promise<readonly AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select merchant_ref, provider, kind, state, provider_ref, created_at, expires_at, paid_at,
      phone, received_amount, ${LEFT_AMOUNT}, operator, operator_ref, fee
    from payment_attempts a where payment_id = ${id}
    order by created_at, merchant_ref`.execute(db);
  return rows;
}

async function listEvents(db: Database, id: string): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id::text, at, kind, from_state, to_state, cause, detail
    from payment_events where payment_id = ${id}
    order by payment_events.id desc limit ${HISTORY_LIMIT}`.execute(db);
  return rows.reverse();
}

async function listCallbacks(db: Database, id: string): Promise<readonly CallbackRow[]> {
  const { rows } = await sql<CallbackRow>`
    select id::text, provider, state, received_at, processed_at, covers_body, body
    from webhook_inbox where payment_id = ${id}
    order by webhook_inbox.id desc limit ${HISTORY_LIMIT}`.execute(db);
  return rows.reverse();
}

/** The access by this payment; else what the same user has by another one, or by hand. */
async function findAccess(
  db: Database,
  { id, user_id, document_type }: WholePaymentRow,
): Promise<WholePayment['access']> {
  const { rows } = await sql<NonNullable<WholePayment['access']>>`
    select status, granted_at,
      case when payment_id = ${id} then 'this_payment'
        when payment_id is null then 'hand' else 'other_payment' end as origin
    from document_access
    where payment_id = ${id}
      or (user_id = ${user_id}::uuid and document_type = ${document_type})
    order by payment_id = ${id} desc nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}
