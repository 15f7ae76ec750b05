import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import { allOf, foldedMatch } from '../../../../kit/server/conditions.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  isChosen,
  type ListOrder,
  type PageQuery,
  readAll,
  readIds,
  readPage,
  storedTotal,
} from '../../../../kit/server/lists.ts';
import type {
  ArticleExportQuery,
  ArticleListQuery,
  ArticleVersion,
  ArticleVersionItem,
  LawArticle,
  LawArticleItem,
  VersionListQuery,
} from '../../contract.ts';
import { PREVIEW_CHARACTERS } from '../../rules.ts';
import { findCategoryId } from '../categories/queries.ts';
import { PLACE } from '../places/queries.ts';
import {
  type ExportedArticle,
  presentArticle,
  presentArticleItem,
  presentExported,
  presentVersion,
  presentVersionItem,
} from './presenter.ts';

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

type ArticleContent = 'content_en' | 'content_fr';

/** Articles of a category, or of all of them, with the beginning of their texts. */
export async function listArticles(
  db: Database,
  query: ArticleListQuery,
): Promise<ListAnswer<LawArticleItem>> {
  const { order, categoryId, isFound } = await matching(db, query);
  const found = selectArticles(db)
    .select([
      beginningOf('content_en').as('content_en'),
      beginningOf('content_fr').as('content_fr'),
      goesOn('content_en').as('has_more_en'),
      goesOn('content_fr').as('has_more_fr'),
    ])
    .where(isFound);
  // An unknown category has one empty page, so that its total is not asked for.
  const isWhole = query.q === '' && query.status === undefined;
  const count = isWhole
    ? () => storedTotal(db, 'law_articles', categoryId ?? undefined)
    : undefined;
  const { items, ...rest } = await readPage(found, order, query, count);
  return { items: items.map(presentArticleItem), ...rest };
}

/** All articles that match with their whole texts, in batches. */
export async function* readArticles(
  db: Database,
  query: ArticleExportQuery,
): AsyncGenerator<readonly ExportedArticle[], void> {
  const { order, isFound } = await matching(db, query);
  const found = selectArticles(db)
    .select(['t.content_en', 't.content_fr'])
    .where(isFound)
    .where(isChosen(sql.ref('t.id'), query.ids));
  yield* readAll(found, order, 't.id', presentExported);
}

/** The ids of all articles that match. */
export async function findArticleIds(db: Database, query: ArticleExportQuery) {
  const { isFound } = await matching(db, query);
  return readIds(selectArticles(db).where(isFound), 't.id');
}

/** What is asked for; a category is looked up first: with its id, the planner knows its size. */
async function matching(db: Database, query: Omit<ArticleListQuery, keyof PageQuery | 'sort'>) {
  const { category_code: code, status } = query;
  const categoryId = code === undefined ? undefined : await findCategoryId(db, code);
  const isFound = allOf(
    inCategory(categoryId),
    withText(query.q),
    status ? sql<SqlBool>`t.is_active = ${status === 'published'}` : sql<SqlBool>`true`,
  );
  return { order: code === undefined ? EVERYWHERE : IN_CATEGORY, categoryId, isFound };
}

/** One article, whole. */
export async function findArticle(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<LawArticle | undefined> {
  const [article] = await findWholeArticles(db, [id]);
  return article;
}

/** Those of these articles that are there, whole, in the order of the law. */
export async function findWholeArticles(
  db: Database | DatabaseTransaction,
  ids: readonly string[],
): Promise<LawArticle[]> {
  const rows = await selectArticles(db)
    .leftJoin('law_books as b', 'b.id', 't.book_id')
    .select(['t.content_en', 't.content_fr', 't.written_by_email'])
    .select(['t.asked_en', 't.asked_fr', 't.asked_version'])
    .select(PLACE)
    .select([
      sql<LawArticle['provenance']>`t.provenance`.as('provenance'),
      sql<LawArticle['provenance']>`c.provenance`.as('category_provenance'),
      sql<LawArticle['suspicions'] | null>`t.suspicions`.as('suspicions'),
    ])
    .where(isChosen(sql.ref('t.id'), ids))
    .orderBy('t.category_id')
    .orderBy('t.article_number')
    .execute();
  return rows.map(presentArticle);
}

function selectArticles(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('law_articles as t')
    .innerJoin('law_categories as c', 'c.id', 't.category_id')
    .select(['t.id', 't.category_id', 'c.code as category_code', 't.article_id'])
    .select(['t.article_number', 't.display_order', 't.title_en', 't.title_fr'])
    .select(['t.is_active', 't.version', 't.created_at', 't.updated_at']);
}

function inCategory(id: string | null | undefined): RawBuilder<SqlBool> {
  return id === undefined ? sql`true` : sql`t.category_id = ${id}`;
}

/** Anywhere in the label, the titles and the contents, accents and capitals aside. */
function withText(text: string): RawBuilder<SqlBool> {
  return foldedMatch(sql`fold_composed_text(t.search_text)`, text);
}

function beginningOf(column: ArticleContent): RawBuilder<string> {
  return sql`left(${sql.ref(`t.${column}`)}, ${sql.lit(PREVIEW_CHARACTERS)})`;
}

function goesOn(column: ArticleContent): RawBuilder<boolean> {
  const oneMore = PREVIEW_CHARACTERS + 1;
  return sql`length(left(${sql.ref(`t.${column}`)}, ${sql.lit(oneMore)})) = ${sql.lit(oneMore)}`;
}

const VERSION_ORDER: ListOrder = {
  name: '-version',
  direction: 'desc',
  keys: [{ by: sql.ref('version'), type: 'integer' }],
};

/** The earlier versions of an article, the latest first, without their texts. */
export async function listVersions(
  db: Database,
  articleId: string,
  query: VersionListQuery,
): Promise<ListAnswer<ArticleVersionItem>> {
  const found = db
    .selectFrom('law_article_versions')
    .where('law_article_id', '=', articleId)
    .select(['version', 'article_id', 'written_by_email', 'written_at']);
  const { items, ...rest } = await readPage(found, VERSION_ORDER, query);
  return { items: items.map(presentVersionItem), ...rest };
}

/** One earlier version of an article, whole. */
export async function findVersion(
  db: Database | DatabaseTransaction,
  articleId: string,
  version: number,
): Promise<ArticleVersion | undefined> {
  const row = await db
    .selectFrom('law_article_versions')
    .selectAll()
    .where('law_article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && presentVersion(row);
}
