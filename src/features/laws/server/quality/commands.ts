import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawArticle } from '../../contract.ts';
import { findArticle } from '../articles/queries.ts';
import { recordArticle } from '../record.ts';

/** Records that somebody has compared the two languages of an article's present version. */
export function reviewTranslation(
  db: Database,
  administrator: Administrator,
  id: string,
  version: number,
): Promise<Outcome<LawArticle>> {
  return clearMark(db, administrator, { id, version }, 'translation_to_review');
}

/** Records that somebody has looked at what an import suspects of an article's present version. */
export function checkArticle(
  db: Database,
  administrator: Administrator,
  id: string,
  version: number,
): Promise<Outcome<LawArticle>> {
  return clearMark(db, administrator, { id, version }, 'suspicions');
}

const ACTIONS = {
  translation_to_review: 'law_article.translation_reviewed',
  suspicions: 'law_article.checked',
} as const;

/** Clears what an article is marked with. Its text and version stay, and readers see no change. */
async function clearMark(
  db: Database,
  administrator: Administrator,
  { id, version }: { readonly id: string; readonly version: number },
  mark: keyof typeof ACTIONS,
): Promise<Outcome<LawArticle>> {
  return db.transaction().execute(async (trx) => {
    await sql`select from law_articles where id = ${id} for no key update`.execute(trx);
    const row = await findArticle(trx, id);
    if (!row) return NOT_FOUND;
    if (row.version !== version) return { kind: 'stale', current: row };
    const column = sql.ref(mark);
    const { rows } = await sql<{ marked: string }>`
      with before as (select id, ${column} as marked from law_articles where id = ${id})
      update law_articles a set ${column} = null from before b
      where a.id = b.id and b.marked is not null
      returning b.marked`.execute(trx);
    const [cleared] = rows;
    if (cleared) {
      await recordArticle(trx, administrator, ACTIONS[mark], row, {
        before: { [mark]: cleared.marked },
        after: { [mark]: null },
      });
    }
    return done(await readBack(findArticle(trx, id)));
  });
}
