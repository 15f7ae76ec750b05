import { expect, test } from 'vitest';
import { rateText } from './percents.ts';

test('a rate is written as its language writes percents', () => {
  expect(rateText(1925, 'en')).toBe('19.25%');
  expect(rateText(1925, 'fr')).toBe('19,25\u00a0%');
  expect(rateText(0, 'fr')).toBe('0\u00a0%');
});
