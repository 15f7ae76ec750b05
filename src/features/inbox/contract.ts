import type { Language } from '../../kit/languages.ts';

/** The orders of both lists of the inbox, the usual one first. */
export const INBOX_SORTS = ['-created_at', 'created_at'] as const;

/** What every row of the inbox has, whichever form it came by. */
export interface InboxItem<Status extends string> {
  readonly id: string;
  readonly status: Status;
  /** The language of the page that it was sent from. */
  readonly language: Language;
  /** Suspected spam: it was stored, but not mailed. */
  readonly suspected: boolean;
  /** One of its mails could not be delivered. */
  readonly mail_failed: boolean;
  readonly created_at: string;
}

/** How many rows of the inbox nobody has handled yet. */
export interface InboxCounts {
  readonly new_messages: number;
  readonly new_applications: number;
  readonly failed_mails: number;
}

/** The console's call about the inbox as a whole. */
export interface InboxCalls {
  'GET /inbox': { answer: InboxCounts };
}
