/** Fewer pairs say nothing about a code's usual ratio. */
const FEWEST_PAIRS = 20;
/** How many times the usual deviation is out of line, and what share it must be at least. */
const FAR = 3.5;
const LEAST_SHARE = 0.2;
/** Deviations of normal distributions, in medians of absolute deviations. */
const MAD_TO_DEVIATION = 1.4826;

interface Lengths {
  readonly en: number;
  readonly fr: number;
}

/**
 * Finds texts whose two languages are out of line with each other, as sentences are aligned (Gale
 * and Church 1993): the difference of the lengths, in units of the square root of the length. The
 * code's usual ratio and spread are medians, which wrong texts do not move.
 *
 * @param lengths null where a row has not both languages
 * @returns the places that are out of line
 */
export function findUneven(lengths: readonly (Lengths | null)[]): ReadonlySet<number> {
  const pairs = lengths.flatMap((pair, place) =>
    pair && pair.en > 0 && pair.fr > 0 ? [{ ...pair, place }] : [],
  );
  if (pairs.length < FEWEST_PAIRS) return new Set();
  const ratio = Math.exp(median(pairs.map(({ en, fr }) => Math.log(fr / en))));
  const deviated = pairs.map(({ en, fr, place }) => {
    const expected = en * ratio;
    const length = (expected + fr) / 2;
    return {
      place,
      by: (fr - expected) / Math.sqrt(length),
      share: Math.abs(fr - expected) / length,
    };
  });
  const spread = MAD_TO_DEVIATION * median(deviated.map(({ by }) => Math.abs(by)));
  return new Set(
    deviated
      .filter(({ by, share }) => Math.abs(by) > FAR * spread && share > LEAST_SHARE)
      .map(({ place }) => place),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
