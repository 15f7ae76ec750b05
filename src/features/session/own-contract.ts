import { z } from 'zod';
import { LANGUAGES, type Language } from '../../kit/languages.ts';
import { emailAddress, type FieldProblem, optionalLine } from '../../kit/text-fields.ts';
import { choice } from '../../kit/value-fields.ts';
import { linkToken, typedPassword } from './contract.ts';

const NAME_LIMIT = 100;

/**
 * What somebody changes about the own account; what is left out stays. A new address that waits is
 * only withdrawn by it.
 */
export const ownChangesSchema = z
  .strictObject({
    name: optionalLine(NAME_LIMIT),
    language: choice(LANGUAGES),
    pending_email: z.null({ error: 'not_choice' satisfies FieldProblem }),
  })
  .partial();

/** A new address; it counts once its link was opened. */
export const newEmailSchema = z.strictObject({
  email: emailAddress(),
  current_password: typedPassword(),
});

/** A new password beside the present one; the rule for it is the server's (`password-rule.ts`). */
export const passwordChangeSchema = z.strictObject({
  current_password: typedPassword(),
  password: typedPassword(),
});

/** Who asks for a link to a new password. */
export const forgottenPasswordSchema = z.strictObject({ email: emailAddress() });

/** A new password by the link of a mail. */
export const newPasswordSchema = z.strictObject({
  token: linkToken(),
  password: typedPassword(),
});

/** The link of a mail, of a new password or a new address. */
export const mailedLinkSchema = z.strictObject({ token: linkToken() });

/** A browser in which somebody is signed in to the console. */
export interface OwnSession {
  readonly id: string;
  /** As people know it, such as 'Chrome, Windows'; null for one that says nothing. */
  readonly device: string | null;
  readonly is_this: boolean;
  /** ISO 8601, to some minutes. */
  readonly last_used_at: string;
  readonly created_at: string;
}

/** The own account of somebody of the console. */
export interface OwnAccount {
  readonly name: string;
  readonly email: string;
  /** The new address whose link has not been opened yet. */
  readonly pending_email: string | null;
  /** Of mails; null: as the site is read at the time. */
  readonly language: Language | null;
  /** Whether signing in asks for a code after the password. */
  readonly has_two_factor: boolean;
  /** Null without two-factor sign-in, or where no present secret can read them. */
  readonly recovery_codes_left: number | null;
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly created_at: string;
  }[];
  readonly sessions: readonly OwnSession[];
}

/** The address that the link of a mail is about, which is also where it was sent. */
export interface LinkedAddress {
  readonly email: string;
}

/** The calls about the own account, below `/api/auth`. */
export interface OwnCalls {
  'GET /me': { answer: OwnAccount };
  'PATCH /me': { body: z.input<typeof ownChangesSchema>; answer: null };
  'POST /me/email': { body: z.input<typeof newEmailSchema>; answer: null };
  'POST /me/password': { body: z.input<typeof passwordChangeSchema>; answer: null };
  'DELETE /me/sessions/:id': { answer: null };
  'POST /me/sign-out-others': { answer: null };
  /** The same answer whether there is such an account or not. */
  'POST /forgot-password': { body: z.input<typeof forgottenPasswordSchema>; answer: null };
  'POST /reset-password': { body: z.input<typeof newPasswordSchema>; answer: null };
  /** Whose password it would change; 404 `link_ended` where it would change none. */
  'POST /reset-password/check': { body: z.input<typeof mailedLinkSchema>; answer: LinkedAddress };
  /** The address that it would confirm; 404 `link_ended` for none, 422 for one that is taken by now. */
  'POST /confirm-email/check': { body: z.input<typeof mailedLinkSchema>; answer: LinkedAddress };
  'POST /confirm-email': { body: z.input<typeof mailedLinkSchema>; answer: null };
}
