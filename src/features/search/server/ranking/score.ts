import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { SEARCH_LIMITS } from '../../rules.ts';
import { areNear, countPhrase, type Phrase, type StemPositions } from './phrase.ts';
import type { QueryPlan, QueryTerm } from './query-plan.ts';
import type { Variant } from './variants.ts';
import {
  COVERAGE_SHARE,
  FIELD_WEIGHTS,
  LENGTH_NORMALISATION,
  LONG_TITLE,
  NAMED_CATEGORY_BOOST,
  NEAR_WEIGHTS,
  OTHER_VARIANTS,
  RESULT_LIMITS,
  SATURATION,
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
  readonly texts: Readonly<Record<Language, CandidateText>>;
}

/** What candidates are scored by. */
export interface ScoredBy {
  readonly plan: QueryPlan;
  /** Different stems of an article, on average. */
  readonly averageLength: Readonly<Record<Language, number>>;
  /** Categories that the query names. */
  readonly namedCategoryIds: readonly string[];
}

export interface ScoredArticle {
  readonly id: string;
  readonly categoryId: string;
  readonly label: Candidate['label'];
  readonly score: number;
  /** The share of the query's importance that it answers, from 0 to 1. */
  readonly coverage: number;
}

/**
 * Scores candidates and keeps those that are results: articles named by their label first, then
 * the highest score.
 *
 * The score is the sum over the terms of the query of TF-IDF with BM25's saturation and length
 * normalisation (Robertson and Zaragoza, 'The Probabilistic Relevance Framework: BM25 and Beyond',
 * 2009), weighted by field, as their BM25F, and by the confidence in the variant found. Words near
 * each other add to it, terms that are missing reduce it.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  scoredBy: ScoredBy,
): ScoredArticle[] {
  const scored = candidates
    .map((candidate) => scoreCandidate(candidate, scoredBy))
    .filter(({ score, label }) => score > 0 || label !== 'not_named');
  const bestScore = Math.max(0, ...scored.map(({ score }) => score));
  const bestCoverage = Math.max(0, ...scored.map(({ coverage }) => coverage));
  const isResult = ({ label, score, coverage }: ScoredArticle) =>
    label !== 'not_named' ||
    (coverage >= RESULT_LIMITS.coverage &&
      (coverage >= bestCoverage * RESULT_LIMITS.ofBestCoverage ||
        score >= bestScore * RESULT_LIMITS.ofBestScore));
  return scored.filter(isResult).sort(bestFirst).slice(0, SEARCH_LIMITS.found);
}

const LABEL_ORDER = { exact: 0, in_range: 1, not_named: 2 } as const;

function bestFirst(a: ScoredArticle, b: ScoredArticle): number {
  return LABEL_ORDER[a.label] - LABEL_ORDER[b.label] || b.score - a.score || (a.id < b.id ? -1 : 1);
}

function scoreCandidate(
  { id, categoryId, label, texts }: Candidate,
  { plan, averageLength, namedCategoryIds }: ScoredBy,
): ScoredArticle {
  const strengthOf = ({ language, phrase }: Variant) =>
    matchStrength(phrase, texts[language], averageLength[language]);
  let sum = 0;
  let covered = 0;
  let importance = 0;
  for (const term of plan.terms) {
    const score = scoreTerm(term, strengthOf);
    sum += score;
    importance += term.importance;
    if (score > 0) covered += term.importance;
  }
  const coverage = importance > 0 ? covered / importance : 0;
  const boost = namedCategoryIds.includes(categoryId) ? NAMED_CATEGORY_BOOST : 1;
  const score =
    (sum + scoreProximity(plan, texts)) * (1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage) * boost;
  return { id, categoryId, label, score, coverage };
}

function scoreTerm({ variants }: QueryTerm, strengthOf: (variant: Variant) => number): number {
  return bestOf(variants.map((variant) => variant.score * strengthOf(variant)));
}

/** The best of several scores for the same, and a little of the others. */
function bestOf(scores: readonly number[]): number {
  const sum = scores.reduce((all, score) => all + score, 0);
  return (1 - OTHER_VARIANTS) * Math.max(0, ...scores) + OTHER_VARIANTS * sum;
}

/** How strongly a text says a phrase: 0 not at all, 0.79 once in a title of one word. */
export function matchStrength(phrase: Phrase, text: CandidateText, averageLength: number): number {
  const inField = (field: Field) => {
    const count = countPhrase(phrase, text[field]);
    return (FIELD_WEIGHTS[field] * count) / (count + SATURATION);
  };
  const title = Math.max(inField('title'), inField('lead')) * titleBrevity(text.titleLength);
  const body =
    Math.max(inField('content'), inField('heading')) /
    (1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * text.length) / averageLength);
  return Math.max(title, body) + SECOND_FIELD * Math.min(title, body);
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
      const { title, lead, content, titleLength } = texts[language];
      const isNear = (positions: StemPositions) => areNear(...stems, positions);
      const inTitle =
        isNear(title) || isNear(lead) ? NEAR_WEIGHTS.title * titleBrevity(titleLength) : 0;
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
