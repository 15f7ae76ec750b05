import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { FileWarningKind } from '../../rules.ts';
import type { OfficeText } from './office-text.ts';
import { openDocumentNumbers } from './open-document-numbers.ts';
import { openDocumentState } from './open-document-state.ts';
import { readPdf } from './pdf-text.ts';
import { type TextElements, textLines } from './text-lines.ts';
import { isZip, namesIn, unzipText } from './unzip.ts';
import { walkXml } from './walk-xml.ts';
import { wordNumbers } from './word-numbers.ts';
import { wordState } from './word-state.ts';

/** The elements of WordprocessingML (ECMA-376). */
const WORD: TextElements = {
  paragraphs: new Set(['w:p']),
  text: new Set(['w:t', 'm:t']),
  signs: new Map([
    ['w:tab', '\t'],
    ['w:br', '\n'],
    ['w:cr', '\n'],
    ['w:ptab', '\t'],
    ['w:noBreakHyphen', '-'],
    // Formulas (ECMA-376, part 1, 22.1).
    ['m:num', '('],
    ['m:den', '/('],
    ['m:sub', '_'],
    ['m:sup', '^'],
  ]),
  endSigns: new Map([
    ['m:num', ')'],
    ['m:den', ')'],
  ]),
  spaces: null,
  table: 'w:tbl',
  row: 'w:tr',
  cell: 'w:tc',
  // Tab stops are elements of the same name; a fallback shows once more what stands before it.
  ignored: new Set(['w:pPr', 'w:rPr', 'w:del', 'w:moveFrom', 'mc:Fallback']),
  state: wordState,
};

/** The elements of OpenDocument 1.3. */
const OPEN_DOCUMENT: TextElements = {
  paragraphs: new Set(['text:p', 'text:h']),
  text: null,
  signs: new Map([
    ['text:tab', '\t'],
    ['text:line-break', '\n'],
  ]),
  endSigns: new Map(),
  spaces: { name: 'text:s', count: 'text:c' },
  table: 'table:table',
  row: 'table:table-row',
  cell: 'table:table-cell',
  ignored: new Set([
    'text:tracked-changes',
    'text:note',
    'office:annotation',
    'text:ruby-text',
    // A formula as its program writes it down, beside the one that is shown.
    'annotation',
    'math:annotation',
    // What is said of pictures for those who cannot see them.
    'svg:title',
    'svg:desc',
  ]),
  state: openDocumentState,
};

/** Where a text refers to a note or a comment, which stands elsewhere. */
const WORD_NOTE = /<w:(?:footnote|endnote|comment)Reference\b/;
/** Words that are struck through. */
const WORD_STRUCK = /<w:d?strike(?: w:val="(?:1|true|on)")? ?\/>/;
/** A note or a comment within the text. */
const OPEN_DOCUMENT_NOTE = /<(?:text:note|office:annotation)\b/;

/** Of what Word and Excel wrote before 2007, and write with a password (MS-CFB); of RTF. */
const OLD_SIGNATURES = [
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.from('{\\rtf'),
];

/**
 * Reads a file of a word processor, a spreadsheet or a PDF, which are recognised by their first
 * bytes and their parts. Heads and feet of pages are parts of their own and left out, those of a
 * PDF are lines that the reader of scans removes.
 *
 * @returns null for a file of another kind
 */
export async function readOfficeFile(bytes: Uint8Array): Promise<OfficeText | null> {
  if (bytes[0] === 0x25 && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    return readPdf(bytes);
  }
  if (OLD_SIGNATURES.some((signature) => signature.equals(bytes.subarray(0, signature.length)))) {
    return { kind: 'refused', problem: 'old_office' };
  }
  if (!isZip(bytes)) return null;
  try {
    return await readZip(bytes);
  } catch {
    // A damaged or hostile file; its own words would help nobody.
    return { kind: 'refused', problem: 'damaged' };
  }
}

