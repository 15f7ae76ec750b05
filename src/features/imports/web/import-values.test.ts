import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../kit/web/console/api.ts';
import type { ImportRow } from '../contract.ts';
import {
  correctionOf,
  formatOfName,
  rowAfter,
  rowInFiles,
  rowKey,
  splitPlaces,
  staleArticles,
} from './import-values.ts';

const ROW: ImportRow = {
  version: '1',
  position: 1,
  article_id: '12',
  title_en: 'Theft',
  title_fr: null,
  content_en: 'Whoever steals.',
  content_fr: null,
  line_en: 3,
  line_fr: null,
  book_code: null,
  path_en: null,
  path_fr: null,
  asked_en: null,
  asked_fr: null,
  provenance: null,
  kind: 'changed',
  is_missing: false,
  suspicions: [],
  left_out: false,
  base: {
    article_id: '12',
    title_en: 'Stealing',
    title_fr: 'Vol',
    content_en: 'Who steals.',
    content_fr: 'Quiconque vole.',
    asked_en: '',
    asked_fr: '',
  },
};

describe('a row of a preview', () => {
  it('will have what the files have, and keeps what they do not have', () => {
    expect(rowAfter(ROW)).toEqual({
      article_id: '12',
      title_en: 'Theft',
      title_fr: 'Vol',
      content_en: 'Whoever steals.',
      content_fr: 'Quiconque vole.',
      asked_en: '',
      asked_fr: '',
    });
    expect(rowAfter({ ...ROW, base: null })).toMatchObject({ title_fr: '', content_fr: '' });
  });

  it('is corrected by what differs alone, so that a text that was in no file stays as it is', () => {
    const values = rowInFiles(ROW);
    const typed = { title_en: 'Of theft', content_fr: 'Qui vole.' };
    expect(correctionOf(values, values)).toEqual({});
    expect(correctionOf(values, { ...values, ...typed })).toEqual(typed);
    const path_en = [{ level: 'chapter', label: 'CHAPTER I', title: 'Of theft' }] as const;
    const withPath = rowInFiles({ ...ROW, path_en });
    expect(correctionOf(values, withPath)).toEqual({ path_en });
    expect(correctionOf(withPath, { ...withPath, path_en: [] })).toEqual({ path_en: [] });
  });
});

it.each([
  ['code.TXT', 'txt'],
  ['a.b.markdown', 'md'],
  ['rows.ndjson', 'jsonl'],
  ['code.akn', 'xml'],
  ['scan.pdf', 'pdf'],
  ['scan.png', undefined],
  ['README', undefined],
])('%s is told as %s', (name, format) => {
  expect(formatOfName(name)).toBe(format);
});

it('names the articles that somebody has changed since, and none for other failures', () => {
  const current = { article_ids: ['1', '12-1'] };
  expect(staleArticles(new ApiError(409, 'stale_version', '', {}, current))).toEqual(['1', '12-1']);
  expect(staleArticles(new ApiError(409, 'conflict', ''))).toEqual([]);
});

it('offers a heading that the scanner glued to the text before as a place to split at', () => {
  const begins = (content: string) => splitPlaces(content).map(({ label }) => label);
  expect(begins('It floats.Article 7. - Oars\nA boat has oars. See 1.5 m.')).toEqual([
    'Article 7. - Oars A boat has oars. See 1.5 m.',
    '- Oars A boat has oars. See 1.5 m.',
    'A boat has oars. See 1.5 m.',
    'See 1.5 m.',
  ]);
  expect(begins('of the lake Section 12 bis: Oars')[0]).toBe('Section 12 bis: Oars');
  expect(begins('the boat of Article 5 of this law')).toEqual([]);
});

it('offers no place behind a quote that opens, and one behind a quote that ends a sentence', () => {
  const begins = (content: string) => splitPlaces(content).map(({ label }) => label);
  expect(begins('le "Conseil" siège, le ”Maire” aussi')).toEqual([
    'siège, le ”Maire” aussi',
    'aussi',
  ]);
  expect(begins('dit « le lac ».Nul ne pêche')).toEqual(['Nul ne pêche']);
});

it('tells a row by its lines, whatever its place and its number become', () => {
  const file = {
    name: 'a.txt',
    language: 'en',
    format: 'txt',
    account: null,
    warnings: [],
  } as const;
  const files = [file];
  const key = rowKey(ROW, { files });
  expect(rowKey({ ...ROW, position: 7, article_id: '13' }, { files })).toBe(key);
  expect(rowKey({ ...ROW, line_en: 4 }, { files })).not.toBe(key);
  const added = { ...ROW, line_en: null };
  expect(rowKey(added, { files })).not.toBe(rowKey({ ...added, article_id: '13' }, { files }));
  expect(rowKey(added, { files })).not.toBe(rowKey({ ...added, position: 2 }, { files }));
});

it.each([
  [['en', 'en'], false],
  [['both', 'fr'], false],
  [['en', 'fr'], true],
  [['both'], true],
] as const)(
  'tells two rows of the same number and lines apart in files %j: by lines %s',
  (languages, isByLines) => {
    const files = languages.map((language) => ({
      name: 'a.txt',
      language,
      format: 'txt' as const,
      account: null,
      warnings: [],
    }));
    const one = rowKey(ROW, { files });
    expect(rowKey({ ...ROW, position: 2 }, { files }) === one).toBe(isByLines);
  },
);
