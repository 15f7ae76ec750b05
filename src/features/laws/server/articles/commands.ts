import { type SqlBool, sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome, type Refused } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { Deed } from '../../../bin/server/commands.ts';
import { fullNameOf } from '../../article-labels.ts';
import type { LawAction } from '../../audit-actions.ts';
import type { ArticleEdit, LawArticle, NewArticle } from '../../contract.ts';
import { ARTICLE_TEXTS, type ArticleTexts, findChanges } from '../../rules.ts';
import { type AskedEdit, isAskedStale, storedAsked, tellAsked } from '../asked/commands.ts';
import { putLawIntoBin } from '../bin/commands/copies.ts';
import {
  BEGINNING,
  lockArticleOrder,
  lockOrderAround,
  makeRoomBehind,
  nextInCategory,
} from '../order/commands.ts';
import {
  describePlace,
  editPlace,
  moveTo,
  NO_PLACE,
  namesPlace,
  type PlaceEdit,
  placeColumns,
} from '../places/commands/place.ts';
import { ownProvenance, tellProvenance } from '../provenance/commands.ts';
import { leavesNothing, NOTHING_LEFT } from '../publishing/commands/articles.ts';
import { articleLabel, recordArticle } from '../record.ts';
import { reviseArticles } from '../revisions/commands.ts';
import { refuseTaken } from '../taken-value.ts';
import { findArticle, findVersion, findWholeArticles } from './queries.ts';

/**
 * Adds an article after the last one of its category (docs/specification.md §7, §9), or behind
 * `after_id`: then it stands in the same book and divisions, unless others are given; null puts it
 * before all others.
 */
