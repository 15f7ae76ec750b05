import type { Administrator } from '../../../kit/actor.ts';
import { CONSENT_VERSION } from '../../../kit/product.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { StoredSubmission, Submission } from '../../forms/server/definition.ts';
import type { ContactAction } from '../audit-actions.ts';
import type { ContactMessage } from '../contract.ts';
import type { MessageStatus } from '../rules.ts';

/**
 * Inserts a contact message with its language and the version of the consent.
 *
 * @returns `null` when this very submission is there already
 */
export async function insertContactMessage(
  trx: DatabaseTransaction,
  data: ContactMessage,
  submission: Submission,
): Promise<StoredSubmission | null> {
  const stored = await trx
    .insertInto('contact_messages')
    .values({
      name: data.name,
      email: data.email,
      subject: data.subject,
      message: data.message,
      language: submission.language,
      consent_version: CONSENT_VERSION,
      suspected: submission.suspected,
      form_key: submission.formKey,
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return stored ?? null;
}

/**
 * Notes what became of a message. The same once more changes and records nothing.
 *
 * @returns whether there is such a message
 */
export async function changeMessageStatus(
  db: Database,
  actor: Administrator,
  id: string,
  status: MessageStatus,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom('contact_messages')
      .select(['subject', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return false;
    if (message.status === status) return true;
    await trx.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();
    await recordChange<ContactAction>(trx, {
      actor,
      action: 'contact_message.status_changed',
      subject: { id, label: message.subject },
      before: { status: message.status },
      after: { status },
    });
    return true;
  });
}
