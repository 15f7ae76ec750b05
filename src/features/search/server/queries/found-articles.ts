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
export const SEARCHED_CATEGORIES = `
  select c.id, c.code, c.name_en, c.name_fr, c.is_active, c.is_free, c.price,
    coalesce(names.said, '{}') as nicknames
  from law_categories c
  left join (
    select category_code, array_agg(name) as said
    from search_synonyms, unnest(said_en || said_fr) name
    where category_code is not null group by category_code
  ) names on names.category_code = c.code
  order by c.display_order`;

/** All categories in their order, with what people call them. */
export async function listSearchedCategories(db: Database): Promise<SearchedCategory[]> {
  const { rows } = await sql<SearchedCategory>`${PREPARED} ${sql.raw(SEARCHED_CATEGORIES)}`.execute(
    db,
  );
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

/** The first characters of a text; most are shorter, and cutting would count theirs. */
const textIn = (language: Language) => `
  case when octet_length(a.content_${language}) <= ${SEARCH_LIMITS.snippetSource}
    then a.content_${language} else left(a.content_${language}, ${SEARCH_LIMITS.snippetSource})
  end as content_${language}`;

/** The articles of a table `page (id, score)` as JSON, the best first. */
export const PAGE_OF_ARTICLES = `
  select coalesce(json_agg(article order by score desc, id), '[]') from (
    select a.id, a.category_id, a.article_id, a.title_en, a.title_fr, a.is_active,
      ${textIn('en')}, ${textIn('fr')}, page.score
    from page join law_articles a on a.id = page.id
  ) article`;

/** The words of the articles that have one of the stems of `given`, as JSON by their language. */
export const WORDS_OF_STEMS = `
  select json_build_object('en', coalesce(json_agg(word) filter (where language = 'en'), '[]'),
    'fr', coalesce(json_agg(word) filter (where language = 'fr'), '[]'))
  from (
    select w.language, w.word from given, unnest(stems_en) asked (stem)
    join search_words w on w.language = 'en' and w.stem = asked.stem
    union all
    select w.language, w.word from given, unnest(stems_fr) asked (stem)
    join search_words w on w.language = 'fr' and w.stem = asked.stem
  ) words`;
