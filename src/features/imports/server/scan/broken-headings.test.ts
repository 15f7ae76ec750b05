import { describe, expect, it } from 'vitest';
import { articles as lakes, readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

const DUTY = 'Le gardien de chaque lac le tient propre et ouvert à tous les habitants.';

/** Forty articles, of which some headings are as the scanner left them. */
function read(broken: Readonly<Record<number, string>>) {
  const text = Array.from({ length: 40 }, (_, at) => at + 1)
    .map((number) => `${broken[number] ?? `Article ${number}.-`} Gardien\n${DUTY}`)
    .join('\n');
  return readScannedText(text, { prefix: 'Article' }).articles;
}

describe('a heading that the scanner has broken', () => {
  it.each([
    ['letters of its word are lost', 'AR ICL 33.-'],
    ['its word is lost', '33.-'],
    ['its number is lost', 'Article .-'],
    ['letters stand for its digits', 'Artcle 3S.-'],
    ['a “t” stands for its first digit', 'Art. t3.-'],
  ])('is found in the gap of the numbers, and marked: %s', (_, heading) => {
    const articles = read({ 33: heading });
    expect(articles.map(({ article_id }) => article_id)).toEqual(
      Array.from({ length: 40 }, (__, at) => String(at + 1)),
    );
    expect(articles[32]).toMatchObject({ title: 'Gardien', content: DUTY, isRepaired: true });
  });

  it.each([
    ['a figure too few', 'Sedion 3'],
    ['signs for figures', '‘Bection #3 ='],
    ['a letter behind its figures', 'Seotion 37e'],
    ['half of its word', 'Secti :'],
  ])('is found as the only one between two others before a sentence, with %s', (_, broken) => {
    const heading = (number: string) => `Section ${number}: `;
    const law = lakes(1, 40, (number) => (number === '33' ? `${broken} ` : heading(number)));
    const found = readScannedText(law.join('\n'), { prefix: 'Section' }).articles;
    expect(found.map(({ article_id, content }) => [article_id, content])).toEqual(
      readText(lakes(1, 40, heading), 'Section'),
    );
    expect(found[32]).toMatchObject({ isRepaired: true });
  });

  it('is found so by a word that is whole, though the law says it in its sentences', () => {
    const law = lakes(1, 40, (number) =>
      number === '33' ? 'Section #3 = ' : `Section ${number}: `,
    );
    law.splice(5, 0, 'Subject to section 12, the lake is open.');
    const { articles } = readScannedText(law.join('\n'), { prefix: 'Section' });
    expect(articles.map(({ article_id }) => article_id)).toContain('33');
  });

  it.each([
    ['behind an open sentence', 'Whoever keeps it pays the', 'Bection #3 = The lake is clean.'],
    ['before small letters', 'Whoever keeps it pays.', 'Bection #3 = the lake is clean.'],
    ['of another word', 'The lake is open.', 'Sanction : The boat is sold.'],
    ['of a word that the law says', 'Auction : The boat is sold.', 'The auction is public.'],
    ['twice', 'Bection #3 = The lake is clean.', 'Secti : The lake is clean.'],
  ])('is none %s', (_, ...lines) => {
    const law = lakes(1, 40, (number) => `Section ${number}: `);
    law.splice(32, 1, ...lines);
    const { articles } = readScannedText(law.join('\n'), { prefix: 'Section' });
    expect(articles.map(({ article_id }) => article_id)).not.toContain('33');
  });

  it('is one behind the short form of its word, where no gap of the numbers tells it', () => {
    const found = readText([...lakes(1, 20), ...lakes(1, 1, () => 'Art icle 20-1.- ')]);
    expect(found.map(([id]) => id).slice(19)).toEqual(['20', '20-1']);
  });

  it.each([
    ['a letter of its word is lost', 'ARTI LE 33.-'],
    ['its word is parted', 'Artic le 33.-'],
    ['a stray sign stands in its word', 'Artic*le 33.-'],
    ['its first letter is', 'A RTICLE 33.-'],
    ['its figures are parted', 'Article 3 3.-'],
    ['so are word and figures', 'Ar ticle 3 3.-'],
    ['its letters stand apart', 'A r t i c l e 33.-'],
  ])('is one all the same where its number fits: %s', (_, heading) => {
    expect(read({ 33: heading })[32]).toMatchObject({
      article_id: '33',
      title: 'Gardien',
      content: DUTY,
    });
  });

  it('is one where accents stand on its letters, and where “premier” is misread', () => {
    const articles = read({ 1: 'Article prernier.-', 33: 'Arfíclc 33\n' });
    expect(articles[0]).toMatchObject({ article_id: '1', title: 'Gardien' });
    expect(articles[32]).toMatchObject({ article_id: '33' });
  });

  it.each(['._ ', '. _ ', ' _ '])('ends before the text though its dash is read as "%s"', (end) => {
    const found = readText(lakes(1, 20, (number) => `Article ${number}${end}`));
    expect(found).toEqual(readText(lakes(1, 20)));
  });

  it.each(['Artic1e', 'Arl.'])('stands alone with a misread word above long texts: %s', (word) => {
    const found = readText(
      lakes(1, 40, (number) => `Article ${number}\n`).flatMap((text, at) => [
        at % 8 === 4 ? text.replace('Article', word) : text,
        ...Array.from({ length: 12 }, (_, line) => `(${line + 2}) Lake ${at} has ${line} keepers.`),
      ]),
    );
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 40 }, (_, at) => String(at + 1)));
  });

  it('stands alone with parted figures', () => {
    const articles = read({ 33: 'Article 3 3\n' });
    expect(articles[32]).toMatchObject({ article_id: '33' });
  });

  it('needs no full stop before it where it has all else: its word, its number and a colon', () => {
    const text = Array.from({ length: 40 }, (_, at) => at + 1)
      .map((number) =>
        number === 33
          ? `Sous-chapitre I\nDes règles\nL'article 33: ${DUTY}`
          : `Article ${number}: ${DUTY}`,
      )
      .join('\n')
      .replace('habitants.\nSous', 'habitants\nSous');
    const articles = readScannedText(text, { prefix: 'Article' }).articles;
    expect(articles).toHaveLength(40);
    expect(articles[32]).toMatchObject({ article_id: '33', content: DUTY, isRepaired: true });
  });

  it('is not looked for where nothing is missing, or within a sentence', () => {
    const plain = read({});
    expect(plain.filter(({ isRepaired }) => isRepaired)).toEqual([]);
    const text = [
      ...Array.from({ length: 30 }, (_, at) => `Article ${at + 1}.- Gardien\n${DUTY}`),
      'Article 32.- Renvoi\nLe gardien suit les règles de\n31.- dont le texte est joint.',
    ].join('\n');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    expect(articles.map(({ article_id }) => article_id)).not.toContain('31');
  });
});

