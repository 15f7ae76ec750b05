import { readArticleNumber } from './article-number.ts';
import { bestSequence } from './best-sequence.ts';
import { NUMBER_BEHIND } from './known-running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** How many numbers back the one before is searched. */
const REACH = 60;
/** Fewer are chance, as is a smaller share of the running lines that have a number below. */
const FEWEST = 4;
const SHARE = 0.5;

interface NumberBelow {
  readonly index: number;
  readonly page: number;
  /** How many running lines stand before it. */
  readonly place: number;
}

/**
 * Splits page numbers off the lines below running lines, where a scanner has let them run into the
 * next page: '12 heard, or duly summoned'. Those that rise with the pages are page numbers.
 */
export function splitNumbersBelow(lines: readonly SourceLine[]): SourceLine[] {
  let running = 0;
  const below = lines.flatMap(({ text, isRunning }, index): NumberBelow[] => {
    if (isRunning) running += 1;
    if (isRunning || !lines[index - 1]?.isRunning) return [];
    const page = pageOf(text);
    return page === 0 ? [] : [{ index, page, place: running }];
  });
  const rising = bestSequence(below, {
    reach: REACH,
    start: () => 1,
    step: (from, to) => (isNext(from, to) ? 1 : null),
    most: () => 1,
  });
  if (rising.length < Math.max(FEWEST, below.length * SHARE)) return [...lines];
  const numbers = new Set(rising.map(({ index }) => index));
  return lines.flatMap((line, index) => {
    if (!numbers.has(index)) return [line];
    const own = numberOf(line.text);
    const rest = line.text.slice(own.length).trim();
    const number = { number: line.number, text: own.trim(), isRunning: true };
    return rest === '' ? [number] : [number, { number: line.number, text: rest }];
  });
}

/** Pages rise by one, or by what a page with two running lines and lost ones make of it. */
function isNext(from: NumberBelow, to: NumberBelow): boolean {
  const pages = to.page - from.page;
  return pages > 0 && pages <= to.place - from.place + SLACK;
}

const SLACK = 2;

function pageOf(text: string): number {
  return readArticleNumber(/[\dlIO]+/.exec(numberOf(text))?.[0] ?? '')?.main ?? 0;
}

/** The number; a dash behind it belongs to it where another is before it: '- 12 -', '12 - a point'. */
function numberOf(text: string): string {
  const [own = ''] = NUMBER_BEHIND.exec(text) ?? [];
  return /^[-–—]/.test(own) ? own : own.replace(/[^\dlIO]+$/, '');
}
