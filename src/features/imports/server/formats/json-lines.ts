import type { ProvenanceParts } from '../../../laws/provenance.ts';
import { IMPORT_LIMITS } from '../../rules.ts';
import { type FileProblem, MOST_PROBLEMS, type ReadRows, type SourceRow } from '../source-row.ts';
import type { ExportOptions, Format, Writer } from './format.ts';
import { provenanceIn } from './provenance-text.ts';
import { checkNames, toSourceRow } from './record-fields.ts';

/** JSON Lines: one article a line, of one code or of several (docs/contract.md, 'Commands'). */
export const jsonLinesFormat: Format = {
  contentType: 'application/x-ndjson; charset=utf-8',
  read: readJsonLines,
  writer: writeJsonLines,
};

function readJsonLines(text: string): ReadRows {
  const rows: SourceRow[] = [];
  const problems: FileProblem[] = [];
  const names = new Map<string, number>();
  text.split(/\r\n|\n/).forEach((line, index) => {
    if (line.trim() === '' || problems.length >= MOST_PROBLEMS) return;
    const row = readLine(line, index + 1, names);
    if ('problem' in row) problems.push(row);
    else rows.push(row);
  });
  const wrongNames = rows.length > 0 ? checkNames(names) : null;
  if (wrongNames) problems.push(wrongNames);
  if (rows.length > IMPORT_LIMITS.rows) problems.push({ line: null, problem: 'too_many' });
  return { rows, problems };
}

/** @param names to which those of the line's fields are added */
function readLine(
  line: string,
  number: number,
  names: Map<string, number>,
): SourceRow | FileProblem {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // The line is named in the report; the parser's own words would help nobody.
    return { line: number, problem: 'json' };
  }
  for (const name of Object.keys(value ?? {})) {
    if (!names.has(name)) names.set(name, number);
  }
  return toSourceRow(value, number);
}

function writeJsonLines({ code, provenance, language }: ExportOptions): Writer {
  const omitted = language === 'en' ? /_fr$/ : language === 'fr' ? /_en$/ : null;
  const told = (parts: ProvenanceParts) => (language ? provenanceIn(parts, language) : parts);
  let ofCode = provenance && { code_provenance: told(provenance) };
  return {
    start: '',
    article: ({ article_id, ...others }) => {
      const fields = Object.entries(others).filter(
        ([name, value]) =>
          !omitted?.test(name) &&
          /^(?:title|content|book|path|asked)_/.test(name) &&
          value !== null,
      );
      const own = others.provenance && { provenance: told(others.provenance) };
      const record = { code, article_id, ...Object.fromEntries(fields), ...own, ...ofCode };
      ofCode = null;
      return `${JSON.stringify(record)}\n`;
    },
    end: () => '',
  };
}
