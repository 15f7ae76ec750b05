/** What the audit log calls the changes of this feature. */
export const APPLICATION_ACTIONS = [
  'lawyer_application.status_changed',
  'lawyer_application.approved',
  'lawyer_application.declined',
  'lawyer_application.deleted',
  'lawyer_application.restored',
] as const;

export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];
