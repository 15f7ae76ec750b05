import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { findUnknown, mergeProvenance, type ProvenanceParts } from '../../provenance.ts';
import type { CategoryCheck, CategoryProblem } from '../../quality-contract.ts';
import { CHECK_EXAMPLES, QUALITY_KINDS } from '../../rules.ts';
import { IS_OF_KIND } from '../quality/queries.ts';

/** What hinders the publication of a category; `undefined` where there is no such category. */
export async function checkCategory(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<CategoryCheck | undefined> {
  const category = await db
    .selectFrom('law_categories')
    .select('is_active')
    .select(sql<ProvenanceParts | null>`provenance`.as('provenance'))
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
  const unknown = findUnknown(mergeProvenance(category.provenance));
  if (unknown.length > 0) {
    const kind = 'unknown_provenance';
    problems.push({ kind, is_blocking: false, count: unknown.length, examples: unknown });
  }
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
