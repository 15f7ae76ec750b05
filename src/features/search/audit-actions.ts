/** What the audit log calls the changes of this feature. */
export const SEARCH_ACTIONS = [
  'search_synonym.created',
  'search_synonym.updated',
  'search_synonym.deleted',
  'search_synonym.restored',
  'search_choice.forgotten',
  'search_choice.restored',
  'search_settings.changed',
] as const;

export type SearchAction = (typeof SEARCH_ACTIONS)[number];
