import { isNext } from './article-number.ts';
import { readAttachment } from './attachments.ts';
import { fillGaps } from './fill-gaps.ts';
import {
  findCandidates,
  findRomanPoints,
  findUnmarked,
  type HeadingCandidate,
  joinBrokenHeadings,
} from './heading-candidates.ts';
import { chooseHeadings, type Heading } from './heading-sequence.ts';
import { MISREAD, ROMAN } from './number-notation.ts';
import { partRunInHeadings } from './run-in-headings.ts';
import type { SourceLine } from './source-lines.ts';

/** How many more headings another word must find (tuned on the printed layouts). */
const FAR_MORE = { factor: 3, more: 2 };
/** The share of numbers that follow the one before in an unbroken sequence (tuned likewise). */
const UNBROKEN_SHARE = 0.8;
/** Shorter sequences of numbers in words may be those of divisions or points. */
const FEWEST_STEPS = 4;

/** What another word than that of most headings takes from a candidate's score. */
const OTHER_WORD = 0.6;

interface FoundHeadings {
  /** The lines, with headings that were broken over lines joined. */
  readonly lines: readonly SourceLine[];
  readonly headings: readonly Heading[];
}

/**
 * Finds the headings of articles by the category's word, or by another one where that finds far
 * more of them.
 *
 * @param prefix the category's word, 'Article' or 'Section'
 */
export function findHeadings(raw: readonly SourceLine[], prefix: string): FoundHeadings {
  const { words, ...found } = findWholeHeadings(raw, prefix);
  const parted = partRunInHeadings(found.lines, found.headings, words);
  if (parted === found.lines) return found;
  const again = findWholeHeadings(parted, prefix);
  return again.headings.length > found.headings.length ? again : found;
}

/** Those that begin a line, and the words with which they do. */
function findWholeHeadings(
  raw: readonly SourceLine[],
  prefix: string,
): FoundHeadings & { readonly words: readonly string[] } {
  const own = prefix.toLowerCase().replace(/[^\p{L}]/gu, '');
  const families = [
    own === 'section' ? ['section', 'sec'] : [...new Set([own, 'article', 'art'])],
    own === 'section' ? ['article', 'art'] : ['section', 'sec'],
    [],
  ];
  let best: FoundHeadings = { lines: raw, headings: [] };
  let chosen: readonly string[] = [];
  for (const words of families) {
    // Bare numbers are tried last: the points of a long list have them too.
    if (words.length === 0 && isUnbroken(best.headings)) continue;
    const lines = joinBrokenHeadings(raw, words.length === 0 ? [] : families.flat());
    const headings = readNumbers(lines, words);
    // Another word must find far more headings than the category's own.
    const isFirst = words === families[0];
    if (isFirst || headings.length > best.headings.length * FAR_MORE.factor + FAR_MORE.more) {
      best = { lines, headings };
      chosen = words;
    }
    if (words === families[1]) best = addOtherWords(best, chosen, families);
  }
  if (chosen.length === 0 || best.headings.length === 0) {
    const figures = best.headings.length === 0 ? readUnmarked(raw) : best;
    best = readRomanPoints(raw, figures) ?? figures;
  } else best = addBareNumbers(best, chosen);
  const words = usedWords(best.headings, families, chosen);
  return { ...best, words, headings: fillGaps(best.lines, best.headings, words) };
}

/**
 * Adds headings with another word, where they are in the sequence: one law may have 'Section 3',
 * 'Article 17' and 'Sec. 18'. A division's word counts anew in each chapter, so that it is not.
 */
