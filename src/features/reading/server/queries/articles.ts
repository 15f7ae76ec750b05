import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import { allOf } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { type ListOrder, readPage } from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import { type Division, PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import type { ArticleText, ContentsItem, PageQuery } from '../../contract.ts';
import { presentArticle, presentContents } from '../presenter.ts';
import type { CategoryScope } from './categories.ts';

const IN_CATEGORY: ListOrder = {
  name: 'article_number',
  direction: 'asc',
  keys: [{ by: sql.ref('a.article_number'), type: 'integer' }],
};
const EVERYWHERE: ListOrder = {
  name: 'display_order',
  direction: 'asc',
  keys: [
    { by: sql.ref('c.display_order'), type: 'integer' },
    { by: sql.ref('a.article_number'), type: 'integer' },
  ],
};

/** Where an article stands: its book, and its divisions in each language's words. */
const PLACE = [
  'b.code as book_code',
  'b.name_en as book_name_en',
  'b.name_fr as book_name_fr',
  sql<readonly Division[]>`coalesce(a.path_en, '[]')`.as('divisions_en'),
  sql<readonly Division[]>`coalesce(a.path_fr, '[]')`.as('divisions_fr'),
] as const;

/** The active articles of a scope in their order, each as far as it is open. */
export async function listArticles(
  db: Database,
  scope: CategoryScope,
  page: PageQuery,
): Promise<ListAnswer<ArticleText>> {
  const order = scope.isAll ? EVERYWHERE : IN_CATEGORY;
  const found = selectArticles(db, scope);
  const { items, ...rest } = await readPage(found, order, page, () => countActive(db, scope));
  return { items: items.map(presentArticle), ...rest };
}

/** One active article by its label; prepared, as planning takes longer than execution. */
export async function findArticle(
  db: Database,
  scope: CategoryScope,
  articleId: string,
): Promise<ArticleText | undefined> {
  const article = selectArticles(db, scope).where('a.article_id', '=', articleId);
  const { rows } = await sql<InferResult<typeof article>[number]>`${PREPARED} ${article}`.execute(
    db,
  );
  return rows[0] && presentArticle(rows[0]);
}

/** Whole texts leave the database only for readers who may read them. */
function selectArticles(db: Database, scope: CategoryScope) {
  const isOpen = isOneOf('a.category_id', scope.openIds);
  return db
    .selectFrom('law_articles as a')
    .innerJoin('law_categories as c', 'c.id', 'a.category_id')
    .innerJoin('law_changes as l', 'l.item_id', 'a.id')
    .leftJoin('law_books as b', 'b.id', 'a.book_id')
    .select(['a.id', 'c.code as category_code', 'a.article_id', 'a.article_number'])
    .select(['a.display_order', 'a.title_en', 'a.title_fr', 'a.version', 'l.hash'])
    .select(['a.created_at', 'a.updated_at'])
    .select(PLACE)
    .select([
      asFarAsOpen('a.content_en', isOpen).as('content_en'),
      asFarAsOpen('a.content_fr', isOpen).as('content_fr'),
      sql<boolean>`not ${isOpen}`.as('locked'),
      sql<boolean>`a.content_en <> ''`.as('has_en'),
      sql<boolean>`a.content_fr <> ''`.as('has_fr'),
      sql<'en' | 'fr' | null>`a.translation_to_review`.as('translation_to_review'),
      sql<ProvenanceParts | null>`c.provenance`.as('category_provenance'),
      sql<ProvenanceParts | null>`a.provenance`.as('own_provenance'),
    ])
    .where('a.is_active', '=', true)
    .where('c.is_active', '=', true)
    .where(isOneOf('a.category_id', scope.ids));
}

function asFarAsOpen(column: string, isOpen: RawBuilder<SqlBool>): RawBuilder<string> {
  const text = sql.ref(column);
  return sql`case when ${isOpen} then ${text}
    else left(${text}, ${sql.lit(PREVIEW_CHARACTERS)}) end`;
}

/** One id is compared as such, so that an index gives its rows in their order. */
function isOneOf(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  if (ids.length === 1) return sql`${sql.ref(column)} = ${ids[0]}::uuid`;
  return sql`${sql.ref(column)} = any (${ids}::uuid[])`;
}

async function countActive(db: Database, { ids }: CategoryScope): Promise<number> {
  const { count } = await db
    .selectFrom('law_articles as a')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(allOf(isOneOf('a.category_id', ids), sql`a.is_active`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The table of contents: labels and titles, which everybody may read. */
export async function listContents(
  db: Database,
  scope: CategoryScope,
  page: PageQuery,
): Promise<ListAnswer<ContentsItem>> {
  const found = db
    .selectFrom('law_articles as a')
    .leftJoin('law_books as b', 'b.id', 'a.book_id')
    .select(['a.id', 'a.article_id', 'a.article_number', 'a.title_en', 'a.title_fr'])
    .select(PLACE)
    .where('a.is_active', '=', true)
    .where(isOneOf('a.category_id', scope.ids));
  const { items, ...rest } = await readPage(found, IN_CATEGORY, page, () => countActive(db, scope));
  return { items: items.map(presentContents), ...rest };
}
