import { z } from 'zod';
import type { Language } from '../../kit/languages.ts';
import { listQuery } from '../../kit/lists.ts';
import { emailAddress, multiLine, singleLine } from '../../kit/text-fields.ts';
import { choice } from '../../kit/value-fields.ts';
import type { MailReport } from '../mails/contract.ts';
import { MESSAGE_SORTS, MESSAGE_STATUSES, type MessageStatus } from './rules.ts';

/** Lengths in UTF-16 units; the address has the limit of `text-fields.ts`. */
const CONTACT_LIMITS = { name: 200, subject: 200, message: 5_000 } as const;

/** `data` of a contact message (docs/specification.md §3, §5); unknown fields are refused. */
export const contactSchema = z.strictObject({
  name: singleLine(CONTACT_LIMITS.name),
  email: emailAddress(),
  subject: singleLine(CONTACT_LIMITS.subject),
  message: multiLine(CONTACT_LIMITS.message),
});

export type ContactMessage = z.output<typeof contactSchema>;

/** The query of the list of messages. */
export const messageQuery = listQuery(MESSAGE_SORTS).extend({
  status: choice(MESSAGE_STATUSES).optional(),
});

export type MessageQuery = z.output<typeof messageQuery>;

/** What can be changed of a message: what became of it. */
export const messageChangeSchema = z.strictObject({ status: choice(MESSAGE_STATUSES) });

/** A message in the console's list. */
export interface MessageItem {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly status: MessageStatus;
  readonly language: Language;
  /** It looks like a robot's: it was kept, but not mailed. */
  readonly suspected: boolean;
  /** One of its mails could not be delivered. */
  readonly mail_failed: boolean;
  readonly created_at: string;
}

/** A message that was opened. */
export interface MessageDetail extends MessageItem {
  readonly message: string;
  readonly consent_version: string;
  readonly mails: readonly MailReport[];
}
