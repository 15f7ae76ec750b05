import { type NotNull, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import { foldedMatch } from '../../../../kit/server/conditions.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
  readFirst,
} from '../../../../kit/server/lists.ts';
import type { CategoryListQuery, LawCategory } from '../../contract.ts';
import type { ProvenanceParts } from '../../provenance.ts';
import { type CategoryRow, presentCategory } from './presenter.ts';

const ORDER: ListOrder = {
  name: 'display_order',
  direction: 'asc',
  keys: [{ by: sql.ref('s.display_order'), type: 'integer' }],
};

/** The categories of the console in their order, all of them unless a limit is given. */
export async function listCategories(
  db: Database,
  query: CategoryListQuery,
): Promise<ListAnswer<LawCategory>> {
  const found = selectCategories(db).where(isCalled(query.q));
  const rows = await found
    .select(pageKey(ORDER).as('page_key'))
    .where(afterCursor(ORDER, query.cursor))
    .orderBy(orderExpression(ORDER))
    .$if(query.limit !== undefined, (all) => all.limit((query.limit ?? 0) + 1))
    .execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const { items, next_cursor } = cutPage(ORDER, rows, query.limit ?? rows.length);
  return { items: items.map(presentCategory), next_cursor, total: Number(total) };
}

/** The first categories that a search finds, without their counts, which read every article. */
export function findCategories(db: Database, q: string, limit: number) {
  const found = db
    .selectFrom('law_categories as s')
    .select(['s.id', 's.code', 's.name_en', 's.name_fr'])
    .where(isCalled(q));
  return readFirst(found, ORDER, limit);
}

/** Whether the code or a name of a row `s` has the text somewhere. */
function isCalled(q: string) {
  return foldedMatch(sql`fold_text(concat_ws(E'\n', s.code, s.name_en, s.name_fr))`, q);
}

/** One category with its counts. */
export async function findCategory(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<LawCategory | undefined> {
  const row = await selectCategories(db).where('s.id', '=', id).executeTakeFirst();
  return row && presentCategory(row);
}

/** A category's id by its code; `null` where there is no such category. */
export async function findCategoryId(db: Database, code: string): Promise<string | null> {
  const category = await db
    .selectFrom('law_categories')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return category?.id ?? null;
}

function selectCategories(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('law_category_stats as s')
    .innerJoin('law_categories as c', 'c.id', 's.id')
    .selectAll('s')
    .select('c.version')
    .select(sql<ProvenanceParts | null>`c.provenance`.as('provenance'))
    .$narrowType<CategoryOfView>();
}

/** A view has no constraints; what is behind these columns never is null. */
type CategoryOfView = Record<Exclude<keyof CategoryRow, 'version' | 'provenance'>, NotNull>;
