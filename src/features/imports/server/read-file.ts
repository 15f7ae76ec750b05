import type { ImportFormat } from '../../laws/rules.ts';
import { IMPORT_LIMITS } from '../rules.ts';
import { checkRow } from './check-row.ts';
import { decode } from './decode.ts';
import { readAkomaNtoso } from './formats/akoma-ntoso.ts';
import { readCommaSeparated } from './formats/comma-separated.ts';
import { readJsonLines } from './formats/json-lines.ts';
import { bookCode, readMarkdown } from './formats/markdown.ts';
import { readStrictText } from './formats/strict-text.ts';
import { readScannedText } from './scan/read-text.ts';
import { suspectText } from './scan/suspect-text.ts';
import {
  type FileProblem,
  type ImportFile,
  MOST_PROBLEMS,
  pathIn,
  type ReadFile,
  type ReadRows,
  refuse,
  type SourceRow,
} from './source-row.ts';

/** The category's words before a number, in each language. */
export interface Prefixes {
  readonly en: string;
  readonly fr: string;
}

/** Reads a file of any of the formats; never throws for what a file may contain. */
export function readImportFile(file: ImportFile, prefixes: Prefixes): ReadFile {
  const { name, language } = file;
  const decoded = decode(file.bytes);
  if (decoded.kind === 'refused') {
    return { name, language, format: null, ...refuse(decoded.problem) };
  }
  const format = formatOf(name, decoded.text);
  if (!format) return { name, language, format: null, ...refuse('format') };
  const read = readFormat(format, decoded.text, language, prefixes);
  return { name, language, format, ...checkRows(read) };
}

/** The format by the name's ending; by the content where the name says nothing. */
function formatOf(name: string, text: string): ImportFormat | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith('{')) return 'jsonl';
  if (/^<(?:\?xml|!DOCTYPE|!--|[a-z:]*akomaNtoso)/i.test(start)) return 'xml';
  switch (ending) {
    case 'json':
    case 'jsonl':
    case 'ndjson':
      return 'jsonl';
    case 'csv':
      return 'csv';
    case 'xml':
    case 'akn':
      return 'xml';
    case 'md':
    case 'markdown':
      return 'md';
    case 'txt':
    case 'text':
    case undefined:
      return /^"?(?:code|article_id)"?[,;]/.test(start) ? 'csv' : 'txt';
    default:
      return null;
  }
}

function readFormat(
  format: ImportFormat,
  text: string,
  language: 'en' | 'fr' | 'both',
  prefixes: Prefixes,
): ReadRows {
  if (format === 'jsonl') return readJsonLines(text);
  if (format === 'csv') return readCommaSeparated(text, language);
  if (format === 'xml') return readAkomaNtoso(text, language);
  if (language === 'both') return refuse('language');
  const prefix = prefixes[language];
  const read =
    format === 'md' ? readMarkdown(text, language, prefix) : readStrictText(text, language, prefix);
  return read ?? readScan(text.replace(/^#{1,6}\s+|\*\*/gm, ''), language, prefix);
}

function readScan(text: string, language: 'en' | 'fr', prefix: string): ReadRows {
  const articles = readScannedText(text, prefix);
  const isDivided = articles.some(({ path }) => path.length > 0);
  const rows = articles.map((article): SourceRow => {
    const own = { title: article.title, content: article.content };
    const book = article.path.find(({ level }) => level === 'book');
    const name = book ? [book.label, book.title].filter((part) => part !== '').join(' – ') : null;
    return {
      article_id: article.article_id,
      code: null,
      line: article.line,
      en: language === 'en' ? own : null,
      fr: language === 'fr' ? own : null,
      book: book
        ? {
            code: bookCode(book.label),
            name_en: language === 'en' ? name : null,
            name_fr: language === 'fr' ? name : null,
          }
        : null,
      path: pathIn(language, article.path.length === 0 && !isDivided ? null : article.path),
      suspicions: [
        ...(article.isRepaired ? (['number_repaired'] as const) : []),
        ...(article.isOutOfOrder ? (['out_of_order'] as const) : []),
        ...suspectText(own),
      ],
    };
  });
  return { rows, problems: [] };
}

function checkRows({ rows, problems }: ReadRows): ReadRows {
  const checked: SourceRow[] = [];
  const found: FileProblem[] = [...problems];
  for (const row of rows) {
    const result = checkRow(row);
    if (!('problem' in result)) checked.push(result);
    else if (found.length < MOST_PROBLEMS) found.push(result);
  }
  if (checked.length > IMPORT_LIMITS.rows) found.push({ line: null, problem: 'too_many' });
  if (checked.length === 0 && found.length === 0) found.push({ line: null, problem: 'empty' });
  return { rows: found.length === 0 ? checked : [], problems: found };
}
