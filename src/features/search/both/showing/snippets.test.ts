import { describe, expect, it } from 'vitest';
import { makeSnippet, wordMatcher } from './snippets.ts';

describe('a snippet', () => {
  it('is not cut within a letter of two units', () => {
    const cut = '𝔸'.repeat(200).slice(0, 299);
    for (const text of [cut, '𝔸'.repeat(200), `x${'𝔸'.repeat(200)}`]) {
      expect(makeSnippet(text, wordMatcher(new Set())).text.isWellFormed()).toBe(true);
    }
  });

  const text = `${'Nothing of note is said in here. '.repeat(20)}The thief steals by night.${' And more.'.repeat(60)}`;

  it('shows the words in their sentence and where they stand', () => {
    const { text: snippet, highlights } = makeSnippet(text, wordMatcher(new Set(['thief'])));
    expect(snippet).toMatch(/^… .*The thief steals.* …$/);
    expect(highlights.map(([from, to]) => snippet.slice(from, to))).toEqual(['thief']);
  });

  it('is the beginning where nothing was found', () => {
    const { text: snippet, highlights } = makeSnippet(text, wordMatcher(new Set()));
    expect(text.startsWith(snippet.replace(' …', ''))).toBe(true);
    expect(highlights).toEqual([]);
  });

  it('ends at a word and says so where the rest of the text may not be shown', () => {
    const { text: snippet } = makeSnippet(
      'A thief is punished severely.',
      wordMatcher(new Set()),
      22,
    );
    expect(snippet).toBe('A thief is punished …');
    expect(makeSnippet('A thief is punished.', wordMatcher(new Set()), 20).text).toBe(
      'A thief is punished.',
    );
  });

  it('takes accents, line breaks and characters of two units as they are', () => {
    const { text: snippet, highlights } = makeSnippet(
      '🙂 L’adultère\nest puni',
      wordMatcher(new Set(['adultere'])),
    );
    expect(highlights.map(([from, to]) => snippet.slice(from, to))).toEqual(['adultère']);
  });

  it('keeps the spaces before French signs, at which no line may break', () => {
    const text = 'Nul ne peut y être contraint\u00a0;\n ni puni\u202f! \u00a0 Fin';
    expect(makeSnippet(text, wordMatcher(new Set())).text).toBe(
      'Nul ne peut y être contraint\u00a0; ni puni\u202f! Fin',
    );
  });

  it('marks words in capitals and of one letter, and no others that begin alike', () => {
    const { text: snippet, highlights } = makeSnippet(
      'THIEF, thief, thieves, three, s. 3',
      wordMatcher(new Set(['thief', 's'])),
    );
    const marked = highlights.map(([from, to]) => snippet.slice(from, to));
    expect(marked).toEqual(['THIEF', 'thief', 's']);
  });
});
