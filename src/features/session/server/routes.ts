import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import { QueueFull } from '../../../kit/server/fair-queue.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { readJson } from '../../../kit/server/http/read-input.ts';
import { sameOriginOnly } from '../../../kit/server/http/same-origin.ts';
import { addressKey } from '../../../kit/server/rate-limit.ts';
import { type CodeNeeded, signInSchema, signOutSchema } from '../contract.ts';
import { sessionLabels } from '../labels.ts';
import {
  forgetFailures,
  giveBackSignInTry,
  type SignInTry,
  type TryKeys,
  takeSignInTry,
} from './commands/failures.ts';
import { deleteSession } from './commands.ts';
import { touchSession } from './own/commands.ts';
import { addMailedLinkRoutes, addOwnRoutes } from './own/routes.ts';
import type { HashingClient } from './password-queue.ts';
import { addPasskeyRoutes } from './second-factor/passkey-routes.ts';
import { addSecondFactorRoutes } from './second-factor/routes.ts';
import {
  BODY_LIMIT_BYTES,
  busy,
  fromAddress,
  type SessionDeps,
  sentencesFor,
  tooManyTries,
} from './session-deps.ts';
import { type Account, accountOf, copyCookies, presentSession, welcome } from './welcome.ts';

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
    await refuseWhileBusy(c, deps, accountOf(deps, credentials.email));
    const counted = await limitFailures(c, deps, credentials.email);
    return signIn(c, deps, credentials, counted);
  });
  app.post('/sign-out', (c) => signOut(c, deps));
  app.get('/get-session', async (c) => {
    const session = await deps.readSession(c.req.raw);
    if (session) await touchSession(deps.db, session.id);
    return c.json(session && presentSession(session));
  });
  addOwnRoutes(app, deps);
  addMailedLinkRoutes(app, deps);
  addSecondFactorRoutes(app, deps);
  addPasskeyRoutes(app, deps);
  return app;
}

/** Concurrency limit: 503 while the queue of password hashes is full, before any SQL. */
async function refuseWhileBusy(
  c: Context<AppEnv>,
  { auth, devices }: SessionDeps,
  account: Account,
): Promise<void> {
  if (!auth.isBusy(false)) return;
  if (auth.isBusy(true) || !(await devices.mayBeKnown(c, account))) throw busy(c);
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
  const attempt = await takeSignInTry(deps.db, keys);
  if (attempt.kind === 'taken') return { ...keys, attempt };
  throw tooManyTries(c, attempt.retryAfterS);
}

/** Verifies the password and answers with the new session. */
async function signIn(
  c: Context<AppEnv>,
  deps: SessionDeps,
  credentials: z.output<typeof signInSchema>,
  { attempt, own, client }: CountedTry,
): Promise<Response> {
  const { db, auth } = deps;
  const { headers } = c.req.raw;
  const outcome = await auth.enter(credentials, headers, client).catch(async (error: unknown) => {
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
  if (outcome.kind === 'session') return welcome(c, deps, outcome.cookies);
  const before = await deps.readSession(c.req.raw);
  if (before) await deleteSession(db, before.token);
  copyCookies(c, outcome.cookies);
  return c.json({ twoFactorRedirect: true } satisfies CodeNeeded);
}

interface FailureKeys extends TryKeys {
  /** The keys whose failures a right password deletes. */
  readonly own: readonly string[];
  /** Where the password waits for its hash. */
  readonly client: HashingClient;
}

/** A known device is counted by itself, any other one by its address and its account. */
async function failureKeys(
  c: Context<AppEnv>,
  deps: SessionDeps,
  email: string,
): Promise<FailureKeys> {
  const account = accountOf(deps, email);
  const { digest } = account;
  const device = await deps.devices.read(c, account);
  if (device) {
    const key = addressKey('device', deps.failureKey, device);
    return { counted: [key], own: [key, digest], client: { name: key, isKnown: true } };
  }
  const address = fromAddress(c, deps, 'sign-in');
  const key = addressKey('clean', deps.failureKey, `${address} ${digest}`);
  return {
    counted: [address, digest],
    clean: { account: digest, key },
    own: [digest, key],
    client: { name: address, isKnown: false },
  };
}

async function signOut(c: Context<AppEnv>, deps: SessionDeps): Promise<Response> {
  await readJson(c.req, signOutSchema, sessionLabels, BODY_LIMIT_BYTES);
  const session = await deps.readSession(c.req.raw);
  // Not left to the library, which says 'signed out' even when the database was away.
  if (session) await deleteSession(deps.db, session.token);
  copyCookies(c, await deps.auth.takeCookieBack());
  return c.body(null, 204);
}
