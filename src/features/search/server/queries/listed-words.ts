import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';

/** Which of these words, in normal form, stand in the editors' list, which everybody may read. */
export async function findListedWords(
  db: Database,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word
    where exists (
      select from search_synonym_phrases where ' ' || said || ' ' like '% ' || word || ' %'
    )`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
