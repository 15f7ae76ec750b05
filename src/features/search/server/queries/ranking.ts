import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { SEARCH_LIMITS } from '../../rules.ts';
import type { Plan, Variant } from '../understanding/plan.ts';
import { CANDIDATES, sourcesOf } from './candidates.ts';
import { type FoundArticle, PAGE_OF_ARTICLES, WORDS_OF_STEMS } from './found-articles.ts';
import type { IndexSize } from './words.ts';
import {
  coveredBy,
  fillSlots,
  type Layout,
  ofPairs,
  ofWords,
  roomFor,
  slotsOf,
  strengthsOf,
  worthOfAll,
  worthsOf,
} from './worth.ts';

/** Where to look. */
export interface Scope {
  /** Ids of the categories that may be found. */
  readonly categoryIds: readonly string[];
  /** Whether articles that are not shown to readers are found as well. */
  readonly withInactive: boolean;
}

export interface Ranking {
  readonly plan: Plan;
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  readonly scope: Scope;
  /** Labels that the query names: these articles come first. */
  readonly keys: readonly string[];
  /** Categories that the query names, which count a little more. */
  readonly namedIds: readonly string[];
}

/** Which of what is found to show, and how. */
export interface Window {
  readonly from: number;
  readonly limit: number;
}

export interface Showing {
  readonly window: Window;
  /** Ids of the categories of which articles are shown and counted; those of others only count as hits. */
  readonly categoryIds: readonly string[];
  /** Stems of which the words in texts are wanted. */
  readonly stems: Readonly<Record<Language, readonly string[]>>;
}

