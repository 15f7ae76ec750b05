import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { serializeSigned } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Database } from '../../../kit/server/database.ts';
import { FairQueue, type FairQueueLimits } from '../../../kit/server/fair-queue.ts';
import { readSignedCookie } from '../../../kit/server/http/signed-cookie.ts';
import { type Keys, keyText } from '../../../kit/server/keys.ts';
import { hashToken } from '../../../kit/server/token-hash.ts';
import { confirmationTimes } from '../rules.ts';
import { adoptSession, CONSOLE_SESSION_S, recordSignIn } from './commands.ts';
import { libraryCalls } from './library-calls.ts';
import { libraryPlugins } from './library-plugins.ts';
import { TABLES } from './library-tables.ts';
import { canVerifyCodes, countRecoveryCodes } from './second-factor/queries.ts';

/** How passwords are hashed and compared: the library's way, unless a test counts them. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (attempt: { hash: string; password: string }) => Promise<boolean>;
}

/**
 * Hashes cost 64 MB and some 50 ms of a core each (docs/promises.md, threat 21). A full queue is
 * done long before the timeout. Each address and each known device has a queue of its own, and known
 * devices have places that nobody else takes.
 */
const HASHING_LIMITS: FairQueueLimits = {
  concurrency: 2,
  queued: 20,
  queuedPerClient: 4,
  reserved: 20,
  timeoutMs: 30_000,
};

/** Whose password waits to be hashed, as the queue knows its clients. */
export interface HashingClient {
  /** A digest of an address, a device or a person. */
  readonly name: string;
  /** Whether it has the reserved places: of a known device, or of somebody who is signed in. */
  readonly isKnown: boolean;
}

const LIBRARY_HASHING: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

/** What the rest of the house sees of the sign-in library; its own types stay in this file. */
export interface Auth {
  readonly sessionCookie: string;
  /** Signs the cookie of the session. */
  readonly cookieSecret: string;
  /** That one, and a former one whose cookies still hold. */
  readonly cookieSecrets: readonly string[];
  /** Whether no further password can be checked at the moment. */
  isBusy(isKnown: boolean): boolean;
  /**
   * Checks a password and makes a session with a new id (docs/promises.md, threat 16), or a
   * challenge for a code where the person has switched that on.
   *
   * @returns the headers that set its cookie, or why there is none
   * @throws QueueFull when too many passwords wait to be hashed
   */
  enter(
    person: Credentials,
    headers: Headers,
    client: HashingClient,
  ): Promise<
    { readonly kind: 'session' | 'challenge'; readonly cookies: Headers } | 'invalid' | 'banned'
  >;
  /**
   * Calls one of the library's own paths for whoever shows these cookies, and a session where there
   * is one. A session that it makes is kept as the hash of its token.
   *
   * @returns its answer, or the code of its refusal
   * @throws QueueFull when too many passwords wait to be hashed
   */
  pass(path: string, call: LibraryCall): Promise<LibraryAnswer>;
  /** Hashes a password that was chosen. @throws QueueFull */
  hash(password: string, client: HashingClient): Promise<string>;
  /** Whether a password is the one of a stored hash. @throws QueueFull */
  verify(
    attempt: { readonly hash: string; readonly password: string },
    client: HashingClient,
  ): Promise<boolean>;
  /** Whether somebody's codes can be verified: another secret may have encrypted them. */
  canVerifyCodes(userId: string): Promise<boolean>;
  /** How many recovery codes somebody has left; `null` where another secret has encrypted them. */
  countRecoveryCodes(userId: string): Promise<number | null>;
  /** @returns the headers that take the cookie of a session back */
  takeCookieBack(): Promise<Headers>;
}

/** A call of the library's own paths. */
interface LibraryCall {
  /** Of a POST; without one it is a GET. */
  readonly body?: object;
  readonly request: Pick<Request, 'headers'>;
  /** Of the session, as the browser shows it. */
  readonly token: string | null;
  readonly client: HashingClient;
}

export type LibraryAnswer =
  | { readonly kind: 'done'; readonly answer: unknown; readonly cookies: Headers }
  | { readonly kind: 'refused'; readonly code: string };

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * The sign-in library on our tables. Its own HTTP routes are not mounted: `routes.ts` calls
 * what it needs (docs/decisions/2026-11-21-sign-in-library.md).
 */
