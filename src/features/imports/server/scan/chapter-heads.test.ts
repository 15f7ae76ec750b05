import { expect, it } from 'vitest';
import { findChapterHeads } from './chapter-heads.ts';

it('heads that name the chapter may lack the accents of its heading', () => {
  const lines = [
    'CHAPITRE I',
    "L'ENQUÊTE PRÉLIMINAIRE",
    'Article 1er.- Le juge dirige',
    'toute enquête, et ordonne',
    "L'ENQUETE PRELIMINAIRE",
    '- 12 -',
    'DES LACS',
    "l'enquête.",
  ].map((text, number) => ({ number, text }));
  const kinds = {
    isHeading: (index: number) => index === 2,
    isDivision: (index: number) => index === 0,
  };
  expect(findChapterHeads(lines, [5], kinds)).toEqual([4]);
});

it('heads that name the chapter stand at the tops of pages that have lost their numbers', () => {
  const lines = [
    { text: 'CHAPITRE I' },
    { text: 'DES LACS ET DES RIVES' },
    { text: 'Article 1er.- Le juge visite' },
    { text: 'tout lac, et chaque année il visite' },
    { text: 'DES LACS ET DES RIVES', startsPage: true },
    { text: 'toute rive, et ordonne ce qui suit' },
    { text: 'DES LACS ET DES RIVES' },
  ].map((line, number) => ({ number, ...line }));
  const kinds = {
    isHeading: (index: number) => index === 2,
    isDivision: (index: number) => index === 0,
  };
  expect(findChapterHeads(lines, [], kinds)).toEqual([4]);
});
