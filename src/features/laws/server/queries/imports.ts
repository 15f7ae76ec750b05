import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../../kit/server/lists.ts';
import type { ImportRow, ImportRowQuery, LawImport } from '../../contract.ts';
import { ARTICLE_TEXTS, IMPORT_FILTERS, IMPORT_LIMITS, type ImportFilter } from '../../rules.ts';

type Reader = Database | DatabaseTransaction;

/** Which rows a filter shows. */
const FILTERS: Readonly<Record<ImportFilter, RawBuilder<SqlBool>>> = {
  new: sql`r.kind = 'new' and not r.left_out`,
  changed: sql`r.kind = 'changed' and not r.left_out`,
  same: sql`r.kind = 'same' and not r.left_out`,
  missing: sql`r.is_missing and not r.left_out`,
  suspicious: sql`cardinality(r.suspicions) > 0`,
  left_out: sql`r.left_out`,
};

/** An import with the counts of its rows. */
export async function findImport(db: Reader, id: string): Promise<LawImport | undefined> {
  const found = await db
    .selectFrom('law_imports as i')
    .innerJoin('law_categories as c', 'c.id', 'i.category_id')
    .select(['i.id', 'i.category_id', 'c.code as category_code', 'i.progress'])
    .select(['i.created_by_email', 'i.created_at', 'i.applied_at'])
    .select([
      sql<LawImport['status']>`i.status`.as('status'),
      sql<LawImport['files']>`i.files`.as('files'),
      sql<Date>`i.created_at + make_interval(days => ${sql.lit(IMPORT_LIMITS.days)})`.as(
        'kept_until',
      ),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const columns = IMPORT_FILTERS.map(
    (filter) => sql`count(*) filter (where ${FILTERS[filter]})::integer as ${sql.ref(filter)}`,
  );
  const { rows } = await sql<LawImport['counts']>`
    select count(*)::integer as "all", ${sql.join(columns)}
    from law_import_rows r where r.import_id = ${id}`.execute(db);
  const [counts] = rows;
  return counts && { ...found, counts };
}

const ROW_ORDER: ListOrder = {
  name: 'position',
  direction: 'asc',
  keys: [{ by: sql.ref('r.position'), type: 'integer' }],
};

/** The rows of a preview in the code's order, perhaps only those of one kind. */
export async function listImportRows(
  db: Reader,
  importId: string,
  query: ImportRowQuery,
): Promise<ListAnswer<ImportRow>> {
  const isAsked = query.filter === undefined ? sql<SqlBool>`true` : FILTERS[query.filter];
  const rows = await selectRows(db, importId)
    .select(pageKey(ROW_ORDER).as('page_key'))
    .where(isAsked)
    .where(afterCursor(ROW_ORDER, query.cursor))
    .orderBy(orderExpression(ROW_ORDER))
    .limit(query.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('law_import_rows as r')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('r.import_id', '=', importId)
    .where(isAsked)
    .executeTakeFirstOrThrow();
  return { ...cutPage(ROW_ORDER, rows, query.limit), total: Number(total) };
}

/** One row of a preview. */
export async function findImportRow(
  db: Reader,
  importId: string,
  position: number,
): Promise<ImportRow | undefined> {
  return selectRows(db, importId).where('r.position', '=', position).executeTakeFirst();
}

function selectRows(db: Reader, importId: string) {
  const base = sql.join(
    ARTICLE_TEXTS.flatMap((name) => [sql.lit(name), sql.ref(`r.base_${name}`)]),
  );
  return db
    .selectFrom('law_import_rows as r')
    .select(['r.position', 'r.article_id', 'r.title_en', 'r.title_fr'])
    .select(['r.content_en', 'r.content_fr', 'r.line_en', 'r.line_fr', 'r.book_code'])
    .select(['r.left_out', 'r.is_missing'])
    .select([
      sql<ImportRow['kind']>`r.kind`.as('kind'),
      sql<ImportRow['suspicions']>`r.suspicions`.as('suspicions'),
      sql<
        ImportRow['base']
      >`case when r.base_id is not null then json_build_object(${base}) end`.as('base'),
    ])
    .where('r.import_id', '=', importId);
}

/** The ids that a category has, for pairing with those of a file. */
export async function listArticleIds(
  db: Reader,
  categoryId: string,
): Promise<{ readonly id: string; readonly article_id: string }[]> {
  return db
    .selectFrom('law_articles')
    .select(['id', 'article_id'])
    .where('category_id', '=', categoryId)
    .execute();
}

/** A category by its code, for commands that name it so. */
export async function findImportCategory(
  db: Reader,
  by: { readonly code: string } | { readonly id: string },
) {
  return db
    .selectFrom('law_categories')
    .select(['id', 'code', 'name_en', 'name_fr', 'article_prefix_en', 'article_prefix_fr'])
    .$if('code' in by, (all) => all.where('code', '=', 'code' in by ? by.code : ''))
    .$if('id' in by, (all) => all.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst();
}

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
      .select('a.article_number')
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
