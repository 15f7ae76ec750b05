import { describe, expect, it } from 'vitest';
import { placeNewArticles } from './place-new.ts';

/** The order of a category after an import, of which what is in brackets is left out. */
function order(present: string, files: string): string {
  const ids = present === '' ? [] : present.split(', ');
  const rows = files.split(', ').map((written) => {
    const article_id = written.replace(/[()]/g, '');
    const left_out = article_id !== written;
    return { article_id, is_new: !left_out && !ids.includes(article_id), left_out };
  });
  const places = placeNewArticles(ids, rows);
  return [null, ...ids]
    .flatMap((id) => [...(id === null ? [] : [id]), ...(places.get(id) ?? [])])
    .join(', ');
}

describe('a new article stands', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['behind the one before it in the files', '1, 2, 4', '1, 2, 3, 4', '1, 2, 3, 4'],
    ['at the end where it follows the last one', '1, 2', '1, 2, 3, 4', '1, 2, 3, 4'],
    ['at the beginning where it precedes the first one', '2, 3', '1, 2', '1, 2, 3'],
    ['behind those that the files leave out', '1, 2, 3, 4, 5', '1, 3, 6', '1, 2, 3, 4, 5, 6'],
    ['among them by its number', '1, 2, 3, 4', '1, 2 bis', '1, 2, 2 bis, 3, 4'],
    ['by its number where the files have nothing else', '1, 2, 4, 5', '3', '1, 2, 3, 4, 5'],
    ['before the annexes by its number', '1, 2, annex-1', '3', '1, 2, 3, annex-1'],
    ['among those of its letter', '1, 2, L 1, L 2, C 2', 'C 1', '1, 2, L 1, L 2, C 1, C 2'],
    ['behind those of its letter', '1, L 1, L 2, C 1', 'L 3', '1, L 1, L 2, L 3, C 1'],
    ['at the end as the first of its letter', '1, 2, C 1', 'L 1', '1, 2, C 1, L 1'],
    ['behind what has no number', 'preamble, 2', '1', 'preamble, 1, 2'],
    ['as an annex behind the last one', '1, 2, 3', '2, annex-1', '1, 2, 3, annex-1'],
    ['as a preamble before the next one', '1, 2', 'preamble, 1, 2', 'preamble, 1, 2'],
    ['as a preamble before another new one', '2, 3', 'preamble, 1', 'preamble, 1, 2, 3'],
    ['in the order of the files among new ones', '1, 5', '1, 2, 2-1, 3, 5', '1, 2, 2-1, 3, 5'],
    ['in an empty category as the files have it', '', 'preamble, 2, 1', 'preamble, 2, 1'],
    ['where the category has another order', '3, 1, 2', '1, 1 bis, 2, 3', '3, 1, 1 bis, 2'],
    ['at the end where neither tells', 'a, b', 'c', 'a, b, c'],
    ['by its number beside one left out', '1, 2, 3, 4', '1, (3), 1 bis, 2', '1, 1 bis, 2, 3, 4'],
    ['as an annex before one left out', '1, c-1, c-2', '1, a-1, (c-1), (c-2)', '1, a-1, c-1, c-2'],
    [
      'as an annex between those left out',
      '1, a-1, d-1',
      '1, (a-1), c-1, (d-1)',
      '1, a-1, c-1, d-1',
    ],
    ['as an annex beside one left out that is gone', '1, 2, 3', 'a-1, (4), 2, 3', '1, a-1, 2, 3'],
    ['as an annex beside one left out of before', '1, 2, 3', '1, 2, a-1, (1), 3', '1, 2, a-1, 3'],
  ];
  for (const [name, present, files, after] of cases) {
    it(name, () => expect(order(present, files)).toBe(after));
  }
});

it('50,000 new ones among as many take less than what an import has time for', () => {
  const present = Array.from({ length: 50_000 }, (_, at) => `${2 * at + 1}`);
  const rows = present.map((id) => ({
    article_id: `${Number(id) + 1}`,
    is_new: true,
    left_out: false,
  }));
  const places = placeNewArticles(present, rows);
  expect([places.size, places.get('1'), places.get('99999')]).toEqual([50_000, ['2'], ['100000']]);
});