function addOtherWords(
  { lines, headings }: FoundHeadings,
  words: readonly string[],
  families: readonly (readonly string[])[],
): FoundHeadings {
  const own = findCandidates(lines, words);
  const places = new Set(own.filter(({ score }) => score > 0).map(({ index }) => index));
  const others = findCandidates(
    lines,
    families.flat().filter((word) => !words.includes(word)),
  )
    .filter(({ index }) => !places.has(index))
    .map((candidate) => ({
      ...candidate,
      score: candidate.score - OTHER_WORD,
      hasOtherWord: true,
    }));
  const isOther = new Set(others.map(({ index }) => index));
  const all = [...own.filter(({ index }) => !isOther.has(index)), ...others];
  const mixed = chooseHeadings(
    all.sort((one, other) => one.index - other.index),
    false,
    annexesIn(lines),
  );
  // Divisions that are counted anew would make parts of the law where there are none.
  const isBetter = mixed.length > headings.length && runsOf(mixed) <= runsOf(headings);
  return { lines, headings: isBetter ? mixed : headings };
}

/** The indexes of the headings of annexes. */
function annexesIn(lines: readonly SourceLine[]): number[] {
  return lines.flatMap(({ text, isRunning }, index) =>
    !isRunning && readAttachment(text) !== null ? [index] : [],
  );
}

/**
 * Adds headings that are mere numbers, '24. Appeals', where the others leave many numbers out and
 * these are nearly all of them; the points of a list are not.
 */
function addBareNumbers(found: FoundHeadings, words: readonly string[]): FoundHeadings {
  const { lines, headings } = found;
  const missing = missingIn(headings);
  if (headings.length < FEWEST_STEPS || missing < headings.length * MANY_MISSING) return found;
  const own = findCandidates(lines, words);
  const places = new Set([...own, ...headings].map(({ index }) => index));
  const bare = findCandidates(lines, [])
    .filter(
      (candidate) =>
        !places.has(candidate.index) &&
        /^(?:\p{Lu}|\(1\)|$)/u.test(candidate.rest) &&
        !isPoint(lines, candidate),
    )
    .map((candidate) => ({
      ...candidate,
      score: candidate.score - OTHER_WORD,
      hasOtherWord: true,
    }));
  const all = [...own, ...bare].sort((one, other) => one.index - other.index);
  const mixed = chooseHeadings(all, false, annexesIn(lines));
  const isBetter =
    mixed.length > headings.length &&
    runsOf(mixed) <= runsOf(headings) &&
    missingIn(mixed) <= missing * STILL_MISSING;
  return isBetter ? { lines, headings: mixed } : found;
}

/** Whether a number counts the points of a list. */
function isPoint(
  lines: readonly SourceLine[],
  { index, rest }: Pick<HeadingCandidate, 'index' | 'rest'>,
): boolean {
  return /[;:]\W*$/.test(lines[index - 1]?.text ?? '') || /[;,]$/.test(rest);
}

/** The share of numbers left out from which on other headings are searched, and may be left. */
const MANY_MISSING = 0.15;
const STILL_MISSING = 0.25;

/** How many numbers are left out between headings. */
function missingIn(headings: readonly Heading[]): number {
  return headings.reduce((sum, { number, run, isOutOfOrder }, at) => {
    const before = headings[at - 1];
    const last = before && before.run === run ? before.number.main : 0;
    return isOutOfOrder ? sum : sum + Math.max(0, number.main - last - 1);
  }, 0);
}

/** Headings that are a number and a title, where nothing else is one. */
function readUnmarked(lines: readonly SourceLine[]): FoundHeadings {
  const headings = chooseHeadings(findUnmarked(lines), true);
  return { lines, headings: isUnbroken(headings) ? headings : [] };
}

/** Fewer Roman numerals are those of a list. */
const FEWEST_ROMAN = 3;

/**
 * The points of a circular, where no word begins an article and figures count what stands within one
 * of them.
 *
 * @param figures the headings that are figures alone
 */
