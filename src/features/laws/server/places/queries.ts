import { type SqlBool, sql } from 'kysely';
import { done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { ArticlePlace, LawBook, PlaceChoices } from '../../place-contract.ts';
import { presentBook, presentPlaceBefore } from './presenter.ts';

type Reader = Database | DatabaseTransaction;

/** The columns of an article's place: `t` is the article, `b` its book. */
export const PLACE = [
  sql<LawBook | null>`case when b.id is not null then json_build_object(
    'code', b.code, 'name_en', b.name_en, 'name_fr', b.name_fr) end`.as('book'),
  sql<ArticlePlace['path_en']>`t.path_en`.as('path_en'),
  sql<ArticlePlace['path_fr']>`t.path_fr`.as('path_fr'),
] as const;

/**
 * The books of a category and the place before one of its articles, or at its end. A book without
 * articles is nowhere shown; it is kept for articles that are in the bin.
 */
export async function findPlaces(
  db: Reader,
  categoryId: string,
  before: string | undefined,
): Promise<Outcome<PlaceChoices>> {
  const category = await db
    .selectFrom('law_categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!category) return NOT_FOUND;
  const articles = db
    .selectFrom('law_articles as t')
    .leftJoin('law_books as b', 'b.id', 't.book_id')
    .where('t.category_id', '=', categoryId);
  const next =
    before === undefined
      ? undefined
      : await articles.select('t.article_number').where('t.id', '=', before).executeTakeFirst();
  if (before !== undefined && !next) return invalid('before', 'not_choice');
  const previous = await articles
    .select(['t.article_id', ...PLACE])
    .$if(next !== undefined, (all) => all.where('t.article_number', '<', next?.article_number ?? 0))
    .orderBy('t.article_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const books = await db
    .selectFrom('law_books as b')
    .select(['b.code', 'b.name_en', 'b.name_fr'])
    .where('b.category_id', '=', categoryId)
    .where(sql<SqlBool>`exists (select from law_articles a where a.book_id = b.id)`)
    .orderBy('b.display_order')
    .execute();
  return done({
    books: books.map(presentBook),
    before: previous ? presentPlaceBefore(previous) : null,
  });
}
