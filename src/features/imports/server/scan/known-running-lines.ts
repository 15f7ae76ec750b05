import { alikeGroups } from './alike-groups.ts';
import { findAlike, type Signs, type Span, signsOf, trigramFilter } from './approximate-match.ts';
import { readArticleNumber } from './article-number.ts';
import { bestSequence } from './best-sequence.ts';
import { readDivision } from './divisions.ts';
import { isContinuation } from './line-kinds.ts';
import { isRegular, isRoughlyRegular, regularShare } from './regular-distances.ts';
import { isHeading, isTitled, isWord, type Occurrence, standsApart } from './running-places.ts';
import { SHORTEST, sharedStarts, startsOfVariants, wholeLine } from './shared-starts.ts';
import { capitalShare, type SourceLine } from './source-lines.ts';
import { mayBeTitle } from './titles.ts';

// The constants were tuned on variants of the printed layouts with long running lines.

/** Signs of the beginning or the end of a line by which glued running lines are found. */
const EDGE = 24;
/** Fewer repetitions are chance; more are needed where a running line never stands alone. */
const FEWEST = { whole: 4, glued: 6 };
/** Bounds the cost: a text has fewer different running lines, however they are misread. */
const MOST_GROUPS = 200;
/** How much of a line is compared with others. */
const COMPARED = 300;

interface NumberedLines {
  readonly before: ReadonlySet<number>;
  readonly behind: ReadonlySet<number>;
}

/** A running line as it is compared, and where the number of the page stands beside it. */
export interface RunningPattern {
  readonly key: string;
  /** Whether a person has marked it. */
  readonly isMarked?: boolean;
  /** Whether it is printed in capitals, where the same words in a sentence are not. */
  readonly isLoud?: boolean;
  /** The numbers of the lines in which a page number stands before it, and behind it. */
  readonly numbered?: NumberedLines;
}

