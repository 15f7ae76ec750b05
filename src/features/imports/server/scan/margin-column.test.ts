import { describe, expect, it } from 'vitest';
import { unfoldMargin } from './margin-column.ts';
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

/** Sections and articles without titles, as narrow as the kinds in a tariff. */
const SECTIONS = TITLES.flatMap((_, at) => [
  `${at + 1}. The council keeps lake ${at} for the people who`,
  'live on its shores and come there with nets.',
]);
const ARTICLES_FR = TITLES.flatMap((_, at) => [
  `Article ${at + 1}.- La commune entretient le lac ${at} pour`,
  'les riverains qui y pêchent avec un filet.',
]);

/** Rows of which the kind and the fee wrap. */
function tariff(kinds: readonly (readonly [string, string])[], fee: readonly [string, string]) {
  return kinds.flatMap(([first, second], at) => [
    `${at + 1}. ${first}`.padEnd(50) + fee[0],
    second.padEnd(50) + fee[1],
  ]);
}

const FEES = tariff(
  [
    ['Licence for a boat with an engine', 'of more than forty strong horses'],
    ['Licence for a boat with sails, or', 'with not more than two pairs of oars'],
    ['Setting of nets in the night, in', 'the waters near to the river mouths'],
    ['Landing of the fish at a new quay', 'by a keeper of more than ten nets'],
    ['Smoking of the fish on the shore', 'by a keeper of less than ten nets'],
    ['Drying of the fish upon the shore', 'by a keeper of more than ten nets'],
  ],
  ['Five thousand francs', 'for each year begun'],
);
const FEES_FR = tariff(
  [
    ['Licence pour une pirogue à moteur', 'de plus de quarante chevaux au lac'],
    ['Licence pour une pirogue à voile,', 'ou à rames, de quelque longueur'],
    ['Pose de filets pendant la nuit, et', 'près des embouchures des rivières'],
    ['Débarquement de poissons au quai', 'que la commune vient de construire'],
    ['Fumage de poissons sur le rivage,', 'par un pêcheur de plus de dix filets'],
    ['Séchage de poissons sur le rivage', 'par un pêcheur de plus de dix filets'],
  ],
  ['Cinq mille francs par', 'année commencée'],
);

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

  it.each([
    ['Section', 'SCHEDULE', SECTIONS, FEES],
    ['Article', 'ANNEXE', ARTICLES_FR, FEES_FR],
  ])('are none in a tariff that wraps in two columns: %s', (prefix, heading, law, fees) => {
    const file = [...law, heading, ...fees].join('\n');
    expect(unfoldMargin(file.split('\n'))).toBeNull();
    const { articles } = readScannedText(file, { prefix });
    expect(articles.slice(0, law.length / 2).map(({ title }) => title)).toEqual(
      law.slice(0, law.length / 2).map(() => ''),
    );
  });

  it('are none in a tariff within an article whose cells are sentences', () => {
    const sentences = FEES.map((line) => line.replace(/(horses|oars|mouths|nets)(?= |$)/, '$1.'));
    expect(unfoldMargin([...SECTIONS, ...sentences])).toBeNull();
  });

  it.each([2, 3])('stay beside articles that were repealed, %i in a row', (count) => {
    const titles = [...TITLES, ...TITLES.map((title) => `${title} in towns`)];
    const law = titles.flatMap((title, at) =>
      at >= 2 && at < 2 + count
        ? [`${at + 1}. [Repealed]`.padEnd(78) + title]
        : [
            `${at + 1}. (1) The council keeps lake ${at} for the people who live on its`.padEnd(
              78,
            ) + title,
            'shores, and for all those who come there with a boat or a net.',
            `(2) Lake ${at} is open every day, but for the days that the council names.`,
          ],
    );
    expect(read(law.join('\n')).map(({ title }) => title)).toEqual(titles);
  });

  it('stand beside the sections before a schedule of as many paragraphs', () => {
    const law = printed((title, text) => `${text.padEnd(78)}${title}`.trimEnd());
    const paragraphs = TITLES.flatMap((_, at) => [
      `${at + 1}. The members of the board meet in the month that`,
      'the chairman of the board has named to them.',
    ]);
    const unfolded = unfoldMargin([...law.split('\n'), '\fSCHEDULE', ...paragraphs]) ?? [];
    const texts = unfolded.map(({ text }) => text);
    expect(TITLES.filter((title) => !texts.includes(title))).toEqual([]);
  });

  it('stand beside the sections, and none beside the rows of the schedule', () => {
    const law = printed((title, text) => `${text.padEnd(78)}${title}`.trimEnd());
    const file = `${law}\n\fSCHEDULE\n${FEES.join('\n')}`;
    const { articles } = readScannedText(file, { prefix: 'Section' });
    expect(articles.slice(0, TITLES.length).map(({ title }) => title)).toEqual(TITLES);
    expect(articles.at(-1)?.content).toContain('an engine | Five thousand francs |');
  });
});
