import { describe, expect, it } from 'vitest';
import { PRINTED_LAYOUTS } from '../../../../../tests/support/printed-layouts.ts';
import { sampleLaw } from '../../../../../tests/support/sample-law.ts';
import { scanCode } from '../../../../../tests/support/scanned-code.ts';
import { sumUses } from '../../account.ts';
import type { LineUse } from '../../rules.ts';
import { readScannedText } from './read-scanned-text.ts';
import { splitLines } from './source-lines.ts';

/** Each line of a text with its use. */
function accountOf(text: string, prefix = 'Article'): [LineUse, string][] {
  const { uses } = readScannedText(text, { prefix });
  return splitLines(text).map((line, at) => [uses[at] ?? 'unexplained', line]);
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('an account of every line', () => {
  it.each(PRINTED_LAYOUTS)('has as text of $name what stands in the articles', (layout) => {
    const law = sampleLaw(layout.language, 90);
    const plain = law.map((article) => ({ ...article, title: '' }));
    const { text } = scanCode(layout.needsTitles ? law : plain, layout);
    const prefix = /^a/i.test(layout.word) ? 'Article' : 'Section';
    const { articles, uses } = readScannedText(text, { prefix });
    const lines = splitLines(text);
    expect(uses).toHaveLength(lines.length);
    expect(uses.map((use) => use === 'blank')).toEqual(lines.map((line) => line.trim() === ''));

    const content = bare(articles.map((article) => article.content).join(''));
    const missing = lines.filter((line, at) => {
      if (uses[at] !== 'text' || articles.some((article) => article.line === at + 1)) return false;
      return !content.includes(bare(line));
    });
    expect(missing).toEqual([]);
    const sums = sumUses({ lines, uses });
    expect(sums.unexplained).toBeLessThan(0.005);
  });

  it('names the head of the act, divisions, titles, signature and what nothing explains', () => {
    const text = [
      'A stray remark of whoever scanned it that belongs to no law at all',
      'REPUBLIC OF CAMEROON',
      'Peace – Work – Fatherland',
      'LAW No. 2031/004 of 3 May 2031',
      'to regulate fishing in lakes',
      'The Parliament deliberated and adopted, the President of the Republic hereby',
      'enacts the law set out below:',
      'CHAPTER I',
      'GENERAL PROVISIONS',
      'Article 1.- Scope',
      'This law applies to all lakes.',
      '',
      'Article 2.- Words',
      'A lake is a body of still water.',
      'CHAPTER II',
      'OF BOATS',
      'Article 3.- Boats',
      'A boat floats.',
      'Yaounde, 3 May 2031',
      'The President of the Republic,',
      '(s) A. Nonymous',
    ].join('\n');
    expect(accountOf(text).map(([use]) => use)).toEqual([
      ...['unexplained', 'front_matter', 'front_matter', 'front_matter', 'front_matter'],
      ...['front_matter', 'front_matter', 'division', 'division', 'heading', 'text', 'blank'],
      ...['heading', 'text', 'division', 'division', 'heading', 'text'],
      ...['back_matter', 'back_matter', 'back_matter'],
    ]);
  });

  it('counts a heading that also holds text as text, and its first half as a heading', () => {
    const text = 'Article 1\n.- Lakes are still.\nArticle 2.- Rivers flow.\nArticle 3.- Seas move.';
    expect(accountOf(text).map(([use]) => use)).toEqual(['heading', 'text', 'text', 'text']);
  });

  it('says of a file without an article that nothing explains it', () => {
    expect(accountOf('Dear Sir,\n\nthe lakes are still.').map(([use]) => use)).toEqual([
      'unexplained',
      'blank',
      'unexplained',
    ]);
    expect(sumUses({ lines: ['ab c', ''], uses: ['unexplained', 'blank'] })).toMatchObject({
      inArticles: 0,
      unexplained: 1,
      lines: { unexplained: 1, blank: 1 },
    });
  });
});