export async function createArticle(
  db: Database,
  administrator: Administrator,
  input: NewArticle,
): Promise<Outcome<LawArticle>> {
  const { after_id, book, path_en, path_fr, provenance, ...texts } = input;
  const { category_id } = input;
  const inTransaction = async (trx: DatabaseTransaction): Promise<Outcome<LawArticle>> => {
    if (!(await lockArticleOrder(trx, category_id))) return invalid('category_id', 'not_choice');
    const before = after_id ? await findArticle(trx, after_id) : null;
    if (before === undefined || (before && before.category_id !== category_id)) {
      return invalid('after_id', 'not_choice');
    }
    const behind = after_id === null ? { ...BEGINNING, category_id } : before;
    if (behind) await makeRoomBehind(trx, behind);
    const place = editPlace(before ?? NO_PLACE, { book, path_en, path_fr });
    const { id } = await trx
      .insertInto('law_articles')
      .values({
        ...texts,
        ...storedAsked(texts),
        ...(await placeColumns(trx, category_id, place)),
        provenance: ownProvenance(provenance),
        article_number: behind
          ? behind.article_number + 1
          : nextInCategory('article_number', category_id),
        display_order: behind
          ? behind.display_order + 1
          : nextInCategory('display_order', category_id),
        written_by: administrator.id,
        written_by_email: administrator.email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const article = await readBack(findArticle(trx, id));
    await recordArticle(trx, administrator, 'law_article.created', article, {
      before: null,
      after: {
        ...texts,
        article_number: article.article_number,
        ...describePlace(place),
        ...provenance,
      },
    });
    return done(article);
  };
  const writing = db.transaction().execute(inTransaction);
  return refuseTaken(writing, (field) => invalid(field, 'taken'));
}

/**
 * Changes an article and stores its present texts as a version; an edit without changes writes
 * nothing. Another place or provenance makes a new version too, but none that is stored, since the
 * texts stay; what people ask makes none at all. A content cannot be emptied (docs/specification.md §5), but one that an import left
 * empty may stay so.
 */
export async function updateArticle(
  db: Database,
  administrator: Administrator,
  id: string,
  edit: ArticleEdit,
): Promise<Outcome<LawArticle>> {
  const { version, also_following = false, book, path_en, path_fr, provenance, ...others } = edit;
  const { asked_en, asked_fr, asked_version, ...texts } = others;
  const action = 'law_article.updated';
  const place = { book, path_en, path_fr, also_following };
  const asked = { asked_en, asked_fr, asked_version };
  const article = { id, version, place, provenance, asked };
  return editArticle(db, administrator, action, article, async (_trx, before) => {
    const emptied = CONTENTS.find((name) => texts[name] === '' && before[name] !== '');
    return emptied ? invalid(emptied, 'required') : done(texts);
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

interface ArticleToEdit {
  readonly id: string;
  /** The version that the edit is based on. */
  readonly version: number;
  readonly place?: PlaceEdit & { readonly also_following: boolean };
  readonly provenance?: LawArticle['provenance'] | undefined;
  readonly asked?: AskedEdit;
}

async function editArticle(
  db: Database,
  administrator: Administrator,
  action: LawAction,
  { id, version, place = { also_following: false }, provenance, asked = {} }: ArticleToEdit,
  decide: (trx: DatabaseTransaction, before: LawArticle) => Promise<Outcome<TextEdit>>,
): Promise<Outcome<LawArticle>> {
  const inTransaction = async (trx: DatabaseTransaction): Promise<Outcome<LawArticle>> => {
    // Before the article's row: whoever changes the order locks in this sequence as well.
    if (namesPlace(place)) await lockOrderAround(trx, id);
    await sql`select from law_articles where id = ${id} for no key update`.execute(trx);
    const before = await findArticle(trx, id);
    if (!before) return NOT_FOUND;
    if (before.version !== version || isAskedStale(before, asked))
      return { kind: 'stale', current: before };
    const decision = await decide(trx, before);
    if (decision.kind !== 'done') return decision;
    const edit = decision.value;
    const revised = findChanges<TextEdit>(before, edit);
    if (revised) {
      const texts = ARTICLE_TEXTS.map(
        (name) => sql`${edit[name] ?? before[name]}::text as ${sql.ref(name)}`,
      );
      await reviseArticles(trx, sql`select ${id}::uuid as id, ${sql.join(texts)}`, administrator);
    }
    const moved = await moveTo(trx, before, place);
    const told = provenance === undefined ? null : await tellProvenance(trx, before, provenance);
    const answered = await tellAsked(trx, before, asked);
    if (!revised && !moved && !told && !answered) return done(before);
    const article = await readBack(findArticle(trx, id));
    await recordArticle(trx, administrator, action, article, {
      before: { ...revised?.before, ...moved?.before, ...told?.before, ...answered?.before },
      after: { ...revised?.after, ...moved?.after, ...told?.after, ...answered?.after },
    });
    return done(article);
  };
  const writing = db.transaction().execute(inTransaction);
  return refuseTaken(writing, (field) => invalid(field, 'taken'));
}

/** Puts articles with their earlier versions into the bin, but not the last of a published category. */
export async function removeArticles(
  trx: DatabaseTransaction,
  administrator: Administrator,
  ids: readonly string[],
  batchId: string,
): Promise<Refused<never> | readonly Deed[]> {
  // Before the articles' rows, so that of two who delete the last ones the second is told.
  await sql`
    select from law_categories where id in (
      select category_id from law_articles where id = any (${ids}::uuid[]))
    order by id for no key update`.execute(trx);
  await sql`select from law_articles where id = any (${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  const found = await findWholeArticles(trx, ids);
  const names = await findCategoryNames(trx, new Set(found.map((article) => article.category_id)));
  await putLawIntoBin(trx, administrator, {
    kind: 'article',
    batchId,
    items: found.map((article) => ({
      item_id: article.id,
      parent_id: article.category_id,
      label: articleLabel(article),
      ...namesOf(article, names.get(article.category_id)),
      article_count: 1,
    })),
  });
  await sql`delete from law_articles where id = any (${found.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
  const read = found.filter(({ is_active }) => is_active);
  if (await leavesNothing(trx, read)) return NOTHING_LEFT;
  return found.map((article) => {
    const { provenance, category_provenance: _ofCategory, ...fields } = article;
    return {
      action: 'law_article.deleted' satisfies LawAction,
      subject: { id: article.id, label: articleLabel(article) },
      before: { ...fields, ...describePlace(article), ...provenance },
      after: null,
    };
  });
}

/** The words of categories that stand in the names of their articles, by the ids of categories. */
async function findCategoryNames(trx: DatabaseTransaction, ids: ReadonlySet<string>) {
  const rows = await trx
    .selectFrom('law_categories')
    .select(['id', 'name_en', 'name_fr'])
    .select(['article_prefix_en as prefix_en', 'article_prefix_fr as prefix_fr'])
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type CategoryNames = Awaited<ReturnType<typeof findCategoryNames>>;

function namesOf(article: LawArticle, category: ReturnType<CategoryNames['get']>) {
  if (!category) return {};
  const words = { ...article, ...category };
  return { name_en: fullNameOf(words, 'en'), name_fr: fullNameOf(words, 'fr') };
}
