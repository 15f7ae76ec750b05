import { IMPORT_FORMATS, type ImportFormat } from '../../laws/rules.ts';
import {
  type FileWarningKind,
  FORMAT_OF_ENDING,
  IMPORT_LIMITS,
  OFFICE_FORMATS,
  type SourceFormat,
} from '../rules.ts';
import { checkRow } from './check-row.ts';
import { decode } from './decode.ts';
import { FORMATS } from './formats/registry.ts';
import { readOfficeFile } from './office-files/read-office-file.ts';
import { type ReadScan, readScan } from './read-scan.ts';
import {
  type FileProblem,
  type ImportFile,
  MOST_PROBLEMS,
  type Prefixes,
  type ReadFile,
  type ReadRows,
  refuseFile,
  type SourceRow,
} from './source-row.ts';

/** Reads a file of any of the formats; never throws for what a file may contain. */
export async function readSourceFile(file: ImportFile, prefixes: Prefixes): Promise<ReadFile> {
  if (file.bytes.length > IMPORT_LIMITS.bytes) return refuseFile(file, 'too_large');
  if (file.again) {
    const text = new TextDecoder().decode(file.bytes);
    const { format, removed, warnings } = file.again;
    return warned(
      toReadFile(
        file,
        format,
        readScan(text, file.language, prefixes, { removed, isTyped: isTyped(format) }),
      ),
      warnings.filter(isOfBytes),
    );
  }
  const office = await readOfficeFile(file.bytes);
  if (!office) return readImportFile(file, prefixes);
  if (office.kind === 'refused') return refuseFile(file, office.problem);
  const { format, text, warnings } = office;
  // A spreadsheet that names one long text in each of its rows is a thousand times as large unpacked.
  if (text.length > IMPORT_LIMITS.bytes) return refuseFile(file, 'too_complex');
  const read = readFormat(format === 'xlsx' ? 'csv' : 'txt', text, file.language, prefixes, format);
  return warned(toReadFile(file, format, read), warnings);
}

/** Whether a file was typed in an office; a PDF may be a scan with its text behind it. */
const isTyped = (format: SourceFormat) => format === 'docx' || format === 'odt';

/** Whether a warning is of a file as it came, which its lines no longer tell. */
const isOfBytes = (kind: FileWarningKind) => kind !== 'other_language';

function warned(read: ReadFile, kinds: readonly FileWarningKind[]): ReadFile {
  return { ...read, warnings: [...kinds.map((kind) => ({ kind })), ...read.warnings] };
}

/** Reads a file that is text. */
export function readImportFile(file: ImportFile, prefixes: Prefixes): ReadFile {
  const { name, language } = file;
  const decoded = decode(file.bytes);
  if (decoded.kind === 'refused') {
    return refuseFile(file, isNamedOffice(name) ? 'damaged' : decoded.problem);
  }
  if (decoded.text.trim() === '') return refuseFile(file, 'blank');
  if (isWebPage(name, decoded.text)) return refuseFile(file, 'web_page');
  const format = formatOf(name, decoded.text);
  if (!format) return refuseFile(file, isNamedOffice(name) ? 'damaged' : 'format');
  const read = toReadFile(file, format, readFormat(format, decoded.text, language, prefixes));
  return warned(read, decoded.isGuessed ? ['encoding_guessed'] : []);
}

function toReadFile(
  { name, language }: ImportFile,
  format: SourceFormat,
  read: ReadRows | ReadScan,
): ReadFile {
  return { name, language, format, account: null, warnings: [], ...read, ...checkRows(read) };
}

/** What a web page begins with, whatever the name; a reader of scans may begin with '<html><body><table>'. */
const WEB_PAGE =
  /^(?:<\?xml[^>]{0,200}>\s*)?<(?:!DOCTYPE\s+html|html(?:\s[^>]{0,500})?>\s*<(?:head|!--))/i;

function isWebPage(name: string, text: string): boolean {
  return /\.x?html?$/i.test(name) || WEB_PAGE.test(text.slice(0, 2_000).trimStart());
}

