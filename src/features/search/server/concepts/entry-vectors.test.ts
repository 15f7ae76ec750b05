import { expect, it } from 'vitest';
import { CONCEPTS, type Concept } from '../../both/ranking/concepts.ts';
import { EntryVectors } from './entry-vectors.ts';

const stem = (entry: number, word: string, phrases = 1) =>
  ({ entry, language: 'en', stem: word, phrases }) as const;
/** An entry of dismissal, one of theft, and one of each that has a word that many have. */
const LIST = new EntryVectors([
  stem(1, 'sack', 3),
  stem(1, 'dismiss'),
  stem(1, 'employ'),
  stem(2, 'steal', 2),
  stem(2, 'theft'),
  stem(3, 'employ'),
  stem(3, 'tax'),
  stem(4, 'employ'),
  stem(4, 'school'),
]);
/** As the database does it, `findLikeness`. */
const likeness = (one: readonly Concept[], other: readonly Concept[]) =>
  one.reduce(
    (sum, { entry, weight }) =>
      sum + weight * (other.find((concept) => concept.entry === entry)?.weight ?? 0),
    0,
  );
const about = (en: string) => LIST.conceptsOf({ en, fr: '' });

it('two texts without a common word are alike that are like the same entry', () => {
  const [sacked, dismissed, stolen] = [about('sacks'), about('dismissal'), about('a theft')];
  expect(likeness(sacked, dismissed)).toBeCloseTo(1, 5);
  expect(likeness(sacked, stolen)).toBe(0);
});

it('what many entries have tells less than what one has', () => {
  const found = about('employed, and a theft');
  expect(found[0]?.entry).toBe(2);
  expect(found.map(({ entry }) => entry).sort()).toEqual([1, 2, 3, 4]);
  expect(likeness(found, about('steal'))).toBeGreaterThan(likeness(found, about('taxes')));
});

it('a text without a word of the list has no concepts', () => {
  expect(about('the sun')).toEqual([]);
  expect(LIST.conceptsOf({ en: '', fr: 'theft' })).toEqual([]);
});

it('so many concepts are kept, the likest, of length 1', () => {
  const many = Array.from({ length: 100 }, (_, at) => stem(at, `w${'x'.repeat(at)}`));
  const found = new EntryVectors(many).conceptsOf({
    en: many.map((one) => one.stem).join(' '),
    fr: '',
  });
  expect(found).toHaveLength(CONCEPTS.most);
  expect(Math.hypot(...found.map(({ weight }) => weight))).toBeCloseTo(1, 5);
});
