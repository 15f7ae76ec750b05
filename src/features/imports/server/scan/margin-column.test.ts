import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const TITLES = ['Lakes', 'Keepers of lakes and of boats', 'Nets', 'Boats', 'Fines', 'Appeals'];

/** A law whose titles stand beside the first lines of its sections, the text beginning at a place. */
function printed(toLine: (title: string, text: string) => string): string {
  return TITLES.flatMap((title, at) => [
    toLine(
      `${title}.`,
      `${at + 1}. (1) The council keeps lake ${at} for the people who live on its`,
    ),
    toLine('', 'shores, and for all those who come there with a boat or a net.'),
    toLine('', `(2) Lake ${at} is open every day, but for the days that the council names.`),
  ]).join('\n');
}

function read(text: string) {
  return readScannedText(text, { prefix: 'Section' }).articles.map(({ title, content }) => ({
    title,
    content,
  }));
}

const ARTICLES = TITLES.map((title, at) => ({
  title,
  content:
    `(1) The council keeps lake ${at} for the people who live on its shores, and for all those who come there with a boat or a net.\n` +
    `(2) Lake ${at} is open every day, but for the days that the council names.`,
}));

describe('titles in the margin', () => {
  it('at the left are those of the sections beside them', () => {
    expect(read(printed((title, text) => title.padEnd(33) + text))).toEqual(ARTICLES);
  });

  it('at the right are those of the sections beside them', () => {
    expect(read(printed((title, text) => `${text.padEnd(78)}${title}`.trimEnd()))).toEqual(
      ARTICLES,
    );
  });

  it('go on over lines, and begin elsewhere on each page', () => {
    const lines = printed((title, text) => title.padEnd(33) + text).split('\n');
    const [first = [], second = []] = [lines.slice(0, 9), lines.slice(9)];
    const wrapped = first.flatMap((line) =>
      line.startsWith('Keepers')
        ? [
            line.replace(/^Keepers of lakes and of boats\./, 'Keepers of lakes'.padEnd(30)),
            'and of boats.',
          ]
        : [line],
    );
    const moved = second.map((line) => line.slice(0, 20) + line.slice(33));
    expect(read([...wrapped, `\f${moved[0]}`, ...moved.slice(1)].join('\n'))).toEqual(ARTICLES);
  });

  it('go on over lines in a narrow margin at the right', () => {
    const long = 'Rights of keepers\nof lakes and of\nboats on them';
    const text = printed((_, line) => line)
      .split('\n')
      .map((line, at) => `${line.padEnd(82)}${long.split('\n')[at % 3]}`)
      .join('\n');
    expect(read(text)).toEqual(
      ARTICLES.map(({ content }) => ({ title: long.replaceAll('\n', ' '), content })),
    );
  });

  it('are none in a table beside a list', () => {
    const rows = TITLES.map((title, at) =>
      [`${at + 1}. ${title}`.padEnd(40), `Lake ${at}`].join(''),
    );
    const text = ['1. The council keeps these lakes:', ...rows].join('\n');
    expect(read(text).map(({ title }) => title)).not.toContain('Lake 2');
  });
});
