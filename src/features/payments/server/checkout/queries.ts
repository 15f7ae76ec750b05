import { type SqlBool, sql } from 'kysely';
import type { Visitor } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { isOpenToAll, isReservedCode, RENEWAL_DAYS } from '../../../access/rules.ts';
import { findPaidCodes, findReader, isPaid, mayRead } from '../../../access/server/queries.ts';
import { CATEGORY_CODE } from '../../../laws/rules.ts';
import { type DocumentType, nameOfDocument, orderDocuments } from '../../rules.ts';
import { OPEN_STATES, type PaymentState, UNDERWAY_STATES, UNPAID_STATES } from '../../states.ts';
import { isCounted } from '../live/queries.ts';
import { isAskedByPhone, type Payment } from '../settlement/queries.ts';

/** What can be bought: a published category with articles, or a product, at its price of now. */
export interface DocumentForSale {
  readonly document_type: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly description_en: string;
  readonly description_fr: string;
  readonly price: number;
  readonly currency: string;
  readonly is_free: boolean;
  /** How many days it lasts; `null`: for good. */
  readonly lasts_days: number | null;
}

/**
 * A document by its code; `null` when it is not for sale: unknown, not published, or without
 * anything to read. A product's code never means a category (docs/payments.md §9, cases 65 and 67).
 */
export async function findDocument(db: Database, code: string): Promise<DocumentForSale | null> {
  // An address may hold anything, also what PostgreSQL takes in no text.
  if (!CATEGORY_CODE.test(code)) return null;
  const { rows } = isReservedCode(code)
    ? await sql<DocumentForSale>`${PREPARED}
      select code as document_type, name_en, name_fr, description_en, description_fr, price,
        currency, false as is_free, lasts_days
      from products where code = ${code} and is_active`.execute(db)
    : await sql<DocumentForSale>`${PREPARED}
      select code as document_type, name_en, name_fr, description_en, description_fr, price,
        currency, is_free, null::integer as lasts_days
      from law_categories c where code = ${code} and is_active
        and exists (select from law_articles where category_id = c.id and is_active)`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const isFree = isOpenToAll(row);
  return { ...row, price: isFree ? 0 : row.price, is_free: isFree };
}

/**
 * How a document is called now, for providers and receipts; by its readable code when its category
 * is deleted.
 */
export async function findDocumentNames(
  db: Database | DatabaseTransaction,
  code: string,
): Promise<Readonly<Record<Language, string>>> {
  const { rows } = await sql<DocumentType>`${PREPARED}
    select code as document_type, name_en, name_fr from products where code = ${code}
    union all
    select code, name_en, name_fr from law_categories where code = ${code}
    limit 1`.execute(db);
  const documents = rows.length > 0 ? rows : orderDocuments([]);
  return {
    en: nameOfDocument(code, documents, 'en'),
    fr: nameOfDocument(code, documents, 'fr'),
  };
}

/**
 * Whether a visitor has bought a document, alone or with all of them, and not got it back. What
 * lasts for a time can be bought again in its last days.
 */
export async function hasBought(db: Database, visitor: Visitor, code: string): Promise<boolean> {
  return isPaid(await findPaidCodes(db, visitor, RENEWAL_DAYS), code);
}

/**
 * Whether somebody may read the whole of a document, by the rule of reading itself. What was
 * bought stays so while its category is not published.
 */
export async function hasAccess(db: Database, visitor: Visitor, code: string): Promise<boolean> {
  const [reader, document] = await Promise.all([findReader(db, visitor), findDocument(db, code)]);
  return document ? mayRead(reader, { code, ...document }) : isPaid(reader.paidCodes, code);
}

