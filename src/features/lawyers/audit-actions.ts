/** What the audit log calls the changes of this feature. */
export const LAWYER_ACTIONS = ['lawyer.created', 'lawyer.updated', 'lawyer.deleted'] as const;

export type LawyerAction = (typeof LAWYER_ACTIONS)[number];
