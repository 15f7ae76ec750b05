import damerauLevenshtein from 'damerau-levenshtein';

/** A word of the dictionary that a misspelled word may be corrected to. */
export interface CorrectionCandidate {
  readonly word: string;
  /** In how many articles it stands. */
  readonly articles: number;
}

const MOST_CORRECTIONS = 3;

/**
 * What makes a correction less likely, in letters. Tuned on the misspelled queries of
 * `tests/bench/search-queries-tuned.ts`.
 */
const COST = {
  /** Few people misspell the first letter. */
  otherFirstLetter: 0.7,
  /** At most gained by a word that stands in many articles. */
  frequent: 0.6,
  /** How much worse than the best correction another one may be. */
  range: 0.75,
} as const;

/**
 * The corrections of a misspelled word, the likeliest first: those within an edit distance
 * (Damerau, 1964; Levenshtein, 1966: letters added, left out, changed, or two neighbours
 * exchanged), then by frequency.
 */
export function chooseCorrections<Candidate extends CorrectionCandidate>(
  typed: string,
  candidates: readonly Candidate[],
): (Candidate & { readonly distance: number })[] {
  const ranked = withinReach(typed, candidates)
    .map((candidate) => ({ candidate, cost: costOf(typed, candidate) }))
    .sort((a, b) => a.cost - b.cost || (a.candidate.word < b.candidate.word ? -1 : 1));
  const best = ranked[0]?.cost ?? 0;
  return ranked
    .filter(({ cost }) => cost <= best + COST.range)
    .slice(0, MOST_CORRECTIONS)
    .map(({ candidate }) => candidate);
}

/** The words that a misspelled one may be corrected to, with their edit distances. */
export function withinReach<Candidate extends { readonly word: string }>(
  typed: string,
  candidates: readonly Candidate[],
): (Candidate & { readonly distance: number })[] {
  const most = mostEdits(typed);
  return candidates
    .map((candidate) => ({
      ...candidate,
      distance: damerauLevenshtein(typed, candidate.word).steps,
    }))
    .filter(({ distance, word }) => distance > 0 && distance <= most && word.length > 2);
}

function costOf(
  typed: string,
  { word, articles, distance }: CorrectionCandidate & { readonly distance: number },
): number {
  const firstLetter = word[0] === typed[0] ? 0 : COST.otherFirstLetter;
  return distance + firstLetter - Math.min(COST.frequent, Math.log1p(articles) / 10);
}

/** The edit distance within which a word may be taken for another one, by its length. */
export function mostEdits(word: string): number {
  if (word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
}
