/** The fields of a user in docs/specification.md §3. */
const USER_FIELDS = {
  phone: { type: 'string', required: false, input: false },
  lastSignInAt: ownTime('last_sign_in_at'),
  emailConfirmedAt: ownTime('email_confirmed_at'),
  phoneConfirmedAt: ownTime('phone_confirmed_at'),
} as const;

function ownTime(fieldName: string) {
  return { type: 'date', required: false, input: false, fieldName } as const;
}

const WRITTEN = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** The sign-in library's tables, and their columns by its own names. */
export const TABLES = {
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...WRITTEN,
    },
  },
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...WRITTEN },
    additionalFields: USER_FIELDS,
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...WRITTEN,
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...WRITTEN },
  },
} as const;
