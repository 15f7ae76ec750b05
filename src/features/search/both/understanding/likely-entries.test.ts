import { describe, expect, it } from 'vitest';
import { CONCEPTS } from '../ranking/concepts.ts';
import {
  conceptsOfQuery,
  LIKELY_ENTRIES,
  type ListedStem,
  likelyEntries,
} from './likely-entries.ts';

const words = (...stems: string[]) => stems.map((stem) => ({ stem, weight: 1 }));
const listed =
  (lists: Readonly<Record<string, readonly ListedStem[]>>) =>
  (stem: string): readonly ListedStem[] =>
    lists[stem] ?? [];
/** Entries with so many phrases that have the stem. */
const inPhrases = (...entries: (readonly [entry: number, phrases: number])[]) =>
  entries.map(([entry, phrases]) => ({ entry, phrases }));

describe('an entry is likelier', () => {
  const order = (...input: Parameters<typeof likelyEntries>) =>
    likelyEntries(...input).map(({ entry }) => entry);

  it('the more words of the query its phrases have, though none has all of them', () => {
    const lists = listed({
      boss: inPhrases([1, 3], [2, 1]),
      money: inPhrases([1, 2]),
      month: inPhrases([1, 1], [3, 1]),
    });
    const likely = likelyEntries(words('boss', 'money', 'month'), lists);
    expect(likely[0]?.entry).toBe(1);
    expect(likely[0]?.share).toBeGreaterThan(0.6);
    expect(likely[0]?.share).toBeLessThanOrEqual(1);
  });

  it('the fewer other entries have the word', () => {
    const everywhere = Array.from({ length: 400 }, (_, entry) => [entry, 1] as const);
    const lists = listed({ take: inPhrases(...everywhere), cocoa: inPhrases([900, 1]) });
    expect(order(words('take', 'cocoa'), lists)[0]).toBe(900);
  });

  it('the more of its phrases have it, and the more the word counts', () => {
    const lists = listed({ boss: inPhrases([1, 1], [2, 4]), come: inPhrases([3, 4]) });
    const asked = [
      { stem: 'boss', weight: 1 },
      { stem: 'come', weight: 0.5 },
    ];
    expect(order(asked, lists)).toEqual([2, 1, 3]);
  });
});

describe('none of the likely entries is', () => {
  it('one that has too little of a query', () => {
    const one = listed({ boss: inPhrases([1, 1]) });
    const many = Array.from({ length: 9 }, (_, at) => `word${at}`);
    expect(likelyEntries(words('boss', ...many), one)).toEqual([]);
    expect(likelyEntries([], one)).toEqual([]);
  });

  it('one that is no likelier than too many others', () => {
    const all = Array.from({ length: 50 }, (_, entry) => [entry, 1] as const);
    const lists = listed({ boss: inPhrases(...all), cocoa: inPhrases([7, 1], [8, 2]) });
    expect(likelyEntries(words('boss'), lists)).toEqual([]);
    expect(likelyEntries(words('boss', 'cocoa'), lists).map(({ entry }) => entry)).toEqual([8, 7]);
    const few = listed({ boss: inPhrases(...all.slice(0, LIKELY_ENTRIES.most)) });
    expect(likelyEntries(words('boss'), few)).toHaveLength(LIKELY_ENTRIES.most);
  });
});

describe('what a query is about', () => {
  const asked = [{ stem: 'boss', weight: 1, isOwn: true }];
  const about = (entries: readonly (readonly [entry: number, phrases: number])[]) =>
    conceptsOfQuery(asked, listed({ boss: inPhrases(...entries) }))
      .map(({ entry }) => entry)
      .sort((a, b) => a - b);

  it('does not depend on the order of the list', () => {
    const entries = Array.from({ length: CONCEPTS.most + 20 }, (_, entry) => [entry, 1] as const);
    const likelier = [
      [900, 2],
      [901, 3],
    ] as const;
    const found = about([...likelier, ...entries]);
    expect(found).toEqual(about([...entries.toReversed(), ...likelier]));
    expect(found).toEqual([900, 901]);
    expect(about(entries.slice(0, CONCEPTS.most))).toHaveLength(CONCEPTS.most);
  });
});
