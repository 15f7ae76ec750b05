import { isContinuation } from './line-kinds.ts';
import { alikeCounter, isAlike, keyOf } from './running-lines.ts';
import { capitalShare } from './source-lines.ts';

/** Letters of the shortest stamp; shorter lines are alike by chance. */
const SHORTEST_STAMP = 8;
/** Fewer repetitions are chance. */
const FEWEST_REPETITIONS = 3;
/**
 * A long line in small letters may be a sentence that the law says a few times, near page breaks by
 * chance: more repetitions are needed, and fewer others.
 */
const SENTENCE = { length: 55, capitals: 0.1, fewest: 5, others: 0.25 };
/** Bounds the cost: a text has fewer stamps, with all the ways in which they are misread. */
const MOST_STAMPS = 120;

/**
 * Recognises stamps: lines that are near several page breaks and hardly anywhere else, compared by
 * edit distance.
 *
 * @param nearBreaks lines near page breaks
 * @param elsewhere all other lines
 */
export function stampTest(
  nearBreaks: readonly string[],
  elsewhere: readonly string[],
): (text: string) => boolean {
  const stamps = findStamps(nearBreaks, elsewhere);
  const cache = new Map<string, boolean>();
  return (text) => {
    const key = keyOf(text);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const isStamp = stamps.some((stamp) => isAlike(key, stamp));
    cache.set(key, isStamp);
    return isStamp;
  };
}

function findStamps(nearBreaks: readonly string[], elsewhere: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const sentences = new Set<string>();
  for (const text of nearBreaks) {
    const key = keyOf(text);
    // Stamps end without punctuation.
    if (key.length < SHORTEST_STAMP || /\p{L}\s?[.;:,]$/u.test(text)) continue;
    if (isContinuation(text)) continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (text.length > SENTENCE.length && capitalShare(text) < SENTENCE.capitals) sentences.add(key);
  }
  const countElsewhere = alikeCounter(elsewhere);
  // What the law says again and again is near page breaks as often as anywhere.
  const usual = nearBreaks.length / Math.max(1, elsewhere.length);
  return [...counts]
    .filter(([, times]) => times >= FEWEST_REPETITIONS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_STAMPS)
    .filter(([key, times]) => {
      const others = countElsewhere(key);
      if (sentences.has(key) && (times < SENTENCE.fewest || others > times * SENTENCE.others))
        return false;
      return others <= times && others * usual <= times;
    })
    .map(([key]) => key);
}
