import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { assembleApp } from '../../src/app/server/assemble.ts';
import type { Secrets } from '../../src/app/server/secrets.ts';
import { renderDocument } from '../../src/app/web/site/render-document.tsx';
import { renderResult } from '../../src/app/web/site/render-result.tsx';
import type { Providers } from '../../src/features/payments/provider.ts';
import { createAdministrator } from '../../src/features/session/server/commands.ts';
import type { PasswordHashing } from '../../src/features/session/server/password-queue.ts';
import type { SmsSettings } from '../../src/features/sms/server/gateway.ts';
import type { Role } from '../../src/kit/rights.ts';
import type { Database } from '../../src/kit/server/database.ts';
import type { AppEnv } from '../../src/kit/server/http/context.ts';
import { createLogger, type Logger } from '../../src/kit/server/logger.ts';
import type { ReadDatabase } from '../../src/kit/server/servers/read-database.ts';
import { providersOf, scriptedProvider } from './scripted-provider.ts';
import { SITE_FACTS } from './site-facts.ts';

export const ORIGIN = SITE_FACTS.origin;
export const PASSWORD = 'correct horse battery';

/** Of the tests, long enough to be one. */
export const SECRETS: Secrets = { current: 'a secret of the tests'.repeat(2), former: null };

/** The program's own app, put together as the program does it, in memory; without pages, behind one proxy. */
export async function buildProgramApp(
  db: Database,
  options: {
    readonly trustedProxies?: number;
    readonly log?: Logger;
    readonly hashing?: PasswordHashing;
    readonly secrets?: Secrets;
    readonly providers?: Providers;
    readonly sms?: SmsSettings | null;
    readonly codeLimitPerHour?: number;
    readonly reads?: Pick<ReadDatabase, 'read'>;
    readonly beforeSearch?: Promise<unknown>;
  } = {},
): Promise<Hono<AppEnv>> {
  return assembleApp({
    configuration: {
      serviceWorkerIsWithdrawn: false,
      publicUrl: ORIGIN,
      trustedProxies: options.trustedProxies ?? 1,
      formLimitPerHour: 20,
      paymentLimitPerHour: 300,
      codeLimitPerHour: options.codeLimitPerHour ?? 500,
      sms: options.sms ?? null,
      mail: null,
      appLinks: { scheme: 'mboalex', androidPackage: null, androidFingerprints: [], iosId: null },
    },
    log: options.log ?? createLogger('silent'),
    db,
    consoleDb: db,
    ...(options.reads ? { reads: options.reads } : {}),
    ...(options.beforeSearch ? { beforeSearch: options.beforeSearch } : {}),
    providers: options.providers ?? providersOf(scriptedProvider()),
    secrets: options.secrets ?? SECRETS,
    facts: SITE_FACTS,
    staticPages: { names: [], builtAt: new Date() },
    assets: new Map(),
    serviceWorker: '/* the worker */',
    consoleAssets: { entry: '/assets/console.js', imports: [], styles: [], layout: [] },
    renderer: { renderPage: () => '', renderDocument, renderResult },
    isReady: async () => true,
    hashing: options.hashing ?? QUICK_HASHING,
  });
}

/** The library's own hashing takes a tenth of a second of a processor for each. */
export const LIBRARY_HASHING: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

const QUICK = 'quick:';
const quickHash = (password: string) =>
  `${QUICK}${createHash('sha256').update(password).digest('hex')}`;

/** Costs nothing, and takes the library's hashes as well, as of those whom a command has made. */
const QUICK_HASHING: PasswordHashing = {
  hash: async (password) => quickHash(password),
  verify: async (attempt) =>
    attempt.hash.startsWith(QUICK)
      ? attempt.hash === quickHash(attempt.password)
      : verifyPassword(attempt),
};

/** Takes as long as the library's, and no work. */
export const SLOW_HASHING: PasswordHashing = {
  hash: async (password) => {
    await pause(100);
    return quickHash(password);
  },
  verify: async (attempt) => {
    await pause(100);
    return QUICK_HASHING.verify(attempt);
  },
};

/** Counts how often a hashing is asked for. */
export function countedHashing(
  hashing = QUICK_HASHING,
): PasswordHashing & { readonly count: () => number } {
  let hashes = 0;
  return {
    hash: (password) => {
      hashes++;
      return hashing.hash(password);
    },
    verify: (attempt) => {
      hashes++;
      return hashing.verify(attempt);
    },
    count: () => hashes,
  };
}

/** A person who signs in with `PASSWORD`. */
export async function addPerson(
  db: Database,
  email: string,
  role: Role = 'admin',
): Promise<{ readonly id: string; readonly email: string }> {
  await createAdministrator(db, { email, passwordHash: quickHash(PASSWORD) });
  return db
    .updateTable('users')
    .set({ role })
    .where('email', '=', email)
    .returning(['id', sql<string>`email`.as('email')])
    .executeTakeFirstOrThrow();
}

/** A browser at an address: it keeps its cookies, and says where its requests come from. */
export function browser(app: Hono<AppEnv>, address = '203.0.113.7') {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, options: CallOptions = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.form ? { body: new URLSearchParams(options.form).toString() } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // Where a header alone was asked for, there is nothing to parse.
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body };
  };
  return {
    cookies,
    call,
    signIn: (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      call('POST', '/api/auth/sign-in/email', { body: { email, password }, headers }),
    signOut: () => call('POST', '/api/auth/sign-out', { body: {} }),
    session: () => call('GET', '/api/auth/get-session'),
  };
}

interface CallOptions {
  readonly body?: unknown;
  /** Sent as a form of a page. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}
