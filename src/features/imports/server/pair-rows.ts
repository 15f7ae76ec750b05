import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../kit/languages.ts';
import { otherAttachmentId } from '../../laws/article-labels.ts';
import type { ProvenanceParts } from '../../laws/provenance.ts';
import type { Suspicion } from '../../laws/suspicions.ts';
import type { SourceAsked, SourceBook, SourcePath, SourceRow, SourceText } from './source-row.ts';
import { suspectRows } from './suspicions/suspect-rows.ts';

/** An article as all files of an import together have it. */
export interface PairedRow {
  readonly article_id: string;
  readonly en: SourceText | null;
  readonly fr: SourceText | null;
  readonly line_en: number | null;
  readonly line_fr: number | null;
  /** The files in which these lines are counted, the first being 1. */
  readonly file_en: number | null;
  readonly file_fr: number | null;
  readonly book: SourceBook | null;
  readonly path: SourcePath;
  readonly asked: SourceAsked;
  /** Null: the files say nothing of this article alone. */
  readonly provenance: ProvenanceParts | null;
  readonly suspicions: readonly Suspicion[];
  /** Whether applying skips the row: at first for repeated ids; the preview can change it. */
  readonly left_out: boolean;
}

/** A mutable slot in the order: its row is replaced when the other language is merged into it. */
interface Place {
  row: PairedRow;
}

/** A row that only a later file has, and the slot that it follows there. */
interface Addition {
  readonly place: Place;
  readonly after: Place | null;
}

/** What the files before have, and the rows so far of the present one. */
interface Known {
  readonly places: Map<string, Place>;
  /** Rows of a number that was there already, by the slot that they follow. */
  readonly repeats: Map<Place | null, Place[]>;
}

/**
 * Pairs the languages of each article by its id, a repeated one by its place too, in the order of the
 * first file; articles that only a later file has come behind the article that they follow there.
 */
export function pairRows(files: readonly (readonly SourceRow[])[]): PairedRow[] {
  let order: Place[] = [];
  const known: Known = { places: new Map(), repeats: new Map() };
  for (const [at, rows] of files.entries()) {
    const additions = addFile(rows, at + 1, known);
    order =
      order.length === 0 ? additions.map(({ place }) => place) : insertAdditions(order, additions);
  }
  const paired = pathsFromBefore(pathsFromBefore(order.map(({ row }) => row)).reverse()).reverse();
  const suspicions = suspectRows(paired);
  return paired.map((row, at) => ({ ...row, suspicions: suspicions[at] ?? [] }));
}

/**
 * Gives an article that one language does not have the divisions there of the article before it,
 * where both stand in the same ones in the other language.
 */
function pathsFromBefore(rows: readonly PairedRow[]): PairedRow[] {
  let before: SourcePath = { en: null, fr: null };
  return rows.map((row) => {
    const { en, fr } = row.path;
    const path = {
      en: en ?? (!row.en && fr && isDeepStrictEqual(fr, before.fr) ? before.en : null),
      fr: fr ?? (!row.fr && en && isDeepStrictEqual(en, before.en) ? before.fr : null),
    };
    before = path;
    return { ...row, path };
  });
}

function addFile(rows: readonly SourceRow[], file: number, known: Known): Addition[] {
  const additions: Addition[] = [];
  let last: Place | null = null;
  const ids = { en: idsIn(rows, 'en'), fr: idsIn(rows, 'fr') };
  for (const row of rows) {
    const found = known.places.get(row.article_id) ?? findOther(row, known.places, ids);
    const paired = toPaired(row, file);
    const repeats: readonly Place[] = known.repeats.get(last) ?? [];
    const merged: Place | null = found ? mergeInto(found, repeats, paired) : null;
    if (merged) {
      last = merged;
      continue;
    }
    const place: Place = { row: found ? asRepeated(paired) : paired };
    if (found) known.repeats.set(last, [...repeats, place]);
    else known.places.set(row.article_id, place);
    additions.push({ place, after: last });
    last = place;
  }
  return additions;
}

function idsIn(rows: readonly SourceRow[], language: Language): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (row[language] ? [row.article_id] : [])));
}

