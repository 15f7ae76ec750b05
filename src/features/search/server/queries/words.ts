import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';

/** A word of a query as one language's index knows it. */
export interface KnownWord {
  readonly word: string;
  readonly language: Language;
  readonly stem: string;
  /** Whether the word itself stands in an article or in the list of synonyms. */
  readonly is_word: boolean;
  /** Whether no text is indexed by it. */
  readonly is_stop: boolean;
  /** In how many articles its stem stands. */
  readonly articles: number;
}

/** Sums of an index. */
export interface IndexSize {
  readonly articles: number;
  /** Of one article, in stems, on average. */
  readonly length: number;
}

/** The stems of words in both languages, in normal form, with how many articles have them. */
export async function lookUpWords(db: Database, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<KnownWord>`
    select word, language, stem, is_search_stop(language, word) as is_stop,
      exists (
        select from search_words w
        where w.language = looked_up.language and w.word = looked_up.word
      ) as is_word, (
      select coalesce(sum(f.articles), 0)::integer from search_frequencies f
      where f.language = looked_up.language and f.stem = looked_up.stem
    ) as articles
    from (
      select word, language, coalesce(search_stem(language, word), word) as stem
      from unnest(${words}::text[]) word, unnest('{en,fr}'::text[]) language
    ) looked_up`.execute(db);
  return rows;
}

/** How large the indexes are. */
export async function measureIndexes(db: Database): Promise<Readonly<Record<Language, IndexSize>>> {
  const { rows } = await sql<{ language: Language; stem: string; total: number }>`
    select language, stem, sum(articles)::float8 as total from search_frequencies
    where language in ('en', 'fr') and stem in ('', ' ') group by language, stem`.execute(db);
  const total = (language: Language, stem: string) =>
    rows.find((row) => row.language === language && row.stem === stem)?.total ?? 0;
  const size = (language: Language) => {
    const articles = total(language, '');
    return { articles, length: articles > 0 ? total(language, ' ') / articles : 1 };
  };
  return { en: size('en'), fr: size('fr') };
}

const SIMILAR = { limit: 60, trigrams: 0.3 } as const;

/** Words of the articles and of the synonyms that look like one that is neither. */
export async function findSimilarWords(db: Database, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, language, stem, false as is_stop, true as is_word, (
      select coalesce(sum(f.articles), 0)::integer from search_frequencies f
      where f.language = near.language and f.stem = near.stem
    ) as articles
    from (
      (select word, language, stem from search_words
        where shapes && search_shapes(${word}) limit ${SIMILAR.limit})
      union
      (select word, language, stem from search_words
        where word % ${word} and similarity(word, ${word}) > ${SIMILAR.trigrams}
        order by similarity(word, ${word}) desc limit ${SIMILAR.limit})
    ) near`.execute(db);
  return rows;
}
