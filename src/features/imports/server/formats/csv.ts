import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { csvRecords, FORMULA_SIGN } from '../../../../kit/server/csv.ts';
import { writeDivision } from '../../../laws/divisions.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import { IMPORT_LIMITS } from '../../rules.ts';
import {
  type FileProblem,
  MOST_PROBLEMS,
  type ReadRows,
  refuse,
  type SourceRow,
} from '../source-row.ts';
import { parsePath } from './division-text.ts';
import { type ExportOptions, type Format, textsIn, type Writer } from './format.ts';
import { parseProvenanceLine, provenanceIn, writeProvenance } from './provenance-text.ts';
import { checkNames, isField, toSourceRow } from './record-fields.ts';

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);
/**
 * The apostrophe that the export puts before texts that a spreadsheet would take for formulas
 * (docs/promises.md, threat 29).
 */
const ESCAPED_FORMULA = new RegExp(`^'(?='*${FORMULA_SIGN})`);
const QUOTED_FORMULA = new RegExp(`^'+${FORMULA_SIGN}`);

/** The columns of where a text comes from, one field a line: of the article, of the code. */
const PROVENANCE = ['provenance', 'code_provenance'] as const;

/** CSV of RFC 4180, with commas or semicolons; one record an article. */
export const csvFormat: Format = {
  contentType: 'text/csv; charset=utf-8',
  read: (text, { language }) => readCsv(text, language),
  writer: writeCsv,
};

/**
 * Reads CSV whose first line names the columns, as JSON Lines name the fields; `title`,
 * `content` and `path` stand for those of the file's language. Columns that have nothing to do
 * with ours are ignored.
 */
function readCsv(text: string, language: 'en' | 'fr' | 'both'): ReadRows {
  const separator = separatorOf(text);
  let records: z.output<typeof recordsSchema>;
  try {
    records = recordsSchema.parse(
      parse(text, {
        bom: true,
        delimiter: separator,
        info: true,
        skip_empty_lines: true,
        relax_column_count: true,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    return refuse('csv', Number.isInteger(line) ? line : null);
  }
  const [header, ...others] = records;
  const names = header?.record.map((name) => columnName(name, language));
  const fields = names?.filter(isField) ?? [];
  if (!names || !fields.includes('article_id') || new Set(fields).size < fields.length)
    return refuse('columns', 1);
  const wrongNames = checkNames(new Map(names.map((name) => [name, 1])));
  if (wrongNames) return { rows: [], problems: [wrongNames] };
  if (others.length > IMPORT_LIMITS.rows) return refuse('too_many');
  return readRecords(names, others);
}

function readRecords(names: readonly string[], records: z.output<typeof recordsSchema>): ReadRows {
  const rows: SourceRow[] = [];
  const problems: FileProblem[] = [];
  for (const { record, info } of records) {
    if (problems.length >= MOST_PROBLEMS) break;
    if (record.length !== names.length) {
      problems.push({ line: info.lines, problem: 'csv' });
      continue;
    }
    const cells = names.map(
      (name, at) => [name, (record[at] ?? '').replace(ESCAPED_FORMULA, '')] as const,
    );
    // An empty cell of a book is none; an empty text is an empty text.
    const given = cells.filter(
      ([name, cell]) =>
        isField(name) &&
        (cell !== '' || !/^(?:book_|path_|asked_|code$|provenance$|code_provenance$)/.test(name)),
    );
    const fields = given.map(([name, cell]) => [name, parseCell(name, cell)]);
    const row = fields.some(([, field]) => field === null)
      ? ({ line: info.lines, problem: 'field' } as const)
      : toSourceRow(Object.fromEntries(fields), info.lines);
    if ('problem' in row) problems.push(row);
    else rows.push(row);
  }
  return { rows, problems };
}

/** @returns null for a wrong value */
function parseCell(name: string, cell: string): unknown {
  if (/^path_/.test(name)) return parsePath(cell);
  if (!/provenance$/.test(name)) return cell;
  const parts = cell.split(/\r?\n/).map(parseProvenanceLine);
  return parts.every((one) => one) ? Object.assign({}, ...parts) : null;
}

function columnName(name: string, language: 'en' | 'fr' | 'both'): string {
  const plain = name.trim().toLowerCase();
  const isOfLanguage = language !== 'both' && /^(?:title|content|path)$/.test(plain);
  return isOfLanguage ? `${plain}_${language}` : plain;
}

/** Spreadsheets in French separate by semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
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
