import type { MailReport, UndeliveredMail } from '../contract.ts';

/** The columns that the presenter names, as the database has them. */
interface MailRow extends Pick<MailReport, 'id' | 'status' | 'attempts' | 'last_error'> {
  readonly unreachable: boolean;
  readonly recipient: string | null;
  readonly payment_id: string | null;
  readonly receipt_id: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

/** A mail's delivery as the console shows it. */
export function presentMail(mail: MailRow): MailReport {
  return {
    id: mail.id,
    to: addresseeOf(mail),
    brings: mail.payment_id === null ? null : mail.receipt_id === null ? 'credit_note' : 'receipt',
    status: mail.status,
    waiting_for_server: mail.unreachable,
    attempts: mail.attempts,
    last_error: mail.last_error,
    created_at: mail.created_at.toISOString(),
    sent_at: mail.sent_at?.toISOString() ?? null,
  };
}

/** A mail of the list of those that are not delivered. */
export function presentUndelivered(
  mail: MailRow & {
    readonly subject: string;
    readonly contact_message_id: string | null;
    readonly lawyer_application_id: string | null;
  },
): UndeliveredMail {
  const { recipient, subject } = mail;
  return { ...presentMail(mail), recipient, subject, about: aboutOf(mail) };
}

function aboutOf(mail: {
  readonly payment_id: string | null;
  readonly contact_message_id: string | null;
  readonly lawyer_application_id: string | null;
}): UndeliveredMail['about'] {
  if (mail.payment_id !== null) return { kind: 'payment', id: mail.payment_id };
  if (mail.contact_message_id !== null) return { kind: 'message', id: mail.contact_message_id };
  return { kind: 'application', id: mail.lawyer_application_id ?? '' };
}

function addresseeOf(mail: MailRow): MailReport['to'] {
  if (mail.payment_id !== null) return 'buyer';
  return mail.recipient === null ? 'staff' : 'sender';
}
