import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';

/** Whether the text of a language changes: `a` is the article, `n` its new texts. */
const CHANGES_EN = sql`(n.title_en, n.content_en) is distinct from (a.title_en, a.content_en)`;
const CHANGES_FR = sql`(n.title_fr, n.content_fr) is distinct from (a.title_fr, a.content_fr)`;

/**
 * Which translation is out of date afterwards. An edit of one language makes the other one out of
 * date; an edit of that other one, or of both, clears it. Filling in a missing text makes nothing
 * out of date, and a missing text is not to be reviewed.
 */
const TRANSLATION_TO_REVIEW = sql`case
  when n.content_en = '' or n.content_fr = '' or (${CHANGES_EN} and ${CHANGES_FR}) then null
  when ${CHANGES_EN} then
    case when a.content_en = '' or a.translation_to_review = 'en' then null else 'fr' end
  when ${CHANGES_FR} then
    case when a.content_fr = '' or a.translation_to_review = 'fr' then null else 'en' end
  else a.translation_to_review
end`;

/**
 * Writes new texts of articles: copies the present ones to `law_article_versions`, dates the
 * language that changes and marks the translation that is now out of date. Every edit of a text
 * goes through here.
 *
 * @param texts a query with the columns `id`, `article_id`, `title_en`, `title_fr`, `content_en`
 *   and `content_fr`; the caller has locked these articles
 * @returns how many articles were written
 */
export async function reviseArticles(
  trx: DatabaseTransaction,
  texts: RawBuilder<unknown>,
  writer: Change['actor'],
): Promise<number> {
  await sql`
    insert into law_article_versions (law_article_id, version, article_id, title_en, title_fr,
      content_en, content_fr, written_by, written_by_email, written_at)
    select a.id, a.version, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr,
      a.written_by, a.written_by_email, a.updated_at
    from (${texts}) n join law_articles a on a.id = n.id`.execute(trx);
  const { numAffectedRows } = await sql`
    update law_articles a set
      article_id = n.article_id, title_en = n.title_en, title_fr = n.title_fr,
      content_en = n.content_en, content_fr = n.content_fr,
      changed_en_at = case when ${CHANGES_EN} then now() else a.changed_en_at end,
      changed_fr_at = case when ${CHANGES_FR} then now() else a.changed_fr_at end,
      translation_to_review = ${TRANSLATION_TO_REVIEW},
      version = a.version + 1, updated_at = now(),
      written_by = ${writer.id}, written_by_email = ${writer.email}
    from (${texts}) n where a.id = n.id`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
