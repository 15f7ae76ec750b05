import { distance } from 'fastest-levenshtein';
import type { SourceAccount } from '../../account.ts';
import { isRoughlyRegular } from '../scan/regular-distances.ts';
import { isAlike, keyOf } from '../scan/running-lines.ts';
import { wordsIn } from './numbered-feet.ts';

/** Words of a run at the beginning or the end of a line. */
const RUN_WORDS = 5;
/** Articles in which a run stands before it is a running line. */
const FEWEST_ARTICLES = 5;
/** Shorter runs are chance. */
const FEWEST_LETTERS = 16;
/** The share of a run's lines that part a sentence: pages end anywhere, formulas do not. */
const PARTED_SHARE = 0.4;
/** The share of a run's places that are at the edge of a line: formulas stand anywhere in one. */
const AT_EDGE_SHARE = 0.7;
/** The share of letters in which a misread run differs. */
const MISREAD_SHARE = 0.25;
/** Formulas of so many words hardly ever break over lines at the same word. */
const LONG_RUN_WORDS = 10;
/** The share of a run's lines that must be alike in whole, or as far as a long run. */
const ALIKE_SHARE = 0.6;
/** Gaps between pages, in medians of them, and the share of gaps that must be so even. */
const EVEN = { from: 0.75, to: 1.25, share: 0.5, tooNear: 0.5, tooNearShare: 0.1 };
/** A word of the running line alone: its letters, and the shares of its lines and of its places. */
const OWN_WORD = { letters: 4, ofLines: 0.5, ofPlaces: 0.7 };
/** Fewer gaps are even by chance. */
const FEWEST_GAPS = 4;

type Edge = 'start' | 'end';

/** A line of an article's text, with its words in a plain form. */
interface TextLine {
  /** The place of the article that has it. */
  readonly owner: number;
  readonly number: number;
  readonly words: readonly string[];
  /** Whether the sentence goes on from the line before, and into the next one. */
  readonly goesOnBefore: boolean;
  readonly goesOnBehind: boolean;
}

/**
 * Finds articles with running heads or feet in their texts: words that stand at the edge of lines
 * in many articles, in the middle of sentences, and hardly anywhere else. A formula of law stands
 * in the middle of lines as well, and where a sentence begins.
 *
 * @param starts the first lines of the articles, increasing
 * @returns the places of the articles
 */
export function findRunningWords(
  account: SourceAccount,
  starts: readonly number[],
): ReadonlySet<number> {
  const lines = textLines(account, starts);
  const runs = countRuns(lines);
  const words = countWords(lines);
  const found = new Set<number>();
  for (const edge of ['start', 'end'] as const) {
    for (const [run, exact] of groupByRun(lines, edge)) {
      const articles = new Set(exact.map(({ owner }) => owner)).size;
      const atEdge = exact.length / (runs.get(run) ?? 1);
      if (articles < FEWEST_ARTICLES || atEdge < AT_EDGE_SHARE) continue;
      const alike = lines.filter((line) => isLike(runAt(line.words, edge) ?? '', run));
      if (!isRunning(alike, edge) || !hasWordOfItsOwn(alike, words)) continue;
      for (const { owner } of alike) found.add(owner);
    }
  }
  for (const owner of ownersOfRemoved(account, lines)) found.add(owner);
  return found;
}

/** Lines of fewer letters are alike by chance; what was removed less often may be the law's. */
const REMOVED = { letters: 8, times: 3, most: 40 };

/** The articles with a line that was removed elsewhere, again and again. */
function ownersOfRemoved({ lines, uses }: SourceAccount, texts: readonly TextLine[]): number[] {
  const times = new Map<string, number>();
  lines.forEach((line, at) => {
    const key = uses[at] === 'running' ? keyOf(line) : '';
    if (key.length >= REMOVED.letters) times.set(key, (times.get(key) ?? 0) + 1);
  });
  const removed = [...times.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, REMOVED.most)
    .filter(([key]) => {
      const alike = [...times].filter(([other]) => isAlike(other, key));
      return alike.reduce((sum, [, count]) => sum + count, 0) >= REMOVED.times;
    });
  return texts.flatMap(({ owner, number }) => {
    const key = keyOf(lines[number - 1] ?? '');
    const isRemoved = key.length >= REMOVED.letters && removed.some(([one]) => isAlike(key, one));
    return isRemoved ? [owner] : [];
  });
}

