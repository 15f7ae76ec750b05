import { isTableRow } from '../../../laws/text-signs.ts';
import { digitsOf } from './article-number.ts';
import { bestSequence } from './best-sequence.ts';
import {
  endsDate,
  goesOnIn,
  isContinuation,
  type LineKinds,
  LONGEST_RUNNING_LINE,
} from './line-kinds.ts';
import { ROMAN } from './number-notation.ts';
import { findNumberedRunningHeads } from './numbered-running-heads.ts';
import { isRegular } from './regular-distances.ts';
import { lineKey } from './running-lines.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

// The constants were tuned on the scans of the Penal Code and on the printed layouts of the bench.

/** The fewest and the most lines between two page numbers. */
const LINES_OF_PAGE = { least: 8, most: 110 };
/** Fewer repeated lines without a page number are chance, unless one interrupts a sentence. */
const FEWEST_REPETITIONS = 3;
/** How many candidates back the page number before is searched. */
const REACH = 60;
/** Fewer numbers in a row are no page numbers, unless each can be nothing else. */
const FEWEST_PAGES = 3;
/** What is nothing but the number of a page, however few there are. */
const DASHED_NUMBER = /^[-–—]\s?\d{1,3}\s?[-–—]$/;
/** Numbers in brackets are more often points of a list. */
const FEWEST_BRACKETED = 5;
/** The share of numbers in brackets that must be in sequence. */
const BRACKETED_SHARE = 0.8;
/** The longest line with a page number, in characters. */
const LONGEST_LINE = 45;
/** What each page number that is missing costs the score of a sequence. */
const MISSING_PAGE = 0.1;
/** More pages between two numbers are no sequence. */
const MOST_MISSING = 12;
const PAGE_NUMBER =
  /^(?:[.…\s]{3,20}\/|[^\p{L}\d]{0,4})\s?(?:(?:page|p\p{L}ge|pa\p{L}e|pag\p{L})\s*)?(\d{1,4})(?!\d|\s*[.)]\s*\p{L}|[-–]\d|\s*[°%]|[\s.,]\d{3}(?!\d))|(?:page|[-–—])\s*(\d{1,4})\W{0,4}$/iu;

/** A date, whose number is no page number, alone or before the rest of its sentence. */
const DAY = /^\d{1,2}(?:er|st|nd|rd|th)? \p{L}{3,9}\.?,? \d{4}(?:$|\W{1,3}\p{Ll})/u;

/** What a sentence counts at the beginning of a line: '30 days from the service of'. */
const COUNTED = /^\d{1,4} \p{Ll}{2,}(?:[,;]? \p{L}+){2}/u;

/** Scores of candidates: a number alone, in a running head, misread, or beside other words. */
const SCORES = { alone: 1, head: 0.9, misread: 0.8, beside: 0.6 };

/** A number alone that a scanner has parted, or in which it saw letters: '8 1', '1B7', '- I13 -'. */
const MISREAD_PAGE =
  /^[-–—.|\s]{0,4}(\d(?: \d){1,2}|(?=\P{L}{0,3}\p{L})(?=\D{0,3}\d)[\dlIiOoSsBZzbgqG|\]!]{2,4})[-–—.|\s]{0,4}$/u;

/** The number of a page that was misread; null for what is none, or was read well. */
function misreadPage(text: string): number | null {
  const [, seen] = MISREAD_PAGE.exec(text) ?? [];
  const page = seen === undefined ? 0 : Number(digitsOf(seen.replaceAll(' ', '')));
  return page > 0 ? page : null;
}

/** A number alone in small Roman numerals, as before a law and, in some prints, through all of it. */
const ROMAN_PAGE = /^[-–—.\s]{0,4}([ivxlc]{1,8})[-–—.\s]{0,4}$/;

/** Fewer of them are points of a list. */
const FEWEST_ROMAN = 6;

/** The numbers that it may be: a scanner sees 'l' for 'i', 'vill'. */
function romanPages(text: string): number[] {
  const [, seen] = ROMAN_PAGE.exec(text) ?? [];
  if (seen === undefined) return [];
  const readings = [seen, seen.replaceAll('l', 'i')].map(
    (one) => ROMAN.read(one.toUpperCase())?.main ?? 0,
  );
  return [...new Set(readings)].filter((page) => page > 0);
}

interface PageNumber {
  readonly index: number;
  readonly page: number;
  readonly isAlone: boolean;
  readonly score: number;
}

/**
 * The indexes of page breaks: lines with hardly more than a number, which rise from page to page.
 * The sequence of numbers with the highest score is taken (dynamic programming).
 */
