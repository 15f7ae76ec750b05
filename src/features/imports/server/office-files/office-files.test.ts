import { describe, expect, it, vi } from 'vitest';
import { readSourceFile } from '../read-file.ts';
import {
  openDocument,
  paragraph,
  pdf,
  placedPdf,
  textOf,
  word,
  zip,
} from './office-files.fixture.ts';
import { readOfficeFile } from './read-office-file.ts';

describe('a Word file', () => {
  it('is a line for each paragraph, without heads of pages and without what was deleted', async () => {
    const body = [
      paragraph('Section 1. Short title'),
      '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>This </w:t></w:r><w:del><w:r><w:delText>old </w:delText><w:t>older</w:t></w:r></w:del><w:r><w:t>Act</w:t><w:tab/><w:t>applies</w:t><w:br/><w:t>at once, says L. 12</w:t><w:noBreakHyphen/><w:t>3.</w:t></w:r></w:p>',
    ].join('');
    expect(await textOf(word(body))).toEqual([
      'docx',
      'Section 1. Short title',
      'This Act\tapplies',
      'at once, says L. 12-3.',
    ]);
  });

  it('has the numbers that Word counts, those of empty points aside', async () => {
    const point = (level: number, text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const level = (at: number, text: string) =>
      `<w:lvl w:ilvl="${at}"><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="1">${level(0, 'Article %1')}${level(1, '(%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
    const body = [
      point(0, ''),
      paragraph('This law is of lakes.'),
      point(0, ': Boats'),
      point(1, 'A boat has a name.'),
      point(1, ''),
    ].join('');
    expect(await textOf(word(body, { 'word/numbering.xml': numbering }))).toEqual([
      'docx',
      'Article 1 ',
      'This law is of lakes.',
      'Article 2 : Boats',
      '(1) A boat has a name.',
      '',
    ]);
  });

  it('keeps the rows of its tables, and reads two languages side by side one after the other', async () => {
    const row = (...cells: readonly string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
    const body = `<w:tbl>${row(paragraph('Grade'), paragraph('FCFA | month'))}${row(
      paragraph('Section 1.') + paragraph('It applies.'),
      paragraph('Article 1er.') + paragraph('Elle s’applique.'),
    )}</w:tbl>`;
    expect(await textOf(word(body))).toEqual([
      'docx',
      '| Grade | FCFA / month |',
      'Section 1.',
      'It applies.',
      'Article 1er.',
      'Elle s’applique.',
    ]);
  });
});

describe('an OpenDocument text', () => {
  it('is a line for each paragraph and heading, without notes and tracked changes', async () => {
    const body = `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes>
      <text:h>CHAPITRE I</text:h>
      <text:p>Article<text:s text:c="2"/>1er.<text:tab/>La <text:span>loi</text:span><text:note><text:p>note</text:p></text:note><text:line-break/>s’applique.</text:p>
      <table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell>
      <table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>`;
    expect(await textOf(openDocument(body))).toEqual([
      'odt',
      'CHAPITRE I',
      'Article  1er.\tLa loi',
      's’applique.',
      '| a | b |',
    ]);
  });
});

describe('an Excel file', () => {
  const cell = (place: string, text: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const excel = (
    rows: string,
    sheets = '<sheet name="Law" sheetId="1" r:id="rId1"/>',
    { target, name } = { target: 'worksheets/sheet1.xml', name: 'xl/worksheets/sheet1.xml' },
    more: Readonly<Record<string, string>> = {},
  ) =>
    zip({
      ...more,
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`,
      [name]: `<worksheet><dimension ref="A1:B3"/><sheetData>${rows}</sheetData></worksheet>`,
    });
  const columns = `<row r="1">${cell('A1', 'article_id')}${cell('B1', 'content_en')}</row>`;
  const article = `<row r="2"><c r="A2"><v>12</v></c>${cell('B2', 'Whoever, being drunk, drives')}</row>`;

  it('is its first sheet as CSV, numbers as they are written', async () => {
    const bytes = excel(`${columns}${article}<row r="3"><c r="A3"><v>0.5</v></c></row>`);
    expect(await textOf(bytes)).toEqual([
      'xlsx',
      'article_id,content_en',
      '12,"Whoever, being drunk, drives"',
      '0.5,',
      '',
    ]);
  });

  it('has its dates and times in figures', async () => {
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>';
    const numbers = [46093, 46093.4375, 0.4375].map(
      (value, at) => `<c r="${'ABC'[at]}2" s="${at + 1}"><v>${value}</v></c>`,
    );
    const bytes = excel(`${columns}<row r="2">${numbers.join('')}</row>`, undefined, undefined, {
      'xl/styles.xml': styles,
    });
    expect(await textOf(bytes)).toContain('2026-03-12,2026-03-12 10:30,10:30');
  });

  it.each([
    ['ZZZZZZZ1', '1'],
    ['zzz1', '1'],
    ['A1', '99999999999'],
  ])(
    'with a cell that no sheet has is refused, and ends no program: %s in row %s',
    async (at, row) => {
      const bytes = excel(`<row r="${row}">${cell(at, 'x')}</row>`);
      expect(await readOfficeFile(bytes)).toEqual({ kind: 'refused', problem: 'damaged' });
    },
  );

  it.each([
    { target: '/sheet1.xml', name: 'sheet1.xml' },
    { target: 'sheet1.xml.rels', name: 'xl/sheet1.xml.rels' },
    { target: 'sheet\n1.xml', name: 'xl/sheet\n1.xml' },
  ])('is refused for such a cell wherever its sheet is: $name', async (place) => {
    const bytes = excel(`<row r="1">${cell('ZZZZZZZ1', 'x')}</row>`, undefined, place);
    expect(await readOfficeFile(bytes)).toEqual({ kind: 'refused', problem: 'damaged' });
  });

  it('is read beside a part that is no XML and no sheet', async () => {
    const bytes = excel(`${columns}${article}`, undefined, undefined, {
      'docs/notes.xml': '\ufffd<',
    });
    expect((await readOfficeFile(bytes))?.kind).toBe('text');
  });

  it('with further sheets says that they are left out', async () => {
    const warningsOf = async (bytes: Uint8Array) =>
      (await readSourceFile({ name: 'law.xlsx', language: 'en', bytes }, PREFIXES)).warnings;
    expect(await warningsOf(excel(columns + article))).toEqual([]);
    const two =
      '<sheet name="EN" sheetId="1" r:id="rId1"/><sheet name="FR" sheetId="2" r:id="rId2"/>';
    expect(await warningsOf(excel(columns + article, two))).toEqual([{ kind: 'other_sheets' }]);
  });

  it('is read from the first sheet that is not hidden', async () => {
    const sheets =
      '<sheet name="Old" sheetId="1" state="hidden" r:id="rId2"/><sheet name="Law" sheetId="2" r:id="rId1"/>';
    expect(await textOf(excel(columns + article, sheets))).toEqual(
      await textOf(excel(columns + article)),
    );
  });

  it('counts its rows, not the lines of their texts', async () => {
    const rows = ['1', '2'].map((id, at) => {
      const text = cell(`B${at + 2}`, 'Lakes.\nAnd rivers.\nAnd seas.');
      return `<row r="${at + 2}">${cell(`A${at + 2}`, id)}${text}</row>`;
    });
    const bytes = excel(columns + rows.join(''));
    const read = await readSourceFile({ name: 'law.xlsx', language: 'en', bytes }, PREFIXES);
    expect(read.rows.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('a PDF', () => {
  it('with text is its lines', async () => {
    const lines = ['Section 1. This law is the law of lakes.', 'It applies to every lake.'];
    expect(await textOf(pdf(lines))).toEqual(['pdf', ...lines]);
  });

  it('has a form feed before each page but the first', async () => {
    const lines = ['Section 2. Whoever keeps a lake keeps it clean for all.', 'So be it.'];
    expect(await textOf(pdf(lines, lines))).toEqual(['pdf', ...lines, `\f${lines[0]}`, lines[1]]);
  });

  it('in two columns is the left one of a page, then the right one, though drawn row by row', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => at + 1);
    const bytes = placedPdf([
      [240, 770, 'Journal of both languages'],
      ...rows.flatMap((row): [number, number, string][] => [
        [72, 730 - 20 * row, `Le lac est a tous, dit la ligne ${row}.`],
        [320, 730 - 20 * row, `The lake is of all, says line ${row}.`],
      ]),
      [302, 40, '12'],
    ]);
    expect(await textOf(bytes)).toEqual([
      'pdf',
      'Journal of both languages',
      ...rows.map((row) => `Le lac est a tous, dit la ligne ${row}.`),
      ...rows.map((row) => `The lake is of all, says line ${row}.`),
      '12',
    ]);
  });

  it('in two columns has a sign that was wrapped at the gap between them in its own column', async () => {
    const left = Array.from({ length: 20 }, (_, at) => `Le lac est a tous, dit la ligne ${at}.`);
    const right = left.map((line, at) => (at === 9 ? ':' : line.replace('lac', 'bac')));
    const bytes = placedPdf([
      ...left.map((line, at): [number, number, string] => [72, 720 - 16 * at, line]),
      ...right.map((line, at): [number, number, string] => [256, 720 - 16 * at, line]),
    ]);
    expect(await textOf(bytes)).toEqual(['pdf', ...left, ...right]);
  });

  it('may end both its columns with a heading that stands apart', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => at + 1);
    const bytes = placedPdf([
      ...rows.flatMap((row): [number, number, string][] => [
        [72, 730 - 20 * row, `Le lac est a tous, dit la ligne ${row}.`],
        [320, 730 - 20 * row, `The lake is of all, says line ${row}.`],
      ]),
      [72, 400, 'Article 8 :'],
      [320, 400, 'Article 8:'],
    ]);
    const lines = [await textOf(bytes)].flat();
    expect([lines[13], lines.at(-1)]).toEqual(['Article 8 :', 'Article 8:']);
  });

  it('with a table of two columns has its rows', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => at + 1);
    const bytes = placedPdf(
      rows.flatMap((row): [number, number, string][] => [
        [72, 740 - 20 * row, `Fee of a boat of class ${row}`],
        [320, 740 - 20 * row, `${row} 000`],
      ]),
    );
    expect(await textOf(bytes)).toEqual([
      'pdf',
      ...rows.map((row) => expect.stringContaining(`class ${row} ${row} 000`)),
    ]);
  });

  it('of pictures needs text recognition first', async () => {
    expect(await textOf(pdf(['12']))).toEqual({ kind: 'refused', problem: 'pictures' });
  });
});

