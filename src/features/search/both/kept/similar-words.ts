import { mostEdits } from '../understanding/spelling.ts';

/** As the server asks `pg_trgm`. */
const LEAST_SIMILARITY = 0.3;

/** A word with the letters that it has, one bit each. */
interface MaskedWord<Word> {
  readonly word: Word;
  readonly letters: number;
}

/** Finds words that are similar to a misspelled one: by shapes and trigrams, as the server does. */
export class SimilarWords<Word extends { readonly word: string }> {
  readonly #byLength = new Map<number, MaskedWord<Word>[]>();

  constructor(words: Iterable<Word>) {
    for (const word of words) {
      const masked = { word, letters: lettersOf(word.word) };
      const same = this.#byLength.get(word.word.length);
      if (same) same.push(masked);
      else this.#byLength.set(word.word.length, [masked]);
    }
  }

  /** Most words are ruled out by their length and letters: an edit changes two letters at most. */
  find(asked: string): Word[] {
    const edits = mostEdits(asked);
    const letters = lettersOf(asked);
    const near = nearByTrigrams(asked);
    const found: Word[] = [];
    for (let length = asked.length - edits; length <= asked.length + edits; length += 1)
      for (const { word, letters: others } of this.#byLength.get(length) ?? []) {
        if (bitsOf(letters ^ others) > 2 * edits) continue;
        if (shareShape(asked, word.word) || near(word.word)) found.push(word);
      }
    return found;
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

function bitsOf(mask: number): number {
  let rest = mask;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}

/**
 * Whether two words are one when each is left as it is or loses one letter, as they share a row of
 * the SQL function `search_shapes`. What they begin and end with in common plays no part.
 */
function shareShape(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (a.length !== b.length) return a.length + b.length === 1;
  return a.slice(1) === b.slice(0, -1) || a.slice(0, -1) === b.slice(1);
}

const CODES = 27;

/** Calls back with each three letters in a row as one number, blanks around the word, as `pg_trgm`. */
function eachTrigram(word: string, visit: (trigram: number) => void): void {
  let trigram = 0;
  for (let at = 0; at <= word.length; at += 1) {
    const letter = at < word.length ? word.charCodeAt(at) - 96 : 0;
    trigram = (trigram * CODES + letter) % CODES ** 3;
    visit(trigram);
  }
}

/** Each once. */
function trigramsOf(word: string): ReadonlySet<number> {
  const trigrams = new Set<number>();
  eachTrigram(word, (trigram) => trigrams.add(trigram));
  return trigrams;
}

/** Whether words share enough trigrams with one. */
function nearByTrigrams(asked: string): (word: string) => boolean {
  const own = trigramsOf(asked);
  const isOwn = new Uint8Array(CODES ** 3);
  for (const trigram of own) isOwn[trigram] = 1;
  return (word) => {
    let most = 0;
    eachTrigram(word, (trigram) => {
      most += isOwn[trigram] ?? 0;
    });
    // Few words come so far that it is worth telling repeated ones apart.
    if (most <= LEAST_SIMILARITY * own.size) return false;
    const others = trigramsOf(word);
    let common = 0;
    for (const trigram of others) common += isOwn[trigram] ?? 0;
    return common / (own.size + others.size - common) > LEAST_SIMILARITY;
  };
}
