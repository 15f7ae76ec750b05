import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { PaymentCaseKind } from '../../case-contract.ts';
import {
  ASKED_ATTEMPTS,
  type AttemptState,
  ENDED_ATTEMPTS,
  type PaymentState,
} from '../../states.ts';

/** An attempt with what it was to bring, as the comparison looks at it. */
export interface ComparedAttempt {
  readonly payment_id: string;
  readonly payment_state: PaymentState;
  /** What has come where something has, else what was asked for. */
  readonly amount: number;
  readonly currency: string;
  readonly merchant_ref: string;
  readonly provider_ref: string | null;
  readonly state: AttemptState;
}

const BATCH = 500;

const COLUMNS = sql`p.id as payment_id, p.state as payment_state,
  coalesce(nullif(a.received_amount, 0), p.amount) as amount, p.currency,
  a.merchant_ref, a.provider_ref, a.state`;

/** The attempts with one of these references, the provider's or ours. */
export async function findAttempts(
  db: Database,
  provider: string,
  references: {
    readonly providerRefs: readonly string[];
    readonly merchantRefs: readonly string[];
  },
): Promise<ComparedAttempt[]> {
  const { rows } = await sql<ComparedAttempt>`
    select ${COLUMNS}
    from payment_attempts a join payment_records p on p.id = a.payment_id
    where a.provider = ${provider} and (a.provider_ref = any(${[...references.providerRefs]})
      or a.merchant_ref = any(${[...references.merchantRefs]}))`.execute(db);
  return rows;
}

/**
 * The attempts that have brought money from one time until before another, and of which something
 * is left; read in batches.
 */
export async function* listCompletedAttempts(
  db: Database,
  provider: string,
  from: Date,
  to: Date,
): AsyncGenerator<ComparedAttempt> {
  let after = { place: '-infinity', merchant_ref: '' };
  for (;;) {
    const { rows } = await sql<ComparedAttempt & { readonly place: string }>`
      select ${COLUMNS}, a.paid_at::text as place
      from payment_attempts a join payment_records p on p.id = a.payment_id
      where a.provider = ${provider} and a.paid_at >= ${from} and a.paid_at < ${to}
        and a.state = 'completed' and a.received_amount > coalesce((
          select sum(r.amount) from payment_refunds r
          where r.payment_id = a.payment_id and r.merchant_ref = a.merchant_ref
            and r.state = 'done'), 0)
        and (a.paid_at, a.merchant_ref) > (${after.place}::timestamptz, ${after.merchant_ref})
      order by a.paid_at, a.merchant_ref limit ${BATCH}`.execute(db);
    for (const { place, ...attempt } of rows) {
      yield attempt;
      after = { place, merchant_ref: attempt.merchant_ref };
    }
    if (rows.length < BATCH) return;
  }
}

/**
 * The payments that have ended, with attempts at a provider that may still bring money: those that
 * are open since then, and those that ended without.
 */
export async function listWithOpenSiblings(
  db: Database,
  provider: string,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select distinct a.payment_id from payment_attempts a
    join payment_records p on p.id = a.payment_id
    where a.provider = ${provider} and p.state in ('completed', 'review', 'refunded')
      and ((a.state = any(${[...ASKED_ATTEMPTS]}) and a.created_at >= ${since})
        or (a.state = any(${[...ENDED_ATTEMPTS]}) and a.ended_at >= ${since}))
      and coalesce(a.received_amount, 0) = 0`.execute(db);
  return rows.map(({ payment_id }) => payment_id);
}

/** The providers that were asked to collect something since then. */
export async function listProvidersSince(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from payment_attempts where created_at >= ${since}`.execute(db);
  return rows.map(({ provider }) => provider);
}

/**
 * Whether a person closed a case of this kind about the subject, or settled what became of it; with
 * a time, whether that was within it.
 */
export async function wasCaseClosed(
  db: Database | DatabaseTransaction,
  subject: string,
  kind: PaymentCaseKind,
  withinMs: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_cases
    where subject = ${subject} and closed_at is not null
      and (kind = ${kind} or resolution is not null)
      and (${withinMs}::float8 is null
        or closed_at >= now() - ${withinMs}::float8 * interval '1 millisecond') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