/** The same attachment under the other word, where its own language does not use that word as well. */
function findOther(
  { article_id, en, fr }: SourceRow,
  known: ReadonlyMap<string, Place>,
  ids: Readonly<Record<Language, ReadonlySet<string>>>,
): Place | undefined {
  const other = otherAttachmentId(article_id);
  if (other === null) return undefined;
  const place = known.get(other);
  const isTaken =
    (en && (place?.row.en || ids.en.has(other))) || (fr && (place?.row.fr || ids.fr.has(other)));
  return isTaken ? undefined : place;
}

/** Inserts the rows that a later file has added. */
function insertAdditions(order: readonly Place[], additions: readonly Addition[]): Place[] {
  const followers = new Map<Place | null, Place[]>();
  for (const { place, after } of additions) {
    const others = followers.get(after);
    if (others) others.push(place);
    else followers.set(after, [place]);
  }
  const inserted: Place[] = [];
  for (const start of [null, ...order]) {
    if (start) inserted.push(start);
    const stack = [...(followers.get(start) ?? [])].reverse();
    for (let place = stack.pop(); place; place = stack.pop()) {
      inserted.push(place);
      stack.push(...[...(followers.get(place) ?? [])].reverse());
    }
  }
  return inserted;
}

function toPaired(row: SourceRow, file: number): PairedRow {
  return {
    article_id: row.article_id,
    en: row.en,
    fr: row.fr,
    line_en: row.en ? row.line : null,
    line_fr: row.fr ? row.line : null,
    file_en: row.en ? file : null,
    file_fr: row.fr ? file : null,
    book: row.book,
    path: row.path,
    asked: row.asked ?? NOTHING_ASKED,
    provenance: row.provenance ?? null,
    suspicions: row.suspicions,
    left_out: false,
  };
}

const NOTHING_ASKED: SourceAsked = { en: null, fr: null };

function asRepeated(row: PairedRow): PairedRow {
  return { ...row, suspicions: [...row.suspicions, 'repeated'], left_out: true };
}

/** Merges a row into the one of its number, or into a repeated one that stands where it does. */
function mergeInto(found: Place, repeats: readonly Place[], row: PairedRow): Place | null {
  const alike = repeats.filter((place) => place.row.article_id === found.row.article_id);
  for (const place of [found, ...alike]) {
    const merged = merge(place.row, row);
    if (!merged) continue;
    place.row = merged;
    return place;
  }
  return null;
}

/** The row with the other language; null when it has that language already. */
function merge(known: PairedRow, row: PairedRow): PairedRow | null {
  if ((known.en && row.en) || (known.fr && row.fr)) return null;
  return {
    ...known,
    en: known.en ?? row.en,
    fr: known.fr ?? row.fr,
    line_en: known.line_en ?? row.line_en,
    line_fr: known.line_fr ?? row.line_fr,
    file_en: known.file_en ?? row.file_en,
    file_fr: known.file_fr ?? row.file_fr,
    book: mergeBook(known.book, row.book),
    path: { en: known.path.en ?? row.path.en, fr: known.path.fr ?? row.path.fr },
    asked: { en: known.asked.en ?? row.asked.en, fr: known.asked.fr ?? row.asked.fr },
    provenance: mergeParts(known.provenance, row.provenance),
    suspicions: [...new Set([...known.suspicions, ...row.suspicions])],
  };
}

/** Where the code comes from, as the rows say; what an earlier one says counts. */
export function codeProvenance(rows: readonly SourceRow[]): ProvenanceParts | null {
  return rows.reduce<ProvenanceParts | null>(
    (known, row) => mergeParts(known, row.codeProvenance),
    null,
  );
}

function mergeParts(
  one: ProvenanceParts | null,
  other: ProvenanceParts | null | undefined,
): ProvenanceParts | null {
  return other ? { ...other, ...one } : one;
}

function mergeBook(one: SourceBook | null, other: SourceBook | null): SourceBook | null {
  if (!one || !other || one.code !== other.code) return one ?? other;
  return {
    code: one.code,
    name_en: one.name_en ?? other.name_en,
    name_fr: one.name_fr ?? other.name_fr,
  };
}
