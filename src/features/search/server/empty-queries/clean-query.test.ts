import { expect, it } from 'vitest';
import { cleanEmptyQuery } from './clean-query.ts';

it.each([
  ['Bail for me@mail.example please', 'bail for please'],
  ['call +237 670 00 00 01 theft', 'call theft'],
  ['L’ADULTÈRE <b>', "l'adultere b"],
  ['art 318', 'art 318'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['677889900', null],
  ['٦٧٠ ١٢ ٣٤ ٥٦ theft', 'theft'],
  // As copied, with signs that nobody sees.
  ['\u202a670\u200b00\u200b00\u2060\u206001\u202c the\u00adft', 'theft'],
  ['  ', null],
])('%j without results is stored as %j', (query, stored) => {
  expect(cleanEmptyQuery(query)).toBe(stored);
});
