/**
 * How many letters are wrong: added, left out, changed, or two neighbours exchanged. Counts no
 * further than `most` and then says one more; time grows with the product of two short lengths.
 */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const now = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (now[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isExchanged) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      now.push(cost);
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return last[b.length] ?? 0;
}

/** How many letters may be wrong in a word for it still to be taken for another one. */
export function lettersForgiven(word: string): number {
  if (word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
}

export interface SimilarWord {
  readonly word: string;
  readonly articles: number;
}

const MOST_CORRECTIONS = 3;

/** The words that somebody may have meant, the likeliest first, each with its distance. */
export function chooseCorrections<Known extends SimilarWord>(
  typed: string,
  known: readonly Known[],
): (Known & { readonly distance: number })[] {
  const most = lettersForgiven(typed);
  const near = known
    .map((candidate) => ({ ...candidate, distance: lettersApart(typed, candidate.word, most) }))
    .filter(({ distance, word }) => distance > 0 && distance <= most && word.length > 2);
  const cost = (one: (typeof near)[number]) =>
    one.distance +
    (one.word[0] === typed[0] ? 0 : 0.7) -
    Math.min(0.6, Math.log1p(one.articles) / 10);
  const best = near.sort((a, b) => cost(a) - cost(b) || (a.word < b.word ? -1 : 1));
  const limit = best[0] ? cost(best[0]) + 0.75 : 0;
  return best.filter((one) => cost(one) <= limit).slice(0, MOST_CORRECTIONS);
}
