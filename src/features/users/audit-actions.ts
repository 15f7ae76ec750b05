/** What the audit log calls the changes of this feature. */
export const USER_ACTIONS = [
  'user.banned',
  'user.unbanned',
  'user.access_given',
  'user.access_taken_away',
  'user.administrator_granted',
  'user.administrator_withdrawn',
] as const;

export type UserAction = (typeof USER_ACTIONS)[number];