export async function createAuth(options: {
  readonly db: Database;
  readonly publicUrl: string;
  /** Sign the cookies, and encrypt what belongs to codes of an app. */
  readonly keys: Keys;
  readonly hashing?: PasswordHashing;
}): Promise<Auth> {
  const { db, publicUrl } = options;
  const { hash, verify } = options.hashing ?? LIBRARY_HASHING;
  const queue = new FairQueue(HASHING_LIMITS);
  // The library calls the hashing below with the password alone.
  const clients = new AsyncLocalStorage<HashingClient>();
  const call = await libraryCalls(clients);
  const inTurn = <Result>(
    work: () => Promise<Result>,
    { name, isKnown } = clients.getStore() ?? { name: '', isKnown: false },
  ) => queue.run(name, work, { isTrusted: isKnown });
  const isSecure = publicUrl.startsWith('https:');
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: keyText(options.keys[0]),
    database: { db, type: 'postgres' },
    trustedOrigins: [publicUrl],
    // Our routes count tries in the database, by address and account (docs/promises.md, threat 18).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its log would contain what people typed; our routes log failures (docs/promises.md,
    // threat 34).
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: (password) => inTurn(() => hash(password)),
        verify: (attempt) => inTurn(() => verify(attempt)),
      },
    },
    plugins: libraryPlugins(publicUrl),
    // What went wrong is ours to tell; what it refuses is a response all the same.
    onAPIError: { throw: true },
    session: {
      ...TABLES.session,
      expiresIn: CONSOLE_SESSION_S,
      // Ours is the password that is asked again.
      freshAge: 0,
      disableSessionRefresh: true,
      // Role, ban and end are read from the database each time (docs/promises.md, threats 3 and
      // 16).
      cookieCache: { enabled: false },
    },
    user: TABLES.user,
    account: TABLES.account,
    verification: TABLES.verification,
    databaseHooks: {
      session: { create: { after: (session) => recordSignIn(db, session.userId) } },
      user: {
        create: { before: async (user) => ({ data: { ...user, ...confirmationTimes(user) } }) },
        update: { before: async (user) => ({ data: { ...user, ...confirmationTimes(user) } }) },
      },
    },
    advanced: {
      // The library knows `__Secure-` alone, so that it is told to add nothing.
      cookiePrefix: isSecure ? '__Host-mboalex' : 'mboalex',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      // It would believe any forwarding header; addresses are counted, not kept (docs/promises.md,
      // threat 19).
      ipAddress: { disableIpTracking: true },
      // Our routes stand behind `sameOriginOnly`, which judges every request the same way.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      database: { generateId: 'uuid', validateSchema: false },
    },
  });
  const { authCookies, secret } = await auth.$context;
  const sessionCookie = authCookies.sessionToken.name;
  /** The cookies of a request, with the session's in the library's form or none. */
  const withSession = (shown: string | null, own: string | null) =>
    [
      ...(shown ?? '').split(/; */).filter((cookie) => !cookie.startsWith(`${sessionCookie}=`)),
      ...(own ? [own.split(';')[0]] : []),
    ].join('; ');
  return {
    hash: (password, client) => inTurn(() => hash(password), client),
    verify: (attempt, client) => inTurn(() => verify(attempt), client),
    sessionCookie,
    cookieSecret: secret,
    cookieSecrets: options.keys.map(keyText),
    isBusy: (isKnown) => queue.isFull(isKnown),
    enter: async ({ email, password }, headers, client) => {
      try {
        const body = { email, password };
        const entered = await call(() =>
          clients.run(client, () => auth.api.signInEmail({ body, headers, returnHeaders: true })),
        );
        if ('twoFactorRedirect' in entered.response) {
          return { kind: 'challenge', cookies: entered.headers };
        }
        await adoptSession(db, entered.response.token);
        return { kind: 'session', cookies: entered.headers };
      } catch (error) {
        const reason = isAPIError(error) ? REFUSALS.get(error.body?.code ?? '') : undefined;
        if (reason === undefined) throw error;
        return reason;
      }
    },
    pass: async (path, { body, request, token, client }) => {
      const headers = new Headers({ origin: publicUrl });
      const agent = request.headers.get('user-agent');
      if (agent !== null) headers.set('user-agent', agent);
      // The library looks for what is stored, which is the hash.
      const own =
        token &&
        (await serializeSigned(sessionCookie, hashToken(token), secret, {
          path: '/',
          secure: isSecure,
        }));
      headers.set('cookie', withSession(request.headers.get('cookie'), own));
      if (body) headers.set('content-type', 'application/json');
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const response = await call(() =>
        clients.run(client, () => auth.handler(new Request(`${publicUrl}/api/auth${path}`, init))),
      );
      if (response.status >= 500) throw new Error('The sign-in library could not answer.');
      // Some of its refusals have no body.
      const answer: unknown = JSON.parse((await response.text()) || '{}');
      if (!response.ok) {
        return { kind: 'refused', code: refusalSchema.parse(answer).code };
      }
      const cookies = response.headers.getSetCookie().join('; ');
      const made = readSignedCookie(cookies, sessionCookie, [secret]);
      if (made) await adoptSession(db, made);
      return { kind: 'done', answer, cookies: response.headers };
    },
    canVerifyCodes: (userId) => canVerifyCodes(db, options.keys[0], userId),
    countRecoveryCodes: (userId) => countRecoveryCodes(db, options.keys[0], userId),
    takeCookieBack: async () => {
      const left = await call(() =>
        auth.api.signOut({ headers: new Headers(), returnHeaders: true }),
      );
      return left.headers;
    },
  };
}

/** What the library answers to what it refuses. */
const refusalSchema = z.object({ code: z.string().default('') });

/** The library's codes for refusals that are no surprise. */
const REFUSALS: ReadonlyMap<string, 'invalid' | 'banned'> = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'invalid'],
  ['BANNED_USER', 'banned'],
]);
