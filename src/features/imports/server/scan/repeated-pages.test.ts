import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';
import { findRepeatedPages } from './repeated-pages.ts';

const NOUNS = ['keeper', 'council', 'boatman', 'mayor', 'clerk', 'fisher', 'pilot', 'warden'];
const VERBS = ['shall open', 'may close', 'shall visit', 'may sell', 'shall mark', 'must clean'];
const THINGS = ['the northern weir', 'every lower lock', 'an old bridge', 'the great lake', 'nets'];

/** Lines of an article, none of which comes again in another. */
function article(at: number): string[] {
  const noun = (step: number) => NOUNS[(at * 3 + step) % NOUNS.length];
  return [
    `Article ${at}.- The ${noun(0)} ${VERBS[at % VERBS.length]} ${THINGS[at % THINGS.length]} of`,
    `district ${at} in the year after ${1900 + at} before the ${noun(1)} comes there,`,
    `and tells the ${noun(2)} and the ${noun(3)} of ${THINGS[(at + 2) % THINGS.length]} ${at} times.`,
  ];
}

/** Pages of eight articles each, with a head and a number. */
const pages = Array.from({ length: 4 }, (_, page) => [
  'THE LAKES ACT',
  ...Array.from({ length: 8 }, (__, at) => article(page * 8 + at + 1)).flat(),
  `- ${page + 1} -`,
]);

const [first = [], second = [], third = [], fourth = []] = pages;
const whole = [first, second, third, fourth];

function read(text: readonly (readonly string[])[]) {
  return readScannedText(text.flat().join('\n'), { prefix: 'Article' }).articles;
}

describe('a page that was scanned twice', () => {
  it('is read once', () => {
    expect(read([first, second, second, third, fourth])).toEqual(
      read(whole).map(({ line, ...rest }) => ({
        ...rest,
        line: line > first.length + second.length ? line + second.length : line,
      })),
    );
  });

  it('is named as such in the account of every line', () => {
    const text = [first, second, second, third, fourth].flat().join('\n');
    const { uses } = readScannedText(text, { prefix: 'Article' });
    const places = uses.flatMap((use, at) => (use === 'copy' ? [at] : []));
    expect(places).toEqual(second.map((_, at) => first.length + second.length + at));
  });

  it('is read once where the scanner misread some of its lines the second time', () => {
    const again = second.map((line, at) => (at % 4 === 1 ? line.replace(/e/g, 'c') : line));
    const contents = read([first, second, again, third, fourth]).map(({ content }) => content);
    expect(contents).toEqual(read(whole).map(({ content }) => content));
  });

  it('is read once where a formula comes again and again on it', () => {
    const formula = 'Whoever disobeys pays the fine that the council has fixed for it.';
    const said = whole.map((page) =>
      page.flatMap((line, at) => (at % 3 === 0 && at > 0 ? [line, formula] : [line])),
    );
    const twice = said.flatMap((page, at) => (at === 1 ? [page, page] : [page]));
    const contents = read(twice).map(({ content }) => content);
    expect(contents).toEqual(read(said).map(({ content }) => content));
  });

  it('may have another page between', () => {
    const text = [first, second, third, second, third, fourth];
    expect(read(text).map(({ content }) => content)).toEqual(
      read(whole).map(({ content }) => content),
    );
  });
});

describe('lines that a law says again', () => {
  const asLines = (text: readonly string[]) =>
    text.map((line, index) => ({ number: index + 1, text: line }));

  it('stay where they are fewer than a page has', () => {
    const few = second.slice(0, 10);
    expect(findRepeatedPages(asLines([...second, ...few, ...third])).size).toBe(0);
  });

  it('stay where they are far behind', () => {
    const others = Array.from({ length: 60 }, (_, at) => article(at + 200)).flat();
    expect(findRepeatedPages(asLines([...second, ...others, ...second])).size).toBe(0);
  });

  it('stay where they differ in their figures', () => {
    const form = (at: number) => second.map((line) => `${line} of form ${at}`);
    expect(findRepeatedPages(asLines([...form(1), ...form(2)])).size).toBe(0);
  });

  it('stay at the end of a copy where they are huge and not quite the same', () => {
    const huge = (end: string) => `${'x'.repeat(200_000)}${end}`;
    const text = asLines([...second, huge('one'), ...second, huge('other')]);
    expect(findRepeatedPages(text).size).toBe(second.length);
  });

  it('stay in a form of another name', () => {
    const [, ...form] = second.slice(0, -1);
    for (const names of [
      ['FORM A', 'FORM B'],
      ['FIRST SCHEDULE\nOath of a keeper', 'SECOND SCHEDULE\nOath of a mayor'],
      ['What the widow of a keeper declares', 'What the sister of a keeper declares'],
    ]) {
      const text = names.flatMap((name) => [...name.split('\n'), ...form]);
      expect(findRepeatedPages(asLines(text)).size).toBe(0);
    }
  });

  it('stay in the next article', () => {
    const duties = second.slice(1, -1).map((line) => line.replace(/^Article \d+\.-/, 'So'));
    const articles = [1, 2, 3].flatMap((at) => [`Article ${at}.- Of the lakes`, ...duties]);
    const [one, two, three] = read([articles]);
    expect([two?.article_id, two?.content]).toEqual(['2', one?.content]);
    expect([three?.article_id, three?.content]).toEqual(['3', one?.content]);
  });

  it('stay where they read differently in what is a copy otherwise', () => {
    const own = 'Nobody else may fish, sail or swim where a pilot lives.';
    const text = asLines([...second, ...second.toSpliced(12, 1, own)]);
    const found = findRepeatedPages(text);
    expect(found.size).toBe(second.length - 1);
    expect(found.has(second.length + 12)).toBe(false);
  });

  it('stay where one line is the same all over', () => {
    const all = Array.from({ length: 100 }, () => 'The name of the keeper, and of his parents');
    expect(findRepeatedPages(asLines(all)).size).toBe(0);
  });
});
