import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { AttemptState, PaymentState } from '../../states.ts';

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
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
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
  readonly secrets: Readonly<Record<string, string>> | null;
  /** The number that was prompted; `null` for a page. */
  readonly phone: string | null;
  /** Codes that were tried, and those of which the provider did not say whether they were right. */
  readonly otp_tries: number;
  readonly unclear_tries: number;
  readonly expires_at: Date | null;
  readonly age_ms: number;
}

export interface PaymentWithAttempts {
  readonly payment: Payment;
  /** The oldest first. */
  readonly attempts: readonly Attempt[];
}

const AGE_MS = sql`(extract(epoch from now() - created_at) * 1000)::float8 as age_ms`;

const PAYMENT = sql`select id, transaction_id, user_id, document_type, lasts_days, amount, currency, state,
  provider, language, customer_name, customer_email, customer_phone, created_at, updated_at,
  ${AGE_MS} from payment_records`;

/** A payment by its id. */
export async function findPayment(db: Database, id: string): Promise<PaymentWithAttempts | null> {
  const { rows } = await sql<Payment>`${PREPARED} ${PAYMENT} where id = ${id}`.execute(db);
  return withAttempts(db, rows[0]);
}

/**
 * The same, its row locked until the transaction ends. Its attempts are read once the lock is
 * there: they change under it alone.
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
    select merchant_ref, provider, kind, state, provider_ref, payment_url, ussd, secrets,
      phone, otp_tries, unclear_tries, expires_at, ${AGE_MS}
    from payment_attempts where payment_id = ${payment.id}
    order by created_at, merchant_ref`.execute(db);
  return { payment, attempts: rows };
}
