import { z } from 'zod';
import { type FieldProblem, singleLine, storable } from '../../kit/text-fields.ts';
import { rowId } from '../../kit/value-fields.ts';
import { type SessionAnswer, typedPassword } from './contract.ts';

const PASSKEY_NAME_LIMIT = 60;
const RECOVERY_CODE_LIMIT = 20;

/** Six digits of an app, with or without the space in their middle. */
const appCode = () =>
  z
    .string({ error: 'required' satisfies FieldProblem })
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), { error: 'not_six_digits' satisfies FieldProblem });

export const passwordSchema = z.strictObject({ password: typedPassword() });
export const appCodeSchema = z.strictObject({ code: appCode() });

/** Ten digits however they are grouped; former codes have letters, and are taken as they are. */
export const recoveryCodeSchema = z.strictObject({
  code: singleLine(RECOVERY_CODE_LIMIT).transform((text) => {
    const [, first, second] = /^(\d{5})(\d{5})$/.exec(text.replace(/[\s\p{Dash}]/gu, '')) ?? [];
    return first === undefined ? text : `${first}-${second}`;
  }),
});

/** The password, or a code of the app, before something that a stolen session must not do. */
export const confirmSchema = z.union([passwordSchema, appCodeSchema]);

/**
 * What a browser says of a passkey; its parts are the standard's, and the library judges them. It
 * looks the id up, which must be a text that the database can hold.
 */
const credential = () =>
  z.record(z.string(), z.unknown()).refine(({ id }) => storable().safeParse(id).success, {
    error: 'characters' satisfies FieldProblem,
  });
const passkeyName = () => singleLine(PASSKEY_NAME_LIMIT);

export const newPasskeySchema = z.strictObject({ response: credential(), name: passkeyName() });
export const passkeySignInSchema = z.strictObject({ response: credential() });
export const passkeySchema = z.strictObject({ id: rowId() });
export const passkeyNameSchema = z.strictObject({ id: rowId(), name: passkeyName() });

/** What an app for codes needs, and the codes for whoever loses it: shown this once. */
export const newTwoFactorSchema = z.object({
  totpURI: z.string(),
  backupCodes: z.array(z.string()),
});
export const recoveryCodesSchema = newTwoFactorSchema.pick({ backupCodes: true });

/** The calls about codes by an app and passkeys, below `/api/auth`; the paths are the library's. */
export interface SecondFactorCalls {
  'POST /two-factor/enable': {
    body: z.input<typeof passwordSchema>;
    answer: z.output<typeof newTwoFactorSchema>;
  };
  'POST /two-factor/verify-totp': { body: z.input<typeof appCodeSchema>; answer: SessionAnswer };
  'POST /two-factor/verify-backup-code': {
    body: z.input<typeof recoveryCodeSchema>;
    answer: SessionAnswer;
  };
  'POST /two-factor/generate-backup-codes': {
    body: z.input<typeof passwordSchema>;
    answer: z.output<typeof recoveryCodesSchema>;
  };
  'POST /two-factor/disable': { body: z.input<typeof passwordSchema>; answer: SessionAnswer };
  'POST /confirm': { body: z.input<typeof confirmSchema>; answer: null };
  /** Options of the standard WebAuthn, as its browser part takes them. */
  'GET /passkey/generate-register-options': { answer: object };
  'POST /passkey/verify-registration': {
    body: z.input<typeof newPasskeySchema>;
    answer: null;
  };
  'GET /passkey/generate-authenticate-options': { answer: object };
  'POST /passkey/verify-authentication': {
    body: z.input<typeof passkeySignInSchema>;
    answer: SessionAnswer;
  };
  'POST /passkey/update-passkey': { body: z.input<typeof passkeyNameSchema>; answer: null };
  'POST /passkey/delete-passkey': { body: z.input<typeof passkeySchema>; answer: null };
}
