import { describe, expect, it } from 'vitest';
import { pairRows } from '../pair-rows.ts';
import { readScannedText } from './read-scanned-text.ts';
import { suspectTexts } from './suspect-text.ts';

/** Ids and titles of the articles of a text, as the reader finds them. */
function idsOf(text: string, prefix = 'Article'): string[] {
  return readScannedText(text, { prefix }).articles.map(({ article_id }) => article_id);
}

/** A law of made-up articles, one after another. */
function lawOf(headings: readonly string[], body = 'Whoever does so shall answer for it.'): string {
  return headings.map((heading) => `${heading}\n${body}`).join('\n');
}

describe('headings of a scanned law', () => {
  it.each([
    [
      'a full stop and a dash',
      ['ARTICLE 1.- Scope', 'ARTICLE 2.- Words', 'ARTICLE 2-1.- Places'],
      ['1', '2', '2-1'],
    ],
    ['a colon', ['Article 1 : Scope', 'Article 2 : Words', 'Article 3: Places'], ['1', '2', '3']],
    [
      'an abbreviation',
      ['Art. 1. Scope', 'Art. 2. Words', 'Art. 2 bis. Places'],
      ['1', '2', '2 bis'],
    ],
    [
      'a first one in words',
      ['Article premier : Objet', 'Article 2 : Mots', 'Article 3 : Lieux'],
      ['1', '2', '3'],
    ],
    ['a first one in figures', ['ARTICLE 1er', 'ARTICLE 2', 'ARTICLE 3'], ['1', '2', '3']],
    [
      'a letter in place of a figure',
      ['Article 9.- A', 'Article l0.- B', 'Article 1I.- C', 'Article 12.- D'],
      ['9', '10', '11', '12'],
    ],
    [
      'lost letters',
      ['Article 7.- A', 'rticle 8.- B', 'TICLE 9.- C', 'ARTIGLE 10.- D'],
      ['7', '8', '9', '10'],
    ],
    [
      'a wrong figure',
      ['Article 40.- A', 'Article 41.- B', 'Article 72.- C', 'Article 43.- D', 'Article 44.- E'],
      ['40', '41', '42', '43', '44'],
    ],
    [
      'a heading over two lines',
      ['Article 5\n.- Scope', 'Article 6\n\n.- Words', 'Article\n7.- Places'],
      ['5', '6', '7'],
    ],
    [
      'a full stop before what was put between',
      ['Article 18.- A', 'Article 18.1. B', 'Article 19.- C'],
      ['18', '18-1', '19'],
    ],
  ])('are found with %s', (_, headings, ids) => {
    expect(idsOf(lawOf(headings))).toEqual(ids);
  });

  it('are told from references, even at the beginning of a line', () => {
    const text = lawOf([
      'Article 1.- Scope\nSubject to',
      'Article 2.- Words\nas said in\narticle 1 above and in\nArticle 5 of this law, and by\nArticles 4 and 5 below.',
      'Article 3.- Places',
    ]);
    expect(idsOf(text)).toEqual(['1', '2', '3']);
  });

  it('follow the category’s word, and another one where the text has none of that', () => {
    const sections = ['Section 104 : Searches', 'Section 105 : Seizures', 'Section 106 : Seals'];
    expect(idsOf(lawOf(sections), 'Section')).toEqual(['104', '105', '106']);
    expect(idsOf(lawOf(sections), 'Article')).toEqual(['104', '105', '106']);
  });

  it('are not confused with sections above articles', () => {
    const text = lawOf([
      'CHAPTER I\nSECTION 1\nOF THINGS\nArticle 1.- A',
      'SECTION 2\nOF OTHERS\nArticle 2.- B',
      'Article 3.- C',
    ]);
    expect(idsOf(text)).toEqual(['1', '2', '3']);
  });

  it('begin anew in an annex', () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `Article ${at + 1}.- A title`);
    const ids = idsOf(lawOf([...numbers, 'ANNEX I', ...numbers]));
    expect(ids.slice(0, 3)).toEqual(['1', '2', '3']);
    expect(ids.slice(12, 15)).toEqual(['annex-1', 'annex-1-1', 'annex-1-2']);
  });

  it('of a range are one article', () => {
    const { articles: read } = readScannedText(
      lawOf(['Article 20.- A', 'Articles 21 to 29 (repealed)', 'Article 30.- B']),
      { prefix: 'Article' },
    );
    expect(read.map(({ article_id }) => article_id)).toEqual(['20', '21-29', '30']);
    const rows = read.map((article) => ({
      article_id: article.article_id,
      code: null,
      line: article.line,
      en: { title: article.title, content: article.content },
      fr: null,
      book: null,
      path: { en: null, fr: null },
      suspicions: [],
    }));
    expect(pairRows([rows]).flatMap(({ suspicions }) => suspicions)).toEqual([]);
  });

  it('in a list of contents are not articles', () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `Article ${at + 1}.- A title`);
    const law = numbers.map(
      (heading) =>
        `${heading}\nWhoever does so in a public place shall answer for it, and so shall whoever helps to do it.`,
    );
    const { articles: read } = readScannedText([...numbers, ...law].join('\n'), {
      prefix: 'Article',
    });
    expect(read.map(({ article_id }) => article_id)).toEqual(numbers.map((_, at) => `${at + 1}`));
    expect(read[0]?.content).toMatch(/^Whoever does so/);
  });
});

