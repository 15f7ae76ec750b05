import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Language } from '../languages.ts';
import type { Sentence } from '../outcome.ts';
import type { CsvCell } from './csv.ts';
import { byteStream } from './text-stream.ts';
import { escapeXml } from './xml.ts';

/** Limits of the format (ECMA-376 as Excel reads it): rows of a sheet, UTF-16 units of a cell. */
const SHEET_ROWS = 1_048_576;
const CELL_LENGTH = 32_767;

/** A cell of a workbook, which knows times where a CSV file has texts. */
export type XlsxCell = CsvCell | Date;

/** What `cellXfs` of the styles has: usual cells, times and days. */
const STYLES = { time: 1, day: 2 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What a sheet counts before 1970. */
const MS_BEFORE_1970 = 25_569 * DAY_MS;

/** The end of a cell that is cut. */
const CUT: Sentence = {
  en: '… [Cut here: a cell holds no more. The CSV file has the whole text.]',
  fr: '… [Coupé ici\u00a0: une cellule n’en contient pas plus. Le fichier CSV a le texte entier.]',
};

/** How wide columns are, in signs: a time has 19. */
const WIDTH = 20;

/** The beginning of what a spreadsheet reads as a sign by its number (ECMA-376, `ST_Xstring`). */
const SIGN_BY_NUMBER = /_(?=x[\dA-Fa-f]{4}_)/g;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook as a stream, packed part by part. Texts are written as texts, which no spreadsheet
 * takes for formulas (docs/promises.md, threat 29), times as those of Douala, since a sheet
 * knows no zones. A cell that is longer than the format allows is cut and says so, and rows beyond
 * those of a sheet go on in the next one.
 */
export function xlsxStream<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly XlsxCell[],
  language: Language,
): ReadableStream<Uint8Array> {
  return byteStream(writeXlsx(parts, header, cells, CUT[language]));
}

async function* writeXlsx<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly XlsxCell[],
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
  // The headings stay in sight, and a time has room: a narrower cell shows ##### instead.
  sheet.push(
    strToU8(
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${header.length}" width="${WIDTH}" customWidth="1"/></cols><sheetData>${writeRow(1, header)}`,
    ),
  );
  return sheet;
}

function closeSheet(sheet: ZipDeflate | undefined): void {
  sheet?.push(strToU8('</sheetData></worksheet>'), true);
}

function writeRow(number: number, cells: readonly XlsxCell[]): string {
  const written = cells.map((cell, index) => writeCell(`${columnName(index)}${number}`, cell));
  return `<row r="${number}">${written.join('')}</row>`;
}

/** Cells of which none is longer than the format allows. */
function fitting(cells: readonly XlsxCell[], cut: string): readonly XlsxCell[] {
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

function writeCell(at: string, cell: XlsxCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    // Douala is an hour ahead of UTC all the year.
    const days = (cell.getTime() + HOUR_MS + MS_BEFORE_1970) / DAY_MS;
    const style = Number.isInteger(days) ? STYLES.day : STYLES.time;
    return `<c r="${at}" s="${style}"><v>${days}</v></c>`;
  }
  const text = escapeXml(cell.replace(SIGN_BY_NUMBER, '_x005F_'));
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The files that say what the others are. */
function framing(sheets: number): readonly (readonly [name: string, text: string])[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const each = (write: (number: number) => string) => numbers.map(write).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`)}</Types>`,
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
      `<Relationships xmlns="${RELATIONS}">${each((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ];
}
