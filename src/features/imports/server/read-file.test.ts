import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '../rules.ts';
import { readImportFile } from './read-file.ts';
import { describeFault } from './read-files.ts';

const PREFIXES = { en: 'Article', fr: 'Article' };

function read(name: string, text: string | Uint8Array, language: 'en' | 'fr' | 'both' = 'en') {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return readImportFile({ name, language, bytes }, PREFIXES);
}

const XML = (inside: string) => `<akomaNtoso><act><body>${inside}</body></act></akomaNtoso>`;

describe('files that are read', () => {
  it.each([
    ['CSV', 'law.csv', 'article_id,title_en,content_en\r\nArticle 1,Scope,"Lakes, all"\r\n'],
    ['CSV with semicolons', 'law.csv', 'article_id;title;content\n1;Scope;Lakes, all\n'],
    [
      'JSON Lines',
      'law.jsonl',
      '{"article_id":"1","title_en":"Scope","content_en":"Lakes, all"}\n\n',
    ],
    ['Markdown', 'law.md', '# Law of lakes\n\n## Article 1 – Scope\n\nLakes, all\n'],
    [
      'Akoma Ntoso',
      'law.xml',
      XML(
        '<article><num>Article 1</num><heading>Scope</heading><content><p>Lakes,\n all</p></content></article>',
      ),
    ],
    ['Markdown with signs', 'law.md', '#### Art. 1er. – – Scope\n\nLakes, all\n'],
    [
      'Akoma Ntoso with signs',
      'law.xml',
      XML('<article><num>Article 1.-</num><heading>Scope</heading><p>Lakes, all</p></article>'),
    ],
    ['indented text', 'law.txt', 'Article 1.- Scope\n    Lakes, all\n'],
  ])('as %s', (_, name, text) => {
    expect(read(name, text)).toMatchObject({
      problems: [],
      rows: [{ article_id: '1', en: { title: 'Scope', content: 'Lakes, all' }, fr: null }],
    });
  });

  it('in UTF-8 with its mark and in UTF-16', () => {
    const text = 'Article 1.- Été\n    Où ?\n';
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [Buffer.from(`\ufeff${text}`), wide]) {
      expect(read('law.txt', bytes, 'fr').rows[0]?.fr).toEqual({ title: 'Été', content: 'Où ?' });
    }
  });
});

describe('quotes of a table', () => {
  const contentsOf = (text: string) => {
    const { rows, problems } = read('law.csv', text);
    return { contents: rows.map(({ en }) => en?.content), problems };
  };

  it('stand as they are between tabs, but for those around a whole cell', () => {
    const cells = [
      'The "council" sits',
      '"Council" is "the body"',
      '"a ""b""\n\nc"',
      '"d"',
      '5" pipe',
    ];
    const lines = cells.map((cell, at) => `${at + 1}\t${cell}\tx`);
    for (const end of ['\n', '\r\n']) {
      expect(contentsOf(['article_id\tcontent_en\tnote', ...lines, ''].join(end))).toEqual({
        contents: ['The "council" sits', '"Council" is "the body"', 'a "b"\n\nc', 'd', '5" pipe'],
        problems: [],
      });
    }
  });

  it.each([
    ['Liste "des" lois'],
    ['"Loi" des lacs,,'],
    ['"Law of lakes,\r\nof ""1990"""\r\n\r\nÉté'],
  ])('above the columns count for nothing: %s', (above) => {
    const table = `${above}\r\narticle_id,content_en\r\n1,"a ""b"""\r\n2,c\r\n`;
    for (const text of [table, table.replaceAll(',', '\t')]) {
      expect(contentsOf(text)).toEqual({ contents: ['a "b"', 'c'], problems: [] });
    }
  });
});

