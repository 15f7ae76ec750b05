import { AT, id, type NewRow } from './new-row.ts';

/** What the canary person has for signing in to the console. */
export const canarySignIn = (userId: string, email: string): NewRow[] => [
  [
    'team_invitations',
    {
      id: id(937),
      email,
      role: 'editor',
      language: 'en',
      token_hash: 'canary-secret-i',
      expires_at: AT,
    },
  ],
  [
    'staff_links',
    {
      token_hash: 'canary-secret-link',
      purpose: 'email',
      user_id: userId,
      email: email,
      expires_at: AT,
    },
  ],
  [
    'saved_views',
    {
      id: id(940),
      user_id: userId,
      list: 'users',
      name: 'canary-saved_views-name',
      address: 'q=canary-saved_views-address',
    },
  ],
  [
    'two_factors',
    {
      id: id(938),
      user_id: userId,
      secret: 'canary-secret-key',
      backup_codes: 'canary-secret-codes',
      recent_codes: ['canary-secret-code'],
    },
  ],
  [
    'passkeys',
    {
      id: id(939),
      user_id: userId,
      name: 'canary-passkeys-name',
      public_key: 'canary-secret-public-key',
      credential_id: 'canary-secret-credential',
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
    },
  ],
];
