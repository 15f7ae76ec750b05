import type { LineKinds, Pages } from './line-kinds.ts';
import { type SourceLine, wordsOf } from './source-lines.ts';

/** The words that a law uses. */
export interface KnownWords {
  readonly has: (word: string) => boolean;
  /** The share of a line's letters that belong to known words, 0 to 1. */
  readonly share: (text: string) => number;
}

/** Fewer occurrences may be misread. */
const FEWEST_OCCURRENCES = 2;

/** Learns the words of a law from its lines; near page breaks, words in capitals are stamps'. */
export function learnWords(
  lines: readonly SourceLine[],
  { nearBreak, breaks }: Pages,
  { isHeading, isDivision }: LineKinds,
): KnownWords {
  const counts = new Map<string, number>();
  lines.forEach(({ text }, index) => {
    if (isHeading(index) || isDivision(index) || breaks.has(index)) return;
    for (const word of wordsOf(text)) {
      if (nearBreak.has(index) && word !== word.toLowerCase()) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  });
  const has = (word: string) => (counts.get(word) ?? 0) >= FEWEST_OCCURRENCES;
  return {
    has,
    share: (text) => {
      const letters = text.match(/[^\s\d.,;:()]/gu)?.length ?? 0;
      const known = wordsOf(text).filter(has).join('').length;
      return letters === 0 ? 0 : known / letters;
    },
  };
}