describe('fields of other makers', () => {
  const LINE = '{"article_id":"1","title_en":"Scope","content_en":"Lakes, all"';

  it.each([
    [
      'a column of notes',
      'law.csv',
      'article_id,notes,title,content,\n1,see 2,Scope,"Lakes, all",\n',
    ],
    ['a field of notes', 'law.jsonl', `${LINE},"notes":{"see":2}}`],
    ['the other language as nothing', 'law.jsonl', `${LINE},"title_fr":null,"content_fr":null}`],
  ])('do no harm: %s', (_, name, text) => {
    expect(read(name, text)).toMatchObject({
      problems: [],
      rows: [{ article_id: '1', en: { title: 'Scope', content: 'Lakes, all' }, fr: null }],
    });
  });

  it.each([
    ['law.csv', 'article_id,title_en,contents_en,texte,notes\n1,a,b,c,d\n2,a,b,c,d\n', 1],
    ['law.jsonl', '{"article_id":"1"}\n{"article_id":"2","contents_en":"b","texte":""}\n', 2],
  ])('that are almost called like ours are told once, so that no text is lost: %s', (...of) => {
    const [name, text, line] = of;
    const names = ['contents_en', 'texte'];
    const { problems } = read(name, text, 'both');
    expect(problems).toEqual([{ line, problem: 'misnamed', names }]);
    expect(problems.map((problem) => describeFault(name, problem, 'fr').sentence)).toEqual([
      `Ligne ${line}\u00a0: Ces noms ressemblent à ceux de colonnes qui peuvent être importées\u00a0: contents_en, texte`,
    ]);
  });
});

describe('a table as an office has it', () => {
  const idsOf = (text: string, language: 'en' | 'fr' | 'both' = 'both', name = 'law.csv') => {
    const { rows, problems } = read(name, text, language);
    expect(problems).toEqual([]);
    return rows.map(({ article_id, line, en, fr }) => [article_id, line, en?.content, fr?.content]);
  };
  const READ = [
    ['1', 2, 'Lakes.', 'Lacs.'],
    ['2', 3, 'Fish.', 'Poissons.'],
  ];

  it.each([
    ['Article ID', 'English Content', 'French Content'],
    ['ARTICLE_ID', ' Content EN ', 'Content-FR'],
    ['Numéro d’article', 'Contenu en anglais', 'Contenu en français'],
    ['N°', 'Texte anglais', 'Texte (FR)'],
    ['Nº Article', 'Text of the article (English)', 'TEXTE FRANÇAIS'],
  ])('has columns by the names of the console and of offices: %s, %s, %s', (...header) => {
    const rows = '1;Lakes.;Lacs.\r\n2;Fish.;Poissons.\r\n';
    expect(idsOf(`${header.join(';')}\r\n${rows}`)).toEqual(READ);
    expect(idsOf(`${header.join('\t')}\r\n${rows.replaceAll(';', '\t')}`)).toEqual(READ);
  });

  it('has the texts of its own language without naming it', () => {
    const table = 'N° article;Intitulé;Texte\n1;Lacs;Les lacs.\n';
    expect(read('law.csv', table, 'fr').rows[0]?.fr).toEqual({
      title: 'Lacs',
      content: 'Les lacs.',
    });
  });

  it('has a number of its own beside the column of the articles', () => {
    expect(idsOf('N°,article_id,content_en\n7,1,Lakes.\n')).toEqual([
      ['1', 2, 'Lakes.', undefined],
    ]);
  });

  it('never gives the texts of a column without a language to one of them', () => {
    const names = ['intitulé', 'texte'];
    expect(read('law.csv', 'N°;Intitulé;Texte\n1;a;b\n', 'both').problems).toEqual([
      { line: 1, problem: 'misnamed', names },
    ]);
  });

  it('never takes the title of a law for those of its articles', () => {
    const table = 'Titre;Chapitre;Article;Contenu\nTITRE I;I;1;Les lacs.\n';
    expect(read('law.csv', table, 'fr')).toMatchObject({
      rows: [],
      problems: [{ line: 1, problem: 'misnamed', names: ['titre'] }],
    });
  });

  it.each(['Texte anglais/français', 'Texte (FR/EN)', 'Texte EN/FR', 'Text English (FR)'])(
    'never gives the texts of both languages to one of them: %s',
    (name) => {
      const { rows, problems } = read('law.csv', `N°;${name}\n1;Lakes. Lacs.\n`, 'both');
      expect(rows).toEqual([]);
      expect(problems).toMatchObject([{ line: 1, problem: 'misnamed' }]);
    },
  );

  it.each([
    ['what it is called', 'Law of lakes;;\r\n;;\r\n', 2],
    ['what it holds', 'Articles;\r\n', 1],
    ['one cell alone', 'Law of lakes, 2026\r\n\r\n', 2],
    ['the separator, as Excel writes it', 'sep=;\r\n', 1],
  ])('has above its columns %s', (_, above, lines) => {
    const rows = 'article_id;content_en\r\n1;Lakes.\r\n;\r\n ; \r\n2;Fish.\r\n';
    expect(idsOf(above + rows)).toEqual([
      ['1', 2 + lines, 'Lakes.', undefined],
      ['2', 5 + lines, 'Fish.', undefined],
    ]);
  });

  it.each([
    ['Article premier', '1'],
    ['1er', '1'],
    ['Article unique', '1'],
    ['N° 4', '4'],
    ['L. 12', 'L 12'],
    ['L.12 bis', 'L 12 bis'],
    ['R. 12-1', 'R 12-1'],
    ['Annexe I', 'Annexe I'],
    ['L’annexe', 'L’annexe'],
  ])('has %s as article %s', (written, id) => {
    expect(idsOf(`article_id,content_en\n${written},Lakes.\n`)).toEqual([
      [id, 2, 'Lakes.', undefined],
    ]);
  });
});

