import { expect, it } from 'vitest';
import { FIGURES, LETTERED, MISREAD, ROMAN, WORDS } from './number-notation.ts';

it.each([
  ['ONE', 1],
  ['PREMIER', 1],
  ['DEUXIEME', 2],
  ['seize', 16],
  ['DIX-SEPT', 17],
  ['DIX-NEUVIÈME', 19],
  ['VINGT ET UNIEME', 21],
  ['Twenty-one', 21],
  ['thirty second', 32],
  ['soixante et onze', 71],
  ['QUATRE-VINGTIEME', 80],
  ['quatre-vingt-dix-neuf', 99],
  ['CENT DEUXIEME', 102],
  ['one hundred and twelve', 112],
  ['deux cent quatre-vingts', 280],
])('%s in words is %i', (words, number) => {
  expect(WORDS.read(words)?.id).toBe(String(number));
  expect(words).toMatch(new RegExp(`^${WORDS.pattern}$`, 'iu'));
});

it.each([
  ['I', 1],
  ['IV', 4],
  ['Vl', 6],
  ['XIX', 19],
  ['XL', 40],
  ['XCIX', 99],
])('%s in Roman numerals is %i', (numeral, number) => {
  expect(ROMAN.read(numeral)?.id).toBe(String(number));
});

it.each([
  ['DEUX1EME', 2],
  ['trols', 3],
  ['QUATR1ÈME', 4],
  ['ELEVFN', null],
  ['Vlngt ct unième', null],
  ['VINGT-DEUXIEMF', null],
  ['sevcn', 7],
  ['Douala', null],
  ['la', null],
])('%s, misread behind the word of a heading, is %s', (words, number) => {
  expect(MISREAD.read(words)?.id ?? null).toBe(number === null ? null : String(number));
});

it('takes no other words for numbers', () => {
  expect(WORDS.read('Seventh Day')).toBeNull();
  expect(ROMAN.read('civil')).toBeNull();
});

it.each([
  ['1 3', '13'],
  ['1 37', '137'],
  ['2 01 ter', '201 ter'],
  ['2 01 quinquies', '201 quinquies'],
])('%s are the figures of %s, moved apart by a scanner', (figures, id) => {
  expect(`${figures}:`.match(new RegExp(`^${FIGURES.pattern}`, 'iu'))?.[0]).toBe(figures);
  expect(FIGURES.read(figures)?.id).toBe(id);
});

it.each([
  ['L 12S', 'L 125'],
  ['L 2S', 'L 25'],
  ['L 12octies', 'L 12 octies'],
  ['L 12 bis', 'L 12 bis'],
  ['C 1er', 'C 1'],
])('%s is the number %s of a book with a letter', (number, id) => {
  const [found = ''] = `${number}.- The`.match(new RegExp(`^${LETTERED.pattern}`, 'iu')) ?? [];
  expect(found).toBe(number);
  expect(LETTERED.read(found)?.id).toBe(id);
});
