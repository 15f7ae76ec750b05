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
import { ARTICLE_TEXTS, ASKED } from '../../../laws/rules.ts';
import type { ImportRow, ImportRowQuery } from '../../contract.ts';
import type { ImportFilter } from '../../rules.ts';

type Reader = Database | DatabaseTransaction;

/** Whether the category of an import `i` is there; one whose category is in the bin is in it too. */
export const IS_THERE = sql<SqlBool>`(i.category_id is null
  or exists (select from law_categories where id = i.category_id))`;

/**
 * Whether a row `r` names other divisions or another book than its article `a` has; where the
 * files name none, it stays where it is.
 */
export const IS_ELSEWHERE: RawBuilder<SqlBool> = sql`(
  coalesce(r.path_en, a.path_en, '[]') <> coalesce(a.path_en, '[]')
  or coalesce(r.path_fr, a.path_fr, '[]') <> coalesce(a.path_fr, '[]')
  or (r.book_code is not null and r.book_code is distinct from
    (select k.code from law_books k where k.id = a.book_id)))`;

/** Whether a row says something else of where its article comes from than that has. */
export const IS_SOURCED: RawBuilder<SqlBool> = sql`(
  r.provenance is not null and not coalesce(a.provenance, '{}') @> r.provenance)`;

/** Whether a row says something else of what people ask than its article has. */
export const IS_ASKED: RawBuilder<SqlBool> = sql`(
  coalesce(r.asked_en, a.asked_en) is distinct from a.asked_en
  or coalesce(r.asked_fr, a.asked_fr) is distinct from a.asked_fr)`;

/**
 * Computed once for each row, since it takes time (`offset 0` keeps the planner from repeating
 * it). An applied import moves nothing any more, wherever its articles are.
 */
export const PLACE = sql<{ readonly is_moved: boolean; readonly is_sourced: boolean }>`(
  select is_open and ${IS_ELSEWHERE} as is_moved, is_open and (${IS_SOURCED} or ${IS_ASKED}) as is_sourced
  from (select r.kind = 'same' and i.status = 'preview' and a.id is not null as is_open) o
  offset 0)`.as('m');

/** The condition of each filter. */
export const FILTERS: Readonly<Record<ImportFilter, RawBuilder<SqlBool>>> = {
  new: sql`r.kind = 'new' and not r.left_out`,
  changed: sql`(r.kind = 'changed' or m.is_sourced) and not r.left_out`,
  moved: sql`m.is_moved and not m.is_sourced and not r.left_out`,
  same: sql`r.kind = 'same' and not m.is_moved and not m.is_sourced and not r.left_out`,
  missing: sql`r.is_missing and not r.left_out`,
  empty: sql`not r.left_out and coalesce(r.content_en, r.base_content_en, '') = ''
    and coalesce(r.content_fr, r.base_content_fr, '') = ''`,
  suspicious: sql`cardinality(r.suspicions) > 0`,
  left_out: sql`r.left_out`,
};

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
    .leftJoinLateral(PLACE, (join) => join.onTrue())
    .where('r.import_id', '=', importId)
    .where(IS_THERE);
}

function selectRows(db: Reader, importId: string) {
  const base = sql.join([
    ...ARTICLE_TEXTS.flatMap((name) => [sql.lit(name), sql.ref(`r.base_${name}`)]),
    ...ASKED.flatMap((name) => [sql.lit(name), sql`coalesce(${sql.ref(`a.${name}`)}, '')`]),
  ]);
  return rowsOf(db, importId)
    .select(['r.position', 'r.article_id', 'r.title_en', 'r.title_fr'])
    .select(['r.content_en', 'r.content_fr', 'r.line_en', 'r.line_fr', 'r.book_code'])
    .select(['r.left_out', 'r.is_missing', 'r.asked_en', 'r.asked_fr'])
    .select([
      // The transaction that wrote the row last.
      sql<string>`r.xmin::text`.as('version'),
      sql<ImportRow['path_en']>`r.path_en`.as('path_en'),
      sql<ImportRow['path_fr']>`r.path_fr`.as('path_fr'),
      sql<ImportRow['provenance']>`r.provenance`.as('provenance'),
    ])
    .select([
      sql<ImportRow['kind']>`case when m.is_sourced then 'changed'
        when m.is_moved then 'moved' else r.kind end`.as('kind'),
      sql<ImportRow['suspicions']>`r.suspicions`.as('suspicions'),
      sql<
        ImportRow['base']
      >`case when r.base_id is not null then json_build_object(${base}) end`.as('base'),
    ]);
}
