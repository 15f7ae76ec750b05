import { describe, expect, it } from 'vitest';
import { splitGluedPageNumbers } from './glued-page-numbers.ts';
import { readText } from './lake-law.fixture.ts';

/** A page of a law: articles of three lines, the last line of which is the page's last. */
function page(at: number, last: (text: string) => string) {
  return Array.from({ length: 9 }, (_, place) => {
    const end = `of the lake, and pays ${place + 2} boats to its neighbours`;
    return [
      `Article ${at * 9 + place + 1} : The keeper of a lake keeps it clean,`,
      place === 8 ? last(end) : end,
      `who live in the ${place + 3} houses beside it.`,
    ];
  }).flat();
}

function endsOf(pages: number, last: (text: string, at: number) => string) {
  const lines = Array.from({ length: pages }, (_, at) => page(at, (text) => last(text, at)));
  return readText(lines.flat()).map(([, content]) => content);
}

describe('the number of a page that ran into the end of a line', () => {
  it('is no text, with a blank before it or without one', () => {
    const found = endsOf(6, (text, at) => `${text}${at === 2 ? ' ' : ''}${at + 1}`);
    expect(found).toEqual(endsOf(6, (text) => text));
  });

  it.each(['| Page', '| P a g e', '|Page'])(
    'is none where a program has put it there: 12 %s',
    (foot) => {
      const found = endsOf(6, (text, at) => `${text} ${at + 1} ${foot}`);
      expect(found).toEqual(endsOf(6, (text) => text));
    },
  );

  it.each([
    ['where there are few', 3, (at: number) => at + 1],
    ['where it does not rise', 6, () => 1],
  ])('is a text %s', (_, pages, numberOf) => {
    const found = endsOf(pages, (text, at) => `${text}${numberOf(at)}`);
    expect(found[8]).toContain(`neighbours${numberOf(0)}`);
  });

  it('is a text where words go before that a number follows', () => {
    const found = endsOf(6, (text, at) => `${text}, as says section ${at + 1}`);
    expect(found[8]).toContain('as says section 1');
  });
});

it.each([
  ['is cut off below a head without one', (at: number) => ['Lakes', `${at + 4} boats`], 0],
  ['is left below the head that has one', (at: number) => [`Lakes ${at}`, `${at + 4} boats`], 12],
])('a figure at the top of a page %s', (_, topOf, left) => {
  const lines = Array.from({ length: 12 }, (_page, at) => topOf(at + 1)).flatMap(
    ([head = '', line = ''], at) => [
      { number: at * 30, text: head, isRunning: true },
      { number: at * 30 + 1, text: line },
    ],
  );
  const found = splitGluedPageNumbers(lines);
  expect(found.filter(({ text }) => /\d+ boats/.test(text))).toHaveLength(left);
});

it.each(['/', ' / ', ' sur ', ' of '])(
  'a number goes with the count of pages behind "%s"',
  (sign) => {
    const lines = Array.from({ length: 12 }, (_page, at) => [
      { number: at * 30, text: 'Lakes', isRunning: true },
      { number: at * 30 + 1, text: `${at + 1}${sign}12${at % 3 === 0 ? ' boats' : ''}` },
    ]).flat();
    const left = splitGluedPageNumbers(lines).filter(({ isRunning }) => !isRunning);
    expect(left.map(({ text }) => text)).toEqual(['boats', 'boats', 'boats', 'boats']);
  },
);

describe('a page number between dashes', () => {
  const law = (foot: (at: number) => string) =>
    readText(
      Array.from({ length: 8 }, (_, at) => page(at, (text) => text).concat(foot(at))).flatMap(
        (lines, at, all) => {
          const glued = (all[at - 1]?.at(-1) ?? '').startsWith('glued ');
          const [first = '', ...rest] = lines;
          const before = glued ? `${all[at - 1]?.at(-1)?.slice(6)} ` : '';
          return [`${before}${first}`, ...rest.filter((line) => !line.startsWith('glued '))];
        },
      ),
    ).map(([, content]) => content);

  it('is cut off the first line of the next page, and off a heading there', () => {
    const alone = law((at) => `— ${at + 1} —`);
    expect(law((at) => `${at === 3 ? 'glued ' : ''}— ${at + 1} —`)).toEqual(alone);
  });

  it('is a text where it does not rise with the others', () => {
    const found = law((at) => (at === 3 ? 'glued — 90 —' : `— ${at + 1} —`));
    expect(found.join(' ')).toContain('— 90 —');
  });
});
