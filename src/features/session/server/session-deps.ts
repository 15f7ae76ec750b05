import type { Context } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { requestLanguage } from '../../../kit/server/http/read-input.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { addressKey, blockOf, retryAfterS, takeHit } from '../../../kit/server/rate-limit.ts';
import { sessionServerMessages } from '../server-messages.ts';
import type { Auth } from './auth.ts';
import type { KnownDevices } from './known-device.ts';
import type { ReadSession } from './session-reader.ts';

export const BODY_LIMIT_BYTES = 4 * 1024;
/** `Retry-After` while the queue of password hashes is full. */
const BUSY_RETRY_AFTER_S = 3;

/** What signing in and the own account need. */
export interface SessionDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly auth: Auth;
  readonly readSession: ReadSession;
  readonly devices: KnownDevices;
  /** Digests addresses and accounts, so that none is stored with its failures. */
  readonly failureKey: Buffer;
  readonly publicUrl: string;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** What else happens when somebody signs in, such as finding what they bought as a guest. */
  readonly onSignIn: (userId: string) => Promise<void>;
}

/** The sentences of a request's language. */
export function sentencesFor(c: Context<AppEnv>) {
  return sessionServerMessages[requestLanguage(c.req)];
}

/** The queue of password hashes is full. */
export function busy(c: Context<AppEnv>): Refusal {
  return new Refusal(503, 'unavailable', sentencesFor(c).busy, {
    headers: { 'Retry-After': String(BUSY_RETRY_AFTER_S) },
  });
}

/** Too many passwords or codes were wrong. */
export function tooManyTries(c: Context<AppEnv>, retryAfterS: number): Refusal {
  return new Refusal(429, 'too_many_requests', sentencesFor(c).tooManyTries(retryAfterS), {
    headers: { 'Retry-After': String(retryAfterS) },
  });
}

/** Counts one hit of a key in the hour. @throws Refusal 429 */
export async function limitHits(
  c: Context<AppEnv>,
  { db }: SessionDeps,
  key: string,
  perHour: number,
): Promise<void> {
  if (await takeHit(db, key, perHour)) return;
  throw new Refusal(429, 'too_many_requests', sentencesFor(c).tooManyLinks, {
    headers: { 'Retry-After': String(retryAfterS()) },
  });
}

/** The key under which the address of a request is counted: a guesser has all that one customer may. */
export function fromAddress(c: Context<AppEnv>, deps: SessionDeps, purpose: string): string {
  return addressKey(purpose, deps.failureKey, blockOf(deps.clientAddress(c)));
}
