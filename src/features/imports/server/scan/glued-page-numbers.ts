import { isTableRow } from '../../../laws/text-signs.ts';
import { readArticleNumber } from './article-number.ts';
import { bestSequence } from './best-sequence.ts';
import { readDivision } from './divisions.ts';
import { NUMBER_BEHIND } from './known-running-lines.ts';
import { AWAITS_NUMBER } from './line-kinds.ts';
import type { SourceLine } from './source-lines.ts';

/** How many numbers back the one before is searched. */
const REACH = 60;
/** Fewer are chance, as is a smaller share of the running lines that have a number below. */
const BELOW = { fewest: 4, share: 0.5 };
/** Of numbers that no running line tells: fewer are chance, and so many stand alone or in a line. */
const AT_LINES = { fewest: 8, share: 0.2 };
/** Of numbers at the ends of lines: fewer without a blank before them are chance, as is a smaller share. */
const BEHIND = { fewest: 4, share: 0.5, blank: 0.5 };
/** The fewest and the most lines of a page. */
const LINES_OF_PAGE = { least: 20, most: 110 };
/** What a page that is missing costs a sequence. */
const MISSING_PAGE = 0.3;

interface PlacedNumber {
  readonly index: number;
  readonly page: number;
}

interface BegunNumber extends PlacedNumber {
  /** How many running lines stand before it. */
  readonly place: number;
  /** Whether nothing is behind it. */
  readonly isAlone: boolean;
}

/**
 * Splits page numbers off the lines that a scanner has let them run into: '12 heard, or duly
 * summoned'. They stand below running lines, or at the distances of pages among others that stand
 * alone, and rise with the pages.
 */
export function splitGluedPageNumbers(lines: readonly SourceLine[]): SourceLine[] {
  return splitEndedNumbers(
    splitDashedNumbers(splitBegunNumbers(lines.flatMap(splitProgramNumber))),
  );
}

/** What programs for texts print at the foot of a page, behind the last words of it: '12 | P a g e'. */
const PROGRAM_NUMBER =
  /^(.*\S)\s+(\d{1,4}\s?\|\s?(?:page|p a g e)|(?:page|p a g e)\s?\|\s?\d{1,4})$/iu;

function splitProgramNumber(line: SourceLine): SourceLine[] {
  const [, text, foot] =
    (!line.isRunning && !isTableRow(line.text) && PROGRAM_NUMBER.exec(line.text)) || [];
  if (text === undefined || foot === undefined) return [line];
  return [
    { ...line, text },
    { number: line.number, text: foot, isRunning: true },
  ];
}

function splitBegunNumbers(lines: readonly SourceLine[]): SourceLine[] {
  const numbers = new Set((numbersBelow(lines) ?? numbersOfPages(lines)).map(({ index }) => index));
  if (numbers.size === 0) return [...lines];
  return lines.flatMap((line, index) => {
    if (!numbers.has(index)) return [line];
    const own = numberOf(line.text);
    const rest = line.text.slice(own.length).trim();
    const number = { number: line.number, text: own.trim(), isRunning: true };
    return rest === '' ? [number] : [number, { number: line.number, text: rest }];
  });
}

/** The number of a page between dashes, with the first words of the next page behind it perhaps: '— 12 — of the lake'. */
const DASHED = /^([-–—_]\s?([\dlIO]{1,4})\s?[-–—_])(?:\s+(\S.*))?$/u;

/** Splits numbers between dashes off the lines that they ran into, where most of them stand alone. */
function splitDashedNumbers(lines: SourceLine[]): SourceLine[] {
  const dashed = lines.flatMap(({ text }, index) => {
    const [, own = '', figures = '', rest = ''] = DASHED.exec(text) ?? [];
    const page = readArticleNumber(figures)?.main ?? 0;
    return page > 0 ? [{ index, page, own, rest }] : [];
  });
  const rising = bestSequence(dashed, {
    reach: REACH,
    start: () => 1,
    step: (from, to) => scorePages(from, to, 1),
    most: () => 1,
  });
  const glued = rising.filter(({ rest }) => rest !== '');
  if (rising.length - glued.length < Math.max(BELOW.fewest, glued.length)) return lines;
  const own = new Map(glued.map((one) => [one.index, one]));
  return lines.flatMap((line, index) => {
    const found = own.get(index);
    if (!found || line.isRunning) return [line];
    return [
      { number: line.number, text: found.own, isRunning: true },
      { ...line, text: found.rest },
    ];
  });
}

/** A running line that has the number of its page itself: '- 74 -', 'Official Gazette 36'. */
const NUMBERED = /(?:^|\s)[-–—]{0,2}\s?\d{1,3}\s?[-–—]{0,2}$/;

/** A point of a list, which may begin a page: '3° les amendes', '3) les amendes'. */
const POINT = /^\d{1,3}\s?[°º)]/;

