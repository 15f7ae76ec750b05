import { isTableRow } from '../../../laws/text-signs.ts';
import { type ArticleNumber, RANGE_PATTERN, SUB_PATTERN } from './article-number.ts';
import {
  ANNOUNCED,
  FOLLOWS,
  IN_BRACKETS,
  isPartedWord,
  LONGEST_QUOTATION,
  QUOTED,
  SCRAPS,
  scoreDigits,
  scoreSeparator,
  scoreWord,
  WHOLE,
  WORD,
} from './heading-scores.ts';
import { LONGEST_HEADING } from './line-kinds.ts';
import { FIGURES, LETTERED, type Notation, ROMAN } from './number-notation.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** A line that may begin an article. */
export interface HeadingCandidate {
  /** The line's place in the list of lines. */
  readonly index: number;
  readonly number: ArticleNumber;
  /** The number as the scanner read it. */
  readonly seen: string;
  /**
   * How much the line looks like a heading: the sum of the scores of its word, its number, what
   * separates it from the text and the line before. Below 0 it is a reference in a sentence.
   */
  readonly score: number;
  /** What follows the number on the line, and where it begins. */
  readonly rest: string;
  readonly restAt: number;
  /** Whether its word is another one than that of most headings. */
  readonly hasOtherWord?: boolean;
}

/** A heading that begins with a word and a number in a notation. */
function headingPattern({ pattern }: Notation): RegExp {
  return new RegExp(
    String.raw`^[^\p{L}\d(]{0,4}((?:[5|!](?=\p{L}{4})|5(?=ec))?\p{L}{1,9}(?:[10|!]\p{L}{1,6})?)(s?)[\s.:;,_°*'~–—-]*(?:n[o°º]\.?\s*)?(${pattern})${RANGE_PATTERN}?(?:\s*\((?:nouveau|nouvelle|new|bis)\))?(?:\s+(?:nouveau|nouvelle|new)\b)?(\s*[.:;,)\]°*=~_–—-][\s.:;)\]°*=~_–—-]*(?:\((?:nouveau|nouvelle|new)\)[\s.:;–—-]*)?)?(.*)$`,
    'iu',
  );
}

const BARE = new RegExp(
  String.raw`^()()(\d{1,4}(?:${SUB_PATTERN})*)()(\s*[.:–—-][\s.:–—-]*)(.*)$`,
  'iu',
);

/** A number and a title with nothing but a blank between, as in Zimbabwe: '45 Application'. */
const UNMARKED = /^()()(\d{1,3}[A-Z]?)()(\s)(\p{Lu}\P{L}?\p{Ll}[^;]*[^,;])$/u;
/** A point with a Roman numeral, as circulars have them: 'II. DES DÉPENSES', 'III- Of staff'. */
const ROMAN_POINT = /^()()(?!\d+\W)([IVXl1|]{1,7})()(\s?[.:)–—-][\s.:)–—-]*)(\p{Lu}.*)$/u;

/** Lines that begin with a Roman numeral: articles where a text has no others. */
export function findRomanPoints(lines: readonly SourceLine[]): HeadingCandidate[] {
  return candidatesOf(lines, ROMAN_POINT, [], ROMAN);
}

/** Titles are shorter, and a running head comes more often than one. */
const UNMARKED_TITLE = { longest: 110, most: 2 };

/** Lines with a number and a title, and no sign between: articles where a text has no others. */
export function findUnmarked(lines: readonly SourceLine[]): HeadingCandidate[] {
  const found = candidatesOf(lines, UNMARKED, [], FIGURES).filter(
    ({ rest }) => rest.length <= UNMARKED_TITLE.longest,
  );
  const counts = new Map<string, number>();
  for (const { rest } of found) counts.set(rest, (counts.get(rest) ?? 0) + 1);
  return found.filter(({ rest }) => (counts.get(rest) ?? 0) <= UNMARKED_TITLE.most);
}

/**
 * Every line that may begin an article. The scores were tuned on the scans of the Penal Code and on
 * the printed layouts of the bench.
 *
 * @param words with one of which headings start; none where they are mere numbers
 */
export function findCandidates(
  lines: readonly SourceLine[],
  words: readonly string[],
  notation = FIGURES,
): HeadingCandidate[] {
  const candidates = readCandidates(lines, words, notation);
  if (words.length === 0 || notation !== FIGURES) return candidates;
  const lettered = findLettered(lines, words, candidates);
  const places = new Set(lettered.map(({ index }) => index));
  return [...candidates.filter(({ index }) => !places.has(index)), ...lettered].sort(
    (one, other) => one.index - other.index,
  );
}

/**
 * The beginning of a quotation. A straight mark may be a stain, so that it counts only before an
 * article that another law gets: '"Section 241 (new)'.
 */
