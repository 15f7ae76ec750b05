import { describe, expect, it } from 'vitest';
import { readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

const TITLES = [
  'Short title',
  'Keeping of lakes and rivers',
  'Counting of all boats',
  'Counting of nets and rods',
  'Exemptions from charges',
  'Lighting of the quays',
  'Repair of broken bridges',
  'Repealed',
  'Regulations',
];

/** A law of which each section has two lines, with what a program has put between them. */
function law(between: (at: number) => readonly string[], above = (_: number): string[] => []) {
  return [
    'LAKES ACT',
    'ARRANGEMENT OF SECTIONS',
    ...TITLES.map((title, at) => `${at + 1}. ${title}.`),
    'An Act to keep lakes and rivers.',
    ...TITLES.flatMap((_, at) => [
      ...above(at),
      `${at + 1}. Whoever keeps the lake of canton ${at + 1}, or its quays, shall`,
      ...between(at),
      `pay ${at + 2} boats to the council of the place.`,
    ]),
  ];
}

const WHOLE = TITLES.map((_, at) => [
  String(at + 1),
  `Whoever keeps the lake of canton ${at + 1}, or its quays, shall pay ${at + 2} boats to the council of the place.`,
]);

describe('the titles that a law has in its margin', () => {
  it('are no text of the sections among which a program has put them', () => {
    const found = readText(
      law((at) => {
        if (at === 1) return ['Counting of all boats Acts Nos. 4 of 2031 s. 2 5 of 2033'];
        if (at === 3) return ['Exemptions from charges', 'Cap. 12', 'Lighting of the quays'];
        return at === 6 ? ['Repair of broken bridges', 'Repealed', 'Regulations'] : [];
      }),
      'Section',
    );
    expect(found).toEqual(WHOLE);
  });

  it('are titles where they stand above the numbers', () => {
    const lines = law(
      () => [],
      (at) => [TITLES[at] ?? ''],
    );
    const named = lines.map((line) => line.replace(/^(?=\d+\. Who)/, 'Section '));
    const { articles } = readScannedText(named.join('\n'), { prefix: 'Section' });
    expect(articles.map(({ title }) => title)).toEqual(TITLES);
  });

  it.each(['. ', ''])('are no text at the end of a section with “%s” before them', (sign) => {
    const lines = law(() => []).map((line) =>
      line.startsWith('4. Who') ? `${line} each${sign}Counting of nets and rods.` : line,
    );
    const [, , , fourth] = readText(lines, 'Section');
    expect(fourth?.[1]).toBe(WHOLE[3]?.[1]?.replace('shall', `shall each${sign.trim()}`));
  });

  it('are a text where the words are no more than one', () => {
    const found = readText(
      law((at) => (at === 7 ? ['Repealed'] : [])),
      'Section',
    );
    expect(found[7]?.[1]).toContain('Repealed');
  });
});
