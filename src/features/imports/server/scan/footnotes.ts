import type { SourceLine } from './source-lines.ts';

/** The rule above the footnotes of a page. */
const RULE = /^[_—–-]{6,}$/;
/** A page number alone. */
const PAGE_NUMBER = /^[^\p{L}\d]{0,3}\d{1,4}[^\p{L}\d]{0,3}$/u;
/** How a footnote begins. */
const NOTE = /^(?:\*{1,3}|[¹²³]|\(?\d{1,2}[).]?)\s?\S/u;
/** How one begins that no subsection of a law does, so that no rule need stand above it. */
const CITING_NOTE =
  /^(?:\*{1,3}|[¹²³]|\(?\d{1,2}[).]?)\s?(?:see|cf|amended|inserted|repealed|replaced|voir|modifiée?|insérée?|abrogée?|remplacée?)(?:\s(?:by|par)|\.)?\s(?=.*\p{L})/iu;
/** More lines between a rule and the page number are text. */
const MOST_LINES = 8;

/**
 * Marks footnotes as what is no text: lines between a rule and the number of the page, and those
 * above that number which say by what the text was amended.
 */
export function markFootnotes(lines: readonly SourceLine[]): SourceLine[] {
  const notes = new Set<number>();
  lines.forEach(({ text }, rule) => {
    const isRuled = RULE.test(text) && NOTE.test(lines[rule + 1]?.text ?? '');
    if (!isRuled && !CITING_NOTE.test(text)) return;
    const behind = lines.slice(rule + 1, rule + 2 + MOST_LINES);
    const end = behind.findIndex((line) => line.isRunning || PAGE_NUMBER.test(line.text));
    if (!isRuled && !behind.slice(0, Math.max(0, end)).every((line) => NOTE.test(line.text)))
      return;
    for (let at = 0; at <= end; at += 1) notes.add(rule + at);
  });
  return lines.map((line, at) => (notes.has(at) ? { ...line, isRunning: true } : line));
}
