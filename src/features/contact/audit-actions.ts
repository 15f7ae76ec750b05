/** What the audit log calls the changes of this feature. */
export const CONTACT_ACTIONS = [
  'contact_message.status_changed',
  'contact_message.many_changed',
  'contact_message.deleted',
  'contact_message.restored',
] as const;

export type ContactAction = (typeof CONTACT_ACTIONS)[number];
