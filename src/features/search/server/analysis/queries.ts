import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import { CONCEPTS } from '../../both/ranking/concepts.ts';
import {
  aboveOthers,
  asConcepts,
  type EntryShare,
  LIKELY_ENTRIES,
} from '../../both/understanding/likely-entries.ts';
import type {
  IndexedWord,
  LegalTerm,
  LikelyEntries,
  ReadWords,
  SimilarWord,
  WeightedStem,
  WordIndex,
} from '../../both/understanding/word-index.ts';
import { SEARCHED_CATEGORIES } from '../categories/queries.ts';
import { ENTRY_NUMBER } from '../concepts/queries.ts';
import { asksForWhole } from './asks-for-whole.ts';

const articlesWith = (language: RawBuilder<unknown>, stem: RawBuilder<unknown>) => sql`(
  select coalesce(sum(f.articles), 0)::integer from search_frequencies f
  where f.language = ${language} and f.stem = ${stem}
)`;

/** The legal terms that the stems of a table `said (language, stems)` lead to. */
const LEGAL_TERMS = sql`
  select *, (
    select coalesce(min(${articlesWith(sql`term.language`, sql`lexeme`)}), 0)
    from unnest(term.lexemes) lexeme
  ) as articles
  from (
    select distinct p.stem_set as stems, p.language as said_in, p.is_legal, t.language, t.term,
      t.query::text as query, t.is_phrase, t.stems as lexemes
    from said
    cross join unnest(said.stems) one (stem)
    join search_synonym_phrases p on p.language = said.language
      and p.leading_stem = one.stem and p.stem_set <@ said.stems
    join search_legal_terms t on t.synonym_id = p.synonym_id
  ) term`;

/**
 * The stems of words in both languages, in normal form, with how many articles have them; the
 * legal terms that they lead to together; and how large the indexes are, and of what. One
 * statement: each costs the program and the database more than its work does.
 */
async function readWords(db: Database, words: readonly string[]): Promise<ReadWords> {
  const { rows } = await sql<ReadWords>`${PREPARED}
    with known as materialized (
      select word, language, stem, is_search_stop(language, word) as is_stop,
        exists (
          select from search_words w
          where w.language = looked_up.language and w.stem = looked_up.stem
        ) as is_word,
        ${articlesWith(sql`looked_up.language`, sql`looked_up.stem`)} as articles
      from (
        select word, language, coalesce(search_stem(language, word), word) as stem
        -- A subselect hides the values from the planner: one generic plan serves all.
        from unnest((select ${words}::text[])) word, unnest('{en,fr}'::text[]) language
        offset 0
      ) looked_up
    ),
    said as materialized (
      select language, array_agg(stem) as stems from known group by language
    ),
    sizes as (
      select language, articles, case when articles > 0
        then ${articlesWith(sql`counted.language`, sql`' '`)} / articles::float8 else 1 end as length
      from (
        select said_in.language, ${articlesWith(sql`said_in.language`, sql`''`)} as articles
        from unnest('{en,fr}'::text[]) said_in (language)
        offset 0
      ) counted
    )
    select (
        select coalesce(json_agg(category), '[]') from (${sql.raw(SEARCHED_CATEGORIES)}) category
      ) as categories,
      coalesce((select json_agg(known) from known), '[]') as known,
      coalesce((select json_agg(terms) from (${LEGAL_TERMS}) terms), '[]') as terms,
      (select json_object_agg(language, sizes) from sizes) as sizes`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('One row was asked for.');
  return read;
}

/** The legal terms that stems lead to, in any order; an entry needs all of its stems. */
async function findLegalTerms(
  db: Database,
  stems: Readonly<Record<Language, readonly string[]>>,
): Promise<LegalTerm[]> {
  const { rows } = await sql<LegalTerm>`${PREPARED}
    with said (language, stems) as (
      values ('en', (select ${stems.en}::text[])), ('fr', (select ${stems.fr}::text[]))
    )
    ${LEGAL_TERMS}`.execute(db);
  return rows;
}

/**
 * The entries of the list that have most of a query's words, the likeliest first: in the database
 * what `likelyEntries` is on a device; and what the query is about (`concepts.ts`).
 */
