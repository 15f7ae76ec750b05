import { z } from 'zod';
import { DAY_RANGE, type ListAnswer, manyIds, pagedListQuery } from '../../kit/lists.ts';
import { choice } from '../../kit/value-fields.ts';
import { UNDELIVERED } from './rules.ts';

/** The query of the mails that are not delivered: the latest first, those that failed or wait. */
export const mailQuery = pagedListQuery(['-created_at', 'created_at']).extend({
  ...DAY_RANGE,
  status: choice(UNDELIVERED).optional(),
});
export type MailQuery = z.output<typeof mailQuery>;

/** Mails that are sent again at once. */
export const mailChoice = z.strictObject({ ids: manyIds() });
export type MailChoice = z.output<typeof mailChoice>;

/** The states of a mail's delivery; a `failed` one is a dead letter. */
export type MailStatus = 'queued' | 'sent' | 'failed';

/** The delivery of a mail. */
export interface MailReport {
  readonly id: string;
  /** The staff, the sender of the form, or the buyer. */
  readonly to: 'staff' | 'sender' | 'buyer';
  /** What the buyer gets by it; `null` for the others. */
  readonly brings: 'receipt' | 'credit_note' | null;
  readonly status: MailStatus;
  /** Queued, and the mail server could not be reached at the last try. */
  readonly waiting_for_server: boolean;
  readonly attempts: number;
  /** The last answer of the mail server. */
  readonly last_error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/** A mail in the list of those that are not delivered, with what it is about. */
export interface UndeliveredMail extends MailReport {
  /** `null` for the staff. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly about: { readonly kind: 'message' | 'application' | 'payment'; readonly id: string };
}

/** A mail with its text, which is deleted once it is delivered. */
export interface MailDetail extends MailReport {
  /** `null` for the staff, whose address is the configuration's. */
  readonly recipient: string | null;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly body_text: string;
}

/** The console's calls about mails. */
export interface MailCalls {
  'GET /mails': { query: z.input<typeof mailQuery>; answer: ListAnswer<UndeliveredMail> };
  'GET /mails/:id': { answer: MailDetail };
  /** 409 for a mail that is no dead letter. */
  'POST /mails/:id/send-again': { answer: MailDetail };
  /** Those of them that are dead letters; 409 where none is. */
  'POST /mails/send-again': { body: MailChoice; answer: { readonly count: number } };
}