export function findPageBreaks(lines: readonly SourceLine[], kinds: LineKinds): number[] {
  const heads = findNumberedRunningHeads(lines, kinds);
  const candidates: PageNumber[] = [];
  const romans = new Set<number>();
  const fullLine = usualLength(lines);
  lines.forEach(({ text }, index) => {
    const ofHead = heads.get(index);
    if (ofHead !== undefined) {
      candidates.push({ index, page: ofHead, isAlone: false, score: SCORES.head });
      return;
    }
    if (text.length > LONGEST_LINE || kinds.isHeading(index) || isTableRow(text) || DAY.test(text))
      return;
    if (COUNTED.test(text)) return;
    let above = index - 1;
    while (lines[above]?.isRunning) above -= 1;
    const before = lines[above]?.text ?? '.';
    const behind = lines[index + 1]?.text ?? '';
    // 'sub-sections' at a page's end, its number, '(2) and (3)': the page's where it fits the others.
    if (REFERS.test(before) && /^\d+$/.test(text) && behind.startsWith('(')) {
      candidates.push({ index, page: Number(text), isAlone: false, score: SCORES.beside });
      return;
    }
    if (isRestOfSentence(text, before, behind, fullLine)) return;
    const roman = romanPages(text);
    for (const page of roman)
      candidates.push({ index, page, isAlone: false, score: SCORES.misread });
    if (roman.length > 0) {
      romans.add(index);
      return;
    }
    const misread = misreadPage(text);
    const [, first, last] = PAGE_NUMBER.exec(text) ?? [];
    const page = misread ?? Number(first ?? last);
    const isAlone = misread !== null || /^[^\p{L}\d]*\d+[^\p{L}\d]*$/u.test(text);
    const score = misread !== null ? SCORES.misread : isAlone ? SCORES.alone : SCORES.beside;
    if (page > 0) candidates.push({ index, page, isAlone, score });
  });
  const best = findSequence(candidates);
  const areRoman = best.filter((index) => romans.has(index)).length >= FEWEST_ROMAN;
  const run = areRoman ? best : best.filter((index) => !romans.has(index));
  const isWithin = run.length > 1 && run.some((index) => interruptsSentence(lines, index));
  const isSure = (index: number) => {
    const text = lines[index]?.text ?? '';
    return DASHED_NUMBER.test(text) || (isWithin && /^\d+$/.test(text));
  };
  const bracketed = findBracketed(lines);
  if (bracketed.length > run.length) return bracketed;
  if (run.length < FEWEST_PAGES) return run.every(isSure) ? run : [];
  const inRun = new Set(run);
  const pages = new Map(candidates.map(({ index, page }) => [index, page]));
  const others = candidates
    .filter(({ isAlone, index, page }) => {
      if (inRun.has(index)) return false;
      if (heads.has(index)) return true;
      if (!isAlone) return false;
      return isFarFrom(run, index) || isRepeated(run, pages, index, page);
    })
    .map(({ index }) => index);
  return [...run, ...others];
}

/** Page numbers as '(12)': points of a list, unless nearly all of them are one sequence. */
function findBracketed(lines: readonly SourceLine[]): number[] {
  const candidates = lines.flatMap(({ text }, index): PageNumber[] => {
    const page = Number(/^\((\d{1,4})\)$/.exec(text)?.[1] ?? 0);
    return page > 0 ? [{ index, page, isAlone: true, score: SCORES.alone }] : [];
  });
  const run = findSequence(candidates);
  return run.length >= FEWEST_BRACKETED && run.length >= candidates.length * BRACKETED_SHARE
    ? run
    : [];
}

/** The word that goes before the number of an article or a paragraph. */
const REFERS = /(?:^|\P{L})(?:articles?|sections?|sub-?sections?|alinéas?)$/iu;

/** '(2)', and the '221.' of a sentence that was wrapped after a full line. */
function isRestOfSentence(text: string, before: string, after: string, fullLine: number): boolean {
  if (/^\(?\d+\)/.test(text) || endsDate(text, before)) return true;
  if (REFERS.test(before))
    return /^\d/.test(text) && (/[.;:,]$/.test(text) || /^[\p{Ll}(]/u.test(after));
  const isFull = before.length > fullLine * 0.7;
  // Behind the full stop of a sentence no small letters follow: that number is the page's.
  const isPage = /\.$/.test(text) && /^\p{Ll}/u.test(after);
  return isFull && !endsSentence(before) && /^\d+\W*[.;,:]\W*$/.test(text) && !isPage;
}

function usualLength(lines: readonly SourceLine[]): number {
  const lengths = lines.map(({ text }) => text.length).sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length * 0.7)] ?? 0;
}

