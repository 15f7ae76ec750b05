import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { admin, twoFactor } from 'better-auth/plugins';
import { PRODUCT } from '../../../kit/product.ts';
import { newRecoveryCodes } from './second-factor/recovery-codes.ts';

/**
 * The library's plugins on our tables: roles and bans, codes by an app, passkeys. None of their
 * HTTP routes is mounted; ours call what they need.
 */
export function libraryPlugins(publicUrl: string) {
  return [
    admin({
      schema: {
        user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
        session: { fields: { impersonatedBy: 'impersonated_by' } },
      },
    }),
    twoFactor({
      issuer: PRODUCT.name,
      // Ours does not keep the owner out.
      accountLockout: { enabled: false },
      backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      schema: {
        user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
        twoFactor: {
          modelName: 'two_factors',
          fields: {
            userId: 'user_id',
            backupCodes: 'backup_codes',
            failedVerificationCount: 'failed_verification_count',
            lockedUntil: 'locked_until',
          },
        },
      },
    }),
    passkey({
      rpID: new URL(publicUrl).hostname,
      rpName: PRODUCT.name,
      origin: publicUrl,
      // Kept on the device, so that no address has to be typed, and opened by a finger, face or PIN.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) => {
          requireVerifiedUser(verification.registrationInfo?.userVerified);
        },
      },
      authentication: {
        afterVerification: ({ verification }) => {
          requireVerifiedUser(verification.authenticationInfo.userVerified);
        },
      },
      schema: {
        passkey: {
          modelName: 'passkeys',
          fields: {
            userId: 'user_id',
            publicKey: 'public_key',
            credentialID: 'credential_id',
            deviceType: 'device_type',
            backedUp: 'backed_up',
            createdAt: 'created_at',
          },
        },
      },
    }),
  ];
}

/** The library does not insist: a device that anybody may tap would be no second factor. */
function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}
