import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

/** A page of articles, the last one of which goes on below the head of the next page. */
function page(from: number, head: readonly string[], rest: string): string[] {
  return [
    ...articles(from, from + 13),
    `Article ${from + 14}.- Whoever keeps it`,
    'otherwise loses',
    ...head,
    rest,
  ];
}

function broken(lines: readonly string[]): string[] {
  return readText(lines).flatMap(([, content]) => (/otherwise/.test(content) ? [content] : []));
}

describe('a running head within an article', () => {
  it('goes where the headings of the book and the title come again', () => {
    const head = ['Book 1 - Lakes and rivers', 'Title 2 - Common rules'];
    const lines = [...head, ...page(1, head, 'the lake.'), ...page(16, head, 'the boats.')];
    expect(broken([...lines, ...articles(31, 34)])).toEqual([
      'Whoever keeps it otherwise loses the lake.',
      'Whoever keeps it otherwise loses the boats.',
    ]);
  });

  it('goes where it comes twice with the numbers of two pages', () => {
    const lines = [
      ...page(1, ['Lakes and Rivers 1946 232'], 'the lake.'),
      ...page(16, ['Lakes and Rivers 1946 233'], 'the boats.'),
    ];
    expect(broken([...lines, ...articles(31, 34)])).toEqual([
      'Whoever keeps it otherwise loses the lake.',
      'Whoever keeps it otherwise loses the boats.',
    ]);
  });

  it.each(['12 mai 2008', 'Law No. 2019/012'])(
    'goes where it stands on every page above the column without the number: %s',
    (dated) => {
      const lines = Array.from({ length: 5 }, (_, at) => [
        ...page(at * 30 + 1, [dated], 'the lake.'),
        ...page(at * 30 + 16, [`GAZETTE OF THE LAKES ${at + 232}`], 'the boats.'),
      ]);
      expect(broken(lines.flat()).filter((content) => /2008|2019|GAZETTE/.test(content))).toEqual(
        [],
      );
    },
  );

  it.each([
    ['is the same twice', 'Printing House of the Lakes', 'Printing House of the Lakes'],
    ['has the number of the page', 'Law No. 2019/012 on lakes 1', 'Law No. 2019/012 on lakes 2'],
    ['is the number of one of two pages', '1', '2'],
    ['is a number between dashes', '- 1 -', '— 2 —'],
  ])('goes where it %s, with an empty line around it', (_how, one, other) => {
    const lines = [
      ...page(1, ['', one, ''], 'the lake.'),
      ...page(16, ['', other, ''], 'the boats.'),
    ];
    expect(broken([...lines, ...articles(31, 34)])).toEqual([
      'Whoever keeps it otherwise loses the lake.',
      'Whoever keeps it otherwise loses the boats.',
    ]);
  });

  it('stays where it is a part of a list', () => {
    const lines = [
      ...page(1, ['Keepers of lakes 12'], 'boats.'),
      ...page(16, ['Keepers of lakes 40'], 'boats.'),
      ...articles(31, 34),
    ];
    expect(broken(lines)[0]).toContain('Keepers of lakes 12');
  });
});