/** A number alone where a page may end is a page number, however the scanner misread it. */
function isFarFrom(breaks: readonly number[], index: number): boolean {
  return breaks.every((place) => Math.abs(place - index) >= LINES_OF_PAGE.least);
}

/** Whether a number alone repeats a page number beside it: '.../3' under one page, '3' over the next. */
function isRepeated(
  run: readonly number[],
  pages: ReadonlyMap<number, number>,
  index: number,
  page: number,
): boolean {
  return run.some((place) => {
    const isBeside = Math.abs(place - index) <= 2;
    return isBeside && Math.abs((pages.get(place) ?? 0) - page) <= 1;
  });
}

function findSequence(candidates: readonly PageNumber[]): number[] {
  const sequence = bestSequence(candidates, {
    reach: REACH,
    start: ({ score }) => score,
    step: (from, to) =>
      isLaterPage(from, to) ? to.score - MISSING_PAGE * (to.page - from.page - 1) : null,
    most: (to) => to.score,
  });
  return sequence.map(({ index }) => index);
}

function isLaterPage(earlier: PageNumber, later: PageNumber): boolean {
  const pages = later.page - earlier.page;
  const lines = later.index - earlier.index;
  if (pages < 1 || pages > MOST_MISSING) return false;
  return lines >= LINES_OF_PAGE.least * pages && lines <= LINES_OF_PAGE.most * pages;
}

/** Whether a line interrupts a sentence; empty lines and the number of the page are passed over. */
function interruptsSentence(lines: readonly SourceLine[], index: number): boolean {
  const hasLetter = ({ text }: SourceLine) => /\p{L}/u.test(text);
  const before = lines.slice(Math.max(0, index - PASSED), index).findLast(hasLetter)?.text ?? '';
  const behind = lines.slice(index + 1, index + 1 + PASSED).find(hasLetter)?.text ?? '';
  return !endsSentence(before) && /^\p{Ll}/u.test(behind);
}

/** So many lines are passed over at most. */
const PASSED = 4;

/** Lines that are repeated exactly at regular distances: running heads of pages without numbers. */
export function findRepeatedLines(lines: readonly SourceLine[], kinds: LineKinds): number[] {
  const fullLine = usualLength(lines);
  const places = new Map<string, number[]>();
  lines.forEach(({ text }, index) => {
    const key = lineKey(text);
    if (key.length < 6 || text.length > LONGEST_RUNNING_LINE) return;
    if (kinds.isHeading(index) || kinds.isDivision(index) || /[,;:.]$/.test(text)) return;
    if (isContinuation(text)) return;
    const isFull = text.length > fullLine * 0.85;
    const next = lines[index + 1]?.text ?? '';
    if ((isFull && /^\p{Ll}/u.test(next)) || goesOnIn(next, text)) return;
    if (headsFigures(lines, index)) return;
    const found = places.get(key);
    if (found) found.push(index);
    else places.set(key, [index]);
  });
  const isTitle = (index: number) => kinds.isHeading(index - 1) || kinds.isDivision(index - 1);
  /** Twice the same, but perhaps for the number of the page. */
  const areTheSame = (all: readonly number[]) => {
    const [one = '', other = '', ...more] = all.map((index) => lines[index]?.text ?? '');
    const [before, behind] = [one, other].map((text) => /^(.*?)(\d{0,3})$/.exec(text) ?? []);
    const rise = Number(behind?.[2]) - Number(before?.[2]);
    return more.length === 0 && before?.[1] === behind?.[1] && (one === other || rise === 1);
  };
  const interrupts = (index: number) => interruptsSentence(lines, index);
  return [...places.values()]
    .filter(
      (all) =>
        isRegular(all) &&
        (all.length >= FEWEST_REPETITIONS || (areTheSame(all) && all.some(interrupts))),
    )
    .filter((all) => all.filter(isTitle).length < all.length / 2)
    .flat();
}

/** Whether a line stands above rows of a table: at least two, with more figures than letters. */
function headsFigures(lines: readonly SourceLine[], index: number): boolean {
  return [1, 2].every((below) => {
    const text = lines[index + below]?.text ?? '';
    const figures = text.match(/\d/g)?.length ?? 0;
    if (figures <= (text.match(/\p{L}/gu)?.length ?? 0)) return false;
    // A number alone is that of a page.
    return /\d\D|\p{L}/u.test(text.slice(0, text.search(/\d\D*$/)));
  });
}
