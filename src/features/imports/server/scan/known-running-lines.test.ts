import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const PRESS =
  'Law No. 2031/017 of 3 May 2031 on lakes – National Printing Press, P.O. Box 1603, Tel. 22 23 12 77';
const SENTENCE = 'keep it clean and open to the people of the place,';
const END = 'and whoever does otherwise shall answer for it before the council.';

/** What a scanner makes of a line on a page: another letter is misread on each. */
function misread(text: string, page: number): string {
  const at = 7 + ((page * 13) % (text.length - 20));
  return `${text.slice(0, at)}~${text.slice(at + 1)}`;
}

/** A law of twelve pages of ten articles, whose last sentence goes on over the page. */
function lawOf(turn: (page: number, next: string) => readonly string[]): string {
  const pages = Array.from({ length: 12 }, (_, page) => {
    const articles = Array.from({ length: 10 }, (_, at) => {
      const number = page * 10 + at + 1;
      return [`Section ${number}. The keeper of lake ${number} shall`, SENTENCE, END];
    });
    return articles.flat();
  });
  return pages
    .flatMap((lines, page) => [...lines.slice(0, -1), ...turn(page, lines.at(-1) ?? '')])
    .join('\n');
}

function contentsOf(text: string): string[] {
  return readScannedText(text, { prefix: 'Section' }).articles.map(({ content }) => content);
}

const WHOLE = Array.from(
  { length: 120 },
  (_, at) => `The keeper of lake ${at + 1} shall ${SENTENCE} ${END}`,
);

describe('a running line in capitals', () => {
  it('leaves its words in a sentence where they are', () => {
    const head = 'COMMISSION OF THE LAKES AND RIVERS OF THE PLACE';
    const own =
      'The keeper answers to the Commission of the lakes and rivers of the place (CLR) alone.';
    const text = `${lawOf((_, next) => [head, next])}\nSection 121. ${own}`;
    expect(contentsOf(text)).toEqual([...WHOLE, own]);
  });
});

describe('a running line in capitals whose words the law says in small letters as often', () => {
  it('is split off the line that it ran into, which is not lost', () => {
    const text = lawOf((page, next) => {
      const head = `${page + 2} LAKES AND WATERS`;
      return page % 4 === 3 ? [`${head} ${next}`] : [head, next];
    }).replaceAll('the people of the place,', 'the lakes and waters,');
    expect(contentsOf(text)).toEqual(
      WHOLE.map((content) => content.replace('the people of the place,', 'the lakes and waters,')),
    );
  });
});

describe('a running line that is longer than any line of the law', () => {
  it('is removed, however the scanner has read it on each page', () => {
    const text = lawOf((page, next) => [misread(PRESS, page), next]);
    expect(contentsOf(text)).toEqual(WHOLE);
  });

  it('is removed with the number of the page behind it', () => {
    const text = lawOf((page, next) => [`${misread(PRESS, page)} ${page + 8}`, next]);
    expect(contentsOf(text)).toEqual(WHOLE);
  });

  it('is split off the next line, where the scanner has glued it to that', () => {
    const text = lawOf((page, next) =>
      page % 3 === 0 ? [`${misread(PRESS, page)} ${next}`] : [misread(PRESS, page), next],
    );
    expect(contentsOf(text)).toEqual(WHOLE);
  });

  it('is split off where it is glued to a line on every page', () => {
    const ends = [
      ...['and mend the banks.', 'or pay a fine of it.', 'without any delay.', 'by night.'],
      ...['as is right.', 'until the council comes.', 'in the month of May.'],
    ];
    const text = lawOf((page) => [`${misread(PRESS, page)} ${ends[page % 7]}`]);
    expect(contentsOf(text)).toEqual(
      WHOLE.map((content, at) =>
        at % 10 === 9 ? content.replace(END, ends[((at - 9) / 10) % 7] ?? '') : content,
      ),
    );
  });

  it('is split off before the heading of an article', () => {
    const text = lawOf((page, next) => [next, misread(PRESS, page)]);
    const glued = text.replace(/\n(?=Section [258]1\. )/g, ' ');
    expect(glued).toMatch(/77 Section 21\. /);
    expect(contentsOf(glued)).toEqual(WHOLE);
  });
});

