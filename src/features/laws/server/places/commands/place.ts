import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { LawArticle } from '../../../contract.ts';
import { type DivisionPath, writeDivision } from '../../../divisions.ts';
import type { ArticlePlace, LawBook } from '../../../place-contract.ts';
import { findChanges } from '../../../rules.ts';
import { correctFollowing } from './following.ts';

/** The fields of a place that an edit names. */
export type PlaceEdit = { readonly [Name in keyof ArticlePlace]?: ArticlePlace[Name] | undefined };

/** The place of a new article about which nothing is said. */
export const NO_PLACE: ArticlePlace = { book: null, path_en: null, path_fr: null };

/** A place as it is after an edit. */
export function editPlace(place: ArticlePlace, edit: PlaceEdit): ArticlePlace {
  const { book = place.book, path_en = place.path_en, path_fr = place.path_fr } = edit;
  return { book, path_en, path_fr };
}

/** A place as the audit log shows it. */
export function describePlace({ book, path_en, path_fr }: ArticlePlace) {
  const lines = (path: DivisionPath | null) => path?.map(writeDivision).join('\n') ?? '';
  return {
    book: book ? `${book.code}: ${book.name_en} / ${book.name_fr}` : '',
    path_en: lines(path_en),
    path_fr: lines(path_fr),
  };
}

/** The columns of `law_articles` for a place; the caller has locked the order of the articles. */
export async function placeColumns(
  trx: DatabaseTransaction,
  categoryId: string,
  { book, path_en, path_fr }: ArticlePlace,
) {
  return {
    book_id: book && (await writeBook(trx, categoryId, book)),
    path_en: path_en && JSON.stringify(path_en),
    path_fr: path_fr && JSON.stringify(path_fr),
  };
}

/** Whether an edit says anything about the place. */
export function namesPlace({ book, path_en, path_fr }: PlaceEdit): boolean {
  return [book, path_en, path_fr].some((part) => part !== undefined);
}

/**
 * Puts an article into another place, in its next version; the caller has locked the order of the
 * articles.
 *
 * @returns what changed, for the audit log; null where it stands there already
 */
export async function moveTo(
  trx: DatabaseTransaction,
  article: LawArticle,
  { also_following, ...edit }: PlaceEdit & { readonly also_following: boolean },
) {
  const place = editPlace(article, edit);
  const changes = findChanges(describePlace(article), describePlace(place));
  if (!changes) return null;
  await trx
    .updateTable('law_articles')
    .set({
      ...(await placeColumns(trx, article.category_id, place)),
      // Also where this transaction has written new texts, which has raised it already.
      version: article.version + 1,
    })
    .where('id', '=', article.id)
    .execute();
  if (!also_following) return changes;
  const following = await correctFollowing(trx, article, place);
  return { before: changes.before, after: { ...changes.after, following } };
}

/** Makes a book as the last one of its category, or gives the one with this code its names. */
async function writeBook(
  trx: DatabaseTransaction,
  categoryId: string,
  { code, name_en, name_fr }: LawBook,
): Promise<string> {
  const present = await trx
    .selectFrom('law_books')
    .select(['id', 'name_en', 'name_fr'])
    .where('category_id', '=', categoryId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!present) {
    const { id } = await trx
      .insertInto('law_books')
      .values({
        category_id: categoryId,
        code,
        name_en,
        name_fr,
        display_order: sql<number>`(select coalesce(max(display_order), 0) + 1
          from law_books where category_id = ${categoryId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  if (present.name_en !== name_en || present.name_fr !== name_fr) {
    await trx
      .updateTable('law_books')
      .set({ name_en, name_fr })
      .where('id', '=', present.id)
      .execute();
  }
  return present.id;
}
