import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { MATCHES, type Match, SEARCH_LIMITS } from '../../rules.ts';
import type { Candidate } from './candidate.ts';
import { CONCEPTS } from './concepts.ts';
import { areNear, type StemPositions } from './phrase.ts';
import type { QueryPlan, QueryTerm } from './query-plan.ts';
import { matchesIn, titleBrevity, type VariantMatch } from './variant-matches.ts';
import type { Variant } from './variants.ts';
import {
  CERTAINTY,
  COVERAGE_SHARE,
  LITERAL,
  NAMED_CATEGORY_BOOST,
  NEAR_WEIGHTS,
  OTHER_VARIANTS,
  RESULT_LIMITS,
  SECOND_FIELD,
} from './weights.ts';

/** What candidates are scored by. */
export interface ScoredBy {
  readonly plan: QueryPlan;
  /** Different stems of an article, on average. */
  readonly averageLength: Readonly<Record<Language, number>>;
  /** Categories that the query names. */
  readonly namedCategoryIds: readonly string[];
  /** As `Ranking.lifts`: they change the order of the results, not what is one. */
  readonly lifts?: ReadonlyMap<string, number>;
  /** How like the query's concepts those of an article are, by its id; the same holds for them. */
  readonly alike?: ReadonlyMap<string, number>;
}

export interface ScoredArticle {
  readonly id: string;
  readonly categoryId: string;
  readonly label: Candidate['label'];
  readonly labelPlace: number;
  readonly score: number;
  /** The share of the query's importance that it answers, from 0 to 1. */
  readonly coverage: number;
  /** The same, less what stands in passing or may not have been meant. */
  readonly match: Match;
}

const NONE: ReadonlyMap<Candidate, ScoredArticle> = new Map();

/**
 * Scores candidates and keeps those that are results: articles named by their label first, then
 * the highest score.
 *
 * The score is the sum over the terms of the query of TF-IDF with BM25's saturation and length
 * normalisation (Robertson and Zaragoza, 'The Probabilistic Relevance Framework: BM25 and Beyond',
 * 2009), weighted by field, as their BM25F, and by the confidence in the variant found. Words near
 * each other add to it, and so do the legal terms of entries that have much of the query; terms that
 * are missing reduce it, each as much as another: the rarest word of a question is often not the
 * law's.
 *
 * @param known scores that need not be computed again
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  scoredBy: ScoredBy,
  known: ReadonlyMap<Candidate, ScoredArticle> = NONE,
): ScoredArticle[] {
  const { plan } = scoredBy;
  const scored = candidates
    .map((candidate) => known.get(candidate) ?? scoreCandidate(candidate, scoredBy))
    .filter(({ score, label }) => score > 0 || label !== 'not_named');
  const bestScore = Math.max(0, ...scored.map(({ score }) => score));
  const bestCoverage = Math.max(0, ...scored.map(({ coverage }) => coverage));
  const limits = RESULT_LIMITS[plan.isLong ? 'long' : 'short'];
  const isResult = ({ label, score, coverage }: ScoredArticle) =>
    label !== 'not_named' ||
    (coverage > 0 && coverage >= bestCoverage * limits.ofBestCoverage) ||
    score >= bestScore * limits.ofBestScore;
  const { lifts, alike } = scoredBy;
  const results = scored.filter(isResult).map((result) => {
    const lift = lifts?.get(result.id) ?? 1;
    const gained = bestScore * CONCEPTS.weight * (alike?.get(result.id) ?? 0);
    return { ...result, score: result.score * lift + gained };
  });
  return inOrderOfMatch(results.sort(bestFirst).slice(0, SEARCH_LIMITS.found));
}

/** Results by which those before them are judged as well. */
const FIRST_RESULTS = 10;

/**
 * The order of the score is the better judge: of two results the first is called no less sure than
 * the second. So all weak ones stand at the end.
 */
function inOrderOfMatch(results: readonly ScoredArticle[]): ScoredArticle[] {
  const places = results.map(({ match }) => MATCHES.indexOf(match));
  for (let at = Math.min(FIRST_RESULTS, places.length) - 2; at >= 0; at -= 1)
    places[at] = Math.min(places[at] ?? 0, places[at + 1] ?? 0);
  let least = 0;
  return results.map((result, at) => {
    least = Math.max(least, places[at] ?? 0);
    return { ...result, match: MATCHES[least] ?? result.match };
  });
}

const LABEL_ORDER = { exact: 0, in_range: 1, not_named: 2 } as const;

