import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import { changeMark, isAsLeft } from '../../../kit/server/change-mark.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import { plainKind } from '../../bin/server/commands/plain-kind.ts';
import {
  type StoredSubmission,
  type Submission,
  submissionColumns,
} from '../../forms/server/definition.ts';
import { sendWaitingMails } from '../../mails/server/commands.ts';
import type { ContactAction } from '../audit-actions.ts';
import type {
  ChangedMessages,
  ContactMessage,
  MessageChange,
  MessageStatuses,
} from '../contract.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '../rules.ts';

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
  const { language, consent_version, suspected, form_key } = submissionColumns(submission);
  const { rows } = await sql<StoredSubmission>`${PREPARED}
    insert into contact_messages
      (name, email, subject, message, language, consent_version, suspected, form_key)
    values (${data.name}, ${data.email}, ${data.subject}, ${data.message}, ${language},
      ${consent_version}, ${suspected}, ${form_key})
    on conflict (form_key) do nothing
    returning id, created_at`.execute(trx);
  return rows[0] ?? null;
}

const CHANGED_SINCE = conflict({
  en: 'A colleague has changed the status since you opened this. It is shown as it is now.',
  fr: 'Un collègue a changé le statut depuis que vous avez ouvert ce message. Il est affiché tel qu’il est maintenant.',
});

/** Sets the status of a message. The status that it has already changes and records nothing. */
export async function changeMessageStatus(
  db: Database,
  actor: Administrator,
  id: string,
  { status, was }: MessageChange,
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
    if (was !== undefined && was !== message.status) return CHANGED_SINCE;
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

/**
 * Sets the statuses of many messages in one transaction, with one entry in the audit log. Those
 * that are gone, or have the status already, are left out; so are those that were changed since the
 * change that is undone.
 */
export async function changeMessageStatuses(
  db: Database,
  actor: Administrator,
  { undoes, ...statuses }: MessageStatuses,
): Promise<Outcome<ChangedMessages>> {
  const asked = Object.entries(statuses).flatMap(([status, ids]) =>
    [...new Set(ids)].map((id) => ({ id, status })),
  );
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; before: MessageStatus }>`
      with asked as (
        select distinct on (id) id, status
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (id uuid, status text)
      ), found as (
        select m.id, m.status as before, asked.status
        from contact_messages m join asked using (id)
        where m.status <> asked.status and ${isAsLeft('m', undoes)}
        order by m.id for update of m
      )
      update contact_messages m set status = found.status from found where m.id = found.id
      returning m.id, found.before`.execute(trx);
    const before: Partial<Record<MessageStatus, string[]>> = {};
    for (const status of MESSAGE_STATUSES) {
      const had = rows.filter((row) => row.before === status).map(({ id }) => id);
      if (had.length > 0) before[status] = had;
    }
    if (rows.length > 0) {
      await recordChange<ContactAction>(trx, {
        actor,
        action: 'contact_message.many_changed',
        subject: { id: null, label: 'message' },
        before,
        after: { count: rows.length, status: Object.keys(statuses).join(', ') },
      });
    }
    return done({ count: rows.length, before, change: await changeMark(trx) });
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
  conflicts: {
    contact_messages_form_key_key: {
      en: 'The same message was sent again since. Delete that one first.',
      fr: 'Le même message a été envoyé de nouveau depuis. Supprimez d’abord celui-là.',
    },
  },
  onRestored: (trx, ids) => sendWaitingMails(trx, 'contact_message_id', ids),
});
