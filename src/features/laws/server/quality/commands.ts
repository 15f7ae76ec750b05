import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { LawArticle } from '../../contract.ts';
import { findArticle } from '../articles/queries.ts';
import { recordArticle } from '../record.ts';

/** Records that somebody has compared the two languages of an article's present version. */
export async function reviewTranslation(
  db: Database,
  administrator: Administrator,
  id: string,
  version: number,
): Promise<Outcome<LawArticle>> {
  return db.transaction().execute(async (trx) => {
    await sql`select from law_articles where id = ${id} for no key update`.execute(trx);
    const row = await findArticle(trx, id);
    if (!row) return NOT_FOUND;
    if (row.version !== version) return { kind: 'stale', current: row };
    const { rows } = await sql<{ language: string }>`
      with before as (select id, translation_to_review from law_articles where id = ${id})
      update law_articles a set translation_to_review = null from before b
      where a.id = b.id and b.translation_to_review is not null
      returning b.translation_to_review as language`.execute(trx);
    const [reviewed] = rows;
    if (reviewed) {
      await recordArticle(trx, administrator, 'law_article.translation_reviewed', row, {
        before: { translation_to_review: reviewed.language },
        after: { translation_to_review: null },
      });
    }
    return done(row);
  });
}
