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

/** A row as read, with its id in normal form: the category may spell it in its own way. */
interface NumberedRow {
  readonly row: PairedRow;
  readonly id: string;
}

type RepairedRow = PairedRow & { readonly repair?: RowRepair };

/** What goes out of the texts of each language. */
type RunningLines = Readonly<Record<Language, readonly RegExp[]>>;

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
  const running = removed.flatMap((line) => runningLine(line) ?? []);
  const sameId = groupById(read, ({ article_id }) => article_id);
  const repairs = matchRepairs(sameId, before);
  const numbered = read.map((row) => ({ row, id: normalArticleId(row.article_id) }));
  const wasThere = findThere(before);
  const present = () => presentRows(numbered, before, repairs, wasThere);
  let rows = present();
  // One that is dropped has its number as read again, which may be another one's by now.
  for (let taken = findTaken(rows, repairs); taken.size > 0; taken = findTaken(rows, repairs)) {
    for (const row of taken) repairs.delete(row);
    rows = present();
  }
  const found = rows.map(({ row }) => {
    const repair = repairs.get(row);
    if (!repair) return row;
    const joined = repair.joined.map((id) => sameId.get(normalArticleId(id)));
    // What was joined may itself have been split off a row that nobody names.
    const own = joined.includes(undefined) ? read : [row, ...joined.flatMap((rows) => rows ?? [])];
    // A text in a language that a row was read without comes from another one, or from a person.
    const ownOf = (language: Language) => (row[language] ? own : read);
    return { ...repaired(row, repair, foreignTo(ownOf, running)), repair };
  });
  const whole = addRows(
    found,
    before,
    foreignTo(() => read, running),
  );
  const kept = whole.filter(({ repair }) => repair).length;
  return { rows: whole, kept, lost: before.filter(({ repair }) => repair).length - kept };
}

/** The row as read of each repair: the one of its lines, or else the one of its id. */
function matchRepairs(
  sameId: ReadonlyMap<string, readonly PairedRow[]>,
  before: readonly RowBefore[],
): Map<PairedRow, RowRepair> {
  const repairs = new Map<PairedRow, RowRepair>();
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

/** Rows by their ids in normal form. */
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

/** Whether a row, by its id and lines, was there before the files were read again. */
function findThere(before: readonly RowBefore[]): (row: NumberedRow) => boolean {
  const sameId = groupById(before, (one) => one.repair?.read_id ?? one.article_id);
  return ({ row, id }) => (sameId.get(id) ?? []).some((one) => hasLinesOf(one, row));
}

/** What was read, without what repairs have joined to another row. */
function presentRows(
  read: readonly NumberedRow[],
  before: readonly RowBefore[],
  repairs: ReadonlyMap<PairedRow, RowRepair>,
  wasThere: (row: NumberedRow) => boolean,
): readonly NumberedRow[] {
  const added = before.flatMap(({ repair }) => (repair?.read_id === null ? [repair] : []));
  const joined = new Set(
    [...repairs.values(), ...added].flatMap((repair) => repair.joined.map(normalArticleId)),
  );
  return read.filter((one) => repairs.has(one.row) || !joined.has(one.id) || wasThere(one));
}

/** The rows whose repair gives them an id which another row has. */
function findTaken(
  rows: readonly NumberedRow[],
  repairs: ReadonlyMap<PairedRow, RowRepair>,
): ReadonlySet<PairedRow> {
  const first = new Map<string, PairedRow>();
  const taken = new Set<PairedRow>();
  // One that changes a text alone leaves its row the id that it was read with.
  const moved = new Set<PairedRow>();
  for (const { row, id } of rows) {
    const { article_id, left_out = row.left_out } = repairs.get(row)?.fields ?? {};
    if (left_out) continue;
    const given = article_id === undefined ? id : normalArticleId(article_id);
    if (given !== id || row.left_out) moved.add(row);
    const other = first.get(given);
    const one = other && [row, other].find((each) => moved.has(each));
    if (one) taken.add(one);
    else if (!other) first.set(given, row);
  }
  return taken;
}

/** Adds the rows that were added by hand; one that was read this time is as it was by hand. */
function addRows(
  found: readonly RepairedRow[],
  before: readonly RowBefore[],
  running: RunningLines,
): RepairedRow[] {
  const rows = [...found];
  const ids = rows.map((row) => (row.left_out ? null : normalArticleId(row.article_id)));
  const placeOf = (id: string) => ids.indexOf(normalArticleId(id));
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
    ids.splice(behind, 0, one.left_out ? null : normalArticleId(one.article_id));
  });
  return rows;
}

function repaired(row: PairedRow, { fields }: RowRepair, running: RunningLines): PairedRow {
  const text = (language: Language) => {
    const content = fields[`content_${language}`];
    const rest = content && running[language].reduce(withoutLine, content);
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

/**
 * The running lines whose words no text of these rows says itself, as read without such lines; none
 * in a language that no file has.
 */
function foreignTo(
  rowsOf: (language: Language) => readonly PairedRow[],
  running: readonly RegExp[],
): RunningLines {
  const foreign = (language: Language) => {
    const texts = rowsOf(language).flatMap((row) => row[language] ?? []);
    if (texts.length === 0) return [];
    return running.filter((line) => texts.every(({ content }) => content.search(line) < 0));
  };
  return { en: foreign('en'), fr: foreign('fr') };
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
  const whole = { title: title ?? text?.title ?? '', content: content ?? text?.content ?? '' };
  if (text || (title !== undefined && content !== undefined)) return whole;
  // The files have nothing in this language: the other part stays as its article has it.
  return { ...whole, kept: title === undefined ? 'title' : 'content' };
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
