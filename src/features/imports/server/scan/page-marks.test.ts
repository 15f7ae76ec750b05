import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

/** A law of which every twelfth article goes on behind the end of a page. */
function paged(end: (page: number) => readonly string[], pages = 5) {
  return Array.from({ length: pages }, (_, page) => [
    ...articles(page * 12 + 1, page * 12 + 11),
    `Article ${page * 12 + 12}.- Whoever keeps it otherwise than the`,
    'council of the place says loses the',
    ...end(page),
    'lake.',
  ]).flat();
}

function endsOf(lines: readonly string[]) {
  return readText(lines).flatMap(([, content]) => (/loses/.test(content) ? [content] : []));
}

describe('what a program prints at the ends of pages', () => {
  it.each([
    ['the page and how many there are', (page: number) => [`Page ${page + 1} of 60`]],
    ['the same in French', (page: number) => [`page ${page + 1} sur 60`]],
    [
      'the time of printing beside it, and empty pages between',
      (page: number) =>
        [2 * page + 1, 2 * page + 2].flatMap((at) => ['3/5/31, 9:41 AM', `Page ${at} of 60`]),
    ],
    [
      'a line in small letters with an address',
      () => ['lakes2pdf trial. see http://lakes.example'],
    ],
  ])('is no text: %s', (_, end) => {
    const whole = 'Whoever keeps it otherwise than the council of the place says loses the lake.';
    expect(endsOf(paged(end))).toEqual(Array.from({ length: 5 }, () => whole));
  });

  it('is a text where it stands once', () => {
    const lines = [...articles(1, 11), 'Article 12.- It is kept at', 'www.lakes.example/list.'];
    expect(readText(lines)[11]?.[1]).toBe('It is kept at www.lakes.example/list.');
  });
});
