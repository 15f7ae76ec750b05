import { isWithin } from './edit-distance.ts';
import { isPieceOfText, type LineKnowledge, LONGEST_FURNITURE } from './pages.ts';
import type { SourceLine } from './source-lines.ts';

/** Furniture stands within so many lines of a page's end. */
const REACH = 4;
/** A text has fewer running heads than that. */
const MOST_SEEDS = 60;
/** Fewer repetitions are chance. */
const FEWEST = 3;
/** In small letters, only an address is the head or the foot of a page. */
const ADDRESS = /^(?:https?:)?[^\s:;,()]+[.@/][^\s;,()]*\p{L}\/?$/u;
/** What stands on a smaller share of all pages is furniture only on pages that follow each other. */
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
 * The places of running heads, feet and stamps: what stands at the same distance from the ends of
 * many pages and hardly anywhere else, read a little differently perhaps. The name of a chapter
 * over its pages is one too, except where the chapter begins.
 */
export function findRunningLines(
  lines: readonly SourceLine[],
  breaks: readonly number[],
  knowledge: LineKnowledge,
): Set<number> {
  const ends = [...new Set(breaks)].sort((one, other) => one - other);
  const nearby = new Set(ends.flatMap((end) => offsets().map((offset) => end + offset)));
  const countElsewhere = alikeCounter(
    lines
      .filter(({ text }, index) => text.length <= LONGEST_FURNITURE && !nearby.has(index))
      .map(({ text }) => text),
    lineKey,
  );
  const running = new Set<number>();
  for (const offset of offsets().filter((at) => at !== 0)) {
    for (const { key, found } of groupsAt(lines, ends, offset, knowledge)) {
      if (!isOnManyPages(found, ends.length)) continue;
      if (found.every(({ index }) => running.has(index))) continue;
      if (countElsewhere(key) > found.length / 4) continue;
      for (const { index } of found) running.add(index);
    }
    for (const index of findRepeatedDivisions(lines, ends, offset, knowledge)) running.add(index);
  }
  return running;
}

function offsets(): number[] {
  return Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);
}

/** Lines at one distance from the ends of pages, by what stands there on two of them at least. */
function groupsAt(
  lines: readonly SourceLine[],
  ends: readonly number[],
  offset: number,
  { isHeading, isStructure }: LineKnowledge,
): Group[] {
  const exact = new Map<string, Occurrence[]>();
  ends.forEach((end, page) => {
    const index = end + offset;
    const text = lines[index]?.text ?? '';
    const key = lineKey(text);
    if (key.length < 4 || text.length > LONGEST_FURNITURE) return;
    if (isPieceOfText(text) && !ADDRESS.test(text)) return;
    if (isHeading(index) || isStructure(index)) return;
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

/** With odd and even pages perhaps having heads of their own. */
function isOnNeighbours(found: readonly Occurrence[]): boolean {
  return found.every(({ page }, at) => at === 0 || page - (found[at - 1]?.page ?? page) <= 2);
}

/** Headings of divisions that are printed again over the pages that follow. */
function findRepeatedDivisions(
  lines: readonly SourceLine[],
  ends: readonly number[],
  offset: number,
  { isHeading, isStructure }: LineKnowledge,
): number[] {
  const repeated = new Set<number>();
  let last: { readonly index: number; readonly page: number } | null = null;
  ends.forEach((end, page) => {
    const index = end + offset;
    const text = lines[index]?.text ?? '';
    if (!isStructure(index) || isHeading(index)) return;
    if (last && lines[last.index]?.text === text && page - last.page <= 2) {
      repeated.add(index);
      // The first one may be where the division begins, unless it stands within a sentence.
      if (isWithinSentence(lines, last.index)) repeated.add(last.index);
    }
    last = { index, page };
  });
  return [...repeated];
}

function isWithinSentence(lines: readonly SourceLine[], index: number): boolean {
  const after = lines.slice(index + 1, index + 4).map(({ text }) => text);
  return after.some((text) => isPieceOfText(text));
}

/** The letters of a line without their accents, which scanners read in ever new ways. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '');
}

/** The letters of a line; of a day, whose month may be short, the figures too: '15 Mai 2031'. */
function lineKey(text: string): string {
  const letters = keyOf(text);
  const isDay = letters.length <= 5 && /(?:^|\D)(?:1[89]|2[01])\d\d(?:\D|$)/.test(text);
  return isDay ? `${letters}${text.replace(/\D/g, '')}` : letters;
}

/** Whether two lines are the same one, read differently. */
export function isAlike(key: string, other: string): boolean {
  return isWithin(key, other, Math.floor(other.length * 0.25));
}

/** So many lines tell how often a line occurs in a text; more would take long and tell no more. */
const SAMPLE = 6_000;

/** About how many of some lines are the same one as a key, read differently perhaps. */
export function alikeCounter(
  texts: readonly string[],
  toKey: (text: string) => string = keyOf,
): (key: string) => number {
  const stride = Math.max(1, Math.ceil(texts.length / SAMPLE));
  const sample = texts.filter((_, at) => at % stride === 0).map(toKey);
  return (key) => stride * sample.filter((text) => isAlike(text, key)).length;
}
