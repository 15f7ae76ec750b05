/** What becomes of a message; every state can follow every other. */
export const MESSAGE_STATUSES = ['new', 'answered', 'archived'] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The orders of the list of messages, the usual one first. */
export const MESSAGE_SORTS = ['-created_at', 'created_at'] as const;

export type MessageSort = (typeof MESSAGE_SORTS)[number];
