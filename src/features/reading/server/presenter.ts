import { mergeProvenance, type ProvenanceParts } from '../../laws/provenance.ts';
import { actIn } from '../../laws/provenance-messages.ts';
import type {
  ArticleText,
  Change,
  ContentsItem,
  ReadArticle,
  ReadCategory,
  ReadProvenance,
} from '../contract.ts';
import type { ArticleReferences } from '../page-rows.ts';

/** A shape whose times are still as the database has them. */
type WithDates<Shape, Times extends keyof Shape> = Omit<Shape, Times> & {
  readonly [Name in Times]: Date;
};

export type CategoryRow = WithDates<Omit<ReadCategory, 'provenance'>, 'last_updated'> & {
  readonly category_provenance: ProvenanceParts | null;
};
type ArticleRow = WithDates<Omit<ArticleText, 'provenance'>, 'created_at' | 'updated_at'> & {
  readonly category_provenance: ProvenanceParts | null;
  readonly own_provenance: ProvenanceParts | null;
};
type ChangeRow = WithDates<Omit<Change, 'id' | 'gone'>, 'changed_at'> & {
  readonly item_id: string;
  readonly is_gone: boolean;
};

/** A published category as everybody sees it. */
export function presentCategory(row: CategoryRow): ReadCategory {
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
    provenance: presentProvenance(row.category_provenance),
    version: row.version,
    hash: row.hash,
  };
}

/** An article as its reader may see it: the query has cut its texts. */
export function presentArticle(row: ArticleRow): ArticleText {
  return {
    id: row.id,
    category_code: row.category_code,
    article_id: row.article_id,
    article_number: row.article_number,
    display_order: row.display_order,
    title_en: row.title_en,
    title_fr: row.title_fr,
    content_en: row.content_en,
    content_fr: row.content_fr,
    locked: row.locked,
    has_en: row.has_en,
    has_fr: row.has_fr,
    translation_to_review: row.translation_to_review,
    book_code: row.book_code,
    book_name_en: row.book_name_en,
    book_name_fr: row.book_name_fr,
    divisions_en: row.divisions_en,
    divisions_fr: row.divisions_fr,
    provenance: presentProvenance(row.category_provenance, row.own_provenance),
    version: row.version,
    hash: row.hash,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function presentProvenance(
  category: ProvenanceParts | null,
  article: ProvenanceParts | null = null,
): ReadProvenance {
  const provenance = mergeProvenance(category, article);
  return {
    kind_en: provenance.kind_en,
    kind_fr: provenance.kind_fr,
    authentic: provenance.authentic,
    act: actIn(provenance),
    act_en: provenance.act_en,
    act_fr: provenance.act_fr,
    gazette: provenance.gazette,
    as_of: provenance.as_of,
    amendments_pending: provenance.amendments_pending,
    is_sample: provenance.is_sample,
  };
}

/** An article with the references in it and to it. */
export function presentReferences(
  article: ArticleText,
  { references, referredBy }: ArticleReferences,
): ReadArticle {
  return {
    ...article,
    references: references.map(({ lang, start, end, category_code, article_id }) => ({
      lang,
      start,
      end,
      category_code,
      article_id,
    })),
    referred_by: referredBy.map(({ category_code, article_id }) => ({ category_code, article_id })),
  };
}

/** A line of the table of contents. */
export function presentContents(row: ContentsItem): ContentsItem {
  return {
    id: row.id,
    article_id: row.article_id,
    article_number: row.article_number,
    title_en: row.title_en,
    title_fr: row.title_fr,
    book_code: row.book_code,
    book_name_en: row.book_name_en,
    book_name_fr: row.book_name_fr,
    divisions_en: row.divisions_en,
    divisions_fr: row.divisions_fr,
  };
}

/** A change, without any text. */
export function presentChange(row: ChangeRow): Change {
  return {
    kind: row.kind,
    id: row.item_id,
    category_code: row.category_code,
    article_id: row.article_id,
    article_number: row.article_number,
    version: row.version,
    hash: row.hash,
    gone: row.is_gone,
    changed_at: row.changed_at.toISOString(),
  };
}