async function findLikelyEntries(
  db: Database,
  words: readonly WeightedStem[],
  language: Language,
): Promise<LikelyEntries> {
  const { most, saturation, size, digits } = LIKELY_ENTRIES;
  const { rows } = await sql<
    Pick<LikelyEntries, 'likely'> & { concepts: readonly EntryShare[] }
  >`${PREPARED}
    with given as materialized (
      select ${language}::text as language
    ),
    asked as materialized (
      select given.language, stem, score * weight as score, score * is_own::integer as own_score
      from given, unnest(
        (select ${words.map(({ stem }) => stem)}::text[]),
        (select ${words.map(({ weight }) => weight)}::float8[]),
        (select ${words.map(({ isOwn }) => isOwn)}::boolean[])
      ) word (stem, weight, is_own)
      cross join lateral (
        select ln(1 + ${sql.lit(size)} / (0.5 + count(*))) as score from search_synonym_stems s
        where s.stem = word.stem and s.language = given.language
      ) idf
    ),
    shares as materialized (
      select s.synonym_id,
        sum(score * s.phrases / (s.phrases + ${sql.lit(saturation)})) as score,
        sum(own_score * s.phrases / (s.phrases + ${sql.lit(saturation)})) as own_score
      from asked join search_synonym_stems s using (stem, language)
      group by s.synonym_id
    ),
    likely as (
      select synonym_id, score from shares order by score desc limit ${sql.lit(most + 1)}
    ),
    alike as (
      select synonym_id, own_score from shares order by own_score desc
      limit ${sql.lit(CONCEPTS.most + 1)}
    )
    select coalesce((
      select json_agg(json_build_object('share', round(
        (score / (select sum(score) from asked))::numeric, ${sql.lit(digits)}
      )::float8, 'terms', (
        select coalesce(json_agg(terms), '[]') from (
          select '{}'::text[] as stems, given.language as said_in, false as is_legal, t.language, t.term,
            t.query::text as query, t.is_phrase, (
              select min(${articlesWith(sql`t.language`, sql`lexeme`)}) from unnest(t.stems) lexeme
            ) as articles
          from given, search_legal_terms t where t.synonym_id = likely.synonym_id
        ) terms
      )) order by score desc)
      from likely where score > 0
    ), '[]') as likely, coalesce((
      select json_agg(json_build_object('entry', ${ENTRY_NUMBER}, 'share', round(
        (own_score / (select sum(own_score) from asked))::numeric, ${sql.lit(digits)}
      )::float8) order by own_score desc)
      from alike where own_score > 0
    ), '[]') as concepts`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('One row was asked for.');
  return {
    likely: aboveOthers(read.likely, LIKELY_ENTRIES),
    concepts: asConcepts(aboveOthers(read.concepts, CONCEPTS)),
  };
}

/** Similar words that are read, and their least trigram similarity, which is that of `pg_trgm`. */
const SIMILAR = { limit: 60, similarity: 0.3 } as const;

/**
 * Words of articles and synonyms that are similar to unknown ones, as candidates of a correction:
 * by deletions of one letter (the SymSpell method; `search_shapes` of `migrations/0007_search.sql`)
 * and by trigrams (`pg_trgm`).
 */
async function findSimilarWords(db: Database, words: readonly string[]): Promise<SimilarWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<SimilarWord>`${PREPARED}
    select asked, word, language, stem, false as is_stop, true as is_word,
      ${articlesWith(sql`near.language`, sql`near.stem`)} as articles
    from unnest((select ${words}::text[])) asked
    cross join lateral (
      (select word, language, stem from search_words
        where shapes && search_shapes(asked) order by word, language limit ${sql.lit(SIMILAR.limit)})
      union
      (select word, language, stem from search_words
        where word % asked and similarity(word, asked) > ${sql.lit(SIMILAR.similarity)}
        order by similarity(word, asked) desc, word, language limit ${sql.lit(SIMILAR.limit)})
    ) near`.execute(db);
  return rows;
}

/** What an analysis asks the index in the database. */
export function wordIndexOf(db: Database): WordIndex {
  return {
    asksForWhole,
    readWords: (words) => readWords(db, words),
    findLegalTerms: (stems) => findLegalTerms(db, stems),
    findLikelyEntries: (words, language) => findLikelyEntries(db, words, language),
    findSimilarWords: (words) => findSimilarWords(db, words),
  };
}

/** A word that stands in more articles than these is looked for in no more of them. */
const MOST_LOOKED_INTO = 200;

/**
 * Which of these words stand where everybody may read them, each as `en word`: in texts that are
 * not locked, or in titles and beginnings of those that are.
 */
export async function findOpenWords(
  db: Database,
  words: readonly Pick<IndexedWord, 'word' | 'language' | 'stem'>[],
  lockedIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const inLanguage = (language: Language) => {
    const asked = words.filter((one) => one.language === language);
    const [title, content] = [`a.title_${language}`, `a.content_${language}`].map(sql.ref);
    return sql`
      select ${`${language} `}::text || asked.word as word
      from unnest(${asked.map(({ word }) => word)}::text[], ${asked.map(({ stem }) => stem)}::text[])
        asked (word, stem)
      where exists (
        select from (
          select s.law_article_id, s.category_id from law_article_search s
          where s.is_active and ${sql.ref(`s.words_${language}`)} @@ asked.stem::tsquery
          limit ${sql.lit(MOST_LOOKED_INTO)}
        ) found
        join law_articles a on a.id = found.law_article_id
        where found.category_id <> all (${lockedIds}::uuid[]) or strpos(
          ' ' || ${sql.raw(`search_normal_${language}`)}(
            ${title} || ' ' || left(${content}, ${sql.lit(PREVIEW_CHARACTERS)})
          ) || ' ', ' ' || asked.word || ' ') > 0
      )`;
  };
  const { rows } = await sql<{ word: string }>`
    ${inLanguage('en')} union all ${inLanguage('fr')}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/**
 * The phrases of the editors' list, as written, that have one of these words in normal form; those of
 * a language last.
 */
export async function findListedPhrases(
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<readonly string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_synonym_phrases
    where string_to_array(said, ' ') && ${words}::text[]
    group by phrase order by bool_or(language = ${language}), phrase`.execute(db);
  return rows.map(({ phrase }) => phrase);
}

/** Which of these words, in normal form, stand in the editors' list, which everybody may read. */
export async function findListedWords(
  db: Database,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from search_synonym_phrases p, unnest(string_to_array(p.said, ' ')) word
    where string_to_array(p.said, ' ') && ${words}::text[] and word = any (${words}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ word }) => word));
}
