import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  containsPattern,
  cutPage,
  keptTotal,
  type ListOrder,
  orderExpression,
  pageKey,
  totalOf,
} from '../../../../kit/server/lists.ts';
import type {
  ArticleListQuery,
  ArticleVersion,
  ArticleVersionItem,
  BinEntry,
  BinListQuery,
  CategoryListQuery,
  LawArticle,
  LawArticleItem,
  LawCategory,
  VersionListQuery,
} from '../../contract.ts';
import { BIN_DAYS, PREVIEW_CHARACTERS } from '../../rules.ts';

type Reader = Database | DatabaseTransaction;

const CATEGORY_ORDER: ListOrder = {
  name: 'display_order',
  direction: 'asc',
  keys: [{ by: sql.ref('s.display_order'), type: 'integer' }],
};

/** The categories of the console in their order, all of them unless a limit is given. */
export async function listCategories(
  db: Reader,
  query: CategoryListQuery,
): Promise<ListAnswer<LawCategory>> {
  const found = selectCategories(db).$if(query.q !== '', (all) =>
    all.where((eb) =>
      eb.or(
        (['s.code', 's.name_en', 's.name_fr'] as const).map((column) =>
          eb(column, 'ilike', containsPattern(query.q)),
        ),
      ),
    ),
  );
  const rows = await found
    .select(pageKey(CATEGORY_ORDER).as('page_key'))
    .where(afterCursor(CATEGORY_ORDER, query.cursor))
    .orderBy(orderExpression(CATEGORY_ORDER))
    .$if(query.limit !== undefined, (all) => all.limit((query.limit ?? 0) + 1))
    .execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { ...cutPage(CATEGORY_ORDER, rows, query.limit ?? rows.length), total: Number(total) };
}

/** One category with its counts. */
export async function findCategory(db: Reader, id: string): Promise<LawCategory | undefined> {
  return selectCategories(db).where('s.id', '=', id).executeTakeFirst();
}

function selectCategories(db: Reader) {
  return db
    .selectFrom('law_category_stats as s')
    .innerJoin('law_categories as c', 'c.id', 's.id')
    .select([
      's.id',
      's.code',
      's.name_en',
      's.name_fr',
      's.description_en',
      's.description_fr',
      's.article_prefix_en',
      's.article_prefix_fr',
      's.icon',
      's.color',
      's.price',
      's.currency',
      's.display_order',
      's.is_active',
      's.is_free',
      's.total_articles',
      's.active_articles',
      's.last_updated',
      'c.version',
    ])
    .$narrowType<CategoryOfView>();
}

/** A view has no constraints; what is behind these columns never is null. */
type CategoryOfView = Record<Exclude<keyof LawCategory, 'version'>, NotNull>;

const IN_CATEGORY: ListOrder = {
  name: 'article_number',
  direction: 'asc',
  keys: [{ by: sql.ref('t.article_number'), type: 'integer' }],
};
const EVERYWHERE: ListOrder = {
  name: 'category_id',
  direction: 'asc',
  keys: [
    { by: sql.ref('t.category_id'), type: 'uuid' },
    { by: sql.ref('t.article_number'), type: 'integer' },
  ],
};

/** The columns of `law_articles_with_category` that the console shows, its texts apart. */
const ARTICLE_COLUMNS = [
  't.id',
  't.category_id',
  'c.code as category_code',
  't.article_id',
  't.article_number',
  't.display_order',
  't.title_en',
  't.title_fr',
  't.is_active',
  't.version',
  't.created_at',
  't.updated_at',
] as const;

type ArticleContent = 'content_en' | 'content_fr';

function selectArticles(db: Reader) {
  return db
    .selectFrom('law_articles as t')
    .innerJoin('law_categories as c', 'c.id', 't.category_id')
    .select(ARTICLE_COLUMNS);
}

