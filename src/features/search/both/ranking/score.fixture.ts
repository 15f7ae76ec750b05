import type { Candidate, CandidateText } from './candidate.ts';
import { readPhrase, readPositions } from './phrase.ts';
import type { QueryPlan } from './query-plan.ts';
import type { Variant } from './variants.ts';

export const AVERAGE = { en: 50, fr: 50 };

/** One language's text of an article, its fields as a tsvector writes them. */
export const text = (
  fields: Partial<Record<'title' | 'asked' | 'lead' | 'content' | 'heading', string>> = {},
) => ({
  title: readPositions(fields.title ?? ''),
  asked: readPositions(fields.asked ?? ''),
  lead: readPositions(fields.lead ?? ''),
  content: readPositions(fields.content ?? ''),
  heading: readPositions(fields.heading ?? ''),
  titleLength: 2,
  length: 50,
  openEnd: null,
});

/** An article that is found by its English text. */
export const candidate = (
  id: string,
  en: CandidateText,
  more: Partial<Pick<Candidate, 'label' | 'labelPlace' | 'categoryId'>> = {},
): Candidate => ({
  id,
  categoryId: 'penal_code',
  label: 'not_named',
  labelPlace: 0,
  texts: { en, fr: text() },
  ...more,
});

export const variant = (query: string, score = 1): Variant => ({
  language: 'en',
  query,
  phrase: readPhrase(query),
  articles: 9,
  score,
  certainty: 1,
});

/** A query of some terms, each with its variants. */
export const plan = (...terms: Variant[][]): QueryPlan => ({
  terms: terms.map((variants) => ({
    importance: variants[0]?.score ?? 1,
    variants,
    literal: [],
    isIdea: false,
  })),
  typed: [],
  isLong: false,
  known: 1,
  pairs: [],
  likely: [],
  likeliest: [],
});
