import type { Language } from '../../../kit/languages.ts';
import type { ImportRowEdit } from '../contract.ts';
import type { PairedRow } from './pair-rows.ts';
import { normalArticleId } from './scan/article-number.ts';
import type { SourceText } from './source-row.ts';

/** What a person changed of a row by hand, as `law_import_rows.repair` has it. */
export interface RowRepair {
  /** The id under which the row was read; null for one that was added. */
  readonly read_id: string | null;
  readonly fields: ImportRowEdit;
  /** The ids as read of the rows that were joined to this one. */
  readonly joined: readonly string[];
}

/** A row that was repaired, or another one, in the order before the files were read again. */
export interface RowBefore extends Lines {
  readonly article_id: string;
  readonly repair: RowRepair | null;
}

/** Where a row stands in the files; reading them again changes nothing of it. */
type Lines = Pick<PairedRow, 'line_en' | 'line_fr' | 'file_en' | 'file_fr'>;

type RepairedRow = PairedRow & { readonly repair?: RowRepair };

/** What was read again, with the repairs that still fit. */
export interface KeptRepairs {
  readonly rows: readonly RepairedRow[];
  readonly kept: number;
  readonly lost: number;
}

/**
 * Puts repairs by hand on the rows that were read again: each on the row that it was made on, an
 * added one behind the row that it followed. One whose row is there no more, or whose id is now
 * taken by another row, is lost.
 *
 * @param removed lines that a person has marked as running ones: they go out of what was written by
 * hand as well, until the mark is taken back
 */
export function keepRepairs(
  read: readonly PairedRow[],
  before: readonly RowBefore[],
  removed: readonly string[] = [],
): KeptRepairs {
  const running = removed
    .flatMap((line) => runningLine(line) ?? [])
    .filter((line) => !isOfLaw(line, read));
  const repairs = matchRepairs(read, before);
  const present = () => withRepairs(read, before, repairs, running);
  let rows = present();
  // One that is dropped has its number as read again, which may be another one's by now.
  for (let taken = findTaken(rows); taken; taken = findTaken(rows)) {
    for (const [row, repair] of repairs) if (repair === taken) repairs.delete(row);
    rows = present();
  }
  const whole = addRows(rows, before, running);
  const kept = whole.filter(({ repair }) => repair).length;
  return { rows: whole, kept, lost: before.filter(({ repair }) => repair).length - kept };
}

/** The row as read of each repair: the one of its lines, or else the one of its id. */
function matchRepairs(
  read: readonly PairedRow[],
  before: readonly RowBefore[],
): Map<PairedRow, RowRepair> {
  const repairs = new Map<PairedRow, RowRepair>();
  const sameId = groupById(read, ({ article_id }) => article_id);
  const put = (one: RowBefore, isThis: (row: PairedRow) => boolean) => {
    if (one.repair === null || one.repair.read_id === null) return true;
    const rows = sameId.get(normalArticleId(one.repair.read_id)) ?? [];
    const row = rows.find((each) => !repairs.has(each) && isThis(each));
    if (row) repairs.set(row, one.repair);
    return row !== undefined;
  };
  const others = before.filter((one) => !put(one, (row) => hasLinesOf(one, row)));
  for (const one of others) put(one, (row) => !row.left_out);
  return repairs;
}

/** Rows by their ids in normal form: the category may spell them in its own way. */
function groupById<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const id = normalArticleId(idOf(row));
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

const hasLinesOf = (one: Lines, row: Lines) =>
  one.line_en === row.line_en &&
  one.line_fr === row.line_fr &&
  one.file_en === row.file_en &&
  one.file_fr === row.file_fr;

/** What was read, with its repairs, and without what these have joined to another row. */
function withRepairs(
  read: readonly PairedRow[],
  before: readonly RowBefore[],
  repairs: ReadonlyMap<PairedRow, RowRepair>,
  running: readonly RegExp[],
): RepairedRow[] {
  const sameId = groupById(before, (one) => one.repair?.read_id ?? one.article_id);
  const joined = new Set([...repairs.values()].flatMap((repair) => repair.joined));
  for (const { repair } of before) {
    if (repair?.read_id === null) for (const id of repair.joined) joined.add(id);
  }
  const wasThere = (row: PairedRow) =>
    (sameId.get(normalArticleId(row.article_id)) ?? []).some((one) => hasLinesOf(one, row));
  return read.flatMap((row) => {
    const repair = repairs.get(row);
    if (repair) return [{ ...repaired(row, repair, running), repair }];
    return joined.has(row.article_id) && !wasThere(row) ? [] : [row];
  });
}