/** Articles of a category, or of all of them, with the beginning of their texts. */
export async function listArticles(
  db: Reader,
  query: ArticleListQuery,
): Promise<ListAnswer<LawArticleItem>> {
  const { category_code: code } = query;
  const order = code === undefined ? EVERYWHERE : IN_CATEGORY;
  const categoryId = code === undefined ? undefined : await findCategoryId(db, code);
  const found = sql<SqlBool>`${inCategory(categoryId)} and ${withText(query.q)}`;
  const rows = await selectArticles(db)
    .select([
      beginningOf('content_en').as('content_en'),
      beginningOf('content_fr').as('content_fr'),
      goesOn('content_en').as('has_more_en'),
      goesOn('content_fr').as('has_more_fr'),
      pageKey(order).as('page_key'),
    ])
    .where(found)
    .where(afterCursor(order, query.cursor))
    .orderBy(orderExpression(order))
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(order, rows, query.limit);
  const total = await totalOf(query, page, async () => {
    // A category that is not there has no page either, hence is not asked about.
    if (query.q === '') return keptTotal(db, 'law_articles', categoryId ?? undefined);
    const { count } = await db
      .selectFrom('law_articles as t')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(found)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  return { ...page, total };
}

/**
 * A category's id, looked up beforehand: with it the database knows how many articles there are.
 *
 * @returns `null` where there is no such category
 */
export async function findCategoryId(db: Reader, code: string): Promise<string | null> {
  const category = await db
    .selectFrom('law_categories')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return category?.id ?? null;
}

function inCategory(id: string | null | undefined): RawBuilder<SqlBool> {
  return id === undefined ? sql`true` : sql`t.category_id = ${id}`;
}

/** Anywhere in the label, the titles and the contents, in capitals or not. */
function withText(text: string): RawBuilder<SqlBool> {
  if (text === '') return sql`true`;
  return sql`t.search_text like lower(${containsPattern(text)})`;
}

function beginningOf(column: ArticleContent): RawBuilder<string> {
  return sql`left(${sql.ref(`t.${column}`)}, ${sql.lit(PREVIEW_CHARACTERS)})`;
}

function goesOn(column: ArticleContent): RawBuilder<boolean> {
  const oneMore = PREVIEW_CHARACTERS + 1;
  return sql`length(left(${sql.ref(`t.${column}`)}, ${sql.lit(oneMore)})) = ${sql.lit(oneMore)}`;
}

/** One article, whole. */
export async function findArticle(db: Reader, id: string): Promise<LawArticle | undefined> {
  return selectArticles(db)
    .select(['t.content_en', 't.content_fr', 't.written_by_email'])
    .where('t.id', '=', id)
    .executeTakeFirst();
}

const VERSION_ORDER: ListOrder = {
  name: '-version',
  direction: 'desc',
  keys: [{ by: sql.ref('version'), type: 'integer' }],
};

/** The earlier versions of an article, the latest first, without their texts. */
export async function listVersions(
  db: Reader,
  articleId: string,
  query: VersionListQuery,
): Promise<ListAnswer<ArticleVersionItem>> {
  const versions = db.selectFrom('law_article_versions').where('law_article_id', '=', articleId);
  const rows = await versions
    .select(['version', 'article_id', 'written_by_email', 'written_at'])
    .select(pageKey(VERSION_ORDER).as('page_key'))
    .where(afterCursor(VERSION_ORDER, query.cursor))
    .orderBy(orderExpression(VERSION_ORDER))
    .limit(query.limit + 1)
    .execute();
  const { total } = await versions
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { ...cutPage(VERSION_ORDER, rows, query.limit), total: Number(total) };
}

/** One earlier version of an article, whole. */
export async function findVersion(
  db: Reader,
  articleId: string,
  version: number,
): Promise<ArticleVersion | undefined> {
  return db
    .selectFrom('law_article_versions')
    .select(['version', 'article_id', 'title_en', 'title_fr', 'content_en', 'content_fr'])
    .select(['written_by_email', 'written_at'])
    .where('law_article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst();
}

const BIN_ORDER: ListOrder = {
  name: '-deleted_at',
  direction: 'desc',
  keys: [
    { by: sql.ref('deleted_at'), type: 'timestamptz' },
    { by: sql.ref('id'), type: 'uuid' },
  ],
};

/** What lies in the bin, the latest first. */
export async function listBin(db: Reader, query: BinListQuery): Promise<ListAnswer<BinEntry>> {
  const rows = await selectBin(db)
    .select(pageKey(BIN_ORDER).as('page_key'))
    .where(afterCursor(BIN_ORDER, query.cursor))
    .orderBy(orderExpression(BIN_ORDER))
    .limit(query.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('law_bin')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { ...cutPage(BIN_ORDER, rows, query.limit), total: Number(total) };
}

/** One thing in the bin. */
export async function findInBin(db: Reader, id: string): Promise<BinEntry | undefined> {
  return selectBin(db).where('id', '=', id).executeTakeFirst();
}

function selectBin(db: Reader) {
  return db
    .selectFrom('law_bin')
    .select(['id', 'item_id', 'category_code', 'label', 'article_count'])
    .select(['deleted_by_email', 'deleted_at'])
    .select([
      sql<BinEntry['kind']>`kind`.as('kind'),
      sql<Date>`deleted_at + make_interval(days => ${sql.lit(BIN_DAYS)})`.as('kept_until'),
    ]);
}

/** Reads a row that the transaction has just written. */
export async function readBack<Row>(reading: Promise<Row | undefined>): Promise<Row> {
  const row = await reading;
  if (row === undefined) throw new Error('A row that was just written is not there.');
  return row;
}
