import { IMPORT_FORMATS } from '../laws/rules.ts';

/** Formats of office programs, which are read and never written. */
export const OFFICE_FORMATS = ['docx', 'odt', 'pdf', 'xlsx'] as const;
export type OfficeFormat = (typeof OFFICE_FORMATS)[number];

/** All formats that are read. */
export const SOURCE_FORMATS = [...IMPORT_FORMATS, ...OFFICE_FORMATS] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** What the ending of a file's name says of its format; the server also looks at the content. */
export const FORMAT_OF_ENDING: ReadonlyMap<string, SourceFormat> = new Map<string, SourceFormat>([
  ['txt', 'txt'],
  ['text', 'txt'],
  ['md', 'md'],
  ['markdown', 'md'],
  ['csv', 'csv'],
  ['json', 'jsonl'],
  ['jsonl', 'jsonl'],
  ['ndjson', 'jsonl'],
  ['xml', 'xml'],
  ['akn', 'xml'],
  ...OFFICE_FORMATS.map((format) => [format, format] as const),
]);

/** Bytes of a file, rows of an import, depth of XML, and the days after which a draft is deleted. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  depth: 60,
  days: 7,
} as const;

/** Why nothing can be imported from a file. */
export const IMPORT_PROBLEMS = [
  'too_large',
  'binary',
  'encoding',
  'format',
  'language',
  'blank',
  'empty',
  'json',
  'field',
  'other_code',
  'columns',
  'misnamed',
  'no_texts',
  'csv',
  'xml',
  'doctype',
  'depth',
  'article_id',
  'too_long',
  'characters',
  'too_many',
  'too_complex',
  'damaged',
  'old_office',
  'web_page',
  'password',
  'pictures',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** The filters of the rows of a preview. */
export const IMPORT_FILTERS = [
  'new',
  'changed',
  'moved',
  'same',
  'missing',
  'empty',
  'suspicious',
  'left_out',
] as const;
export type ImportFilter = (typeof IMPORT_FILTERS)[number];

/** What a line of a scanned source is used for; the sums of an account have these in this order. */
export const LINE_USES = [
  'text',
  'title',
  'heading',
  'division',
  'running',
  'front_matter',
  'contents',
  'copy',
  'back_matter',
  'blank',
  'unexplained',
] as const;
export type LineUse = (typeof LINE_USES)[number];

/** What a person should know of how a file was read as a whole. */
export const FILE_WARNINGS = [
  'encoding_guessed',
  'notes_left_out',
  'struck_left_out',
  'empty_pages',
  'other_sheets',
  'other_language',
] as const;
export type FileWarningKind = (typeof FILE_WARNINGS)[number];