function readRomanPoints(
  lines: readonly SourceLine[],
  { headings: figures }: FoundHeadings,
): FoundHeadings | null {
  const headings = chooseHeadings(findRomanPoints(lines), true);
  const steps = headings.filter(({ number }, at) => {
    const before = headings[at - 1]?.number;
    return before ? isNext(before, number) : number.main === 1;
  });
  if (steps.length < FEWEST_ROMAN || steps.length < headings.length * UNBROKEN_SHARE) return null;
  const within = new Set(
    figures.map(({ index }) => headings.findLastIndex((point) => point.index < index)),
  );
  const areDivisions = within.has(-1) || within.size > 1;
  return areDivisions || areArticlesBehind(lines, headings, figures) ? null : { lines, headings };
}

/**
 * Whether figures below the last Roman numeral are the articles of a law, before which stand its
 * recitals or the list of its parts; rather than a list in the last point.
 */
function areArticlesBehind(
  lines: readonly SourceLine[],
  points: readonly Heading[],
  figures: readonly Heading[],
): boolean {
  const [point, first] = [points[0], figures[0]];
  if (!point || first?.number.main !== 1 || !isUnbroken(figures)) return false;
  const signs = (from: number, to?: number) =>
    lines.slice(from, to).reduce((sum, { text }) => sum + text.length, 0);
  return (
    figures.filter((figure) => isPoint(lines, figure)).length < figures.length / 2 &&
    signs(first.index) > signs(point.index, first.index)
  );
}

/** The words with which the headings of a text begin. */
function usedWords(
  headings: readonly Heading[],
  families: readonly (readonly string[])[],
  chosen: readonly string[],
): readonly string[] {
  return headings.some(({ hasOtherWord }) => hasOtherWord) ? families.flat() : chosen;
}

/** How often the numbers start again. */
function runsOf(headings: readonly Heading[]): number {
  return headings.at(-1)?.run ?? 0;
}

/** Reads numbers in figures and in words, or in Roman numerals where only those are in sequence. */
function readNumbers(lines: readonly SourceLine[], words: readonly string[]): readonly Heading[] {
  const isBare = words.length === 0;
  const annexes = annexesIn(lines);
  const figures = findCandidates(lines, words);
  const inFigures = chooseHeadings(figures, isBare, annexes);
  if (isBare) return inFigures;
  const found = addInWords(lines, words, { figures, inFigures, annexes });
  if (isUnbroken(found)) return found;
  const inRoman = chooseHeadings(findCandidates(lines, words, ROMAN), isBare, annexes);
  return isUnbroken(inRoman) ? inRoman : found;
}

/** Adds headings whose numbers are in words, where they are in the sequence: 'Article deux', 'Article 3'. */
function addInWords(
  lines: readonly SourceLine[],
  words: readonly string[],
  {
    figures,
    inFigures,
    annexes,
  }: {
    readonly figures: readonly HeadingCandidate[];
    readonly inFigures: readonly Heading[];
    readonly annexes: readonly number[];
  },
): readonly Heading[] {
  const places = new Set(inFigures.map(({ index }) => index));
  const spelt = findCandidates(lines, words, MISREAD).filter(
    ({ index, score }) => score > 0 && !places.has(index),
  );
  if (spelt.length === 0) return inFigures;
  const isSpelt = new Set(spelt.map(({ index }) => index));
  const all = [...figures.filter(({ index }) => !isSpelt.has(index)), ...spelt];
  const mixed = chooseHeadings(
    all.sort((one, other) => one.index - other.index),
    false,
    annexes,
  );
  const isBetter = mixed.length > inFigures.length && runsOf(mixed) <= runsOf(inFigures);
  return isBetter ? mixed : inFigures;
}

/** Whether headings begin with 1 or 2 and leave out hardly a number. */
function isUnbroken(headings: readonly Heading[]): boolean {
  const inOrder = headings.filter(({ isOutOfOrder }) => !isOutOfOrder);
  const steps = inOrder.filter(({ number }, at) => {
    const before = inOrder[at - 1];
    return before !== undefined && isNext(before.number, number);
  });
  const isFromStart = (inOrder[0]?.number.main ?? 0) <= 2;
  return (
    isFromStart && steps.length >= FEWEST_STEPS && steps.length >= inOrder.length * UNBROKEN_SHARE
  );
}
