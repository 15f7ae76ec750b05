import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawAction } from '../../audit-actions.ts';
import type { ArticleEdit, BinEntry, LawArticle, NewArticle } from '../../contract.ts';
import { ARTICLE_TEXTS, type ArticleTexts, findChanges } from '../../rules.ts';
import { putIntoBin } from '../bin/commands.ts';
import { lockArticleOrder, nextInCategory } from '../order/commands.ts';
import { articleLabel, recordArticle } from '../record.ts';
import { reviseArticles } from '../revisions/commands.ts';
import { refuseTaken } from '../taken-value.ts';
import { findArticle, findVersion } from './queries.ts';

/** Adds an article after the last one of its category (docs/specification.md §7, §9). */
export async function createArticle(
  db: Database,
  administrator: Administrator,
  input: NewArticle,
): Promise<Outcome<LawArticle>> {
  const { category_id } = input;
  return db.transaction().execute(async (trx) => {
    if (!(await lockArticleOrder(trx, category_id))) return invalid('category_id', 'not_choice');
    const created = await trx
      .insertInto('law_articles')
      .values({
        ...input,
        article_number: nextInCategory('article_number', category_id),
        display_order: nextInCategory('display_order', category_id),
        written_by: administrator.id,
        written_by_email: administrator.email,
      })
      .onConflict((conflict) => conflict.columns(['category_id', 'article_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return invalid('article_id', 'taken');
    const article = await readBack(findArticle(trx, created.id));
    await recordArticle(trx, administrator, 'law_article.created', article, {
      before: null,
      after: input,
    });
    return done(article);
  });
}

/**
 * Changes an article and stores its present texts as a version; an edit without changes writes
 * nothing. A content cannot be emptied (docs/specification.md §5), but one that an import left
 * empty may stay so.
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
    return emptied ? invalid(emptied, 'required') : done(edit);
  });
}

/** Writes an earlier version's texts as a new version; the present texts become a version too. */
export async function restoreVersion(
  db: Database,
  administrator: Administrator,
  id: string,
  versions: { readonly earlier: number; readonly present: number },
): Promise<Outcome<LawArticle>> {
  const article = { id, version: versions.present };
  return editArticle(db, administrator, 'law_article.version_restored', article, async (trx) => {
    const earlier = await findVersion(trx, id, versions.earlier);
    if (!earlier) return NOT_FOUND;
    return done(Object.fromEntries(ARTICLE_TEXTS.map((name) => [name, earlier[name]])));
  });
}

const CONTENTS = ['content_en', 'content_fr'] as const;

type TextEdit = { readonly [Name in keyof ArticleTexts]?: string | undefined };

async function editArticle(
  db: Database,
  administrator: Administrator,
  action: LawAction,
  { id, version }: { readonly id: string; readonly version: number },
  decide: (trx: DatabaseTransaction, before: LawArticle) => Promise<Outcome<TextEdit>>,
): Promise<Outcome<LawArticle>> {
  const inTransaction = async (trx: DatabaseTransaction): Promise<Outcome<LawArticle>> => {
    await sql`select from law_articles where id = ${id} for no key update`.execute(trx);
    const before = await findArticle(trx, id);
    if (!before) return NOT_FOUND;
    if (before.version !== version) return { kind: 'stale', current: before };
    const decision = await decide(trx, before);
    if (decision.kind !== 'done') return decision;
    const edit = decision.value;
    const changes = findChanges<TextEdit>(before, edit);
    if (!changes) return done(before);
    const texts = ARTICLE_TEXTS.map(
      (name) => sql`${edit[name] ?? before[name]}::text as ${sql.ref(name)}`,
    );
    await reviseArticles(trx, sql`select ${id}::uuid as id, ${sql.join(texts)}`, administrator);
    const article = await readBack(findArticle(trx, id));
    await recordArticle(trx, administrator, action, article, changes);
    return done(article);
  };
  const writing = db.transaction().execute(inTransaction);
  return refuseTaken(writing, (field) => invalid(field, 'taken'));
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
    if (!article) return NOT_FOUND;
    const entry = await putIntoBin(trx, administrator, {
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
    return done(entry);
  });
}
