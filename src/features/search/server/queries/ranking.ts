import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { SEARCH_LIMITS } from '../../rules.ts';
import type { Plan, Variant } from '../understanding/plan.ts';
import type { IndexSize } from './words.ts';

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

/** An article that was found, the best first. */
export interface Ranked {
  readonly id: string;
  readonly category_id: string;
  readonly score: number;
  /** How much of the query it answers, between 0 and 1; more for a label that was named. */
  readonly coverage: number;
}

/** Articles that are looked at one by one; of what stands in more, not all are. */
const LOOKED_AT = 400;
/** Of these, by their score, also the order of the words in the text is looked at. */
const LOOKED_AT_TWICE = 60;
/** So few that all of them may be looked at. */
const FEW_ARTICLES = 2_500;
/** What a text must have of the best one's share of the query to be an answer as well. */
const SHARE_OF_BEST = 0.62;
/** Or what its score must be beside the best one's. */
const SHARE_OF_HIGHEST = 0.4;
/** Of the words of a query, what must be answered for anything to be an answer. */
const LEAST_COVERAGE = 0.3;

/**
 * Finds and ranks articles in one statement: exact labels first, then by what each word of the
 * query is worth, more in a title, less in a long text, and by how much of the query is answered.
 */
export async function rankArticles(db: Database, ranking: Ranking): Promise<Ranked[]> {
  const sources = sourcesOf(ranking);
  if (sources.length === 0) return [];
  const variants = ranking.plan.groups.flatMap(({ variants: all }) => all);
  const { plan, scope, sizes } = ranking;
  const weights = JSON.stringify(
    variants
      .map((variant) => ({ ...variant, pair: false }))
      .concat(plan.pairs.map((pair) => ({ ...pair, pair: true }))),
  );
  const importance = plan.groups.map((group) => group.importance);
  const whole = importance.reduce((sum, one) => sum + one, 0) || 1;
  const { rows } = await sql<Ranked>`
    with wanted as materialized (
      select "group", language, query::tsquery as query, is_phrase, worth, pair
      from jsonb_to_recordset(${weights}::jsonb) as w ("group" integer, language text,
        query text, is_phrase boolean, worth float8, pair boolean)
    ),
    candidates as materialized (${sql.join(sources, sql` union `)}),
    scored as (
      select s.law_article_id as id, s.category_id,
        s.article_key = any(${ranking.keys}::text[]) as is_named,
        coalesce(m.score, 0) as score, coalesce(m.covered, 0) / ${whole}::float8 as coverage,
        row_number() over (order by coalesce(m.score * (0.3 + 0.7 * m.covered / ${whole}::float8), 0) desc) as place
      from candidates c
      join law_article_search s on s.law_article_id = c.id
      cross join lateral (
        select sum(best) as score,
          sum((${importance}::float8[])["group" + 1]) as covered
        from (${bestOf(sizes, false)}) groups
      ) m
      where (m.score > 0 or s.article_key = any(${ranking.keys}::text[]))
        and s.category_id = any(${scope.categoryIds}::uuid[])
        and (s.is_active or ${scope.withInactive})
    ),
    judged as (
      select id, category_id, coverage, is_named,
        (score + near) * (0.3 + 0.7 * least(coverage, 1)) *
          case when category_id = any(${ranking.namedIds}::uuid[]) then 1.4 else 1 end as score,
        max(coverage) over () as best
      from scored
      cross join lateral (
        select case when place > ${LOOKED_AT_TWICE} then 0 else coalesce((
          select sum(best) from law_article_search s
          cross join lateral (${bestOf(sizes, true)}) pairs
          where s.law_article_id = scored.id
        ), 0) end as near
      ) words_in_order
    ),
    compared as (select *, max(score) over () as highest from judged)
    select id, category_id, case when is_named then 1000 else 0 end + score as score, coverage
    from compared
    where is_named or (coverage >= ${LEAST_COVERAGE}
      and (coverage >= best * ${SHARE_OF_BEST} or score >= highest * ${SHARE_OF_HIGHEST}))
    order by score desc, id
    limit ${SEARCH_LIMITS.found}`.execute(db);
  return rows;
}

