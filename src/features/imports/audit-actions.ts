/** What the audit log calls the changes of this feature. */
export const IMPORT_ACTIONS = ['law_import.applied', 'law_import.undone'] as const;

export type ImportAction = (typeof IMPORT_ACTIONS)[number];