describe('a footnote', () => {
  it.each([
    ['between a rule and', '__________\n'],
    ['that says what amended the text, above', ''],
  ])('%s the number of the page is no text', (_, rule) => {
    const duty = (at: number) =>
      `Le gardien du lac ${at} répond de ${at * 7} barques, de ${at * 3} filets et de leurs amarres.`;
    const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
    const text = numbers
      .map((at) => {
        const foot = `${rule}(1) Modifié par la loi du ${at} mai.\n${at / 6}\n`;
        return `Article ${at}.- Gardien\n${duty(at)}\n${at % 6 === 0 ? foot : ''}`;
      })
      .join('');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    expect(articles.map(({ content }) => content)).toEqual(numbers.map(duty));
  });
});

describe('a line at the end of a page', () => {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
  const duty = (at: number) =>
    `Le gardien du lac ${at} répond de ${at * 7} barques, de ${at * 3} filets et de leurs amarres.`;
  const readWith = (text: (at: number) => string, note: string) =>
    readScannedText(
      numbers
        .map(
          (at) =>
            `Article ${at}\n${text(at)}\n${at % 6 === 0 ? `${at === 12 ? note : ''}\n${at / 6}\n` : ''}`,
        )
        .join(''),
      { prefix: 'Article' },
    ).articles.map(({ content }) => content);

  it.each([
    'Ainsi modifié par l’ordonnance n° 73/17 du 22 mai 1973.',
    'Abrogé et remplacé par la loi n° 84/006 du 4 juillet 1984.',
    'Amended by Law No. 2010/011 of 29 July 2010.',
    'Voir le décret d’application n° 2002/648 du 26 mars 2002.',
  ])('that says only by what an article was changed is no text: %s', (note) => {
    expect(readWith(duty, note)).toEqual(numbers.map(duty));
  });

  it('that is all there is of a repealed article is its text', () => {
    const gone = 'Abrogé par la loi n° 84/006 du 4 juillet 1984.';
    expect(readWith((at) => (at === 6 ? gone : duty(at)), '').at(5)).toBe(gone);
  });
});

