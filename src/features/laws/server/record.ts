import type { Administrator, COMMAND_LINE } from '../../../kit/actor.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import type { LawAction } from '../audit-actions.ts';
import type { LawArticle, LawCategory } from '../contract.ts';

interface BeforeAndAfter {
  readonly before: object | null;
  readonly after: object | null;
}

/** The label of an article in the audit log and in the bin. */
export function articleLabel(article: LawArticle): string {
  return `${article.category_code}, ${article.article_id}`;
}

/** Records what was done to a category. */
export async function recordCategory(
  trx: DatabaseTransaction,
  actor: Administrator | typeof COMMAND_LINE,
  action: LawAction,
  category: LawCategory,
  change: BeforeAndAfter,
): Promise<void> {
  const subject = { id: category.id, label: category.name_en };
  await recordChange<LawAction>(trx, { actor, action, subject, ...change });
}

/** Records what an administrator did to an article. */
export async function recordArticle(
  trx: DatabaseTransaction,
  actor: Administrator,
  action: LawAction,
  article: LawArticle,
  change: BeforeAndAfter,
): Promise<void> {
  const subject = { id: article.id, label: articleLabel(article) };
  await recordChange<LawAction>(trx, { actor, action, subject, ...change });
}
