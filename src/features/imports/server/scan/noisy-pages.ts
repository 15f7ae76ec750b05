import { isList, type Judge } from './furniture-judge.ts';
import type { LineKnowledge, Pages } from './pages.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';
import { readDivision } from './structure.ts';

interface SweptLine extends SourceLine {
  /** Whether a page ends within a few lines. */
  readonly isNearBreak: boolean;
}

/**
 * Drops whatever looks like furniture where pages end: pieces of three letters that are at home
 * there are told from those that are at home in the text, so that a stamp read differently on
 * each page is recognised, and on the last line of a page too.
 */
export function sweepPages(
  lines: readonly SourceLine[],
  { breaks, near: beside }: Pages,
  judge: Judge,
  knowledge: LineKnowledge,
): SourceLine[] {
  const near = new Set(beside);
  const found = new Set<number>();
  // Pages whose numbers the scanner lost are known by the furniture itself.
  lines.forEach(({ text }, index) => {
    if (near.has(index) || knowledge.isHeading(index) || knowledge.isStructure(index)) return;
    if (!judge.isCertain(text)) return;
    for (let place = index - 4; place <= index + 4; place += 1) found.add(place);
  });
  for (const index of found) near.add(index);
  let before = '.';
  const clean = lines.map(({ number, text }, index): SweptLine => {
    const isNearBreak = near.has(index);
    const isTitle = isDivisionTitle(lines, index, judge, knowledge);
    const isWhole =
      knowledge.isHeading(index) || knowledge.isStructure(index) || isTitle || !isNearBreak;
    const kept = isWhole ? text : judge.keep(text, !endsSentence(before));
    const line = breaks.has(index) ? '' : kept;
    if (line !== '') before = line;
    return { number, text: line, isNearBreak };
  });
  const swept = clean.map((line, index): SweptLine => {
    if (knowledge.isHeading(index)) {
      return line.isNearBreak ? { ...line, text: judge.cutTail(line.text) } : line;
    }
    if (line.text === '') return line;
    if (knowledge.isStructure(index)) return { ...line, text: tidyDivision(line.text, judge) };
    if (isDivisionTitle(lines, index, judge, knowledge)) return line;
    if (judge.isCrumb(line.text)) return { ...line, text: '' };
    if (!line.isNearBreak) return line;
    const isOpen = !endsSentence(textBefore(clean, index));
    const isNumber = /^\W{0,2}\d{1,3}\W{0,2}$/.test(line.text);
    if (isNumber && !(isOpen && /[.;)]/.test(line.text))) return { ...line, text: '' };
    // What a sentence goes on with on the next page is no crumb.
    if (/^\p{Ll}(?![).])/u.test(textAfter(clean, index)) && judge.isPlain(line.text)) {
      return { ...line, text: cutSigns(line.text) };
    }
    const wasDropped = (at: number) => clean[at]?.text === '' && lines[at]?.text !== '';
    const isLast = wasDropped(index + 1);
    const isBeside = isLast || wasDropped(index - 1) || line.text !== lines[index]?.text;
    if (!isBeside) return { ...line, text: cutSigns(line.text) };
    const isShort = line.text.length <= 16 && !isList(line.text);
    if (isShort && !isOpen) return { ...line, text: '' };
    const rest = judge.sweep(line.text, isLast);
    return { ...line, text: judge.isCrumb(rest) ? '' : rest };
  });
  return dropLooseLines(swept, knowledge);
}

/** Whether a line is the title of the division named on the line before. */
function isDivisionTitle(
  lines: readonly SourceLine[],
  index: number,
  judge: Judge,
  { isHeading, isStructure }: LineKnowledge,
): boolean {
  const text = lines[index]?.text ?? '';
  if (!isStructure(index - 1) || isHeading(index) || isStructure(index)) return false;
  if (/\p{L}/u.test(readDivision(lines[index - 1]?.text ?? '')?.title ?? '')) return false;
  return /^\P{L}{0,3}\p{Lu}/u.test(text) && /\p{L}{4}/u.test(text) && !judge.isStamped(text);
}

/** The heading of a division without a stamp behind its number. */
function tidyDivision(text: string, judge: Judge): string {
  const division = readDivision(text);
  // What follows the bare word is its number, however the scanner read it.
  if (!division || division.title === '' || !division.label.includes(' ')) return text;
  const isLaw = /\p{L}{4}/u.test(division.title) && !judge.isStamped(division.title);
  return isLaw ? text : division.label;
}

const MOST_LOOSE_LINES = 6;
const LONGEST_LOOSE_LINE = 45;

/** Drops short lines at a page's end that neither end a sentence nor stand within one. */
function dropLooseLines(lines: readonly SweptLine[], knowledge: LineKnowledge): SweptLine[] {
  const loose = new Set<number>();
  const filled = lines.flatMap(({ text }, index) => (text === '' ? [] : [index]));
  const textAt = (place: number) => lines[filled[place] ?? -1]?.text ?? '';
  const isLoose = (place: number) => {
    const index = filled[place] ?? -1;
    const text = textAt(place);
    if (!lines[index]?.isNearBreak || knowledge.isHeading(index) || knowledge.isStructure(index))
      return false;
    return text.length <= LONGEST_LOOSE_LINE && !endsSentence(text) && !isMarked(text);
  };
  for (let place = 1; place < filled.length; place += 1) {
    let end = place;
    while (end - place <= MOST_LOOSE_LINES && isLoose(end)) end += 1;
    const isBlock = end > place && end - place <= MOST_LOOSE_LINES;
    if (isBlock && endsSentence(textAt(place - 1)) && isMarked(textAt(end))) {
      for (const index of filled.slice(place, end)) loose.add(index);
    }
    place = Math.max(place, end - 1);
  }
  return lines.map((line, index) => (loose.has(index) ? { ...line, text: '' } : line));
}

/** Whether a line begins a point: '(2)', 'a)', '-'. */
function isMarked(text: string): boolean {
  return /^(?:\(?[a-z\d]{1,2}[)}]|[-–—]\s)/u.test(text);
}

function textBefore(lines: readonly SweptLine[], index: number): string {
  return (
    lines.slice(Math.max(0, index - 12), index).findLast(({ text }) => text !== '')?.text ?? ''
  );
}

function textAfter(lines: readonly SweptLine[], index: number): string {
  return lines.slice(index + 1, index + 12).find(({ text }) => text !== '')?.text ?? '';
}

/** Cuts signs behind the end of a sentence. */
function cutSigns(text: string): string {
  return text.replace(/(?<=\p{L}\s?\.)\s+[^\p{L}\d.;:,)\]»”"]{1,3}$/u, '');
}
