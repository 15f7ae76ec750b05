import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '../../rules.ts';
import { expectLinear } from '../linear-cost.fixture.ts';
import { readSourceFile } from '../read-file.ts';
import { paragraph, word } from './office-files.fixture.ts';
import { withoutNotes } from './pdf-notes.ts';
import { readOfficeFile } from './read-office-file.ts';

const MANY = 20_000;

const row = (at: number) =>
  `<w:tr>${['Le lac est à tous', 'The lake is of all'].map((text) => `<w:tc>${paragraph(`Article ${at}. ${text}`)}</w:tc>`).join('')}</w:tr>`;

// Once more where other programs have slowed one of two readings.
describe('a hostile file of an office is read in a time that grows as it does', {
  retry: 1,
}, () => {
  it.each<[string, (size: number) => string]>([
    [
      'fields that nothing closes',
      (size) =>
        `<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(size)}${'<w:r><w:tab/></w:r>'.repeat(size)}</w:p>`,
    ],
    [
      'rows in two languages',
      (size) => `<w:tbl>${Array.from({ length: size }, (_, at) => row(at)).join('')}</w:tbl>`,
    ],
  ])('with many %s', async (_, make) => {
    await expectLinear(MANY, async (size) => {
      expect(await readOfficeFile(word(make(size)))).toMatchObject({ kind: 'text' });
    });
  });

  it('with a table of more rows than a call takes arguments', async () => {
    const one = `<w:tr><w:tc>${paragraph('1')}</w:tc></w:tr>`;
    const read = await readOfficeFile(word(`<w:tbl>${one.repeat(150_000)}</w:tbl>`));
    expect(read).toMatchObject({ kind: 'text' });
  });

  it('and refused where its text is larger than a file may be', async () => {
    const unpacked = 'word '.repeat(IMPORT_LIMITS.bytes / 5 + 1);
    const bytes = word(paragraph(unpacked));
    expect(bytes.length).toBeLessThan(IMPORT_LIMITS.bytes / 10);
    const file = { name: 'law.docx', language: 'en', bytes } as const;
    const { rows, problems } = await readSourceFile(file, { en: 'Section', fr: 'Article' });
    expect([rows, problems]).toEqual([[], [{ line: null, problem: 'too_complex' }]]);
  });

  it('with a line of many spaces in a PDF', async () => {
    const space = { str: ' ', y: 700, width: 1, height: 12, fontSize: 12, hasEOL: false };
    await expectLinear(2 * MANY, (size) => {
      const items = Array.from({ length: size }, (_, x) => ({
        ...space,
        x,
        fontFamily: 'serif',
        dir: 'ltr',
      }));
      expect(withoutNotes(items).hadNotes).toBe(false);
    });
  });
});
