import { expect, it } from 'vitest';
import { cutWhole } from './lists.ts';

const ITEMS = ['a', 'b', 'c', 'd', 'e'];

it('a short list comes whole where no limit is asked for', () => {
  expect(cutWhole(ITEMS, {})).toEqual({ items: ITEMS, next_cursor: null, total: 5 });
  expect(cutWhole([], {})).toEqual({ items: [], next_cursor: null, total: 0 });
});

it('a short list comes in pages, each item once', () => {
  const seen: string[][] = [];
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const page = cutWhole(ITEMS, { limit: 2, cursor });
    expect(page.total).toBe(5);
    seen.push([...page.items]);
    cursor = page.next_cursor ?? undefined;
    isLast = page.next_cursor === null;
  }
  expect(seen).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it('a page that ends with the list is the last one', () => {
  expect(cutWhole(ITEMS, { limit: 5 }).next_cursor).toBeNull();
});

it('a cursor of another list is refused', () => {
  const cursor = Buffer.from('name\n["a"]').toString('base64url');
  expect(() => cutWhole(ITEMS, { limit: 2, cursor })).toThrow('does not belong to this list');
});
