import type { BinEntry } from '../contract.ts';

/** The columns that the presenter names, as the database has them. */
interface BinRow extends Omit<BinEntry, 'name' | 'deleted_at' | 'kept_until'> {
  readonly name_en: string | null;
  readonly name_fr: string | null;
  readonly deleted_at: Date;
  readonly kept_until: Date;
}

/** An entry of the bin as the console shows one. */
export function presentBinEntry(row: BinRow): BinEntry {
  return {
    id: row.id,
    batch_id: row.batch_id,
    kind: row.kind,
    item_id: row.item_id,
    label: row.label,
    name:
      row.name_en !== null && row.name_fr !== null ? { en: row.name_en, fr: row.name_fr } : null,
    article_count: row.article_count,
    deleted_by_email: row.deleted_by_email,
    deleted_at: row.deleted_at.toISOString(),
    kept_until: row.kept_until.toISOString(),
  };
}
