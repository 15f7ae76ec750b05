import type { MailDetail, MailReport } from '../contract.ts';
import type { findMailToRead, MailReportRow } from './queries.ts';

/** What the console shows of a mail's delivery. */
export function presentMail(mail: MailReportRow): MailReport {
  return {
    id: mail.id,
    to: addresseeOf(mail),
    status: mail.status,
    waiting_for_server: mail.unreachable,
    attempts: mail.attempts,
    last_error: mail.last_error,
    created_at: mail.created_at.toISOString(),
    sent_at: mail.sent_at?.toISOString() ?? null,
  };
}

/** The same with the words of a mail that is not delivered yet. */
export function presentMailDetail(
  mail: NonNullable<Awaited<ReturnType<typeof findMailToRead>>>,
): MailDetail {
  return {
    ...presentMail(mail),
    recipient: mail.recipient,
    reply_to: mail.reply_to,
    subject: mail.subject,
    body_text: mail.body_text,
  };
}

function addresseeOf(mail: MailReportRow): MailReport['to'] {
  if (mail.payment_id !== null) return 'buyer';
  return mail.recipient === null ? 'staff' : 'sender';
}
