import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { Division } from '../../../laws/rules.ts';

/** An article as an export has it. */
export interface ExportedArticle {
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
  readonly content_en: string;
  readonly content_fr: string;
  readonly book_code: string | null;
  readonly book_name_en: string | null;
  readonly book_name_fr: string | null;
  readonly path_en: readonly Division[] | null;
  readonly path_fr: readonly Division[] | null;
  /** What people ask, in exports of the console alone; null: nothing. */
  readonly asked_en?: string | null;
  readonly asked_fr?: string | null;
  /** What differs from its category's. */
  readonly provenance: ProvenanceParts | null;
}

const EXPORT_PAGE = 500;

/** A category's articles in their order, page by page, so that no export is held in memory. */
export async function* readArticlesForExport(
  db: Database,
  categoryId: string,
): AsyncGenerator<readonly ExportedArticle[], void> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .selectFrom('law_articles as a')
      .leftJoin('law_books as b', 'b.id', 'a.book_id')
      .select(['a.article_id', 'a.title_en', 'a.title_fr', 'a.content_en', 'a.content_fr'])
      .select(['b.code as book_code', 'b.name_en as book_name_en', 'b.name_fr as book_name_fr'])
      .select([
        sql<ExportedArticle['path_en']>`a.path_en`.as('path_en'),
        sql<ExportedArticle['path_fr']>`a.path_fr`.as('path_fr'),
        sql<ExportedArticle['provenance']>`a.provenance`.as('provenance'),
      ])
      .select(['a.asked_en', 'a.asked_fr', 'a.article_number'])
      .where('a.category_id', '=', categoryId)
      .where(sql<SqlBool>`a.article_number > ${last}::bigint`)
      .orderBy('a.article_number')
      .limit(EXPORT_PAGE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.article_number;
    yield rows;
  }
}
