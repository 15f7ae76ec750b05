import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import type { Concept } from '../../both/ranking/concepts.ts';
import type { StemOfEntries } from '../../both/ranking/entry-vectors.ts';

/**
 * The number of an entry, as SQL: the beginning of its id. Of thousands of entries hardly two share
 * theirs.
 */
export const ENTRY_NUMBER = sql`('x' || left(synonym_id::text, 8))::bit(32)::integer`;

/** How like some concepts those of articles are, as a cosine from 0 to 1, by the article's id. */
export async function findLikeness(
  db: Database,
  concepts: readonly Concept[],
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // As a query of one word.
  if (concepts.length === 0) return new Map();
  const { rows } = await sql<{ id: string; likeness: number }>`${PREPARED}
    select c.law_article_id as id, sum(own.weight * asked.weight)::float8 as likeness
    from law_article_concepts c
    cross join lateral unnest(c.entries, c.weights) own (entry, weight)
    join unnest(${concepts.map(({ entry }) => entry)}::integer[],
      ${concepts.map(({ weight }) => weight)}::real[]) asked (entry, weight) using (entry)
    where c.law_article_id = any(${articleIds}::uuid[])
    group by c.law_article_id`.execute(db);
  return new Map(rows.map(({ id, likeness }) => [id, likeness]));
}

/** All stems of all entries. */
export async function listEntryStems(db: Database): Promise<readonly StemOfEntries[]> {
  const { rows } = await sql<StemOfEntries>`
    select concat(language, ' ', stem) as key,
      json_agg(json_build_object('entry', ${ENTRY_NUMBER}, 'phrases', phrases)) as entries
    from search_synonym_stems group by language, stem`.execute(db);
  return rows;
}

/** Whether concepts of any article are to be found. */
export async function areConceptsDue(db: Database): Promise<boolean> {
  const { rows } = await sql`select from law_article_concepts where is_due limit 1`.execute(db);
  return rows.length > 0;
}

/** What everybody may read of an article: its titles, and the beginnings of its texts. */
export type OpenTexts = { readonly id: string } & Readonly<Record<Language, string>>;

/** Locks some articles whose concepts are due. */
export async function lockDueArticles(trx: Database, most: number): Promise<readonly OpenTexts[]> {
  const { rows } = await sql<OpenTexts>`
    select c.law_article_id as id,
      concat_ws(' ', title_en, title_en, left(content_en, ${PREVIEW_CHARACTERS})) as en,
      concat_ws(' ', title_fr, title_fr, left(content_fr, ${PREVIEW_CHARACTERS})) as fr
    from law_article_concepts c left join law_articles a on a.id = c.law_article_id
    where is_due limit ${most} for update of c skip locked`.execute(trx);
  return rows;
}
