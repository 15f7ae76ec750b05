import { sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import { inRounds } from '../../../kit/server/rounds.ts';
import type { SandboxStatus } from './settlement.ts';
import type { Outcome } from './test-numbers.ts';

/** A line of the sandbox's books, as of now. */
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
  readonly outcome: Outcome | null;
  readonly operator: string | null;
  readonly paid_amount: number | null;
  readonly reason: string | null;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
}

const BATCH = 500;

/** What by now has become of a transaction. */
export const STATUS_NOW = sql<SandboxStatus>`
  case when t.later_at <= clock_timestamp() then t.later_status else t.status end`;

/** What of a transaction, called `t`, is told. */
export const COLUMNS = sql`t.provider_ref, t.merchant_ref, t.kind, t.amount, t.currency, t.description,
  t.lang, t.success_url, t.cancelled_url, t.failed_url, t.notify_url, ${STATUS_NOW} as status,
  t.outcome, t.operator, t.paid_amount, t.reason, t.expires_at, t.paid_at`;

/** A transaction by the sandbox's reference, or by the one that it was asked with. */
export const findSandboxTransaction = inRounds<
  { readonly providerRef: string } | { readonly merchantRef: string },
  SandboxTransaction | null
>(async (db, references) => {
  const theirs = references.flatMap((one) => ('providerRef' in one ? [one.providerRef] : []));
  const ours = references.flatMap((one) => ('merchantRef' in one ? [one.merchantRef] : []));
  const { rows } = await sql<SandboxTransaction>`${PREPARED}
    select ${COLUMNS} from sandbox_transactions t where t.provider_ref = any(${theirs}::text[])
    union all
    select ${COLUMNS} from sandbox_transactions t where t.merchant_ref = any(${ours}::text[])`.execute(
    db,
  );
  return (one) =>
    rows.find((row) =>
      'providerRef' in one
        ? row.provider_ref === one.providerRef
        : row.merchant_ref === one.merchantRef,
    ) ?? null;
});

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
