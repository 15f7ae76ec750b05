import type { SourceLine } from './source-lines.ts';

/** A page has at least so many lines between its number and the next one, and at most so many. */
const LINES_OF_PAGE = { least: 8, most: 110 };
const REACH = 60;
/** Fewer numbers in a row are no page numbers. */
const FEWEST_PAGES = 3;
const LONGEST_LINE = 45;
const PAGE_NUMBER =
  /^\W{0,4}(?:page\s*)?(\d{1,4})(?!\d|\s*[.)]\s*\p{L}|[-–]\d|\s*°)|(?:page|[-–—])\s*(\d{1,4})\W{0,4}$/iu;

interface PageNumber {
  readonly index: number;
  readonly page: number;
  readonly isAlone: boolean;
}

/**
 * Places in the list of lines where a page ends: lines that hold little but a number, each
 * number a page or a few later than the one before.
 */
export function findPageBreaks(
  lines: readonly SourceLine[],
  isHeading: (index: number) => boolean,
): number[] {
  const candidates: PageNumber[] = [];
  lines.forEach(({ text }, index) => {
    if (text.length > LONGEST_LINE || isHeading(index)) return;
    const [, first, last] = PAGE_NUMBER.exec(text) ?? [];
    const page = Number(first ?? last);
    if (page > 0) candidates.push({ index, page, isAlone: /^\W*\d+\W*$/.test(text) });
  });
  const run = longestRun(candidates);
  if (run.length < FEWEST_PAGES) return [];
  const misread = candidates
    .filter(({ isAlone, index }) => isAlone && isFarFrom(run, index))
    .map(({ index }) => index);
  return [...run, ...misread];
}

/** A number alone where a page may end is a page's, whatever the scanner made of it. */
function isFarFrom(breaks: readonly number[], index: number): boolean {
  return breaks.every((place) => Math.abs(place - index) >= LINES_OF_PAGE.least);
}

function longestRun(candidates: readonly PageNumber[]): number[] {
  const best: { score: number; before: number }[] = [];
  candidates.forEach((candidate, at) => {
    const worth = candidate.isAlone ? 1 : 0.6;
    let score = worth;
    let before = -1;
    for (let place = at - 1; place >= Math.max(0, at - REACH); place -= 1) {
      const earlier = candidates[place];
      const reached = best[place];
      if (!earlier || !reached || !isLaterPage(earlier, candidate)) continue;
      const total = reached.score + worth - 0.1 * (candidate.page - earlier.page - 1);
      if (total > score) {
        score = total;
        before = place;
      }
    }
    best.push({ score, before });
  });
  let end = -1;
  best.forEach(({ score }, index) => {
    if (score > (best[end]?.score ?? 0)) end = index;
  });
  const run: number[] = [];
  for (let place = end; place >= 0; place = best[place]?.before ?? -1) {
    const candidate = candidates[place];
    if (candidate) run.unshift(candidate.index);
  }
  return run;
}

function isLaterPage(earlier: PageNumber, later: PageNumber): boolean {
  const pages = later.page - earlier.page;
  const lines = later.index - earlier.index;
  if (pages < 1 || pages > 12) return false;
  return lines >= LINES_OF_PAGE.least * pages && lines <= LINES_OF_PAGE.most * pages;
}