describe('files that are refused', () => {
  it.each([
    ['too large', 'law.txt', new Uint8Array(IMPORT_LIMITS.bytes + 1), 'too_large', null],
    ['binary', 'law.txt', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'binary', null],
    [
      'in the encoding of DOS',
      'law.txt',
      Buffer.from('Article 1.- \x82t\x82', 'latin1'),
      'encoding',
      null,
    ],
    ['of another format', 'law.pptx', Buffer.from('Article 1'), 'format', null],
    ['a web page', 'law.html', Buffer.from('<p>Article 1.- Lakes are open.</p>'), 'web_page', null],
    [
      'a web page by another name',
      'law.doc',
      Buffer.from('<!DOCTYPE html>\n<html lang="fr"><head></head><p>Article 1.- Lacs</p></html>'),
      'web_page',
      null,
    ],
    [
      'a web page that Word has saved',
      'law.txt',
      Buffer.from('<html xmlns:o="urn:schemas-microsoft-com:office:office">\n<head></head></html>'),
      'web_page',
      null,
    ],
    ['of Word by its name alone', 'law.docx', Buffer.from('PK'), 'damaged', null],
    ['cut off', 'law.pdf', Buffer.from([0x25, 0, 0]), 'damaged', null],
    ['empty', 'law.txt', Buffer.from(''), 'blank', null],
    [
      'with a quote between tabs that is not closed',
      'law.csv',
      Buffer.from('article_id\tcontent_en\n1\t"The council\n2\tthe "body" sits\n'),
      'csv',
      3,
    ],
    [
      'with quotes inside a cell between commas, below the name of the table',
      'law.csv',
      Buffer.from('List of "the" laws\r\n\r\narticle_id,content_en\r\n1,a\r\n2,b "c"\r\n'),
      'csv',
      5,
    ],
    ['of blank lines', 'law.csv', Buffer.from('\uFEFF \n\n'), 'blank', null],
    ['without an article', 'law.txt', Buffer.from('Nothing at all.'), 'empty', null],
    [
      'with a line that is no JSON',
      'law.jsonl',
      Buffer.from('{"article_id":"1"}\n{oops\n'),
      'json',
      2,
    ],
    [
      'without a field that is known',
      'law.jsonl',
      Buffer.from('{"article_id":"1","role":"x"}'),
      'no_texts',
      null,
    ],
    [
      'without a column that is known',
      'law.csv',
      Buffer.from('article_id,notes\n1,x\n'),
      'no_texts',
      null,
    ],
    [
      'with a column twice',
      'law.csv',
      Buffer.from('article_id,title,title_en\n1,a,b\n'),
      'columns',
      1,
    ],
    ['without columns', 'law.csv', Buffer.from('a,b\n1,2\n'), 'columns', 1],
    [
      'with a number that has no page',
      'law.csv',
      Buffer.from('article_id,content_en\nprint,x\n'),
      'article_id',
      2,
    ],
    ['with a short record', 'law.csv', Buffer.from('article_id,content_en\n1,a\n2\n'), 'csv', 3],
    [
      'with a document type',
      'law.xml',
      Buffer.from(`<!DOCTYPE a [<!ENTITY e "x">]>${XML('')}`),
      'doctype',
      1,
    ],
    ['with an entity', 'law.xml', Buffer.from(XML('<article><num>&e;</num></article>')), 'xml', 1],
    ['nested too deeply', 'law.xml', Buffer.from(XML('<p>'.repeat(500))), 'depth', 1],
    ['broken off', 'law.xml', Buffer.from('<akomaNtoso><article><num>1</num>'), 'xml', 1],
    [
      'with an id that is too long',
      'law.jsonl',
      Buffer.from(`{"article_id":"${'x'.repeat(61)}"}`),
      'too_long',
      1,
    ],
  ])('when %s', (_, name, bytes, problem, line) => {
    const file = read(name, bytes);
    expect(file.rows).toEqual([]);
    expect(file.problems).toEqual([{ problem, line }]);
  });
});

