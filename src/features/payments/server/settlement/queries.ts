import { sql } from 'kysely';
import type { Actor } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { inRounds } from '../../../../kit/server/rounds.ts';
import {
  findPaidCodes,
  findReader,
  isOpenToAll,
  isPaid,
  mayRead,
} from '../../../access/server/queries.ts';
import type { PaymentState } from '../../contract.ts';
import type { AttemptState } from './compare-answer.ts';

/** A payment as the machine sees it. */
export interface Payment {
  readonly id: string;
  readonly transaction_id: string;
  readonly user_id: string | null;
  readonly document_type: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly provider: string | null;
  readonly language: Language;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** By the database's clock. */
  readonly age_ms: number;
}

export interface Attempt {
  readonly merchant_ref: string;
  readonly provider: string;
  readonly kind: 'redirect' | 'push';
  readonly state: AttemptState;
  readonly provider_ref: string | null;
  readonly payment_url: string | null;
  readonly ussd: string | null;
  readonly secrets: Readonly<Record<string, string>> | null;
  readonly otp_tries: number;
  readonly expires_at: Date | null;
  readonly age_ms: number;
}

export interface PaymentWithAttempts {
  readonly payment: Payment;
  /** The oldest first. */
  readonly attempts: readonly Attempt[];
}

const AGE = (column: string) =>
  sql.raw(`(extract(epoch from now() - ${column}) * 1000)::float8 as age_ms`);

const PAYMENT = sql`p.id, p.transaction_id, p.user_id, p.document_type, p.amount, p.currency,
  p.state, p.provider, p.language, p.customer_name, p.customer_email, p.customer_phone,
  p.created_at, p.updated_at, ${AGE('p.created_at')}`;

/** A payment by its id; those that are asked for at the same moment are read together. */
export const findPayment = inRounds<string, PaymentWithAttempts | null>(async (db, ids) => {
  const { rows: payments } = await sql<Payment>`${PREPARED} select ${PAYMENT}
    from payment_records p where p.id = any(${ids}::uuid[])`.execute(db);
  const attempts = await listAttempts(db, ids);
  return (id) => {
    const payment = payments.find((one) => one.id === id.toLowerCase());
    return payment ? { payment, attempts: attempts.get(payment.id) ?? [] } : null;
  };
});

/**
 * The same, locked until the transaction ends. Its attempts are read once the lock is held: they
 * change under it alone.
 */
export async function lockPayment(
  trx: DatabaseTransaction,
  id: string,
): Promise<PaymentWithAttempts | null> {
  const { rows } = await sql<Payment>`${PREPARED} select ${PAYMENT} from payment_records p
    where p.id = ${id} for update`.execute(trx);
  const [payment] = rows;
  return payment
    ? { payment, attempts: (await listAttempts(trx, [id])).get(payment.id) ?? [] }
    : null;
}

/** The attempts of each payment that has any, the oldest first. */
async function listAttempts(
  db: Database | DatabaseTransaction,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Attempt[]>> {
  const { rows } = await sql<Attempt & { readonly payment_id: string }>`${PREPARED}
    select payment_id, merchant_ref, provider, kind, state, provider_ref, payment_url, ussd,
      secrets, otp_tries, expires_at, ${AGE('created_at')}
    from payment_attempts where payment_id = any(${paymentIds}::uuid[])
    order by created_at, merchant_ref`.execute(db);
  const found = new Map<string, Attempt[]>();
  for (const { payment_id, ...attempt } of rows) {
    found.set(payment_id, [...(found.get(payment_id) ?? []), attempt]);
  }
  return found;
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

/** What the status call tells (docs/payments.md §8), and what it needs to ask for a check. */
export interface PaymentStatus {
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
  /** Since a provider was last asked; `null`: never. */
  readonly checked_ms_ago: number | null;
}

/** A payment's status by its transaction's id, or by the reference of one of its attempts. */
export async function findStatus(db: Database, reference: string): Promise<PaymentStatus | null> {
  return (
    (await statusWhere(db, sql`p.transaction_id = ${reference}`)) ??
    (await statusWhere(
      db,
      sql`p.id = (select payment_id from payment_attempts where merchant_ref = ${reference})`,
    ))
  );
}

async function statusWhere(db: Database, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<PaymentStatus>`${PREPARED}
    select p.id, p.state, p.status, p.transaction_id, p.amount, p.currency, p.payment_method,
      p.document_type, p.provider, a.provider_ref as transaction_ref,
      (extract(epoch from now() - p.last_checked_at) * 1000)::float8 as checked_ms_ago
    from payment_records p
    left join lateral (
      select provider_ref from payment_attempts where payment_id = p.id
      order by state = 'completed' desc, created_at desc limit 1
    ) a on true
    where ${condition}`.execute(db);
  return rows[0] ?? null;
}

/** What can be bought: a published category with its price of now. */
export interface DocumentForSale {
  readonly document_type: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly description_en: string;
  readonly description_fr: string;
  readonly price: number;
  readonly currency: string;
  readonly is_free: boolean;
}

/** A document by its code; `null` when it is not published. */
export const findDocument = inRounds<string, DocumentForSale | null>(async (db, codes) => {
  const { rows } = await sql<DocumentForSale>`${PREPARED}
    select code as document_type, name_en, name_fr, description_en, description_fr, price,
      currency, is_free
    from law_categories where code = any(${codes}::text[]) and is_active`.execute(db);
  return (code) => {
    const row = rows.find((one) => one.document_type === code);
    if (!row) return null;
    const isFree = isOpenToAll(row);
    return { ...row, price: isFree ? 0 : row.price, is_free: isFree };
  };
});

/** Whether somebody has bought a document, alone or with all of them, and not got it back. */
export async function hasBought(db: Database, userId: string, code: string): Promise<boolean> {
  return isPaid(await findPaidCodes(db, userId), code);
}

/**
 * Whether somebody may read the whole of a document, by the rule of reading itself. What was
 * bought stays so while its category is not published.
 */
export async function hasAccess(
  db: Database,
  actor: Pick<Actor, 'id' | 'role'>,
  code: string,
): Promise<boolean> {
  const [reader, document] = await Promise.all([findReader(db, actor), findDocument(db, code)]);
  return document ? mayRead(reader, { code, ...document }) : isPaid(reader.paidCodes, code);
}

/** One line of somebody's own history of payments. */
export interface OwnPayment {
  readonly transaction_id: string;
  readonly document_type: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly payment_method: string;
  readonly created_at: Date;
}

/** Somebody's payments, the newest first. */
export async function listOwnPayments(
  db: Database,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<OwnPayment[]> {
  return db
    .selectFrom('payment_records')
    .select(['transaction_id', 'document_type', 'amount', 'currency', 'status'])
    .select(['payment_method', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
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
