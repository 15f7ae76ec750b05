import type { MessageItem } from '../contract.ts';

/** The columns that the presenter names, as the database has them. */
interface MessageRow extends Omit<MessageItem, 'created_at'> {
  readonly created_at: Date;
}

/** A message as the console lists it. */
export function presentMessage(row: MessageRow): MessageItem {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    status: row.status,
    language: row.language,
    suspected: row.suspected,
    mail_failed: row.mail_failed,
    created_at: row.created_at.toISOString(),
  };
}
