import { distance as editDistance } from 'fastest-levenshtein';
import { DIVISION_LEVELS, type Division, type DivisionLevel } from '../../../laws/rules.ts';
import { capitalShare, endsSentence } from './source-lines.ts';

const WORDS: Readonly<Record<string, DivisionLevel>> = {
  livre: 'book',
  book: 'book',
  partie: 'part',
  part: 'part',
  titre: 'title',
  title: 'title',
  annexe: 'title',
  annex: 'title',
  appendix: 'title',
  schedule: 'title',
  chapitre: 'chapter',
  chapter: 'chapter',
  section: 'section',
  division: 'section',
  'sous-section': 'subsection',
  'sub-section': 'subsection',
  subsection: 'subsection',
  paragraphe: 'paragraph',
  paragraph: 'paragraph',
};
const DIVISION =
  /^[^\p{L}\d(]{0,4}(\p{L}{4,10}(?:-\p{L}{6,8})?)\s*[.:-]?\s*((?:[IVXLCilvx1|!]{1,7}|\d{1,3}|[A-H]|premi[eè]re?|unique|pr[ée]liminaire|preliminary|first|second|third|one|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|fourth|fifth|Lil|lli?)(?:\s?(?:er|ère|bis|ter))?)?(?![\p{L}\d(])\s*[.:—–-]*\s*(.*)$/iu;

/** Reads a line as the heading of a book, a title, a chapter or a section. */
export function readDivision(text: string): Division | null {
  const inside = /[|]\s*((?:chap|titr?l?e|livre|book|section)\p{L}*\s.{1,8})$/iu.exec(text)?.[1];
  const reversed = readReversed(text);
  if (reversed) return reversed;
  const parts = DIVISION.exec(inside ?? text);
  if (!parts) return null;
  const [whole, word = '', number, rest = ''] = parts;
  const known = knownWord(word, number !== undefined);
  const level = known === null ? null : WORDS[known];
  if (known === null || !level || /^\p{Ll}/u.test(word)) return null;
  const isBare = number === undefined;
  if (isBare && !isLoudWord(word, rest) && (/\p{L}/u.test(rest) || whole.length > 14)) return null;
  if (/^(?:\p{Ll}|[,;(])/u.test(rest) && !/^\p{L}{1,4}\b\W*$/u.test(rest)) return null;
  if (endsSentence(text) && rest.length > 40) return null;
  const label = [restore(word, known), restoreNumber(number)]
    .filter((part) => part !== undefined)
    .join(' ');
  return { level, label, title: rest };
}

/** The number before the word: 'PREMIÈRE PARTIE', 'SOLE CHAPTER : Of words'. */
const REVERSED =
  /^\W{0,3}((?:premi[eè]re?|deuxi[eè]me|seconde?|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me|derni[eè]re?|sole|first|second|third|fourth|fifth|sixth|preliminary|final|last)\s(\p{L}{4,10}))(?:\s*[.:–—-]+\s*(.*))?$/iu;

function readReversed(text: string): Division | null {
  const [, label = '', word = '', title = ''] = REVERSED.exec(text) ?? [];
  const level = WORDS[word.toLowerCase()];
  return level && /^\p{Lu}/u.test(label) ? { level, label, title } : null;
}

/** 'CHAPITRE' in capitals before what was its number once. */
function isLoudWord(word: string, rest: string): boolean {
  if (WORDS[word.toLowerCase()] === undefined || word !== word.toUpperCase()) return false;
  return /^\S{1,4}$/.test(rest) || (rest.length > 5 && capitalShare(rest) > 0.8);
}

/** The word of a level that a scanner may have misread so. */
function knownWord(word: string, isNumbered: boolean): string | null {
  const small = word.toLowerCase();
  if (WORDS[small]) return small;
  if (!isNumbered) return null;
  const alike = Object.keys(WORDS).find(
    (known) =>
      known.length >= 6 &&
      (editDistance(small, known) <= 1 || (small.length >= 4 && known.endsWith(small))),
  );
  return alike ?? null;
}

/** A word of which the scanner has lost letters, as it must have been printed. */
function restore(word: string, known: string): string {
  if (word.toLowerCase() === known) return word;
  if (word === word.toUpperCase()) return known.toUpperCase();
  return known.charAt(0).toUpperCase() + known.slice(1);
}

/** Roman numerals whose strokes the scanner took for letters: 'Il', '|', 'lV'. */
function restoreNumber(number: string | undefined): string | undefined {
  if (number === undefined || !/^[IVXlivx1|!]+$/.test(number) || /^1\d*$/.test(number))
    return number;
  return number.replace(/[l1|!i]/g, 'I').toUpperCase();
}

/** How many lines the headings between two articles may take. */
const MOST_LINES = 16;

/**
 * Where the headings of the next division begin among an article's lines: everything from there
 * on belongs to what follows.
 *
 * @param opening what stands before the first line, behind the article's number
 * @returns the place of the first line that is no content, the number of lines when there is none
 */
export function findEndOfContent(
  lines: readonly string[],
  opening: string,
  isLast: boolean,
): number {
  const end = isLast ? findEndOfLaw(lines, opening) : -1;
  if (end >= 0) return findLooseEnd(lines.slice(0, end), isLast);
  for (let place = Math.max(0, lines.length - MOST_LINES); place < lines.length; place += 1) {
    const text = lines[place] ?? '';
    const before = lines[place - 1] ?? (opening === '' ? '.' : opening);
    const isBroken =
      endsSentence(before) && /^\W{0,3}\p{Lu}/u.test(text) && BROKEN_DIVISION.test(text);
    if (!readDivision(text) && !(isBroken && text.length <= 45)) continue;
    if (/[.;,]$/.test(text) && !endsSentence(before)) continue;
    const after = lines.slice(place + 1);
    if (isBroken && !after.every(isShortOrLoud)) continue;
    if (isLast || after.every((line) => isTitleLine(line))) {
      return place === 0 ? 0 : findLooseEnd(lines.slice(0, place), isLast);
    }
  }
  return findLooseEnd(lines, isLast);
}

/** Where and when a law was signed: 'Yaounde, the 12 July 2016', 'Fait à Douala, le 3 mai 2031.' */
const SIGNED =
  /^(?:(?:done|given|made|signed|fait|donné)\s+(?:at|in|à)\s+)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?\s*[,.]?\s*(?:(?:le|the|on|this|on the)\s.{0,30}|\d{1,2}\s?\p{L}{3,9}\.?,?\s\d{4}|(?:le|the|on))\W*$/iu;
const ANNEX = /^(?:annexe?|appendix|schedule)\b/i;
const YEAR = /(?:19|20)\d\d\W*$|(?:le|the|on)\W*$/iu;

/** The place of the signature or of the first annex behind the last article; -1 without one. */
function findEndOfLaw(lines: readonly string[], opening: string): number {
  return lines.findIndex((text, at) => {
    const before = lines[at - 1] ?? opening;
    if (before === '' || !closes(before)) return false;
    const isSigned = text.length <= 60 && SIGNED.test(text) && YEAR.test(text);
    return isSigned || ANNEX.test(readDivision(text)?.label ?? '');
  });
}

/** Full lines in small letters are a text, and what is above them is its title. */
function isShortOrLoud(line: string): boolean {
  return line.length <= 60 || capitalShare(line) > 0.8;
}

/** A division whose number the scanner made a word of. */
const BROKEN_DIVISION =
  /^\W{0,3}(?:(?:livre|book|partie|part|titre|title|chapitre|chapter|section|sous-section|sub-section)\w?\b|\w{2,6} (?:section|chapter|title|book)$)/iu;

/** Lines after the last sentence that are none: a heading without its 'Chapter', a signature. */
function findLooseEnd(lines: readonly string[], isLast: boolean): number {
  let end = lines.length;
  const most = isLast ? 10 : 7;
  while (end > 1 && lines.length - end <= most && !closes(lines[end - 1] ?? '')) end -= 1;
  const loose = lines.slice(end);
  const isLoose =
    loose.length <= most && loose.every((line) => line.length <= 56 && !isPoint(line));
  if (isLoose && closes(lines[end - 1] ?? '')) return end;
  end = lines.length;
  while (end > 1 && isCapitalTitle(lines[end - 1] ?? '', lines[end - 2] ?? '')) end -= 1;
  return end;
}

/** Whether a text may end with a line: a remark in brackets is one, '(The rest is unchanged)'. */
function closes(text: string): boolean {
  return endsSentence(text) || /^\(\p{L}[^()]*\s[^()]*\)$/u.test(text);
}

/** Whether a line may be a part of a division's heading. */
function isTitleLine(text: string): boolean {
  if (readDivision(text)) return true;
  return !isPoint(text) && !(text.length > 60 && /[.;]$/.test(text));
}

function isPoint(text: string): boolean {
  return /^\(?\w{1,2}[)}]|^\d+[.)]\s|^[-–—•~]\s*\p{L}/u.test(text);
}

/** A heading in capitals whose 'Chapter' the scanner has lost. */
function isCapitalTitle(text: string, before: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 8 && capitalShare(text) > 0.85 && !/[.;]$/.test(text) && endsSentence(before);
}

/** The divisions named by the lines between two articles, with their titles put together. */
export function readDivisions(lines: readonly string[]): Division[] {
  const divisions: { level: DivisionLevel; label: string; title: string }[] = [];
  for (const text of lines) {
    const division = readDivision(text);
    const last = divisions.at(-1);
    if (division) divisions.push({ ...division });
    else if (last) last.title = `${last.title} ${text}`.trim();
  }
  return divisions;
}

/** The levels as a law has them: parts stand above books where there are fewer of them. */
export function levelsOf(lines: readonly string[]): readonly DivisionLevel[] {
  const counts = { book: 0, part: 0 };
  for (const line of lines) {
    const level = readDivision(line)?.level;
    if (level === 'book' || level === 'part') counts[level] += 1;
  }
  const isPartHighest = counts.part > 0 && counts.part < counts.book;
  return isPartHighest
    ? ['part', ...DIVISION_LEVELS.filter((level) => level !== 'part')]
    : DIVISION_LEVELS;
}

/** The path of the articles that follow, after the divisions before them. */
export function follow(
  path: readonly Division[],
  divisions: readonly Division[],
  levels: readonly DivisionLevel[] = DIVISION_LEVELS,
): Division[] {
  let next = [...path];
  for (const division of divisions) {
    const rank = levels.indexOf(division.level);
    next = [...next.filter(({ level }) => levels.indexOf(level) < rank), division];
  }
  return next;
}