const PREFIXES = { en: 'Section', fr: 'Article' };

describe('a file of an office program', () => {
  it('is read as a law whatever its name says', async () => {
    const lines = [1, 2, 3].flatMap((number) => [
      `Section ${number}. Lake ${number}`,
      `The lake of this Section has ${number} ends, which nobody may move without a licence.`,
    ]);
    const bytes = word(lines.map(paragraph).join(''));
    const read = await readSourceFile({ name: 'law.txt', language: 'en', bytes }, PREFIXES);
    expect([read.format, read.problems]).toEqual(['docx', []]);
    expect(read.rows.map(({ article_id, en }) => [article_id, en?.title, en?.content])).toEqual(
      [1, 2, 3].map((number) => [
        String(number),
        `Lake ${number}`,
        `The lake of this Section has ${number} ends, which nobody may move without a licence.`,
      ]),
    );
  });

  it('keeps a paragraph that stands in it twice, as forms have', async () => {
    const field = 'Name of the fisherman and of his boat: ........';
    const lines = ['Section 1. Licence', 'Whoever fishes signs the form:', field, field];
    const bytes = word(lines.map(paragraph).join(''));
    const read = await readSourceFile({ name: 'law', language: 'en', bytes }, PREFIXES);
    expect(read.rows[0]?.en?.content.split(field)).toHaveLength(3);
    expect(read.account?.uses).not.toContain('copy');
  });

  it('is refused with its reason, and nothing of it is used', async () => {
    const file = { name: 'law.pdf', language: 'en', bytes: pdf(['12']) } as const;
    expect(await readSourceFile(file, PREFIXES)).toMatchObject({
      rows: [],
      problems: [{ line: null, problem: 'pictures' }],
    });
  });
});

