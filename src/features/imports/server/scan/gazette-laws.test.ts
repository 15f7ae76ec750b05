import { describe, expect, it } from 'vitest';
import { articles, DUTY, readText } from './lake-law.fixture.ts';

describe('a law in a gazette', () => {
  it('ends before the corrections that are printed behind it', () => {
    const errata = ['ERRATA', 'Article 3, line 2: for “shall” read “may”.'];
    const found = readText([...articles(1, 8), 'ANNEX', 'FEES', 'Two francs a boat.', ...errata]);
    expect(found.at(-1)?.[1]).toBe('Two francs a boat.');
    expect(readText([...articles(1, 8), ...errata]).at(-1)?.[1]).toBe(
      DUTY.replace('a lake', 'lake 8'),
    );
  });

  it('is free of heads that have a year of their own beside the number of the page', () => {
    const pages = Array.from({ length: 8 }, (_, page) => [
      page % 2 === 0 ? `LAWS / LOIS 2027 ${page + 3}` : `${page + 3} Lakes [No. 34/9`,
      'lake.',
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
    ]);
    const contents = readText([...pages.flat(), 'lake.']).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('may have lost a letter of the word of its first article', () => {
    const others = articles(2, 9, (number) => `Art. ${number}. — `);
    expect(readText([`An. 1er. — ${DUTY}`, ...others])[0]).toEqual(['1', DUTY]);
  });

  it('has its stamps and its heads removed, though it is too short to repeat them', () => {
    const page = (at: number, head: readonly string[], stamp: readonly string[]) => [
      ...articles(at * 12 + 1, at * 12 + 11),
      `Article ${at * 12 + 12}.- Whoever keeps it otherwise loses the`,
      ...stamp,
      `- ${at + 1} -`,
      ...head,
      'lake.',
    ];
    const text = [
      ...page(0, ['20ème Année N° Spécial du 3 mai'], ['PRES1DENCE DE LA REPUBLIQUE']),
      ...page(1, ["JOURNAL OFFICIEL DE L'OHADA"], []),
      ...page(2, ['20ème Année N° Spécial du 3 mai'], ['COPIE CERTIFIE', 'E CONFORME']),
      ...page(3, ["JOURNAL OFFICIEL DE L'OHADA"], ['SECRETARIAT GENERAL']),
    ];
    const contents = readText(text).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      Array.from({ length: 4 }, () => 'Whoever keeps it otherwise loses the lake.'),
    );
  });
});

describe('an article that a later law has put in the place of another', () => {
  it.each(['Article 5 (nouveau).- ', 'Article 5.- (nouveau) ', 'Article 5.- (new)'])(
    'is told by what stands behind its number: %s',
    (heading) => {
      const text = `${heading}(1) The lake is open.`;
      expect(readText([...articles(1, 4), text, ...articles(6, 9)])[4]).toEqual([
        '5',
        '(1) The lake is open.',
      ]);
    },
  );
});

describe('a line of a comma or of a full stop alone', () => {
  it('is a speck, and a semicolon is not', () => {
    const found = readText([
      'Article 1.- Nets',
      ',',
      'and boats',
      ';',
      'rafts.',
      ...articles(2, 6),
    ]);
    expect(found[0]?.[1]).toBe('Nets and boats ; rafts.');
  });
});

describe('a word with a hyphen of its own that is broken at it', () => {
  it.each([
    ['sub-', 'divisional office.'],
    ['sous-', 'préfecture.'],
    ['dommages-', 'intérêts.'],
    // Misread, though a line has the other half as it should be, or the two in one.
    ['sons-', 'préfecture; or the sous-préfecture, or the cidessus of it.'],
    ['as said ci-', 'dessus of the cidessus.'],
    ['pêche semi-', 'mécanisée.'],
    ['own by-', 'laws and other laws.'],
  ])('keeps it: %s%s', (first, second) => {
    const found = readText([`Article 1.- It is of the ${first}`, second, ...articles(2, 6)]);
    expect(found[0]?.[1]).toBe(`It is of the ${first}${second}`);
  });
});

describe('the points of a list without punctuation', () => {
  it.each([
    [['1. Name of the keeper', '2. Number of the boat', '3. Weight of the catch']],
    [['a) nets', 'b) boats', 'c) rafts']],
    [['- nets', '- boats', '- rafts']],
  ])('are paragraphs of their own: %j', (points) => {
    const found = readText(['Article 1.- The form says:', ...points, ...articles(2, 6)]);
    expect(found[0]?.[1]).toBe(['The form says:', ...points].join('\n'));
  });

  it('do not part a sentence where a number begins a line', () => {
    const lines = ['Article 1.- (1) It is as said in section', '2. of the other law.'];
    expect(readText([...lines, ...articles(2, 6)])[0]?.[1]).not.toContain('\n');
  });
});
