import type { BetterAuthOptions } from 'better-auth';
import type { Database } from '../../../kit/server/database.ts';
import { confirmationTimes } from '../rules.ts';
import { CONSOLE_SESSION_S, recordSignIn } from './commands.ts';
import { libraryPlugins } from './library-plugins.ts';
import { TABLES } from './library-tables.ts';
import type { PasswordQueue } from './password-queue.ts';

/** The path of the library's own routes, which are mounted nowhere. */
export const LIBRARY_PATH = '/api/auth';

/** How the sign-in library is set up: what our routes do better is switched off. */
export function libraryOptions({
  db,
  publicUrl,
  secret,
  passwords,
}: {
  readonly db: Database;
  readonly publicUrl: string;
  readonly secret: string;
  readonly passwords: PasswordQueue;
}) {
  const isSecure = publicUrl.startsWith('https:');
  return {
    baseURL: publicUrl,
    basePath: LIBRARY_PATH,
    secret,
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
        hash: (password) => passwords.hash(password),
        verify: (attempt) => passwords.verify(attempt),
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
  } satisfies BetterAuthOptions;
}
