import { type ArticleNumber, isNext } from '../scan/article-number.ts';

/** Where numbers are missing in a sequence: the places before and behind each gap. */
export interface Gaps {
  readonly before: ReadonlySet<number>;
  readonly behind: ReadonlySet<number>;
}

/** A text that begins with a higher number is a part of a law, rather than one that has lost its first. */
const MOST_LOST = 10;

/**
 * Finds the gaps of one language by itself, since the other language's headings would fill them.
 *
 * @param numbers by the places of the rows; null where a row has none, or not in this language
 * @param present the ids that need not be among them
 */
export function findGaps(
  numbers: readonly (ArticleNumber | null)[],
  present: ReadonlySet<string>,
): Gaps {
  const known = numbers.flatMap((number, place) => (number ? [{ number, place }] : []));
  const before = new Set<number>();
  const behind = new Set<number>();
  known.forEach(({ number: second, place }, at) => {
    const first = known[at - 1];
    const isStart = at === 0 && second.main > 1 && second.main <= MOST_LOST;
    if (isStart && !hasBetween(present, { main: 0, sub: [] }, second)) behind.add(place);
    if (!first || second.main < first.number.main) return;
    if (second.main === first.number.main && !leavesOut(first.number, second)) return;
    const around = { before: known[at - 2]?.number, after: known[at + 1]?.number };
    if (isNext(first.number, second, around)) return;
    if (hasBetween(present, first.number, second)) return;
    before.add(first.place);
    behind.add(place);
  });
  return { before, behind };
}

/** Whether numbers behind a dash leave one out: '112-3' and '112-5'. */
function leavesOut(first: ArticleNumber, second: ArticleNumber): boolean {
  const [before = 0] = first.sub.slice(second.sub.length - 1);
  return second.sub.length === first.sub.length && (second.sub.at(-1) ?? 0) > before + 1;
}

/** Whether what is left out between two numbers is there: all main ones, or those behind the dash. */
function hasBetween(
  present: ReadonlySet<string>,
  first: Pick<ArticleNumber, 'main' | 'sub'>,
  { series, main, sub }: ArticleNumber,
): boolean {
  const isSub = main === first.main;
  const [from = 0] = isSub ? first.sub.slice(sub.length - 1) : [first.main];
  // '13-1' needs 13 as well.
  const to = isSub ? (sub.at(-1) ?? 0) : main + Math.min(1, sub.length);
  const start = `${series === '' ? '' : `${series} `}${isSub ? `${[main, ...sub.slice(0, -1)].join('-')}-` : ''}`;
  const between = Array.from({ length: Math.max(0, to - from - 1) }, (_, at) => from + 1 + at);
  return between.length > 0 && between.every((number) => present.has(`${start}${number}`));
}
