import { printTable, type Targets } from './report.ts';
import { askSearch, isAnswer, type SearchAnswer } from './search-quality.ts';
import type { AnsweredQuery } from './search-queries.ts';
import { GOOD_QUERIES, GOOD_QUERIES_HELD_OUT } from './search-queries-good.ts';
import {
  LIFE_QUERIES,
  LIFE_QUERIES_HELD_OUT,
  LIFE_SPOKEN_QUERIES,
  LIFE_SPOKEN_QUERIES_HELD_OUT,
} from './search-queries-life.ts';
import { NUMBER_QUERIES, NUMBER_QUERIES_HELD_OUT } from './search-queries-numbers.ts';
import {
  OUT_OF_SCOPE_QUERIES,
  OUT_OF_SCOPE_QUERIES_HELD_OUT,
} from './search-queries-out-of-scope.ts';
import { OWN_WORDS_QUERIES, OWN_WORDS_QUERIES_HELD_OUT } from './search-queries-own-words.ts';
import { SPOKEN_QUERIES, SPOKEN_QUERIES_HELD_OUT } from './search-queries-spoken.ts';

/** Shares of the queries, in percent. */
export const AIM = { ownWords: 88, spoken: 75, outOfScopeUnsure: 90, goodUnsure: 5 } as const;

/** Queries with their answers, measured as one row. */
export interface AnsweredList {
  readonly name: string;
  readonly queries: readonly AnsweredQuery[];
  /** Share among three, in percent; `null` where none was set. */
  readonly aim: number | null;
  /** Are the missed ones printed? Not those that nobody shall have in mind who improves the search. */
  readonly isOpen?: boolean;
}

/** Queries that some law answers, or that none does. */
export interface CertaintyList {
  readonly name: string;
  readonly queries: readonly Pick<AnsweredQuery, 'lang' | 'q'>[];
  readonly isInScope: boolean;
}

const LISTS: readonly AnsweredList[] = [
  { name: 'own words', queries: OWN_WORDS_QUERIES, aim: AIM.ownWords },
  { name: 'own words, held out', queries: OWN_WORDS_QUERIES_HELD_OUT, aim: AIM.ownWords },
  { name: 'spoken', queries: SPOKEN_QUERIES, aim: AIM.spoken },
  { name: 'spoken, held out', queries: SPOKEN_QUERIES_HELD_OUT, aim: AIM.spoken },
  { name: 'of life', queries: LIFE_QUERIES, aim: AIM.ownWords },
  { name: 'of life, held out', queries: LIFE_QUERIES_HELD_OUT, aim: AIM.ownWords },
  { name: 'of life, spoken', queries: LIFE_SPOKEN_QUERIES, aim: AIM.spoken },
  { name: 'of life, spoken, held out', queries: LIFE_SPOKEN_QUERIES_HELD_OUT, aim: AIM.spoken },
  { name: 'good', queries: GOOD_QUERIES, aim: null, isOpen: true },
  { name: 'good, held out', queries: GOOD_QUERIES_HELD_OUT, aim: null },
  { name: 'numbers', queries: NUMBER_QUERIES, aim: null, isOpen: true },
  { name: 'numbers, held out', queries: NUMBER_QUERIES_HELD_OUT, aim: null },
];

const CERTAINTY_LISTS: readonly CertaintyList[] = [
  { name: 'out of scope', queries: OUT_OF_SCOPE_QUERIES, isInScope: false },
  { name: 'out of scope, held out', queries: OUT_OF_SCOPE_QUERIES_HELD_OUT, isInScope: false },
  { name: 'good', queries: GOOD_QUERIES, isInScope: true },
  { name: 'good, held out', queries: GOOD_QUERIES_HELD_OUT, isInScope: true },
];

/** What people ask in their own words, and whether the search says so when no law answers. */
export async function measureOwnWords(url: string, targets: Targets): Promise<void> {
  const missed = await measurePlaces(url, LISTS, targets);
  console.log(`\nNot among three, of the open lists: ${missed.join(', ')}.\n`);
  await measureCertainty(url, CERTAINTY_LISTS, targets);
}

/** Prints where the answers stand. @returns what was not among three, of the open lists alone */
export async function measurePlaces(
  url: string,
  lists: readonly AnsweredList[],
  targets: Targets,
): Promise<string[]> {
  const missed: string[] = [];
  const rows: (string | number)[][] = [];
  for (const { name, queries, aim, isOpen = false } of lists) {
    const places: number[] = [];
    for (const query of queries) {
      const { items } = await askSearch(url, query);
      const at = items.findIndex((one) => isAnswer(one, query));
      places.push(at < 0 ? Number.POSITIVE_INFINITY : at + 1);
      if (isOpen && (at < 0 || at > 2)) missed.push(`'${query.q}'`);
    }
    const [first, three, ten] = [1, 3, 10].map((most) =>
      percent(places.filter((place) => place <= most).length, places.length),
    );
    const shown =
      aim === null
        ? (three ?? 0).toFixed(1)
        : targets.atLeast(`${name}, among three, %`, three ?? 0, aim, 1);
    rows.push([name, places.length, (first ?? 0).toFixed(0), shown, (ten ?? 0).toFixed(0)]);
  }
  printTable(['answer stands, % of queries', 'n', '1st', 'in 3', 'in 10'], rows);
  return missed;
}

/** How sure the search is of what no law answers, and of what the codes clearly answer. */
export async function measureCertainty(
  url: string,
  lists: readonly CertaintyList[],
  targets: Targets,
): Promise<void> {
  const row = async ({ name, queries, isInScope }: CertaintyList) => {
    const answers: (SearchAnswer['match'] | 'nothing')[] = [];
    for (const query of queries) {
      const { items, match } = await askSearch(url, query);
      answers.push(items.length === 0 ? 'nothing' : match);
    }
    const share = (...kinds: readonly (typeof answers)[number][]) =>
      percent(answers.filter((one) => kinds.includes(one)).length, answers.length);
    const unsure = share('weak', 'nothing');
    const title = `${name}, weak or nothing, %`;
    return [
      name,
      answers.length,
      ...(['strong', 'fair', 'weak', 'nothing'] as const).map((kind) => share(kind).toFixed(0)),
      isInScope
        ? targets.atMost(title, unsure, AIM.goodUnsure, 1)
        : targets.atLeast(title, unsure, AIM.outOfScopeUnsure, 1),
    ];
  };
  const rows: Awaited<ReturnType<typeof row>>[] = [];
  for (const list of lists) rows.push(await row(list));
  printTable(
    ['how sure, % of queries', 'n', 'strong', 'fair', 'weak', 'nothing', 'weak or nothing'],
    rows,
  );
  console.log();
}

function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(whole, 1);
}
