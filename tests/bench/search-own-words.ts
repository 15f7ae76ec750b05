import { printTable, type Targets } from './report.ts';
import { askSearch, isAnswer, type SearchAnswer } from './search-quality.ts';
import type { BenchQuery } from './search-queries.ts';
import { GOOD_QUERIES, GOOD_QUERIES_HELD_OUT } from './search-queries-good.ts';
import { NUMBER_QUERIES, NUMBER_QUERIES_HELD_OUT } from './search-queries-numbers.ts';
import {
  OUT_OF_SCOPE_QUERIES,
  OUT_OF_SCOPE_QUERIES_HELD_OUT,
  type OutOfScopeQuery,
} from './search-queries-out-of-scope.ts';
import { OWN_WORDS_QUERIES, OWN_WORDS_QUERIES_HELD_OUT } from './search-queries-own-words.ts';
import { SPOKEN_QUERIES, SPOKEN_QUERIES_HELD_OUT } from './search-queries-spoken.ts';

const AIM = { ownWords: 88, spoken: 75, outOfScopeUnsure: 90, goodUnsure: 5 } as const;

interface AnsweredList {
  readonly name: string;
  readonly queries: readonly BenchQuery[];
  /** Share among three, in percent; `null` where none was set. */
  readonly aim: number | null;
  /** Are the missed ones printed? Not those that nobody shall have in mind who improves the search. */
  readonly isOpen?: boolean;
}

const LISTS: readonly AnsweredList[] = [
  { name: 'own words', queries: OWN_WORDS_QUERIES, aim: AIM.ownWords },
  { name: 'own words, held out', queries: OWN_WORDS_QUERIES_HELD_OUT, aim: AIM.ownWords },
  { name: 'spoken', queries: SPOKEN_QUERIES, aim: AIM.spoken },
  { name: 'spoken, held out', queries: SPOKEN_QUERIES_HELD_OUT, aim: AIM.spoken },
  { name: 'good', queries: GOOD_QUERIES, aim: null, isOpen: true },
  { name: 'good, held out', queries: GOOD_QUERIES_HELD_OUT, aim: null },
  { name: 'numbers', queries: NUMBER_QUERIES, aim: null, isOpen: true },
  { name: 'numbers, held out', queries: NUMBER_QUERIES_HELD_OUT, aim: null },
];

/** What people ask in their own words, and whether the search says so when no law answers. */
export async function measureOwnWords(url: string, targets: Targets): Promise<void> {
  const missed: string[] = [];
  const rows: (string | number)[][] = [];
  for (const { name, queries, aim, isOpen = false } of LISTS) {
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
  console.log(`\nNot among three, of the open lists: ${missed.join(', ')}.\n`);
  await measureCertainty(url, targets);
}

/** How sure the search is of what no law answers, and of what the codes clearly answer. */
async function measureCertainty(url: string, targets: Targets): Promise<void> {
  const row = async (name: string, queries: readonly OutOfScopeQuery[], isInScope: boolean) => {
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
  printTable(
    ['how sure, % of queries', 'n', 'strong', 'fair', 'weak', 'nothing', 'weak or nothing'],
    [
      await row('out of scope', OUT_OF_SCOPE_QUERIES, false),
      await row('out of scope, held out', OUT_OF_SCOPE_QUERIES_HELD_OUT, false),
      await row('good', GOOD_QUERIES, true),
      await row('good, held out', GOOD_QUERIES_HELD_OUT, true),
    ],
  );
  console.log();
}

function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(whole, 1);
}
