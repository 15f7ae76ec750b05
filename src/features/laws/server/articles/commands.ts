import { type SqlBool, sql } from 'kysely';
import pg from 'pg';
import type { Administrator } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { LawAction } from '../../audit-actions.ts';
import type {
  ArticleEdit,
  BinEntry,
  CategoryEdit,
  LawArticle,
  LawCategory,
  NewArticle,
  NewCategory,
} from '../../contract.ts';
import { ARTICLE_TEXTS, type ArticleTexts, BIN_DAYS, findChanges } from '../../rules.ts';
import { copyRowsToBin, restoreRowsFromBin } from '../bin/commands.ts';
import {
  holdArticleOrder,
  holdCategories,
  holdCategoryOrder,
  NEXT_CATEGORY_ORDER,
  nextInCategory,
} from '../order/commands.ts';
import { reviseArticles } from '../revisions/commands.ts';
import { MISSING, type Outcome } from '../outcome.ts';
import { findArticle, findCategory, findInBin, findVersion, readBack } from './queries.ts';
import { articleLabel, recordArticle, recordCategory } from '../record.ts';

/** Adds a category after the last one (docs/specification.md §9, 'maximum plus 1'). */
export async function createCategory(
  db: Database,
  administrator: Administrator,
  input: NewCategory,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await holdCategoryOrder(trx);
    const created = await trx
      .insertInto('law_categories')
      .values({ ...input, display_order: NEXT_CATEGORY_ORDER })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return { kind: 'taken', field: 'code' };
    const row = await readBack(findCategory(trx, created.id));
    await recordCategory(trx, administrator, 'law_category.created', row, {
      before: null,
      after: { ...input, display_order: row.display_order },
    });
    return { kind: 'done', row };
  });
}

/** Changes a category; an edit that changes nothing leaves its version. */
export async function updateCategory(
  db: Database,
  administrator: Administrator,
  id: string,
  { version, ...edit }: CategoryEdit,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await holdCategories(trx);
    await sql`select from law_categories where id = ${id} for no key update`.execute(trx);
    const before = await findCategory(trx, id);
    if (!before) return MISSING;
    if (before.version !== version) return { kind: 'stale', current: before };
    const changes = findChanges<Partial<LawCategory>>(before, edit);
    if (!changes) return { kind: 'done', row: before };
    await trx
      .updateTable('law_categories')
      .set({ ...edit, version: before.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const row = await readBack(findCategory(trx, id));
    await recordCategory(trx, administrator, 'law_category.updated', row, {
      ...changes,
    });
    return { kind: 'done', row };
  });
}

/** Puts a category with everything in it into the bin (docs/promises.md, threat 36). */
export async function deleteCategory(
  db: Database,
  administrator: Administrator,
  id: string,
): Promise<Outcome<BinEntry>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await holdCategories(trx);
    await sql`select from law_categories where id = ${id} for update`.execute(trx);
    // Edits underway end first: they could add versions that are not copied.
    await sql`select count(*) from
      (select from law_articles where category_id = ${id} for update) held`.execute(trx);
    const category = await findCategory(trx, id);
    if (!category) return MISSING;
    const row = await putIntoBin(trx, administrator, {
      kind: 'category',
      item_id: id,
      category_id: id,
      category_code: category.code,
      label: category.name_en,
      article_count: category.total_articles,
    });
    await trx.deleteFrom('law_categories').where('id', '=', id).execute();
    await recordCategory(trx, administrator, 'law_category.deleted', category, {
      before: category,
      after: null,
    });
    return { kind: 'done', row };
  });
}

