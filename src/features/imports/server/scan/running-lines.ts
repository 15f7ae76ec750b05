import { distance } from 'fastest-levenshtein';
import { isContinuation, type LineKinds, LONGEST_RUNNING_LINE } from './line-kinds.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** Running lines are within so many lines of a page break; the lines of a tall stamp go on from there. */
const REACH = { alone: 4, beside: 8 };
/** Bounds the cost: a text has fewer different running lines. */
const MOST_SEEDS = 60;
/** Lines of fewer signs are alike by chance. */
const SHORTEST_KEY = 4;
/** Fewer repetitions are chance. */
const FEWEST = 3;
/** In small letters, only an address is a running line. */
const ADDRESS = /^(?:https?:)?[^\s:;,()]+[.@/][^\s;,()]*\p{L}\/?$/u;
/** What is on a smaller share of the pages is a running line only on consecutive pages. */
const LEAST_SHARE = 0.1;

interface Occurrence {
  readonly index: number;
  /** Which of the pages, counted from 0. */
  readonly page: number;
}

interface Group {
  readonly key: string;
  readonly found: readonly Occurrence[];
}

/**
 * The indexes of running heads, feet and stamps: lines at the same distance from many page breaks
 * and hardly anywhere else, compared by edit distance. The heading of a chapter that is repeated
 * over its pages is one too, except where the chapter begins.
 */
export function findRunningLines(
  lines: readonly SourceLine[],
  breaks: readonly number[],
  kinds: LineKinds,
): Set<number> {
  const ends = [...new Set(breaks)].sort((one, other) => one - other);
  // Running heads repeat the words of the title page.
  const start = lines.findIndex((_, index) => kinds.isHeading(index));
  const countBeyond = (reach: number) => {
    const nearby = new Set(ends.flatMap((end) => offsets(0, reach).map((offset) => end + offset)));
    return alikeCounter(
      lines
        .filter(
          ({ text }, index) =>
            index > start && text.length <= LONGEST_RUNNING_LINE && !nearby.has(index),
        )
        .map(({ text }) => text),
      lineKey,
    );
  };
  const running = new Set<number>();
  const addGroups = (groups: readonly Group[], countElsewhere: (key: string) => number) => {
    for (const { key, found } of groups) {
      if (!isOnManyPages(found, ends.length)) continue;
      if (found.every(({ index }) => running.has(index))) continue;
      if (countElsewhere(key) > found.length / 4) continue;
      for (const { index } of found) running.add(index);
    }
  };
  const countElsewhere = countBeyond(REACH.alone);
  for (const offset of offsets(1, REACH.alone)) {
    addGroups(groupsAt(lines, ends, offset, kinds), countElsewhere);
    for (const index of findRepeatedDivisions(lines, ends, offset, kinds)) running.add(index);
  }
  const countFurther = countBeyond(REACH.beside);
  for (const offset of offsets(REACH.alone + 1, REACH.beside)) {
    const isBeside = (index: number) => running.has(index - Math.sign(offset));
    addGroups(groupsAt(lines, ends, offset, kinds, isBeside), countFurther);
  }
  return running;
}

/**
 * The indexes of the heads of a short law, which has each of them, of odd and of even pages, no
 * oftener than twice: lines right beside the numbers of pages, in the middle of sentences.
 */
export function findFewHeads(
  lines: readonly SourceLine[],
  breaks: readonly number[],
  kinds: LineKinds,
): number[] {
  const ends = [...new Set(breaks)].sort((one, other) => one - other);
  const textAt = (index: number) => lines[index]?.text ?? '';
  return ([-1, 1] as const).flatMap((offset) =>
    groupsAt(lines, ends, offset, kinds).flatMap(({ found }) => {
      // In a long law what comes twice, far apart, is its own words: 'CFAF 50,000 to CFAF 100,000, or'.
      if (found.length < ends.length * LEAST_SHARE && !isOnNeighbours(found)) return [];
      const interrupting = found.filter(({ index }) => {
        const [before, behind] = offset > 0 ? [index - 2, index + 1] : [index - 1, index + 2];
        const isOpen = !endsSentence(textAt(before)) && !/[;:]$/.test(textAt(index));
        return isOpen && /^\p{Ll}/u.test(textAt(behind));
      });
      return interrupting.length * 2 >= found.length ? found.map(({ index }) => index) : [];
    }),
  );
}

