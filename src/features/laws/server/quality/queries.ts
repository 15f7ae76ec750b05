import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { type ListOrder, readPage } from '../../../../kit/server/lists.ts';
import type { QualityItem, QualityList, QualityListQuery } from '../../quality-contract.ts';
import type { QualityKind } from '../../rules.ts';
import { findCategoryId } from '../categories/queries.ts';
import { presentQualityItem } from './presenter.ts';

const ORDER: ListOrder = {
  name: 'category_id',
  direction: 'asc',
  keys: [
    { by: sql.ref('a.category_id'), type: 'uuid' },
    { by: sql.ref('a.article_number'), type: 'integer' },
  ],
};

/** As the partial indexes of `law_articles` say it. */
export const IS_OF_KIND: Readonly<Record<QualityKind, RawBuilder<SqlBool>>> = {
  missing_en: sql`a.content_en = ''`,
  missing_fr: sql`a.content_fr = ''`,
  translation_to_review: sql`a.translation_to_review is not null`,
  to_check: sql`a.suspicions is not null`,
};
const IS_OF_ANY = sql<SqlBool>`(a.content_en = '' or a.content_fr = ''
  or a.translation_to_review is not null or a.suspicions is not null)`;

/** Articles that an editor should look at, and how many there are of each kind. */
export async function listQuality(db: Database, query: QualityListQuery): Promise<QualityList> {
  const categoryId = query.code === undefined ? undefined : await findCategoryId(db, query.code);
  const inCategory =
    categoryId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`a.category_id = ${categoryId}`;
  const isAsked = query.kind === undefined ? IS_OF_ANY : IS_OF_KIND[query.kind];
  const found = db
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
      sql<QualityItem['suspicions']>`coalesce(a.suspicions, '{}')`.as('suspicions'),
      sql<Date>`coalesce(a.changed_en_at, a.created_at)`.as('changed_en_at'),
      sql<Date>`coalesce(a.changed_fr_at, a.created_at)`.as('changed_fr_at'),
    ])
    .where(allOf(inCategory, isAsked));
  const counted = (condition: RawBuilder<SqlBool>) => sql`(
    select count(*)::integer from law_articles a where ${allOf(inCategory, condition)})`;
  const { rows: sums } = await sql<QualityList['counts'] & { readonly all: number }>`
    select ${counted(IS_OF_ANY)} as all, ${counted(IS_OF_KIND.missing_en)} as missing_en,
      ${counted(IS_OF_KIND.missing_fr)} as missing_fr,
      ${counted(IS_OF_KIND.translation_to_review)} as translation_to_review,
      ${counted(IS_OF_KIND.to_check)} as to_check`.execute(db);
  const [sum] = sums;
  if (!sum) throw new Error('Nothing was counted.');
  const { all, ...counts } = sum;
  const total = query.kind === undefined ? all : counts[query.kind];
  const { items, ...rest } = await readPage(found, ORDER, query, async () => total);
  return { items: items.map(presentQualityItem), ...rest, counts };
}