/** What a search has found, and one page of it. */
export interface RankedPage {
  /** How many of each category were found, by its id. */
  readonly hits: Readonly<Record<string, number>>;
  /** How many may be shown. */
  readonly total: number;
  /** Of the page, the best first. */
  readonly articles: readonly FoundArticle[];
  /** Words of articles that have one of the stems. */
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

const NOTHING: RankedPage = { hits: {}, total: 0, articles: [], words: { en: [], fr: [] } };

/** Of these, by their score, also the order of the words in the text is looked at. */
const LOOKED_AT_TWICE = 60;
/** What an article is worth that the query names, by its own label or as one of several. */
const NAMED = { itself: 1_000, asOneOf: 500 } as const;
/** What a text must have of the best one's share of the query to be an answer as well. */
const SHARE_OF_BEST = 0.62;
/** Or what its score must be beside the best one's. */
const SHARE_OF_HIGHEST = 0.4;
/** Of the words of a query, what must be answered for anything to be an answer. */
const LEAST_COVERAGE = 0.25;

/**
 * Finds and ranks articles in one statement, and reads a page of them: exact labels first, then by
 * what each word of the query is worth, more in a title, less in a long text, and by how much of
 * the query is answered.
 */
export async function rankArticles(
  db: Database,
  ranking: Ranking,
  { window, categoryIds, stems }: Showing,
): Promise<RankedPage> {
  const { plan, scope, sizes, keys } = ranking;
  const sources = sourcesOf({
    plan,
    sizes,
    keys,
    onlyCategoryId: scope.categoryIds.length === 1 ? scope.categoryIds[0] : undefined,
  });
  if (sources === null) return NOTHING;
  const groups = plan.groups.filter(({ variants }) => variants.length > 0);
  const room = roomFor(groups.length);
  const [words, pairs] = [ofWords(room), ofPairs(room)];
  const whole = plan.groups.reduce((sum, { importance }) => sum + importance, 0) || 1;
  // Behind `given`, no value is known to the planner: one plan is as good as another.
  const { rows } = await sql<RankedPage>`${PREPARED}
    with given as materialized (
      select ${slotColumns(
        words,
        groups.map(({ variants }) => variants),
      )},
        ${slotColumns(pairs, pairsByPlace(plan.pairs))},
        ${groups.map(({ importance }) => importance)}::float8[] as importance,
        ${whole}::float8 as whole, ${sizes.en.length}::float8 as usual_en,
        ${sizes.fr.length}::float8 as usual_fr, ${scope.categoryIds}::uuid[] as categories,
        ${scope.withInactive}::boolean as with_inactive, ${ranking.namedIds}::uuid[] as named_ids,
        ${categoryIds}::uuid[] as shown_in, ${window.from}::integer as page_from,
        ${window.limit}::integer as page_limit, ${stems.en}::text[] as stems_en,
        ${stems.fr}::text[] as stems_fr, ${sources}
    ),
    ${statementFor(room)}`.execute(db);
  return rows[0] ?? NOTHING;
}

function slotColumns(layout: Layout, groups: readonly (readonly Variant[])[]): RawBuilder<unknown> {
  const slots = fillSlots(groups, layout);
  const named = (column: string) => sql.ref(`${layout.prefix}${column}`);
  return sql`${slots.queries}::tsquery[] as ${named('queries')},
    ${slots.english}::boolean[] as ${named('english')},
    ${slots.phrases}::boolean[] as ${named('phrases')},
    ${slots.worths}::float8[] as ${named('worths')}`;
}

function pairsByPlace(pairs: readonly Variant[]): (readonly Variant[])[] {
  const places = new Map<number, Variant[]>();
  for (const pair of pairs) places.set(pair.group, [...(places.get(pair.group) ?? []), pair]);
  return [...places.values()];
}

/** An index row `l` as `s`, with what its lengths make of a match. */
const ROW = `lateral (select l.words_en, l.words_fr, l.title_en, l.title_fr,
  0.3 + 2.1::float8 / (2 + l.title_length_en) as brevity_en,
  0.3 + 2.1::float8 / (2 + l.title_length_fr) as brevity_fr,
  0.7 + 0.3::float8 * length(l.words_en) / asked.usual_en as long_en,
  0.7 + 0.3::float8 * length(l.words_fr) / asked.usual_fr as long_fr) s`;

/** The statement for each room, as `rankedIn` has made it once. */
const statements = new Map<number, RawBuilder<unknown>>();

function statementFor(room: number): RawBuilder<unknown> {
  const known = statements.get(room) ?? rankedIn(ofWords(room), ofPairs(room));
  statements.set(room, known);
  return known;
}

/**
 * What follows `given`; its text depends on the room alone. Each step has a fence (`offset 0`),
 * so that nothing is computed again wherever it is used.
 */
function rankedIn(words: Layout, pairs: Layout): RawBuilder<unknown> {
  return sql.raw(`asked as materialized (
      select given.*, ${slotsOf(words)}, ${slotsOf(pairs)} from given
    ),
    scored as (
      select place, id, category_id, named, score, covered / whole as coverage,
        row_number() over (order by score * (0.3 + 0.7 * covered / whole) desc) as rank
      from (
        select place, id, category_id, named, whole, ${worthOfAll(words)} as score,
          ${coveredBy(words)} as covered
        from (
          select place, id, category_id, named, whole, importance, ${worthsOf(words)}
          from (
            select l.ctid as place, l.law_article_id as id, l.category_id, asked.whole,
              asked.importance,
              case when l.article_key = any(asked.keys) then ${NAMED.itself}
                when l.article_range @> any(asked.numbers) then ${NAMED.asOneOf} else 0 end as named,
              ${strengthsOf(words)}
            from asked
            cross join (select distinct place from (${CANDIDATES}) every) c
            join law_article_search l on l.ctid = c.place
            cross join ${ROW}
            offset 0
          ) strengths
          offset 0
        ) worths
        offset 0
      ) sums
      where score > 0 or named > 0
    ),
    judged as (
      select id, category_id, coverage, named,
        (score + near) * (0.3 + 0.7 * least(coverage, 1)) *
          case when category_id = any(asked.named_ids) then 1.4 else 1 end as score,
        max(coverage) over () as best
      from scored cross join asked
      cross join lateral (
        -- What words beside each other add, for the best of them.
        select case when rank > ${LOOKED_AT_TWICE} or asked.near_q0 is null then 0
          else coalesce((
            select ${worthOfAll(pairs)} from (
              select ${worthsOf(pairs)} from (
                select ${strengthsOf(pairs)} from law_article_search l cross join ${ROW}
                where l.ctid = scored.place offset 0
              ) strengths offset 0
            ) worths
          ), 0) end as near
      ) words_in_order
    ),
    compared as (select *, max(score) over () as highest from judged),
    found as materialized (
      select id, category_id, named + score as score
      from compared
      where named > 0 or (coverage >= ${LEAST_COVERAGE}
        and (coverage >= best * ${SHARE_OF_BEST} or score >= highest * ${SHARE_OF_HIGHEST}))
      order by score desc, id
      limit ${SEARCH_LIMITS.found}
    ),
    shown as materialized (
      select id, score from found where category_id = any((select shown_in from given)::uuid[])
    ),
    page as (
      select id, score from shown order by score desc, id
      limit (select page_limit from given) offset (select page_from from given)
    )
    select (
        select coalesce(json_object_agg(category_id, articles), '{}')
        from (select category_id, count(*) as articles from found group by category_id) counted
      ) as hits,
      (select count(*)::integer from shown) as total,
      (${PAGE_OF_ARTICLES}) as articles,
      (${WORDS_OF_STEMS}) as words`);
}
