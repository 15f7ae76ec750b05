import { readDivision } from './divisions.ts';
import { isContinuation, type LineKinds } from './line-kinds.ts';
import { keyOf } from './running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** Shorter titles of divisions may stand in a text: 'Theft'. */
const SHORTEST = 8;
/** Lines between a running head and the number of its page. */
const NEAR = 2;
/** A number of a page before or behind, without the leaders of a list of contents. */
const NUMBERED = /^(?:\d{1,4}\s+[^\d.…]+|[^\d.…]+\s\d{1,4})$/u;

/** A point of a list may name what a division does: '- The death penalty;'. */
const POINT = /^[-–—•]|[;:,]$/u;

/** The mark of a division with nothing behind it but the number of a page: 'CHAPITRE II 19'. */
const MARK_AND_PAGE = /^(\S+\s.*[^\s;:.])[\s;:.]+(\d{1,4})\W{0,2}$/u;
/** Fewer of them, or fewer that rise from page to page, are chance. */
const PAGED = { fewest: 3, rising: 0.75 };

/**
 * Running heads that name the chapter, and so change before they have come often: titles of
 * divisions beside the number of a page or at its top, where no division begins, or their marks
 * with one.
 *
 * @returns the indexes of their lines
 */
export function findChapterHeads(
  lines: readonly SourceLine[],
  breaks: readonly number[],
  { isHeading, isDivision }: LineKinds,
): number[] {
  const titles = new Set<string>();
  lines.forEach(({ text }, index) => {
    if (!isDivision(index)) return;
    const title = readDivision(text)?.title || (lines[index + 1]?.text ?? '');
    const key = keyOf(title);
    if (key.length >= SHORTEST) titles.add(key);
  });
  const isBreak = new Set(breaks);
  const isBesideBreak = (index: number) =>
    Array.from({ length: 2 * NEAR + 1 }, (_, at) => index - NEAR + at).some((at) =>
      isBreak.has(at),
    );
  const marked = findMarksWithPages(lines, isHeading);
  const titled = lines.flatMap(({ text }, index) => {
    if (isHeading(index) || isDivision(index) || isDivision(index - 1)) return [];
    if (!titles.has(keyOf(text)) || isContinuation(text) || POINT.test(text)) return [];
    if (NUMBERED.test(text)) return [index];
    // The title of an article may be that of a division as well.
    const isAtEdge = lines[index]?.startsPage === true || isBesideBreak(index);
    return !isHeading(index - 1) && isAtEdge ? [index] : [];
  });
  return [...titled, ...marked];
}

/** The indexes of lines that are the mark of a division and a number, which rises through the text. */
function findMarksWithPages(
  lines: readonly SourceLine[],
  isHeading: (index: number) => boolean,
): number[] {
  const found = lines.flatMap(({ text }, index) => {
    const [, mark = '', page] = MARK_AND_PAGE.exec(text) ?? [];
    if (isHeading(index) || isContinuation(text) || text.endsWith(':')) return [];
    if (readDivision(mark)?.title !== '') return [];
    return [{ index, page: Number(page) }];
  });
  const rising = found.filter(({ page }, at) => at === 0 || page > (found[at - 1]?.page ?? 0));
  const arePages = found.length >= PAGED.fewest && rising.length >= found.length * PAGED.rising;
  return arePages ? found.map(({ index }) => index) : [];
}
