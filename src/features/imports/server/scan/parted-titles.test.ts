import { describe, expect, it } from 'vitest';
import { DUTY } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

const TITLES = ['Scope', 'Keepers of lakes', 'Right to the nets', 'Boats', 'Fines and fees'];

/** Forty articles, as they are printed. */
function read(print: (at: number) => string) {
  const law = Array.from({ length: 40 }, (_, at) => `Art. ${at + 1} – ${print(at)}`);
  return readScannedText(law.join('\n'), { prefix: 'Article' }).articles;
}

describe('titles that a full stop parts from the text on their line', () => {
  const text = 'Each keeper shall keep the lake clean and open to the people. The mayor says how.';

  it('are told where every third article has none', () => {
    const titles = Array.from({ length: 40 }, (_, at) =>
      at % 3 === 1 ? '' : (TITLES[at % 5] ?? ''),
    );
    const found = read((at) => (titles[at] === '' ? text : `${titles[at]}. ${text}`));
    expect(found.map(({ title }) => title)).toEqual(titles);
    expect(found.map(({ content }) => content)).toEqual(titles.map(() => text));
  });

  it('are none where few articles have what reads like one', () => {
    const found = read((at) => (at % 5 === 1 ? `No lake without a keeper. ${text}` : text));
    expect(found.every(({ title }) => title === '')).toBe(true);
  });
});

describe('the first line of an article among those with titles', () => {
  it('is text where it awaits a figure in brackets', () => {
    const lines = ['A keeper shall leave the lake and all its nets within', '(2) months of it.'];
    const found = read((at) => (at === 20 ? lines.join('\n') : `${TITLES[at % 5]}\n(1) ${DUTY}`));
    expect(found[20]).toMatchObject({ title: '', content: lines.join(' ') });
  });
});
