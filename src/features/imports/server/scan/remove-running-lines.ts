import { findChapterHeads } from './chapter-heads.ts';
import { cleanNoisyPages } from './clean-noisy-pages.ts';
import { markFootnotes } from './footnotes.ts';
import { startsPoint } from './join-lines.ts';
import { AWAITS_NUMBER, endsDate, type LineKinds, type Pages } from './line-kinds.ts';
import { findOfficialMarks } from './official-marks.ts';
import { findPageBreaks, findRepeatedLines } from './page-breaks.ts';
import { findPartingLines } from './parting-lines.ts';
import { trainClassifier } from './running-line-classifier.ts';
import { findFewHeads, findRunningLines, lineKey } from './running-lines.ts';
import { findSentenceStarts } from './sentence-starts.ts';
import type { SourceLine } from './source-lines.ts';

/** Running lines are within so many lines of a page break; scanners split stamps into several. */
const NEAR = 7;
/** The most lines of a page, with all that a scanner makes lines of. */
const LONGEST_PAGE = 90;

/** A short line with a year: '12 May 2008', 'Law No. 2019/012'. */
const DATED = /^(?=.{6,30}$).*(?<!\d)(?:1[89]|2[01])\d\d(?!\d)/;

/**
 * Removes running heads and feet, stamps, page numbers and fragments. On clean pages it removes
 * only what is at the same place of many of them, so that no word of the law is at risk. Where
 * the ends of pages are full of non-words, a classifier decides.
 *
 * @param isTyped whether no scanner has read the lines, so that the same line twice is meant
 * @returns the lines at their indexes; an empty text where a line had nothing of the law
 */
export function removeRunningLines(
  lines: readonly SourceLine[],
  kinds: LineKinds,
  isTyped: boolean,
): SourceLine[] {
  const known = lines.flatMap(({ isRunning }, index) => (isRunning ? [index] : []));
  const ends = known.filter((index) => !lines[index]?.isContents && !lines[index]?.isCopy);
  const numbers = findPageBreaks(lines, kinds);
  // Where most pages have numbers, other repeated lines are found beside them.
  const isNumbered = numbers.length * LONGEST_PAGE > lines.length;
  // The day of a gazette, or the number of a law, stands away from them, above the other column.
  const regular = findRepeatedLines(lines, kinds);
  const dated = regular.filter((at) => DATED.test(lines[at]?.text ?? ''));
  const near = aroundAll(numbers);
  const unnumbered = ends.filter((at) => !near.has(at));
  const others = isNumbered ? [...dated, ...unnumbered] : [...ends, ...regular];
  const breaks = [...numbers, ...others];
  const chapterHeads = findChapterHeads(lines, numbers, kinds);
  const repeated = findRunningLines(lines, breaks, kinds);
  for (const index of regularHeads(lines, regular, numbers)) repeated.add(index);
  const few = findFewHeads(lines, breaks, kinds);
  const parting = findPartingLines(lines, kinds);
  const sure = [...chapterHeads, ...parting, ...known];
  const candidates = new Set([...repeated, ...few, ...sure, ...breaks]);
  const starts = findSentenceStarts(lines, candidates, kinds);
  const isLaw = (index: number) => starts.has(index);
  const running = new Set([...repeated].filter((index) => !isLaw(index)));
  for (const index of sure) running.add(index);
  const nearBreak = aroundAll(breaks);
  const removed = new Set([...breaks.filter((index) => !isLaw(index)), ...chapterHeads]);
  const notes = footnotesAbove(lines, new Set([...removed, ...running]));
  const pages = { breaks: new Set([...removed, ...notes]), nearBreak, running };
  const classifier = trainClassifier(lines, pages, kinds);
  const clean = classifier
    ? cleanNoisyPages(lines, pages, classifier, kinds)
    : removeRepeated(lines, {
        ...pages,
        running: new Set([...running, ...few.filter((index) => !isLaw(index))]),
      });
  // The classifier learns from stamps, and cuts them off lines of law, before the others go.
  const marks = findOfficialMarks(clean, nearBreak, kinds);
  const copies = new Set(isTyped ? [] : findCopies(clean, kinds));
  const gone = new Set([...marks, ...findNumbersBeside(lines, clean, kinds)]);
  return clean.map((line, index) => {
    if (copies.has(index)) return { ...line, text: '', isCopy: true };
    return gone.has(index) ? { ...line, text: '' } : line;
  });
}

/** The places of lines, and of those near them. */
function aroundAll(places: readonly number[]): Set<number> {
  const near = new Set<number>();
  for (const place of places)
    for (let index = place - NEAR; index <= place + NEAR; index += 1) near.add(index);
  return near;
}

/** The share of the places of a regular line that must have the number of their page beside them. */
const NUMBERED_SHARE = 0.5;

