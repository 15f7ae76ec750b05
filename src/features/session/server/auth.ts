import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { admin } from 'better-auth/plugins';
import type { Database } from '../../../kit/server/database.ts';
import { FairQueue, type FairQueueLimits } from '../../../kit/server/fair-queue.ts';
import { confirmationTimes } from '../rules.ts';
import { hashSessionToken, recordSignIn } from './commands.ts';

/** How long a session of the console lasts, however much it is used. */
const SESSION_S = 12 * 3_600;

/** How passwords are hashed and compared: the library's way, unless a test counts them. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (attempt: { hash: string; password: string }) => Promise<boolean>;
}

/**
 * Hashes cost 64 MB and some 50 ms of a core each (docs/promises.md, threat 21). A full queue is
 * done long before the timeout. Each address and each known device waits in a line of its own, and
 * known devices have places that nobody else takes.
 */
const HASHING_LIMITS: FairQueueLimits = {
  concurrency: 2,
  queued: 20,
  queuedPerClient: 4,
  reserved: 20,
  timeoutMs: 30_000,
};

/** In which line a password waits to be hashed. */
export interface HashingLine {
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
  /** Whether no further password can be checked at the moment. */
  isBusy(isKnown: boolean): boolean;
  /**
   * Checks a password and makes a session with a new id (docs/promises.md, threat 16).
   *
   * @returns the headers that set its cookie, or why there is none
   * @throws QueueFull when too many passwords wait to be hashed
   */
  enter(
    person: Credentials,
    headers: Headers,
    line: HashingLine,
  ): Promise<Headers | 'invalid' | 'banned'>;
  /** Hashes a password that was chosen. @throws QueueFull */
  hash(password: string, line: HashingLine): Promise<string>;
  /** Whether a password is the one of a stored hash. @throws QueueFull */
  verify(
    attempt: { readonly hash: string; readonly password: string },
    line: HashingLine,
  ): Promise<boolean>;
  /** @returns the headers that take the cookie of a session back */
  takeCookieBack(): Promise<Headers>;
}

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
  /** Signs the cookies. */
  readonly secret: Buffer;
  readonly hashing?: PasswordHashing;
}): Promise<Auth> {
  const { db, publicUrl } = options;
  const { hash, verify } = options.hashing ?? LIBRARY_HASHING;
  const queue = new FairQueue(HASHING_LIMITS);
  // The library calls the hashing below with the password alone.
  const lines = new AsyncLocalStorage<HashingLine>();
  const inTurn = <Result>(work: () => Promise<Result>) => {
    const { name, isKnown } = lines.getStore() ?? { name: '', isKnown: false };
    return queue.run(name, work, undefined, isKnown);
  };
  const isSecure = publicUrl.startsWith('https:');
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: options.secret.toString('base64url'),
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
    plugins: [admin({ schema: ADMIN_SCHEMA })],
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_S,
      disableSessionRefresh: true,
      // Role, ban and end are read from the database each time (docs/promises.md, threats 3 and
      // 16).
      cookieCache: { enabled: false },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: USER_FIELDS,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
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
  return {
    hash: (password, line) => lines.run(line, () => inTurn(() => hash(password))),
    verify: (attempt, line) => lines.run(line, () => inTurn(() => verify(attempt))),
    sessionCookie: authCookies.sessionToken.name,
    cookieSecret: secret,
    isBusy: (isKnown) => queue.isFull(isKnown),
    enter: async ({ email, password }, headers, line) => {
      try {
        const body = { email, password };
        const entered = await lines.run(line, () =>
          auth.api.signInEmail({ body, headers, returnHeaders: true }),
        );
        await hashSessionToken(db, entered.response.token);
        return entered.headers;
      } catch (error) {
        const reason = isAPIError(error) ? REFUSALS.get(error.body?.code ?? '') : undefined;
        if (reason === undefined) throw error;
        return reason;
      }
    },
    takeCookieBack: async () =>
      (await auth.api.signOut({ headers: new Headers(), returnHeaders: true })).headers,
  };
}

/** The library's codes for refusals that are no surprise. */
const REFUSALS: ReadonlyMap<string, 'invalid' | 'banned'> = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'invalid'],
  ['BANNED_USER', 'banned'],
]);

/** The admin plugin's fields under our column names. */
const ADMIN_SCHEMA = {
  user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
  session: { fields: { impersonatedBy: 'impersonated_by' } },
} as const;

/** The fields of a user in docs/specification.md §3. */
const USER_FIELDS = {
  phone: { type: 'string', required: false, input: false },
  lastSignInAt: ownTime('last_sign_in_at'),
  emailConfirmedAt: ownTime('email_confirmed_at'),
  phoneConfirmedAt: ownTime('phone_confirmed_at'),
} as const;

function ownTime(fieldName: string) {
  return { type: 'date', required: false, input: false, fieldName } as const;
}
