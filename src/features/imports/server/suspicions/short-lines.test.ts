import { describe, expect, it } from 'vitest';
import { readScan } from '../read-scan.ts';

const PREFIXES = { en: 'Section', fr: 'Article' };

/** Forty articles; the lines of the third one are given. */
function notedWhere(third: readonly string[]): string[] {
  const articles = Array.from({ length: 40 }, (_, at) =>
    at === 2
      ? [`Section 3.- ${third[0]}`, ...third.slice(1)]
      : [
          `Section ${at + 1}.- Whoever keeps lake ${at + 1} keeps it clean for the people of the`,
          'shore, and answers to them for it once in every year, before the council.',
        ],
  );
  const { rows } = readScan(articles.flat().join('\n'), 'en', PREFIXES);
  return rows.flatMap(({ article_id, suspicions }) =>
    suspicions.includes('note') ? [article_id] : [],
  );
}

describe('a short line with a capital', () => {
  it('is shown where the sentence goes on behind it', () => {
    const lines = ['The mayor may close a lake for as long as the', 'Time-limits'];
    expect(notedWhere([...lines, 'water is not clean, and tells the owners.'])).toEqual(['3']);
  });

  it('is shown between a sentence and the next point', () => {
    const lines = ['(1) The mayor may close a lake until it is clean.', 'Closing of lakes'];
    expect(notedWhere([...lines, '(2) He tells the owners of it at once.'])).toEqual(['3']);
  });

  it('is the end of a sentence, or a line that goes on, where it is not shown', () => {
    const lines = ['The mayor may close a lake, and tells it to the', 'Minister of Lakes.'];
    expect(notedWhere([...lines, 'The owners may go to court.'])).toEqual([]);
    expect(notedWhere([...lines.slice(0, 1), 'Minister, and', 'Parliament hears of it.'])).toEqual(
      [],
    );
  });
});

describe('a column of titles in the margin, which was read behind its page', () => {
  const TITLES = [
    ['Closing of', 'lakes', 'Boats', 'Duties of', 'owners', 'Courts'],
    ['Markets', 'Days of rest', 'Nets and', 'hooks', 'Fees'],
    ['Keepers of', 'rivers', 'Water for', 'cattle', 'Bridges', 'Ferries'],
    ['Strangers', 'Dogs', 'Fires on', 'shores', 'Oaths'],
  ];

  it('is shown within a sentence, in however many articles', () => {
    const articles = Array.from({ length: 40 }, (_, at) => [
      `Section ${at + 1}.- Whoever keeps lake ${at + 1} keeps it clean for the people of the`,
      ...(at % 9 === 3 ? (TITLES[(at - 3) / 9] ?? []) : []),
      'shore, and answers to them for it once in every year, before the council.',
    ]);
    const { rows } = readScan(articles.flat().join('\n'), 'en', PREFIXES);
    const shown = rows.filter(({ suspicions }) => suspicions.includes('note'));
    expect(shown.map(({ article_id }) => article_id)).toEqual(['4', '13', '22', '31']);
  });
});

describe('a line in capitals', () => {
  it('is shown within a sentence, however long it is, and in however many articles', () => {
    const heads = [
      'ORGANS OF THE LAKES AND THE RULES BY WHICH THEY WORK',
      'DUTIES OF OWNERS',
      'WHAT BOATMEN PAY TO THE COUNCIL OF A RIVER AND TO ITS CLERKS',
      'MARKETS ON SHORES',
    ];
    const articles = Array.from({ length: 40 }, (_, at) => [
      `Section ${at + 1}.- Whoever keeps lake ${at + 1} keeps it clean for the people of the`,
      ...(at % 9 === 3 ? [heads[(at - 3) / 9] ?? '', 'SEEN'] : []),
      'shore, and answers to them for it once in every year, before the council.',
    ]);
    const { rows } = readScan(articles.flat().join('\n'), 'en', PREFIXES);
    const shown = rows.filter(({ suspicions }) => suspicions.includes('note'));
    expect(shown.map(({ article_id }) => article_id)).toEqual(['4', '13', '22', '31']);
  });

  it('is not shown where no sentence goes on behind it', () => {
    expect(notedWhere(['The mayor calls a court, which is', 'THE COURT OF LAKES.'])).toEqual([]);
  });
});
