import type {
  ArticleVersion,
  ArticleVersionItem,
  LawArticle,
  LawArticleItem,
} from '../../contract.ts';
import type { ArticlePlace } from '../../place-contract.ts';
import { mergeProvenance, type ProvenanceParts } from '../../provenance.ts';
import { presentPlace } from '../places/presenter.ts';

/** What a list and a single article have in common, as the database has it. */
interface ArticleColumns
  extends Omit<LawArticleItem, 'has_more_en' | 'has_more_fr' | 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

type ArticleItemRow = ArticleColumns & Pick<LawArticleItem, 'has_more_en' | 'has_more_fr'>;
type ArticleRow = ArticleColumns &
  ArticlePlace &
  Pick<LawArticle, 'written_by_email' | 'provenance'> & {
    readonly asked_en: string | null;
    readonly asked_fr: string | null;
    readonly asked_version: number | null;
    readonly category_provenance: ProvenanceParts | null;
    readonly suspicions: LawArticle['suspicions'] | null;
  };
type VersionItemRow = Omit<ArticleVersionItem, 'written_at'> & { readonly written_at: Date };
type VersionRow = VersionItemRow & Omit<ArticleVersion, keyof ArticleVersionItem>;

/** An article of a list, its texts as they were cut there. */
export function presentArticleItem(row: ArticleItemRow): LawArticleItem {
  return { ...presentColumns(row), has_more_en: row.has_more_en, has_more_fr: row.has_more_fr };
}

/** A whole article as the console shows one. */
export function presentArticle(row: ArticleRow): LawArticle {
  return {
    ...presentColumns(row),
    ...presentPlace(row),
    asked_en: row.asked_en ?? '',
    asked_fr: row.asked_fr ?? '',
    asked_version: row.asked_version ?? 0,
    provenance: row.provenance,
    category_provenance: mergeProvenance(row.category_provenance),
    suspicions: row.suspicions ?? [],
    written_by_email: row.written_by_email,
  };
}

/** An article as a list of them leaves as a file. */
export type ExportedArticle = Pick<
  LawArticleItem,
  | 'id'
  | 'category_code'
  | 'article_id'
  | 'article_number'
  | 'title_en'
  | 'title_fr'
  | 'content_en'
  | 'content_fr'
  | 'is_active'
  | 'updated_at'
>;

/** An article with its whole texts, as a file has it. */
export function presentExported(row: ArticleColumns): ExportedArticle {
  return presentColumns(row);
}

function presentColumns(row: ArticleColumns) {
  return {
    id: row.id,
    category_id: row.category_id,
    category_code: row.category_code,
    article_id: row.article_id,
    article_number: row.article_number,
    display_order: row.display_order,
    title_en: row.title_en,
    title_fr: row.title_fr,
    content_en: row.content_en,
    content_fr: row.content_fr,
    is_active: row.is_active,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** An earlier version in the list of them. */
export function presentVersionItem(row: VersionItemRow): ArticleVersionItem {
  return {
    version: row.version,
    article_id: row.article_id,
    written_by_email: row.written_by_email,
    written_at: row.written_at.toISOString(),
  };
}

/** An earlier version, whole. */
export function presentVersion(row: VersionRow): ArticleVersion {
  return {
    ...presentVersionItem(row),
    title_en: row.title_en,
    title_fr: row.title_fr,
    content_en: row.content_en,
    content_fr: row.content_fr,
  };
}