/** Numbers below running lines that have none. */
function numbersBelow(lines: readonly SourceLine[]): readonly BegunNumber[] | null {
  const below = begunNumbers(lines, (index) => {
    const above = lines[index - 1];
    if (POINT.test(lines[index]?.text ?? '')) return false;
    return above?.isRunning === true && !NUMBERED.test(above.text);
  });
  const rising = bestSequence(below, {
    reach: REACH,
    start: () => 1,
    step: (from, to) => (isNext(from, to) ? 1 : null),
    most: () => 1,
  });
  return rising.length < Math.max(BELOW.fewest, below.length * BELOW.share) ? null : rising;
}

/** Numbers at the distances of pages, some alone and some before the text of a line. */
function numbersOfPages(lines: readonly SourceLine[]): readonly BegunNumber[] {
  const all = begunNumbers(lines, (index) => /^\d{1,4}(?:\s|$)/.test(lines[index]?.text ?? ''));
  const rising = bestSequence(all, {
    reach: REACH,
    start: () => 1,
    step: (from, to) => scorePages(from, to, 1),
    most: () => 1,
  });
  const alone = rising.filter(({ isAlone }) => isAlone).length;
  const fewest = Math.min(alone, rising.length - alone);
  return rising.length >= AT_LINES.fewest && fewest >= rising.length * AT_LINES.share ? rising : [];
}

/** What a number scores behind the one of a page before; null where it cannot be of a later page. */
function scorePages(from: PlacedNumber, to: PlacedNumber, score: number): number | null {
  const pages = to.page - from.page;
  const count = to.index - from.index;
  const isPage = count >= LINES_OF_PAGE.least * pages && count <= LINES_OF_PAGE.most * pages;
  return pages > 0 && isPage ? score - MISSING_PAGE * (pages - 1) : null;
}

function begunNumbers(
  lines: readonly SourceLine[],
  mayBe: (index: number) => boolean,
): BegunNumber[] {
  let place = 0;
  return lines.flatMap(({ text, isRunning }, index): BegunNumber[] => {
    if (isRunning) place += 1;
    if (isRunning || !mayBe(index) || isTableRow(text)) return [];
    const own = numberOf(text);
    const page = readArticleNumber(/[\dlIO]+/.exec(own)?.[0] ?? '')?.main ?? 0;
    return page === 0 ? [] : [{ index, page, place, isAlone: own.length === text.length }];
  });
}

/** Pages rise by one, or by what a page with two running lines and lost ones make of it. */
function isNext(from: BegunNumber, to: BegunNumber): boolean {
  const pages = to.page - from.page;
  return pages > 0 && pages <= to.place - from.place + SLACK;
}

const SLACK = 2;

/** A line, and a number behind its last word or its last sign, perhaps as programs write it: '12 | Page'. */
const ENDED = /^(.*(?:\p{L}|(?<!\d)[.,;:)»”"]))( ?)(\d{1,3})(\s?\|\s?(?:page|p a g e))?$/iu;

interface EndedNumber extends PlacedNumber {
  readonly text: string;
  readonly isGlued: boolean;
}

/**
 * Splits page numbers off the ends of lines, where programs put the foot of a page behind its last
 * word: 'to its neighbours12'. They rise with the pages, at their distances.
 */
function splitEndedNumbers(lines: SourceLine[]): SourceLine[] {
  const ended = lines.flatMap(({ text, isRunning }, index): EndedNumber[] => {
    const [, own = '', blank, number] = (!isRunning && ENDED.exec(text)) || [];
    const isGlued = blank === '';
    const isLaw = !isGlued && (AWAITS_NUMBER.test(own) || readDivision(text) !== null);
    return number === undefined || isLaw
      ? []
      : [{ index, page: Number(number), text: own, isGlued }];
  });
  const scoreOf = ({ isGlued }: EndedNumber) => (isGlued ? 1 : BEHIND.blank);
  const rising = bestSequence(ended, {
    reach: REACH,
    start: scoreOf,
    step: (from, to) => scorePages(from, to, scoreOf(to)),
    most: scoreOf,
  });
  const glued = rising.filter(({ isGlued }) => isGlued).length;
  if (glued < Math.max(BEHIND.fewest, rising.length * BEHIND.share)) return lines;
  const own = new Map(rising.map((one) => [one.index, one]));
  return lines.flatMap((line, index) => {
    const number = own.get(index);
    if (!number) return [line];
    return [
      { ...line, text: number.text },
      { number: line.number, text: String(number.page), isRunning: true },
    ];
  });
}

/** How many pages there are, behind the number of one: '12/75', '12 sur 75'. */
const COUNT = /^\s?(?:\/|sur\s|of\s)\s?\d{1,4}(?![\p{L}\d])/u;

/** The number; a dash behind it belongs to it where another is before it: '- 12 -', '12 - a point'. */
function numberOf(text: string): string {
  const [own = ''] = NUMBER_BEHIND.exec(text) ?? [];
  if (/^[-–—]/.test(own)) return own;
  const number = own.replace(/[^\dlIO]+$/, '');
  const [count = ''] = COUNT.exec(text.slice(number.length)) ?? [];
  return number === '' ? '' : number + count;
}
