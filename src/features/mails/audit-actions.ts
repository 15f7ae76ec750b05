/** What the audit log calls the changes of this feature. */
export const MAIL_ACTIONS = ['mail.sent_again'] as const;

export type MailAction = (typeof MAIL_ACTIONS)[number];