/** Lines at the distances of pages, of which most have a number beside them and some have lost it. */
function regularHeads(
  lines: readonly SourceLine[],
  regular: readonly number[],
  numbers: readonly number[],
): number[] {
  const ends = new Set(numbers);
  const groups = new Map<string, number[]>();
  for (const index of regular) {
    const key = lineKey(lines[index]?.text ?? '');
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return [...groups.values()]
    .filter((group) => {
      const numbered = group.filter((index) => ends.has(index - 1) || ends.has(index + 1));
      return numbered.length >= group.length * NUMBERED_SHARE;
    })
    .flat();
}

/** Shorter lines may be the same twice. */
const LEAST_COPIED = 16;

/**
 * Lines that a scanner has read twice: the same as the line above to the letter. Points of a list
 * and rows of a table may be the same.
 */
function findCopies(lines: readonly SourceLine[], { isHeading }: LineKinds): number[] {
  let before = '';
  return lines.flatMap(({ text }, index) => {
    const signs = text.replace(/\s+/g, '');
    const isCopy = signs.length >= LEAST_COPIED && signs === before && !isHeading(index);
    if (signs !== '') before = signs;
    return isCopy && !startsPoint(text) && !text.endsWith(';') ? [index] : [];
  });
}

/** The number of a page alone on its line, with how many there are perhaps: '10', '-10-', '3/12'. */
const PAGE_NUMBER = /^[-–—\s]{0,3}\d{1,4}(?:\s?\/\s?\d{1,4})?[-–—.\s]{0,3}$/;
/** The same with signs for some of its figures: 'S7', 'l2'. */
const MISREAD_NUMBER = /^(?=\S{2,4}$)[lIOSB§]{0,2}(?:\d[lIOSB§]|[lIOSB§]\d)\d{0,2}$/;

/**
 * The numbers of pages right beside running lines, on pages whose other numbers were lost or misread
 * so that they rise no more.
 */
function findNumbersBeside(
  lines: readonly SourceLine[],
  clean: readonly SourceLine[],
  { isHeading }: LineKinds,
): number[] {
  const written = lines.flatMap(({ text }, index) => (text === '' ? [] : [index]));
  const isGone = (index: number | undefined) =>
    index !== undefined && /\p{L}{3}/u.test(lines[index]?.text ?? '') && clean[index]?.text === '';
  let before = '';
  return written.filter((index, at) => {
    const text = clean[index]?.text ?? '';
    const isBeside = isGone(written[at - 1]) || isGone(written[at + 1]);
    const isLaw = isHeading(index) || AWAITS_NUMBER.test(before) || endsDate(text, before);
    const isNumber = PAGE_NUMBER.test(text) || MISREAD_NUMBER.test(text);
    if (isBeside && isNumber && !isLaw) return true;
    if (text !== '') before = text;
    return false;
  });
}

/** Footnotes above ends of pages, which were not known before. */
function footnotesAbove(lines: readonly SourceLine[], ends: ReadonlySet<number>): number[] {
  const ended = lines.map((line, at) => (ends.has(at) ? { ...line, isRunning: true } : line));
  const marked = markFootnotes(ended);
  return marked.flatMap(({ isRunning }, at) => (isRunning && !ended[at]?.isRunning ? [at] : []));
}

/** Removes page breaks, running lines and lines without a letter or a digit. */
function removeRepeated(lines: readonly SourceLine[], { breaks, running }: Pages): SourceLine[] {
  let before = '.';
  let isQuoted = false;
  return lines.map(({ number, text }, index) => {
    const closes = isQuoted && /^»[.;,]?$/.test(text);
    const isSign = !hasWord(text) && !endsLine(text, before) && !closes;
    const isSpeck = isSign && !opensPoints(text, before, lines[index + 1]?.text ?? '');
    if (breaks.has(index) || running.has(index) || isSpeck) {
      return { number, text: '' };
    }
    before = text;
    // A closing mark that was wrapped, as French has a blank before it.
    const [opened, closed] = [text.lastIndexOf('«'), text.lastIndexOf('»')];
    if (opened !== closed) isQuoted = opened > closed;
    return { number, text };
  });
}

function hasWord(text: string): boolean {
  return /[\p{L}\d]/u.test(text);
}

/**
 * Whether punctuation belongs to the line before: a ' ;' that was wrapped, as French has a blank
 * before it, or '%;' behind a figure. A comma or a full stop alone is a speck.
 */
function endsLine(sign: string, before: string): boolean {
  if (/^%[\s.;:,)]{0,3}$/.test(sign)) return /\d$/.test(before);
  return /^[.;:,)»”"]+$/.test(sign) && !/^[.,]+$/.test(sign) && !/[.;:,]$/.test(before);
}

/** Whether a dash that was wrapped goes before points, as '… the following —'. */
function opensPoints(sign: string, before: string, next: string): boolean {
  return /^[-–—]$/.test(sign) && /\p{L}$/u.test(before) && startsPoint(next);
}
