import { expect, it } from 'vitest';
import { type PairedRow, pairRows } from './pair-rows.ts';
import type { SourceRow } from './source-row.ts';

function rowOf(article_id: string): SourceRow {
  const en = { title: '', content: 'Text.' };
  const path = { en: null, fr: null };
  return { article_id, code: null, line: 1, book: null, path, en, fr: null, suspicions: [] };
}

it.each([
  ['a number is left out', ['11', '13'], ['13']],
  ['a range ends before the next number', ['361', '362-370', '371'], []],
  ['a range ends too soon', ['361', '362-370', '372'], ['372']],
  ['articles are counted behind another one', ['11', '12', '12-1', '12-2', '13'], []],
  ['they are counted as far as its own number', ['12', '12-12', '12-13', '13'], []],
  ['they are counted beyond its own number', ['12-13', '12-14', '12-15', '13'], []],
  ['one of them is all that is left', ['12', '12-15', '13'], []],
  ['numbers after one of them are left out', ['12', '12-15', '16'], ['16']],
  ['a number after them is left out', ['12-14', '12-15', '14'], ['14']],
  ['what looks like a range has a number within', ['11', '12-15', '13'], ['12-15']],
])('marks a gap only where something is missing: %s', (_, ids, gaps) => {
  const rows = pairRows([ids.map(rowOf)]);
  const marked = rows.filter(({ suspicions }) => suspicions.includes('gap'));
  expect(marked.map(({ article_id }) => article_id)).toEqual(gaps);
});

function inFrench(article_id: string): SourceRow {
  const row = rowOf(article_id);
  return { ...row, en: null, fr: { title: '', content: 'Texte.' } };
}

it.each([
  [
    'a schedule is the annexe of the other language',
    ['annex-1', 'annex-1-2'],
    ['schedule-1', 'schedule-1-2'],
  ],
  [
    'a law with both words keeps both',
    ['schedule-1', 'annex-1'],
    ['schedule-1', 'schedule-1-2', 'annex-1'],
  ],
  ['another number is another annex', ['annex-3'], ['schedule-1', 'schedule-1-2', 'annex-3']],
])('pairs annexes under either word: %s', (_, french, all) => {
  const english = ['schedule-1', 'schedule-1-2'].map(rowOf);
  const rows = pairRows([english, french.map(inFrench)]);
  expect(rows.map(({ article_id }) => article_id).sort()).toEqual([...all].sort());
  const both = rows.filter(({ en, fr }) => en && fr).length;
  expect(both).toBe(english.length + french.length - all.length);
});

it('puts an article of one language where its neighbours in the other one stand', () => {
  const part = (label: string) => [{ level: 'part' as const, label, title: '' }];
  const english = ['1', '2', '4'].map((id) => ({
    ...rowOf(id),
    path: { en: part(id === '1' ? 'PART I' : 'PART II'), fr: null },
  }));
  const french = ['1', '2', '3', '4', '5'].map((id) => ({
    ...inFrench(id),
    path: { en: null, fr: part(id === '1' ? 'TITRE I' : id === '5' ? 'TITRE III' : 'TITRE II') },
  }));
  const labels = (rows: readonly PairedRow[]) =>
    rows.map(({ path }) => path.en?.map(({ label }) => label) ?? null);
  const expected = [['PART I'], ['PART II'], ['PART II'], ['PART II'], null];
  expect(labels(pairRows([english, french]))).toEqual(expected);
  expect(labels(pairRows([french.slice(1), english.slice(2)]))).toEqual([
    ['PART II'],
    ['PART II'],
    ['PART II'],
    null,
  ]);
});

it('pairs a number that is twice in both languages with the one at the same place', () => {
  const ids = ['1', '2', '2', '3', '2', '4'];
  const rows = pairRows([ids.map(rowOf), ids.map(inFrench)]);
  expect(
    rows.map(({ article_id, en, fr, left_out }) => [article_id, !!en, !!fr, left_out]),
  ).toEqual([
    ['1', true, true, false],
    ['2', true, true, false],
    ['2', true, true, true],
    ['3', true, true, false],
    ['2', true, true, true],
    ['4', true, true, false],
  ]);
  // Elsewhere it is something else.
  const moved = pairRows([['1', '2', '2', '3'].map(rowOf), ['1', '2', '3', '2'].map(inFrench)]);
  expect(moved.filter(({ left_out }) => left_out)).toHaveLength(2);
});
