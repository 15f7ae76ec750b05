import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { SEARCH_LIMITS } from '../../rules.ts';

/** A category as searching needs to know it. */
export interface SearchedCategory {
  readonly id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly is_active: boolean;
  readonly is_free: boolean;
  readonly price: number;
  readonly nicknames: readonly string[];
}

/** All categories in their order, with what people call them by the editors' list. */
export async function listSearchedCategories(db: Database): Promise<SearchedCategory[]> {
  const { rows } = await sql<SearchedCategory>`${PREPARED}
    select c.id, c.code, c.name_en, c.name_fr, c.is_active, c.is_free, c.price,
      coalesce(names.said, '{}') as nicknames
    from law_categories c
    left join (
      select category_code, array_agg(name) as said
      from search_synonyms, unnest(said_en || said_fr) name
      where category_code is not null group by category_code
    ) names on names.category_code = c.code
    order by c.display_order`.execute(db);
  return rows;
}

/** An article that was found, with as much of its texts as a snippet is made of. */
export interface FoundArticle {
  readonly id: string;
  readonly category_id: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
  readonly is_active: boolean;
  readonly content_en: string;
  readonly content_fr: string;
}

/** The articles with these ids, in no order. */
export async function readFoundArticles(
  db: Database,
  ids: readonly string[],
): Promise<FoundArticle[]> {
  if (ids.length === 0) return [];
  const text = (language: Language) =>
    sql.raw(`left(content_${language}, ${SEARCH_LIMITS.snippetSource}) as content_${language}`);
  const { rows } = await sql<FoundArticle>`${PREPARED}
    select id, category_id, article_id, title_en, title_fr, is_active, ${text('en')}, ${text('fr')}
    from law_articles where id = any((select ${ids}::uuid[])::uuid[])`.execute(db);
  return rows;
}

/** The words of the articles that have one of these stems. */
export async function listWordsOfStems(
  db: Database,
  stems: readonly { readonly language: Language; readonly stem: string }[],
): Promise<{ readonly language: Language; readonly word: string }[]> {
  if (stems.length === 0) return [];
  const { rows } = await sql<{
    language: Language;
    word: string;
  }>`${PREPARED}
    select distinct w.language, w.word
    from unnest((select ${stems.map(({ language }) => language)}::text[]),
      (select ${stems.map(({ stem }) => stem)}::text[])) asked (language, stem)
    join search_words w on w.language = asked.language and w.stem = asked.stem`.execute(db);
  return rows;
}
