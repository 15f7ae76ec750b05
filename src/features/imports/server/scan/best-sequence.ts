/** How a sequence is scored; the scores of its candidates and steps are added up. */
interface SequenceScores<Candidate> {
  /** How many candidates back the one before is searched; bounds the cost. */
  readonly reach: number;
  /** The score of a sequence of this candidate alone. */
  readonly start: (candidate: Candidate) => number;
  /**
   * The score of adding a candidate behind another one.
   *
   * @param before the one before `from`, if there is one
   * @returns null where it cannot follow
   */
  readonly step: (from: Candidate, to: Candidate, before: Candidate | undefined) => number | null;
  /** The most that a step to this candidate adds: what cannot become the best is not scored. */
  readonly most: (to: Candidate) => number;
}

/**
 * The subsequence of candidates with the highest score, by dynamic programming as for the longest
 * increasing subsequence.
 */
export function bestSequence<Candidate>(
  candidates: readonly Candidate[],
  { reach, start, step, most }: SequenceScores<Candidate>,
): Candidate[] {
  const best: { readonly score: number; readonly before: number }[] = [];
  let end = -1;
  candidates.forEach((candidate, index) => {
    let score = start(candidate);
    let before = -1;
    const mostAdded = most(candidate);
    for (let place = index - 1; place >= Math.max(0, index - reach); place -= 1) {
      const earlier = candidates[place];
      const reached = best[place];
      if (earlier === undefined || !reached || reached.score + mostAdded <= score) continue;
      const added = step(earlier, candidate, candidates[reached.before]);
      if (added !== null && reached.score + added > score) {
        score = reached.score + added;
        before = place;
      }
    }
    best.push({ score, before });
    if (score > (best[end]?.score ?? 0)) end = index;
  });
  const sequence: Candidate[] = [];
  for (let place = end; place >= 0; place = best[place]?.before ?? -1) {
    const candidate = candidates[place];
    if (candidate !== undefined) sequence.push(candidate);
  }
  return sequence.reverse();
}
