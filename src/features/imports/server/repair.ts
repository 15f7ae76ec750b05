import type { ImportRowEdit } from '../contract.ts';
import type { PairedRow } from './pair-rows.ts';
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
export interface RowBefore {
  readonly article_id: string;
  readonly repair: RowRepair | null;
}

/** What was read again, with the repairs that still fit. */
export interface KeptRepairs {
  readonly rows: readonly (PairedRow & { readonly repair?: RowRepair })[];
  readonly kept: number;
  readonly lost: number;
}

/**
 * Puts repairs by hand on the rows that were read again: each on the row of the same id, an added
 * one behind the row that it followed. One whose row is there no more, or whose id is now taken by
 * another row, is lost.
 */
export function keepRepairs(read: readonly PairedRow[], before: readonly RowBefore[]): KeptRepairs {
  const joined = new Set(before.flatMap(({ repair }) => repair?.joined ?? []));
  const rows: (PairedRow & { repair?: RowRepair })[] = read.filter(
    ({ article_id }) => !joined.has(article_id),
  );
  const placeOf = (id: string) => rows.findIndex((row) => row.article_id === id && !row.left_out);
  let kept = 0;
  let lost = 0;
  before.forEach(({ article_id, repair }, at) => {
    if (!repair) return;
    const place = placeOf(repair.read_id ?? article_id);
    const taken = placeOf(article_id);
    const row = rows[place];
    if (row && (taken < 0 || taken === place)) {
      rows[place] = { ...repaired(row, repair), repair };
      kept += 1;
    } else if (!row && repair.read_id === null && taken < 0) {
      const known = before.slice(0, at).findLast((one) => placeOf(one.article_id) >= 0);
      const behind = known ? placeOf(known.article_id) + 1 : 0;
      rows.splice(behind, 0, { ...repaired(added(article_id, rows[behind - 1]), repair), repair });
      kept += 1;
    } else lost += 1;
  });
  return { rows, kept, lost };
}

function repaired(row: PairedRow, { fields }: RowRepair): PairedRow {
  return {
    ...row,
    article_id: fields.article_id ?? row.article_id,
    en: repairedText(row.en, fields.title_en, fields.content_en),
    fr: repairedText(row.fr, fields.title_fr, fields.content_fr),
    path: {
      en: fields.path_en === undefined ? row.path.en : fields.path_en,
      fr: fields.path_fr === undefined ? row.path.fr : fields.path_fr,
    },
    left_out: fields.left_out ?? row.left_out,
  };
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