describe('pages of a PDF without text', () => {
  const line = 'Section 1. This law is the law of lakes, and of all ponds beside them.';

  it('are told of, since they may be pictures', async () => {
    const read = (...pages: readonly (readonly string[])[]) =>
      readSourceFile({ name: 'law.pdf', language: 'en', bytes: pdf(...pages) }, PREFIXES);
    expect((await read([line, line], [])).warnings).toEqual([{ kind: 'empty_pages' }]);
    expect((await read([line], [line])).warnings).toEqual([]);
  });
});

describe('notes and comments', () => {
  const section = '<w:r><w:t>Section 1. This law is the law of lakes.</w:t></w:r>';
  const wordWith = (mark: string) => word(`<w:p>${section}<w:r>${mark}</w:r></w:p>`);
  const note = '<text:note><text:note-body><text:p>Of 2020.</text:p></text:note-body></text:note>';
  const openWith = (mark: string) =>
    openDocument(`<text:p>Section 1. This law is the law of lakes.${mark}</text:p>`);
  const TOLD = [{ kind: 'notes_left_out' }];

  it.each([
    ['a footnote in Word', wordWith('<w:footnoteReference w:id="1"/>'), TOLD],
    ['an endnote in Word', wordWith('<w:endnoteReference w:id="1"/>'), TOLD],
    ['a comment in Word', wordWith('<w:commentReference w:id="1"/>'), TOLD],
    ['none in Word', wordWith(''), []],
    ['a note in OpenDocument', openWith(note), TOLD],
    ['none in OpenDocument', openWith(''), []],
  ])('are left out, and that is told: %s', async (_, bytes, told) => {
    const read = await readSourceFile({ name: 'law', language: 'en', bytes }, PREFIXES);
    expect(read.warnings).toEqual(told);
    expect(read.rows.map(({ en }) => en?.content)).toEqual(['This law is the law of lakes.']);
  });
});

