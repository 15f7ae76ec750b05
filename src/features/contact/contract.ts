import { z } from 'zod';
import { BULK_MOST } from '../../kit/list-rules.ts';
import {
  DAY_RANGE,
  EXPORT_CHOICE,
  type ListAnswer,
  type MatchingIds,
  manyIds,
  pagedListQuery,
} from '../../kit/lists.ts';
import { emailAddress, multiLine, singleLine } from '../../kit/text-fields.ts';
import { choice, undoneChange } from '../../kit/value-fields.ts';
import type { BinEntry } from '../bin/contract.ts';
import { INBOX_SORTS, type InboxItem } from '../inbox/contract.ts';
import type { MailReport } from '../mails/contract.ts';
import { MESSAGE_STATUSES, type MessageStatus } from './rules.ts';

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
export const messageQuery = pagedListQuery(INBOX_SORTS).extend({
  ...DAY_RANGE,
  status: choice(MESSAGE_STATUSES).optional(),
});

export type MessageQuery = z.output<typeof messageQuery>;

export const messageExport = messageQuery
  .omit({ limit: true, cursor: true, page: true })
  .extend(EXPORT_CHOICE);

export type MessageExport = z.output<typeof messageExport>;

/**
 * The fields of a message that can be changed: its status. `was` is the one that was seen: where a
 * colleague has set another one meanwhile, the change is refused.
 */
export const messageChangeSchema = z.strictObject({
  status: choice(MESSAGE_STATUSES),
  was: choice(MESSAGE_STATUSES).optional(),
});
export type MessageChange = z.output<typeof messageChangeSchema>;

const byStatus = {
  new: manyIds().optional(),
  answered: manyIds().optional(),
  archived: manyIds().optional(),
} satisfies Record<MessageStatus, z.ZodType>;

/** Messages by the statuses that they get at once; also those that they had before. */
export const messageStatuses = z.strictObject({ ...byStatus, undoes: undoneChange() }).refine(
  ({ undoes: _, ...ids }) => {
    const count = Object.values(ids).flat().length;
    return count > 0 && count <= BULK_MOST;
  },
  { error: 'required' },
);
export type MessageStatuses = z.output<typeof messageStatuses>;

/** What one call has changed; to call it again with `before` takes it back. */
export interface ChangedMessages {
  readonly count: number;
  readonly before: Partial<Record<MessageStatus, string[]>>;
  /** As `undoes` beside `before` it leaves alone what was changed since. */
  readonly change: string;
}

/** A message in the console's list. */
export interface MessageItem extends InboxItem<MessageStatus> {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
}

/** A message that was opened. */
export interface MessageDetail extends MessageItem {
  readonly message: string;
  readonly consent_version: string;
  /** The account with this address, which anybody may have typed. */
  readonly user_id: string | null;
  readonly mails: readonly MailReport[];
}

/** The console's calls about messages. */
export interface ContactCalls {
  'GET /contact-messages': { query: z.input<typeof messageQuery>; answer: ListAnswer<MessageItem> };
  /** 409 where more match than one action takes. */
  'GET /contact-messages/ids': { query: z.input<typeof messageExport>; answer: MatchingIds };
  /** In one transaction; those that are gone, or have the status already, are left out. */
  'POST /contact-messages/statuses': {
    body: z.input<typeof messageStatuses>;
    answer: ChangedMessages;
  };
  'GET /contact-messages/:id': { answer: MessageDetail };
  'PATCH /contact-messages/:id': {
    body: z.input<typeof messageChangeSchema>;
    answer: MessageDetail;
  };
  /** Into the bin, with the mails about it. */
  'DELETE /contact-messages/:id': { answer: BinEntry };
}
