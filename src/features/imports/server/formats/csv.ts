import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { csvRecords, FORMULA_SIGN } from '../../../../kit/server/csv.ts';
import { writeDivision } from '../../../laws/divisions.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import { IMPORT_LIMITS } from '../../rules.ts';
import { normalArticleId, readArticleNumber } from '../scan/article-number.ts';
import {
  type FileProblem,
  MOST_PROBLEMS,
  type ReadRows,
  refuse,
  type SourceRow,
} from '../source-row.ts';
import { columnNames } from './column-names.ts';
import { parsePath } from './division-text.ts';
import {
  type ExportOptions,
  type Format,
  type ReadOptions,
  textsIn,
  type Writer,
} from './format.ts';
import { parseProvenanceLine, provenanceIn, writeProvenance } from './provenance-text.ts';
import { checkNames, isField, toSourceRow } from './record-fields.ts';

const recordsSchema = z.array(
  z.object({
    record: z.array(z.string()),
    info: z.object({ lines: z.number(), records: z.number(), bytes: z.number() }),
  }),
);

/** A record with the line of the file where it ends, or its row of a sheet. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly line: number;
}

/** How far a table was read. */
type Place = z.infer<typeof recordsSchema>[number]['info'];
const START: Place = { lines: 0, records: 0, bytes: 0 };

