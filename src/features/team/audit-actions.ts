/** What the audit log calls the changes of this feature. */
export const TEAM_ACTIONS = [
  'team.invited',
  'team.invitation_sent_again',
  'team.invitation_withdrawn',
  'team.joined',
  'team.role_changed',
  'team.removed',
] as const;

export type TeamAction = (typeof TEAM_ACTIONS)[number];
