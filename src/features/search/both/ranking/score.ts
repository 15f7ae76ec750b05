import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { MATCHES, type Match, SEARCH_LIMITS } from '../../rules.ts';
import { areNear, areScattered, countPhrase, type Phrase, type StemPositions } from './phrase.ts';
import type { QueryPlan, QueryTerm } from './query-plan.ts';
import type { Variant } from './variants.ts';
import {
  CERTAINTY,
  COVERAGE_SHARE,
  FIELD_WEIGHTS,
  LENGTH_NORMALISATION,
  LITERAL,
  LONG_TITLE,
  NAMED_CATEGORY_BOOST,
  NEAR_WEIGHTS,
  OTHER_VARIANTS,
  RESULT_LIMITS,
  SATURATION,
  SCATTERED,
  SECOND_FIELD,
} from './weights.ts';

/** Where the stems of the query stand in one language's text of an article. */
export interface CandidateText extends Readonly<Record<Field, StemPositions>> {
  /** Different stems of the title or of the subject. */
  readonly titleLength: number;
  /** Different stems of the whole article. */
  readonly length: number;
  /** The open beginning of a locked text that goes on behind it; otherwise `null`. */
  readonly beginning: string | null;
}

export type Field = keyof typeof FIELD_WEIGHTS;

/** An article to be scored. */
export interface Candidate {
  readonly id: string;
  readonly categoryId: string;
  /** How the query names its label: itself, as one of a range such as '362-370', or not at all. */
  readonly label: 'exact' | 'in_range' | 'not_named';
  /** The place of its label among those that the query names; 0 without one. */
  readonly labelPlace: number;
  readonly texts: Readonly<Record<Language, CandidateText>>;
}

