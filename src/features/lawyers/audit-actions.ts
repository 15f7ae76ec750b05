/** What the audit log calls the changes of this feature. */
export const LAWYER_ACTIONS = [
  'lawyer.created',
  'lawyer.updated',
  'lawyer.hidden',
  'lawyer.shown',
  'lawyer.deleted',
  'lawyer.restored',
  'lawyer_list.entry_added',
  'lawyer_list.entry_renamed',
  'lawyer_list.entry_deleted',
] as const;

export type LawyerAction = (typeof LAWYER_ACTIONS)[number];
