import { isContinuation, type LineKinds, LONGEST_RUNNING_LINE } from './line-kinds.ts';
import { findNumberedRunningHeads } from './numbered-running-heads.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** A page has at least so many lines between its number and the next one, and at most so many. */
const LINES_OF_PAGE = { least: 8, most: 110 };
const REACH = 60;
/** Fewer numbers in a row are no page numbers. */
const FEWEST_PAGES = 3;
const FEWEST_BRACKETED = 5;
const LONGEST_LINE = 45;
const PAGE_NUMBER =
  /^\W{0,4}(?:page\s*)?(\d{1,4})(?!\d|\s*[.)]\s*\p{L}|[-–]\d|\s*°)|(?:page|[-–—])\s*(\d{1,4})\W{0,4}$/iu;

/** The number of a day is no page's. */
const DAY = /^\d{1,2}(?:er|st|nd|rd|th)? \p{L}{3,9}\.?,? \d{4}$/iu;

/** How much speaks for a number: it stands alone, in a running head, or beside other words. */
const WORTH = { alone: 1, head: 0.9, beside: 0.6 };

interface PageNumber {
  readonly index: number;
  readonly page: number;
  readonly isAlone: boolean;
  readonly worth: number;
}

/**
 * Places in the list of lines where a page ends: lines that hold little but a number, each
 * number a page or a few later than the one before.
 */
export function findPageBreaks(lines: readonly SourceLine[], kinds: LineKinds): number[] {
  const heads = findNumberedRunningHeads(lines, kinds);
  const candidates: PageNumber[] = [];
  const fullLine = usualLength(lines);
  lines.forEach(({ text }, index) => {
    const ofHead = heads.get(index);
    if (ofHead !== undefined) {
      candidates.push({ index, page: ofHead, isAlone: false, worth: WORTH.head });
      return;
    }
    if (text.length > LONGEST_LINE || kinds.isHeading(index) || DAY.test(text)) return;
    const before = lines[index - 1]?.text ?? '.';
    if (isRestOfSentence(text, before, lines[index + 1]?.text ?? '', fullLine)) return;
    const [, first, last] = PAGE_NUMBER.exec(text) ?? [];
    const page = Number(first ?? last);
    const isAlone = /^\W*\d+\W*$/.test(text);
    const worth = isAlone ? WORTH.alone : WORTH.beside;
    if (page > 0) candidates.push({ index, page, isAlone, worth });
  });
  const run = longestRun(candidates);
  const bracketed = findBracketed(lines);
  if (bracketed.length > run.length) return bracketed;
  if (run.length < FEWEST_PAGES) return [];
  const inRun = new Set(run);
  const pages = new Map(candidates.map(({ index, page }) => [index, page]));
  const others = candidates
    .filter(({ isAlone, index, page }) => {
      if (inRun.has(index)) return false;
      if (heads.has(index)) return true;
      if (!isAlone) return false;
      return isFarFrom(run, index) || isSaidTwice(run, pages, index, page);
    })
    .map(({ index }) => index);
  return [...run, ...others];
}

/** Page numbers as '(12)': such lines are points of a list unless nearly all are one run. */
function findBracketed(lines: readonly SourceLine[]): number[] {
  const candidates = lines.flatMap(({ text }, index): PageNumber[] => {
    const page = Number(/^\((\d{1,4})\)$/.exec(text)?.[1] ?? 0);
    return page > 0 ? [{ index, page, isAlone: true, worth: WORTH.alone }] : [];
  });
  const run = longestRun(candidates);
  return run.length >= FEWEST_BRACKETED && run.length >= candidates.length * 0.8 ? run : [];
}

/** '(2)', and the '221.' of a sentence that the end of a full line has cut. */
function isRestOfSentence(text: string, before: string, after: string, fullLine: number): boolean {
  if (/^\(?\d+\)/.test(text)) return true;
  const isReference = /(?:^|\P{L})(?:articles?|sections?|sub-?sections?|alinéas?)$/iu.test(before);
  if (isReference) return /^\d/.test(text) && (/[.;:]$/.test(text) || /^[\p{Ll}(]/u.test(after));
  const isFull = before.length > fullLine * 0.7;
  return isFull && !endsSentence(before) && /^\d+\W*[.;,:]\W*$/.test(text);
}

function usualLength(lines: readonly SourceLine[]): number {
  const lengths = lines.map(({ text }) => text.length).sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length * 0.7)] ?? 0;
}

/** A number alone where a page may end is a page's, whatever the scanner made of it. */
function isFarFrom(breaks: readonly number[], index: number): boolean {
  return breaks.every((place) => Math.abs(place - index) >= LINES_OF_PAGE.least);
}

/** Whether a number alone is that of a page beside its end: '.../3' under one page, '3' over the next. */
function isSaidTwice(
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

function longestRun(candidates: readonly PageNumber[]): number[] {
  const best: { score: number; before: number }[] = [];
  candidates.forEach((candidate, at) => {
    const { worth } = candidate;
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

/** Lines that are exactly repeated at some distance: running heads where pages have no number. */
export function findRepeatedLines(lines: readonly SourceLine[], kinds: LineKinds): number[] {
  const fullLine = usualLength(lines);
  const places = new Map<string, number[]>();
  lines.forEach(({ text }, index) => {
    const key = text.toLowerCase().replace(/[^\p{L}]/gu, '');
    if (key.length < 6 || text.length > LONGEST_RUNNING_LINE) return;
    if (kinds.isHeading(index) || kinds.isDivision(index) || /[,;:.]$/.test(text)) return;
    if (isContinuation(text)) return;
    const isFull = text.length > fullLine * 0.85;
    const goesOn = /^\p{Ll}/u.test(lines[index + 1]?.text ?? '');
    if (isFull && goesOn) return;
    const found = places.get(key);
    if (found) found.push(index);
    else places.set(key, [index]);
  });
  const isTitle = (index: number) => kinds.isHeading(index - 1) || kinds.isDivision(index - 1);
  return [...places.values()]
    .filter((all) => all.length >= 4 && isRegular(all))
    .filter((all) => all.filter(isTitle).length < all.length / 2)
    .flat();
}

function isRegular(places: readonly number[]): boolean {
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const middle = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const alike = gaps.filter((gap) => Math.abs(gap - middle) <= Math.max(3, middle * 0.25));
  return middle >= 12 && middle <= 120 && alike.length >= gaps.length * 0.65;
}
