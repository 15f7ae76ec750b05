import { isTableRow, POINT, STRAY_SIGNS, withoutBars } from '../laws/text-signs.ts';
import { cutParagraphs } from './paragraphs.ts';

/** What an editor may want to look at in a text; none of them keeps it from being saved. */
export const TEXT_HINTS = [
  'missing_point',
  'repeated_point',
  'only_here',
  'empty_paragraph',
  'broken_line',
  'stray',
] as const;
export type TextHintKind = (typeof TEXT_HINTS)[number];

/** A hint and its place in the text, in UTF-16 units. */
export interface TextHint {
  readonly kind: TextHintKind;
  readonly start: number;
  readonly end: number;
  /** The point or the signs that it is about; empty where it needs no name. */
  readonly about: string;
}

/** More of one kind in one text say nothing new. */
const MOST = 5;

/**
 * What looks wrong in the paragraphs and points of two languages, each in the order of its text.
 * Points are counted as imports count them.
 */
export function findTextHints(texts: { readonly en: string; readonly fr: string }): {
  readonly en: readonly TextHint[];
  readonly fr: readonly TextHint[];
} {
  const points = { en: pointsOf(texts.en), fr: pointsOf(texts.fr) };
  const hintsOf = (language: 'en' | 'fr', other: 'en' | 'fr') => {
    const text = texts[language];
    const own = points[language];
    return [
      ...checkOrder(own),
      ...(texts[other].trim() === '' ? [] : onlyHere(own, points[other])),
      ...emptyParagraphs(text),
      ...brokenLines(text),
      ...straySigns(text),
    ].toSorted((one, next) => one.start - next.start);
  };
  return { en: hintsOf('en', 'fr'), fr: hintsOf('fr', 'en') };
}

interface Point {
  /** '2' or 'b'. */
  readonly value: string;
  /** With the number above a letter: '2b'. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

function pointsOf(text: string): Point[] {
  let number = '';
  return [...text.matchAll(POINT)].map((match) => {
    const [whole, value = ''] = match;
    if (/\d/.test(value)) number = value;
    const end = match.index + whole.length;
    const lead = /^[\n.;:,]?\s*/u.exec(whole)?.[0].length ?? 0;
    const path = number === value ? value : number + value;
    return { value, path, start: match.index + lead, end };
  });
}

/** Points that are left out or come twice, each row counted by itself: numbers, and letters below. */
function checkOrder(points: readonly Point[]): TextHint[] {
  const last = { number: 0, letter: 0 };
  const hints: TextHint[] = [];
  for (const { value, start, end } of points) {
    const isNumber = /\d/.test(value);
    const row = isNumber ? 'number' : 'letter';
    const place = isNumber ? Number(value) : value.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
    const step = place - last[row];
    const isRoman = /[ivx]/.test(value) && step !== 1;
    // Far behind the last one it is a number of something else, 'no. 20)'.
    if (isRoman || step > MOST) continue;
    last[row] = place;
    if (isNumber) last.letter = 0;
    // A row that begins anew, such as that of the next sentence.
    if (place === 1 && step !== 0) continue;
    if (step > 1) {
      const about = isNumber ? String(place - 1) : String.fromCharCode(value.charCodeAt(0) - 1);
      hints.push({ kind: 'missing_point', about: `(${about})`, start, end });
    } else if (step <= 0) {
      hints.push({ kind: 'repeated_point', about: `(${value})`, start, end });
    }
  }
  return hints.slice(0, MOST);
}

/** Points that the other language has not, in one hint. */
function onlyHere(own: readonly Point[], others: readonly Point[]): TextHint[] {
  const known = new Set(others.map(({ path }) => path));
  const lacking = own.filter(({ path }) => !known.has(path));
  const [first] = lacking;
  if (!first) return [];
  const named = lacking.slice(0, MOST).map(({ value }) => `(${value})`);
  const about = [...named, ...(lacking.length > MOST ? ['…'] : [])].join(', ');
  return [{ kind: 'only_here', about, start: first.start, end: first.end }];
}

function emptyParagraphs(text: string): TextHint[] {
  const marks = cutParagraphs(text)
    .filter(({ start, end }) => start >= end)
    .map(({ mark, end }) => ({ start: text.lastIndexOf(mark ?? '', end), end }));
  const gaps = [...text.matchAll(/\n[^\S\n]*\n(?:[^\S\n]*\n)+/gu)].map(({ 0: gap, index }) => ({
    start: index,
    end: index + gap.length,
  }));
  return [...marks, ...gaps]
    .map((place): TextHint => ({ kind: 'empty_paragraph', about: '', ...place }))
    .slice(0, MOST);
}

/** A line that does not end a sentence, and the next one goes on with a small letter. */
function brokenLines(text: string): TextHint[] {
  const hints: TextHint[] = [];
  let start = 0;
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const end = start + line.length;
    const next = lines[at + 1] ?? '';
    const goesOn = /^\s*\p{Ll}{2}|^\s*\p{Ll}\s/u.test(next) && !isTableRow(line);
    if (goesOn && /[\p{L}\p{N}’'-]\s*$/u.test(line)) {
      const word = line.search(/(?<!\S)\S+\s*$/u);
      hints.push({ kind: 'broken_line', about: '', start: start + word, end });
    }
    start = end + 1;
  }
  return hints.slice(0, MOST);
}

function straySigns(text: string): TextHint[] {
  return [...withoutBars(text).matchAll(STRAY_SIGNS)]
    .slice(0, MOST)
    .map(({ 0: signs, index }): TextHint => {
      const lead = signs.length - signs.trimStart().length;
      return { kind: 'stray', about: signs.trim(), start: index + lead, end: index + signs.length };
    });
}
