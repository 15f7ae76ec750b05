import { describe, expect, it } from 'vitest';
import { readSourceFile } from '../read-file.ts';
import { openDocument, paragraph, textOf, word, zip } from './office-files.fixture.ts';
import { readOfficeFile } from './read-office-file.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('a list of contents that Word or LibreOffice keeps', () => {
  const PREFIXES = { en: 'Section', fr: 'Article' };
  const titles = Array.from({ length: 9 }, (_, at) => `Lake ${at + 1}`);
  const text = 'The council keeps this lake open to all, and its rivers too.';
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const entry = (at: number) =>
    `<w:hyperlink>${run(`Section ${at + 1}`)}<w:r><w:tab/></w:r>${field('begin')}<w:r><w:instrText> PAGEREF _Toc${at} \\h </w:instrText></w:r>${field('separate')}${run(String(at + 2))}${field('end')}</w:hyperlink>`;
  const listed = titles.map((_, at) =>
    at === 0
      ? `<w:p>${field('begin')}<w:r><w:instrText> TOC \\o "1-3" \\h </w:instrText></w:r>${field('separate')}${entry(at)}</w:p>`
      : `<w:p>${entry(at)}</w:p>`,
  );
  const sections = titles.flatMap((title, at) => [
    `Section ${at + 1}`,
    `${title} is open. ${text}`,
  ]);

  it.each([
    ['Word', word([...listed, `<w:p>${field('end')}</w:p>`, ...sections.map(paragraph)].join(''))],
    [
      'LibreOffice',
      openDocument(
        `<text:table-of-content><text:index-body>${titles.map((_, at) => `<text:p><text:a>Section ${at + 1}<text:tab/>${at + 2}</text:a></text:p>`).join('')}</text:index-body></text:table-of-content>${sections.map((one) => `<text:p>${one}</text:p>`).join('')}`,
      ),
    ],
  ])('is no law, though its entries have no titles: %s', async (_, bytes) => {
    const read = await readSourceFile({ name: 'law', language: 'en', bytes }, PREFIXES);
    expect(read.rows.map(({ article_id, en }) => [article_id, en?.content])).toEqual(
      titles.map((title, at) => [String(at + 1), `${title} is open. ${text}`]),
    );
    expect(read.rows.flatMap(({ suspicions }) => suspicions)).toEqual([]);
    expect(read.account?.uses.filter((use) => use === 'contents')).toHaveLength(titles.length);
  });
});

