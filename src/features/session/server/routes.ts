import { type Context, Hono } from 'hono';
import { setSignedCookie } from 'hono/cookie';
import type { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import { QueueFull } from '../../../kit/server/fair-queue.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { readJson, requestLanguage } from '../../../kit/server/http/read-input.ts';
import { sameOriginOnly } from '../../../kit/server/http/same-origin.ts';
import { addressKey } from '../../../kit/server/rate-limit.ts';
import { type SessionAnswer, signInSchema, signOutSchema } from '../contract.ts';
import { sessionLabels } from '../labels.ts';
import { sessionServerMessages } from '../server-messages.ts';
import { type Auth, SESSION_RENEWAL, SESSION_S } from './auth.ts';
import {
  deleteSession,
  forgetFailures,
  giveBackSignInTry,
  renewSession,
  type SignInTry,
  takeSignInTry,
} from './commands.ts';
import type { KnownDevices } from './known-device.ts';
import type { LiveSession } from './queries.ts';
import type { ReadSession } from './session-reader.ts';

const BODY_LIMIT_BYTES = 4 * 1024;
/** `Retry-After` while the queue of password hashes is full. */
const BUSY_RETRY_AFTER_S = 3;

export interface SessionDeps {
  readonly db: Database;
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

/**
 * Signing in, signing out and reading the session (docs/contract.md, '/api/auth'). Policy:
 * everybody, writes only from our own pages.
 */
export function sessionRoutes(deps: SessionDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(sameOriginOnly(deps.publicUrl));
  app.post('/sign-in/email', async (c) => {
    const credentials = await readJson(c.req, signInSchema, sessionLabels, BODY_LIMIT_BYTES);
    refuseWhileBusy(c, deps);
    const counted = await limitFailures(c, deps, credentials.email);
    return signIn(c, deps, credentials, counted);
  });
  app.post('/sign-out', (c) => signOut(c, deps));
  app.get('/get-session', async (c) => {
    const session = await deps.readSession(c.req.raw);
    if (session && session.secondsLeft < SESSION_RENEWAL.below) {
      await renew(c, deps, session);
    }
    return c.json(session && presentSession(session));
  });
  return app;
}

/** Moves the end of a session, and that of its cookie. */
async function renew(
  c: Context<AppEnv>,
  { db, auth, publicUrl }: SessionDeps,
  { id, token }: LiveSession & { readonly token: string },
): Promise<void> {
  await renewSession(db, id, SESSION_S);
  await setSignedCookie(c, auth.sessionCookie, token, auth.cookieSecret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: SESSION_S,
  });
}

function presentSession({ actor, expiresAt }: LiveSession): SessionAnswer {
  return {
    user: { id: actor.id, email: actor.email, role: actor.role },
    session: { expires_at: expiresAt.toISOString() },
  };
}

/** Concurrency limit: 503 while the queue of password hashes is full, before any SQL. */
function refuseWhileBusy(c: Context<AppEnv>, { auth }: SessionDeps): void {
  if (auth.isBusy()) throw busy(c);
}

interface CountedTry extends FailureKeys {
  readonly attempt: SignInTry;
}

/** Rate limit: 429 while the address, the account or the known device is blocked by failures. */
async function limitFailures(
  c: Context<AppEnv>,
  deps: SessionDeps,
  email: string,
): Promise<CountedTry> {
  const keys = await failureKeys(c, deps, email);
  const attempt = await takeSignInTry(deps.db, keys.counted);
  if (attempt.kind === 'taken') return { ...keys, attempt };
  const { retryAfterS } = attempt;
  throw new Refusal(429, 'too_many_requests', sentencesFor(c).tooManyTries(retryAfterS), {
    headers: { 'Retry-After': String(retryAfterS) },
  });
}

/** Verifies the password and answers with the new session. */
async function signIn(
  c: Context<AppEnv>,
  deps: SessionDeps,
  credentials: z.output<typeof signInSchema>,
  { attempt, account, own }: CountedTry,
): Promise<Response> {
  const { db, auth } = deps;
  const outcome = await auth.enter(credentials, c.req.raw.headers).catch(async (error: unknown) => {
    // Nothing was verified, so nothing has failed.
    await giveBackSignInTry(db, attempt);
    throw error instanceof QueueFull ? busy(c) : error;
  });
  if (outcome === 'invalid') {
    throw new Refusal(401, 'invalid_credentials', sentencesFor(c).invalidCredentials);
  }
  await giveBackSignInTry(db, attempt);
  await forgetFailures(db, own);
  if (outcome === 'banned') throw new Refusal(403, 'banned', sentencesFor(c).banned);
  return welcome(c, deps, outcome, account);
}

function sentencesFor(c: Context<AppEnv>) {
  return sessionServerMessages[requestLanguage(c.req)];
}

function busy(c: Context<AppEnv>): Refusal {
  return new Refusal(503, 'unavailable', sentencesFor(c).busy, {
    headers: { 'Retry-After': String(BUSY_RETRY_AFTER_S) },
  });
}

interface FailureKeys {
  /** Digest of the e-mail address. */
  readonly account: string;
  /** The keys under which a try counts. */
  readonly counted: readonly string[];
  /** The keys whose failures a right password deletes. */
  readonly own: readonly string[];
}

/** A known device is counted by itself, any other one by its address and its account. */
async function failureKeys(
  c: Context<AppEnv>,
  deps: SessionDeps,
  email: string,
): Promise<FailureKeys> {
  const account = addressKey('account', deps.failureKey, email.toLowerCase());
  const device = await deps.devices.read(c, account);
  if (device) {
    const key = addressKey('device', deps.failureKey, device);
    return { account, counted: [key], own: [key, account] };
  }
  const address = addressKey('sign-in', deps.failureKey, deps.clientAddress(c));
  return { account, counted: [address, account], own: [account] };
}

/** Answers with the new session; the one that the browser had before ends. */
async function welcome(
  c: Context<AppEnv>,
  deps: SessionDeps,
  cookies: Headers,
  account: string,
): Promise<Response> {
  const before = await deps.readSession(c.req.raw);
  const fresh = cookies
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const session = await deps.readSession({ headers: new Headers({ cookie: fresh }) });
  if (!session) throw new Error('The session that was just made cannot be read.');
  if (before) await deleteSession(deps.db, before.token);
  copyCookies(c, cookies);
  await deps.devices.remember(c, account);
  await deps.onSignIn(session.actor.id);
  return c.json(presentSession(session));
}

async function signOut(c: Context<AppEnv>, deps: SessionDeps): Promise<Response> {
  await readJson(c.req, signOutSchema, sessionLabels, BODY_LIMIT_BYTES);
  const session = await deps.readSession(c.req.raw);
  // Not left to the library, which says 'signed out' even when the database was away.
  if (session) await deleteSession(deps.db, session.token);
  copyCookies(c, await deps.auth.takeCookieBack());
  return c.body(null, 204);
}

function copyCookies(c: Context<AppEnv>, from: Headers): void {
  for (const cookie of from.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