describe('what an article says', () => {
  it('is told from its title, which may go on over a line', () => {
    const {
      articles: [, second, third],
    } = readScannedText(
      [
        'Article 1.- Scope',
        '(1) This law applies to lakes.',
        'Article 2.- Abolition of the duties of those who keep the lakes and of',
        'their helpers',
        'The duties end.',
        'Article 3.- (1) This law is registered.',
        '(2) It is published in both',
        'languages.',
        'Article 4.- Words',
        'A lake is water.',
      ].join('\n'),
      { prefix: 'Article' },
    );
    expect(second).toMatchObject({
      title: 'Abolition of the duties of those who keep the lakes and of their helpers',
      content: 'The duties end.',
    });
    expect(third).toMatchObject({
      title: '',
      content: '(1) This law is registered.\n(2) It is published in both languages.',
    });
  });

  it('has whole words where a line’s end has cut them, and keeps the hyphens of others', () => {
    const {
      articles: [first],
    } = readScannedText(
      'Article 1.- A\nThe regis-\ntration is free, as a registration should be, by self-\ndefence too. No defence of the self.\nArticle 2.- B\nText.',
      { prefix: 'Article' },
    );
    expect(first?.content).toBe(
      'The registration is free, as a registration should be, by self-defence too. No defence of the self.',
    );
  });

  it('has whole words that begin with two letters before another word of the law', () => {
    const {
      articles: [first],
    } = readScannedText(
      'Article 1.- A\nLe maire en in-\nforme le chef, en la forme prévue, afin de-\ndonner acte, ou de ne donner rien.\nArticle 2.- B\nTexte.',
      { prefix: 'Article' },
    );
    expect(first?.content).toBe(
      'Le maire en informe le chef, en la forme prévue, afin de-donner acte, ou de ne donner rien.',
    );
  });

  it.each([
    ['; and', '– a boat'],
    ['; or', '(b) a boat'],
    [' ; et', 'b) un bateau'],
  ])('has the last of its points on a line of its own behind %j', (end, last) => {
    const {
      articles: [first],
    } = readScannedText(
      `Article 1.- A\nHe brings:\n${last.replace(/^b/, 'a').replace('(b', '(a')} of wood${end}\n${last} of iron.\nArticle 2.- B\nText.`,
      { prefix: 'Article' },
    );
    expect(first?.content.split('\n').at(-1)).toBe(`${last} of iron.`);
  });

  it('has one word that begins as compounds do', () => {
    const { articles } = readScannedText(
      'Article 1.- A\nNonobstant la loi, nul ne pêche. Non-\nobstant la nuit, le non-\nlieu est dit.\nArticle 2.- B\nTexte.',
      { prefix: 'Article' },
    );
    expect(articles[0]?.content).toContain('Nonobstant la nuit, le non-lieu');
  });

  it('keeps the hyphen of a compound that is misread and stands nowhere else', () => {
    const {
      articles: [first],
    } = readScannedText(
      'Article 1.- A\nElle est affichée à la sous-\npr6fecture. Le maire la sous-\ncrit.\nArticle 2.- B\nTexte.',
      { prefix: 'Article' },
    );
    expect(first?.content).toBe('Elle est affichée à la sous-pr6fecture. Le maire la souscrit.');
  });

  it.each([
    ['within forty-\neight hours', 'within forty-eight hours'],
    ['de vingt-\ncinq ans', 'de vingt-cinq ans'],
    ['de vingt-\net-un ans', 'de vingt-et-un ans'],
    ['de quatre-vingt-\nun ans', 'de quatre-vingt-un ans'],
    ['la trente-\ndeuxième année', 'la trente-deuxième année'],
    ['la ving-\ntième année', 'la vingtième année'],
    ['une vingt-\naine de filets', 'une vingtaine de filets'],
  ])('keeps the hyphen of a number that stands nowhere else: %j', (cut, whole) => {
    const { articles } = readScannedText(`Article 1.- A\nText, ${cut}.\nArticle 2.- B\nText.`, {
      prefix: 'Article',
    });
    expect(articles[0]?.content).toBe(`Text, ${whole}.`);
  });

  it.each(['\u00ad', '¬'])('has whole words where %j cut them', (mark) => {
    const {
      articles: [first],
    } = readScannedText(`Article 1.- A\nThe regis${mark}\ntration is free.\nArticle 2.- B\nText.`, {
      prefix: 'Article',
    });
    expect(first?.content).toBe('The registration is free.');
  });

  it('ends where the next chapter begins, of which the next article knows', () => {
    const {
      articles: [first, second],
    } = readScannedText(
      'BOOK I\nGENERAL\nArticle 1.- A\nText of one.\nCHAPTER II\nOF THE\nWATERS\nArticle 2.- B\nText of two.',
      { prefix: 'Article' },
    );
    expect(first?.content).toBe('Text of one.');
    expect(second?.path).toMatchObject([
      { level: 'book', label: 'BOOK I' },
      { level: 'chapter', label: 'CHAPTER II', title: 'OF THE WATERS' },
    ]);
  });

  it('has no furniture of pages in the middle of its sentences', () => {
    const sentence = 'Whoever keeps a lake keeps it clean and open to the people of the place,';
    const pages = Array.from({ length: 8 }, (_, page) => {
      const articles = Array.from({ length: 8 }, (_, at) => {
        const number = page * 8 + at + 1;
        return `Article ${number}.- Duty ${number}\n${sentence}\nand the people thank the keeper ${number} times.`;
      });
      return articles.join('\n');
    });
    const text = pages
      .map((page, at) => {
        const stamp = [
          'PRESIDENCY OF THE LAKES',
          'PRES1DENCY OF THE LAKES',
          'PRESIDENCY 0F THE LAKES',
        ][at % 3];
        return page.replace(
          /\n(?=and the people thank the keeper \d+ times\.$)/,
          `\n${stamp}\nCERTIFIED COPY\n${at + 2}\n`,
        );
      })
      .join('\n');
    const { articles: read } = readScannedText(text, { prefix: 'Article' });
    expect(read).toHaveLength(64);
    for (const [at, { content }] of read.entries()) {
      expect(content).toBe(`${sentence} and the people thank the keeper ${at + 1} times.`);
    }
  });
});

