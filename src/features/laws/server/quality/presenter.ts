import type { QualityItem } from '../../quality-contract.ts';

/** The columns that the presenter names, as the database has them. */
export interface QualityRow extends Omit<QualityItem, 'changed_en_at' | 'changed_fr_at'> {
  readonly changed_en_at: Date;
  readonly changed_fr_at: Date;
}

/** An article of the list of what an editor should look at. */
export function presentQualityItem(row: QualityRow): QualityItem {
  return {
    id: row.id,
    category_code: row.category_code,
    article_id: row.article_id,
    article_number: row.article_number,
    title_en: row.title_en,
    title_fr: row.title_fr,
    missing_en: row.missing_en,
    missing_fr: row.missing_fr,
    translation_to_review: row.translation_to_review,
    suspicions: row.suspicions,
    changed_en_at: row.changed_en_at.toISOString(),
    changed_fr_at: row.changed_fr_at.toISOString(),
    version: row.version,
  };
}