describe('a footnote over two lines', () => {
  const RULES = [
    'la coutume des pêcheurs',
    'un usage du port',
    'le vieux code des rives',
    'ce que disait la loi des barques',
    'une règle de nos anciens',
    'tout le titre II de la charte',
  ];
  const duty = (at: number) =>
    `Le gardien du lac ${at} répond de ${at * 7} barques, de ${at * 3} filets et de leurs amarres.`;
  const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
  const readWith = (foot: (at: number) => string, rest = '') =>
    readScannedText(
      numbers
        .map((at) => {
          const end = at % 6 === 0 ? `${foot(at)}Code des lacs   ${at / 6}\n${rest}` : '';
          return `Article ${at}.- Gardien\n${duty(at)}\n${end}`;
        })
        .join(''),
      { prefix: 'Article' },
    ).articles.map(({ content }) => content);

  it.each([
    [
      'cites',
      (at: number) =>
        `(1) Voir l’arrêté du ${at} mai 2032, publié au Journal officiel du\n${at / 6} juillet 2032, page ${at * 7}.\n`,
    ],
    [
      'tells the origin',
      (at: number) => `* Cette disposition reprend ${RULES[at / 6 - 1]} et\nremonte à mars 1972.\n`,
    ],
  ])('that %s is no text above the end of a page', (_, foot) => {
    expect(readWith(foot)).toEqual(numbers.map(duty));
  });

  it.each([
    ['says something else', 'Le gardien voit', '.', ''],
    ['goes on over the page', 'Modifiée par le maire, la liste tient', ' et', 'les quais.\n'],
  ])('is law where it %s', (_, beginning, end, rest) => {
    const contents = readWith(
      (at) => `(2) ${beginning} les ${at * 5} barques, les filets et\nles ${at} amarres${end}\n`,
      rest,
    );
    expect(contents[5]).toContain(beginning);
    expect(contents[5]).toContain('les 6 amarres');
  });
});

describe('a running head', () => {
  it.each([
    ['with the number in its line', (page: number, title: string) => `${title}   ${page}`, false],
    ['so, right below a heading', (page: number, title: string) => `${title}   ${page}`, true],
    ['below the number', (page: number, title: string) => `${page}\n${title.toUpperCase()}`, false],
  ])('that names the chapter, %s, is no text', (_, head, isBelowHeading) => {
    const duty = (at: number) =>
      `The keeper of lake ${at} answers for ${at * 7} boats,\nfor ${at * 3} nets and for their moorings.`;
    const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
    // Each chapter has two pages, too few for a line that comes again.
    const titles = ['Offences and penalties', 'Offences on board', 'Offences in harbours'];
    const titleAt = (at: number) => titles[Math.floor((at - 1) / 12)] ?? '';
    const text = numbers
      .map((at) => {
        const chapter = at % 12 === 1 ? `CHAPTER ${(at + 11) / 12}\n${titleAt(at)}\n` : '';
        const [first, second] = duty(at).split('\n');
        const page = at % 6 === 0 ? `${head(at / 6 + 1, titleAt(at))}\n` : '';
        const text = isBelowHeading ? `${page}${first}\n` : `${first}\n${page}`;
        return `${chapter}Article ${at}.- Keeper\n${text}${second}\n`;
      })
      .join('');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    const contents = articles.map(({ content }) => content);
    expect(contents.join(' ')).not.toMatch(/offences/i);
    expect(contents).toHaveLength(numbers.length);
  });

  it('that is the mark of a chapter with the number of the page is no text and no chapter', () => {
    const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
    const duty = (at: number) => [
      `The keeper of lake ${at} answers for ${at * 7} boats,`,
      `for ${at * 3} nets and for their moorings.`,
    ];
    const text = numbers.flatMap((at) => {
      const chapter = Math.ceil(at / 12);
      const begin = at % 12 === 1 ? [`CHAPTER ${chapter}`, `Of lake number ${chapter}`] : [];
      const [first = '', second = ''] = duty(at);
      const page = at % 6 === 0 ? [`CHAPTER ${chapter} ${at / 6 + 1}`] : [];
      return [...begin, `Article ${at}.- Keeper`, first, ...page, second];
    });
    const { articles } = readScannedText(text.join('\n'), { prefix: 'Article' });
    expect(articles.map(({ content }) => content)).toEqual(numbers.map((at) => duty(at).join(' ')));
    expect(articles.map(({ path }) => path.map(({ title }) => title).join())).toEqual(
      numbers.map((at) => `Of lake number ${Math.ceil(at / 12)}`),
    );
  });
});

it('a point beside the end of a page that names a chapter is law', () => {
  const text = Array.from({ length: 36 }, (_, at) => at + 1)
    .map((at) => {
      const chapter = at % 12 === 1 ? `CHAPTER ${(at + 11) / 12}\nThe closing of harbours\n` : '';
      const points = `The following are penalties:\n- The closing of harbours;\n- a fine of ${at} francs.`;
      const page = at % 6 === 0 ? `${at / 6 + 1}\n` : '';
      const [first, ...others] = points.split('\n');
      return `${chapter}Article ${at}.- Keeper\n${first}\n${page}${others.join('\n')}\n`;
    })
    .join('');
  const { articles } = readScannedText(text, { prefix: 'Article' });
  expect(articles).toHaveLength(36);
  for (const { content } of articles) expect(content).toContain('- The closing of harbours;');
});

