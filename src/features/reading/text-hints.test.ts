import { describe, expect, it } from 'vitest';
import { findTextHints } from './text-hints.ts';

const hintsOf = (en: string, fr = '') =>
  findTextHints({ en, fr }).en.map(({ kind, about, start, end }) => ({
    kind,
    about,
    words: en.slice(start, end),
  }));

describe('the hints about a text', () => {
  it('find nothing in points, lists and tables that are in order', () => {
    const text = `Whoever steals is punished.
(1) The fine is 500 francs. (2) It is doubled:
(a) at night; (b) with weapons.
(3) For vessels:
| Raft | 500 |
| Boat | 1 000 |
Under sections 4, 5 and 6 a judge decides; see no. 20) of the list.`;
    expect(hintsOf(text, text)).toEqual([]);
  });

  it('name points that are missing, come twice, or stand in one language alone', () => {
    expect(hintsOf('(1) One. (2) Two.\n(4) Four.')).toEqual([
      { kind: 'missing_point', about: '(3)', words: '(4)' },
    ]);
    expect(hintsOf('(1) One:\na) of this;\nc) of that.\n(1) Two.\n(1) Three.')).toEqual([
      { kind: 'missing_point', about: '(b)', words: 'c)' },
      { kind: 'repeated_point', about: '(1)', words: '(1)' },
      { kind: 'repeated_point', about: '(1)', words: '(1)' },
    ]);
    const both = findTextHints({ en: '(1) One. (2) Two.', fr: '1) Un. 2) Deux. 3) Trois.' });
    expect(both.en).toEqual([]);
    expect(both.fr).toMatchObject([{ kind: 'only_here', about: '(3)' }]);
  });

  it('show where a paragraph is empty, a line is broken, and signs are stray', () => {
    expect(hintsOf('(1) One.\n(2)  \n\n\nThe end of\nthe law is ~ here.')).toEqual([
      { kind: 'empty_paragraph', about: '', words: expect.stringContaining('(2)') },
      { kind: 'empty_paragraph', about: '', words: '\n\n\n' },
      { kind: 'broken_line', about: '', words: 'of' },
      { kind: 'stray', about: '~', words: '~' },
    ]);
  });

  it.each([
    ['points and broken lines', '(1) a | b\nc '.repeat(16_000)],
    ['empty lines', `a${'\n'.repeat(190_000)}b`],
    ['one word', `${'a'.repeat(190_000)} b\nand so on`],
  ])('take no longer for a text of the greatest length: %s', (_, long) => {
    expect(findTextHints({ en: long, fr: long }).en.length).toBeLessThanOrEqual(30);
  });
});
