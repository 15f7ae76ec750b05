import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';

/** When a database began to take real money; `null` while it has not. */
export async function findLiveStart(db: Database | DatabaseTransaction): Promise<Date | null> {
  const row = await db.selectFrom('live_start').select('started_at').executeTakeFirst();
  return row?.started_at ?? null;
}

/**
 * Whether a payment `p` counts in lists, sums and exports: test payments do until the database
 * goes live, then no more (docs/payments.md §4). `payment_totals` are kept by the same rule.
 */
export function isCounted(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not p.is_test or not exists (select from live_start))`;
}