/** Distances on both sides, the nearest first. */
function offsets(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((at) => [-at, at]);
}

/** Lines at one distance from the page breaks, grouped by text; each group has two lines or more. */
function groupsAt(
  lines: readonly SourceLine[],
  ends: readonly number[],
  offset: number,
  { isHeading, isDivision }: LineKinds,
  mayRun: (index: number) => boolean = () => true,
): Group[] {
  const exact = new Map<string, Occurrence[]>();
  ends.forEach((end, page) => {
    const index = end + offset;
    const text = lines[index]?.text ?? '';
    const key = lineKey(text);
    if (key.length < SHORTEST_KEY || text.length > LONGEST_RUNNING_LINE) return;
    if (isContinuation(text) && !ADDRESS.test(text)) return;
    if (isHeading(index) || isDivision(index) || !mayRun(index)) return;
    const found = exact.get(key);
    if (found) found.push({ index, page });
    else exact.set(key, [{ index, page }]);
  });
  const seeds = [...exact]
    .filter(([, found]) => found.length >= 2)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_SEEDS);
  return seeds.map(([seed]) => ({
    key: seed,
    found: [...exact]
      .filter(([key]) => isAlike(key, seed))
      .flatMap(([, found]) => found)
      .sort((one, other) => one.page - other.page),
  }));
}

function isOnManyPages(found: readonly Occurrence[], pages: number): boolean {
  if (found.length < FEWEST) return false;
  return found.length >= pages * LEAST_SHARE || isOnNeighbours(found);
}

/** Consecutive, or every other page: odd and even pages may have different running heads. */
function isOnNeighbours(found: readonly Occurrence[]): boolean {
  return found.every(({ page }, at) => at === 0 || page - (found[at - 1]?.page ?? page) <= 2);
}

/** Headings of divisions that are repeated over the following pages. */
function findRepeatedDivisions(
  lines: readonly SourceLine[],
  ends: readonly number[],
  offset: number,
  { isHeading, isDivision }: LineKinds,
): number[] {
  const repeated = new Set<number>();
  let last: { readonly index: number; readonly page: number } | null = null;
  ends.forEach((end, page) => {
    const index = end + offset;
    const text = lines[index]?.text ?? '';
    if (!isDivision(index) || isHeading(index)) return;
    if (last && lines[last.index]?.text === text && page - last.page <= 2) {
      repeated.add(index);
      // The first one may be where the division begins, unless it is within a sentence.
      if (isWithinSentence(lines, last.index)) repeated.add(last.index);
    }
    last = { index, page };
  });
  return [...repeated];
}

function isWithinSentence(lines: readonly SourceLine[], index: number): boolean {
  const after = lines.slice(index + 1, index + 4).map(({ text }) => text);
  return after.some((text) => isContinuation(text));
}

/** The letters of a line in lower case without accents, which scanners often misread. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '');
}

/**
 * The letters of a line; where they are few, the figures too: of the number of a law, 'Ord. 81-02',
 * and of a day, whose month may be short, '15 Mai 2031'.
 */
export function lineKey(text: string): string {
  const letters = keyOf(text);
  const isDay = letters.length <= 5 && /(?:^|\D)(?:1[89]|2[01])\d\d(?:\D|$)/.test(text);
  const isShort = letters.length > 0 && letters.length < SHORTEST_KEY;
  return isDay || isShort ? `${letters}${text.replace(/\D/g, '')}` : letters;
}

/** The share of letters in which a scanner may read the same line differently (OCR errors). */
const MISREAD_SHARE = 0.25;

/** Whether two lines are the same one, read differently: by their edit distance (Levenshtein). */
export function isAlike(key: string, other: string): boolean {
  if (key === other) return true;
  const most = Math.floor(other.length * MISREAD_SHARE);
  return Math.abs(key.length - other.length) <= most && distance(key, other) <= most;
}

/** Bounds the cost: occurrences are estimated from a sample of so many lines. */
const SAMPLE = 6_000;

/** Counts, approximately, the lines that are alike to a key. */
export function alikeCounter(
  texts: readonly string[],
  toKey: (text: string) => string = keyOf,
): (key: string) => number {
  const stride = Math.max(1, Math.ceil(texts.length / SAMPLE));
  const sample = texts.filter((_, at) => at % stride === 0).map(toKey);
  return (key) => stride * sample.filter((text) => isAlike(text, key)).length;
}
