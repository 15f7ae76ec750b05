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
    const shapes = new Set(shapesOf(asked));
    const trigrams = trigramsOf(asked);
    const found: Word[] = [];
    for (let length = asked.length - edits; length <= asked.length + edits; length += 1)
      for (const { word, letters: others } of this.#byLength.get(length) ?? []) {
        if (bitsOf(letters ^ others) > 2 * edits) continue;
        const isNear =
          shapesOf(word.word).some((shape) => shapes.has(shape)) ||
          similarity(trigrams, trigramsOf(word.word)) > LEAST_SIMILARITY;
        if (isNear) found.push(word);
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

/** A word, and it without each one of its letters, as the SQL function `search_shapes`. */
function shapesOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const trigram of one) if (other.has(trigram)) common += 1;
  return common / (one.size + other.size - common);
}