/**
 * What the best variant of each word is worth in an article `s`, and a little for the others: more
 * in a title or subject, the more the shorter it is, less in a long text. Each step has a fence,
 * so that nothing is computed again wherever it is used.
 */
function bestOf(sizes: Ranking['sizes'], pair: boolean): RawBuilder<unknown> {
  return sql`
    select "group", max(worth * strength) * 0.75 + 0.25 * sum(worth * strength) as best
    from (
      select "group", worth,
        greatest(in_title, in_content) + 0.35 * least(in_title, in_content) as strength
      from (
        select "group", worth,
          case when is_phrase then case when title @@ query then 0.9 else 0 end
            else 1.3 * ts_rank('{0, 0, 0.45, 1}', title, query) end
            * (0.3 + 2.1 / (2 + title_length)) as in_title,
          case when is_phrase then case when words @@ query then 0.45 else 0 end
            else ts_rank('{0.2, 0.6, 0, 0}', words, query) end
            / (0.7 + 0.3 * length(words) / usual_length) as in_content
        from (
          select w."group", w.worth, w.is_phrase, w.query,
            case when w.language = 'en' then s.title_en else s.title_fr end as title,
            case when w.language = 'en' then s.words_en else s.words_fr end as words,
            case when w.language = 'en' then s.title_length_en else s.title_length_fr end
              as title_length,
            case when w.language = 'en' then ${sizes.en.length}::float8
              else ${sizes.fr.length}::float8 end as usual_length
          from wanted w where w.pair = ${pair} offset 0
        ) texts
        offset 0
      ) places
      offset 0
    ) matched
    where strength > 0
    group by "group"`;
}

/** What the candidates are taken from: labels, and the rarest words that find few enough. */
function sourcesOf({ plan, sizes, scope, keys }: Ranking): RawBuilder<unknown>[] {
  const visible = sql`s.category_id = any(${scope.categoryIds}::uuid[])
    and (s.is_active or ${scope.withInactive})`;
  const find = (condition: RawBuilder<unknown>, limit: number) =>
    sql`(select s.law_article_id as id from law_article_search s
      where ${condition} and ${visible} limit ${sql.lit(limit)})`;
  const sources: RawBuilder<unknown>[] = [];
  if (keys.length > 0) sources.push(find(sql`s.article_key = any(${keys}::text[])`, LOOKED_AT));
  for (const language of ['en', 'fr'] as const) {
    const variants = plan.groups
      .flatMap((group) => group.variants)
      .filter((variant) => variant.language === language)
      .sort((a, b) => a.articles - b.articles);
    const { few, many } = withinBudget(variants, sizes[language].articles);
    const words = sql.ref(`s.words_${language}`);
    if (few.length > 0) sources.push(find(sql`${words} @@ ${anyOf(few)}::tsquery`, FEW_ARTICLES));
    if (many.length === 0) continue;
    const title = sql.ref(`s.title_${language}`);
    if (many.length > 1)
      sources.push(find(sql`${words} @@ ${allOf(many)}::tsquery`, LOOKED_AT / 2));
    sources.push(find(sql`${title} @@ ${anyOf(many)}::tsquery`, LOOKED_AT / 2));
    if (few.length === 0) {
      sources.push(find(sql`${words} @@ ${anyOf(many.slice(0, 1))}::tsquery`, LOOKED_AT / 2));
    }
  }
  return sources;
}

function withinBudget(rarestFirst: readonly Variant[], all: number) {
  if (all <= FEW_ARTICLES) return { few: rarestFirst, many: [] };
  let sum = 0;
  const few: Variant[] = [];
  const many: Variant[] = [];
  for (const variant of rarestFirst) {
    sum += variant.articles;
    (sum <= LOOKED_AT ? few : many).push(variant);
  }
  return { few, many };
}

const anyOf = (variants: readonly Variant[]) =>
  variants.map(({ query }) => `(${query})`).join(' | ');

/** One variant of each word: the most usual. */
function allOf(variants: readonly Variant[]): string {
  const groups = new Map<number, Variant>();
  for (const variant of variants) groups.set(variant.group, variant);
  return [...groups.values()].map(({ query }) => `(${query})`).join(' & ');
}
