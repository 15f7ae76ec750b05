import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { isBanned } from '../../../session/server/queries.ts';
import { type AttemptState, type PaymentState, UNDERWAY_ATTEMPTS } from '../../states.ts';

/** A payment as it is settled. */
export interface Payment {
  readonly id: string;
  readonly transaction_id: string;
  readonly user_id: string | null;
  readonly document_type: string;
  /** How many days what was bought lasts; `null`: for good. */
  readonly lasts_days: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly provider: string | null;
  readonly language: Language;
  /** Why it was not begun, by the provider's code or ours. */
  readonly reason: string | null;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly created_at: Date;
  /** The sums of its attempts, and of its refunds that are done. */
  readonly received_amount: number;
  readonly refunded_amount: number;
  /** By the database's clock. */
  readonly age_ms: number;
}

/** One time that a provider was asked to collect. */
export interface Attempt {
  readonly merchant_ref: string;
  readonly provider: string;
  readonly kind: 'redirect' | 'push';
  readonly state: AttemptState;
  readonly provider_ref: string | null;
  readonly payment_url: string | null;
  readonly ussd: string | null;
  /** The number that was prompted; `null` for a page. */
  readonly phone: string | null;
  /** Codes that were tried, and those of which the provider did not say whether they were right. */
  readonly otp_tries: number;
  readonly unclear_tries: number;
  /** Until it ends, by the database's clock; `null`: the provider has not said when. */
  readonly expires_in_ms: number | null;
  readonly age_ms: number;
  /** Since it was found to have ended. */
  readonly ended_ms_ago: number;
  /** In francs; `null`: nothing that can be counted. 0: an administrator found that nothing came. */
  readonly received_amount: number | null;
  /** Of what was received, neither given back nor asked to be. */
  readonly left_amount: number;
}

/**
 * Whether the payer of a payment `p` is asked on a phone: the page that waits for a phone is for
 * these. A prompt that the provider has refused reached none; one that has ended counts no more
 * where a page can be paid.
 */
export function isAskedByPhone(): RawBuilder<boolean> {
  const underway = sql`a.state in (${sql.join(UNDERWAY_ATTEMPTS)})`;
  return sql<boolean>`coalesce((
    select coalesce(bool_or(a.kind = 'push') filter (where ${underway}),
      bool_or(a.kind = 'push' and a.state <> 'rejected'))
    from payment_attempts a where a.payment_id = p.id), false)`;
}

/** The same of attempts that have been read. */
export function isAskedOnPhone(attempts: readonly Pick<Attempt, 'kind' | 'state'>[]): boolean {
  const underway = attempts.filter(({ state }) => UNDERWAY_ATTEMPTS.includes(state));
  if (underway.length > 0) return underway.some(({ kind }) => kind === 'push');
  return attempts.some(({ kind, state }) => kind === 'push' && state !== 'rejected');
}

export interface PaymentWithAttempts {
  readonly payment: Payment;
  /** The oldest first. */
  readonly attempts: readonly Attempt[];
}

const AGE_MS = sql`(extract(epoch from now() - created_at) * 1000)::float8 as age_ms`;

const PAYMENT = sql`select id, transaction_id, user_id, document_type, lasts_days, amount, currency,
  state, provider, language, reason, customer_name, customer_email, customer_phone, created_at,
  received_amount, refunded_amount, ${AGE_MS} from payment_records`;

/** What is left of an attempt `a`: what the provider was asked to give back counts as gone. */
export const LEFT_AMOUNT = sql`coalesce(received_amount, 0) - coalesce((
  select sum(amount) from payment_refunds r
  where r.payment_id = a.payment_id and r.merchant_ref = a.merchant_ref
    and r.state in ('requested', 'done')), 0)::integer as left_amount`;

/** How many attempts of a payment have brought money of which something is left. */
export async function countPaid(trx: DatabaseTransaction, paymentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${PREPARED}
    select count(*)::integer as count from payment_attempts a
    where payment_id = ${paymentId} and received_amount > coalesce((
      select sum(amount) from payment_refunds r
      where r.merchant_ref = a.merchant_ref and r.state = 'done'), 0)`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * The account to which a guest's payment belongs from its completion: by verified e-mail, else by
 * verified phone number (docs/payments.md §8). A banned one opens nothing: what is paid for while it
 * is banned stays with the browser that paid, and comes to it at its next sign-in.
 */
export function ownerOf(email: RawBuilder<unknown>, phone: RawBuilder<unknown>) {
  return sql`select id, email from (
      select id, email, ${isBanned('users')} as is_banned from users
      where (email_confirmed_at is not null and email = ${email})
        or (phone_confirmed_at is not null and phone = ${phone})
      order by (email_confirmed_at is not null and email = ${email}) is true desc limit 1
    ) owner where not is_banned`;
}

/** Whether a payment's buyer was erased: what it had of them is a pseudonym. */
export async function isBuyerErased(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    select from payment_records p where id = ${id} and (starts_with(buyer, 'erased:')
      or (user_id is not null and not exists (select from users u where u.id = p.user_id)))`.execute(
    trx,
  );
  return rows.length > 0;
}

/** A payment by its id. */
export async function findPayment(db: Database, id: string): Promise<PaymentWithAttempts | null> {
  const { rows } = await sql<Payment>`${PREPARED} ${PAYMENT} where id = ${id}`.execute(db);
  return withAttempts(db, rows[0]);
}

/**
 * The same, its row locked until the transaction ends. Its attempts are read once the lock is
 * there: their states, sums and phones change under it alone, but for phones that are too old.
 */
export async function lockPayment(
  trx: DatabaseTransaction,
  id: string,
): Promise<PaymentWithAttempts | null> {
  const { rows } = await sql<Payment>`${PREPARED} ${PAYMENT} where id = ${id} for update`.execute(
    trx,
  );
  return withAttempts(trx, rows[0]);
}

async function withAttempts(
  db: Database | DatabaseTransaction,
  payment: Payment | undefined,
): Promise<PaymentWithAttempts | null> {
  if (!payment) return null;
  const { rows } = await sql<Attempt>`${PREPARED}
    select merchant_ref, provider, kind, state, provider_ref, payment_url, ussd,
      phone, otp_tries, unclear_tries, ${AGE_MS}, received_amount,
      (extract(epoch from expires_at - now()) * 1000)::float8 as expires_in_ms,
      (extract(epoch from now() - coalesce(ended_at, created_at)) * 1000)::float8 as ended_ms_ago,
      ${LEFT_AMOUNT}
    from payment_attempts a where payment_id = ${payment.id}
    order by created_at, merchant_ref`.execute(db);
  return { payment, attempts: rows };
}
