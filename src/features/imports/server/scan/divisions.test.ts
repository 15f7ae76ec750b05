import { describe, expect, it } from 'vitest';
import { wayThrough } from '../../../laws/divisions.ts';
import { DUTY } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

const EACH = 3;

/** The divisions behind each run of headings, of a text that has articles there. */
function pathsOf(headings: readonly (readonly string[])[]): string[] {
  const lines = headings.flatMap((above, at) => [
    ...above,
    ...Array.from({ length: EACH }, (_, own) => `Article ${EACH * at + own + 1}.- ${DUTY}`),
  ]);
  const { articles } = readScannedText(lines.join('\n'), { prefix: 'Article' });
  return articles.filter((_, place) => place % EACH === 0).map(({ path }) => wayThrough(path));
}

describe('a division whose heading the scanner lost', () => {
  it('takes the one that ended with it out of the path of what follows', () => {
    expect(
      pathsOf([
        ['TITLE I', 'OF LAKES', 'CHAPTER I', 'OF SHORES'],
        ['CHAPTER II', 'OF BOATS'],
        ['CHAPTER III', 'OF NETS'],
        ['CHAPTER I', 'OF DAMS'],
        ['CHAPTER II', 'OF SLUICES'],
      ]).slice(2),
    ).toEqual([
      'TITLE I, OF LAKES › CHAPTER III, OF NETS',
      'CHAPTER I, OF DAMS',
      'CHAPTER II, OF SLUICES',
    ]);
  });

  it('leaves what stands above it', () => {
    expect(
      pathsOf([
        ['TITLE I', 'OF LAKES', 'CHAPTER I', 'OF SHORES', 'SECTION I', 'OF REEDS'],
        ['SECTION II', 'OF SAND'],
        ['SECTION III', 'OF ROCKS'],
        ['SECTION I', 'OF HULLS'],
      ]).at(-1),
    ).toBe('TITLE I, OF LAKES › SECTION I, OF HULLS');
  });

  it('is not taken for lost where a number is misread by one', () => {
    expect(
      pathsOf([
        ['TITLE I', 'OF LAKES', 'CHAPTER I', 'OF SHORES'],
        ['CHAPTER II', 'OF BOATS'],
        ['CHAPTER I', 'OF NETS'],
        ['CHAPTER VI', 'OF DAMS'],
        ['CHAPTER V', 'OF SLUICES'],
      ]).at(-1),
    ).toBe('TITLE I, OF LAKES › CHAPTER V, OF SLUICES');
  });

  it('is not taken for lost where figures have two digits, or two strokes were read as eleven', () => {
    const chapters = (...numbers: readonly string[]) => {
      const first = ['TITLE I', 'OF LAKES', 'CHAPTER 1', 'OF SHORES'];
      return pathsOf([first, ...numbers.map((number) => [`CHAPTER ${number}`, 'OF NETS'])]).at(-1);
    };
    expect(chapters('9', '10', '11')).toBe('TITLE I, OF LAKES › CHAPTER 11, OF NETS');
    expect(chapters('II', 'III', 'IV', 'I')).toBe('CHAPTER I, OF NETS');
    expect(chapters('11', 'III')).toBe('TITLE I, OF LAKES › CHAPTER III, OF NETS');
  });
});

it('a number that the scanner lost is no title', () => {
  const [first] = pathsOf([['LIVRE fl', 'DES LACS', 'CHAPITRE I)', 'DES RIVES']]);
  expect(first).toBe('LIVRE, DES LACS › CHAPITRE, DES RIVES');
});

it('a number whose blank is lost is a number', () => {
  const [first, last] = pathsOf([
    ['LIVREIII', 'DES LACS', 'SectionII - Des rives'],
    ['PARTI DES PÊCHEURS', 'CHAPITREIV : DES FILETS'],
  ]);
  expect(first).toBe('LIVRE III, DES LACS › Section II, Des rives');
  expect(last).toBe('LIVRE III, DES LACS › CHAPITRE IV, DES FILETS');
});
