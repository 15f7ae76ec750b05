import type pg from 'pg';
import type { Domain } from './domains/domains.ts';
import { printTable, type Targets } from './report.ts';
import { insertArticles } from './search-corpus.ts';
import { ownSearch, type Place, SHOWN } from './search-quality.ts';
import type { AnsweredQuery } from './search-queries.ts';

/** Of the queries about a law that nobody wrote the search for, so many are answered among three. */
export const AIM = 75;

/** Puts made-up laws beside what is there. */
export async function insertDomains(db: pg.Pool, domains: readonly Domain[]): Promise<void> {
  await insertArticles(
    db,
    domains.map(({ law }) => [law.code, law.name_en, law.name_fr]),
    domains.flatMap(({ law }) => law.articles.map((article) => ({ code: law.code, ...article }))),
  );
}

/**
 * Share of the queries about each made-up law whose answer stands first, among three and among
 * ten. What was missed is told of the half to work by, and only when it is asked for: whoever reads
 * the queries can no longer say that the search was not written for them.
 */
export async function measureDomains(
  url: string,
  targets: Targets,
  {
    name,
    domains,
    tellsMissed,
  }: {
    /** What all of them are called. */
    readonly name: string;
    readonly domains: readonly Domain[];
    readonly tellsMissed: boolean;
  },
): Promise<void> {
  const search = ownSearch(url);
  const places = new Map<AnsweredQuery, Place>();
  for (const query of domains.flatMap(({ queries, heldOut }) => [...queries, ...heldOut]))
    places.set(query, await search(query));
  const isAmong = (most: number) => (query: AnsweredQuery) =>
    (places.get(query) ?? SHOWN + 1) <= most;
  const row = (title: string, queries: readonly AnsweredQuery[], aim: number | null) => {
    const [first = 0, three = 0, ten = 0] = [1, 3, SHOWN].map(
      (most) => (100 * queries.filter(isAmong(most)).length) / queries.length,
    );
    return [
      title,
      queries.length,
      first.toFixed(0),
      aim === null ? three.toFixed(1) : targets.atLeast(`${title}, among three, %`, three, aim, 1),
      ten.toFixed(0),
    ];
  };
  const all = (half: 'queries' | 'heldOut') => domains.flatMap((domain) => domain[half]);
  printTable(
    [`${name} not written for, % of queries`, 'n', '1st', 'in 3', 'in 10'],
    [
      ...domains.flatMap(({ law, queries, heldOut }) => [
        row(law.code, [...queries, ...heldOut], AIM),
        row(`${law.code}, to work by`, queries, null),
        row(`${law.code}, held out`, heldOut, null),
      ]),
      row(`all ${name}, to work by`, all('queries'), AIM),
      row(`all ${name}, held out`, all('heldOut'), AIM),
    ],
  );
  if (!tellsMissed) return console.log();
  const missed = all('queries').filter((query) => !isAmong(3)(query));
  console.log(`\nNot among three: ${missed.map((query) => `'${query.q}'`).join(', ')}.\n`);
}
