import { describe, expect, it } from 'vitest';
import { FAMILY } from './family.ts';
import { LABOUR } from './labour.ts';
import { LAND } from './land.ts';
import { ROAD } from './road.ts';
import { TAX } from './tax.ts';

const DOMAINS = [LABOUR, LAND, FAMILY, TAX, ROAD];

describe('the made-up laws of the search bench', () => {
  it.each(DOMAINS)('$code: forty articles or more, each number once, in both languages', (law) => {
    const numbers = law.articles.map((article) => article.article_id);
    expect(numbers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { article_id, content_en, content_fr } of law.articles)
      for (const content of [content_en, content_fr])
        expect(content.split(/\s+/u).length, article_id).toBeGreaterThanOrEqual(40);
  });
});
