import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.ts';

describe('the short laws of the search bench', () => {
  it.each(AREAS)('$law.code: every number stands once, in both languages', ({ law }) => {
    const numbers = law.articles.map(({ article_id }) => article_id);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    expect(numbers.length).toBeGreaterThan(10);
  });

  it.each(AREAS)('$law.code: every answer is one of its articles', ({ law, queries, heldOut }) => {
    const numbers = law.articles.map(({ article_id }) => article_id);
    for (const { q, answers } of [...queries, ...heldOut])
      for (const { code, articleId } of answers) {
        expect(code, q).toBe(law.code);
        expect(numbers, q).toContain(articleId);
      }
    for (const half of [queries, heldOut])
      expect(new Set(half.map(({ q }) => q)).size).toBe(half.length);
  });
});
