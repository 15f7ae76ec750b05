import { distance } from 'fastest-levenshtein';
import { ARTICLE_LINE, isContinuation } from './line-kinds.ts';
import { isRegular } from './regular-distances.ts';
import { keyOf } from './running-lines.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** Letters of the shortest and of the longest such line. */
const LETTERS = { least: 40, most: 200 };
/**
 * The share of letters in which two readings of one line differ at most. Different sentences of a law
 * differ in seven letters of ten.
 */
const MISREAD = 0.5;
/** The next page has the same line within so many lines. */
const NEXT_PAGE = 90;
/** Bounds the cost: so many lines are compared with those of the next page, and so many with all. */
const MOST = { compared: 3_000, seeds: 6 };
/** Fewer lines are chance. */
const FEWEST = 8;
/** The share of places at which a running line may read as a part of the law. */
const AS_LAW = 0.3;

interface Line {
  readonly index: number;
  readonly key: string;
}

/**
 * The indexes of running heads and feet in small print, of which a scanner has misread up to half of
 * the letters, so that no two of them begin or end alike: long lines that are alike as a whole by
 * edit distance, and come at the distances of pages. What is known to run is passed over.
 */
export function findMisreadFeet(lines: readonly SourceLine[]): Set<number> {
  const long = lines.flatMap(({ text, isRunning, isContents }, index): Line[] => {
    if (isRunning || isContents || isContinuation(text) || ARTICLE_LINE.test(text)) return [];
    const key = keyOf(text);
    return key.length >= LETTERS.least && key.length <= LETTERS.most ? [{ index, key }] : [];
  });
  const found = new Set<number>();
  const seeds = seedsOf(long);
  for (const seed of seeds) {
    if (found.has(seed.index)) continue;
    const readings = seeds.filter(({ key }) => isAlike(key, seed.key));
    const alike = long
      .filter(({ key }) => readings.some((reading) => isAlike(key, reading.key)))
      .map(({ index }) => index);
    if (alike.length < FEWEST || !isRegular(alike)) continue;
    const asLaw = alike.filter((index) => readsAsLaw(lines, index));
    if (asLaw.length <= alike.length * AS_LAW) for (const index of alike) found.add(index);
  }
  return found;
}

/** The lines that most others on the pages beside theirs are alike to. */
function seedsOf(long: readonly Line[]): Line[] {
  const counts = new Map<Line, number>();
  const count = (line: Line) => counts.set(line, (counts.get(line) ?? 0) + 1);
  long.slice(0, MOST.compared).forEach((line, at) => {
    for (let next = at + 1; next < long.length; next += 1) {
      const other = long[next];
      if (!other || other.index > line.index + NEXT_PAGE) break;
      if (!isAlike(line.key, other.key)) continue;
      count(line);
      count(other);
    }
  });
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST.seeds)
    .map(([line]) => line);
}

function isAlike(one: string, other: string): boolean {
  const most = Math.max(one.length, other.length) * MISREAD;
  return Math.abs(one.length - other.length) <= most / 2 && distance(one, other) <= most;
}

/** Whether a line ends as a sentence does, or begins one that the next line goes on with. */
function readsAsLaw(lines: readonly SourceLine[], index: number): boolean {
  const [before = '.', own = '', behind = ''] = [-1, 0, 1].map((at) => lines[index + at]?.text);
  const isBegun = endsSentence(before) || ARTICLE_LINE.test(before);
  return /[.;:,]$/.test(own) || (isBegun && /^\p{Ll}{2}/u.test(behind));
}
