import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf } from '../../../../kit/server/conditions.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../../kit/server/lists.ts';
import type {
  CategoryCheck,
  CategoryProblem,
  QualityItem,
  QualityList,
  QualityListQuery,
} from '../../contract.ts';
import { CHECK_EXAMPLES, QUALITY_KINDS, type QualityKind } from '../../rules.ts';
import { findCategoryId } from '../articles/queries.ts';

const ORDER: ListOrder = {
  name: 'category_id',
  direction: 'asc',
  keys: [
    { by: sql.ref('a.category_id'), type: 'uuid' },
    { by: sql.ref('a.article_number'), type: 'integer' },
  ],
};

/** As the partial indexes of `law_articles` say it. */
const IS_OF_KIND: Readonly<Record<QualityKind, RawBuilder<SqlBool>>> = {
  missing_en: sql`a.content_en = ''`,
  missing_fr: sql`a.content_fr = ''`,
  translation_to_review: sql`a.translation_to_review is not null`,
};
const IS_OF_ANY = sql<SqlBool>`(a.content_en = '' or a.content_fr = ''
  or a.translation_to_review is not null)`;

/** Articles that an editor should look at, and how many there are of each kind. */
export async function listQuality(db: Database, query: QualityListQuery): Promise<QualityList> {
  const categoryId = query.code === undefined ? undefined : await findCategoryId(db, query.code);
  const inCategory =
    categoryId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`a.category_id = ${categoryId}`;
  const isAsked = query.kind === undefined ? IS_OF_ANY : IS_OF_KIND[query.kind];
  const rows = await db
    .selectFrom('law_articles as a')
    .innerJoin('law_categories as c', 'c.id', 'a.category_id')
    .select(['a.id', 'c.code as category_code', 'a.article_id', 'a.article_number'])
    .select(['a.title_en', 'a.title_fr', 'a.version'])
    .select([
      sql<boolean>`a.content_en = ''`.as('missing_en'),
      sql<boolean>`a.content_fr = ''`.as('missing_fr'),
      sql<QualityItem['translation_to_review']>`a.translation_to_review`.as(
        'translation_to_review',
      ),
      sql<Date>`coalesce(a.changed_en_at, a.created_at)`.as('changed_en_at'),
      sql<Date>`coalesce(a.changed_fr_at, a.created_at)`.as('changed_fr_at'),
      pageKey(ORDER).as('page_key'),
    ])
    .where(allOf(inCategory, isAsked))
    .where(afterCursor(ORDER, query.cursor))
    .orderBy(orderExpression(ORDER))
    .limit(query.limit + 1)
    .execute();
  const counted = (condition: RawBuilder<SqlBool>) => sql`(
    select count(*)::integer from law_articles a where ${allOf(inCategory, condition)})`;
  const { rows: sums } = await sql<QualityList['counts'] & { readonly all: number }>`
    select ${counted(IS_OF_ANY)} as all, ${counted(IS_OF_KIND.missing_en)} as missing_en,
      ${counted(IS_OF_KIND.missing_fr)} as missing_fr,
      ${counted(IS_OF_KIND.translation_to_review)} as translation_to_review`.execute(db);
  const [sum] = sums;
  if (!sum) throw new Error('Nothing was counted.');
  const { all, ...counts } = sum;
  const total = query.kind === undefined ? all : counts[query.kind];
  return { ...cutPage(ORDER, rows, query.limit), total, counts };
}

/** What hinders the publication of a category; `undefined` where there is no such category. */
export async function checkCategory(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<CategoryCheck | undefined> {
  const category = await db
    .selectFrom('law_categories')
    .select('is_active')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!category) return undefined;
  const { articles } = await db
    .selectFrom('law_articles')
    .select(sql<number>`count(*)::integer`.as('articles'))
    .where('category_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  const problems: CategoryProblem[] = [];
  if (articles === 0) {
    problems.push({ kind: 'no_articles', is_blocking: true, count: 1, examples: [] });
  }
  for (const kind of QUALITY_KINDS) {
    const found = await countExamples(db, articlesOfKind(id, IS_OF_KIND[kind]));
    if (found.count > 0) problems.push({ kind, is_blocking: false, ...found });
  }
  const gaps = await countExamples(db, articlesAfterGap(id));
  if (gaps.count > 0) problems.push({ kind: 'gap_in_numbering', is_blocking: false, ...gaps });
  return { category_id: id, is_active: category.is_active, articles, problems };
}

async function countExamples(
  db: Database | DatabaseTransaction,
  articles: RawBuilder<unknown>,
): Promise<{ readonly count: number; readonly examples: readonly string[] }> {
  const { rows } = await sql<{ article_id: string; count: number }>`
    select article_id, count(*) over ()::integer as count from (${articles}) found
    order by article_number limit ${CHECK_EXAMPLES}`.execute(db);
  return { count: rows[0]?.count ?? 0, examples: rows.map(({ article_id }) => article_id) };
}

function articlesOfKind(categoryId: string, kind: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`select a.article_id, a.article_number from law_articles a
    where a.category_id = ${categoryId} and a.is_active and ${kind}`;
}

/** Articles before which numbers are left out: 7 after 5, while 5-1 and 5 bis are in order. */
function articlesAfterGap(categoryId: string): RawBuilder<unknown> {
  return sql`select article_id, article_number from (
      select article_id, article_number, number,
        lag(number) over (order by article_number) as number_before
      from (
        select article_id, article_number, substring(article_id from '\\d{1,9}')::bigint as number
        from law_articles where category_id = ${categoryId} and is_active
      ) numbered where number is not null
    ) in_order where number > number_before + 1`;
}
