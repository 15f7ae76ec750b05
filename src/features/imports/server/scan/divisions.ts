import { distance } from 'fastest-levenshtein';
import { DIVISION_LEVELS, type Division, type DivisionLevel } from '../../../laws/rules.ts';
import { isTableRow } from '../../../laws/text-signs.ts';
import { LONGEST_HEADING, REFERENCE } from './line-kinds.ts';
import { FIGURES, ROMAN, WORDS } from './number-notation.ts';
import { capitalShare, endsSentence } from './source-lines.ts';

const LEVEL_OF_WORD: Readonly<Record<string, DivisionLevel>> = {
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
  'sous-titre': 'subtitle',
  'sub-title': 'subtitle',
  subtitle: 'subtitle',
  chapitre: 'chapter',
  chapter: 'chapter',
  'sous-chapitre': 'subchapter',
  'sub-chapter': 'subchapter',
  subchapter: 'subchapter',
  section: 'section',
  division: 'section',
  'sous-section': 'subsection',
  'sub-section': 'subsection',
  subsection: 'subsection',
  paragraphe: 'paragraph',
  paragraph: 'paragraph',
};
const DIVISION =
  /^[^\p{L}\d(]{0,4}((?:sous|sub)[\s-]{1,3}\p{L}{5,8}|\p{L}{4,10}(?:-\p{L}{6,8})?)\s*[.:-]?\s*((?:[IVXLCilvx1|!]{1,7}|\d{1,3}|[A-H]|premi[eè]re?|unique|pr[ée]liminaire|preliminary|first|second|third|one|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|fourth|fifth|Lil|lli?)(?:\s?(?:er|ère|bis|ter)|[A-D])?)?(?![\p{L}\d()])\s*[.:—–-]*\s*(.*)$/iu;

/** Reads a line as the heading of a book, a title, a chapter or a section. */
export function readDivision(text: string): Division | null {
  if (text.length > LONGEST_HEADING) return null;
  if (isTableRow(text) || REFERENCE.test(text)) return null;
  const inside = /[|]\s*((?:chap|titr?l?e|livre|book|section)\p{L}*\s.{1,8})$/iu.exec(text)?.[1];
  const reversed = readReversed(text);
  if (reversed) return reversed;
  const parts = DIVISION.exec((inside ?? text).replace(GLUED_NUMBER, '$1 $2'));
  if (!parts) return null;
  const [whole, word = '', number, rest = ''] = parts;
  const known = knownWord(word, number !== undefined);
  const level = known === null ? null : LEVEL_OF_WORD[known];
  if (known === null || !level || /^\p{Ll}/u.test(word)) return null;
  // Inserted divisions, 'Part IIA', have capitals; 'la' is a word, and 'Section 12A' an article.
  const isInserted = /^[ivxl\d]+[a-d]$/i.test(number ?? '');
  if (isInserted && (level === 'section' || /\p{Ll}/u.test(number ?? ''))) return null;
  // An article of another law: '« Section 12.- The keeper …'.
  if (level === 'section' && /^[«“„"]/.test(text) && /^\d/.test(number ?? '')) return null;
  const isBare = number === undefined;
  if (isBare && !isLoudWord(word, rest) && (/\p{L}/u.test(rest) || whole.length > 14)) return null;
  if (/^(?:\p{Ll}|[,;(])/u.test(rest) && !/^\p{L}{1,4}\b\W*$/u.test(rest)) return null;
  if (endsSentence(text) && rest.length > 40) return null;
  const label = [restore(word, known), restoreNumber(number)]
    .filter((part) => part !== undefined)
    .join(' ');
  return { level, label, title: isBare && LOST_NUMBER.test(rest) ? '' : withoutRules(rest) };
}

/** A number whose blank is lost, 'LIVREIII'; 'PARTI' may be a word. */
const GLUED_NUMBER =
  /^(\P{L}{0,4}(?:LIVRE|BOOK|PARTIE|TITRE|TITLE|CHAPITRE|CHAPTER|SECTION|Livre|Book|Titre|Title|Chapitre|Chapter|Section))([IVX]{1,5})(?![\p{L}\d])/u;

/** A title without the dashes around it: '- Of lakes', 'OF LAKES ---'. */
function withoutRules(title: string): string {
  return title.replace(/^[-–—]\s+|\s*(?:[-–—=]{2,}|\s[-–—])$/g, '');
}

/** The number before the word: 'PREMIÈRE PARTIE', 'SOLE CHAPTER : Of words'. */
const REVERSED =
  /^\W{0,3}((?:premi[eè]re?|deuxi[eè]me|seconde?|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me|derni[eè]re?|sole|first|second|third|fourth|fifth|sixth|preliminary|final|last)\s(\p{L}{4,10}))(?:\s*[.:–—-]+\s*(.*))?$/iu;

function readReversed(text: string): Division | null {
  const [, label = '', word = '', title = ''] = REVERSED.exec(text) ?? [];
  const level = LEVEL_OF_WORD[word.toLowerCase()];
  return level && /^\p{Lu}/u.test(label) ? { level, label, title } : null;
}

/** What the scanner made of a number, as in 'LIVRE fl' and 'CHAPITRE I)'. */
const LOST_NUMBER = /^\S{1,4}$/;

/** 'CHAPITRE' in capitals before a number that the scanner lost. */
function isLoudWord(word: string, rest: string): boolean {
  if (LEVEL_OF_WORD[word.toLowerCase()] === undefined || word !== word.toUpperCase()) return false;
  return LOST_NUMBER.test(rest) || (rest.length > 5 && capitalShare(rest) > 0.8);
}

/** The word of a level, by edit distance where the scanner misread it. */
function knownWord(word: string, isNumbered: boolean): string | null {
  const small = word.toLowerCase().replace(/^(sous|sub)\W+/, '$1-');
  if (LEVEL_OF_WORD[small]) return small;
  if (!isNumbered) return null;
  const alike = Object.keys(LEVEL_OF_WORD).find(
    (known) =>
      known.length >= 6 &&
      (distance(small, known) <= 1 ||
        (small.length >= 4 && known.endsWith(small) && !/^(?:sous|sub)/.test(known))),
  );
  return alike ?? null;
}

/** A word of which the scanner has lost letters, as it must have been printed. */
function restore(word: string, known: string): string {
  if (word.toLowerCase() === known) return word;
  if (word === word.toUpperCase()) return known.toUpperCase();
  return known.charAt(0).toUpperCase() + known.slice(1);
}

/** Roman numerals that the scanner misread: 'Il', '|', 'lV'. */
function restoreNumber(number: string | undefined): string | undefined {
  if (number === undefined || !/^[IVXlivx1|!]+$/.test(number) || /^1\d*$/.test(number))
    return number;
  return number.replace(/[l1|!i]/g, 'I').toUpperCase();
}

/** The most lines of a division's title, below its number. */
export const MOST_TITLE_LINES = 4;

/** The divisions named by the lines between two articles, with their titles put together. */
export function readDivisions(lines: readonly string[]): Division[] {
  const divisions: { level: DivisionLevel; label: string; title: string }[] = [];
  let left = 0;
  for (const text of lines) {
    const division = readDivision(text);
    const last = divisions.at(-1);
    left = division ? MOST_TITLE_LINES : left - 1;
    if (division) divisions.push({ ...division });
    else if (last && left >= 0) last.title = `${last.title} ${text}`.trim();
  }
  return divisions;
}

/**
 * The levels as a law has them: parts stand above books where there are fewer of them, and within
 * chapters, as in Kenya or Nigeria, where they follow right behind the headings of those.
 */
export function levelsOf(lines: readonly string[]): readonly DivisionLevel[] {
  const counts = { book: 0, part: 0 };
  let within = 0;
  let last: { readonly level: DivisionLevel; readonly at: number } | null = null;
  for (const [at, line] of lines.entries()) {
    const level = readDivision(line)?.level;
    if (!level) continue;
    if (level === 'book' || level === 'part') counts[level] += 1;
    if (last && at - last.at <= MOST_TITLE_LINES) {
      if (last.level === 'chapter' && level === 'part') within += 1;
      if (last.level === 'part' && level === 'chapter') within -= 1;
    }
    last = { level, at };
  }
  const others = DIVISION_LEVELS.filter((level) => level !== 'part');
  if (within > 0) return others.flatMap((level) => (level === 'chapter' ? [level, 'part'] : level));
  return counts.part > 0 && counts.part < counts.book ? ['part', ...others] : DIVISION_LEVELS;
}

/**
 * The path of the articles that follow, after the divisions before them. Where numbers start again,
 * the heading of the division above was lost: it is not known, rather than the one before.
 */
export function follow(
  path: readonly Division[],
  divisions: readonly Division[],
  levels: readonly DivisionLevel[] = DIVISION_LEVELS,
): Division[] {
  let next = [...path];
  for (const division of divisions) {
    const rankOf = ({ level }: Division) => levels.indexOf(level);
    const above = next.filter((one) => rankOf(one) < rankOf(division));
    const before = next.find(({ level }) => level === division.level);
    if (before && startsAgain(before, division)) above.pop();
    next = [...above, division];
  }
  return next;
}

/** Whether a number is so much lower than the one before that it is hardly misread. */
function startsAgain(before: Division, after: Division): boolean {
  const [last, first] = [Math.min(...numbersOf(before)), Math.max(...numbersOf(after))];
  return last >= 3 && first <= last / 2;
}

/** Divisions of one kind, at most: 'Chapter ILL' is a misread third one. */
const MOST_DIVISIONS = 39;

/** What the number in a division's label may be, as '11' two or eleven; `NaN` if none is read. */
function numbersOf({ label }: Division): readonly number[] {
  const [, number = ''] = /\s(\S+)$/.exec(label) ?? [];
  const read = [WORDS.read(number) ?? ROMAN.read(number)];
  if (/^\d/.test(number)) read.push(FIGURES.read(number));
  const possible = read.flatMap((one) => one?.main ?? []).filter((main) => main <= MOST_DIVISIONS);
  return possible.length > 0 ? possible : [Number.NaN];
}
