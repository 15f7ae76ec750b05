import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { PaymentCaseKind } from '../../contract.ts';
import type { AttemptState, PaymentState } from '../../states.ts';

/** An attempt with what it was to bring, as the comparison looks at it. */
export interface ComparedAttempt {
  readonly payment_id: string;
  readonly payment_state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  readonly merchant_ref: string;
  readonly provider_ref: string | null;
  readonly state: AttemptState;
  readonly secrets: Readonly<Record<string, string>> | null;
}

const BATCH = 500;

const COLUMNS = sql`p.id as payment_id, p.state as payment_state, p.amount, p.currency,
  a.merchant_ref, a.provider_ref, a.state, a.secrets`;

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

/** The attempts that have brought money from one time until before another; read in batches. */
export async function* listCompletedAttempts(
  db: Database,
  provider: string,
  from: Date,
  to: Date,
): AsyncGenerator<ComparedAttempt> {
  let after = { place: '-infinity', merchant_ref: '' };
  for (;;) {
    const { rows } = await sql<ComparedAttempt & { readonly place: string }>`
      select ${COLUMNS}, p.completed_at::text as place
      from payment_records p join payment_attempts a on a.payment_id = p.id
      where p.completed_at >= ${from} and p.completed_at < ${to} and p.state = 'completed'
        and a.provider = ${provider} and a.state = 'completed'
        and (p.completed_at, a.merchant_ref) > (${after.place}::timestamptz, ${after.merchant_ref})
      order by p.completed_at, a.merchant_ref limit ${BATCH}`.execute(db);
    for (const { place, ...attempt } of rows) {
      yield attempt;
      after = { place, merchant_ref: attempt.merchant_ref };
    }
    if (rows.length < BATCH) return;
  }
}

/** The providers that were asked to collect something since then. */
export async function listProvidersSince(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from payment_attempts where created_at >= ${since}`.execute(db);
  return rows.map(({ provider }) => provider);
}

/** Whether a case of this kind about the subject was closed by a person. */
export async function wasCaseClosed(
  db: Database,
  subject: string,
  kind: PaymentCaseKind,
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_cases
    where subject = ${subject} and kind = ${kind} and closed_at is not null limit 1`.execute(db);
  return rows.length > 0;
}
