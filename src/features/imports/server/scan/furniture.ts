import { learn } from './furniture-judge.ts';
import { sweepPages } from './noisy-pages.ts';
import { findPageBreaks, findRepeatedLines } from './page-breaks.ts';
import type { LineKnowledge, Pages } from './pages.ts';
import { findRunningLines } from './running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** So many lines before and after a page's end may hold furniture. */
const NEAR = 7;
/** Lines on a page, with the furniture that a scanner makes lines of. */
const LONGEST_PAGE = 90;

/**
 * Drops running heads, stamps, page numbers and the scanner's crumbs: on clean pages only what
 * stands at the same place of many of them, so that no word of the law is in danger; on pages
 * whose ends are full of what is no word, whatever looks like that.
 *
 * @returns the lines in their places; an empty text where nothing of the law was
 */
export function dropFurniture(
  lines: readonly SourceLine[],
  knowledge: LineKnowledge,
): SourceLine[] {
  const numbers = findPageBreaks(lines, knowledge);
  // Where most pages have numbers, what else is repeated is found beside them.
  const isNumbered = numbers.length * LONGEST_PAGE > lines.length;
  const breaks = isNumbered ? numbers : [...numbers, ...findRepeatedLines(lines, knowledge)];
  const running = findRunningLines(lines, breaks, knowledge);
  const near = new Set<number>();
  for (const place of breaks) {
    for (let index = place - NEAR; index <= place + NEAR; index += 1) near.add(index);
  }
  const pages = { breaks: new Set(breaks), near, running };
  const judge = learn(lines, pages, knowledge);
  return judge ? sweepPages(lines, pages, judge, knowledge) : dropRunning(lines, pages);
}

function dropRunning(lines: readonly SourceLine[], { breaks, running }: Pages): SourceLine[] {
  let before = '.';
  return lines.map(({ number, text }, index) => {
    if (breaks.has(index) || running.has(index) || (isSign(text) && !closes(text, before))) {
      return { number, text: '' };
    }
    before = text;
    return { number, text };
  });
}

function isSign(text: string): boolean {
  return !/[\p{L}\d]/u.test(text);
}

/** Whether a sign belongs to the line before: the ' ;' that a line's end has cut. */
function closes(sign: string, before: string): boolean {
  return /^[.;:,)»”"]+$/.test(sign) && !/[.;:,]$/.test(before);
}
