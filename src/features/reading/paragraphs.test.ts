import { describe, expect, it } from 'vitest';
import { alignParagraphs, cutParagraphs } from './paragraphs.ts';

/** The paragraphs of a text: the mark, its level, the words. */
const read = (text: string) =>
  cutParagraphs(text).map(({ mark, level, start, end }) => [mark, level, text.slice(start, end)]);

describe('the paragraphs of an article', () => {
  it('are its lines', () => {
    expect(read('One line.\n\n  Another line. \n')).toEqual([
      [null, 0, 'One line.'],
      [null, 0, 'Another line.'],
    ]);
    expect(read('')).toEqual([]);
  });

  it('are its numbered points, each in a line of its own', () => {
    expect(read('Whoever:\n(1) sells;\n2. lends;\na) a boat;\n- a net.')).toEqual([
      [null, 0, 'Whoever:'],
      ['(1)', 1, 'sells;'],
      ['2.', 1, 'lends;'],
      ['a)', 2, 'a boat;'],
      ['-', 2, 'a net.'],
    ]);
  });

  it('are its numbered points where a scan has lost the space after their marks', () => {
    expect(read('(1)Est puni celui qui pêche.\n(2)Nul ne pêche la nuit.\n(a)bis')).toEqual([
      ['(1)', 1, 'Est puni celui qui pêche.'],
      ['(2)', 1, 'Nul ne pêche la nuit.'],
      [null, 0, '(a)bis'],
    ]);
  });

  it('are its numbered points where a scan has lost the line breaks', () => {
    expect(read('(1) Nobody fishes here. (2)Except: (a) at night; or (b) with a permit.')).toEqual([
      ['(1)', 1, 'Nobody fishes here.'],
      ['(2)', 1, 'Except:'],
      ['(a)', 2, 'at night; or'],
      ['(b)', 2, 'with a permit.'],
    ]);
    expect(read('Est puni celui qui agit : a) par ruse ; b) par force.')).toEqual([
      [null, 0, 'Est puni celui qui agit :'],
      ['a)', 2, 'par ruse ;'],
      ['b)', 2, 'par force.'],
    ]);
  });

  it('do not begin at a reference to one of them, or at a number that does not continue the row', () => {
    const text =
      '(1) As in paragraph (2) of section 4 (1) (b), a fine of five (5) francs. (7) Never.';
    expect(read(text)).toHaveLength(1);
  });

  it('keep a mark that stands alone', () => {
    expect(read('(1) (2) Only the second.')).toEqual([
      ['(1)', 1, ''],
      ['(2)', 1, 'Only the second.'],
    ]);
  });

  it('are found in a time that grows with the text alone', () => {
    const started = performance.now();
    cutParagraphs('(1) a) '.repeat(30_000));
    cutParagraphs(`(${' '.repeat(200_000)}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('two languages beside each other', () => {
  const align = (en: string, fr: string) =>
    alignParagraphs(cutParagraphs(en), cutParagraphs(fr)).map((row) => [
      row.en.length,
      row.fr.length,
    ]);

  it('are aligned by their numbered points', () => {
    expect(
      align('Whoever: (1) sells. (2) Lends: (a) this; (b) that.', 'Qui : (1) vend. (2) Prête.'),
    ).toEqual([
      [1, 1],
      [1, 1],
      [3, 1],
    ]);
  });

  it('stand whole where their points differ, or where there are none', () => {
    expect(align('(1) One. (2) Two.', '(1) Un.')).toEqual([[2, 1]]);
    expect(align('One.\nTwo.', 'Un.')).toEqual([[2, 1]]);
    expect(align('', 'Un.')).toEqual([[0, 1]]);
  });
});
