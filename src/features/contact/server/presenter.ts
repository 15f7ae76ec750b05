import { presentMail } from '../../mails/server/presenter.ts';
import type { MailReportRow } from '../../mails/server/queries.ts';
import type { MessageDetail, MessageItem } from '../contract.ts';
import type { findMessage, listMessages } from './queries.ts';

/** What the console's list shows of a message. */
export function presentMessage(
  row: Awaited<ReturnType<typeof listMessages>>['items'][number],
): MessageItem {
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

/** What the console shows of a message that was opened. */
export function presentMessageDetail(
  row: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
  mails: readonly MailReportRow[],
): MessageDetail {
  return {
    ...presentMessage(row),
    message: row.message,
    consent_version: row.consent_version,
    mails: mails.map(presentMail),
  };
}
