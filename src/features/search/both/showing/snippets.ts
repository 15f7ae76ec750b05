import { foldText, SEARCH_LIMITS, wordsOf } from '../../rules.ts';

/** An excerpt of a text, with the positions of the query's words for highlighting. */
export interface Snippet {
  readonly text: string;
  /** Where the words stand in `text`: begin and end, in UTF-16 units. */
  readonly highlights: readonly (readonly [number, number])[];
}

/** A letter of the words that may be found: normal form has Latin letters only. */
const LETTER =
  /[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u1e00-\u1eff\ufb00-\ufb06]|[\u0300-\u036f]/;
const isLetterByPattern = (unit: number) => LETTER.test(String.fromCharCode(unit));
/** The answers of the pattern for the UTF-16 units that a text of law is made of, as a table. */
const LETTERS: readonly boolean[] = Array.from({ length: 0x370 }, (_, unit) =>
  isLetterByPattern(unit),
);
/** Units below it stand for themselves in normal form, but for capitals. */
const FIRST_NOT_PLAIN = 0x80;
/** White space other than a single blank, or one at which no line may break. */
const WHITE_SPACE = /(?![ \u00a0\u202f](?!\s))\s+/g;
const ELLIPSIS = '…';
/** Characters before the first word found, so that it stands in its sentence. */
const LEAD = 60;

/** Matches words of a text, with any accents and capitals, against those of the query. */
export interface WordMatcher {
  /** The word of a line between two places in normal form if it matches, otherwise `null`. */
  find(line: string, from: number, to: number): string | null;
}

/**
 * A matcher of the words of a query. It caches its answers, since texts of law repeat their words,
 * and rules most words out by their first two letters and their length, before it makes a string.
 *
 * @param words in normal form
 */
export function wordMatcher(words: ReadonlySet<string>): WordMatcher {
  const known = new Map<string, string | null>();
  // For each two letters that a word begins with, a bit for each length.
  const lengths = new Uint32Array(1 << 10);
  for (const word of words) {
    const begin = beginOf(word, 0, word.length);
    lengths[begin] = (lengths[begin] ?? 0) | bitOf(word.length);
  }
  const look = (written: string, isPlain: boolean) => {
    let word = known.get(written);
    if (word === undefined) {
      const normal = isPlain ? written.toLowerCase() : wordsOf(foldText(written)).join('');
      word = words.has(normal) ? normal : null;
      known.set(written, word);
    }
    return word;
  };
  return {
    find: (line, from, to) => {
      const isPlain = isPlainBetween(line, from, to);
      // A letter with an accent may be any other one in normal form, and more than one.
      const isRuledOut =
        isPlain && ((lengths[beginOf(line, from, to)] ?? 0) & bitOf(to - from)) === 0;
      return isRuledOut ? null : look(line.slice(from, to), isPlain);
    },
  };
}

/** The first two letters as one number, whatever their case; some others share it. */
function beginOf(line: string, from: number, to: number): number {
  const second = to - from > 1 ? line.charCodeAt(from + 1) : 0;
  return ((line.charCodeAt(from) & 31) << 5) | (second & 31);
}

/** Lengths of many letters share a bit. */
const bitOf = (length: number) => 1 << Math.min(length, 31);

function isPlainBetween(line: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (line.charCodeAt(at) >= FIRST_NOT_PLAIN) return false;
  return true;
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/**
 * The part of a text that has most of the words searched for, as one line of plain text without
 * any markup; the beginning of the text when it has none of them.
 *
 * @param words of the text's language
 * @param limit how many characters of the text the reader may see
 */
export function makeSnippet(
  text: string,
  words: WordMatcher,
  limit: number = SEARCH_LIMITS.snippetSource,
): Snippet {
  const isCut = text.length > limit;
  const seen = isCut ? text.slice(0, endAtWord(text, limit - 1)) : text;
  const line = seen.replace(WHITE_SPACE, ' ').trim();
  const places = findPlaces(line, words);
  const from = chooseStart(line, places);
  const to = endAtWord(line, from + SEARCH_LIMITS.snippet);
  const before = from > 0 ? `${ELLIPSIS} ` : '';
  const after = isCut || to < line.length ? ` ${ELLIPSIS}` : '';
  const shift = before.length - from;
  return {
    // An unpaired surrogate would make the whole answer unreadable to strict parsers.
    text: before + line.slice(from, to).toWellFormed().trimEnd() + after,
    highlights: places
      .filter((place) => place.from >= from && place.to <= to)
      .map((place) => [place.from + shift, place.to + shift] as const),
  };
}

function findPlaces(line: string, words: WordMatcher): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < line.length; from += 1) {
    if (!isLetter(line.charCodeAt(from))) continue;
    let to = from + 1;
    while (to < line.length && isLetter(line.charCodeAt(to))) to += 1;
    const word = words.find(line, from, to);
    if (word !== null) places.push({ from, to, word });
    from = to;
  }
  return places;
}

function isLetter(unit: number): boolean {
  return LETTERS[unit] ?? isLetterByPattern(unit);
}

/** The start of the window with the most different words of the query (a sliding window). */
function chooseStart(line: string, places: readonly Place[]): number {
  let best = { start: 0, words: 0 };
  const inWindow = new Map<string, number>();
  let end = 0;
  for (const [begin, first] of places.entries()) {
    while (end < places.length) {
      const next = places[end];
      if (!next || next.to > first.from + SEARCH_LIMITS.snippet - LEAD) break;
      inWindow.set(next.word, (inWindow.get(next.word) ?? 0) + 1);
      end += 1;
    }
    if (inWindow.size > best.words) best = { start: first.from, words: inWindow.size };
    const left = (inWindow.get(first.word) ?? 0) - 1;
    if (left > 0) inWindow.set(first.word, left);
    else inWindow.delete(first.word);
    if (end <= begin) end = begin + 1;
  }
  if (best.start <= LEAD) return 0;
  const space = line.indexOf(' ', best.start - LEAD);
  return space >= 0 && space < best.start ? space + 1 : best.start;
}

function endAtWord(line: string, limit: number): number {
  if (limit >= line.length) return line.length;
  const space = line.lastIndexOf(' ', limit);
  return space > limit - 40 ? space : limit;
}
