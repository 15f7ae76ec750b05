import { z } from 'zod';
import { IMPORT_LIMITS } from '../../rules.ts';
import { pathSchema } from '../scan/division-text.ts';
import { type FileProblem, MOST_PROBLEMS, type ReadRows, type SourceRow } from '../source-row.ts';
import { checkNames } from './field-names.ts';

const lineSchema = z.object({
  code: z.string().nullish(),
  article_id: z.string(),
  title_en: z.string().nullish(),
  title_fr: z.string().nullish(),
  content_en: z.string().nullish(),
  content_fr: z.string().nullish(),
  book_code: z.string().min(1).max(60).nullish(),
  book_name_en: z.string().max(500).nullish(),
  book_name_fr: z.string().max(500).nullish(),
  path_en: pathSchema.nullish(),
  path_fr: pathSchema.nullish(),
});

/** Reads JSON Lines: one article a line (docs/contract.md, 'Commands'). */
export function readJsonLines(text: string): ReadRows {
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

/** Checks the fields of a record, of JSON Lines or of CSV. */
export function toSourceRow(value: unknown, line: number): SourceRow | FileProblem {
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) return { line, problem: 'field' };
  const fields = parsed.data;
  return {
    article_id: fields.article_id,
    code: fields.code ?? null,
    line,
    en: textOf(fields.title_en, fields.content_en),
    fr: textOf(fields.title_fr, fields.content_fr),
    book: fields.book_code
      ? {
          code: fields.book_code,
          name_en: fields.book_name_en ?? null,
          name_fr: fields.book_name_fr ?? null,
        }
      : null,
    path: { en: fields.path_en ?? null, fr: fields.path_fr ?? null },
    suspicions: [],
  };
}

/** A language of which neither field is there is left as it is. */
function textOf(title: string | null = null, content: string | null = null) {
  return title === null && content === null ? null : { title: title ?? '', content: content ?? '' };
}