/** How many payments somebody has paid within the last hour, by account, e-mail or phone. */
export async function countPaidOfLate(
  db: Database,
  userId: string | null,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payment_records
    where completed_at > now() - interval '1 hour'
      and (user_id = ${userId} or customer_email = ${email} or customer_phone = ${phone})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How long what ended without money may still turn out to be paid (docs/payments.md §6.8). */
const LATE_SUCCESS = "interval '7 days'";
/** More are not asked about while somebody waits. */
export const ASKED_EARLIER = 3;

const MAY_BE_PAID = sql`(state in (${sql.join(OPEN_STATES)})
  or (state in (${sql.join(UNPAID_STATES)}) and updated_at > now() - ${sql.raw(LATE_SUCCESS)}))`;

/** The e-mail and phone that an order names. */
interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Whether a payment `p` is for the contact of an order: what that does not name counts as the same. */
export function isForContact({ email, phone }: Contact) {
  return sql<SqlBool>`(p.customer_email is not distinct from coalesce(${email}, p.customer_email)
    and p.customer_phone is not distinct from coalesce(${phone}, p.customer_phone))`;
}

/**
 * Whether a guest's payment `p` has the e-mail or the phone of an order or its account, one of them
 * being enough: a number that was prompted in vain is the payment's no more. What is in review can
 * make no way for a new one; that of somebody else in the same browser keeps nobody from buying.
 */
export function sharesContact(userId: string | null, { email, phone }: Contact) {
  if (userId === null && email === null && phone === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(coalesce(p.customer_email = ${email} or p.customer_phone = ${phone}, false)
    or exists (select from users u where u.id = ${userId}
      and (p.customer_email = lower(u.email) or p.customer_phone = u.phone)))`;
}

/** A payment that somebody has begun before. */
export interface EarlierPayment {
  readonly id: string;
  readonly transaction_id: string;
  readonly state: PaymentState;
  readonly isByPhone: boolean;
  /** Not another buyer's of the same browser. */
  readonly isTheirs: boolean;
}

/** The payments for a document that somebody has begun, and that may be or become paid; the newest first. */
export async function findEarlierPayments(
  db: Database,
  of: {
    readonly documentType: string;
    readonly userId: string | null;
    readonly claimed: readonly string[];
    readonly customer: Contact;
  },
): Promise<readonly EarlierPayment[]> {
  if (of.userId === null && of.claimed.length === 0) return [];
  const { rows } = await sql<EarlierPayment>`
    select id, transaction_id, state, ${isAskedByPhone()} as "isByPhone",
      user_id is not null or (${sharesContact(of.userId, of.customer)}
        and (state not in (${sql.join(UNDERWAY_STATES)}) or ${isForContact(of.customer)})) as "isTheirs"
    from payment_records p
    where document_type = ${of.documentType} and provider is not null and ${MAY_BE_PAID}
      and ${isCounted()} and (user_id = ${of.userId} or id = any(${[...of.claimed]}))
    order by created_at desc`.execute(db);
  return rows;
}

/** The same by the e-mail or phone of a payment, which proves nothing. @returns their ids */
export async function findEarlierOfAddress(
  db: Database,
  { id, document_type, customer_email: email, customer_phone: phone }: Payment,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_records
    where document_type = ${document_type} and provider is not null and ${MAY_BE_PAID}
      and state <> 'review' and id <> ${id}
      and (customer_email = ${email} or customer_phone = ${phone})
    order by created_at desc limit ${ASKED_EARLIER}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The id of the payment that a transaction's id or one of our references stands for: a provider
 * leads back with the reference of the very attempt.
 */
export async function findPaymentId(
  db: Database | DatabaseTransaction,
  reference: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    select id from payment_records where transaction_id = ${reference}
    union all
    select payment_id from payment_attempts where merchant_ref = ${reference}
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The language of the payment that a transaction's id stands for. */
export async function findPaymentLanguage(
  db: Database,
  reference: string,
): Promise<Language | null> {
  const id = await findPaymentId(db, reference);
  if (id === null) return null;
  const { rows } = await sql<{ language: Language }>`
    select language from payment_records where id = ${id}`.execute(db);
  return rows[0]?.language ?? null;
}

/** What the status call answers (docs/payments.md §8), and what it needs to ask for a check. */
export interface PaymentProgress {
  readonly id: string;
  readonly state: PaymentState;
  readonly status: string;
  readonly transaction_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_method: string;
  readonly transaction_ref: string | null;
  readonly document_type: string;
  readonly provider: string | null;
  /** Whether money may still come, by what is known; also after it has ended. */
  readonly is_scheduled: boolean;
  /** Since a provider was last asked; `null`: never. */
  readonly checked_ms_ago: number | null;
}

/** How a payment stands, by its transaction's id or by the reference of one of its attempts. */
export async function findProgress(
  db: Database,
  reference: string,
): Promise<PaymentProgress | null> {
  return (
    (await progressWhere(db, sql`p.transaction_id = ${reference}`)) ??
    (await progressWhere(
      db,
      sql`p.id = (select payment_id from payment_attempts where merchant_ref = ${reference})`,
    ))
  );
}

async function progressWhere(db: Database, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<PaymentProgress>`${PREPARED}
    select p.id, p.state, p.status, p.transaction_id, p.amount, p.currency, p.payment_method,
      p.document_type, p.provider, a.provider_ref as transaction_ref,
      p.next_check_at is not null as is_scheduled,
      (extract(epoch from now() - p.last_checked_at) * 1000)::float8 as checked_ms_ago
    from payment_records p
    left join lateral (
      select provider_ref from payment_attempts where payment_id = p.id
      order by state = 'completed' desc, created_at desc limit 1
    ) a on true
    where ${condition}`.execute(db);
  return rows[0] ?? null;
}

/** One line of somebody's own history of payments. */
export interface OwnPayment {
  readonly transaction_id: string;
  readonly document_type: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly payment_method: string;
  readonly created_at: string;
}

/** A page of somebody's payments, the newest first. */
export async function listOwnPayments(
  db: Database,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<OwnPayment[]> {
  const rows = await db
    .selectFrom('payment_records as p')
    .select(['transaction_id', 'document_type', 'amount', 'currency', 'status'])
    .select(['payment_method', 'created_at'])
    .where('user_id', '=', userId)
    .where(isCounted())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Attempts of the last quarter of an hour, and how many of them no provider has answered. */
export async function countRecentAttempts(
  db: Database,
  provider: string,
): Promise<{ readonly all: number; readonly unanswered: number }> {
  const { rows } = await sql<{ all: number; unanswered: number }>`
    select count(*)::integer as all,
      (count(*) filter (where state = 'unknown'))::integer as unanswered
    from payment_attempts
    where provider = ${provider} and created_at > now() - interval '15 minutes'`.execute(db);
  return rows[0] ?? { all: 0, unanswered: 0 };
}
