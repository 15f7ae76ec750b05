import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

/** The text of the last article before a heading, in a law of eight. */
function textAbove(lines: readonly string[], own: readonly string[]) {
  return readText([...articles(1, 4), ...own, ...lines, ...articles(6, 8)])[4]?.[1];
}

describe('the text of an article ends', () => {
  const own = ['Article 5.- The keeper', 'counts the boats.'];

  it.each([
    ['a Roman numeral', ['II.', 'OF NETS AND BOATS']],
    ['two of them', ['II. I.', 'OF NETS AND BOATS']],
    ['a letter', ['B.', 'OF NETS AND BOATS', 'B. I. OF NETS']],
  ])('before the mark of a title below: %s', (_, lines) => {
    expect(textAbove(lines, own)).toBe('The keeper counts the boats.');
  });

  const LONG = 'II. Of the nets which the keepers of lakes and of rivers lend to their';
  it.each([
    ['below a sentence', own, [LONG], 'The keeper counts the boats.'],
    ['misread', own, [LONG.replace('II', 'IL')], 'The keeper counts the boats.'],
    ['in two lines', own, [LONG, 'neighbours in the dry season'], 'The keeper counts the boats.'],
    ['below an article that is gone', ['Article 5.- Deleted'], ['II. Of nets'], 'Deleted'],
  ])('before a title behind a Roman numeral: %s', (_, article, lines, content) => {
    expect(textAbove(lines, article)).toBe(content);
  });

  it('below a reference that announces a list', () => {
    const list = ['Section 31:', '1° boats that have no sails', '2° nets'];
    expect(textAbove(list, ['Article 5.- The keeper counts, for the purpose of'])).toMatch(
      /purpose of Section 31:.*nets$/s,
    );
  });

  it('behind the last of points with Roman numerals', () => {
    const points = ['Article 5.- I. The keeper counts the boats.', 'II. The owner pays'];
    expect(textAbove([], points)).toMatch(/The owner pays$/);
  });

  it('behind a numeral that its sentence awaits', () => {
    const open = ['Article 5.- The keeper', 'counts the boats of class', 'II.'];
    expect(textAbove(['OF NETS AND BOATS'], open)).toBe('The keeper counts the boats of class II.');
  });

  it('behind the last word of a list in small letters', () => {
    const list = [
      'Article 5.- The penalties are:',
      '- loss of the boat ;',
      '- loss of the net ;',
      'fine',
    ];
    expect(textAbove([], list)).toBe(
      'The penalties are:\n- loss of the boat ;\n- loss of the net ; fine',
    );
  });

  it.each([
    ['with a reference', 'Notwithstanding the provisions of Section', '3 the mayor may sell it.'],
    ['with small words', 'Thereafter the keeper gives back every table', 'and every boat.'],
  ])('of the last article behind a line that is no signature: %s', (_, line, rest) => {
    const law = [...articles(1, 4), 'Article 5.- The keeper', 'counts the boats.', line, rest];
    expect(readText(law)[4]?.[1]).toBe(`The keeper counts the boats. ${line} ${rest}`);
  });

  it('behind a line in small letters that a scanner moved there', () => {
    expect(textAbove(['informed by'], own)).toBe('The keeper counts the boats. informed by');
    expect(textAbove(['Of nets', 'and boats'], own)).toBe('The keeper counts the boats.');
    expect(textAbove(['il'], own)).toBe('The keeper counts the boats.');
  });
});
