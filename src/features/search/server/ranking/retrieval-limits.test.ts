import { describe, expect, it } from 'vitest';
import { isWholeIndex, retrievalLimits } from './retrieval-limits.ts';

const limitsOf = (en: number, fr: number) =>
  retrievalLimits({ en: { articles: en, length: 60 }, fr: { articles: fr, length: 60 } });

describe('how much of an index a search looks at', () => {
  it('is everything that matches, while a few codes are all there is', () => {
    expect(isWholeIndex(limitsOf(0, 0))).toBe(true);
    expect(isWholeIndex(limitsOf(2_500, 2_400))).toBe(true);
  });

  it('is less the more articles there are, in either language', () => {
    const candidates = [limitsOf(2_500, 1), limitsOf(1, 2_501), limitsOf(20_001, 1)].map(
      (limits) => limits.candidates,
    );
    expect(candidates).toEqual([...candidates].sort((a, b) => b - a));
    expect(new Set(candidates).size).toBe(3);
    expect(isWholeIndex(limitsOf(1, 2_501))).toBe(false);
  });
});