describe('a file in the old encoding of Windows', () => {
  /** Windows-1252 but for the signs that it has in place of control characters. */
  const law = 'Article 1er.- À l\x92été, n° 12 : \xab l\x92\x9cuvre \xbb \x96 déjà, où ? Voilà\x85';

  it('is read with its accents, and a person is told to look at them', () => {
    const { rows, warnings } = read('law.txt', Buffer.from(`${law}\n`, 'latin1'), 'fr');
    expect(warnings).toEqual([{ kind: 'encoding_guessed' }]);
    expect(rows[0]?.fr?.content).toBe('À l’été, n° 12 : « l’œuvre » – déjà, où ? Voilà…');
    expect(read('law.txt', 'Article 1.- Été', 'fr').warnings).toEqual([]);
  });

  it.each([
    ['of a Macintosh', 'Article 1.- \x8et\x8e'],
    ['of DOS', 'Article 1.- d\x82cret, \x85 compter'],
    ['of the Baltic', 'Article 1.- \xf0emait\xeb'],
    ['of none', 'Article 1.- lac\xc9s'],
    ['that is broken UTF-8', 'Article 1.- \xc3\xa9t\xc3'],
  ])('is refused where it is rather one %s', (_, text) => {
    const { problems, rows } = read('law.txt', Buffer.from(text, 'latin1'), 'fr');
    expect(problems).toEqual([{ line: null, problem: 'encoding' }]);
    expect(rows).toEqual([]);
  });
});

describe('the account of a file', () => {
  it('has the lines of a scan with their uses', () => {
    const { account, warnings } = read('law.txt', '## Article 1\r\n\r\nAll lakes.\r\n');
    expect(account).toEqual({
      lines: ['Article 1', '', 'All lakes.', ''],
      uses: ['heading', 'blank', 'text', 'blank'],
    });
    expect(warnings).toEqual([]);
  });

  it('is absent where every record is named', () => {
    expect(read('law.csv', 'article_id,content_en\n1,All lakes.\n').account).toBeNull();
  });
});

describe('a text of a program that makes Markdown', () => {
  const sections = Array.from({ length: 6 }, (_, at) => [
    `- ${at + 1}. -(1)  The keeper of lake ${at + 1} keeps:`,
    '- (a) the quays;',
    '- the nets.',
    '',
  ]).flat();

  it.each(['law.md', 'law.txt'])('has no dashes before the marks of its points: %s', (name) => {
    const { rows } = read(name, sections.join('\n'));
    expect(rows.map(({ article_id, en }) => [article_id, en?.content])).toEqual(
      Array.from({ length: 6 }, (_, at) => [
        String(at + 1),
        `(1) The keeper of lake ${at + 1} keeps:\n(a) the quays;\n- the nets.`,
      ]),
    );
  });

  it('keeps a dash that stands before a mark here and there', () => {
    const law = Array.from(
      { length: 9 },
      (_, at) => `Article ${at + 1}.- The keeper keeps:\n(a) the quays;\n- (b) the nets.`,
    );
    const { rows } = read('law.txt', law.join('\n'));
    expect(rows[0]?.en?.content).toContain('(a) the quays;\n- (b) the nets.');
  });

  it('has numbers of articles in its headings, where the points below have numbers too', () => {
    const law = Array.from({ length: 6 }, (_, at) => [
      `## ${at + 42}. Lakes of the ${at + 3}th order`,
      `1.\tThe council keeps them.\n2.\tThe keeper of lake ${at} keeps:\n\t1.\tthe quays; and\n\t2.\tthe nets.`,
      '\t> [Subsection amended by the Rivers Act.]\n\t{:.note}\n',
    ]);
    const { rows } = read('law.txt', law.flat().join('\n\n'));
    expect(rows.map(({ article_id, en }) => [article_id, en?.title])).toEqual(
      law.map((_, at) => [`${at + 42}`, `Lakes of the ${at + 3}th order`]),
    );
    expect(rows[1]?.en?.content).toBe(
      '1. The council keeps them.\n2. The keeper of lake 1 keeps:\n1. the quays; and\n2. the nets. [Subsection amended by the Rivers Act.]',
    );
  });
});
