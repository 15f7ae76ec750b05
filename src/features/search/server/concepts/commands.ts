import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { EntryVectors } from '../../both/ranking/entry-vectors.ts';
import { areConceptsDue, listEntryStems, lockDueArticles } from './queries.ts';

/** So many articles in a transaction: others are served between two of them. */
const BATCH = 25;

/** Finds the concepts of all articles that are new, were changed or are due by `noteDueConcepts`. */
export async function findDueConcepts(db: Database): Promise<void> {
  if (!(await areConceptsDue(db))) return;
  const entries = new EntryVectors(await listEntryStems(db));
  while ((await findBatch(db, entries)) > 0);
}

async function findBatch(db: Database, entries: EntryVectors): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const articles = await lockDueArticles(trx, BATCH);
    const found = articles.map((texts) => {
      const concepts = entries.conceptsOf(texts);
      return {
        id: texts.id,
        entries: concepts.map(({ entry }) => entry),
        weights: concepts.map(({ weight }) => weight),
      };
    });
    await sql`
      update law_article_concepts c
      set entries = f.entries, weights = f.weights, is_due = false, found_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(found)})
        as f (id uuid, entries integer[], weights real[])
      where c.law_article_id = f.id`.execute(trx);
    return articles.length;
  });
}

/**
 * The concepts of all articles are due that were found before the list was changed. Until they are
 * found anew, searches go by those that are there.
 */
export async function noteDueConcepts(db: Database): Promise<void> {
  await sql`update law_article_concepts set is_due = true
    where not is_due and found_at < (select max(updated_at) from search_synonyms)`.execute(db);
}
