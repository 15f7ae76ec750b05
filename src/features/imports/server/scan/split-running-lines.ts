import { findAlike, type Signs, type Span, signsOf, trigramFilter } from './approximate-match.ts';
import { readDivision } from './divisions.ts';
import { splitGluedPageNumbers } from './glued-page-numbers.ts';
import { LOUD, NUMBER_BEFORE, NUMBER_BEHIND, type RunningPattern } from './known-running-lines.ts';
import { markPartedFeet } from './parted-feet.ts';
import { isAlike } from './running-lines.ts';
import { capitalShare, type SourceLine } from './source-lines.ts';

/**
 * Signs of the shortest running line that is looked for within other lines: one that a person has
 * marked, and one that was found, since shorter words may be the law's as well.
 */
const SHORTEST_GLUED = { marked: 12, known: 32 };
/** The share of capitals of a sentence that has the words of a running line in capitals. */
const QUIET = 0.5;
/** A word that leads to a name, as 'the' and 'l’' do, before a running line. */
const LEADS_ON =
  /(?<!\p{L})(?:(?:the|of|in|by|an?|this|du|des?|l[ae]s?|aux?|par|une?|ce|cet)\s|(?:[ld]|qu)['’])\s*[«“"(]?\s?$/iu;
/** Small letters on both sides of it. */
const SMALL = { before: /\p{Ll}(?:,?\s+|['’]\s?)$/u, behind: /^,?\s+\p{Ll}{2}/u };
/** A word in small letters before a running line; behind an apostrophe stand the law's own words. */
const QUIET_BEFORE = /\p{Ll}[,;]?\s*$/u;
/** How a sentence goes on behind a name. */
const GOES_ON = /^(?:[,.;:)»]|\s\p{Ll}{2})/u;
/** Signs of the shortest running line that is compared by edit distance; shorter ones by all signs. */
const SHORTEST_ALIKE = 4;

/**
 * Finds running lines by their texts, wherever they stand: as lines of their own, and glued to the
 * first or the last line of a page, from which they are split off.
 *
 * @param marked lines that a person has marked
 * @param known running lines as they are compared (`known-running-lines.ts`)
 * @returns all lines; those that are running lines say so
 */
export function splitRunningLines(
  lines: readonly SourceLine[],
  marked: readonly string[],
  known: readonly RunningPattern[],
): SourceLine[] {
  const shapes = new Set(marked.map(shapeOf).filter((shape) => shape !== ''));
  const patterns = [
    ...marked.map((text): RunningPattern => ({ key: signsOf(text).key, isMarked: true })),
    ...known,
  ]
    // The longest first, since one running line may hold another.
    .sort((one, other) => other.key.length - one.key.length);
  const short = patterns.filter((one) => one.key.length >= SHORTEST_ALIKE && !isLong(one));
  const glued = new Map(
    patterns.filter((one) => isLong(one) || isNumbered(one)).map((one) => [one.key, one]),
  );
  const mayHold = trigramFilter([...glued.keys()]);
  const split = (line: SourceLine, above = ''): SourceLine[] => {
    if (line.isRunning) return [line];
    const { number, text } = line;
    const signs = signsOf(text);
    const isWhole =
      shapes.has(shapeOf(text)) ||
      short.some((one) => isAlike(signs.key, one.key) && !(one.isLoud && QUIET_WORD.test(text)));
    if (isWhole) return [{ number, text, isRunning: true }];
    const span = mayHold(signs.key)
      .map((key) => findPattern(line, signs, glued.get(key) ?? { key }, above))
      .find((found) => found !== null);
    if (!span) return [line];
    const [before, behind] = [text.slice(0, span.start).trim(), text.slice(span.end).trim()];
    const own = text.slice(span.start, span.end);
    // Figures and a letter or two are the rest of the running line: 'No. 34/'.
    if (isRemnant(before) && (isRemnant(behind) || isRestOfDay(own, behind)))
      return [{ number, text, isRunning: true }];
    // A head that names the chapter has the words of its heading: 'PART II : OF LAKES'.
    if (!/\d\W{0,3}$/u.test(text) && readDivision(before)?.title === '') return [line];
    return [
      ...(before === '' ? [] : split({ number, text: before })),
      { number, text: own, isRunning: true },
      ...(behind === '' ? [] : split({ number, text: behind })),
    ];
  };
  // Before as well, since the end alone may be known of a line, and be split off the rest of it.
  const own = markPartedFeet(lines, patterns);
  const parts = own.flatMap((line, at) =>
    splitWhole(line, own[at + 1], (one) => split(one, own[at - 1]?.text)),
  );
  return splitGluedPageNumbers(markPartedFeet(splitLoud(parts, short), patterns));
}

/** Letters of a word of the law beside a running line in capitals, which has none that long. */
const QUIET_WORD = /\p{Ll}{3}/u;

/**
 * Splits short running lines in capitals off the first or the last line of a page, where the line
 * beside them is one as well: of a stamp of several lines the first runs into the law.
 */
function splitLoud(
  lines: readonly SourceLine[],
  patterns: readonly RunningPattern[],
): SourceLine[] {
  const mayHold = trigramFilter(patterns.filter(({ isLoud }) => isLoud).map(({ key }) => key));
  return lines.flatMap((line, at) => {
    const [last, next] = [lines[at - 1], lines[at + 1]];
    if (line.isRunning || !(last?.isRunning || next?.isRunning)) return [line];
    const { number, text } = line;
    const signs = signsOf(text);
    for (const key of mayHold(signs.key)) {
      const span = findAlike(text, signs, key);
      if (!span) continue;
      const [before, behind] = [text.slice(0, span.start).trim(), text.slice(span.end).trim()];
      const own: SourceLine = { number, text: text.slice(span.start, span.end), isRunning: true };
      if (capitalShare(own.text) < LOUD) continue;
      if (next?.isRunning && behind === '' && QUIET_WORD.test(before))
        return [{ number, text: before }, own];
      if (last?.isRunning && before === '' && QUIET_WORD.test(behind))
        return [own, { number, text: behind }];
    }
    return [line];
  });
}

/** Splits a line together with its end, which stood behind a wide space as notes in the margin do. */
function splitWhole(
  line: SourceLine,
  end: SourceLine | undefined,
  split: (line: SourceLine) => SourceLine[],
): SourceLine[] {
  if (line.isRunning || !end?.isRunning || end.number !== line.number) return split(line);
  const parts = split({ ...line, text: `${line.text} ${end.text}` });
  const at = parts.findIndex(({ isRunning, text }) => isRunning && text.length > end.text.length);
  const behind = parts.slice(at + 1);
  if (at < 0 || behind.some(({ text }) => /\p{L}/u.test(text))) return split(line);
  return [...parts.slice(0, at + 1), ...behind.map((part) => ({ ...part, isRunning: true }))];
}

function isRemnant(text: string): boolean {
  return !/[\p{Ll}\p{Lu}]{3}/u.test(text) && (text === '' || /[\d[\]/]/.test(text));
}

/** Whether a running line ends with a day of which the rest stands behind it: '… 15', 'juin 1998'. */
function isRestOfDay(own: string, behind: string): boolean {
  return /(?<!\d)\d{1,2}$/.test(own) && /^\p{L}{3,9}\.?\s(?:1[89]|2[01])\d\d\W{0,2}$/u.test(behind);
}

/** Whether a running line is told by its words alone where it is glued to others. */
function isLong({ key, isMarked }: RunningPattern): boolean {
  return key.length >= (isMarked ? SHORTEST_GLUED.marked : SHORTEST_GLUED.known);
}

/** Whether page numbers stand beside it, by which a shorter one is told. */
function isNumbered({ key, numbered }: RunningPattern): boolean {
  const isBeside = numbered !== undefined && numbered.before.size + numbered.behind.size > 0;
  return isBeside || /^0{1,3}\D|\D0{1,3}$|page0{2,8}$/.test(key);
}

/** The signs of a short line, all figures being one: '- 12 -' is '-0-'. */
function shapeOf(text: string): string {
  return text.toLowerCase().replace(/\d+/g, '0').replace(/\s+/g, '');
}

/** The part of a line that is a running line, with the number of the page. */
function findPattern(
  { text, number }: SourceLine,
  signs: Signs,
  pattern: RunningPattern,
  above: string,
): Span | null {
  const span = findAlike(text, signs, pattern.key);
  if (!span) return null;
  // What is closed behind it was not opened by a misread sign of its own: '12 (2)'.
  const end = span.start + text.slice(span.start, span.end).replace(/\([^()]{0,3}$/u, '').length;
  const [before, behind] = [text.slice(0, span.start), text.slice(end)];
  const isAlone = !/\p{L}/u.test(before + behind);
  const [first = ''] =
    pattern.numbered?.before.has(number) || isAlone ? (NUMBER_BEFORE.exec(before) ?? []) : [];
  const [last = ''] =
    pattern.numbered?.behind.has(number) || isAlone ? (NUMBER_BEHIND.exec(behind) ?? []) : [];
  const own = first + text.slice(span.start, end) + last;
  if (!isLong(pattern) && !/^\W{0,3}\d|\d\W{0,3}$/.test(own)) return null;
  if (pattern.isLoud && capitalShare(own) < QUIET) return null;
  const mayBeLaw = pattern.key.length < SHORTEST_GLUED.known || !/\d/.test(pattern.key);
  // A stamp in capitals is none of the words of a sentence in small letters.
  const isStamp = capitalShare(own) >= LOUD && QUIET_BEFORE.test(before || above);
  if (first + last === '' && mayBeLaw && !isStamp) {
    // The law's own words: 'printed in the Official Gazette within a month'; the longer ones without
    // the figures of a day, a number or a page.
    const isWithin = SMALL.before.test(before) && SMALL.behind.test(behind);
    // At the edges of a line as well, where a person has marked it without the number of a page.
    const isWords = pattern.isMarked && !/\d/.test(own);
    const isAtEdge = isWords && before === '' && LEADS_ON.test(`${above} `) && GOES_ON.test(behind);
    const leadsOn = LEADS_ON.test(before) && (isWords || behind.trim() !== '');
    if (isWithin || isAtEdge || leadsOn) return null;
  }
  const rest = text.slice(end + last.length);
  const closing = /\([^()]*$/u.test(own) ? (/^\s?[)\]}]/.exec(rest)?.[0] ?? '') : '';
  return { start: span.start - first.length, end: end + last.length + closing.length };
}
