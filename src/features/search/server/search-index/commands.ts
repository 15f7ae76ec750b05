import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';

/** Merges the document frequencies that writers have added, and cleans the dictionary. */
export async function mergeFrequencies(db: Database): Promise<void> {
  await sql`select merge_search_frequencies()`.execute(db);
}

/** Rebuilds the index from the articles. @returns how many articles it has */
export async function rebuildIndex(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await setTimeLimit(trx, null);
    const { rows } = await sql<{ articles: string }>`
      select rebuild_law_article_search() as articles`.execute(trx);
    return Number(rows[0]?.articles);
  });
}
