/** What the audit log calls the changes of this feature. */
export const APPLICATION_ACTIONS = [
  'lawyer_application.status_changed',
  'lawyer_application.approved',
  'lawyer_application.declined',
] as const;

export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];