/** Adds an article after the last one of its category (docs/specification.md §7, §9). */
export async function createArticle(
  db: Database,
  administrator: Administrator,
  input: NewArticle,
): Promise<Outcome<LawArticle>> {
  const { category_id } = input;
  return db.transaction().execute(async (trx) => {
    if (!(await holdArticleOrder(trx, category_id))) return { kind: 'no_category' };
    const created = await trx
      .insertInto('law_articles')
      .values({
        ...input,
        article_number: nextInCategory('article_number', category_id),
        display_order: nextInCategory('display_order', category_id),
        ...writer(administrator),
      })
      .onConflict((conflict) => conflict.columns(['category_id', 'article_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return { kind: 'taken', field: 'article_id' };
    const row = await readBack(findArticle(trx, created.id));
    await recordArticle(trx, administrator, 'law_article.created', row, {
      before: null,
      after: input,
    });
    return { kind: 'done', row };
  });
}

/**
 * Changes an article and keeps what it said; an edit that changes nothing keeps nothing. A text
 * that is there stays one (docs/specification.md §5), one that an import left empty may stay so.
 */
export async function updateArticle(
  db: Database,
  administrator: Administrator,
  id: string,
  { version, ...edit }: ArticleEdit,
): Promise<Outcome<LawArticle>> {
  const action = 'law_article.updated';
  return editArticle(db, administrator, action, { id, version }, async (_trx, before) => {
    const emptied = CONTENTS.find((name) => edit[name] === '' && before[name] !== '');
    return emptied ? { kind: 'emptied', field: emptied } : { kind: 'edit', edit };
  });
}

/** Brings an earlier version back as a new one; what the article says now is kept too. */
export async function restoreVersion(
  db: Database,
  administrator: Administrator,
  id: string,
  versions: { readonly earlier: number; readonly present: number },
): Promise<Outcome<LawArticle>> {
  const article = { id, version: versions.present };
  return editArticle(db, administrator, 'law_article.version_restored', article, async (trx) => {
    const earlier = await findVersion(trx, id, versions.earlier);
    if (!earlier) return MISSING;
    const edit = Object.fromEntries(ARTICLE_TEXTS.map((name) => [name, earlier[name]]));
    return { kind: 'edit', edit };
  });
}

const CONTENTS = ['content_en', 'content_fr'] as const;

type TextEdit = { readonly [Name in keyof ArticleTexts]?: string | undefined };

/** What is to be written, or why nothing is. */
type EditDecision =
  | { readonly kind: 'edit'; readonly edit: TextEdit }
  | Extract<Outcome<LawArticle>, { readonly kind: 'missing' | 'emptied' }>;

async function editArticle(
  db: Database,
  administrator: Administrator,
  action: LawAction,
  { id, version }: { readonly id: string; readonly version: number },
  decide: (trx: DatabaseTransaction, before: LawArticle) => Promise<EditDecision>,
): Promise<Outcome<LawArticle>> {
  const inTransaction = async (trx: DatabaseTransaction): Promise<Outcome<LawArticle>> => {
    await sql`select from law_articles where id = ${id} for no key update`.execute(trx);
    const before = await findArticle(trx, id);
    if (!before) return MISSING;
    if (before.version !== version) return { kind: 'stale', current: before };
    const decision = await decide(trx, before);
    if (decision.kind !== 'edit') return decision;
    const { edit } = decision;
    const changes = findChanges<TextEdit>(before, edit);
    if (!changes) return { kind: 'done', row: before };
    const texts = ARTICLE_TEXTS.map(
      (name) => sql`${edit[name] ?? before[name]}::text as ${sql.ref(name)}`,
    );
    await reviseArticles(trx, sql`select ${id}::uuid as id, ${sql.join(texts)}`, administrator);
    const row = await readBack(findArticle(trx, id));
    await recordArticle(trx, administrator, action, row, changes);
    return { kind: 'done', row };
  };
  return orTaken(db.transaction().execute(inTransaction));
}

/** Puts an article with its earlier versions into the bin. */
export async function deleteArticle(
  db: Database,
  administrator: Administrator,
  id: string,
): Promise<Outcome<BinEntry>> {
  return db.transaction().execute(async (trx) => {
    await sql`select from law_articles where id = ${id} for update`.execute(trx);
    const article = await findArticle(trx, id);
    if (!article) return MISSING;
    const row = await putIntoBin(trx, administrator, {
      kind: 'article',
      item_id: id,
      category_id: article.category_id,
      category_code: article.category_code,
      label: articleLabel(article),
      article_count: 1,
    });
    await trx.deleteFrom('law_articles').where('id', '=', id).execute();
    await recordArticle(trx, administrator, 'law_article.deleted', article, {
      before: article,
      after: null,
    });
    return { kind: 'done', row };
  });
}

/**
 * Takes something out of the bin, exactly as it was put in; a place in the order that was
 * taken meanwhile becomes the last one.
 */
export async function restoreFromBin(
  db: Database,
  administrator: Administrator,
  id: string,
): Promise<Outcome<BinEntry>> {
  const inTransaction = async (trx: DatabaseTransaction): Promise<Outcome<BinEntry>> => {
    // The index for the search makes 100,000 articles a matter of half a minute.
    await sql`set local statement_timeout = 0`.execute(trx);
    const item = await trx
      .selectFrom('law_bin')
      .select(['id', 'item_id', 'category_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const row = await findInBin(trx, id);
    if (!row || !item) return MISSING;
    const isCategory = row.kind === 'category';
    if (isCategory) await holdCategoryOrder(trx);
    else if (!(await holdArticleOrder(trx, item.category_id))) return { kind: 'no_category' };
    await restoreRowsFromBin(trx, { ...item, kind: row.kind });
    await recordChange<LawAction>(trx, {
      actor: administrator,
      action: isCategory ? 'law_category.restored' : 'law_article.restored',
      subject: { id: item.item_id, label: row.label },
      before: null,
      after: row,
    });
    return { kind: 'done', row };
  };
  return orTaken(db.transaction().execute(inTransaction));
}

/** Removes for good what has been in the bin for longer than it keeps things. */
export async function emptyBin(db: Database): Promise<void> {
  await db
    .deleteFrom('law_bin')
    .where(sql<SqlBool>`deleted_at < now() - make_interval(days => ${sql.lit(BIN_DAYS)})`)
    .execute();
}

type BinItem = Pick<BinEntry, 'kind' | 'item_id' | 'category_code' | 'label' | 'article_count'>;

async function putIntoBin(
  trx: DatabaseTransaction,
  administrator: Administrator,
  item: BinItem & { readonly category_id: string },
): Promise<BinEntry> {
  const { id } = await trx
    .insertInto('law_bin')
    .values({ ...item, deleted_by: administrator.id, deleted_by_email: administrator.email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyRowsToBin(trx, { ...item, id });
  return readBack(findInBin(trx, id));
}

function writer(administrator: Administrator) {
  return { written_by: administrator.id, written_by_email: administrator.email };
}

/** The unique constraints that an administrator's input can violate, and the field at fault. */
const UNIQUE_FIELDS: Readonly<Record<string, 'code' | 'article_id'>> = {
  law_categories_code_key: 'code',
  law_articles_article_id: 'article_id',
};

/** Turns the violation of such a constraint into an outcome; the transaction is rolled back. */
async function orTaken<Row>(writing: Promise<Outcome<Row>>): Promise<Outcome<Row>> {
  try {
    return await writing;
  } catch (error) {
    const field = error instanceof pg.DatabaseError && UNIQUE_FIELDS[error.constraint ?? ''];
    if (!field) throw error;
    return { kind: 'taken', field };
  }
}
