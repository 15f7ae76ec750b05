import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';
import type { LawArticle, LawCategory, MovedArticle } from '../../contract.ts';
import type { CategoryMove } from '../../order-contract.ts';
import type { Direction } from '../../rules.ts';
import { findArticle } from '../articles/queries.ts';
import { findCategory } from '../categories/queries.ts';
import { recordArticle, recordCategory } from '../record.ts';
import { findNeighbours } from './queries.ts';

/** Locks the order of the categories: one at a time adds, moves or restores a category. */
export async function lockCategoryOrder(trx: DatabaseTransaction): Promise<void> {
  await sql`lock table law_categories in share row exclusive mode`.execute(trx);
}

/**
 * To be called before a category's row is locked. `lockCategoryOrder` locks the table, and a
 * transaction that waited for it with a row locked already would make a deadlock.
 */
export async function lockCategories(trx: DatabaseTransaction): Promise<void> {
  await sql`lock table law_categories in row exclusive mode`.execute(trx);
}

/**
 * Locks the order of a category's articles: one at a time adds, moves or restores an article. It
 * does not wait for rows that refer to the category, such as packs, which are long in the making.
 *
 * @returns `false` when there is no such category
 */
export async function lockArticleOrder(
  trx: DatabaseTransaction,
  categoryId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select id from law_categories where id = ${categoryId} for no key update`.execute(trx);
  return rows.length > 0;
}

/** Locks the order of the articles of an article's category. */
export async function lockOrderAround(trx: DatabaseTransaction, articleId: string): Promise<void> {
  await sql`
    select from law_categories
    where id = (select category_id from law_articles where id = ${articleId})
    for no key update`.execute(trx);
}

/** The place after the last category (docs/specification.md §9, 'maximum plus 1'). */
export const NEXT_CATEGORY_ORDER = sql<number>`(
  select coalesce(max(display_order), 0) + 1 from law_categories)`;

/** The number or the place after the last article of a category. */
export function nextInCategory(column: 'article_number' | 'display_order', categoryId: string) {
  return sql<number>`(select coalesce(max(${sql.ref(column)}), 0) + 1
    from law_articles where category_id = ${categoryId})`;
}

type Numbers = Pick<LawArticle, 'article_number' | 'display_order'>;

/** What stands before the first article of a category. */
export const BEGINNING: Numbers = { article_number: 0, display_order: 0 };

/** Moves up the articles behind one, so that the number after it is free. */
export async function makeRoomBehind(
  trx: DatabaseTransaction,
  {
    category_id,
    article_number: number,
    display_order: order,
  }: Numbers & Pick<LawArticle, 'category_id'>,
): Promise<void> {
  // In a category of 100,000 articles as many numbers change.
  await setTimeLimit(trx, null);
  await sql`
    update law_articles set
      article_number = article_number + (article_number > ${number})::integer,
      display_order = display_order + (display_order > ${order})::integer
    where category_id = ${category_id}
      and (article_number > ${number} or display_order > ${order})`.execute(trx);
}

const MOVED_SINCE = conflict({
  en: 'Its place has changed since. Nothing was undone.',
  fr: 'Sa place a changé depuis. Rien n’est annulé.',
});

/** Lets a category change places with its neighbour; at the end of the list it stays. */
export async function moveCategory(
  db: Database,
  administrator: Administrator,
  id: string,
  { direction, from_order }: CategoryMove,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await lockCategoryOrder(trx);
    const before = await findCategory(trx, id);
    if (!before) return NOT_FOUND;
    if (from_order !== undefined && from_order !== before.display_order) return MOVED_SINCE;
    const { rows } = await sql`
      with ${changePlaces('law_categories', sql`true`, id, direction)}
      update law_categories t set display_order = o.display_order
      from places p join law_categories o on o.id = p.other where t.id = p.id
      returning t.id`.execute(trx);
    const row = await readBack(findCategory(trx, id));
    if (rows.length > 0) {
      await recordCategory(trx, administrator, 'law_category.moved', row, {
        before: { display_order: before.display_order },
        after: { display_order: row.display_order },
      });
    }
    return done(row);
  });
}

/** Lets an article change places with its neighbour, its number included. */
export async function moveArticle(
  db: Database,
  administrator: Administrator,
  id: string,
  direction: Direction,
): Promise<Outcome<MovedArticle>> {
  return db.transaction().execute(async (trx) => {
    const found = await findArticle(trx, id);
    if (!found || !(await lockArticleOrder(trx, found.category_id))) return NOT_FOUND;
    const inCategory = sql<SqlBool>`o.category_id = ${found.category_id}`;
    const places = changePlaces('law_articles', inCategory, id, direction);
    await lockPlaces(trx, id, places);
    const before = await readMove(trx, id);
    if (!before) return NOT_FOUND;
    const { rows } = await sql`
      with ${places}
      update law_articles t
      set article_number = o.article_number, display_order = o.display_order
      from places p join law_articles o on o.id = p.other where t.id = p.id
      returning t.id`.execute(trx);
    return done(rows.length === 0 ? before : await recordMove(trx, administrator, before));
  });
}

/**
 * Puts an article behind another one of its category, or before all of them; those between move by
 * one. Its book and divisions stay. Where it stands there already, nothing is written.
 *
 * @param afterId null: to the beginning
 * @param fromAfterId what it stands behind before, where a move is taken back
 */
export async function moveArticleBehind(
  db: Database,
  administrator: Administrator,
  id: string,
  afterId: string | null,
  fromAfterId: string | null | undefined,
): Promise<Outcome<MovedArticle>> {
  return db.transaction().execute(async (trx) => {
    const found = await findArticle(trx, id);
    if (!found || !(await lockArticleOrder(trx, found.category_id))) return NOT_FOUND;
    // Neither is deleted from here on.
    await sql`select from law_articles where id = any (${[id, afterId]}::uuid[])
      order by id for no key update`.execute(trx);
    const before = await readMove(trx, id);
    if (!before) return NOT_FOUND;
    const after = afterId === null ? null : await findArticle(trx, afterId);
    const isOther = after === null || (after?.category_id === before.category_id && afterId !== id);
    if (after === undefined || !isOther) return invalid('after_id', 'not_choice');
    if (fromAfterId !== undefined && fromAfterId !== before.after_id) return MOVED_SINCE;
    if (before.was_after_id === afterId) return done(before);
    await shiftBehind(trx, before, after ?? BEGINNING);
    return done(await recordMove(trx, administrator, before));
  });
}

async function shiftBehind(
  trx: DatabaseTransaction,
  { id, category_id, article_number, display_order }: LawArticle,
  after: Numbers,
): Promise<void> {
  const number = shifted('article_number', article_number, after.article_number);
  const order = shifted('display_order', display_order, after.display_order);
  // In a category of 100,000 articles as many numbers change.
  await setTimeLimit(trx, null);
  await sql`
    update law_articles set
      article_number = case when id = ${id} then ${number.own} else ${number.others} end,
      display_order = case when id = ${id} then ${order.own} else ${order.others} end
    where category_id = ${category_id}
      and (id = ${id} or ${number.isBetween} or ${order.isBetween})`.execute(trx);
}

/** What becomes of a column when the row that has `from` goes behind the one that has `to`. */
function shifted(column: keyof Numbers, from: number, to: number) {
  const ref = sql.ref(column);
  const isDown = to > from;
  const isBetween = isDown
    ? sql<SqlBool>`(${ref} > ${from} and ${ref} <= ${to})`
    : sql<SqlBool>`(${ref} > ${to} and ${ref} < ${from})`;
  const step = sql.lit(isDown ? -1 : 1);
  return {
    isBetween,
    own: sql`${isDown ? to : to + 1}::integer`,
    others: sql`${ref} + case when ${isBetween} then ${step} else 0 end`,
  };
}

/** An article before it is moved. */
async function readMove(trx: DatabaseTransaction, id: string): Promise<MovedArticle | undefined> {
  const article = await findArticle(trx, id);
  const neighbours = await findNeighbours(trx, id);
  if (!article || !neighbours) return undefined;
  const after_id = neighbours.previous?.id ?? null;
  return { ...article, was_after_id: after_id, after_id };
}

async function recordMove(
  trx: DatabaseTransaction,
  administrator: Administrator,
  { id, article_number, display_order, was_after_id }: MovedArticle,
): Promise<MovedArticle> {
  const row = await readBack(readMove(trx, id));
  await recordArticle(trx, administrator, 'law_article.moved', row, {
    before: { article_number, display_order },
    after: { article_number: row.article_number, display_order: row.display_order },
  });
  return { ...row, was_after_id };
}

/**
 * Locks both rows before their numbers are read: an edit or a deletion underway would leave one
 * of them where it is. A neighbour that was deleted meanwhile is replaced by the next one.
 */
async function lockPlaces(
  trx: DatabaseTransaction,
  id: string,
  places: RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { rows: wanted } = await sql<{ id: string }>`
      with ${places} select id from places order by id`.execute(trx);
    const ids = wanted.length === 0 ? [id] : wanted.map((place) => place.id);
    const { rows: locked } = await sql`select id from law_articles
      where id = any (${ids}::uuid[]) order by id for no key update`.execute(trx);
    if (wanted.length === 0 || locked.length === ids.length) return;
  }
}

/** The two rows that change places, each with the other; none at the end of the list. */
function changePlaces(
  table: 'law_categories' | 'law_articles',
  within: RawBuilder<SqlBool>,
  id: string,
  direction: Direction,
): RawBuilder<unknown> {
  const column = sql.ref(table === 'law_categories' ? 'display_order' : 'article_number');
  const [comparison, order] = direction === 'up' ? ['<', 'desc'] : ['>', 'asc'];
  return sql`neighbours as (
      select id, (select o.id from ${sql.table(table)} o
        where ${within} and o.${column} ${sql.raw(comparison)} t.${column}
        order by o.${column} ${sql.raw(order)} limit 1) as other
      from ${sql.table(table)} t where id = ${id}
    ), places as (
      select id, other from neighbours where other is not null
      union all select other, id from neighbours where other is not null
    )`;
}
