import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Language } from '../../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { inMs } from '../../../../../kit/server/sql-times.ts';
import { OPEN_STATES, STATUS_OF_STATE, UNDERWAY_ATTEMPTS } from '../../../states.ts';
import { TERMS_VERSION } from '../../../terms.ts';
import { isCounted } from '../../live/queries.ts';
import { recordEvent } from '../../settlement/commands/move-payment.ts';
import { ABANDONED_MS } from '../../settlement/verify-payment.ts';
import { isForContact, sharesContact } from '../queries.ts';
import { addOwnerSearch } from './owner-link.ts';

/** A payment to be inserted; its amount is the category's price at this moment. */
export interface NewPayment {
  readonly userId: string | null;
  /** The ids of the payments for this document whose claims the buyer shows. */
  readonly claimed: readonly string[];
  readonly documentType: string;
  readonly amount: number;
  readonly currency: string;
  readonly provider: string;
  /** No real money is asked for. */
  readonly isTest: boolean;
  /** How many days it lasts; `null`: for good. */
  readonly lastsDays: number | null;
  readonly method: string;
  readonly language: Language;
  readonly customer: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** Whether the buyer has asked to begin at once, which ends the right of withdrawal. */
  readonly hasConsented: boolean;
  /** The client's idempotency key, whose it is, and a hash of its request. */
  readonly idempotency: Idempotency | null;
}

/** A key identifies a request among those of one sender. */
export interface Idempotency {
  /** 'user:<id>', or 'guest:' and a digest. */
  readonly sender: string;
  readonly key: string;
  readonly hash: string;
}

/** The payment that a checkout has inserted or found. */
export type Begun =
  | { readonly kind: 'new'; readonly paymentId: string }
  /** The buyer has proven to have an open payment for the document, or has sent this key before. */
  | { readonly kind: 'open' | 'repeated'; readonly paymentId: string }
  /** The key was used for something else. */
  | { readonly kind: 'key_reused' }
  /** The account was erased meanwhile. */
  | { readonly kind: 'account_gone' };

const REFERENCE_LENGTH = 26;
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 130 random bits in Crockford's base 32, which has no letters that look like digits. */
export function newReference(): string {
  // Five bits of each byte: the alphabet has 32 characters, so none is likelier than others.
  return Array.from(randomBytes(REFERENCE_LENGTH), (byte) => DIGITS[byte % 32]).join('');
}

/** An open payment that ends while it is looked up makes way for a new one. */
const TRIES = 5;

/**
 * Writes a payment, its first attempt, the client's key and the buyer's consent before any provider
 * is called; or finds the payment that the key or the buyer already has open for this document.
 */
export async function beginPayment(db: Database, payment: NewPayment): Promise<Begun> {
  for (let tries = 0; tries < TRIES; tries++) {
    const begun = await db.transaction().execute((trx) => tryToBegin(trx, payment));
    if (begun) return begun;
  }
  throw new Error(`The open payment of a buyer has ended ${TRIES} times while it was looked up.`);
}

/** @returns `null` when a concurrent call has begun it between two looks */
async function tryToBegin(trx: DatabaseTransaction, payment: NewPayment): Promise<Begun | null> {
  const repeated = await findRepeat(trx, payment);
  if (repeated) return repeated;
  const open = await findOpen(trx, payment);
  const isThere =
    open === null ? await holdAccount(trx, payment) : await giveToAccount(trx, open, payment);
  if (!isThere) return { kind: 'account_gone' };
  const paymentId = open ?? (await insertPayment(trx, payment));
  if (paymentId === null) return null;
  await insertKey(trx, payment, paymentId);
  if (payment.hasConsented) await recordConsent(trx, paymentId);
  return { kind: open === null ? 'new' : 'open', paymentId };
}

/** An account that is being erased is waited for: it would leave this payment behind. */
async function holdAccount(trx: DatabaseTransaction, { userId }: NewPayment): Promise<boolean> {
  if (userId === null) return true;
  const { rows } = await sql`
    select id from users where id = ${userId} for share`.execute(trx);
  return rows.length > 0;
}

/**
 * The earlier request with the client's idempotency key. An advisory lock makes concurrent calls
 * with one key wait for each other.
 */
