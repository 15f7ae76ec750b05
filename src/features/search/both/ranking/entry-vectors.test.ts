import { expect, it } from 'vitest';
import { CONCEPTS, likeness } from './concepts.ts';
import { EntryVectors } from './entry-vectors.ts';

const stem = (
  word: string,
  ...entries: readonly (readonly [entry: number, phrases: number])[]
) => ({
  key: `en ${word}`,
  entries: entries.map(([entry, phrases]) => ({ entry, phrases })),
});
/** An entry of dismissal, one of theft, and one of each that has a word that many have. */
const LIST = new EntryVectors([
  stem('sack', [1, 3]),
  stem('dismiss', [1, 1]),
  stem('steal', [2, 2]),
  stem('theft', [2, 1]),
  stem('employ', [1, 1], [3, 1], [4, 1]),
  stem('tax', [3, 1]),
  stem('school', [4, 1]),
]);
const about = (...stems: readonly string[]) => LIST.conceptsOf({ en: stems.join(' '), fr: '' });

it('two texts without a common word are alike that are like the same entry', () => {
  const [sacked, dismissed, stolen] = [about('sack'), about('dismiss'), about('theft')];
  expect(likeness(sacked, dismissed)).toBeCloseTo(1, 5);
  expect(likeness(sacked, stolen)).toBe(0);
});

it('what many entries have tells less than what one has', () => {
  const found = about('employ', 'theft');
  expect(found[0]?.entry).toBe(2);
  expect(found.map(({ entry }) => entry).sort()).toEqual([1, 2, 3, 4]);
  expect(likeness(found, about('steal'))).toBeGreaterThan(likeness(found, about('tax')));
});

it('a text without a word of the list has no concepts', () => {
  expect(about('sun')).toEqual([]);
  expect(LIST.conceptsOf({ en: '', fr: 'theft' })).toEqual([]);
});

it('so many concepts are kept, the likest, of length 1', () => {
  const many = Array.from({ length: 100 }, (_, at) => stem(`w${at}`, [at, 1]));
  const en = many.map((_, at) => `w${at}`).join(' ');
  const found = new EntryVectors(many).conceptsOf({ en, fr: '' });
  expect(found).toHaveLength(CONCEPTS.most);
  expect(Math.hypot(...found.map(({ weight }) => weight))).toBeCloseTo(1, 5);
});
