import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { inRounds } from '../../../../../kit/server/rounds.ts';
import { OPEN_STATES } from '../../../states.ts';
import { isUniqueViolation } from '../../unique-violation.ts';

/** A payment before it exists: the price is the category's of this moment. */
export interface NewPayment {
  /** 'user:<id>', or 'guest:' and a digest. */
  readonly buyer: string;
  readonly userId: string | null;
  readonly documentType: string;
  readonly amount: number;
  readonly currency: string;
  readonly provider: string;
  readonly kind: 'redirect' | 'push';
  readonly method: string;
  readonly language: Language;
  readonly customer: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** The caller's own key for a repeat, and a digest of what it asked for. */
  readonly repeat: { readonly key: string; readonly hash: string } | null;
}

interface InsertedPayment extends NewPayment {
  readonly reference: string;
}

export type Begun =
  | { readonly kind: 'new'; readonly paymentId: string; readonly reference: string }
  | { readonly kind: 'open' | 'repeated'; readonly paymentId: string }
  /** The key was used for something else. */
  | { readonly kind: 'key_reused' };

const REFERENCE_LENGTH = 26;
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 130 random bits in letters and digits, none of them easily taken for another. */
function newReference(): string {
  // Five bits of each byte: the alphabet has 32 characters, so none is likelier than others.
  return Array.from(randomBytes(REFERENCE_LENGTH), (byte) => DIGITS[byte % 32]).join('');
}

/** What a row written before its provider was called is looked after first. */
const UNANSWERED_AFTER = '60 seconds';
const TRIES = 5;

/**
 * Writes a payment, its first attempt and the caller's key, before any provider is called; or
 * finds the payment that the key or the buyer already has open for this document.
 */
export async function beginPayment(db: Database, payment: NewPayment): Promise<Begun> {
  for (let tries = 0; tries < TRIES; tries++) {
    const repeated = payment.repeat && (await findRepeat(db, payment.buyer, payment.repeat));
    if (repeated) return repeated;
    try {
      const reference = newReference();
      const paymentId = await insertPayment(db, { ...payment, reference });
      if (paymentId) return { kind: 'new', paymentId, reference };
      const open = await findOpen(db, payment);
      if (open) return { kind: 'open', paymentId: open };
    } catch (error) {
      // Somebody else has just used this key: the next turn finds what for.
      if (!isUniqueViolation(error, 'payment_idempotency_keys_pkey')) throw error;
    }
  }
  throw new Error('A payment is opened and closed all the time.');
}

async function findRepeat(
  db: Database,
  buyer: string,
  { key, hash }: NonNullable<NewPayment['repeat']>,
): Promise<Begun | null> {
  const row = await db
    .selectFrom('payment_idempotency_keys')
    .select(['request_hash', 'payment_id'])
    .where('buyer', '=', buyer)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  return row.request_hash === hash
    ? { kind: 'repeated', paymentId: row.payment_id }
    : { kind: 'key_reused' };
}

/** Nothing is written where the buyer has an open payment for the document. @returns its id */
const insertPayment = inRounds<InsertedPayment, string | null>(async (db, all) => {
  const texts = (of: (one: InsertedPayment) => string | null) => sql`${all.map(of)}::text[]`;
  const { rows } = await sql<{ id: string; transaction_id: string }>`${PREPARED}
    with asked as materialized (
      select * from unnest(${texts((one) => one.reference)}, ${texts((one) => one.userId)},
        ${texts((one) => one.buyer)}, ${texts((one) => one.documentType)},
        ${all.map((one) => one.amount)}::integer[], ${texts((one) => one.currency)},
        ${texts((one) => one.method)}, ${texts((one) => one.provider)}, ${texts((one) => one.kind)},
        ${texts((one) => one.customer.name)}, ${texts((one) => one.customer.email)},
        ${texts((one) => one.customer.phone)}, ${texts((one) => one.language)},
        ${texts((one) => one.repeat?.key ?? null)}, ${texts((one) => one.repeat?.hash ?? null)})
      as asked(reference, user_id, buyer, document_type, amount, currency, method, provider, kind,
        name, email, phone, language, key, hash)
    ), paid as (
      insert into payment_records (user_id, buyer, document_type, amount, currency, status, state,
        payment_method, transaction_id, provider, customer_name, customer_email, customer_phone,
        language, next_check_at)
      select user_id::uuid, buyer, document_type, amount, currency, 'pending', 'created', method,
        reference, provider, name, email, phone, language,
        now() + ${sql.lit(UNANSWERED_AFTER)}::interval
      from asked
      on conflict (buyer, document_type) where state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})
      do nothing
      returning id, transaction_id
    ), attempt as (
      insert into payment_attempts (merchant_ref, payment_id, provider, kind)
      select reference, id, provider, kind from paid join asked on reference = transaction_id
    ), event as (
      insert into payment_events (payment_id, kind, to_state, cause)
      select id, 'created', 'created', 'initiate' from paid
    ), key as (
      insert into payment_idempotency_keys (buyer, key, request_hash, payment_id)
      select buyer, key, hash, id from paid join asked on reference = transaction_id
      where key is not null
    )
    select id, transaction_id from paid`.execute(db);
  const ids = new Map(rows.map((row) => [row.transaction_id, row.id]));
  return ({ reference }) => ids.get(reference) ?? null;
});

/** The open payment, which from now on answers to the caller's key as well. */
async function findOpen(db: Database, payment: NewPayment): Promise<string | null> {
  const { repeat } = payment;
  const { rows } = await sql<{ id: string }>`${PREPARED}
    with found as (
      select id from payment_records
      where buyer = ${payment.buyer} and document_type = ${payment.documentType}
        and state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})
    ), key as (
      insert into payment_idempotency_keys (buyer, key, request_hash, payment_id)
      select ${payment.buyer}, ${repeat?.key ?? ''}, ${repeat?.hash ?? ''}, id from found
      where ${repeat !== null}
    )
    select id from found`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Writes a further attempt for a payment whose row the caller has locked.
 *
 * @returns our reference for it
 */
export async function addAttempt(
  trx: DatabaseTransaction,
  attempt: {
    readonly paymentId: string;
    readonly provider: string;
    readonly kind: 'redirect' | 'push';
  },
): Promise<string> {
  const reference = newReference();
  await trx
    .insertInto('payment_attempts')
    .values({
      merchant_ref: reference,
      payment_id: attempt.paymentId,
      provider: attempt.provider,
      kind: attempt.kind,
    })
    .execute();
  return reference;
}

/** How long a caller's key is remembered; at least a day (docs/payments.md §3). */
const KEEP_KEYS = '3 days';

/** Forgets keys that no caller repeats any more. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('payment_idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - ${sql.lit(KEEP_KEYS)}::interval`)
    .execute();
}
