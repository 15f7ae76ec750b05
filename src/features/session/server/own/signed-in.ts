import type { Context } from 'hono';
import { Refusal } from '../../../../kit/errors.ts';
import { QueueFull } from '../../../../kit/server/fair-queue.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { addressKey } from '../../../../kit/server/rate-limit.ts';
import { forgetFailures, giveBackSignInTry, takeSignInTry } from '../commands/failures.ts';
import type { HashingClient } from '../password-queue.ts';
import { busy, type SessionDeps, sentencesFor, tooManyTries } from '../session-deps.ts';
import type { ShownSession } from '../session-reader.ts';
import type { Self } from './commands.ts';
import { findStaff, type OwnDetails } from './queries.ts';

/** Somebody of the console in a session of theirs. */
export interface SignedIn {
  readonly self: Self;
  readonly details: OwnDetails;
  readonly session: ShownSession;
}

/** Who is signed in to the console. @throws Refusal 401, or 403 for anybody else */
export async function signedInOf(c: Context<AppEnv>, deps: SessionDeps): Promise<SignedIn> {
  const session = await deps.readSession(c.req.raw);
  if (!session) throw new Refusal(401, 'unauthenticated', 'Please sign in.');
  const details = await findStaff(deps.db, { id: session.actor.id });
  if (!details) throw new Refusal(403, 'forbidden', 'Only people of the console may do this.');
  return {
    self: { id: details.id, email: details.email, sessionId: session.id },
    details,
    session,
  };
}

/**
 * Checks the present password of somebody who is signed in: a stolen session must not change what
 * signing in takes. Wrong ones are counted by the person, with a growing delay.
 *
 * @returns the client as which further passwords of theirs are hashed
 * @throws Refusal 422 with a sentence beside the field, 429 or 503
 */
export async function provePassword(
  c: Context<AppEnv>,
  { db, auth, failureKey }: SessionDeps,
  { self, details }: SignedIn,
  password: string,
  field = 'current_password',
): Promise<HashingClient> {
  const key = addressKey('own', failureKey, self.id);
  const client = { name: key, isKnown: true };
  const attempt = await takeSignInTry(db, { counted: [key] });
  if (attempt.kind === 'blocked') throw tooManyTries(c, attempt.retryAfterS);
  const hash = details.passwordHash;
  const isRight =
    hash !== null &&
    (await auth.verify({ hash, password }, client).catch(async (error: unknown) => {
      await giveBackSignInTry(db, attempt);
      throw error instanceof QueueFull ? busy(c) : error;
    }));
  if (!isRight) {
    const sentence = sentencesFor(c).wrongPassword;
    throw new Refusal(422, 'invalid_fields', sentence, { fields: { [field]: sentence } });
  }
  await forgetFailures(db, [key]);
  return client;
}
