import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { SearchSettings } from '../../contract.ts';

/** What editors have decided about the search. */
export async function findSearchSettings(
  db: Database | DatabaseTransaction,
): Promise<SearchSettings> {
  return db
    .selectFrom('search_settings')
    .select(['learns_from_use', 'version'])
    .executeTakeFirstOrThrow();
}
