/** What becomes of a message; every state can follow every other. */
export const MESSAGE_STATUSES = ['new', 'answered', 'archived'] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
