import { type Context, Hono } from 'hono';
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
import { type Auth, SESSION_RENEWAL } from './auth.ts';
import { deleteSession, forgetFailures, giveBackSignInTry, takeSignInTry } from './commands.ts';
import type { KnownDevices } from './known-device.ts';
import type { LiveSession } from './queries.ts';
import type { ReadSession } from './session-reader.ts';

const BODY_LIMIT_BYTES = 4 * 1024;
/** How long a browser waits that found the queue of hashes full. */
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
 * Signing in, signing out and asking who is signed in (docs/contract.md, '/api/auth'); nothing
 * else.
 */
export function sessionRoutes(deps: SessionDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(sameOriginOnly(deps.publicUrl));
  app.post('/sign-in/email', (c) => signIn(c, deps));
  app.post('/sign-out', (c) => signOut(c, deps));
  app.get('/get-session', async (c) => {
    const session = await deps.readSession(c.req.raw);
    if (session && session.secondsLeft < SESSION_RENEWAL.below) {
      copyCookies(c, await deps.auth.renew(c.req.raw.headers));
    }
    return c.json(session && presentSession(session));
  });
  return app;
}

function presentSession({ actor, expiresAt }: LiveSession): SessionAnswer {
  return {
    user: { id: actor.id, email: actor.email, role: actor.role },
    session: { expires_at: expiresAt.toISOString() },
  };
}

async function signIn(c: Context<AppEnv>, deps: SessionDeps): Promise<Response> {
  const body = await readJson(c.req, signInSchema, sessionLabels, BODY_LIMIT_BYTES);
  const sentences = sessionServerMessages[requestLanguage(c.req)];
  const account = addressKey('account', deps.failureKey, body.email.toLowerCase());
  const keys = await failureKeys(c, deps, account);
  const busy = new Refusal(503, 'unavailable', sentences.busy, {
    headers: { 'Retry-After': String(BUSY_RETRY_AFTER_S) },
  });
  // Before anything is asked of the database: a flood ends here.
  if (deps.auth.isBusy()) throw busy;
  const attempt = await takeSignInTry(deps.db, keys.counted);
  if ('retryAfterS' in attempt) {
    throw new Refusal(429, 'too_many_requests', sentences.tooManyTries(attempt.retryAfterS), {
      headers: { 'Retry-After': String(attempt.retryAfterS) },
    });
  }
  const outcome = await deps.auth.enter(body, c.req.raw.headers).catch(async (error: unknown) => {
    // Nothing was verified, so nothing has failed.
    await giveBackSignInTry(deps.db, attempt);
    throw error instanceof QueueFull ? busy : error;
  });
  if (outcome === 'invalid') {
    throw new Refusal(401, 'invalid_credentials', sentences.invalidCredentials);
  }
  await giveBackSignInTry(deps.db, attempt);
  await forgetFailures(deps.db, keys.own);
  if (outcome === 'banned') throw new Refusal(403, 'banned', sentences.banned);
  return welcome(c, deps, outcome, account);
}

/** Under which keys a try counts, and which of them are the account's own. */
async function failureKeys(c: Context<AppEnv>, deps: SessionDeps, account: string) {
  const device = await deps.devices.read(c, account);
  if (device) {
    const key = addressKey('device', deps.failureKey, device);
    return { counted: [key], own: [key, account] };
  }
  const address = addressKey('sign-in', deps.failureKey, deps.clientAddress(c));
  return { counted: [address, account], own: [account] };
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
