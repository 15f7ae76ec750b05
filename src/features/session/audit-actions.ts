/** What the audit log calls the changes of this feature. */
export const SESSION_ACTIONS = [
  'administrator.created',
  'administrator.disabled',
  'administrator.reset',
] as const;

export type SessionAction = (typeof SESSION_ACTIONS)[number];
