import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const TITLES = [
  'Lakes',
  'Keepers',
  'Rights of certain keepers of lakes and of their deputies in the council of the rivers',
  'Nets',
  'Boats',
  'Fines',
];

const duty = (at: number) => `(1) The council keeps lake ${at} open.\n(2) It is free.`;

/** A short law whose titles stand above its numbers, with its list of contents. */
function law({ first = 1, title = (own: string) => own, stop = '.' }): string {
  return [
    'LAKES ACT',
    'ARRANGEMENT OF SECTIONS',
    ...TITLES.map((own, at) => `${at + first}. ${own}`),
    'PART I',
    'LAKES',
    ...TITLES.flatMap((own, at) => [
      title(own),
      `${at + first}${at === 4 ? stop : '.'} ${duty(at)}`,
    ]),
  ].join('\n');
}

function read(text: string) {
  return readScannedText(text, { prefix: 'Section' }).articles.map(
    ({ article_id, title, content }) => [article_id, title, content],
  );
}

const expected = (first: number) => TITLES.map((own, at) => [`${at + first}`, own, duty(at)]);

describe('a short law with its titles above its numbers', () => {
  it('is read below a list of contents without pages', () => {
    expect(read(law({}))).toEqual(expected(1));
  });

  it('may begin within a longer one', () => {
    expect(read(law({ first: 42 }))).toEqual(expected(42));
  });

  it('has titles that go on over lines', () => {
    const title = (own: string) => own.replace(' of their', '\nof their');
    expect(read(law({ title }))).toEqual(expected(1));
  });

  it('may have a comma where the scanner misread the sign behind a number', () => {
    expect(read(law({ first: 42, stop: ',' }))).toEqual(expected(42));
  });
});

describe('a law with the notes of its margin above its numbers', () => {
  it('has them as titles without their full stops, however the scanner read those', () => {
    const titles = [...TITLES, 'Oars', 'Sails'];
    const lines = titles.flatMap((own, at) => [
      ...(at === 2 ? ['PART II', 'DISPUTES'] : []),
      `${own}${at === 3 ? ',' : '.'}`.replace(' of their', '\nof their'),
      `${at + 1}. ${duty(at)}`,
    ]);
    expect(read(lines.join('\n'))).toEqual(titles.map((own, at) => [`${at + 1}`, own, duty(at)]));
  });

  it('leaves a last sentence to the article above where few have one', () => {
    const lines = TITLES.flatMap((_, at) => [
      `Section ${at + 1}.- ${duty(at)}`,
      ...(at % 3 === 0 ? ['No fees for them.'] : []),
    ]);
    expect(read(lines.join('\n'))[0]?.[2]).toBe(`${duty(0)} No fees for them.`);
  });
});

describe('a title in brackets behind the number', () => {
  it('leaves the bracket of the first paragraph to the text', () => {
    const lines = Array.from(
      { length: 12 },
      (_, at) => `Section ${at + 1}: (Duties of keeper ${at}) (1) He keeps it.\n(2) It is clean.`,
    );
    const { articles } = readScannedText(lines.join('\n'), { prefix: 'Section' });
    expect(articles[4]).toMatchObject({
      title: 'Duties of keeper 4',
      content: '(1) He keeps it.\n(2) It is clean.',
    });
  });
});

describe('a title in a narrow column', () => {
  it('goes on in small letters below a short line', () => {
    const lines = Array.from({ length: 30 }, (_, at) => [
      `Section ${at + 1}.- ${at % 5 === 3 ? 'Fees of keepers\nof lakes' : 'Fees of boats'}`,
      `(1) The keeper of lake ${at} pays what the`,
      'council of the place has fixed for it.',
      '(2) He is told so by the clerk before it.',
      `(3) Who does not pay loses lake ${at} to it.`,
    ]).flat();
    const { articles } = readScannedText(lines.join('\n'), { prefix: 'Section' });
    expect(articles[3]?.title).toBe('Fees of keepers of lakes');
    expect(articles[3]?.content).toMatch(/^\(1\) The keeper/);
    expect(articles[4]?.title).toBe('Fees of boats');
  });
});
