import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const FOOT =
  'Code of the Lakes and Rivers – Law No. 2031/017 of 3 May 2031, Republic of the Lake, Ministry of Waters –';
const LETTERS = 'abcdefghijklmnoprstuvw';

/** What a scanner makes of small print: a fifth of the letters are others, on each page not the same. */
function misread(text: string, page: number): string {
  let state = page + 1;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return text.replace(/(?<!^)[a-zA-Z]/g, (letter) =>
    next(100) < 22 ? (LETTERS[next(LETTERS.length)] ?? letter) : letter,
  );
}

/** What each article says, of which no two are alike. */
const DUTIES = ['fish', 'swim', 'sail', 'wash', 'build', 'burn', 'plant', 'graze', 'hunt', 'camp'];
function articleOf(number: number): string[] {
  const [first, second] = [DUTIES[number % 10], DUTIES[(number * 7 + 3) % 10]];
  return [
    `Section ${number}. Nobody may ${first} within ${number + 10} metres of the shore, or ${second}`,
    `there in the ${(number % 28) + 1} days after a flood, unless the keeper of lake ${number} allows it.`,
  ];
}

function lawOf(foot: (page: number) => string) {
  const pages = Array.from({ length: 30 }, (_, page) => [
    ...Array.from({ length: 12 }, (__, at) => articleOf(page * 12 + at + 1)).flat(),
    foot(page),
  ]);
  return readScannedText(pages.flat().join('\n'), { prefix: 'Section' });
}

const contents = Array.from({ length: 360 }, (_, at) =>
  articleOf(at + 1)
    .join(' ')
    .replace(/^Section \d+\. /, ''),
);

describe('a foot of which a fifth is misread on each page, each time other letters', () => {
  it('is removed from the articles that it stands behind', () => {
    const { articles, uses } = lawOf((page) => `${misread(FOOT, page)} ${page + 1}`);
    expect(articles.map(({ content }) => content)).toEqual(contents);
    expect(uses.filter((use) => use === 'running')).toHaveLength(30);
  });
});

describe('sentences that are alike on many pages', () => {
  it('stay, since they end as sentences do', () => {
    const { articles } = lawOf(
      (page) =>
        `The keeper of lake ${page} tells the people of ${DUTIES[page % 10]} days by a sign.`,
    );
    expect(articles.filter(({ content }) => content.endsWith('days by a sign.'))).toHaveLength(30);
  });
});
