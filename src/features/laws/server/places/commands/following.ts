import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { LawArticle } from '../../../contract.ts';
import { bookCorrection, type DivisionPath, pathCorrection } from '../../../divisions.ts';
import type { ArticlePlace } from '../../../place-contract.ts';

/** Articles that are read at once on the way to the end of a division. */
const BATCH_ROWS = 500;

/**
 * Takes the change of an article's place to the articles behind it that stand in the same
 * divisions, or in the same book, up to the first that does not. The caller has locked the order of
 * the articles.
 *
 * @returns how many articles were changed
 */
export async function correctFollowing(
  trx: DatabaseTransaction,
  { category_id, article_number, ...before }: LawArticle,
  after: ArticlePlace,
): Promise<number> {
  const english = pathCorrection(before.path_en, after.path_en);
  const french = pathCorrection(before.path_fr, after.path_fr);
  const book = bookCorrection(before.book?.code ?? null, after.book?.code ?? null);
  let [changed, last] = [0, article_number];
  while (!(english.hasEnded() && french.hasEnded() && book.hasEnded())) {
    const rows = await readFollowing(trx, category_id, last);
    const corrected = rows.map(({ id, path_en, path_fr, book_code }) => ({
      id,
      path_en: english.next(path_en),
      path_fr: french.next(path_fr),
      book_code: book.next(book_code),
    }));
    changed += await writeFollowing(trx, category_id, corrected);
    const end = rows.at(-1);
    if (!end) break;
    last = end.article_number;
  }
  return changed;
}

interface Following {
  readonly id: string;
  readonly path_en: DivisionPath | null;
  readonly path_fr: DivisionPath | null;
  readonly book_code: string | null;
}

function readFollowing(trx: DatabaseTransaction, categoryId: string, last: number) {
  return trx
    .selectFrom('law_articles as a')
    .leftJoin('law_books as b', 'b.id', 'a.book_id')
    .select(['a.id', 'a.article_number', 'b.code as book_code'])
    .select([
      sql<Following['path_en']>`a.path_en`.as('path_en'),
      sql<Following['path_fr']>`a.path_fr`.as('path_fr'),
    ])
    .where('a.category_id', '=', categoryId)
    .where('a.article_number', '>', last)
    .orderBy('a.article_number')
    .limit(BATCH_ROWS)
    .execute();
}

/** Writes those whose place differs, each as a new version without a new text. */
async function writeFollowing(
  trx: DatabaseTransaction,
  categoryId: string,
  articles: readonly Following[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update law_articles a set book_id = b.id, path_en = nullif(r.path_en, 'null'),
      path_fr = nullif(r.path_fr, 'null'), version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as r
      (id uuid, path_en jsonb, path_fr jsonb, book_code text)
    left join law_books b on b.category_id = ${categoryId} and b.code = r.book_code
    where a.id = r.id and (a.book_id, a.path_en, a.path_fr)
      is distinct from (b.id, nullif(r.path_en, 'null'), nullif(r.path_fr, 'null'))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
