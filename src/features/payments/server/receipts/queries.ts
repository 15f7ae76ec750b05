import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import { isEqualInConstantTime } from '../../../../kit/server/constant-time.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { FULL_PACKAGE } from '../../../access/rules.ts';
import type { CodePhone, ReceiptSeller } from '../../contract.ts';
import { findNumber, parseCode, parseNumber, writeNumber } from '../../receipt-numbers.ts';
import { isCounted } from '../live/queries.ts';

/** A credit note as it is on its receipt. */
export interface CreditNoteRow {
  readonly id: string;
  readonly is_test: boolean;
  readonly year: number;
  readonly number: number;
  readonly amount: number;
  readonly tax: number;
  readonly issued_at: Date;
}

/** A receipt with what of its payment is on it. */
export interface ReceiptRow {
  readonly id: string;
  readonly is_test: boolean;
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
  readonly tax: number;
  readonly tax_rate: number;
  readonly currency: string;
  readonly seller: ReceiptSeller;
  readonly receipt_code: string;
  /** With which number its code opens anything; `null`: there is none. */
  readonly code_phone: CodePhone | null;
  readonly check_code: string;
  readonly payment_method: string;
  readonly operator: string | null;
  readonly paid_at: Date;
  readonly language: Language;
  readonly user_id: string | null;
  readonly buyer_name: string | null;
  /** Where the receipt is sent: what was given with the purchase, else the account's. */
  readonly buyer_email: string | null;
  readonly buyer_phone: string | null;
  /** All of the payment was given back; what came since, if anything, is not decided about. */
  readonly is_refunded: boolean;
  /** So it was, and its buyer has by nothing else what it had opened. */
  readonly is_locked: boolean;
  /** The oldest first. */
  readonly credit_notes: readonly CreditNoteRow[];
}

