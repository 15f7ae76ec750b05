import type { Candidate } from './candidate.ts';
import { CONCEPTS } from './concepts.ts';
import { rankCandidates, type ScoredArticle, type ScoredBy, scoreCandidate } from './score.ts';

/**
 * Scores candidates, and has the best of them compared with the query by what both are about.
 *
 * @param findAlike how like the query's concepts those of the articles of some ids are, from 0 to 1
 * @returns puts candidates in order by both, the best first; those of before are not scored again
 */
export async function rankAlike(
  candidates: readonly Candidate[],
  scoredBy: Omit<ScoredBy, 'alike'>,
  findAlike: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<(candidates: readonly Candidate[]) => readonly ScoredArticle[]> {
  const scores = new Map(candidates.map((one) => [one, scoreCandidate(one, scoredBy)]));
  const best = rankCandidates(candidates, scoredBy, scores).slice(0, CONCEPTS.compared);
  // A single result has no order.
  const alike = best.length > 1 ? await findAlike(best.map(({ id }) => id)) : new Map();
  return (some) => rankCandidates(some, { ...scoredBy, alike }, scores);
}
