import type { LawCategory } from '../../contract.ts';
import { mergeProvenance, type ProvenanceParts } from '../../provenance.ts';

/** The columns that the presenter names, as the database has them. */
export interface CategoryRow extends Omit<LawCategory, 'last_updated' | 'provenance'> {
  readonly last_updated: Date;
  readonly provenance: ProvenanceParts | null;
}

/** A category as the console shows one. */
export function presentCategory(row: CategoryRow): LawCategory {
  return {
    id: row.id,
    code: row.code,
    name_en: row.name_en,
    name_fr: row.name_fr,
    description_en: row.description_en,
    description_fr: row.description_fr,
    article_prefix_en: row.article_prefix_en,
    article_prefix_fr: row.article_prefix_fr,
    icon: row.icon,
    color: row.color,
    price: row.price,
    currency: row.currency,
    display_order: row.display_order,
    is_active: row.is_active,
    is_free: row.is_free,
    total_articles: row.total_articles,
    active_articles: row.active_articles,
    last_updated: row.last_updated.toISOString(),
    provenance: mergeProvenance(row.provenance),
    version: row.version,
  };
}