describe('a foot of which a translation by machine made several', () => {
  const VARIANTS = [
    'Code des lacs - Loi n ° 2031/017 du 3 mai 2031 - République du Lac - Ministère des eaux, tous droits réservés',
    'Code criminel des lacs - Loi n ° 2031/017 du 3 mai 2031 - République du Lac - Ministère des Eaux, tous les droits réservés',
    'Code de la lac - Loi No. 2031/017 de 3 mai 2031 - République du Lac - Ministère de Eaux, Tous droits réservés',
    'Code criminel des lacs - Droit n ° 2031/017 du 3 mai 2031 - Lac République - ministère des eaux, droits réservés',
  ];

  it.each([4, 1])('is removed on every page, in whatever order they come', (step) => {
    const pages = Array.from({ length: 40 }, (_, page) => {
      const articles = Array.from({ length: 10 }, (__, at) => {
        const number = page * 10 + at + 1;
        return [`Section ${number}. The keeper of lake ${number} shall`, SENTENCE, END];
      });
      const variant = ((step * page * page + page) % (step === 4 ? 23 : 29)) % 4;
      return [...articles.flat().slice(0, -1), `${VARIANTS[variant]} ${page + 1}`, END];
    });
    expect(contentsOf(pages.flat().join('\n'))).toEqual(
      Array.from(
        { length: 400 },
        (_, at) => `The keeper of lake ${at + 1} shall ${SENTENCE} ${END}`,
      ),
    );
  });
});

describe('words that a law repeats at the distances of pages', () => {
  it('stay where they are titles of chapters', () => {
    const text = lawOf((page, next) => [
      next,
      `CHAPTER ${'I'.repeat((page % 3) + 1)}`,
      'OF THE RIGHTS OF KEEPERS',
    ]);
    const paths = readScannedText(text, { prefix: 'Section' }).articles.map(({ path }) => path);
    expect(paths[15]).toMatchObject([{ title: 'OF THE RIGHTS OF KEEPERS' }]);
  });

  it('stay where they end a sentence', () => {
    const words = 'The council of the lakes shall decide within thirty days.';
    const text = lawOf((_, next) => [next, words]);
    expect(contentsOf(text).filter((content) => content.endsWith(words))).toHaveLength(12);
  });

  it('stay where sentences of many subjects begin with them', () => {
    const subjects = ['pêche', 'navigation', 'baignade', 'chasse', 'récolte', 'cueillette'];
    const text = lawOf((page, next) => [
      next,
      `The fees and dues that are owed under the heading of ${subjects[page % 6]} are paid`,
      'before the end of the year.',
    ]);
    const sentences = contentsOf(text).filter((content) => content.includes('The fees and dues'));
    expect(sentences).toHaveLength(12);
  });
});

describe('a word that a law explains at the distances of pages, in the same words', () => {
  it.each(['whole', 'broken'])('stays on a line that is %s', (way) => {
    const offices = ['mayor', 'council', 'keeper', 'owner', 'judge', 'bailiff'];
    const text = lawOf((page, next) => [
      next.replace(/\.$/, ':'),
      ...(page % 2 ? [`any boat that has ${page} oars;`] : []),
      `Register of the lakes: any paper that is kept by the${way === 'whole' ? ' ' : '\n'}${offices[page % 6]};`,
    ]);
    expect(contentsOf(text).filter((content) => content.includes('any paper that'))).toHaveLength(
      12,
    );
  });
});

describe('a head with the number of its page between points of lists', () => {
  it('is removed, on all pages but one at most', () => {
    const head = (page: number) =>
      page % 2 ? `No. 34/9]   Market Towns   ${page}` : `${page}   Market Towns   [No. 34/9`;
    const points = ['net', 'oar', 'table', 'boat', 'fish', 'licence'];
    const text = lawOf((page) => [
      `and answers, on page ${page + 3}, for:`,
      `(a) any boat that has ${page} oars;`,
      head(page + 8),
      `(b) any ${points[page % 6]};`,
      `(c) each ${points[(page + 2) % 6]}.`,
    ]);
    const left = contentsOf(text).filter((content) => content.includes('Market Towns'));
    expect(left.length).toBeLessThan(2);
  });
});

describe('an address with the page and how many there are', () => {
  const foot = (page: number) =>
    `www.keepers-of-lakes.example${' '.repeat(page % 2 ? 60 : 3)}Page ${page + 1} / 12`;

  it('is removed, and split off the last line of a page', () => {
    const text = lawOf((page, next) =>
      page % 3 === 0 ? [`${next} ${foot(page)}`] : [foot(page), next],
    );
    expect(contentsOf(text)).toEqual(WHOLE);
  });
});

describe('words of the law that are twice a page apart, and twice far behind', () => {
  it('stay', () => {
    const words = 'Gazette of the lakes at the request of either';
    const WORDS = 'lake boat net fish mayor bank keeper owner water fine judge order'.split(' ');
    const pick = (at: number) => WORDS[(at * at + 5 * at) % WORDS.length];
    const law = Array.from({ length: 1_600 }, (_, at) => [
      `${pick(at)} ${at * 7} and every ${pick(at + 3)} shall be put into the Official`,
      ...([20, 50, 1_500, 1_530].includes(at) ? [words] : []),
      `${pick(at + 2)} that ${pick(at + 7)} and ${pick(at + 9)} of the place know.`,
    ]);
    const text = law.map((lines, at) => `Article ${at + 1}.- ${lines.join('\n')}`).join('\n');
    expect(contentsOf(text).filter((content) => content.includes(words))).toHaveLength(4);
  });
});
