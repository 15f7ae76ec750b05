/** How far the delivery of a mail has come. */
export type MailStatus = 'queued' | 'sent' | 'failed';

/** A mail as it stands beside what it is about. */
export interface MailReport {
  readonly id: string;
  /** The staff, whoever sent the form, or whoever paid. */
  readonly to: 'staff' | 'sender' | 'buyer';
  readonly status: MailStatus;
  /** Queued, and the mail server could not be reached at the last try. */
  readonly waiting_for_server: boolean;
  readonly attempts: number;
  /** What the mail server said last. */
  readonly last_error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/** A mail with its words, which are there until it is delivered. */
export interface MailDetail extends MailReport {
  /** `null` for the staff, whose address is the configuration's. */
  readonly recipient: string | null;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly body_text: string;
}

/** How much waits in the inbox. */
export interface InboxCounts {
  readonly new_messages: number;
  readonly new_applications: number;
  readonly failed_mails: number;
}
