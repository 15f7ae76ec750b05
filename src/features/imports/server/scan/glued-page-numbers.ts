import { isTableRow } from '../../../laws/text-signs.ts';
import { readArticleNumber } from './article-number.ts';
import { bestSequence } from './best-sequence.ts';
import { NUMBER_BEHIND } from './known-running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** How many numbers back the one before is searched. */
const REACH = 60;
/** Fewer are chance, as is a smaller share of the running lines that have a number below. */
const BELOW = { fewest: 4, share: 0.5 };
/** Of numbers that no running line tells: fewer are chance, and so many stand alone or in a line. */
const AT_LINES = { fewest: 8, share: 0.2 };
/** The fewest and the most lines of a page. */
const LINES_OF_PAGE = { least: 20, most: 110 };
/** What a page that is missing costs a sequence. */
const MISSING_PAGE = 0.3;

interface BegunNumber {
  readonly index: number;
  readonly page: number;
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

/** Numbers below running lines. */
function numbersBelow(lines: readonly SourceLine[]): readonly BegunNumber[] | null {
  const below = begunNumbers(lines, (index) => lines[index - 1]?.isRunning === true);
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
    step: (from, to) => {
      const pages = to.page - from.page;
      const count = to.index - from.index;
      const isPage = count >= LINES_OF_PAGE.least * pages && count <= LINES_OF_PAGE.most * pages;
      return pages > 0 && isPage ? 1 - MISSING_PAGE * (pages - 1) : null;
    },
    most: () => 1,
  });
  const alone = rising.filter(({ isAlone }) => isAlone).length;
  const fewest = Math.min(alone, rising.length - alone);
  return rising.length >= AT_LINES.fewest && fewest >= rising.length * AT_LINES.share ? rising : [];
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

/** The number; a dash behind it belongs to it where another is before it: '- 12 -', '12 - a point'. */
function numberOf(text: string): string {
  const [own = ''] = NUMBER_BEHIND.exec(text) ?? [];
  return /^[-–—]/.test(own) ? own : own.replace(/[^\dlIO]+$/, '');
}
