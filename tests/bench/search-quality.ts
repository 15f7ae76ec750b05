import type pg from 'pg';
import { printTable, type Targets } from './report.ts';
import { type AnsweredQuery, type BenchQuery, QUERY_KINDS } from './search-queries.ts';

/** Where the answer stood: 1 is first; `null` when it was not among the first ten. */
export type Place = number | null;
type Way = (query: AnsweredQuery) => Promise<Place>;

/** How many results are asked for. */
export const SHOWN = 10;
const AIM = { overall: 85, eachKind: 75 } as const;

interface Result {
  readonly category_code: string;
  readonly article_id: string;
}

/** What the program answers: its first results, and how sure it is of them. */
export interface SearchAnswer {
  readonly items: readonly Result[];
  readonly match: 'strong' | 'fair' | 'weak';
}

/** Is this result a right answer to the query? */
export function isAnswer(result: Result, query: AnsweredQuery): boolean {
  return query.answers.some(
    ({ code, articleId }) => result.category_code === code && result.article_id === articleId,
  );
}

function placeOf(results: readonly Result[], query: AnsweredQuery): Place {
  const place = results.findIndex((one) => isAnswer(one, query));
  return place < 0 ? null : place + 1;
}

/** Asks the program's own search over HTTP. An answer that does not say how sure it is counts as sure. */
export async function askSearch(
  url: string,
  { q, lang }: Pick<AnsweredQuery, 'q' | 'lang'>,
): Promise<SearchAnswer> {
  const words = new URLSearchParams({ q, lang, limit: String(SHOWN) });
  const answer = await fetch(`${url}/api/v1/search?${words}`);
  if (!answer.ok) throw new Error(`'${q}' was answered with ${answer.status}.`);
  const { items, match = 'strong' }: Partial<SearchAnswer> = await answer.json();
  if (!items) throw new Error(`'${q}' was answered without items.`);
  return { items, match };
}

/** The place at which the program's own search has an answer. */
export function ownSearch(url: string): Way {
  return async (query) => placeOf((await askSearch(url, query)).items, query);
}

/** What a page with a search field usually does: the whole query anywhere in a text. */
function ilike(db: pg.Pool): Way {
  return async (query) => {
    const { rows } = await db.query<Result>(
      `select category_code, article_id from law_articles_with_category
       where title_en ilike $1 or title_fr ilike $1 or content_en ilike $1 or content_fr ilike $1
         or article_id ilike $1
       order by category_code, display_order limit $2`,
      [`%${query.q.replace(/[\\%_]/g, '\\$&')}%`, SHOWN],
    );
    return placeOf(rows, query);
  };
}

/** PostgreSQL's text search as its manual begins: the language's configuration, `ts_rank`. */
async function plainTextSearch(db: pg.Pool): Promise<Way> {
  await db.query(
    `create table bench_plain as select category_code, article_id,
       to_tsvector('english', article_id || ' ' || title_en || ' ' || content_en) as en,
       to_tsvector('french', article_id || ' ' || title_fr || ' ' || content_fr) as fr
     from law_articles_with_category`,
  );
  return async (query) => {
    const config = query.lang === 'en' ? 'english' : 'french';
    const { rows } = await db.query<Result>(
      `select category_code, article_id from bench_plain, plainto_tsquery('${config}', $1) q
       where ${query.lang} @@ q order by ts_rank(${query.lang}, q) desc limit $2`,
      [query.q, SHOWN],
    );
    return placeOf(rows, query);
  };
}

/** Share of the queries whose answer stands first, among three and among ten. */
export async function measureQuality(
  { url, db }: { readonly url: string; readonly db: pg.Pool },
  sets: Readonly<Record<string, readonly BenchQuery[]>>,
  targets: Targets,
): Promise<void> {
  const ways = {
    ours: ownSearch(url),
    ILIKE: ilike(db),
    'plain text search': await plainTextSearch(db),
  };
  const places = new Map<string, Map<BenchQuery, Place>>();
  const all = Object.values(sets).flat();
  for (const [name, way] of Object.entries(ways)) {
    const found = new Map<BenchQuery, Place>();
    for (const query of all) found.set(query, await way(query));
    places.set(name, found);
  }
  await db.query('drop table bench_plain');
  const shares = (name: string, queries: readonly BenchQuery[]) =>
    [1, 3, SHOWN].map((most) => {
      const good = queries.filter((query) => (places.get(name)?.get(query) ?? SHOWN + 1) <= most);
      return (100 * good.length) / Math.max(queries.length, 1);
    });
  const row = (title: string, queries: readonly BenchQuery[], aim: number | null) => {
    const [first = 0, three = 0, ten = 0] = shares('ours', queries);
    return [
      title,
      queries.length,
      first.toFixed(0),
      aim === null ? three.toFixed(1) : targets.atLeast(`${title}, among three, %`, three, aim, 1),
      ten.toFixed(0),
      ...['ILIKE', 'plain text search'].flatMap((name) =>
        shares(name, queries).map((share) => share.toFixed(0)),
      ),
    ];
  };
  printTable(
    [
      'answer stands, % of queries',
      'n',
      '1st',
      'in 3',
      'in 10',
      'ILIKE',
      '3',
      '10',
      'PG',
      '3',
      '10',
    ],
    [
      ...QUERY_KINDS.map((kind) =>
        row(
          kind,
          all.filter((query) => query.kind === kind),
          AIM.eachKind,
        ),
      ),
      row('all of them', all, AIM.overall),
      ...Object.entries(sets).map(([name, queries]) => row(name, queries, null)),
    ],
  );
  const missed = all.filter((query) => (places.get('ours')?.get(query) ?? SHOWN + 1) > 3);
  console.log(`\nNot among three: ${missed.map((query) => `'${query.q}'`).join(', ')}.\n`);
}