async function readZip(bytes: Uint8Array): Promise<OfficeText> {
  const names = namesIn(bytes);
  const part = (name: string) => (names.has(name) ? unzipText(bytes, name) : '');
  const main = wordPart(part('_rels/.rels'), names);
  if (main !== null) {
    const document = part(main);
    const numbering = part('word/numbering.xml');
    const numbers = wordNumbers({ document, numbering, styles: part('word/styles.xml') });
    const text = textLines(document, WORD, numbers).join('\n');
    const warnings = [
      ...notesOf(document, WORD_NOTE),
      ...(WORD_STRUCK.test(document) ? (['struck_left_out'] as const) : []),
    ];
    return { kind: 'text', format: 'docx', text, warnings };
  }
  if (names.has('xl/workbook.xml')) {
    const sheets = part('xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
    const shown = sheets.findIndex((sheet) => !/\sstate="(?:hidden|veryHidden)"/.test(sheet));
    const warnings: readonly FileWarningKind[] = sheets.length > 1 ? ['other_sheets'] : [];
    // Which of them is a sheet, a file may say as it likes: what was not looked at is not read.
    const parts = [...names].filter((name) => SPREADSHEET_PART.test(name));
    const texts = parts.map((name) => [name, strToU8(checkedPlaces(part(name)))]);
    const text = await readSpreadsheet(
      zipSync(Object.fromEntries(texts), { level: 0 }),
      Math.max(shown, 0) + 1,
    );
    return { kind: 'text', format: 'xlsx', text, warnings };
  }
  if (names.has('content.xml') && isTextDocument(bytes)) {
    const content = part('content.xml');
    const { paragraphs, ignored } = OPEN_DOCUMENT;
    const parts = { content, styles: part('styles.xml') };
    const lines = textLines(
      content,
      OPEN_DOCUMENT,
      openDocumentNumbers(parts, paragraphs, ignored),
    );
    const warnings = notesOf(content, OPEN_DOCUMENT_NOTE);
    return { kind: 'text', format: 'odt', text: lines.join('\n'), warnings };
  }
  return { kind: 'refused', problem: 'format' };
}

/** Where a Word file has its text; Word on the web calls it 'document2.xml'. */
function wordPart(relations: string, names: ReadonlySet<string>): string | null {
  let target = 'word/document.xml';
  walkXml(relations, (_, { Type: type = '', Target: named = '' }) => {
    if (type.endsWith('/officeDocument') && named.includes('word/')) {
      target = named.replace(/^\//, '');
    }
  });
  return names.has(target) ? target : null;
}

const notesOf = (xml: string, note: RegExp): readonly FileWarningKind[] =>
  note.test(xml) ? ['notes_left_out'] : [];

/** Spreadsheets and slides of OpenDocument have their words elsewhere. */
function isTextDocument(bytes: Uint8Array): boolean {
  return unzipText(bytes, 'mimetype').startsWith('application/vnd.oasis.opendocument.text');
}

/** What a spreadsheet is read from. */
const SPREADSHEET_PART = /^xl\/.*\.xml(?:\.rels)?$/s;

/** Places of cells and rows that the format has: XFD1048576 is the last. */
const PLACE = /^[A-Z]{0,3}\d{0,7}$/;

/**
 * Up to a place further out its reader would fill a row, cell by cell: more than an array holds, which
 * ends the whole process.
 *
 * @returns the same part
 * @throws Error
 */
function checkedPlaces(xml: string): string {
  walkXml(xml, (name, { r = '' }) => {
    if (/^(?:.*:)?(?:c|row)$/.test(name) && !PLACE.test(r)) throw new Error(`No place: ${r}.`);
  });
  return xml;
}

/** The sheet of this number, the first being 1; its columns are named as those of CSV are. */
async function readSpreadsheet(bytes: Uint8Array, sheet: number): Promise<string> {
  const rows = await readSheet(Buffer.from(bytes), sheet, {
    trim: false,
    parseNumber: (digits) => digits,
  });
  return stringify(rows.map((row) => row.map(cellText)));
}

/** The day from which spreadsheets count: a time of day without a date is on it. */
const FIRST_DAY = '1899-12-30';

/** A cell as text: a date as '2026-03-12', with its time where it has one. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
  const [day = '', time = ''] = cell.toISOString().slice(0, 16).split('T');
  if (day === FIRST_DAY) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
