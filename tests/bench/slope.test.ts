import { describe, expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

describe('a slope', () => {
  it('is that of a line, without noise', () => {
    const { perHour, noise } = slopeOf([10, 11, 12, 13], 60);
    expect(perHour).toBeCloseTo(60);
    expect(noise).toBeCloseTo(0);
  });

  it('of what goes up and down is within its noise', () => {
    const { perHour, noise } = slopeOf([10, 14, 11, 13, 10, 14, 11, 13], 60);
    expect(Math.abs(perHour)).toBeLessThan(noise);
  });

  it('of what goes up and down and grows is beyond it', () => {
    const { perHour, noise } = slopeOf([10, 14, 15, 19, 20, 24, 25, 29], 60);
    expect(perHour).toBeGreaterThan(noise);
  });
});
