import { distance } from 'fastest-levenshtein';
import { isTableRow } from '../../../laws/text-signs.ts';
import { endsSentence, wordsOf } from './source-lines.ts';

/** Words of the text, to join those that were hyphenated at the end of a line. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>;
  /** Words with a hyphen that stand within a line: 'sub-section'. */
  readonly compounds: ReadonlySet<string>;
  /** The second halves of such words by the first, and the first by the second. */
  readonly halves: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_WORDS: Vocabulary = { words: new Set(), compounds: new Set(), halves: new Map() };

/** The mark of a point: '(1)', 'a)', '2.', '-', '*', a bullet, of the symbols of office programs too. */
const POINT =
  /^(?:\(?\d{1,2}\s?[)}]|\d{1,2}[°.-]\s|[a-z]{1,3}\s?[)}]|\([a-z]{1,3}[)}]|[-–—•~*●▪■►➢✓]\s)/u;

/** Whether a line begins a point of a list or is a row of a table, so that it is joined to none above. */
export function startsPoint(text: string): boolean {
  return POINT.test(text) || isTableRow(text);
}

/** What a point may follow: a comma, a bracket, a dash that leads to points, or '; and' before the last. */
const ENDS_POINT = /(?:[,)—]|\s[-–]|;\s(?:and|or|and\/or|et|ou|et\/ou))$/u;

/** Learns the words of a text. @param articles the lines of each article */
export function learnVocabulary(articles: readonly (readonly string[])[]): Vocabulary {
  const words = new Set<string>();
  const compounds = new Set<string>();
  for (const lines of articles) {
    let isCut = false;
    for (const line of lines) {
      // Halves of hyphenated words are no words.
      const whole = (isCut ? line.replace(/^\p{L}+/u, '') : line).replace(
        /(?<!\p{L})\p{L}+-$/u,
        '',
      );
      for (const word of wordsOf(whole)) words.add(word.toLowerCase());
      for (const [compound] of whole.matchAll(/(?<![\p{L}-])\p{L}+-\p{L}+(?![\p{L}-])/gu)) {
        compounds.add(compound.toLowerCase());
      }
      isCut = /\p{L}-$/u.test(line);
    }
  }
  return { words, compounds, halves: halvesOf(compounds) };
}

function halvesOf(compounds: ReadonlySet<string>): Map<string, Set<string>> {
  const halves = new Map<string, Set<string>>();
  const add = (half: string, other: string) => {
    const known = halves.get(half) ?? new Set();
    halves.set(half, known.add(other));
  };
  for (const compound of compounds) {
    const [first = '', second = ''] = compound.split('-');
    add(`${first}-`, second);
    add(`-${second}`, first);
  }
  return halves;
}

/**
 * Joins the lines of a text; each point is a paragraph. Words that were hyphenated at the end of a
 * line become whole when the text has them elsewhere.
 */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): string {
  let text = '';
  // Only the last line is examined, so that joining takes linear time.
  let last = '';
  for (const line of lines) {
    if (line === '') continue;
    if (last === '') last = line;
    else if (/\p{L}-$/u.test(last) && /^\p{Ll}/u.test(line))
      last = joinWord(last, line, vocabulary);
    else {
      text += `${last}${startsParagraph(last, line) ? '\n' : ' '}`;
      last = line;
    }
  }
  return text + last;
}

function startsParagraph(before: string, line: string): boolean {
  if (isTableRow(line) || isTableRow(before)) return true;
  return (
    startsPoint(line) &&
    (endsSentence(before) || ENDS_POINT.test(before) || isNextPoint(before, line))
  );
}

/** The brackets of a point's mark, and its number, its letter or its sign. */
const MARK =
  /^(?<open>\(?)(?:(?<number>\d{1,2})|(?<letter>[a-z]))(?<close>[.)°])|^(?<sign>[-–—•*●▪■►➢✓])\s/u;

/** Whether the next point of a list follows one without punctuation: '1. Name', '2. Address'. */
export function isNextPoint(before: string, line: string): boolean {
  const one = MARK.exec(before)?.groups;
  const next = MARK.exec(line)?.groups;
  if (!one || !next || one.open !== next.open || one.close !== next.close) return false;
  if (one.number && next.number) return Number(next.number) === Number(one.number) + 1;
  if (one.letter && next.letter) return next.letter.charCodeAt(0) === one.letter.charCodeAt(0) + 1;
  return next.sign !== undefined && next.sign === one.sign;
}

function joinWord(text: string, line: string, vocabulary: Vocabulary): string {
  const [end = ''] = /(?<!\p{L})\p{L}+(?=-$)/u.exec(text) ?? [];
  // A scanner may have read a letter as a figure: 'br0usse'.
  const [start = ''] = /^\p{L}[\p{L}\d]*/u.exec(line) ?? [];
  const isWord = (word: string) => vocabulary.words.has(word.toLowerCase());
  const isCompound =
    isKnownCompound(end.toLowerCase(), start.toLowerCase(), vocabulary) ||
    (end.length >= 4 && start.length >= 4 && isWord(end) && isWord(start));
  // No word is parted behind its first letter.
  const isWhole =
    end.length > 1 &&
    !hasOwnHyphen(end, start) &&
    (isWord(`${end}${start}`) ||
      (!isCompound && (end.length > 2 || !isWord(start) || !SHORT_WORD.test(end))));
  return `${isWhole ? text.slice(0, -1) : text}${line}`;
}

/** Shorter halves, and more wrong letters, are other words. */
const ALIKE = [
  { shortest: 5, errors: 2 },
  { shortest: 4, errors: 1 },
] as const;

/** Words of laws that have a hyphen of their own, should no other line of the text have them. */
const COMPOUND =
  /^(?:non-(?!obst)|self-|(?:elle|lui|eux|soi)-meme|semi-|demi-|sub-(?:divisional|prefect)|sous-(?!cri|sign|tra(?!itan))|vice-|ci-(?:dessus|dessous|apres|avant|joint|contre|inclus|annex)|au-(?:dela|dess)|proces-verb|quote-part|chef-lieu|dommages-int|main-lev|(?:twen|thir|for|fif|six|seven|eigh|nine)ty-|(?:vingt|trente|quarante|cinquante|soixante|quatre|dix)-(?:et|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|(?:un|deux|trois|quatr|cinqu|six|sept|huit|neuv|dix|onz|douz|treiz|quatorz|quinz|seiz|vingt)ieme)$)/u;

/** Words of two letters, behind which a hyphen is the scan's or a compound's own: 'de-donner', 'by-law'. */
const SHORT_WORD =
  /^(?:an|as|at|be|by|do|go|he|if|is|it|me|my|no|of|or|so|to|up|us|we|au|ce|co|de|du|en|et|eu|ex|il|la|le|ma|mi|ne|ni|on|ou|sa|se|si|ta|tu|un)$/iu;

/** Whether a word has a hyphen of its own, by what its halves are: 'vice-président'. */
export function hasOwnHyphen(end: string, start: string): boolean {
  return COMPOUND.test(`${end}-${start}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
}

/** Whether a word with a hyphen is one of the text's, of which one half may be misread. */
function isKnownCompound(end: string, start: string, { compounds, halves }: Vocabulary): boolean {
  if (compounds.has(`${end}-${start}`)) return true;
  const isAlike = (half: string) => (other: string) =>
    ALIKE.some(
      ({ shortest, errors }) => half.length >= shortest && distance(half, other) <= errors,
    );
  return (
    [...(halves.get(`${end}-`) ?? [])].some(isAlike(start)) ||
    [...(halves.get(`-${start}`) ?? [])].some(isAlike(end))
  );
}
