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
  const likeness = best.length > 1 ? await findAlike(best.map(({ id }) => id)) : new Map();
  // Questions in few words are like all articles but little; so the most alike one counts in full.
  const most = Math.max(0, ...likeness.values()) || 1;
  const alike = new Map([...likeness].map(([id, own]) => [id, own / most]));
  return (some) => rankCandidates(some, { ...scoredBy, alike }, scores);
}
