import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawAction } from '../../audit-actions.ts';
import type { ArticleEdit, LawArticle } from '../../contract.ts';
import { ASKED, type Asked, askedLines, findChanges, LAW_LIMITS } from '../../rules.ts';
import { findArticle } from '../articles/queries.ts';
import { recordArticle } from '../record.ts';

/** What an edit says of what people ask, and the version that it is based on. */
export type AskedEdit = Pick<ArticleEdit, 'asked_en' | 'asked_fr' | 'asked_version'>;

/** Whether somebody else has changed what people ask since the edit began. */
export function isAskedStale(before: LawArticle, edit: AskedEdit): boolean {
  return changesOf(before, edit) !== null && (edit.asked_version ?? 0) !== before.asked_version;
}

/**
 * Writes what people ask of an article. It is no text of the law: no version of the article is made
 * or stored, and its date stays.
 *
 * @returns what has changed, if anything has
 */
export async function tellAsked(trx: DatabaseTransaction, before: LawArticle, edit: AskedEdit) {
  const changes = changesOf(before, edit);
  if (!changes) return null;
  await trx
    .updateTable('law_articles')
    .set({
      ...storedAsked({ ...before, ...changes.after }),
      asked_version: before.asked_version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  return changes;
}

function changesOf(before: LawArticle, { asked_en, asked_fr }: AskedEdit) {
  return findChanges<Asked>(before, { asked_en, asked_fr });
}

/** What people ask as the database has it: null where it is nothing. */
export function storedAsked(asked: AskedEdit) {
  return { asked_en: asked.asked_en || null, asked_fr: asked.asked_fr || null };
}

const FULL = conflict({
  en: 'As many words as fit are written at this article. Remove some of them in its form first.',
  fr: 'Cet article a déjà autant de mots qu’il peut en avoir. Retirez-en d’abord dans son formulaire.',
});

/** Adds words that people ask an article by, whatever else of it is being edited meanwhile. */
export async function addAsked(
  trx: DatabaseTransaction,
  administrator: Administrator,
  articleId: string,
  { language, words }: { readonly language: Language; readonly words: string },
): Promise<Outcome<LawArticle>> {
  await sql`select from law_articles where id = ${articleId} for no key update`.execute(trx);
  const before = await findArticle(trx, articleId);
  if (!before) return NOT_FOUND;
  const field = ASKED[language === 'en' ? 0 : 1];
  const asked = askedLines(`${before[field]}\n${words}`).join('\n');
  if (asked.length > LAW_LIMITS.asked) return FULL;
  const edit = { [field]: asked, asked_version: before.asked_version };
  const changes = await tellAsked(trx, before, edit);
  if (!changes) return done(before);
  const article = await readBack(findArticle(trx, articleId));
  const action: LawAction = 'law_article.updated';
  await recordArticle(trx, administrator, action, article, changes);
  return done(article);
}
