import { LANGUAGES, type Language } from '../../kit/languages.ts';
import { CATEGORY_CODE, LAW_LIMITS } from '../laws/rules.ts';

/** What an article is called in a language, as it was when its page was read. */
export interface MarkName {
  readonly code: string;
  /** 'Section 74'. */
  readonly label: string;
  readonly title: string;
}

/** The address of an article. */
export interface MarkKey {
  readonly code: string;
  readonly article_id: string;
}

/** A bookmark with its note. It is kept on the device and never sent. */
export interface Mark extends MarkKey {
  readonly names: Readonly<Partial<Record<Language, MarkName>>>;
  /** Plain text; empty where nothing was written. */
  readonly note: string;
  /** ISO 8601, by the clock of the device. */
  readonly marked_at: string;
  /** When the note was last written; later with each change, and so its version. */
  readonly changed_at: string;
}

/** Lengths in UTF-16 units; a file of all that fits is shorter than `fileBytes`. */
export const MARK_LIMITS = { marks: 2_000, note: 4_000, fileBytes: 25_000_000 } as const;

/** What an article is called in a language, or in the other one. */
export function nameOf({ names }: Mark, language: Language): MarkName {
  return names[language] ?? names.en ?? names.fr ?? { code: '', label: '', title: '' };
}

/** Why a file is not taken. */
export type FileProblem = 'damaged' | 'newer' | 'too_many' | 'too_large';

/** A file that is not taken; nothing on the device has changed. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';

  constructor(readonly problem: FileProblem) {
    super(`The file is not taken: ${problem}.`);
  }
}

const FILE_FORMAT = 1;

/** The text of a file with marks (docs/contract.md, 'Bookmarks and notes'). */
export function writeMarksFile(marks: readonly Mark[], now: Date): string {
  const file = { mboalex: 'marks', format: FILE_FORMAT, saved_at: now.toISOString(), marks };
  return JSON.stringify(file, null, 1);
}

/**
 * Reads a file, each field of it by its type and length.
 *
 * @throws FileRefused
 */
export function readMarksFile(text: string): Mark[] {
  const file = fieldsOf(parse(text));
  if (file.mboalex !== 'marks' || typeof file.format !== 'number') throw new FileRefused('damaged');
  if (file.format > FILE_FORMAT) throw new FileRefused('newer');
  if (file.format !== FILE_FORMAT || !Array.isArray(file.marks)) throw new FileRefused('damaged');
  if (file.marks.length > MARK_LIMITS.marks) throw new FileRefused('too_many');
  return file.marks.map(readMark);
}

/** What an import does to the marks of a device. */
export interface Merge {
  /** Those that are new or differ from what the device has. */
  readonly written: readonly Mark[];
  readonly added: number;
  readonly updated: number;
  readonly same: number;
}

/**
 * Joins marks of a file with those of the device: the note that was written later stays, whichever
 * side it is from, and the device's where both are of one moment, or where that of the file is still to
 * come: of a wrong clock nobody can tell when it was.
 *
 * @throws FileRefused where the device would have too many
 */
export function mergeMarks(own: readonly Mark[], read: readonly Mark[], now: Date): Merge {
  const before = new Map(own.map((mark) => [keyText(mark), mark]));
  const after = new Map(before);
  const time = now.toISOString();
  for (const mark of read) after.set(keyText(mark), later(after.get(keyText(mark)), mark, time));
  if (after.size > MARK_LIMITS.marks) throw new FileRefused('too_many');
  const touched = [...new Set(read.map(keyText))];
  const changed = touched.filter((key) => after.get(key) !== before.get(key));
  const added = changed.filter((key) => !before.has(key)).length;
  return {
    written: changed.flatMap((key) => after.get(key) ?? []),
    added,
    updated: changed.length - added,
    same: touched.length - changed.length,
  };
}

function later(own: Mark | undefined, read: Mark, now: string): Mark {
  if (read.changed_at > now) return own ?? { ...read, marked_at: now, changed_at: now };
  return own !== undefined && own.changed_at >= read.changed_at ? own : read;
}

function keyText({ code, article_id }: MarkKey): string {
  return `${code}/${article_id}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefused('damaged');
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new FileRefused('damaged');
  return { ...value };
}

function readMark(value: unknown): Mark {
  const { code, article_id, names, note, marked_at, changed_at } = fieldsOf(value);
  const mark = {
    code: readText(code, LAW_LIMITS.code),
    article_id: readText(article_id, LAW_LIMITS.articleId),
    names: readNames(fieldsOf(names)),
    note: readText(note, MARK_LIMITS.note),
    marked_at: readTime(marked_at),
    changed_at: readTime(changed_at),
  };
  if (!CATEGORY_CODE.test(mark.code) || mark.article_id === '') throw new FileRefused('damaged');
  return mark;
}

function readNames(names: Readonly<Record<string, unknown>>): Mark['names'] {
  const read = LANGUAGES.filter((language) => names[language] !== undefined).map((language) => {
    const { code, label, title } = fieldsOf(names[language]);
    const name: MarkName = {
      code: readText(code, LAW_LIMITS.name),
      label: readText(label, LAW_LIMITS.prefix + 1 + LAW_LIMITS.articleId),
      title: readText(title, LAW_LIMITS.title),
    };
    return [language, name] as const;
  });
  return Object.fromEntries(read);
}

function readText(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) throw new FileRefused('damaged');
  return value;
}

const TIME_LENGTH = '2026-11-24T00:00:00.000Z'.length;

function readTime(value: unknown): string {
  const text = readText(value, TIME_LENGTH);
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== text) {
    throw new FileRefused('damaged');
  }
  return text;
}
