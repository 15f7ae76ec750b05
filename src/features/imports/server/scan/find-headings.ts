import { isNext } from './article-number.ts';
import { fillGaps } from './fill-gaps.ts';
import { findCandidates, joinBrokenHeadings } from './heading-candidates.ts';
import { chooseHeadings, type Heading } from './heading-sequence.ts';
import { ROMAN, WORDS } from './number-notation.ts';
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
    const lines = joinBrokenHeadings(raw, words);
    const headings = readNumbers(lines, words);
    // Another word must find far more headings than the category's own.
    const isFirst = words === families[0];
    if (isFirst || headings.length > best.headings.length * FAR_MORE.factor + FAR_MORE.more) {
      best = { lines, headings };
      chosen = words;
    }
    if (words === families[1]) best = addOtherWords(best, chosen, families);
  }
  return {
    ...best,
    headings: fillGaps(best.lines, best.headings, usedWords(best.headings, families, chosen)),
  };
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
  );
  // Divisions that are counted anew would make parts of the law where there are none.
  const isBetter = mixed.length > headings.length && runsOf(mixed) <= runsOf(headings);
  return { lines, headings: isBetter ? mixed : headings };
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

/** Reads numbers in figures, or in words or Roman numerals where only those are in sequence. */
function readNumbers(lines: readonly SourceLine[], words: readonly string[]): readonly Heading[] {
  const isBare = words.length === 0;
  const inFigures = chooseHeadings(findCandidates(lines, words), isBare);
  if (isBare || isUnbroken(inFigures)) return inFigures;
  const others = [WORDS, ROMAN]
    .map((notation) => chooseHeadings(findCandidates(lines, words, notation), isBare))
    .filter(isUnbroken)
    .sort((one, other) => other.length - one.length);
  return others[0] ?? inFigures;
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
