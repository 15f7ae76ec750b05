import { expect, it } from 'vitest';
import { trainClassifier } from './running-line-classifier.ts';

it('takes a hostile file with a page break on each of 200,000 lines for a clean one', () => {
  const lines = Array.from({ length: 200_000 }, (_, at) => ({ number: at + 1, text: `${at + 1}` }));
  const breaks = new Set(lines.keys());
  const pages = { breaks, nearBreak: breaks, running: new Set<number>() };
  const kinds = { isHeading: () => false, isDivision: () => false };
  expect(trainClassifier(lines, pages, kinds)).toBeNull();
});