function bestFirst(a: ScoredArticle, b: ScoredArticle): number {
  return (
    LABEL_ORDER[a.label] - LABEL_ORDER[b.label] ||
    b.score - a.score ||
    a.labelPlace - b.labelPlace ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Scores a candidate by the terms of the plan that its texts have. */
export function scoreCandidate(
  { id, categoryId, label, labelPlace, texts }: Candidate,
  { plan, averageLength, namedCategoryIds }: ScoredBy,
): ScoredArticle {
  const matches = matchesIn(plan, texts, averageLength);
  let sum = 0;
  let covered = 0;
  let sure = 0;
  let ideas = 0;
  let importance = 0;
  let answered = 0;
  for (const term of plan.terms) {
    const score = scoreTerm(term, matches);
    if (score > 0) answered += 1;
    sum += score;
    importance += term.importance;
    if (score > 0) covered += term.importance;
    if (score > 0 && term.isIdea) ideas += 1;
    sure += term.importance * certaintyOfTerm(term, matches);
  }
  const share = (part: number) => (importance > 0 ? part / importance : 0);
  const coverage = share(covered);
  const answeredShare = answered / Math.max(plan.terms.length, 1);
  const boost = namedCategoryIds.includes(categoryId) ? NAMED_CATEGORY_BOOST : 1;
  const score =
    (sum + scoreOf(plan.likely, matches) + scoreProximity(plan, texts)) *
    (1 - COVERAGE_SHARE + COVERAGE_SHARE * answeredShare) *
    boost;
  const certainty =
    share(sure) * plan.known + CERTAINTY.idea * Math.min(ideas, CERTAINTY.mostIdeas);
  const match = label === 'not_named' ? matchOf(certainty) : 'strong';
  return { id, categoryId, label, labelPlace, score, coverage, match };
}

type Matches = ReadonlyMap<Variant, VariantMatch>;

function scoreTerm({ variants, literal }: QueryTerm, matches: Matches): number {
  let most = scoreOf(variants, matches);
  for (const words of literal) {
    let sum = 0;
    for (const word of words) {
      const score = scoreOf(word, matches);
      if (score === 0) {
        sum = 0;
        break;
      }
      sum += score;
    }
    most = Math.max(most, LITERAL * sum);
  }
  return most;
}

/** The best of several ways to say the same, and a little of the others. */
function scoreOf(variants: readonly Variant[], matches: Matches): number {
  let best = 0;
  let sum = 0;
  for (const variant of variants) {
    const match = matches.get(variant);
    if (match === undefined) continue;
    const score = variant.score * match.strength;
    sum += score;
    best = Math.max(best, score);
  }
  return (1 - OTHER_VARIANTS) * best + OTHER_VARIANTS * sum;
}

function matchOf(certainty: number): Match {
  if (certainty >= CERTAINTY.strong) return 'strong';
  return certainty >= CERTAINTY.fair ? 'fair' : 'weak';
}

/** How sure it is that a text says what a term means, from 0 to 1. */
function certaintyOfTerm({ variants, literal }: QueryTerm, matches: Matches): number {
  let most = certaintyOf(variants, matches);
  for (const words of literal) {
    let least = 1;
    for (const word of words) least = Math.min(least, certaintyOf(word, matches));
    most = Math.max(most, least);
  }
  return most;
}

function certaintyOf(variants: readonly Variant[], matches: Matches): number {
  let most = 0;
  for (const variant of variants)
    most = Math.max(most, variant.certainty * (matches.get(variant)?.place ?? 0));
  return most;
}

/** What pairs of the query's words add that stand near each other, in a title or in the content. */
function scoreProximity({ pairs }: QueryPlan, texts: Candidate['texts']): number {
  let sum = 0;
  for (const pair of pairs) {
    let best = 0;
    let all = 0;
    for (const language of LANGUAGES) {
      const stems = pair.stems[language];
      if (!stems) continue;
      const { title, asked, lead, content, titleLength } = texts[language];
      const isNear = (positions: StemPositions) => areNear(...stems, positions);
      const inTitle = Math.max(
        isNear(title) || isNear(lead) ? NEAR_WEIGHTS.title * titleBrevity(titleLength) : 0,
        isNear(asked) ? NEAR_WEIGHTS.asked : 0,
      );
      const inContent = isNear(content) ? NEAR_WEIGHTS.content : 0;
      const score =
        pair.score[language] *
        (Math.max(inTitle, inContent) + SECOND_FIELD * Math.min(inTitle, inContent));
      best = Math.max(best, score);
      all += score;
    }
    sum += (1 - OTHER_VARIANTS) * best + OTHER_VARIANTS * all;
  }
  return sum;
}
