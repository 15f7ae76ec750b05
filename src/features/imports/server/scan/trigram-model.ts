/** Trigrams of characters with their numbers of occurrences. */
export type TrigramCounts = Map<string, number>;

/**
 * Probability of a trigram that the training texts do not have (additive smoothing). It is higher
 * for running lines, since a scanner misreads stamps in ever new ways.
 */
const UNSEEN = { runningLines: 1e-5, law: 5e-8 };

/** The most that one trigram may contribute, so that a rare one does not decide a line alone. */
const MOST_FOR_ONE = 3.5;

/**
 * A two-class naive Bayes model of character trigrams: the sum of the log-likelihood ratios of a
 * text's trigrams (Manning, Raghavan and Schütze, 'Introduction to Information Retrieval', 2008,
 * chapter 13; trigrams as features of noisy text: Cavnar and Trenkle, 'N-Gram-Based Text
 * Categorization', 1994).
 *
 * @returns the score of a text: above 0, it is more likely a running line than law
 */
export function trainModel(
  runningLines: readonly string[],
  law: TrigramCounts,
): (text: string) => number {
  const running: TrigramCounts = new Map();
  for (const text of runningLines) countTrigrams(running, text);
  const runningTotal = Math.max(1, sum(running));
  const lawTotal = Math.max(1, sum(law));
  return (text) => {
    let score = 0;
    for (const trigram of trigramsOf(text)) {
      const inRunning = (running.get(trigram) ?? 0) / runningTotal + UNSEEN.runningLines;
      const inLaw = (law.get(trigram) ?? 0) / lawTotal + UNSEEN.law;
      const ratio = Math.log(inRunning / inLaw);
      score += Math.max(-MOST_FOR_ONE, Math.min(MOST_FOR_ONE, ratio));
    }
    return score;
  };
}

/** Adds a line's trigrams to the counts that a model is made of. */
export function countTrigrams(counts: TrigramCounts, text: string): void {
  for (const trigram of trigramsOf(text)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
}

/** The trigrams of a line with a blank at both ends; all digits count as one. */
function trigramsOf(text: string): string[] {
  const line = ` ${text.replace(/\d/g, '0').replace(/\s+/g, ' ')} `;
  return Array.from({ length: Math.max(0, line.length - 2) }, (_, at) => line.slice(at, at + 3));
}

function sum(counts: TrigramCounts): number {
  let total = 0;
  for (const value of counts.values()) total += value;
  return total;
}
