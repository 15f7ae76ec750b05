import { loadVocabulary } from '../../features/search/server/vocabulary/commands.ts';
import type { DatabaseHandle } from '../../kit/server/database.ts';
import { migrate } from '../../kit/server/migrations.ts';

/**
 * Brings a database to the newest schema and loads the vocabulary of the search that it has not
 * loaded yet. Every program does so before it works with the database.
 *
 * @returns the names of the migrations and of the vocabulary's files that were new
 */
export async function prepareDatabase({ db, pool }: Pick<DatabaseHandle, 'db' | 'pool'>) {
  const migrations = await migrate(pool);
  const vocabulary = await loadVocabulary(db);
  return { migrations, vocabulary };
}
