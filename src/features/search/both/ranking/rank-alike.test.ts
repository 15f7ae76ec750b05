import { expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { rankAlike } from './rank-alike.ts';
import { AVERAGE, candidate, plan, text, variant } from './score.fixture.ts';

/** The first one has the word twice. */
const FOUND = [
  candidate('a', text({ content: "'thief':1,9" })),
  candidate('b', text({ content: "'thief':1" })),
];

const rankBy = (
  some: readonly Candidate[],
  findAlike: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
) =>
  rankAlike(
    some,
    { plan: plan([variant('thief')]), averageLength: AVERAGE, namedCategoryIds: [] },
    findAlike,
  );

async function order(likeness: Readonly<Record<string, number>>): Promise<string[]> {
  const rank = await rankBy(FOUND, async () => new Map(Object.entries(likeness)));
  return rank(FOUND).map(({ id }) => id);
}

it('what is most like a question comes first, however little the best of them is', async () => {
  expect(await order({})).toEqual(['a', 'b']);
  expect(await order({ a: 0.2, b: 0.9 })).toEqual(['b', 'a']);
  expect(await order({ a: 0.01, b: 0.045 })).toEqual(['b', 'a']);
  expect(await order({ a: 0, b: 0 })).toEqual(['a', 'b']);
});

it('a single result is compared with nothing', async () => {
  const compared: unknown[] = [];
  await rankBy(FOUND.slice(0, 1), async (ids) => {
    compared.push(ids);
    return new Map();
  });
  expect(compared).toEqual([]);
});