describe('remarks in the margin', () => {
  it('are no text, where they stand behind what nearly all lines have', () => {
    const duty = 'Whoever fishes in a lake without a licence shall be liable to a fine.';
    const text = Array.from({ length: 30 }, (_, at) => {
      const line = at % 9 === 4 ? `${duty.padEnd(76)}Cf. 9` : duty;
      return `Article ${at + 1}\n${line}\nHe keeps the bank clean.`;
    }).join('\n');
    const { articles: read, uses } = readScannedText(text, { prefix: 'Article' });
    expect(new Set(read.map(({ content }) => content))).toEqual(
      new Set([`${duty} He keeps the bank clean.`]),
    );
    expect(uses.filter((use) => use === 'text')).toHaveLength(60);
  });
});

describe('a text that a person should look at', () => {
  it.each([
    ['stops within a sentence', 'Whoever does so shall', ['unfinished']],
    ['has lost a line above a point', 'He brings the nets\n(2) The boats are his.', ['unfinished']],
    ['skips a point', 'He brings:\na) a net;\nc) a boat.', ['unfinished']],
    ['has signs of a stain', 'Whoever | does so answers for it.', ['noise']],
    ['ends with a dash of the page', 'Whoever does so answers for it. -', ['unfinished', 'noise']],
    [
      'has a bracket of a running head',
      'Against fire No. 34/9] Market Towns 7 and floods.',
      ['noise'],
    ],
    ['has a full stop alone', 'Whoever does so . answers for it.', ['noise']],
    ['has a word of a stamp', 'He is fined, on pain of PR.SIDENCE nullity.', ['noise']],
    ['has a reference of the margin', 'He shall Cf. 114 answer the chief.', ['note']],
    [
      'has a note between its words',
      'It is the object of a *Corrigendum of 4 August. refusal.',
      ['noise', 'note'],
    ],
    ['says who amended it', '(1) Modifié par la loi n° 2033/004.\nLe maire décide.', ['note']],
    ['speaks of a change itself', 'The Decree, as amended by Law No. 5, applies.', []],
    ['has a passage in brackets', 'The mayor [or his deputy] decides.', []],
    ['is as it should be', 'He brings:\na) a net;\nb) a boat.', []],
    ['refers to nothing', 'See Article Error: Reference source not found above.', ['noise']],
    [
      'refers to nothing in French',
      'Voir l’article Erreur ! Signet non défini. Il est lu.',
      ['noise'],
    ],
    ['speaks of an error', 'Error: whoever pleads it proves it. Erreur : nul ne l’ignore.', []],
    ['has points without closing marks', 'He brings:\na) a net\nb) a boat\nc) a rod', []],
    ['stops within a point', 'He brings:\na) a net;\nb) a boat;\nc) a rod and', ['unfinished']],
    ['ends with the last visa', 'Vu la Constitution ;\nVu la loi n° 2033/004,', []],
    ['has stars before its points', 'He brings:\n* a net;\n* a boat;\n* a rod.', []],
  ])('%s', (_, content, suspicions) => {
    expect(suspectTexts([{ title: 'Nets', content }])).toEqual([suspicions]);
  });

  it('has far more signs of a stain than the others', () => {
    const content = `${'Whoever fishes in a lake without a licence pays a fine. '.repeat(4)}| He pays.`;
    const noisy = Array.from({ length: 30 }, () => ({ title: 'Nets', content }));
    const worse = { title: 'Nets', content: content.replaceAll(' in ', ' ~ ') };
    const suspected = suspectTexts([...noisy, worse]);
    expect(suspected.findIndex((own) => own.includes('noise'))).toBe(30);
  });
});
