import { sql } from 'kysely';
import type { Language } from '../../../../../kit/languages.ts';
import type { Database } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import type { FoundPage } from '../../../both/showing/show-page.ts';
import { SEARCH_LIMITS } from '../../../rules.ts';

/** The first characters of a text; most are shorter, and cutting would count theirs. */
const textIn = (language: Language) => `
  case when octet_length(a.content_${language}) <= ${SEARCH_LIMITS.snippetSource}
    then a.content_${language} else left(a.content_${language}, ${SEARCH_LIMITS.snippetSource})
  end as content_${language}`;

const ARTICLE = sql.raw(`
  a.id, a.category_id, a.article_id, a.title_en, a.title_fr, a.is_active,
  a.path_en, a.path_fr, ${textIn('en')}, ${textIn('fr')}`);

/** Reads articles in the order of `ids`, with the words of the index that have one of the stems. */
export async function readFoundPage(
  db: Database,
  ids: readonly string[],
  stems: Readonly<Record<Language, readonly string[]>>,
): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`${PREPARED}
    select (
      select coalesce(json_agg(article order by place), '[]') from (
        select page.place, ${ARTICLE}
        from unnest((select ${ids}::uuid[])) with ordinality page (id, place)
        join law_articles a on a.id = page.id
      ) article
    ) as articles, json_build_object(
      'en', array(select word from search_words
        where language = 'en' and stem = any((select ${stems.en}::text[])::text[])),
      'fr', array(select word from search_words
        where language = 'fr' and stem = any((select ${stems.fr}::text[])::text[]))
    ) as words`.execute(db);
  return rows[0] ?? { articles: [], words: { en: [], fr: [] } };
}