/** A repair that gives its row an id which another row has. */
function findTaken(rows: readonly RepairedRow[]): RowRepair | undefined {
  const first = new Map<string, RepairedRow>();
  for (const row of rows) {
    if (row.left_out) continue;
    const other = first.get(row.article_id);
    if (other) return row.repair ?? other.repair;
    first.set(row.article_id, row);
  }
  return undefined;
}

/** Adds the rows that were added by hand; one that was read this time is as it was by hand. */
function addRows(
  found: readonly RepairedRow[],
  before: readonly RowBefore[],
  running: readonly RegExp[],
): RepairedRow[] {
  const rows = [...found];
  const placeOf = (id: string) => rows.findIndex((row) => row.article_id === id && !row.left_out);
  before.forEach(({ article_id, repair }, at) => {
    if (repair?.read_id !== null) return;
    const place = placeOf(article_id);
    const row = rows[place];
    if (row?.repair) return;
    if (row) {
      rows[place] = { ...repaired(row, repair, running), repair };
      return;
    }
    const known = before.slice(0, at).findLast((one) => placeOf(one.article_id) >= 0);
    const behind = known ? placeOf(known.article_id) + 1 : 0;
    const one = repaired(added(article_id, rows[behind - 1]), repair, running);
    rows.splice(behind, 0, { ...one, repair });
  });
  return rows;
}

function repaired(row: PairedRow, { fields }: RowRepair, running: readonly RegExp[]): PairedRow {
  const text = (language: Language) => {
    const content = fields[`content_${language}`];
    const rest = content && running.reduce(withoutLine, content);
    return repairedText(row[language], fields[`title_${language}`], rest);
  };
  return {
    ...row,
    article_id: fields.article_id ?? row.article_id,
    en: text('en'),
    fr: text('fr'),
    path: {
      en: fields.path_en === undefined ? row.path.en : fields.path_en,
      fr: fields.path_fr === undefined ? row.path.fr : fields.path_fr,
    },
    left_out: fields.left_out ?? row.left_out,
  };
}

/** Letters that a line must have to be told from words of the law in a text. */
const FEWEST_LETTERS = 10;

/** A running line within a text, whatever the number of its page; null for one that is too short. */
function runningLine(line: string): RegExp | null {
  if ((line.match(/\p{L}/gu) ?? []).length < FEWEST_LETTERS) return null;
  const words = line
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\d+/g, '\\d+'));
  const whole = `(?<![\\p{L}\\d])${words.join('\\s+')}(?![\\p{L}\\d])`;
  return new RegExp(`(?<!\\s)\\s*(?:${whole}\\s*)+`, 'gu');
}

/** Whether what was read without a running line still has its words: the law says them itself. */
function isOfLaw(line: RegExp, read: readonly PairedRow[]): boolean {
  return read.some(({ en, fr }) => [en, fr].some((text) => text && text.content.search(line) >= 0));
}

function withoutLine(content: string, line: RegExp): string {
  return content.replace(line, (found) => (found.includes('\n') ? '\n' : ' ')).trim();
}

function repairedText(
  text: SourceText | null,
  title: string | undefined,
  content: string | undefined,
): SourceText | null {
  if (title === undefined && content === undefined) return text;
  return { title: title ?? text?.title ?? '', content: content ?? text?.content ?? '' };
}

/** A row that no file has; it stands in the divisions of the one before it. */
function added(article_id: string, before: PairedRow | undefined): PairedRow {
  return {
    article_id,
    en: null,
    fr: null,
    line_en: null,
    line_fr: null,
    file_en: null,
    file_fr: null,
    book: before?.book ?? null,
    path: before?.path ?? { en: null, fr: null },
    asked: { en: null, fr: null },
    provenance: null,
    suspicions: [],
    left_out: false,
  };
}
