import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Language } from '../languages.ts';
import type { Sentence } from '../outcome.ts';
import type { CsvCell } from './csv.ts';
import { byteStream } from './text-stream.ts';
import { escapeXml } from './xml.ts';

/** Limits of the format (ECMA-376 as Excel reads it): rows of a sheet, UTF-16 units of a cell. */
const SHEET_ROWS = 1_048_576;
const CELL_LENGTH = 32_767;

/** The end of a cell that is cut. */
const CUT: Sentence = {
  en: '… [Cut here: a cell holds no more. The CSV file has the whole text.]',
  fr: '… [Coupé ici\u00a0: une cellule n’en contient pas plus. Le fichier CSV a le texte entier.]',
};

/** What XML 1.0 cannot hold. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook as a stream, packed part by part. Texts are written as texts, which no spreadsheet
 * takes for formulas (docs/promises.md, threat 29); a cell that is longer than the format allows is
 * cut and says so, and rows beyond those of a sheet go on in the next one.
 */
export function xlsxStream<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly CsvCell[],
  language: Language,
): ReadableStream<Uint8Array> {
  return byteStream(writeXlsx(parts, header, cells, CUT[language]));
}

async function* writeXlsx<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly CsvCell[],
  cut: string,
): AsyncGenerator<Uint8Array, void> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const take = () => Buffer.concat(packed.splice(0));
  const sheets = [openSheet(zip, 1, header)];
  let rows = 1;
  for await (const part of parts) {
    let written = '';
    for (const row of part) {
      if (rows === SHEET_ROWS) {
        sheets.at(-1)?.push(strToU8(written));
        written = '';
        closeSheet(sheets.at(-1));
        sheets.push(openSheet(zip, sheets.length + 1, header));
        rows = 1;
      }
      rows += 1;
      written += writeRow(rows, fitting(cells(row), cut));
    }
    sheets.at(-1)?.push(strToU8(written));
    yield take();
  }
  closeSheet(sheets.at(-1));
  for (const [name, text] of framing(sheets.length)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(XML + text), true);
  }
  zip.end();
  yield take();
}

function openSheet(zip: Zip, number: number, header: readonly string[]): ZipDeflate {
  const sheet = new ZipDeflate(`xl/worksheets/sheet${number}.xml`, { level: 3 });
  zip.add(sheet);
  // The headings stay in sight.
  sheet.push(
    strToU8(
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${writeRow(1, header)}`,
    ),
  );
  return sheet;
}

function closeSheet(sheet: ZipDeflate | undefined): void {
  sheet?.push(strToU8('</sheetData></worksheet>'), true);
}

function writeRow(number: number, cells: readonly CsvCell[]): string {
  const written = cells.map((cell, index) => writeCell(`${columnName(index)}${number}`, cell));
  return `<row r="${number}">${written.join('')}</row>`;
}

/** Cells of which none is longer than the format allows. */
function fitting(cells: readonly CsvCell[], cut: string): readonly CsvCell[] {
  return cells.map((cell) =>
    typeof cell === 'string' && cell.length > CELL_LENGTH
      ? cell.slice(0, CELL_LENGTH - cut.length) + cut
      : cell,
  );
}

/** A to Z, then AA and so on. */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

function writeCell(at: string, cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  const text = escapeXml(cell.replace(NO_XML, '\uFFFD'));
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The files that say what the others are. */
function framing(sheets: number): readonly (readonly [name: string, text: string])[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const each = (write: (number: number) => string) => numbers.map(write).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="${n}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${each((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ],
  ];
}
