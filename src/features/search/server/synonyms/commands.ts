import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { SearchAction } from '../../audit-actions.ts';
import type { NewSynonym, Synonym, SynonymEdit } from '../../contract.ts';
import { EMPTY_QUERY_LIMITS } from '../../rules.ts';
import { cleanEmptyQuery } from '../empty-queries/clean-query.ts';
import { SYNONYM_COLUMNS } from './queries.ts';

/** How a command about a synonym ends; whatever is not `done` has changed nothing. */
export type SynonymOutcome =
  | { readonly kind: 'done'; readonly synonym: Synonym }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale'; readonly current: Synonym }
  /** Nothing is said, or it leads nowhere, or both to words and to a category. */
  | { readonly kind: 'incomplete'; readonly field: 'said_en' | 'legal_en' };

/** Adds words that people use, with what they lead to. */
export async function createSynonym(
  db: Database,
  actor: Administrator,
  input: NewSynonym,
): Promise<SynonymOutcome> {
  const field = findGap(input);
  if (field) return { kind: 'incomplete', field };
  return db.transaction().execute(async (trx) => {
    const synonym = await trx
      .insertInto('search_synonyms')
      .values(input)
      .returning(SYNONYM_COLUMNS)
      .executeTakeFirstOrThrow();
    const subject = { id: synonym.id, label: labelOf(synonym) };
    await recordChange<SearchAction>(trx, {
      actor,
      action: 'search_synonym.created',
      subject,
      before: null,
      after: input,
    });
    return { kind: 'done', synonym };
  });
}

/** Changes one, unless somebody else has done so meanwhile. */
export async function updateSynonym(
  db: Database,
  actor: Administrator,
  id: string,
  { version, ...edit }: SynonymEdit,
): Promise<SynonymOutcome> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('search_synonyms')
      .select(SYNONYM_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return { kind: 'missing' };
    if (before.version !== version) return { kind: 'stale', current: before };
    const field = findGap({
      said_en: edit.said_en ?? before.said_en,
      said_fr: edit.said_fr ?? before.said_fr,
      legal_en: edit.legal_en ?? before.legal_en,
      legal_fr: edit.legal_fr ?? before.legal_fr,
      category_code: edit.category_code === undefined ? before.category_code : edit.category_code,
    });
    if (field) return { kind: 'incomplete', field };
    const synonym = await trx
      .updateTable('search_synonyms')
      .set({ ...edit, version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(SYNONYM_COLUMNS)
      .executeTakeFirstOrThrow();
    const subject = { id, label: labelOf(synonym) };
    await recordChange<SearchAction>(trx, {
      actor,
      action: 'search_synonym.updated',
      subject,
      before: wordsOfSynonym(before),
      after: wordsOfSynonym(synonym),
    });
    return { kind: 'done', synonym };
  });
}

/** Removes one. @returns whether there was one */
export async function deleteSynonym(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const synonym = await trx
      .deleteFrom('search_synonyms')
      .where('id', '=', id)
      .returning(SYNONYM_COLUMNS)
      .executeTakeFirst();
    if (!synonym) return false;
    await recordChange<SearchAction>(trx, {
      actor,
      action: 'search_synonym.deleted',
      subject: { id, label: labelOf(synonym) },
      before: wordsOfSynonym(synonym),
      after: null,
    });
    return true;
  });
}

function findGap(synonym: NewSynonym): 'said_en' | 'legal_en' | null {
  if (synonym.said_en.length + synonym.said_fr.length === 0) return 'said_en';
  const leadsToWords = synonym.legal_en.length + synonym.legal_fr.length > 0;
  return leadsToWords === (synonym.category_code !== null) ? 'legal_en' : null;
}

const labelOf = (synonym: NewSynonym) => [...synonym.said_en, ...synonym.said_fr][0] ?? '';

function wordsOfSynonym({ said_en, said_fr, legal_en, legal_fr, category_code }: NewSynonym) {
  return { said_en, said_fr, legal_en, legal_fr, category_code };
}

/** Keeps a search that found nothing for the editors, without who searched. */
export async function recordEmptyQuery(
  db: Database,
  query: string,
  language: Language,
): Promise<void> {
  const clean = cleanEmptyQuery(query);
  if (clean === null) return;
  // Robots that try words at random fill no disk: beyond so many, only known ones are counted.
  await sql`
    insert into search_empty_queries (query, language)
    select ${clean}, ${language}
    where (select count(*) from search_empty_queries) < ${EMPTY_QUERY_LIMITS.rows}
      or exists (select from search_empty_queries where query = ${clean} and language = ${language})
    on conflict (query, language) do update
      set times = search_empty_queries.times + 1, last_at = now()`.execute(db);
}

/** Removes searches without results that nobody has made for a while. */
export async function forgetEmptyQueries(db: Database): Promise<void> {
  await sql`delete from search_empty_queries
    where last_at < now() - make_interval(days => ${EMPTY_QUERY_LIMITS.days})`.execute(db);
}

/** Merges the document frequencies that writers have added, and cleans the dictionary. */
export async function mergeFrequencies(db: Database): Promise<void> {
  await sql`select merge_search_frequencies()`.execute(db);
}

/** Makes the index anew from the articles. @returns how many articles it has */
export async function rebuildIndex(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ articles: string }>`
      select rebuild_law_article_search() as articles`.execute(trx);
    return Number(rows[0]?.articles);
  });
}