/** A receipt by its id. */
export async function findReceipt(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<ReceiptRow | null> {
  const { rows } = await sql<Omit<ReceiptRow, 'credit_notes'>>`${PREPARED}
    select r.id, r.is_test, r.year, r.number, r.issued_at, r.payment_id, p.transaction_id,
      a.provider_ref as transaction_ref, p.document_type, r.document_name_en, r.document_name_fr,
      r.amount, r.tax, r.tax_rate, r.currency, r.seller, r.receipt_code, r.check_code,
      case when p.customer_phone is not null then 'given' when u.phone is not null then 'account'
        when cardinality(${phonesOf()}) > 0 then 'asked' end as code_phone,
      p.payment_method, coalesce(a.operator, p.operator) as operator,
      coalesce(a.paid_at, p.completed_at, p.created_at) as paid_at, p.language, p.user_id,
      coalesce(p.customer_name, u.name) as buyer_name,
      coalesce(p.customer_email, u.email) as buyer_email,
      coalesce(p.customer_phone, u.phone) as buyer_phone,
      p.state <> 'completed' as is_refunded, p.state <> 'completed' and exists (select from document_access d
        where d.payment_id = p.id and d.status = 'revoked')
        and not ${isOpenOtherwise()} as is_locked
    from receipts r
    join payment_records p on p.id = r.payment_id
    left join payment_attempts a on a.merchant_ref = r.merchant_ref
    left join users u on u.id = p.user_id
    where r.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, credit_notes: await listCreditNotes(db, row.id) } : null;
}

/** Whether the buyer of a payment `p` has its document by other access: paid twice, or the package. */
function isOpenOtherwise() {
  return sql<boolean>`exists (select from document_access o
    where o.status = 'active' and (o.expires_at is null or o.expires_at > now())
      and o.document_type in (p.document_type, ${FULL_PACKAGE})
      and (o.user_id = p.user_id or exists (select from payment_records bought
        where bought.id = o.payment_id and (bought.buyer = p.buyer
          or bought.customer_email = p.customer_email
          or bought.customer_phone = p.customer_phone))))`;
}

/**
 * A receipt by its number, and the code by which it is checked. That of a test payment is none any
 * more once real money is taken (docs/payments.md §4).
 */
export async function findReceiptId(
  db: Database,
  text: string,
): Promise<{ readonly id: string; readonly check_code: string } | null> {
  const wanted = parseNumber(text);
  if (wanted === null || wanted.kind !== 'receipt') return null;
  const { rows } = await sql<{ id: string; check_code: string }>`${PREPARED}
    select r.id, r.check_code from receipts r join payment_records p on p.id = r.payment_id
    where r.is_test = ${wanted.is_test} and r.year = ${wanted.year}
      and r.number = ${wanted.number} and ${isCounted()}`.execute(db);
  return rows[0] ?? null;
}

async function listCreditNotes(
  db: Database | DatabaseTransaction,
  receiptId: string,
): Promise<CreditNoteRow[]> {
  return db
    .selectFrom('credit_notes')
    .select(['id', 'is_test', 'year', 'number', 'amount', 'tax', 'issued_at'])
    .where('receipt_id', '=', receiptId)
    .orderBy('number')
    .execute();
}

/** The receipts of a payment by their numbers, the oldest first. */
export async function listReceiptsOf(
  db: Database | DatabaseTransaction,
  paymentId: string,
): Promise<{ readonly id: string; readonly number: string }[]> {
  const { rows } = await sql<{ id: string; is_test: boolean; year: number; number: number }>`
    select id, is_test, year, number from receipts where payment_id = ${paymentId}
    order by year, number`.execute(db);
  return rows.map((row) => ({ id: row.id, number: writeNumber({ kind: 'receipt', ...row }) }));
}

/** What a receipt's code opens, together with one of the phone numbers. */
export interface CodedReceipt {
  readonly paymentId: string;
  readonly documentType: string;
  /** In E.164, the buyer's and those that were asked to pay; without any the code opens nothing. */
  readonly phones: readonly string[];
}

/**
 * The numbers of a payment `p` and its user `u`: the buyer's and all that were asked to pay, in vain
 * as well, which may be the buyer's too. The code is the secret, not the number.
 */
function phonesOf() {
  return sql<string[]>`array_remove(coalesce(p.customer_phone, u.phone)
    || array(select a.phone from payment_attempts a where a.payment_id = p.id), null)`;
}

/** The payment whose receipt has a code, however it is typed; `null` where there is none. */
export async function findReceiptByCode(db: Database, text: string): Promise<CodedReceipt | null> {
  const code = parseCode(text);
  if (code === null) return null;
  const { rows } = await sql<CodedReceipt & { readonly receipt_code: string }>`${PREPARED}
    select r.receipt_code, p.id as "paymentId", p.document_type as "documentType",
      ${phonesOf()} as phones
    from receipts r
    join payment_records p on p.id = r.payment_id
    left join users u on u.id = p.user_id
    where r.receipt_code = ${code} and ${isCounted()}`.execute(db);
  const [row] = rows;
  if (!row || !isEqualInConstantTime(code, row.receipt_code)) return null;
  const { paymentId, documentType, phones } = row;
  return { paymentId, documentType, phones };
}

/** The payments whose receipt or credit note has a number, as somebody typed it. */
export async function listPaymentsOfNumber(db: Database, text: string): Promise<readonly string[]> {
  const wanted = findNumber(text);
  if (wanted === null) return [];
  const { is_test, year, number, kind } = wanted;
  const paper =
    kind === 'receipt'
      ? sql`select payment_id, is_test, year, number from receipts`
      : sql`select r.payment_id, n.is_test, n.year, n.number
          from credit_notes n join receipts r on r.id = n.receipt_id`;
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from (${paper}) paper
    where is_test = ${is_test} and year = ${year} and number = ${number}`.execute(db);
  return rows.map(({ payment_id }) => payment_id);
}

/**
 * Payments of the last month whose money came or went a while ago, and of which a receipt or a
 * credit note is missing, the oldest first; what came from elsewhere gets none.
 */
export async function listMissingReceipts(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
    select p.id, p.completed_at as since from payment_records p
    where p.completed_at > now() - interval '30 days'
      and p.completed_at < now() - interval '10 minutes'
      and p.state in ('completed', 'refunded') and p.provider is not null and ${isCounted()}
      and (not exists (select from receipts r where r.payment_id = p.id) or exists (
        select from payment_attempts a where a.payment_id = p.id and a.received_amount > 0
          and not exists (select from receipts r
            where r.payment_id = p.id and coalesce(r.merchant_ref, a.merchant_ref) = a.merchant_ref)))
    union all
    select f.payment_id, f.done_at from payment_refunds f
    join payment_records p on p.id = f.payment_id
    where f.done_at > now() - interval '30 days' and f.done_at < now() - interval '10 minutes'
      and f.state = 'done' and ${isCounted()}
      and exists (select from receipts r where r.payment_id = f.payment_id)
      and not exists (select from credit_notes n where n.refund_id = f.id)
    ) missing
    group by id order by min(since) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