const QUOTATION =
  /^(?:[«“„]|["']{1,2}\s?\p{L}{3,9}\.?\s\S{1,9}(?:\s(?:bis|ter))?\s\((?:new|nouveau|nouvelle)\))/iu;

/** The article of another law in its new form: 'Article 7 (nouveau) : …', with a quotation mark or without. */
const NEW =
  /^[^\p{L}\d(]{0,4}\p{L}{3,9}\.?\s{1,3}\S{1,9}(?:\s(?:bis|ter|quater))?\s?\((?:new|nouveau|nouvelle)\)/iu;
/** What announces it, which may be broken over lines: 'are amended as follows:', 'ainsi qu’il suit :'. */
const ANNOUNCES =
  /(?:suit|suivent|follows?|ci-après|read|lire|libellé\p{L}*|rédigé\p{L}*)\s?:\W{0,3}$/iu;
const LONGEST_INTRO = 40;
/** What begins with a mark behind it, if only a straight one, is quoted: '"Section 241 : …'. */
const MARKED = /^[«“„"']/;

/** Whether what a line begins with in quotation marks is a word that is explained: '« Lac » : …'. */
function isTerm(text: string): boolean {
  return /^[«“„][^«»“”„]{1,80}[»”]\s?(?::|\p{Ll}|[-–—=])/u.test(text);
}

function readCandidates(
  lines: readonly SourceLine[],
  words: readonly string[],
  notation: Notation,
): HeadingCandidate[] {
  return candidatesOf(lines, words.length === 0 ? BARE : headingPattern(notation), words, notation);
}

function candidatesOf(
  lines: readonly SourceLine[],
  pattern: RegExp,
  words: readonly string[],
  notation: Notation,
): HeadingCandidate[] {
  const candidates: HeadingCandidate[] = [];
  let quoted = 0;
  let isAmending = false;
  let isQuoting = false;
  let before: string | undefined;
  let intro = '';
  lines.forEach(({ text, isRunning }, index) => {
    if (isRunning || isTableRow(text)) return;
    const last = before;
    before = text;
    const isMarked = MARKED.test(text);
    const isNew = NEW.test(text) || isMarked;
    const isAnnounced = isNew && (isAmending || (isMarked && isQuoting) || ANNOUNCES.test(intro));
    intro = `${last ?? ''} ${text}`.slice(-LONGEST_INTRO);
    const opens = QUOTATION.test(text) || (isAnnounced && isMarked);
    if (opens) quoted = LONGEST_QUOTATION;
    const quotes = quoted > 0 ? QUOTED : 0;
    // Only the end is examined, so that a line of nothing but marks takes linear time.
    const closes = /[»”"]\W*$/.test(text.slice(-20)) || (opens && isTerm(text));
    quoted = closes ? 0 : quoted - 1;
    const parted = partedAt(text, words);
    const shown = text.slice(0, LONGEST_HEADING);
    const whole = parted < 0 ? shown : shown.slice(0, parted) + shown.slice(parted + 1);
    const candidate =
      readCandidate(pattern.exec(whole), words, notation) ??
      (last === undefined || endsSentence(last) ? behindStray(whole, pattern, words) : null);
    if (isAnnounced && candidate && NEW.test(text)) isAmending = true;
    if (isAnnounced && candidate) isQuoting = true;
    if (!candidate) return;
    if (!isNew && quotes === 0 && candidate.score + FOLLOWS.noSentence > 0)
      isAmending = isQuoting = false;
    const restAt = candidate.restAt + (parted < 0 ? 0 : 1);
    const brackets = isOpen(last) && /^[^()]{1,40}\)/.test(text) ? IN_BRACKETS : 0;
    const follows =
      last === undefined || endsSentence(last) ? FOLLOWS.sentence : FOLLOWS.noSentence;
    candidates.push({
      ...candidate,
      index,
      restAt,
      score: candidate.score + follows + quotes + brackets + (isAnnounced ? ANNOUNCED : 0),
    });
  });
  return candidates;
}

/** Up to three scraps of a stamp in the margin, none of which is the mark of a point: 'oe ae ARTICLE 45.- '. */
const STRAY = /^(?:“\d\s)?(?:[^\s.)°(«“„"'’–—-]{1,3}\s){1,3}(?=\p{Lu}\p{L}{2})/u;

/** A heading behind scraps, if it has all that a heading has. */
function behindStray(
  text: string,
  pattern: RegExp,
  words: readonly string[],
): Omit<HeadingCandidate, 'index'> | null {
  const scraps = STRAY.exec(text)?.[0].length ?? 0;
  if (scraps === 0 || words.length === 0) return null;
  const found = readCandidate(pattern.exec(text.slice(scraps)), words, FIGURES);
  if (!found || found.score < WHOLE || !/^(?:\p{Lu}|\()/u.test(found.rest)) return null;
  return { ...found, score: found.score - SCRAPS, restAt: found.restAt + scraps };
}

/** A blank or a stray sign within the word. */
const PARTED = /^[^\p{L}\d(]{0,4}(\p{L}{1,8})[\s*`_~^|'’·°.](\p{L}{1,8})(?=[\s.:]*[\dlIOS])/u;

/** Where a scanner has parted the word of a heading: 'Artic le 39', 'S ECTION 132', 'Ar*ticle 4'; -1 if it has not. */
function partedAt(text: string, words: readonly string[]): number {
  const [whole = '', first = '', second = ''] = PARTED.exec(text) ?? [];
  return isPartedWord(first, second, words) ? whole.length - second.length - 1 : -1;
}

/** Whether a line leaves a bracket open: '(see'. */
function isOpen(text: string | undefined): boolean {
  return text !== undefined && /\([^()]{0,60}$/.test(text.slice(-60));
}

/** Fewer numbers with a letter before them are figures that the scanner misread. */
const FEWEST_LETTERED = 5;

/**
 * Articles whose numbers have a letter before them: those of a book that counts them by itself,
 * 'Article L 12', or nearly all of a code whose letters tell laws from decrees, 'Art. R. 161-3'.
 */
function findLettered(
  lines: readonly SourceLine[],
  words: readonly string[],
  inFigures: readonly HeadingCandidate[],
): HeadingCandidate[] {
  const found = readCandidates(lines, words, LETTERED).filter(({ score }) => score > 0);
  const places = new Set(found.map(({ index }) => index));
  const others = inFigures.filter(({ index, score }) => score > 0 && !places.has(index));
  if (found.length >= FEWEST_LETTERED && found.length > others.length) return found;
  const numbers = new Map<string, Set<number>>();
  for (const { number } of found) {
    const known = numbers.get(number.series) ?? new Set();
    numbers.set(number.series, known.add(number.main));
  }
  const isSeries = ({ number }: HeadingCandidate) => {
    const known = numbers.get(number.series);
    return known !== undefined && known.size >= FEWEST_LETTERED && (known.has(1) || known.has(2));
  };
  return found.filter(isSeries);
}

function readCandidate(
  parts: RegExpExecArray | null,
  words: readonly string[],
  notation: Notation,
): Omit<HeadingCandidate, 'index'> | null {
  if (!parts) return null;
  const [, stem = '', plural = '', seen = '', rangeEnd, separator = '', rest = ''] = parts;
  const word = words.length === 0 ? WORD.exact : scoreWord(stem + plural, words);
  const isStrong = /[.:)\]–—=~_-]/.test(separator);
  if (word === 0 || (word < WORD.lostBeginning && !isStrong)) return null;
  const isNumber = /\d|^(?:pre(?:m|rn|nn)i|first|unique|[lI]er)/i.test(seen);
  if (!isNumber && !isStrong && (notation === FIGURES || rest !== '')) return null;
  const number = notation.read(rangeEnd ? `${seen} to ${rangeEnd}` : seen);
  if (!number || number.main === 0) return null;
  const misread = notation === FIGURES ? scoreDigits(seen) : 0;
  const score = word + misread + scoreSeparator(isStrong, separator, rest, stem);
  return { number, seen, score, rest: rest.trim(), restAt: parts[0].length - rest.length };
}

/** Joins headings that the scanner has broken over lines: 'Article 12', '.- Title'. */
export function joinBrokenHeadings(
  lines: readonly SourceLine[],
  words: readonly string[],
): SourceLine[] {
  const joined: SourceLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && !last.isRunning && !line.isRunning && isBroken(last.text, line.text, words)) {
      const glue = /^[.\-–—:]/.test(line.text) ? '' : ' ';
      joined[joined.length - 1] = { number: last.number, text: `${last.text}${glue}${line.text}` };
    } else joined.push(line);
  }
  return joined;
}

const NUMBER_ALONE = new RegExp(
  String.raw`^[^\p{L}\d(]{0,3}\p{L}{2,10}[\s.:]*${FIGURES.pattern}$`,
  'iu',
);

function isBroken(before: string, line: string, words: readonly string[]): boolean {
  if (before.length > LONGEST_HEADING) return false;
  const [first = ''] = before.split(/[\s.]/);
  if (
    scoreWord(first.replace(/[^\p{L}]/gu, ''), words) < WORD.lostBeginning ||
    /^\p{Ll}/u.test(first)
  )
    return false;
  if (/^[^\p{L}\d]*\p{L}+\.?$/u.test(before)) return /^\d/.test(line);
  return NUMBER_ALONE.test(before) && /^(?:[.:–—]|-\d|-\s*\p{L}|\.-)/u.test(line);
}
