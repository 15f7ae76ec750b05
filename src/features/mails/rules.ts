/** The states of mails that are not delivered. */
export const UNDELIVERED = ['failed', 'queued'] as const;
