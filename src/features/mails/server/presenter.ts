import type { MailReport } from '../contract.ts';

/** The columns that the presenter names, as the database has them. */
interface MailRow extends Pick<MailReport, 'id' | 'status' | 'attempts' | 'last_error'> {
  readonly unreachable: boolean;
  readonly recipient: string | null;
  readonly payment_id: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

/** A mail's delivery as the console shows it. */
export function presentMail(mail: MailRow): MailReport {
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

function addresseeOf(mail: MailRow): MailReport['to'] {
  if (mail.payment_id !== null) return 'buyer';
  return mail.recipient === null ? 'staff' : 'sender';
}
