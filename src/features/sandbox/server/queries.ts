import { sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import type { SandboxStatus } from './statuses.ts';
import type { TestOutcome } from './test-numbers.ts';

/** A row of the sandbox's ledger, as of now. */
export interface SandboxTransaction {
  readonly provider_ref: string;
  readonly merchant_ref: string;
  readonly kind: 'redirect' | 'push';
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly lang: Language;
  readonly success_url: string;
  readonly cancelled_url: string;
  readonly failed_url: string;
  readonly notify_url: string;
  readonly status: SandboxStatus;
  readonly outcome: TestOutcome | null;
  readonly operator: string | null;
  readonly paid_amount: number | null;
  readonly reason: string | null;
  readonly expires_in_ms: number;
  readonly paid_at: Date | null;
}

const BATCH = 500;

/** The status of a transaction `t` by now. */
export const STATUS_NOW = sql<SandboxStatus>`
  case when t.later_at <= clock_timestamp() then t.later_status else t.status end`;

const COLUMNS = sql`t.provider_ref, t.merchant_ref, t.kind, t.amount, t.currency, t.description,
  t.lang, t.success_url, t.cancelled_url, t.failed_url, t.notify_url, ${STATUS_NOW} as status,
  t.outcome, t.operator, t.paid_amount, t.reason,
  (extract(epoch from t.expires_at - clock_timestamp()) * 1000)::float8 as expires_in_ms, t.paid_at`;

/** A transaction by the sandbox's reference, or by the one that it was asked with. */
export async function findSandboxTransaction(
  db: Database,
  reference: { readonly providerRef: string } | { readonly merchantRef: string },
): Promise<SandboxTransaction | null> {
  const condition =
    'providerRef' in reference
      ? sql`t.provider_ref = ${reference.providerRef}`
      : sql`t.merchant_ref = ${reference.merchantRef}`;
  const { rows } = await sql<SandboxTransaction>`${PREPARED}
    select ${COLUMNS} from sandbox_transactions t where ${condition}`.execute(db);
  return rows[0] ?? null;
}

/** What was paid from one time until before another, in order; read in batches. */
export async function* listPaidSandboxTransactions(
  db: Database,
  from: Date,
  to: Date,
): AsyncGenerator<SandboxTransaction> {
  let after = { place: '-infinity', provider_ref: '' };
  for (;;) {
    const { rows } = await sql<SandboxTransaction & { readonly place: string }>`
      select ${COLUMNS}, t.paid_at::text as place from sandbox_transactions t
      where t.paid_at >= ${from} and t.paid_at < ${to} and t.paid_at <= clock_timestamp()
        and (t.paid_at, t.provider_ref) > (${after.place}::timestamptz, ${after.provider_ref})
      order by t.paid_at, t.provider_ref limit ${BATCH}`.execute(db);
    for (const { place, ...transaction } of rows) {
      yield transaction;
      after = { place, provider_ref: transaction.provider_ref };
    }
    if (rows.length < BATCH) return;
  }
}