/** The number of a page behind and before a running line. */
export const NUMBER_BEHIND =
  /^[^\p{L}\d(]{0,5}(?=[lIO]{0,3}\d)[\dlIO]{1,4}(?![\p{L}\d])[^\p{L}\d(]{0,4}/u;
export const NUMBER_BEFORE = /(?<![\p{L}\d)])(?=[lIO]{0,3}\d)[\dlIO]{1,4}[^\p{L}\d]{0,5}$/u;

/** The share of places that no longer running line holds. */
const REST = 0.1;

/** The share of capitals, and of the places that have them, of a line in capitals. */
export const LOUD = 0.8;

/** Running lines beside each other. */
const MOST_BESIDE = 8;

interface Line {
  readonly index: number;
  readonly number: number;
  readonly signs: Signs;
  readonly text: string;
}

/**
 * The running heads and feet of a text, as they are compared: lines, or beginnings and ends of
 * lines, that come again at the distances of pages, however the scanner has read them. They are
 * found before anything else is known of the text.
 */
export function findKnownRunningLines(lines: readonly SourceLine[]): RunningPattern[] {
  const all = lines.map(
    ({ text, number }, index): Line => ({ index, number, text, signs: signsOf(text) }),
  );
  const begun = all.filter(({ text, signs }) => signs.key.length >= SHORTEST && mayRun(text));
  const long = all.filter(
    ({ text, signs }) => signs.key.length > EDGE && readDivision(text) === null,
  );
  const beginnings = [
    ...groupsOf(begun, keyOf, FEWEST.whole),
    ...groupsOf(begun, (line) => keyOf(line).slice(0, EDGE), FEWEST.glued),
  ];
  const ends = groupsOf(long, (line) => keyOf(line).slice(-EDGE), FEWEST.glued);
  const patternsOf = (startsOf: (keys: readonly string[]) => string[]) =>
    [
      ...beginnings.flatMap(startsOf),
      ...ends.flatMap((keys) =>
        startsOf(keys.map(reverse)).map((end) => withBeginnings(reverse(end), keys)),
      ),
    ]
      .map(withoutHeading)
      // Articles that begin alike, of which lines have their ends in common.
      .filter((pattern) => pattern.length >= SHORTEST && !HEADING_KEY.test(pattern));
  return chooseRegular(all, new Set(patternsOf(sharedStarts)), patternsOf(startsOfVariants));
}

/** Whether a line may begin with a running line: with no rest of a sentence and no heading. */
function mayRun(text: string): boolean {
  return !isContinuation(text) && !isHeading(text);
}

/** A heading with its number, as it is compared. */
const HEADING_KEY = /^(?:section|article|sec|art)0/;

/** The word of a heading is behind a running line by chance. */
function withoutHeading(pattern: string): string {
  return pattern.replace(/(?:section|article|sec|art)0{0,4}$/, '');
}

/**
 * What the ends of lines have in common, with the few signs that most lines begin with before it:
 * translations of one foot differ in a short word, 'Code de procédure', 'Code de la procédure'.
 */
function withBeginnings(end: string, keys: readonly string[]): string {
  const beginnings = keys
    .map((key) => key.slice(0, Math.max(0, key.length - end.length)))
    .filter(({ length }) => length > 0 && length <= BEGINNING.longest)
    .sort((one, other) => one.length - other.length);
  const isLong = end.length >= BEGINNING.leastEnd;
  if (!isLong || beginnings.length < keys.length * BEGINNING.share) return end;
  return `${beginnings[Math.floor(beginnings.length / 2)] ?? ''}${end}`;
}

/**
 * Signs of the longest of such beginnings and of the shortest end behind them, since sentences of a
 * law differ like that as well, and the share of lines that must have one.
 */
const BEGINNING = { longest: 12, leastEnd: 70, share: 0.6 };

function keyOf({ signs }: Line): string {
  return signs.key.slice(0, COMPARED);
}

/** The keys of lines that are alike in what is compared, and about as far apart as pages. */
function groupsOf(
  lines: readonly Line[],
  toCompared: (line: Line) => string,
  fewest: number,
): string[][] {
  const grouped = new Set<number>();
  const groups: string[][] = [];
  for (const places of alikeGroups(lines.map(toCompared))) {
    if (groups.length >= MOST_GROUPS) break;
    // The same lines share several hashes.
    const others = places.filter((place) => !grouped.has(place));
    if (places.length < fewest || others.length < places.length / 2) continue;
    const group = places.flatMap((place) => lines[place] ?? []);
    if (!isRoughlyRegular(group.map(({ index }) => index))) continue;
    for (const place of places) grouped.add(place);
    groups.push(group.map(keyOf));
  }
  return groups;
}

/**
 * Patterns that come at the distances of pages, and stand where running lines do. What only a part of
 * alike lines has in common must stand on the pages that lack the others.
 */
function chooseRegular(
  lines: readonly Line[],
  shared: ReadonlySet<string>,
  ofVariants: readonly string[],
): RunningPattern[] {
  const patterns = [...new Set([...shared, ...ofVariants])];
  const mayHold = trigramFilter(patterns);
  const spans = new Map<string, { readonly at: number; readonly span: Span }[]>();
  const others = new Map<number, Span[]>();
  // Lines with nothing else, which do not tell whether a running line stands within a sentence.
  const filled = new Set<number>();
  lines.forEach(({ text, signs }, at) => {
    if (!isWord(text)) filled.add(at);
    const held = mayHold(signs.key).flatMap((pattern) => {
      const span = findAlike(text, signs, pattern);
      return span ? [{ pattern, span }] : [];
    });
    const long = held.filter(({ pattern }) => pattern.length >= EDGE).map(({ span }) => span);
    if (long.length > 1) others.set(at, long);
    for (const { pattern, span } of held) {
      if (!isWord(textAround(text, span, long).join(''))) filled.add(at);
      const known = spans.get(pattern);
      if (known) known.push({ at, span });
      else spans.set(pattern, [{ at, span }]);
    }
  });
  const found = new Map(
    [...spans].map(([pattern, places]) => [
      pattern,
      inCapitals(
        places.map(({ at, span }) => describe(lines, filled, at, span, others.get(at) ?? [])),
      ),
    ]),
  );
  const taken = new Set<number>();
  const chosen: string[] = [];
  const longestFirst = [...patterns].sort((one, other) => other.length - one.length);
  const choose = (isAtPages: (places: readonly number[], key: string) => boolean) => {
    for (const key of longestFirst) {
      const all = found.get(key) ?? [];
      const places = all.map(({ index }) => index);
      // The same line, misread in another way, or a part of it.
      if (places.filter((index) => !taken.has(index)).length <= places.length * REST) continue;
      if (all.length < FEWEST.whole || !isAtPages(places, key) || !standsApart(all)) continue;
      for (const index of places) taken.add(index);
      chosen.push(key);
    }
  };
  choose((places, key) => shared.has(key) && isRegular(places));
  choose((places, key) => key.length >= LEAST_VARIANT && areOtherPages(places, taken));
  return chosen.flatMap((key) => {
    const all = found.get(key) ?? [];
    const pattern = {
      key,
      isLoud: all.filter(isLoud).length > all.length * LOUD,
      numbered: pageNumbersBeside(all),
    };
    const whole = wholeLine(
      all.map(({ before, own }) => (mayRun(before + own) ? signsOf(before + own).key : '')),
    );
    return whole.length > key.length ? [pattern, { ...pattern, key: whole }] : [pattern];
  });
}

/** The places in capitals of a head whose words the law has in small letters: 'LAWS AND REGULATIONS'. */
function inCapitals(all: readonly Occurrence[]): readonly Occurrence[] {
  const loud = all.filter(isLoud);
  return loud.length >= FEWEST.whole ? loud : all;
}

function isLoud({ own }: Occurrence): boolean {
  return capitalShare(own) > LOUD;
}

/**
 * Whether running lines stand on the pages that lack the known ones: one foot, of which a scanner
 * or a translation by machine made several.
 */
function areOtherPages(places: readonly number[], known: ReadonlySet<number>): boolean {
  const free = places.filter((place) => !known.has(place));
  const others = free.filter((place) => {
    const around = Array.from({ length: 2 * LEAST_PAGE + 1 }, (_, at) => place - LEAST_PAGE + at);
    return !around.some((index) => known.has(index));
  });
  if (known.size < free.length || others.length < free.length * (1 - REST)) return false;
  const inOrder = (all: readonly number[]) => all.toSorted((one, other) => one - other);
  return regularShare(inOrder([...known, ...others])) > regularShare(inOrder([...known]));
}

/** Signs of the shortest of them, since a short sentence comes at the distances of pages by chance. */
const LEAST_VARIANT = 48;
/** Lines of the shortest page. */
const LEAST_PAGE = 12;

/** A number beside a running line: of a page where it rises with the others. */
interface BesideNumber {
  readonly number: number;
  readonly page: number;
  readonly side: 'before' | 'behind';
}

/** The lines in which the number beside a running line is the page's: those that rise through the text. */
function pageNumbersBeside(all: readonly Occurrence[]): NumberedLines {
  const beside = all.flatMap(({ number, before, behind }): BesideNumber[] => {
    const pages = [
      { side: 'behind', page: figuresOf(NUMBER_BEHIND.exec(behind)) },
      { side: 'before', page: figuresOf(NUMBER_BEFORE.exec(before)) },
    ] as const;
    return pages.flatMap(({ side, page }) => (page > 0 ? [{ number, page, side }] : []));
  });
  const rising = bestSequence(beside, {
    reach: REACH,
    start: () => 1,
    step: (from, to) => (to.number > from.number && to.page > from.page ? 1 : null),
    most: () => 1,
  });
  const isPaged = rising.length >= Math.max(FEWEST.whole, all.length * PAGED);
  const on = (side: BesideNumber['side']) =>
    new Set(isPaged ? rising.filter((one) => one.side === side).map(({ number }) => number) : []);
  return { before: on('before'), behind: on('behind') };
}

function figuresOf(found: RegExpExecArray | null): number {
  return readArticleNumber(/[\dlIO]+/.exec(found?.[0] ?? '')?.[0] ?? '')?.main ?? 0;
}

/** How many numbers back the one before is searched, and the share of places that have a number. */
const REACH = 60;
const PAGED = 0.3;

function describe(
  lines: readonly Line[],
  filled: ReadonlySet<number>,
  at: number,
  span: Span,
  others: readonly Span[],
): Occurrence {
  const placeBeside = (from: number, step: -1 | 1) => {
    let place = from + step;
    while (filled.has(place) && Math.abs(place - at) < MOST_BESIDE) place += step;
    return place;
  };
  const textOf = (place: number) => lines[place]?.text ?? '';
  const last = placeBeside(at, -1);
  const { text = '', index = 0, number = 0 } = lines[at] ?? {};
  const [before, behind] = textAround(text, span, others);
  return {
    index,
    number,
    before,
    own: text.slice(span.start, span.end),
    behind,
    lineBefore: textOf(last),
    lineBehind: textOf(placeBeside(at, 1)),
    isBelowTitle:
      isTitled(textOf(last)) ||
      (isHeading(textOf(placeBeside(last, -1))) && mayBeTitle(textOf(last))),
  };
}

/** What stands before and behind a part of a line, without a foot and a head that ran together. */
function textAround(text: string, span: Span, others: readonly Span[]): [string, string] {
  const apart = others.filter(({ start, end }) => end <= span.start || start >= span.end);
  const before = Math.max(0, ...apart.filter(({ end }) => end <= span.start).map(({ end }) => end));
  const behind = apart.filter(({ start }) => start >= span.end).map(({ end }) => end);
  return [text.slice(before, span.start), text.slice(Math.max(span.end, ...behind))];
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}
