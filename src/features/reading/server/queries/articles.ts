import { type InferResult, type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, foldedMatch } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
  totalOf,
} from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { mayRead, type Reader } from '../../../access/server/queries.ts';
import { type Division, PREVIEW_CHARACTERS } from '../../../laws/rules.ts';

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const CATEGORY_ORDER: ListOrder = {
  name: 'display_order',
  direction: 'asc',
  keys: [{ by: sql.ref('s.display_order'), type: 'integer' }],
};

/**
 * The columns of `law_category_stats` that are told (docs/contract.md, 'What existing readers of
 * the data rely on').
 */
const CATEGORY_COLUMNS = [
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
] as const;

/** A view has no constraints; what is behind these columns never is null. */
type NeverNull<Column extends string> = Column extends `s.${infer Name}` ? Name : never;
type CategoryOfView = Record<NeverNull<(typeof CATEGORY_COLUMNS)[number]>, NotNull>;

/** The published categories in their order. */
export async function listPublished(db: Database, query: Page & { readonly q: string }) {
  const found = db
    .selectFrom('law_category_stats as s')
    .where('s.is_active', '=', true)
    .where(foldedMatch(sql`fold_text(concat_ws(E'\n', s.code, s.name_en, s.name_fr))`, query.q));
  const rows = await found
    .select(CATEGORY_COLUMNS)
    .$narrowType<CategoryOfView>()
    .select(pageKey(CATEGORY_ORDER).as('page_key'))
    .where(afterCursor(CATEGORY_ORDER, query.cursor))
    .orderBy(orderExpression(CATEGORY_ORDER))
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(CATEGORY_ORDER, rows, query.limit);
  const total = await totalOf(query, page, async () => {
    const { count } = await found
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  return { ...page, total };
}

/** Published categories as one reader sees them. */
export interface Shelf {
  /** Of every category there is, or of the one that was asked for. */
  readonly isWhole: boolean;
  readonly ids: readonly string[];
  /** Those whose whole texts may be sent to this reader. */
  readonly openIds: readonly string[];
}

interface ShelvedCategory {
  readonly id: string;
  readonly code: string;
  readonly is_free: boolean;
  readonly price: number;
}

/** What is published under a code, or under any, and what of it is open to a reader. */
export async function findShelf(
  db: Database,
  reader: Reader,
  code: string | undefined,
): Promise<Shelf> {
  const categories = await listShelved(db, code);
  return {
    isWhole: code === undefined,
    ids: categories.map(({ id }) => id),
    openIds: categories.filter((category) => mayRead(reader, category)).map(({ id }) => id),
  };
}

/** The codes of what is published and open to a reader, in the order of the categories. */
export async function findOpenCodes(
  db: Database,
  reader: Reader,
  code: string | undefined,
): Promise<string[]> {
  const categories = await listShelved(db, code);
  return categories.filter((category) => mayRead(reader, category)).map((open) => open.code);
}

async function listShelved(
  db: Database,
  code: string | undefined,
): Promise<readonly ShelvedCategory[]> {
  const { rows } = await sql<ShelvedCategory>`${PREPARED}
    select id, code, is_free, price from law_categories
    where is_active and ${code === undefined ? sql`true` : sql`code = ${code}`}
    order by display_order`.execute(db);
  return rows;
}

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

/** Active articles of a shelf in their order, each as far as it is open. */
export async function listReadable(db: Database, shelf: Shelf, page: Page) {
  const order = shelf.isWhole ? EVERYWHERE : IN_CATEGORY;
  const rows = await selectReadable(db, shelf)
    .select(pageKey(order).as('page_key'))
    .where(afterCursor(order, page.cursor))
    .orderBy(orderExpression(order))
    .limit(page.limit + 1)
    .execute();
  const cut = cutPage(order, rows, page.limit);
  return { ...cut, total: await totalOf(page, cut, () => countActive(db, shelf)) };
}

/** One active article by its label; planning it anew would take longer than finding it. */
export async function findReadable(db: Database, shelf: Shelf, articleId: string) {
  const article = selectReadable(db, shelf).where('a.article_id', '=', articleId);
  const { rows } = await sql<InferResult<typeof article>[number]>`${PREPARED} ${article}`.execute(
    db,
  );
  return rows[0];
}

/** Whole texts leave the database only for whoever may read them. */
function selectReadable(db: Database, shelf: Shelf) {
  const isOpen = isOneOf('a.category_id', shelf.openIds);
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
    ])
    .where('a.is_active', '=', true)
    .where('c.is_active', '=', true)
    .where(isOneOf('a.category_id', shelf.ids));
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

async function countActive(db: Database, { ids }: Shelf): Promise<number> {
  const { count } = await db
    .selectFrom('law_articles as a')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(allOf(isOneOf('a.category_id', ids), sql`a.is_active`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The table of contents: labels and titles, which everybody may read. */
export async function listContents(db: Database, shelf: Shelf, page: Page) {
  const rows = await db
    .selectFrom('law_articles as a')
    .leftJoin('law_books as b', 'b.id', 'a.book_id')
    .select(['a.id', 'a.article_id', 'a.article_number', 'a.title_en', 'a.title_fr'])
    .select(PLACE)
    .select(pageKey(IN_CATEGORY).as('page_key'))
    .where('a.is_active', '=', true)
    .where(isOneOf('a.category_id', shelf.ids))
    .where(afterCursor(IN_CATEGORY, page.cursor))
    .orderBy(orderExpression(IN_CATEGORY))
    .limit(page.limit + 1)
    .execute();
  const cut = cutPage(IN_CATEGORY, rows, page.limit);
  return { ...cut, total: await totalOf(page, cut, () => countActive(db, shelf)) };
}
