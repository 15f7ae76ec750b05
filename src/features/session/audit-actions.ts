/** What the audit log calls the changes of this feature. */
export const SESSION_ACTIONS = [
  'administrator.created',
  /** Somebody of another role, on the command line. */
  'team.created',
  'administrator.disabled',
  'administrator.reset',
  'team.disabled',
  'team.reset',
  'account.changed',
  'account.password_changed',
  'account.password_reset',
  'account.email_changed',
  'account.sessions_ended',
  'account.two_factor_on',
  'account.two_factor_off',
  'account.recovery_codes_made',
  'account.passkey_added',
  'account.passkey_renamed',
  'account.passkey_removed',
] as const;

export type SessionAction = (typeof SESSION_ACTIONS)[number];
