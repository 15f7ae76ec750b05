import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { FileWarningKind } from '../../rules.ts';
import type { OfficeText } from './office-text.ts';
import { openDocumentNumbers } from './open-document-numbers.ts';
import { readPdf } from './pdf-text.ts';
import { type TextElements, textLines } from './text-lines.ts';
import { isZip, namesIn, unzipText } from './unzip.ts';
import { walkXml } from './walk-xml.ts';
import { wordNumbers } from './word-numbers.ts';

/** The elements of WordprocessingML (ECMA-376). */
const WORD: TextElements = {
  paragraphs: new Set(['w:p']),
  text: 'w:t',
  signs: new Map([
    ['w:tab', '\t'],
    ['w:br', '\n'],
    ['w:cr', '\n'],
    ['w:noBreakHyphen', '-'],
  ]),
  spaces: null,
  row: 'w:tr',
  cell: 'w:tc',
  // Tab stops are elements of the same name; a fallback shows once more what stands before it.
  ignored: new Set(['w:pPr', 'w:rPr', 'w:del', 'w:moveFrom', 'mc:Fallback']),
};

/** The elements of OpenDocument 1.3. */
const OPEN_DOCUMENT: TextElements = {
  paragraphs: new Set(['text:p', 'text:h']),
  text: null,
  signs: new Map([
    ['text:tab', '\t'],
    ['text:line-break', '\n'],
  ]),
  spaces: { name: 'text:s', count: 'text:c' },
  row: 'table:table-row',
  cell: 'table:table-cell',
  ignored: new Set(['text:tracked-changes', 'text:note', 'office:annotation', 'text:ruby-text']),
};

/** Where a text refers to a note or a comment, which stands elsewhere. */
const WORD_NOTE = /<w:(?:footnote|endnote|comment)Reference\b/;
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
  if (names.has('word/document.xml')) {
    const document = part('word/document.xml');
    const numbering = part('word/numbering.xml');
    const numbers = wordNumbers({ document, numbering, styles: part('word/styles.xml') });
    const text = textLines(document, WORD, numbers).join('\n');
    return { kind: 'text', format: 'docx', text, warnings: notesOf(document, WORD_NOTE) };
  }
  if (names.has('xl/workbook.xml')) {
    const sheets = part('xl/workbook.xml').match(/<(?:\w+:)?sheet\s/g) ?? [];
    const warnings: readonly FileWarningKind[] = sheets.length > 1 ? ['other_sheets'] : [];
    // Which of them is a sheet, a file may say as it likes: what was not looked at is not read.
    const parts = [...names].filter((name) => SPREADSHEET_PART.test(name));
    const texts = parts.map((name) => [name, strToU8(checkedPlaces(part(name)))]);
    const text = await readSpreadsheet(zipSync(Object.fromEntries(texts), { level: 0 }));
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

/** The first sheet, whose first row names the columns as those of CSV are named. */
async function readSpreadsheet(bytes: Uint8Array): Promise<string> {
  const rows = await readSheet(Buffer.from(bytes), {
    trim: false,
    parseNumber: (digits) => digits,
  });
  return stringify(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))));
}
