import type { HonoRequest } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import { requestLanguage } from '../../../kit/server/http/read-input.ts';
import { sessionServerMessages } from '../server-messages.ts';
import type { LiveSession } from './queries.ts';
import type { ReadSession } from './session-reader.ts';

/**
 * Before what a stolen session must not do, the password is asked again: it was typed ten minutes
 * ago at most, at the sign-in or by `POST /api/auth/confirm`.
 *
 * @throws Refusal 403 `confirm_password`
 */
export function requireConfirmed(
  request: HonoRequest<string>,
  session: Pick<LiveSession, 'isConfirmed'> | null,
): void {
  if (session?.isConfirmed) return;
  const sentence = sessionServerMessages[requestLanguage(request)].confirmFirst;
  throw new Refusal<'confirm_password'>(403, 'confirm_password', sentence);
}

/** The same for calls of the console, behind their gate. */
export function confirmedOnly(readSession: ReadSession) {
  return async (request: HonoRequest<string>): Promise<void> => {
    requireConfirmed(request, await readSession(request.raw));
  };
}

/** Everybody needs a second factor here, and this person has none: the console is closed until then. */
export function twoFactorRequired(): Refusal<'two_factor_required'> {
  return new Refusal(403, 'two_factor_required', 'Please set up two-factor sign-in first.');
}
