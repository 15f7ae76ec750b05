import { expect, it } from 'vitest';
import { deName } from './french-names.ts';

it.each([
  ['Rose Manga', 'de Rose Manga'],
  ['Aïssa Ngo', 'd’Aïssa Ngo'],
  ['Élise', 'd’Élise'],
  ['Hervé', 'de Hervé'],
  ['Yannick', 'de Yannick'],
])('%s is named in French as %s', (name, told) => {
  expect(deName(name)).toBe(told);
});