/** Spreadsheets in French separate by semicolons, what is copied out of one by tabs. */
const SEPARATORS = [',', ';', '\t'] as const;
/** A cell between tabs that is in quotes as a whole, or has some behind its beginning. */
const CELL = /(?<![^\t\r\n])(?:"[^"]*(?:""[^"]*)*"(?![^\t\r\n])|([^\t\r\n]+"[^\t\r\n]*))/g;
/** The line that names the columns is among so many records. */
const HEADER_WITHIN = 10;

/**
 * The apostrophe that the export puts before texts that a spreadsheet would take for formulas
 * (docs/promises.md, threat 29).
 */
const ESCAPED_FORMULA = new RegExp(`^'(?='*${FORMULA_SIGN})`);
const QUOTED_FORMULA = new RegExp(`^'+${FORMULA_SIGN}`);

/** The columns of where a text comes from, one field a line: of the article, of the code. */
const PROVENANCE = ['provenance', 'code_provenance'] as const;

/** CSV of RFC 4180, with commas, semicolons or tabs; one record an article. */
export const csvFormat: Format = {
  contentType: 'text/csv; charset=utf-8',
  read: readCsv,
  writer: writeCsv,
};

/**
 * Reads CSV with a line that names the columns, as JSON Lines name the fields; `title`, `content` and
 * `path` stand for those of the file's language. Above it may stand what the table is called, in quotes
 * or not. Columns that have nothing to do with ours are ignored.
 */
function readCsv(text: string, { language, isSheet }: ReadOptions): ReadRows {
  const { delimiter, above } = findHeader(text, language);
  let records: readonly CsvRecord[];
  try {
    records = parseRecords(text, { delimiter, above }).map(({ record, info }) => ({
      record,
      line: isSheet ? above.records + info.records : above.lines + info.lines,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = above.lines + Number(error.lines);
    return refuse('csv', Number.isInteger(line) ? line : null);
  }
  const [header, ...others] = records;
  const names = header && columnNames(header.record, language);
  const fields = names?.filter(isField) ?? [];
  const line = header?.line ?? 1;
  if (!names || !fields.includes('article_id') || new Set(fields).size < fields.length)
    return refuse('columns', line);
  const wrongNames = checkNames(new Map(names.map((name) => [name, line])));
  if (wrongNames) return { rows: [], problems: [wrongNames] };
  const filled = others.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  if (filled.length > IMPORT_LIMITS.rows) return refuse('too_many');
  return readRecords(names, filled);
}

function parseRecords(
  text: string,
  {
    above = START,
    ...options
  }: { delimiter: string; above?: Place; to?: number; relax_quotes?: boolean },
): z.infer<typeof recordsSchema> {
  const table = options.delimiter === '\t' ? quoteCells(text) : text;
  const parsed = parse(above === START ? table : Buffer.from(table).subarray(above.bytes), {
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    ...options,
  });
  return recordsSchema.parse(parsed);
}

/**
 * Spreadsheets copy a cell as it stands, its quotes as well, unless it has line breaks. The parser's own
 * `relax_quotes` would join rows where a quote is not closed.
 */
function quoteCells(text: string): string {
  return text.replace(CELL, (cell, plain?: string) =>
    plain === undefined ? cell : `"${plain.replaceAll('"', '""')}"`,
  );
}

/** By what the columns are parted, and what stands above the line that names them. */
function findHeader(
  text: string,
  language: ReadOptions['language'],
): { delimiter: string; above: Place } {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counted = SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }));
  const likely = counted.sort((one, other) => other.count - one.count).map(({ sign }) => sign);
  for (const delimiter of likely) {
    const above = readAbove(text, delimiter, language);
    if (above) return { delimiter, above };
  }
  return { delimiter: likely[0] ?? ',', above: START };
}

/** @returns null where none of the first records names the column of the numbers and another one */
function readAbove(
  text: string,
  delimiter: string,
  language: ReadOptions['language'],
): Place | null {
  try {
    const records = parseRecords(text, { delimiter, to: HEADER_WITHIN, relax_quotes: true });
    const at = records.findIndex(({ record }) => {
      const fields = columnNames(record, language).filter(isField);
      return (
        fields.includes('article_id') && record.filter((cell) => cell.trim() !== '').length > 1
      );
    });
    return at < 0 ? null : (records[at - 1]?.info ?? START);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}

function readRecords(names: readonly string[], records: readonly CsvRecord[]): ReadRows {
  const rows: SourceRow[] = [];
  const problems: FileProblem[] = [];
  for (const { record, line } of records) {
    if (problems.length >= MOST_PROBLEMS) break;
    if (!fitsColumns(record, names)) {
      problems.push({ line, problem: 'csv' });
      continue;
    }
    // What a row has no cell for stays as it is.
    const cells = names
      .slice(0, record.length)
      .map((name, at) => [name, (record[at] ?? '').replace(ESCAPED_FORMULA, '')] as const);
    // An empty cell of a book is none; an empty text is an empty text.
    const given = cells.filter(
      ([name, cell]) =>
        isField(name) &&
        (cell !== '' || !/^(?:book_|path_|asked_|code$|provenance$|code_provenance$)/.test(name)),
    );
    const fields = given.map(([name, cell]) => [name, parseCell(name, cell)] as const);
    const wrong = fields.flatMap(([name, field]) => (field === null ? [name] : []));
    const row =
      wrong.length > 0
        ? ({ line, problem: 'field', names: wrong } as const)
        : toSourceRow(Object.fromEntries(fields), line);
    if ('problem' in row) problems.push(row);
    else rows.push(row);
  }
  return { rows, problems };
}

/**
 * Whether a record has a cell for each column. Programs leave out the empty ones at the end of a row,
 * or write more of them; what a line break without quotes has parted begins with no number.
 */
function fitsColumns(record: readonly string[], names: readonly string[]): boolean {
  if (record.length >= names.length)
    return record.slice(names.length).every((cell) => cell.trim() === '');
  const id = record[names.indexOf('article_id')];
  return record.length > 1 && id !== undefined && readArticleNumber(normalArticleId(id)) !== null;
}

/** @returns null for a wrong value */
function parseCell(name: string, cell: string): unknown {
  if (/^path_/.test(name)) return parsePath(cell);
  if (!/provenance$/.test(name)) return cell;
  const parts = cell.split(/\r?\n/).map(parseProvenanceLine);
  return parts.every((one) => one) ? Object.assign({}, ...parts) : null;
}

function writeCsv({ code, provenance, language }: ExportOptions): Writer {
  const told = (parts: ProvenanceParts | null) =>
    parts && writeProvenance(language ? provenanceIn(parts, language) : parts).join('\n');
  let ofCode = told(provenance);
  const languages = language === null ? (['en', 'fr'] as const) : [language];
  const header = languages.flatMap((of) => [
    `title_${of}`,
    `content_${of}`,
    `book_name_${of}`,
    `path_${of}`,
    `asked_${of}`,
  ]);
  return {
    start: `\uFEFF${csvRecords([['code', 'article_id', 'book_code', ...header, ...PROVENANCE]])}`,
    article: (article) => {
      const cells = languages.flatMap((of) => {
        const { title, content, book, path, asked } = textsIn(article, of);
        return [title, content, book, path?.map(writeDivision).join('\n') ?? '', asked];
      });
      const sources = [told(article.provenance), ofCode];
      ofCode = null;
      const record = [code, article.article_id, article.book_code, ...cells, ...sources];
      return csvRecords([record.map(escapeApostrophe)]);
    },
    end: () => '',
  };
}

/** One apostrophe more where a text begins as one that a spreadsheet would take for a formula. */
function escapeApostrophe(cell: string | null): string | null {
  return cell !== null && QUOTED_FORMULA.test(cell) ? `'${cell}` : cell;
}