function textLines({ lines, uses }: SourceAccount, starts: readonly number[]): TextLine[] {
  const found: TextLine[] = [];
  let owner = -1;
  let before = '.';
  lines.forEach((text, index) => {
    while (starts[owner + 1] !== undefined && (starts[owner + 1] ?? 0) <= index + 1) {
      owner += 1;
      before = '.';
    }
    if (uses[index] !== 'text' || owner < 0) return;
    found.push({
      owner,
      number: index + 1,
      words: plainWords(text),
      goesOnBefore: !ENDS.test(before),
      goesOnBehind: !ENDS.test(text),
    });
    before = text;
  });
  return found;
}

const ENDS = /[.;:!?»”")\]]\W*$/u;

/** Words without accents, signs and case; all numbers alike, since pages are counted. */
function plainWords(text: string): string[] {
  return wordsIn(text).map((word) => word.replace(/\d+/g, '0'));
}

function runAt(words: readonly string[], edge: Edge): string | null {
  if (words.length < RUN_WORDS) return null;
  return cut(words, RUN_WORDS, edge);
}

/** How often each run stands anywhere in the lines. */
function countRuns(lines: readonly TextLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of lines) {
    for (let at = 0; at + RUN_WORDS <= words.length; at += 1) {
      const run = words.slice(at, at + RUN_WORDS).join(' ');
      counts.set(run, (counts.get(run) ?? 0) + 1);
    }
  }
  return counts;
}

function countWords(lines: readonly TextLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of lines.flatMap(({ words }) => words)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function groupByRun(lines: readonly TextLine[], edge: Edge): Map<string, TextLine[]> {
  const groups = new Map<string, TextLine[]>();
  for (const line of lines) {
    const run = runAt(line.words, edge);
    if (run === null || run.length < FEWEST_LETTERS) continue;
    const group = groups.get(run);
    if (group) group.push(line);
    else groups.set(run, [line]);
  }
  return groups;
}

function isRunning(lines: readonly TextLine[], edge: Edge): boolean {
  const parted = lines.filter((line) => (edge === 'start' ? line.goesOnBefore : line.goesOnBehind));
  if (parted.length < lines.length * PARTED_SHARE) return false;
  const numbers = lines.map(({ number }) => number);
  return areEven(numbers) || (areAlike(lines, edge) && isRoughlyRegular(numbers));
}

/** Whether the lines share a word that stands hardly anywhere else; a formula's words do. */
function hasWordOfItsOwn(
  lines: readonly TextLine[],
  anywhere: ReadonlyMap<string, number>,
): boolean {
  return [...countWords(lines)].some(
    ([word, count]) =>
      word.length >= OWN_WORD.letters &&
      count >= lines.length * OWN_WORD.ofLines &&
      count >= (anywhere.get(word) ?? 0) * OWN_WORD.ofPlaces,
  );
}

/** Whether most lines are the same in whole, or for more words than formulas have. */
function areAlike([first, ...others]: readonly TextLine[], edge: Edge): boolean {
  if (!first) return false;
  const alike = others.filter(
    ({ words }) =>
      isLike(words.join(' '), first.words.join(' ')) ||
      (Math.min(words.length, first.words.length) >= LONG_RUN_WORDS &&
        isLike(cut(words, LONG_RUN_WORDS, edge), cut(first.words, LONG_RUN_WORDS, edge))),
  );
  return alike.length >= others.length * ALIKE_SHARE;
}

function cut(words: readonly string[], length: number, edge: Edge): string {
  return (edge === 'start' ? words.slice(0, length) : words.slice(-length)).join(' ');
}

/** Whether lines stand as far from each other as pages end; formulas come in heaps. */
function areEven(numbers: readonly number[]): boolean {
  const gaps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? number));
  if (gaps.length < FEWEST_GAPS) return false;
  const median = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const even = gaps.filter((gap) => gap >= median * EVEN.from && gap <= median * EVEN.to);
  const near = gaps.filter((gap) => gap < median * EVEN.tooNear);
  return even.length >= gaps.length * EVEN.share && near.length <= gaps.length * EVEN.tooNearShare;
}

function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one === '') return false;
  const longer = Math.max(one.length, other.length);
  const most = longer * MISREAD_SHARE;
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most;
}
