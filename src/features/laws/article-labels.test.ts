import { describe, expect, it } from 'vitest';
import { labelOf } from './article-labels.ts';

describe('the label of an article', () => {
  it.each([
    ['74', 'Section 74', 'Article 74'],
    ['1', 'Section 1', 'Article 1er'],
    ['12 bis', 'Section 12 bis', 'Article 12 bis'],
    ['preamble', 'Preamble', 'Préambule'],
    ['visas', 'Visas', 'Visas'],
    ['annex-1', 'Annex 1', 'Annexe 1'],
    ['annex-b', 'Annex B', 'Annexe B'],
    ['schedule-2', 'Schedule 2', 'Annexe 2'],
    ['annex-2-1', 'Annex 2, Section 1', 'Annexe 2, Article 1er'],
    ['annexed', 'Section annexed', 'Article annexed'],
    ['part-2-1', 'Section part-2-1', 'Article part-2-1'],
  ])('with the id %s names what it is', (id, en, fr) => {
    expect(labelOf('Section', id, 'en')).toBe(en);
    expect(labelOf('Article', id, 'fr')).toBe(fr);
  });
});
