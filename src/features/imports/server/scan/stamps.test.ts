import { describe, expect, it } from 'vitest';
import { stampTest } from './stamps.ts';

const SENTENCE = 'Disputes about the use of a lake are heard by the court of the place where';
const OTHERS = Array.from(
  { length: 60 },
  (_, at) => `The keeper opens lake ${'x'.repeat(at)} daily`,
);

/** Whether a line is a stamp that stands so often near page breaks, and so often elsewhere. */
function isStamp(text: string, near: number, elsewhere: number): boolean {
  const lines = (count: number) => Array.from({ length: count }, () => text);
  const test = stampTest(
    [...OTHERS.slice(0, 20), ...lines(near)],
    [...OTHERS, ...lines(elsewhere)],
  );
  return test(text);
}

describe('a line near several page breaks', () => {
  it.each([
    [3, 0],
    [4, 2],
    [9, 3],
  ])(
    'is no stamp where it is a sentence that the law may say as well: %i and %i',
    (near, others) => {
      expect(isStamp(SENTENCE, near, others)).toBe(false);
    },
  );

  it('is one where even a sentence stands nearly always there', () => {
    expect(isStamp(SENTENCE, 9, 1)).toBe(true);
  });

  it('is one where it is short, or in capitals', () => {
    expect(isStamp('Certified true copy', 3, 1)).toBe(true);
    expect(isStamp(SENTENCE.toUpperCase(), 3, 1)).toBe(true);
  });
});
