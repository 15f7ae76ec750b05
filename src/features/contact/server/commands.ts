import type { Administrator } from '../../../kit/actor.ts';
import { done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { plainKind } from '../../bin/server/commands/plain-kind.ts';
import {
  type StoredSubmission,
  type Submission,
  submissionColumns,
} from '../../forms/server/definition.ts';
import { sendWaitingMails } from '../../mails/server/commands.ts';
import type { ContactAction } from '../audit-actions.ts';
import type { ContactMessage } from '../contract.ts';
import type { MessageStatus } from '../rules.ts';

/**
 * Inserts a contact message with its language and the version of the consent.
 *
 * @returns `null` when a message with this idempotency key is there already
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
      ...submissionColumns(submission),
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return stored ?? null;
}

/** Sets the status of a message. The status that it has already changes and records nothing. */
export async function changeMessageStatus(
  db: Database,
  actor: Administrator,
  id: string,
  status: MessageStatus,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom('contact_messages')
      .select(['subject', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return NOT_FOUND;
    if (message.status === status) return done(null);
    await trx.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();
    await recordChange<ContactAction>(trx, {
      actor,
      action: 'contact_message.status_changed',
      subject: { id, label: message.subject },
      before: { status: message.status },
      after: { status },
    });
    return done(null);
  });
}

/** A message of the contact form, in the bin with the mails about it. */
export const messageBin = plainKind<ContactAction>({
  kind: 'message',
  table: 'contact_messages',
  along: { table: 'mails', column: 'contact_message_id' },
  labelOf: ({ subject }) => String(subject),
  recorded: ({ status }) => ({ status }),
  deleted: 'contact_message.deleted',
  restored: 'contact_message.restored',
  onRestored: (trx, id) => sendWaitingMails(trx, { contact_message_id: id }),
});