describe('a heading whose figures the scanner has made letters of', () => {
  it.each([
    [6, 'Article b.-'],
    [9, 'Article g.-'],
    [36, 'Article 3b.-'],
    [33, 'An. 33.-'],
  ])('begins article %i where its number is missing: %s', (number, heading) => {
    expect(read({ [number]: heading })[number - 1]).toMatchObject({
      article_id: String(number),
      title: 'Gardien',
      content: DUTY,
    });
  });

  it('is none where the letter was put behind the number', () => {
    const text = ['12', '12b', '13'].map((number) => `Article ${number}.- Gardien\n${DUTY}`);
    const ids = readScannedText(text.join('\n'), { prefix: 'Article' }).articles.map(
      ({ article_id }) => article_id,
    );
    expect(ids).not.toContain('126');
  });

  it('is found above a law of mere numbers with titles, too', () => {
    const text = Array.from({ length: 40 }, (_, at) => at + 1).map(
      (number) => `Gardien du lac\n${number === 26 ? '2b' : number}. ${DUTY}`,
    );
    const { articles } = readScannedText(text.join('\n'), { prefix: 'Article' });
    expect(articles[25]).toMatchObject({ article_id: '26', content: DUTY });
  });
});

describe('a heading that the scanner has run into the line before', () => {
  const withRunIn = (before: string) =>
    readScannedText(
      Array.from({ length: 40 }, (_, at) => at + 1)
        .map((number) => `Article ${number}.- Gardien\n${number === 32 ? before : DUTY}`)
        .join('\n')
        .replace(`${before}\n`, `${before} `),
      { prefix: 'Article' },
    ).articles;

  it.each([
    ['a sentence', DUTY],
    ['the heading of a chapter', `${DUTY}\nDES LACS ET DES RIVIÈRES`],
  ])('begins its article behind %s, where its number is the missing one', (_, before) => {
    const articles = withRunIn(before);
    expect(articles.map(({ article_id }) => article_id)).toEqual(
      Array.from({ length: 40 }, (__, at) => String(at + 1)),
    );
    expect(articles[31]?.content).toBe(DUTY);
    expect(articles[32]).toMatchObject({ title: 'Gardien', content: DUTY });
  });

  it.each(['Aiticle 33.-', 'Article 33, –', 'Anicle 33 :'])('may be misread: %j', (seen) => {
    const text = Array.from(
      { length: 40 },
      (_, at) => `Article ${at + 1}.- ${DUTY.replace('.', ` (${at + 1}).`)}`,
    ).join('\n');
    const { articles } = readScannedText(text.replace('\nArticle 33.-', ` ${seen}`), {
      prefix: 'Article',
    });
    expect(articles[32]).toMatchObject({ article_id: '33' });
    expect(articles[32]?.content).toBe(DUTY.replace('.', ' (33).'));
  });

  it('is a reference where nothing is missing, or within a sentence', () => {
    const plain = Array.from(
      { length: 12 },
      (_, at) => `Article ${at + 1}.- Gardien\n${DUTY} Article ${at + 3}.- est cité ici.`,
    );
    const all = readScannedText(plain.join('\n'), { prefix: 'Article' }).articles;
    expect(all.slice(0, 12).map(({ article_id }) => article_id)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    );
    const text = [
      ...Array.from({ length: 6 }, (_, at) => `Article ${at + 1}.- Gardien\n${DUTY}`),
      'Article 8.- Renvoi\nLe gardien suit ce que dit la loi\net son Article 7.- Nul ne le change.',
    ].join('\n');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    expect(articles.map(({ article_id }) => article_id)).not.toContain('7');
  });
});

describe('the first article', () => {
  it.each(['Article Îer.-', 'Article Jer.-', 'Article ler.-'])('is known as %s', (heading) => {
    expect(read({ 1: heading })[0]).toMatchObject({ article_id: '1', title: 'Gardien' });
  });
});

describe('a heading with its letters apart', () => {
  it('may be of an article between two others', () => {
    const text = ['Article 1.-', 'Article 2.-', 'A r t i c l e 2 bis.-', 'Article 3.-']
      .map((heading) => `${heading} Gardien\n${DUTY}`)
      .join('\n');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    expect(articles.map(({ article_id }) => article_id)).toEqual(['1', '2', '2 bis', '3']);
  });
});