async function findRepeat(
  trx: DatabaseTransaction,
  { idempotency }: NewPayment,
): Promise<Begun | null> {
  if (idempotency === null) return null;
  const { sender, key, hash } = idempotency;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sender} ${key}`}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('payment_idempotency_keys')
    .select(['request_hash', 'payment_id'])
    .where('buyer', '=', sender)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  return row.request_hash === hash
    ? { kind: 'repeated', paymentId: row.payment_id }
    : { kind: 'key_reused' };
}

/** Literals instead of parameters: the condition must match that of the partial unique index. */
const IS_OPEN = sql<SqlBool>`state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`;

/**
 * A user has one open payment for a document. Those of guests are each their own: an address that
 * is only typed must not lead to what somebody else has begun (docs/payments.md §9, case 43).
 *
 * @returns its id; `null` where the user has an open payment for the document
 */
async function insertPayment(
  trx: DatabaseTransaction,
  payment: NewPayment,
): Promise<string | null> {
  const { customer, provider } = payment;
  const reference = newReference();
  const inserted = await trx
    .insertInto('payment_records')
    .values({
      user_id: payment.userId,
      buyer: payment.userId === null ? `guest:${reference}` : `user:${payment.userId}`,
      document_type: payment.documentType,
      amount: payment.amount,
      currency: payment.currency,
      status: STATUS_OF_STATE.created,
      state: 'created',
      payment_method: payment.method,
      transaction_id: reference,
      provider,
      is_test: payment.isTest,
      lasts_days: payment.lastsDays,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      language: payment.language,
      next_check_at: inMs(ABANDONED_MS),
    })
    .onConflict((conflict) =>
      conflict.columns(['buyer', 'document_type']).where(IS_OPEN).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const { id } = inserted;
  await insertAttempt(trx, { reference, paymentId: id, provider, kind: 'redirect' });
  await recordEvent(trx, { paymentId: id, kind: 'created', to: 'created', cause: 'initiate' });
  if (payment.userId === null) await addOwnerSearch(trx, id);
  return id;
}

/** Stores the client's idempotency key for the payment that was inserted or found. */
async function insertKey(
  trx: DatabaseTransaction,
  { idempotency }: NewPayment,
  paymentId: string,
): Promise<void> {
  if (idempotency === null) return;
  const { sender, key, hash } = idempotency;
  await trx
    .insertInto('payment_idempotency_keys')
    .values({ buyer: sender, key, request_hash: hash, payment_id: paymentId })
    .execute();
}

/**
 * Stores that a buyer has asked to begin at once by pressing 'Pay', and which terms were shown.
 * Before anything can be paid: a program that dies later has it.
 */
async function recordConsent(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  const { rows } = await sql`update payment_records
    set terms_version = ${TERMS_VERSION}, withdrawal_waived_at = now()
    where id = ${paymentId} and withdrawal_waived_at is null
    returning id`.execute(trx);
  if (rows.length === 0) return;
  const detail = { terms_version: TERMS_VERSION, withdrawal: 'waived' };
  await recordEvent(trx, { paymentId, kind: 'note', cause: 'initiate', detail });
}

/**
 * What is being looked into may turn out to be paid, and nothing is to be paid beside it; but
 * another buyer's in the same browser can make no way for a new one, and is left alone.
 */
async function findOpen(
  trx: DatabaseTransaction,
  { userId, claimed, documentType, customer }: NewPayment,
): Promise<string | null> {
  if (userId === null && claimed.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select id from payment_records p
    where document_type = ${documentType} and ${IS_OPEN} and ${isCounted()}
      and (user_id = ${userId} or (user_id is null and id = any(${[...claimed]})
        and (state <> 'review' or ${sharesContact(userId, customer)})))
    order by state = 'review' desc, user_id is null, created_at desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * A guest's open payment whose claim an account shows is that account's from now on; but not one
 * for another e-mail or phone, which makes way for a new one, nor one of which a phone is asked just
 * now, nor one in review with another e-mail or phone than the account's: somebody else may have
 * begun it on the same device.
 *
 * @returns false where the account is being erased
 */
async function giveToAccount(
  trx: DatabaseTransaction,
  id: string,
  payment: NewPayment,
): Promise<boolean> {
  const { userId, customer } = payment;
  if (userId === null) return true;
  // The payment, then the account: so does whoever erases.
  const { rows } = await sql`select id from payment_records
    where id = ${id} and user_id is null for update`.execute(trx);
  if (rows.length === 0) return true;
  if (!(await holdAccount(trx, payment))) return false;
  await sql`update payment_records p set user_id = ${userId}
    where id = ${id} and user_id is null and ${IS_OPEN}
      and ${isForContact(customer)}
      and (state <> 'review' or (${sharesContact(userId, customer)}
        and not exists (select from users u where u.id = ${userId}
          and (p.customer_email <> lower(u.email) or p.customer_phone <> u.phone))))
      and not exists (select from payment_attempts a where a.payment_id = p.id
        and a.kind = 'push' and a.state in (${sql.join(UNDERWAY_ATTEMPTS)}))`.execute(trx);
  return true;
}

async function insertAttempt(
  trx: DatabaseTransaction,
  attempt: {
    readonly reference: string;
    readonly paymentId: string;
    readonly provider: string;
    readonly kind: 'redirect' | 'push';
    readonly phone?: string;
  },
): Promise<void> {
  const { reference, paymentId, provider, kind, phone = null } = attempt;
  await sql`${PREPARED} insert into payment_attempts (merchant_ref, payment_id, provider, kind, phone)
    values (${reference}, ${paymentId}, ${provider}, ${kind}, ${phone})`.execute(trx);
}

/**
 * Writes an attempt that prompts a phone, for a payment whose row the caller has locked.
 *
 * @returns our reference for it
 */
export async function addPushAttempt(
  trx: DatabaseTransaction,
  attempt: { readonly paymentId: string; readonly provider: string; readonly phone: string },
): Promise<string> {
  const reference = newReference();
  await insertAttempt(trx, { ...attempt, reference, kind: 'push' });
  return reference;
}

/**
 * Writes an attempt that makes one more page, for a payment whose row the caller has locked.
 *
 * @returns our reference for it
 */
export async function addPage(
  trx: DatabaseTransaction,
  attempt: { readonly paymentId: string; readonly provider: string },
): Promise<string> {
  const reference = newReference();
  await insertAttempt(trx, { ...attempt, reference, kind: 'redirect' });
  return reference;
}

/** How long a client's key is stored; at least a day (docs/payments.md §3). */
const KEY_LIFETIME = '3 days';

/** Deletes idempotency keys that no client repeats any more. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('payment_idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - ${sql.lit(KEY_LIFETIME)}::interval`)
    .execute();
}
