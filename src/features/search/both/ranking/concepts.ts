/**
 * Explicit semantic analysis (Gabrilovich and Markovitch, 'Computing Semantic Relatedness using
 * Wikipedia-based Explicit Semantic Analysis', 2007) with the entries of the editors' list as the
 * concepts: a query and an article are alike that are like the same entries, also where they have no
 * word in common (docs/decisions/2026-11-29-concepts.md).
 */
export const CONCEPTS = {
  /** So many entries are kept of an article, and read of a query, at most. */
  most: 30,
  /** The least share of a query that an entry has which is one of its concepts. */
  leastShare: 0.05,
  /** Of the results so many are compared, the best ones. */
  compared: 30,
  /** What the result gains that is most alike, in scores of the best one; others less, as they are. */
  weight: 1,
} as const;

/** An entry of the list by its number, and how like it a query or a text is. */
export interface Concept {
  readonly entry: number;
  readonly weight: number;
}

/** The concepts with weights that are squared, which tells those that are meant, and of length 1. */
export function sharpened(concepts: readonly Concept[]): Concept[] {
  const squares = concepts.map(({ entry, weight }) => ({ entry, weight: weight ** 2 }));
  const length = Math.hypot(...squares.map(({ weight }) => weight));
  return length > 0 ? squares.map((one) => ({ ...one, weight: one.weight / length })) : [];
}

/** The cosine of two sharpened vectors, from 0 to 1; in the database `findLikeness`. */
export function likeness(one: readonly Concept[], other: readonly Concept[]): number {
  const weights = new Map(one.map(({ entry, weight }) => [entry, weight]));
  return other.reduce((sum, { entry, weight }) => sum + weight * (weights.get(entry) ?? 0), 0);
}