describe('a Word file', () => {
  it('has no hidden words, but those whose paragraph alone ends hidden', async () => {
    const body = `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('Lakes are ')}${run('(ask the lawyer) ', '<w:vanish/>')}${run('open', '<w:vanish w:val="0"/>')}${run('.')}</w:p>`;
    expect(await textOf(word(body))).toEqual(['docx', 'Lakes are open.']);
  });

  it.each(['<w:strike/>', '<w:dstrike w:val="true"/>', '<w:strike/><w:vanish w:val="0"/>'])(
    'has no words that were struck through in place of being deleted, and tells of them: %s',
    async (struck) => {
      const body = `<w:p>${run('The fee is ')}${run('ten ', struck)}${run('twelve ')}${run('francs.', '<w:strike w:val="0"/>')}</w:p>`;
      expect(await readOfficeFile(word(body))).toEqual({
        kind: 'text',
        format: 'docx',
        text: 'The fee is twelve francs.',
        warnings: ['struck_left_out'],
      });
      const open = `<w:p>${run('The fee is twelve francs.', '<w:strike w:val="0"/>')}</w:p>`;
      expect(await readOfficeFile(word(open))).toMatchObject({ warnings: [] });
    },
  );

  it('has its formulas', async () => {
    const formula =
      '<m:oMath><m:r><m:t>D=</m:t></m:r><m:f><m:num><m:r><m:t>P+R</m:t></m:r></m:num><m:den><m:r><m:t>12</m:t></m:r></m:den></m:f></m:oMath>';
    expect(await textOf(word(`<w:p>${run('The fee is ')}${formula}${run('.')}</w:p>`))).toEqual([
      'docx',
      'The fee is D=(P+R)/(12).',
    ]);
  });

  const numbered = (text: string, mark = '') =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr>${text}</w:p>`;
  const numbering =
    '<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="Article %1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>';

  it('does not count numbered paragraphs that are hidden with their ends', async () => {
    const hidden = '<w:vanish/>';
    const body = [
      numbered(run('Boats')),
      numbered(run('Old boats', hidden), hidden),
      numbered(run('Oars', hidden), '<w:vanish w:val="0"/>'),
      numbered(run('Nets'), hidden),
      numbered(
        run('Rafts', `<w:rPrChange><w:rPr>${hidden}</w:rPr></w:rPrChange>`),
        `<w:rPrChange><w:rPr>${hidden}</w:rPr></w:rPrChange>`,
      ),
    ].join('');
    expect(await textOf(word(body, { 'word/numbering.xml': numbering }))).toEqual([
      'docx',
      'Article 1. Boats',
      'Article 2. ',
      'Article 3. Nets',
      'Article 4. Rafts',
    ]);
  });

  it('does not count numbered paragraphs that were deleted while changes were tracked', async () => {
    const body = [
      numbered(run('Boats')),
      numbered('<w:del><w:r><w:delText>Old boats</w:delText></w:r></w:del>', '<w:del w:id="1"/>'),
      numbered(`<w:moveFrom>${run('Oars')}</w:moveFrom>`, '<w:moveFrom w:id="2"/>'),
      numbered(run('Nets')),
    ].join('');
    expect(await textOf(word(body, { 'word/numbering.xml': numbering }))).toEqual([
      'docx',
      'Article 1. Boats',
      'Article 2. Nets',
    ]);
  });

  it('is read whatever the name of its main part', async () => {
    const parts = {
      '_rels/.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>',
      'word/document2.xml': `<w:document xmlns:w="w"><w:body>${paragraph('Lakes are open.')}</w:body></w:document>`,
    };
    expect(await textOf(zip(parts))).toEqual(['docx', 'Lakes are open.']);
  });
});

describe('two languages side by side in a table', () => {
  const row = (...cells: readonly (readonly string[])[]) =>
    `<w:tr>${cells.map((cell) => `<w:tc>${cell.map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`;

  it('are the one column, then the other', async () => {
    const body = `<w:tbl>${row(['Décrète :'], ['Hereby decrees:'])}${row(['Article 1', 'Nul ne ferme un lac ni ses rives sans autorisation.'], ['Article 1', 'Nobody may close a lake or its banks.'])}${row(['Article 2', 'Le bac est ouvert à tous, de jour et de nuit.'], ['Article 2', 'The ferry is open to all, day and night.'])}</w:tbl>`;
    expect((await textOf(word(body)))?.toString()).toBe(
      'docx,Décrète :,Article 1,Nul ne ferme un lac ni ses rives sans autorisation.,Article 2,Le bac est ouvert à tous, de jour et de nuit.,Hereby decrees:,Article 1,Nobody may close a lake or its banks.,Article 2,The ferry is open to all, day and night.',
    );
  });

  it('are none where each row has a paragraph of each', async () => {
    const lake = 'est ouvert à tous, et nul ne peut en défendre les rives.';
    const both = [1, 2, 3].map((at) =>
      row([`Article ${at}. Le lac ${lake}`], [`Section ${at}. The lake is open to all.`]),
    );
    expect(await textOf(word(`<w:tbl>${both.join('')}</w:tbl>`))).toEqual([
      'docx',
      ...[1, 2, 3].map((at) => `Article ${at}. Le lac ${lake}`),
      ...[1, 2, 3].map((at) => `Section ${at}. The lake is open to all.`),
    ]);
  });

  it('are told from a table of former and new numbers', async () => {
    const both = [1, 2, 3].map((at) => row([`Article ${at}`], [`Article ${at}`]));
    expect(await textOf(word(`<w:tbl>${both.join('')}</w:tbl>`))).toEqual([
      'docx',
      ...[1, 2, 3].map((at) => `| Article ${at} | Article ${at} |`),
    ]);
  });
});

describe('an OpenDocument text', () => {
  it('has no hidden words', async () => {
    const hidden = (name: string) =>
      `<style:style style:name="${name}"><style:text-properties text:display="none"/></style:style>`;
    const body = [
      `<office:automatic-styles>${hidden('T1')}${hidden('P1')}<style:style style:name="T2"><style:text-properties/></style:style></office:automatic-styles>`,
      '<text:p>Lakes <text:span text:style-name="T1">(ask <text:span text:style-name="T2">the lawyer</text:span>) </text:span>are <text:span text:style-name="T2">open</text:span>.</text:p>',
      '<text:p text:style-name="P1">To be written.</text:p>',
      '<text:p>Boats too<text:hidden-text text:is-hidden="true">, says the mayor</text:hidden-text><text:hidden-text text:is-hidden="false">, and rafts</text:hidden-text>.</text:p>',
      '<text:section text:display="none"><text:p>An older form.</text:p></text:section>',
    ].join('');
    expect(await textOf(openDocument(body))).toEqual([
      'odt',
      'Lakes are open.',
      '',
      'Boats too, and rafts.',
      '',
    ]);
  });

  it('has neither the numbers nor the tabs of what is hidden', async () => {
    const item = (text: string, style = 'P2') =>
      `<text:list-item><text:p text:style-name="${style}">${text}</text:p></text:list-item>`;
    const list = (items: string) => `<text:list text:style-name="L1">${items}</text:list>`;
    const body = [
      '<office:automatic-styles><style:style style:name="P1"><style:text-properties text:display="none"/></style:style><style:style style:name="P2"/>',
      // Its numbers have a style of their own.
      '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-prefix="Article " style:num-format="1"><style:text-properties text:display="none"/></text:list-level-style-number></text:list-style></office:automatic-styles>',
      list(item('Boats') + item('Old boats', 'P1')),
      `<text:section text:display="none">${list(item('Nets'))}</text:section>`,
      '<text:p>Rafts<text:span text:style-name="P1"><text:tab/>, old<text:line-break/></text:span>.</text:p>',
    ].join('');
    expect(await textOf(openDocument(body))).toEqual(['odt', 'Article 1 Boats', '', '', 'Rafts.']);
  });

  it('has its formulas as they are shown, without what the program was told to draw', async () => {
    const formula =
      '<draw:object><math><semantics><mrow><mi>D</mi><mo>=</mo><mi>P</mi></mrow><annotation encoding="StarMath 5.0">D = P</annotation></semantics></math></draw:object>';
    expect(await textOf(openDocument(`<text:p>The fee is ${formula}.</text:p>`))).toEqual([
      'odt',
      'The fee is D=P.',
    ]);
  });

  it('does not have what is said of its pictures for those who cannot see them', async () => {
    const picture =
      '<draw:frame><draw:image/><svg:title>Armoiries</svg:title><svg:desc>Une image contenant texte</svg:desc></draw:frame>';
    expect(await textOf(openDocument(`<text:p>${picture}LOI N° 1</text:p>`))).toEqual([
      'odt',
      'LOI N° 1',
    ]);
  });
});