describe('what is none of them', () => {
  it.each([
    ['a text', Buffer.from('Section 1. Law'), null],
    ['nothing', Buffer.from(''), null],
    ['another ZIP file', zip({ 'a.txt': 'x' }), { kind: 'refused', problem: 'format' }],
    ['half a ZIP file', word(paragraph('x')).slice(0, 200), DAMAGED()],
    ['broken XML', zip({ 'word/document.xml': '<w:p><w:t>' }), DAMAGED()],
    ['a document type', zip({ 'word/document.xml': BOMB() }), DAMAGED()],
    ['half a PDF', Buffer.from('%PDF-1.4 nothing'), DAMAGED()],
    ['a file of Word 97', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), OLD()],
    ['rich text', Buffer.from(String.raw`{\rtf1\ansi Article 1.- Title}`), OLD()],
  ])(
    '%s is not read, and no library writes between the lines of the log',
    async (_, bytes, expected) => {
      const written = vi.spyOn(console, 'warn');
      expect(await readOfficeFile(bytes)).toEqual(expected);
      expect(written).not.toHaveBeenCalled();
      written.mockRestore();
    },
  );
});

function DAMAGED() {
  return { kind: 'refused', problem: 'damaged' };
}

function OLD() {
  return { kind: 'refused', problem: 'old_office' };
}

/** Entities that stand for entities: a billion laughs. */
function BOMB() {
  return '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document xmlns:w="w"><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:document>';
}
