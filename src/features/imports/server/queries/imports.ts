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
import { ARTICLE_TEXTS, type Division } from '../../../laws/rules.ts';
import type { ImportRow, ImportRowQuery, LawImport } from '../../contract.ts';
import { IMPORT_FILTERS, IMPORT_LIMITS, type ImportFilter } from '../../rules.ts';
import { presentImport } from '../presenter.ts';

type Reader = Database | DatabaseTransaction;

/**
 * Whether a row `r` tells another place in the law than its article `a` has; where the files say
 * nothing, it stays.
 */
export const TELLS_OTHER_PLACE: RawBuilder<SqlBool> = sql`(
  coalesce(r.path_en, a.path_en, '[]') <> coalesce(a.path_en, '[]')
  or coalesce(r.path_fr, a.path_fr, '[]') <> coalesce(a.path_fr, '[]')
  or (r.book_code is not null and r.book_code is distinct from
    (select k.code from law_books k where k.id = a.book_id)))`;

/**
 * Told once for each row, since it takes time. After it was applied an import moves nothing any
 * more, wherever its articles come to stand.
 */
const PLACING = sql<{ readonly is_moved: boolean }>`(
  select r.kind = 'same' and i.status = 'preview' and a.id is not null and ${TELLS_OTHER_PLACE}
    as is_moved offset 0)`.as('m');

/** Which rows a filter shows. */
const FILTERS: Readonly<Record<ImportFilter, RawBuilder<SqlBool>>> = {
  new: sql`r.kind = 'new' and not r.left_out`,
  changed: sql`r.kind = 'changed' and not r.left_out`,
  moved: sql`m.is_moved and not r.left_out`,
  same: sql`r.kind = 'same' and not m.is_moved and not r.left_out`,
  missing: sql`r.is_missing and not r.left_out`,
  suspicious: sql`cardinality(r.suspicions) > 0`,
  left_out: sql`r.left_out`,
};

/** Imports with the counts of their rows, in no order. */
export async function findImports(db: Reader, ids: readonly string[]): Promise<LawImport[]> {
  if (ids.length === 0) return [];
  const counts = IMPORT_FILTERS.map(
    (filter) => sql`${sql.lit(filter)}, count(*) filter (where ${FILTERS[filter]})`,
  );
  const rows = await db
    .selectFrom('law_imports as i')
    .innerJoin('law_categories as c', 'c.id', 'i.category_id')
    .leftJoin('law_import_rows as r', 'r.import_id', 'i.id')
    .leftJoin('law_articles as a', 'a.id', 'r.base_id')
    .leftJoinLateral(PLACING, (join) => join.onTrue())
    .select(['i.id', 'i.category_id', 'c.code as category_code', 'i.progress'])
    .select(['i.created_by_email', 'i.created_at', 'i.applied_at'])
    .select([
      sql<LawImport['status']>`i.status`.as('status'),
      sql<LawImport['files']>`i.files`.as('files'),
      sql<Date>`i.created_at + make_interval(days => ${sql.lit(IMPORT_LIMITS.days)})`.as(
        'kept_until',
      ),
      sql<LawImport['counts']>`json_build_object('all', count(r.position), ${sql.join(counts)})`.as(
        'counts',
      ),
    ])
    .where('i.id', 'in', ids)
    .groupBy(['i.id', 'c.id'])
    .execute();
  return rows.map(presentImport);
}

/** An import with the counts of its rows. */
export async function findImport(db: Reader, id: string): Promise<LawImport | undefined> {
  const [found] = await findImports(db, [id]);
  return found;
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
  const { total } = await rowsOf(db, importId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
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

/** The rows of an import beside the articles that they are compared with. */
function rowsOf(db: Reader, importId: string) {
  return db
    .selectFrom('law_import_rows as r')
    .innerJoin('law_imports as i', 'i.id', 'r.import_id')
    .leftJoin('law_articles as a', 'a.id', 'r.base_id')
    .leftJoinLateral(PLACING, (join) => join.onTrue())
    .where('r.import_id', '=', importId);
}

function selectRows(db: Reader, importId: string) {
  const base = sql.join(
    ARTICLE_TEXTS.flatMap((name) => [sql.lit(name), sql.ref(`r.base_${name}`)]),
  );
  return rowsOf(db, importId)
    .select(['r.position', 'r.article_id', 'r.title_en', 'r.title_fr'])
    .select(['r.content_en', 'r.content_fr', 'r.line_en', 'r.line_fr', 'r.book_code'])
    .select(['r.left_out', 'r.is_missing'])
    .select([
      sql<ImportRow['path_en']>`r.path_en`.as('path_en'),
      sql<ImportRow['path_fr']>`r.path_fr`.as('path_fr'),
    ])
    .select([
      sql<ImportRow['kind']>`case when m.is_moved then 'moved' else r.kind end`.as('kind'),
      sql<ImportRow['suspicions']>`r.suspicions`.as('suspicions'),
      sql<
        ImportRow['base']
      >`case when r.base_id is not null then json_build_object(${base}) end`.as('base'),
    ]);
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
  readonly path_en: readonly Division[] | null;
  readonly path_fr: readonly Division[] | null;
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
      ])
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
