import { type SqlBool, sql } from 'kysely';
import { done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { foldedMatch } from '../../../../kit/server/conditions.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  type ArticleChoice,
  type ArticleChoiceQuery,
  type ArticleChoices,
  type ArticleNeighbours,
  CHOICES,
} from '../../order-contract.ts';
import { PLACE } from '../places/queries.ts';

/** Articles of a category by label or title, those with that very label first. */
export async function findChoices(
  db: Database,
  categoryId: string,
  { q }: ArticleChoiceQuery,
): Promise<Outcome<ArticleChoices>> {
  const category = await db
    .selectFrom('law_categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!category) return NOT_FOUND;
  const label = labelIn(q);
  const begins = sql<boolean>`starts_with(lower(t.article_id), lower(${label}))`;
  const titles = sql`fold_text(t.title_en || E'\n' || t.title_fr)`;
  const isNamed = sql<SqlBool>`(${begins} or ${foldedMatch(titles, q)})`;
  const items = await db
    .selectFrom('law_articles as t')
    .leftJoin('law_books as b', 'b.id', 't.book_id')
    .select(['t.id', 't.article_id', 't.title_en', 't.title_fr', ...PLACE])
    .where('t.category_id', '=', categoryId)
    .where(isNamed)
    .orderBy(sql`lower(t.article_id) = lower(${label})`, 'desc')
    .orderBy(begins, 'desc')
    .orderBy('t.article_number')
    .limit(CHOICES)
    .execute();
  return done({ items });
}

/** The label in what somebody types, who may repeat how a choice is called: 'Après Article 1er'. */
function labelIn(typed: string): string {
  return typed
    .replace(/^(?:(?:after|apr[eè]s)\s+)?(?:article|art\.?)\s+/iu, '')
    .replace(/^1er$/iu, '1');
}

/** The articles before and behind one, and its place; nothing where it is gone. */
export async function findNeighbours(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<ArticleNeighbours | undefined> {
  const beside = (comparison: '<' | '>') => sql<ArticleChoice | null>`(
    select json_build_object('id', o.id, 'article_id', o.article_id, 'title_en', o.title_en,
      'title_fr', o.title_fr)
    from law_articles o
    where o.category_id = t.category_id
      and o.article_number ${sql.raw(comparison)} t.article_number
    order by o.article_number ${sql.raw(comparison === '<' ? 'desc' : 'asc')} limit 1)`;
  const { rows } = await sql<ArticleNeighbours>`
    select ${beside('<')} as previous, ${beside('>')} as next,
      (select count(*)::integer + 1 from law_articles o
        where o.category_id = t.category_id and o.article_number < t.article_number) as place
    from law_articles t where t.id = ${id}`.execute(db);
  return rows[0];
}