/** What candidates are scored by. */
export interface ScoredBy {
  readonly plan: QueryPlan;
  /** Different stems of an article, on average. */
  readonly averageLength: Readonly<Record<Language, number>>;
  /** Categories that the query names. */
  readonly namedCategoryIds: readonly string[];
  /** As `Ranking.lifts`: they change the order of the results, not what is one. */
  readonly lifts?: ReadonlyMap<string, number>;
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
 * each other add to it, terms that are missing reduce it.
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
    (coverage >= limits.coverage &&
      (coverage >= bestCoverage * limits.ofBestCoverage ||
        score >= bestScore * limits.ofBestScore));
  const { lifts } = scoredBy;
  const results = scored.filter(isResult).map((result) => {
    const lift = lifts?.get(result.id);
    return lift === undefined ? result : { ...result, score: result.score * lift };
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

export function scoreCandidate(
  { id, categoryId, label, labelPlace, texts }: Candidate,
  { plan, averageLength, namedCategoryIds }: ScoredBy,
): ScoredArticle {
  const matched = new Map<Variant, FieldCounts | null>();
  const countsOf = (variant: Variant) => {
    let counts = matched.get(variant);
    if (counts === undefined) {
      counts = countFields(variant.phrase, texts[variant.language]);
      matched.set(variant, counts);
    }
    return counts;
  };
  const strengthOf = (variant: Variant) => {
    const counts = countsOf(variant);
    if (counts === null) return 0;
    return strengthOfCounts(counts, texts[variant.language], averageLength[variant.language]);
  };
  const certaintyOf = (variant: Variant) => variant.certainty * bestPlace(countsOf(variant));
  let sum = 0;
  let covered = 0;
  let sure = 0;
  let ideas = 0;
  let importance = 0;
  for (const term of plan.terms) {
    const score = scoreTerm(term, strengthOf);
    sum += score;
    importance += term.importance;
    if (score > 0) covered += term.importance;
    if (score > 0 && term.isIdea) ideas += 1;
    sure += term.importance * certaintyOfTerm(term, certaintyOf);
  }
  const share = (part: number) => (importance > 0 ? part / importance : 0);
  const coverage = share(covered);
  const boost = namedCategoryIds.includes(categoryId) ? NAMED_CATEGORY_BOOST : 1;
  const score =
    (sum + scoreProximity(plan, texts)) * (1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage) * boost;
  const certainty =
    share(sure) * plan.known + CERTAINTY.idea * Math.min(ideas, CERTAINTY.mostIdeas);
  const match = label === 'not_named' ? matchOf(certainty) : 'strong';
  return { id, categoryId, label, labelPlace, score, coverage, match };
}

function scoreTerm(
  { variants, literal }: QueryTerm,
  strengthOf: (variant: Variant) => number,
): number {
  const scoreOf = (some: readonly Variant[]) =>
    bestOf(some.map((variant) => variant.score * strengthOf(variant)));
  const literally = literal.map((words) => {
    const scores = words.map(scoreOf);
    return scores.every((score) => score > 0) ? LITERAL * scores.reduce((a, b) => a + b, 0) : 0;
  });
  return Math.max(scoreOf(variants), ...literally);
}

function matchOf(certainty: number): Match {
  if (certainty >= CERTAINTY.strong) return 'strong';
  return certainty >= CERTAINTY.fair ? 'fair' : 'weak';
}

/** How sure it is that a text says what a term means, from 0 to 1. */
function certaintyOfTerm(
  { variants, literal }: QueryTerm,
  certaintyOf: (variant: Variant) => number,
): number {
  const most = (some: readonly Variant[]) => Math.max(0, ...some.map(certaintyOf));
  return Math.max(most(variants), ...literal.map((words) => Math.min(...words.map(most))));
}

const FIELDS = ['title', 'asked', 'lead', 'content', 'heading'] as const satisfies readonly Field[];

/** How often a phrase stands in each field; below 1 where its words only stand near each other. */
type FieldCounts = Readonly<Record<Field, number>>;

/** How often a phrase stands in each field of a text, or `null` where it stands in none. */
function countFields(phrase: Phrase, text: CandidateText): FieldCounts | null {
  const [first] = phrase;
  // Most texts have few of a query's variants: a look into the fields is enough.
  if (!first || !FIELDS.some((field) => text[field].has(first.stem))) return null;
  return {
    title: countNear(phrase, text.title),
    asked: countNear(phrase, text.asked),
    lead: countNear(phrase, text.lead),
    content: countNear(phrase, text.content),
    heading: countNear(phrase, text.heading),
  };
}

/** How much it tells of an article that a phrase stands in it, by the best field where it does. */
function bestPlace(counts: FieldCounts | null): number {
  const field = counts && FIELDS.find((one) => counts[one] >= 1);
  return field ? CERTAINTY.place[field] : 0;
}

/** The best of several scores for the same, and a little of the others. */
function bestOf(scores: readonly number[]): number {
  const sum = scores.reduce((all, score) => all + score, 0);
  return (1 - OTHER_VARIANTS) * Math.max(0, ...scores) + OTHER_VARIANTS * sum;
}

/** How strongly a text says a phrase: 0 not at all, 0.79 once in a title of one word. */
export function matchStrength(phrase: Phrase, text: CandidateText, averageLength: number): number {
  const counts = countFields(phrase, text);
  return counts === null ? 0 : strengthOfCounts(counts, text, averageLength);
}

function strengthOfCounts(counts: FieldCounts, text: CandidateText, averageLength: number): number {
  const inField = (field: Field) =>
    (FIELD_WEIGHTS[field] * counts[field]) / (counts[field] + SATURATION);
  const topic = Math.max(inField('title'), inField('lead')) * titleBrevity(text.titleLength);
  const title = Math.max(topic, inField('asked'));
  const body =
    Math.max(inField('content'), inField('heading')) /
    (1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * text.length) / averageLength);
  return Math.max(title, body) + SECOND_FIELD * Math.min(title, body);
}

/**
 * How many times a phrase stands in a field; less than once where only its words stand near each
 * other, since every law has its own way to put them together.
 */
function countNear(phrase: Phrase, positions: StemPositions): number {
  const count = countPhrase(phrase, positions);
  const { window } = SCATTERED;
  return count === 0 && areScattered(phrase, positions, window) ? SCATTERED.count : count;
}

/** A word of a short title says more of what the article is about: 1 for a title of one word. */
function titleBrevity(titleLength: number): number {
  return LONG_TITLE + (3 * (1 - LONG_TITLE)) / (2 + titleLength);
}

/** What pairs of the query's words add that stand near each other, in a title or in the content. */
function scoreProximity({ pairs }: QueryPlan, texts: Candidate['texts']): number {
  let sum = 0;
  for (const pair of pairs) {
    const scores = LANGUAGES.map((language) => {
      const stems = pair.stems[language];
      if (!stems) return 0;
      const { title, asked, lead, content, titleLength } = texts[language];
      const isNear = (positions: StemPositions) => areNear(...stems, positions);
      const inTitle = Math.max(
        isNear(title) || isNear(lead) ? NEAR_WEIGHTS.title * titleBrevity(titleLength) : 0,
        isNear(asked) ? NEAR_WEIGHTS.asked : 0,
      );
      const inContent = isNear(content) ? NEAR_WEIGHTS.content : 0;
      return (
        pair.score[language] *
        (Math.max(inTitle, inContent) + SECOND_FIELD * Math.min(inTitle, inContent))
      );
    });
    sum += bestOf(scores);
  }
  return sum;
}