/** The format: recognised by the content, else by the extension of the name. */
function formatOf(name: string, text: string): ImportFormat | null {
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith('{')) return 'jsonl';
  if (/^<(?:\?xml|!DOCTYPE|!--|[a-z:]*akomaNtoso)/i.test(start)) return 'xml';
  const named = formatOfName(name);
  const format = IMPORT_FORMATS.find((one) => one === named) ?? null;
  return format === 'txt' && /^"?(?:code|article_id)"?[,;\t]/.test(start) ? 'csv' : format;
}

function formatOfName(name: string): SourceFormat | undefined {
  return FORMAT_OF_ENDING.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? 'txt');
}

/** Whether a file, which has no content of an office program, is named as one. */
function isNamedOffice(name: string): boolean {
  const named = formatOfName(name);
  return OFFICE_FORMATS.some((format) => format === named);
}

/** Reads by the format's reader; text that this program has not exported is read as a scan. */
function readFormat(
  format: ImportFormat,
  text: string,
  language: 'en' | 'fr' | 'both',
  prefixes: Prefixes,
  source: SourceFormat = format,
): ReadRows | ReadScan {
  const read = FORMATS[format].read(text, { language, prefixes, isSheet: source === 'xlsx' });
  if (read) return read;
  return readScan(
    withoutMarkdown(text, language === 'both' ? '' : prefixes[language]),
    language,
    prefixes,
    { isTyped: isTyped(source) },
  );
}

/** The mark of a point or the number of an article, and the dash that Markdown puts before either. */
const MARK = String.raw`(?:\(\w{1,4}\)|\d{1,3}[A-Z]?[^\S\r\n]?\.)`;
const MARKED = new RegExp(`^${MARK}`, 'gm');
const DASHED_MARK = new RegExp(String.raw`^-[^\S\r\n]+(?=${MARK})`, 'gm');
/** Fewer dashes before marks are the law's own, as is a smaller share. */
const DASHED = { fewest: 8, share: 0.8 };

/** A heading with a number alone, '## 42. Parliament', and one with a word before it. */
const NUMBERED = /^#{1,6}[^\S\r\n]+(?=(\d{1,4})[A-Z]?\.?[^\S\r\n]+\p{Lu})/gmu;
const WORDED = /^(?:#{1,6}[^\S\r\n]+)?(?:\*\*)?(?:art|sec)\p{L}{0,6}\W{1,4}\d/gimu;
/** Fewer headings with rising numbers are no articles, as is a smaller share. */
const RISING = { fewest: 4, share: 0.8 };
/** Marks of quotations and of classes. */
const QUOTED = /^[^\S\r\n]*(?:>[^\S\r\n]+(?=[\p{L}[(«"])|\{:[^}\r\n]{0,40}\}[^\S\r\n]*$)/gmu;

/**
 * A text without the signs of Markdown, which programs write that read scans and PDFs.
 *
 * @param word of the category, which headings get that are the articles' numbers: the points below
 * them have such numbers too
 */
function withoutMarkdown(text: string, word: string): string {
  const numbers = [...text.matchAll(NUMBERED)].map(([, number]) => Number(number));
  const rising = numbers.filter((number, at) => number > (numbers[at - 1] ?? 0)).length;
  const areArticles =
    rising >= Math.max(RISING.fewest, numbers.length * RISING.share) &&
    (text.match(WORDED)?.length ?? 0) < rising;
  const worded = areArticles && word !== '' ? text.replace(NUMBERED, `${word} `) : text;
  const plain = worded.replace(/^#{1,6}[^\S\r\n]+|\*\*/gm, '').replace(QUOTED, '');
  const dashed = plain.match(DASHED_MARK)?.length ?? 0;
  const others = plain.match(MARKED)?.length ?? 0;
  const isListed = dashed >= Math.max(DASHED.fewest, (dashed + others) * DASHED.share);
  return isListed ? plain.replace(DASHED_MARK, '') : plain;
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
