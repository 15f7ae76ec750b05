import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../../../kit/languages.ts';
import type { Database } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import type { Candidate, CandidateText } from '../../../both/ranking/candidate.ts';
import { readPositions } from '../../../both/ranking/phrase.ts';
import type { RetrievalLimits } from '../retrieval-limits.ts';
import type { RetrievalSteps } from '../retrieval-steps.ts';

/** Where to look. */
export interface Scope {
  /** Ids of the categories that may be found. */
  readonly categoryIds: readonly string[];
  /** Ids of those whose texts are locked for the reader. */
  readonly lockedIds: readonly string[];
  /** Whether articles that are not shown to readers are found as well. */
  readonly withInactive: boolean;
}

export interface Retrieval {
  readonly scope: Scope;
  /** Labels that the query names. */
  readonly keys: readonly string[];
  readonly steps: Readonly<Record<Language, RetrievalSteps>>;
  readonly limits: RetrievalLimits;
  /** Stems of which the positions are wanted. */
  readonly stems: Readonly<Record<Language, readonly string[]>>;
}

/**
 * Retrieves the candidates of a search: articles named by their label, those with rare words, then
 * those with all words in title or text, and with fewer and fewer of them. The `limit` stops
 * PostgreSQL from reading a source when those before it have found enough.
 */
export async function findCandidates(
  db: Database,
  { scope, keys, steps, limits, stems }: Retrieval,
): Promise<Candidate[]> {
  const [only, ...others] = scope.categoryIds;
  const within = others.length === 0 && only !== undefined ? inCategory(only) : unchanged;
  const { en, fr } = steps;
  // The materialized CTE hides the values from the planner: the prepared statement has one plan
  // whatever they are.
  const { rows } = await sql<CandidateRow>`${PREPARED}
    with given as materialized (
      select ${keys}::text[] as keys, ${numbersOf(keys)}::integer[] as numbers,
        ${within(en.rare)}::tsquery as rare_en, ${within(fr.rare)}::tsquery as rare_fr,
        ${en.steps.map(({ inTitle }) => within(inTitle))}::tsquery[] as titles_en,
        ${en.steps.map(({ inText }) => within(inText))}::tsquery[] as texts_en,
        ${fr.steps.map(({ inTitle }) => within(inTitle))}::tsquery[] as titles_fr,
        ${fr.steps.map(({ inText }) => within(inText))}::tsquery[] as texts_fr,
        ${limits.candidates}::bigint as most,
        ${limits.fromStep}::bigint as most_of_step,
        ${limits.fromFirstSteps}::bigint as most_of_first_steps,
        ${scope.categoryIds}::uuid[] as categories,
        ${scope.lockedIds}::uuid[] as locked, ${scope.withInactive}::boolean as with_inactive,
        ${stems.en}::text[] as stems_en, ${stems.fr}::text[] as stems_fr
    )
    ${CANDIDATES}`.execute(db);
  return rows.map(readCandidate);
}

type Columns<Name extends string, Value> = Readonly<Record<`${Name}_${Language}`, Value>>;

type CandidateRow = {
  readonly id: string;
  readonly category_id: string;
  readonly label: Candidate['label'];
  readonly label_place: number;
} & Columns<'title' | 'asked' | 'lead' | 'content' | 'heading', string> &
  Columns<'title_length' | 'length', number> &
  Columns<'open_end', number | null>;

const MOST = '(select most from given)';

/** Selects the ctids (`place`) of the index rows that meet a condition. */
const find = (condition: string, limit = MOST) => `(
  select s.ctid as place from law_article_search s
  where ${condition} and s.category_id = any((select categories from given)::uuid[])
    and (s.is_active or (select with_inactive from given))
  limit ${limit})`;

const STEP_LIMIT = 'case when step.number <= 2 then most_of_first_steps else most_of_step end';

const PLACES = `
  select place from (
    ${find('s.article_key = any((select keys from given)::text[])')}
    union all
    select numbered.place from unnest((select numbers from given)) number
    cross join lateral ${find('s.article_range @> number')} numbered
    union all ${find('s.words_en @@ (select rare_en from given)')}
    union all ${find('s.words_fr @@ (select rare_fr from given)')}
    union all
    select sources.place
    from given, unnest(titles_en, texts_en, titles_fr, texts_fr)
      with ordinality step (title_en, text_en, title_fr, text_fr, number)
    cross join lateral (
      ${find('s.title_en @@ step.title_en', STEP_LIMIT)}
      union all ${find('s.words_en @@ step.text_en', STEP_LIMIT)}
      union all ${find('s.title_fr @@ step.title_fr', STEP_LIMIT)}
      union all ${find('s.words_fr @@ step.text_fr', STEP_LIMIT)}
    ) sources
  ) found
  limit ${MOST}`;

/**
 * The query's stems in a tsvector that have a weight, which encodes the field they stand in
 * (`migrations/0056_divisions_in_search.sql`): they get another weight by `setweight`, then `ts_filter` selects
 * that one.
 */
function stemsIn(column: string, weight: 'a' | 'b' | 'c' | 'd', language: Language): string {
  const mark = weight === 'a' ? 'b' : 'a';
  const asked = `(select stems_${language} from given)`;
  return `ts_filter(setweight(
    ts_filter(s.${column}_${language}, '{${weight}}'), '${mark}', ${asked}), '{${mark}}')::text`;
}

const textColumns = (language: Language) => `
  s.title_length_${language}, length(s.words_${language}) as length_${language},
  ${stemsIn('title', 'a', language)} as title_${language},
  ${stemsIn('title', 'b', language)} as lead_${language},
  ${stemsIn('words', 'b', language)} as asked_${language},
  ${stemsIn('words', 'c', language)} as content_${language},
  ${stemsIn('words', 'd', language)} as heading_${language},
  case when s.category_id = any((select locked from given)::uuid[])
    then s.open_end_${language} end as open_end_${language}`;

const CANDIDATES: RawBuilder<unknown> = sql.raw(`
  select s.law_article_id as id, s.category_id,
    case when s.article_key = any((select keys from given)::text[]) then 'exact'
      when s.article_range @> any((select numbers from given)::integer[]) then 'in_range'
      else 'not_named' end as label,
    coalesce(array_position((select keys from given)::text[], s.article_key), 0) as label_place,
    ${textColumns('en')}, ${textColumns('fr')}
  from (select distinct place from (${PLACES}) places) found
  join law_article_search s on s.ctid = found.place`);

function readCandidate(row: CandidateRow): Candidate {
  const textIn = (language: Language): CandidateText => ({
    titleLength: row[`title_length_${language}`],
    length: row[`length_${language}`],
    title: readPositions(row[`title_${language}`]),
    lead: readPositions(row[`lead_${language}`]),
    asked: readPositions(row[`asked_${language}`]),
    content: readPositions(row[`content_${language}`]),
    heading: readPositions(row[`heading_${language}`]),
    openEnd: row[`open_end_${language}`],
  });
  return {
    id: row.id,
    categoryId: row.category_id,
    label: row.label,
    labelPlace: row.label_place,
    texts: { en: textIn('en'), fr: textIn('fr') },
  };
}

/** The labels that are mere numbers, which a label such as '362-370' may include. */
function numbersOf(keys: readonly string[]): number[] {
  return keys.filter((key) => /^\d{1,6}$/.test(key)).map(Number);
}

const unchanged = (query: string | null) => query;

/** Narrows a tsquery to one category by the word that all its articles have in the index. */
function inCategory(categoryId: string) {
  const word = `c${categoryId.replaceAll('-', '')}`;
  return (query: string | null) => (query === null ? null : `(${query}) & ${word}`);
}
