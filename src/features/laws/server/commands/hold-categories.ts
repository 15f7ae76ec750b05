import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';

/**
 * Comes before the row of a category is taken for a change. Whoever orders categories holds the
 * table; a row that was taken before waiting for it would make each wait for the other.
 */
export async function holdCategories(trx: DatabaseTransaction): Promise<void> {
  await sql`lock table law_categories in row exclusive mode`.execute(trx);
}
