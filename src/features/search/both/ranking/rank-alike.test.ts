import { expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { readPhrase, readPositions } from './phrase.ts';
import type { QueryPlan } from './query-plan.ts';
import { rankAlike } from './rank-alike.ts';
import type { Variant } from './variants.ts';

const NOWHERE = readPositions('');
const text = (content: string) => ({
  title: NOWHERE,
  asked: NOWHERE,
  lead: NOWHERE,
  content: readPositions(content),
  heading: NOWHERE,
  titleLength: 2,
  length: 50,
  beginning: null,
});
const candidate = (id: string, content: string): Candidate => ({
  id,
  categoryId: 'penal_code',
  label: 'not_named',
  labelPlace: 0,
  texts: { en: text(content), fr: text('') },
});
const THIEF: Variant = {
  language: 'en',
  query: 'thief',
  phrase: readPhrase('thief'),
  articles: 9,
  score: 1,
  certainty: 1,
};
const PLAN: QueryPlan = {
  terms: [{ importance: 1, variants: [THIEF], literal: [], isIdea: false }],
  typed: [],
  isLong: false,
  known: 1,
  pairs: [],
  likely: [],
  likeliest: [],
};
/** The first one has the word twice. */
const FOUND = [candidate('a', "'thief':1,9"), candidate('b', "'thief':1")];

async function order(likeness: Readonly<Record<string, number>>): Promise<string[]> {
  const scoredBy = { plan: PLAN, averageLength: { en: 50, fr: 50 }, namedCategoryIds: [] };
  const alike = new Map(Object.entries(likeness));
  const rank = await rankAlike(FOUND, scoredBy, async () => alike);
  return rank(FOUND).map(({ id }) => id);
}

it('what is most like a question comes first, however little the best of them is', async () => {
  expect(await order({})).toEqual(['a', 'b']);
  expect(await order({ a: 0.2, b: 0.9 })).toEqual(['b', 'a']);
  expect(await order({ a: 0.01, b: 0.045 })).toEqual(['b', 'a']);
  expect(await order({ a: 0, b: 0 })).toEqual(['a', 'b']);
});

it('a single result is compared with nothing', async () => {
  const scoredBy = { plan: PLAN, averageLength: { en: 50, fr: 50 }, namedCategoryIds: [] };
  const compared: unknown[] = [];
  await rankAlike(FOUND.slice(0, 1), scoredBy, async (ids) => {
    compared.push(ids);
    return new Map();
  });
  expect(compared).toEqual([]);
});
