import { describe, expect, it } from 'vitest';
import { FRESH_DOMAIN_QUERIES, FRESH_SPOKEN_DOMAIN_QUERIES } from '../search-queries-fresh.ts';
import { DOMAINS } from './domains.ts';

const numbersOf = ({ law }: (typeof DOMAINS)[number]) =>
  law.articles.map((article) => article.article_id);

describe('the made-up laws of the search bench', () => {
  it.each(DOMAINS)(
    '$law.code: forty articles or more, each number once, in both languages',
    (domain) => {
      const numbers = numbersOf(domain);
      expect(numbers.length).toBeGreaterThanOrEqual(40);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const { article_id, content_en, content_fr } of domain.law.articles)
        for (const content of [content_en, content_fr])
          expect(content.split(/\s+/u).length, article_id).toBeGreaterThanOrEqual(40);
    },
  );

  it.each(DOMAINS)('$law.code: every answer is an article, and no query stands twice', (domain) => {
    const all = [...domain.queries, ...domain.heldOut];
    const numbers = new Map(DOMAINS.map((one) => [one.law.code, new Set(numbersOf(one))]));
    for (const { q, answers } of all)
      for (const { code, articleId } of answers)
        expect(numbers.get(code)?.has(articleId) ?? true, `${q}: ${code} ${articleId}`).toBe(true);
    expect(new Set(all.map(({ q }) => q)).size).toBe(all.length);
  });

  it('the fresh queries: every first answer is an article, twenty and four of each law', () => {
    for (const [queries, count] of [
      [FRESH_DOMAIN_QUERIES, 20],
      [FRESH_SPOKEN_DOMAIN_QUERIES, 4],
    ] as const)
      for (const domain of DOMAINS) {
        const asked = queries
          .flatMap(({ answers: [first] }) => first ?? [])
          .filter(({ code }) => code === domain.law.code)
          .map(({ articleId }) => articleId);
        expect(new Set(asked).size, domain.law.code).toBe(count);
        expect(numbersOf(domain)).toEqual(expect.arrayContaining(asked));
      }
  });
});
