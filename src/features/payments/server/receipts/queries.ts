import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { parseReceiptNumber, receiptNumber } from '../../rules.ts';

/** A receipt with what of its payment is on it. */
export interface ReceiptRow {
  readonly id: string;
  readonly year: number;
  readonly number: number;
  readonly issued_at: Date;
  readonly payment_id: string;
  readonly transaction_id: string;
  /** Of the attempt that brought the money. */
  readonly transaction_ref: string | null;
  readonly document_type: string;
  readonly document_name_en: string;
  readonly document_name_fr: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_method: string;
  readonly operator: string | null;
  readonly paid_at: Date;
  readonly refunded_at: Date | null;
  readonly language: Language;
  /** Where the receipt is sent: what was given with the purchase, else the account's. */
  readonly buyer_email: string | null;
  readonly buyer_phone: string | null;
}

/** A receipt by its id. */
export async function findReceipt(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<ReceiptRow | null> {
  const { rows } = await sql<ReceiptRow>`${PREPARED}
    select r.id, r.year, r.number, r.issued_at, r.payment_id, p.transaction_id,
      (select a.provider_ref from payment_attempts a where a.payment_id = p.id
        order by a.state = 'completed' desc, a.created_at desc limit 1) as transaction_ref,
      p.document_type, r.document_name_en, r.document_name_fr, p.amount, p.currency,
      p.payment_method, p.operator, coalesce(p.completed_at, p.created_at) as paid_at,
      case when p.state = 'refunded' then coalesce(
        (select max(e.at) from payment_events e
          where e.payment_id = p.id and e.to_state = 'refunded'), p.updated_at)
      end as refunded_at,
      p.language, coalesce(p.customer_email, u.email) as buyer_email,
      coalesce(p.customer_phone, u.phone) as buyer_phone
    from receipts r
    join payment_records p on p.id = r.payment_id
    left join users u on u.id = p.user_id
    where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The receipt of a payment, by its number. */
export async function findReceiptOf(
  db: Database | DatabaseTransaction,
  paymentId: string,
): Promise<{ readonly id: string; readonly number: string } | null> {
  const { rows } = await sql<{ id: string; year: number; number: number }>`
    select id, year, number from receipts where payment_id = ${paymentId}`.execute(db);
  const [row] = rows;
  return row ? { id: row.id, number: receiptNumber(row.year, row.number) } : null;
}

/** The payments whose receipt has a number, as somebody typed it. */
export async function listPaymentsOfNumber(db: Database, text: string): Promise<readonly string[]> {
  const wanted = parseReceiptNumber(text);
  if (wanted === null) return [];
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from receipts
    where year = ${wanted.year} and number = ${wanted.number}`.execute(db);
  return rows.map(({ payment_id }) => payment_id);
}

/**
 * Payments of the last month that have brought their money a while ago and have no receipt, the
 * oldest first; what came from elsewhere gets none.
 */
export async function listMissingReceipts(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment_records p
    where p.completed_at > now() - interval '30 days'
      and p.completed_at < now() - interval '10 minutes'
      and p.state = 'completed' and p.provider is not null
      and not exists (select from receipts r where r.payment_id = p.id)
    order by p.completed_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
