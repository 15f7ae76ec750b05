import { isTableRow } from '../../../laws/text-signs.ts';
import { readDivision } from './divisions.ts';
import {
  AWAITS_NUMBER,
  CHANGED_BY,
  endsWithinChange,
  type LineKinds,
  type Pages,
} from './line-kinds.ts';
import { removeLooseLines } from './loose-lines.ts';
import { isPoint, type RunningLineClassifier } from './running-line-classifier.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** A certain running line makes so many lines before and after it near a page break. */
const REACH = 4;
/** Shorter lines beside a running line are fragments, unless they continue a sentence. */
const LONGEST_FRAGMENT = 16;

/**
 * Removes running lines and fragments from pages whose ends are full of non-words: a stamp is
 * recognised though it is read differently on each page, and behind the last line of a page too.
 */
export function cleanNoisyPages(
  lines: readonly SourceLine[],
  pages: Pages,
  classifier: RunningLineClassifier,
  kinds: LineKinds,
): SourceLine[] {
  const nearBreak = findNearBreaks(lines, pages, classifier, kinds);
  const isTitle = (index: number) => isDivisionTitle(lines, index, classifier, kinds);
  const withoutStamps = removeStamps(lines, (line, index, isOpen) => {
    if (pages.breaks.has(index) || lines[index]?.isRunning) return '';
    if (isTableRow(line) || citesChange(lines, index)) return line;
    const isWhole = kinds.isHeading(index) || kinds.isDivision(index) || isTitle(index);
    if (isWhole || !nearBreak.has(index)) return line;
    return classifier.keepLaw(line, isOpen, /^\p{Ll}/u.test(lines[index + 1]?.text ?? ''));
  });
  const clean = withoutStamps.map(({ text, number }, index) => {
    const isNear = nearBreak.has(index);
    if (kinds.isHeading(index)) return { number, text: isNear ? classifier.cutTail(text) : text };
    if (text === '' || isTitle(index) || isTableRow(text)) return { number, text };
    if (kinds.isDivision(index)) return { number, text: cutStampOfDivision(text, classifier) };
    if (isRestOfReference(text, textBefore(withoutStamps, index)) || citesChange(lines, index))
      return { number, text };
    if (classifier.isFragment(text)) return { number, text: '' };
    const rest = isNear ? removeFragments(lines, withoutStamps, index, classifier) : text;
    return { number, text: rest };
  });
  const mayBeLoose = (index: number) => nearBreak.has(index) && !citesChange(lines, index);
  return removeLooseLines(clean, mayBeLoose, kinds);
}

/** Lines near page breaks; where the scanner lost a page's number, its running lines show it. */
function findNearBreaks(
  lines: readonly SourceLine[],
  { nearBreak }: Pages,
  classifier: RunningLineClassifier,
  { isHeading, isDivision }: LineKinds,
): ReadonlySet<number> {
  const all = new Set(nearBreak);
  lines.forEach(({ text }, index) => {
    if (nearBreak.has(index) || isHeading(index) || isDivision(index)) return;
    if (!classifier.isCertain(text)) return;
    for (let place = index - REACH; place <= index + REACH; place += 1) all.add(place);
  });
  return all;
}

/** @param keep the law of a line; the line is open when it continues a sentence */
function removeStamps(
  lines: readonly SourceLine[],
  keep: (text: string, index: number, isOpen: boolean) => string,
): SourceLine[] {
  let before = '.';
  return lines.map(({ number, text }, index) => {
    const kept = keep(text, index, !endsSentence(before));
    // A speck ends no sentence.
    if (/[\p{L}\d]/u.test(kept)) before = kept;
    return { number, text: kept };
  });
}

/** A line near a page break without page numbers and fragments. */
function removeFragments(
  lines: readonly SourceLine[],
  withoutStamps: readonly SourceLine[],
  index: number,
  classifier: RunningLineClassifier,
): string {
  const text = withoutStamps[index]?.text ?? '';
  const isOpen = !endsSentence(textBefore(withoutStamps, index));
  if (/^[^\p{L}\d]{0,2}\d{1,3}[^\p{L}\d]{0,2}$/u.test(text)) return '';
  const wasRemoved = (at: number) => withoutStamps[at]?.text === '' && lines[at]?.text !== '';
  const isLast = wasRemoved(index + 1);
  if (!isLast && !wasRemoved(index - 1)) return cutSigns(text);
  if (text.length <= LONGEST_FRAGMENT && !isPoint(text) && !isOpen) return '';
  const goesOn = /^\p{Ll}/u.test(textBehind(withoutStamps, index));
  return classifier.cutFragment(text, isLast, goesOn);
}

/** Whether a figure alone goes with the line before: '(1);' below 'section 200', '567;' below 'section'. */
function isRestOfReference(text: string, before: string): boolean {
  return /^\(?\d{1,4}\)?[;:,.]$/.test(text) && (/\d$/.test(before) || AWAITS_NUMBER.test(before));
}

/** Whether a line ends with the law that has changed a text, or is the rest of what names that. */
function citesChange(lines: readonly SourceLine[], index: number): boolean {
  const text = lines[index]?.text ?? '';
  if (CHANGED_BY.test(text)) return true;
  if (!/^[^()]{1,60}\)[.;]?$/.test(text)) return false;
  // The number of the page and a head or a foot may stand between.
  const before = lines.slice(Math.max(0, index - REACH), index);
  return endsWithinChange(before.findLast((line) => /[()]/.test(line.text))?.text ?? '');
}

/** Whether a line is the title of the division on the line before. */
function isDivisionTitle(
  lines: readonly SourceLine[],
  index: number,
  classifier: RunningLineClassifier,
  { isHeading, isDivision }: LineKinds,
): boolean {
  const text = lines[index]?.text ?? '';
  if (!isDivision(index - 1) || isHeading(index) || isDivision(index)) return false;
  if (/\p{L}/u.test(readDivision(lines[index - 1]?.text ?? '')?.title ?? '')) return false;
  return /^\P{L}{0,3}\p{Lu}/u.test(text) && !classifier.isStamped(text);
}

/** The heading of a division without a stamp behind its number. */
function cutStampOfDivision(text: string, classifier: RunningLineClassifier): string {
  const division = readDivision(text);
  // What follows the bare word is its number, however the scanner read it.
  if (!division || division.title === '' || !division.label.includes(' ')) return text;
  const isLaw = /\p{L}{4}/u.test(division.title) && !classifier.isStamped(division.title);
  return isLaw ? text : division.label;
}

function textBefore(lines: readonly SourceLine[], index: number): string {
  return (
    lines.slice(Math.max(0, index - 12), index).findLast(({ text }) => /[\p{L}\d]/u.test(text))
      ?.text ?? ''
  );
}

function textBehind(lines: readonly SourceLine[], index: number): string {
  return lines.slice(index + 1, index + 13).find(({ text }) => /[\p{L}\d]/u.test(text))?.text ?? '';
}

/** Cuts signs behind the end of a sentence. */
function cutSigns(text: string): string {
  return text.replace(/(?<=\p{L}\s?\.)\s+[^\p{L}\d.;:,)\]»”"]{1,3}$/u, '');
}
