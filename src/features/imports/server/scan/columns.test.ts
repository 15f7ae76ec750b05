import { describe, expect, it } from 'vitest';
import { unfoldColumns } from './columns.ts';

/** Where the right column of these pages begins. */
const PLACE = 60;

const row = (left: string, right: string, from = PLACE) => left.padEnd(from) + right;

/** An article of ten full lines in both columns. */
const article = (number: number) => [
  row(`Article ${number} : Du pont et de ses gardiens au village`, `Section ${number}: Bridge`),
  ...Array.from({ length: 9 }, (_, at) =>
    row(`Le chef garde le pont ${at} et son gardien le suit`, `The chief keeps bridge ${at} there`),
  ),
];

/** Both columns of a page of six articles, and the lines given behind them, joined by language. */
function unfold(...printed: readonly string[]) {
  const page = [1, 2, 3, 4, 5, 6].flatMap(article);
  const lines = unfoldColumns([...page, ...printed]) ?? [];
  return lines.filter(({ index }) => index >= page.length).map(({ text }) => text);
}

describe('lines in two columns', () => {
  it('are parted where those of the right one are points of a list, which stand further in', () => {
    expect(
      unfold(
        row('Article 7 : Sont exclus :', 'Section 7: The following are excluded:'),
        row('    a) les ponts de l’État ;', '(a) bridges of the State;', PLACE + 5),
        row('    b) les ponts de bois.', '(b) bridges of wood.', PLACE + 5),
      ),
    ).toEqual([
      'Article 7 : Sont exclus :',
      'a) les ponts de l’État ;',
      'b) les ponts de bois.',
      'Section 7: The following are excluded:',
      '(a) bridges of the State;',
      '(b) bridges of wood.',
    ]);
  });

  it('are parted where a heading stands in the middle of each column', () => {
    expect(
      unfold(
        row(`${' '.repeat(18)}CHAPITRE II`, 'CHAPTER II', PLACE + 24),
        row('Article 7 : Des droits.', 'Section 7: Of rights.'),
      ),
    ).toEqual(['CHAPITRE II', 'Article 7 : Des droits.', 'CHAPTER II', 'Section 7: Of rights.']);
  });

  it('are parted in a last page of a few lines', () => {
    const list = [1, 2, 3].map((at) =>
      row(`    ${at}) le pont de bois ;`, `(${at}) the wooden bridge;`, PLACE + 5),
    );
    const end = row('Article 8 : Le chef garde le pont.', 'Section 8: The chief keeps the bridge.');
    expect(unfold(...Array.from({ length: 20 }, () => ''), ...list, end).slice(-4)).toEqual([
      '(1) the wooden bridge;',
      '(2) the wooden bridge;',
      '(3) the wooden bridge;',
      'Section 8: The chief keeps the bridge.',
    ]);
  });

  it('are parted where the numbers of articles have a letter', () => {
    const lettered = [1, 2, 3, 4, 5, 6]
      .flatMap(article)
      .map((line) => line.replace(/(Article|Section) (?=\d)/g, '$1 R. 161-'));
    expect(unfoldColumns(lettered)?.[10]?.text).toMatch(/^Article R\. 161-2/);
  });

  it('are parted where a scanner has read most pages one column after the other', () => {
    const duty = (at: number) => `The chief keeps bridge ${at} there, and whoever crosses it pays.`;
    const after = Array.from({ length: 500 }, (_, at) => duty(at));
    const found = unfold(...after);
    expect(found).toEqual(after);
    expect(unfoldColumns([1, 2, 3, 4, 5, 6].flatMap(article))?.[10]?.text).toMatch(/^Article 2/);
  });

  it('are parted where the lines of one stand between those of the other', () => {
    const apart = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(article).flatMap((line) => {
      const [left, right] = [line.slice(0, PLACE), line.slice(PLACE)];
      return [left.trimEnd(), row('', right)];
    });
    const found = unfoldColumns(apart)?.map(({ text }) => text) ?? [];
    expect(found.slice(0, 2)).toEqual([
      'Article 1 : Du pont et de ses gardiens au village',
      'Le chef garde le pont 0 et son gardien le suit',
    ]);
    expect(found.indexOf('Section 1: Bridge')).toBe(80);
  });

  it('are none where points stand far in below lines of one column', () => {
    const list = Array.from({ length: 60 }, (_, at) => [
      `Article ${at + 1}.- The chief keeps bridge ${at} and whoever crosses it pays him what is due.`,
      row('', `a) the keepers of bridge ${at};`, 40),
      row('', `b) Article ${at + 9} bridges.`, 40),
    ]);
    expect(unfoldColumns(list.flat())).toBeNull();
  });

  it('stay whole where a head of the page goes over both', () => {
    const head = row('Journal officiel', 'Official Gazette', PLACE + 30);
    expect(unfold(head)).toEqual([head]);
  });
});
