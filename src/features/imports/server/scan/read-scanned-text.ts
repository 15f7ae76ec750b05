import type { LineUse } from '../../rules.ts';
import { markContents } from './contents-lines.ts';
import { cutArticles } from './cut-articles.ts';
import { findHeadings } from './find-headings.ts';
import { markFootnotes } from './footnotes.ts';
import { findKnownRunningLines } from './known-running-lines.ts';
import { beginsPart } from './law-parts.ts';
import type { LineKinds } from './line-kinds.ts';
import { usesOf } from './line-uses.ts';
import { markMarginTitles } from './margin-titles.ts';
import { findMisreadFeet } from './misread-feet.ts';
import { findArticleHeads } from './numbered-running-heads.ts';
import { findPageEdges } from './page-edges.ts';
import { findPageMarks } from './page-marks.ts';
import { removeRunningLines } from './remove-running-lines.ts';
import { findRepeatedPages } from './repeated-pages.ts';
import { findRestatedDivisions } from './restated-divisions.ts';
import type { ScannedArticle } from './scanned-article.ts';
import { type SourceLine, sourceLines, splitLines } from './source-lines.ts';
import { splitRunningLines } from './split-running-lines.ts';

/** What is known of a scan before it is read. */
export interface ScanOptions {
  /** The category's word before a number, 'Article' or 'Section'; a hint. */
  readonly prefix: string;
  /** Lines that a person has marked as running heads or feet; the like is removed everywhere. */
  readonly removed?: readonly string[];
  /** Whether the text was typed, so that no scanner has read a line twice. */
  readonly isTyped?: boolean;
}

/**
 * Reads a law as it comes out of a scanner (docs/decisions/2026-11-21-scanned-laws.md):
 *
 * 1. Lines (`source-lines.ts`): the text is split into lines, and white space is normalised.
 * 2. Pages that were scanned twice (`repeated-pages.ts`) and lists of contents with leaders
 *    (`contents-lines.ts`) are marked, and heads that state the division of their page again
 *    (`restated-divisions.ts`). Running lines that come again at the distances of pages
 *    (`known-running-lines.ts`), and those that a person has marked, are found and split off lines
 *    (`split-running-lines.ts`).
 * 3. Headings (`find-headings.ts`): lines that may begin an article are candidates
 *    (`heading-candidates.ts`, `number-notation.ts`, `article-number.ts`), and the most plausible
 *    increasing sequence of their numbers is chosen (`heading-sequence.ts`).
 * 4. Page breaks (`page-breaks.ts`) are found by the sequence of page numbers, and running heads,
 *    running feet and stamps beside them are removed (`remove-running-lines.ts`): repeated lines
 *    (`running-lines.ts`), and on noisy pages what a classifier trained on this text says
 *    (`running-line-classifier.ts`, `clean-noisy-pages.ts`).
 * 5. Articles (`cut-articles.ts`): the lines are cut at the headings; divisions
 *    (`divisions.ts`, `end-of-content.ts`), titles (`titles.ts`) and contents (`join-lines.ts`)
 *    are separated, and a list of contents is removed (`contents-list.ts`).
 * 6. Every line gets a use (`line-owners.ts`, `line-uses.ts`): what the steps made of it, and for
 *    the lines of an article whether their words stand in it.
 *
 * @param raw some of the lines of a text, or all
 * @param count of all its lines
 */
export function readScannedLines(
  raw: readonly SourceLine[],
  count: number,
  { prefix, removed = [], isTyped = false }: ScanOptions,
): ScannedText {
  const whole = markRunningLines(raw, removed);
  const { lines, headings } = findHeadings(whole, prefix);
  const isHeading = new Set(headings.map(({ index }) => index));
  const kinds: LineKinds = {
    isHeading: (index) => isHeading.has(index),
    isDivision: (index) => !isHeading.has(index) && beginsPart(lines[index]?.text ?? ''),
  };
  const law = removeRunningLines(lines, kinds, isTyped);
  const { articles, owners, restAt } = cutArticles(law, headings);
  const read = { lines, law, owners, restAt };
  return { articles, uses: usesOf(count, raw, read) };
}

/** The same for a whole text. */
export function readScannedText(text: string, options: ScanOptions): ScannedText {
  return readScannedLines(sourceLines(text), splitLines(text).length, options);
}

/**
 * The lines with what is known to be no law before anything else is: copies of pages, lists of
 * contents, running lines, which are split off others, and footnotes.
 */
export function markRunningLines(
  raw: readonly SourceLine[],
  removed: readonly string[],
): SourceLine[] {
  const copies = findRepeatedPages(raw);
  const known = new Set([...findPageEdges(raw), ...findPageMarks(raw), ...findArticleHeads(raw)]);
  const lines = raw.map((line, index) => {
    if (copies.has(index)) return { ...line, isRunning: true, isCopy: true };
    return known.has(index) ? { ...line, isRunning: true } : line;
  });
  const listed = markContents(markMarginTitles(lines));
  const restated = findRestatedDivisions(listed);
  const marked = listed.map((line, at) => (restated.has(at) ? { ...line, isRunning: true } : line));
  const law = marked.filter(({ isContents, isCopy }) => !isContents && !isCopy);
  const split = splitRunningLines(marked, removed, findKnownRunningLines(law));
  const misread = findMisreadFeet(split);
  return markFootnotes(
    split.map((line, index) => (misread.has(index) ? { ...line, isRunning: true } : line)),
  );
}

/** The articles of a text, and what each of its lines is used for; others are blank. */
interface ScannedText {
  readonly articles: readonly ScannedArticle[];
  readonly uses: readonly LineUse[];
}
