import { z } from 'zod';
import type { Right, Role } from '../../kit/rights.ts';
import { emailAddress, type FieldProblem } from '../../kit/text-fields.ts';

/** Of a password that is chosen; the sign-in library hashes no longer ones. */
export const PASSWORD_LIMITS = { shortest: 12, longest: 128 } as const;

/** A password is compared as it was typed, so it is not trimmed. */
export function typedPassword() {
  return z
    .string({
      error: (issue): FieldProblem => (issue.input === undefined ? 'required' : 'not_text'),
    })
    .min(1, { error: 'required' satisfies FieldProblem })
    .refine((text) => text.length <= PASSWORD_LIMITS.longest, {
      error: 'too_long' satisfies FieldProblem,
      params: { limit: PASSWORD_LIMITS.longest },
    });
}

/** The token of a link in a mail; what is none is as good as one that has ended. */
export function linkToken() {
  return z.string({ error: 'required' satisfies FieldProblem }).max(100);
}

/** The body of a sign-in (docs/specification.md §5, 'Login'). */
export const signInSchema = z.strictObject({ email: emailAddress(), password: typedPassword() });

/** Signing out says nothing. */
export const signOutSchema = z.strictObject({});

/** What a browser may know of its session: never the token. `null`: signed out. */
export interface SessionAnswer {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly role: Role;
    /** What the console shows; each call checks again. */
    readonly rights: readonly Right[];
    /** Everybody needs a second factor here and this person has none: nothing else is open. */
    readonly needs_two_factor?: true;
  };
  readonly session: {
    /** ISO 8601. */
    readonly expires_at: string;
  };
}

/** The password was right; a code of the app is asked for next. */
export interface CodeNeeded {
  readonly twoFactorRedirect: true;
}

/** The browser's calls about the session, below `/api/auth`. */
export interface SessionCalls {
  'GET /get-session': { answer: SessionAnswer | null };
  'POST /sign-in/email': { body: z.input<typeof signInSchema>; answer: SessionAnswer | CodeNeeded };
  'POST /sign-out': { body: z.input<typeof signOutSchema>; answer: null };
}
