import { foldText, SEARCH_LIMITS, wordsOf } from '../../rules.ts';

/** A piece of a text as people see it, and what in it was searched for. */
export interface Snippet {
  readonly text: string;
  /** Where the words stand in `text`: begin and end, in UTF-16 units. */
  readonly highlights: readonly (readonly [number, number])[];
}

/** Words in Latin letters: normal form knows no others, so none of them is found. */
const WORD =
  /(?:[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u1e00-\u1eff\ufb00-\ufb06]|[\u0300-\u036f])+/g;
const PLAIN = /^[0-9A-Za-z]+$/;
const ELLIPSIS = '…';
/** Characters before the first word found, so that it stands in its sentence. */
const LEAD = 60;

export type FoundWord = (written: string) => string | null;

/**
 * Recognises the words that were searched for, however they are written. Texts of law say the
 * same words again and again: each is only looked at once.
 *
 * @param isFound whether a word in normal form was searched for
 */
export function recognising(isFound: (word: string) => boolean): FoundWord {
  const known = new Map<string, string | null>();
  return (written) => {
    let word = known.get(written);
    if (word === undefined) {
      // Most words are in normal form but for their capitals.
      const normal = PLAIN.test(written)
        ? written.toLowerCase()
        : wordsOf(foldText(written)).join('');
      word = isFound(normal) ? normal : null;
      known.set(written, word);
    }
    return word;
  };
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
 * @param text no more than the reader may see
 * @param wordAt a word of the text in normal form if it was searched for, otherwise `null`
 */
export function makeSnippet(text: string, wordAt: FoundWord): Snippet {
  const line = text.slice(0, SEARCH_LIMITS.snippetSource).replace(/\s+/g, ' ').trim();
  const places = findPlaces(line, wordAt);
  const from = chooseStart(line, places);
  const to = endAtWord(line, from + SEARCH_LIMITS.snippet);
  const before = from > 0 ? `${ELLIPSIS} ` : '';
  const after = to < line.length ? ` ${ELLIPSIS}` : '';
  const shift = before.length - from;
  return {
    text: before + line.slice(from, to).trimEnd() + after,
    highlights: places
      .filter((place) => place.from >= from && place.to <= to)
      .map((place) => [place.from + shift, place.to + shift] as const),
  };
}

function findPlaces(line: string, wordAt: FoundWord): Place[] {
  const places: Place[] = [];
  for (const match of line.matchAll(WORD)) {
    const word = wordAt(match[0]);
    if (word !== null) {
      places.push({ from: match.index, to: match.index + match[0].length, word });
    }
  }
  return places;
}

/** Where to begin so that as many different words as possible are seen. */
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
