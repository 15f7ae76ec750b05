import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { serializeSigned } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Database } from '../../../kit/server/database.ts';
import { readSignedCookie } from '../../../kit/server/http/signed-cookie.ts';
import { type Keys, keyText } from '../../../kit/server/keys.ts';
import { hashToken } from '../../../kit/server/token-hash.ts';
import { adoptSession } from './commands.ts';
import { libraryCalls } from './library-calls.ts';
import { LIBRARY_PATH, libraryOptions } from './library-options.ts';
import {
  type HashingClient,
  type PasswordAttempt,
  type PasswordHashing,
  PasswordQueue,
} from './password-queue.ts';
import { canVerifyCodes, countRecoveryCodes } from './second-factor/queries.ts';

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
  enter(person: Credentials, headers: Headers, client: HashingClient): Promise<Entered>;
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
  verify(attempt: PasswordAttempt, client: HashingClient): Promise<boolean>;
  /** Whether somebody's codes can be verified: another secret may have encrypted them. */
  canVerifyCodes(userId: string): Promise<boolean>;
  /** How many recovery codes somebody has left; `null` where another secret has encrypted them. */
  countRecoveryCodes(userId: string): Promise<number | null>;
  /** @returns the headers that take the cookie of a session back */
  takeCookieBack(): Promise<Headers>;
}

/** What a password has led to. */
type Entered =
  | { readonly kind: 'session' | 'challenge'; readonly cookies: Headers }
  | 'invalid'
  | 'banned';

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

interface AuthOptions {
  readonly db: Database;
  readonly publicUrl: string;
  /** Sign the cookies, and encrypt what belongs to codes of an app. */
  readonly keys: Keys;
  readonly hashing?: PasswordHashing;
}

/**
 * The sign-in library on our tables. Its own HTTP routes are not mounted: `routes.ts` calls
 * what it needs (docs/decisions/2026-11-21-sign-in-library.md).
 */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { db, keys } = options;
  const library = await openLibrary(options);
  const { passwords, sessionCookie, secret } = library;
  return {
    hash: (password, client) => passwords.hash(password, client),
    verify: (attempt, client) => passwords.verify(attempt, client),
    sessionCookie,
    cookieSecret: secret,
    cookieSecrets: keys.map(keyText),
    isBusy: (isKnown) => passwords.isFull(isKnown),
    enter: (person, headers, client) => enter(library, person, headers, client),
    pass: (path, call) => pass(library, path, call),
    canVerifyCodes: (userId) => canVerifyCodes(db, keys[0], userId),
    countRecoveryCodes: (userId) => countRecoveryCodes(db, keys[0], userId),
    takeCookieBack: async () => {
      const left = await library.call(() =>
        library.auth.api.signOut({ headers: new Headers(), returnHeaders: true }),
      );
      return left.headers;
    },
  };
}

type Library = Awaited<ReturnType<typeof openLibrary>>;

async function openLibrary({ db, publicUrl, keys, hashing = LIBRARY_HASHING }: AuthOptions) {
  const passwords = new PasswordQueue(hashing);
  const call = await libraryCalls(passwords.clients);
  const auth = betterAuth(libraryOptions({ db, publicUrl, secret: keyText(keys[0]), passwords }));
  const { authCookies, secret } = await auth.$context;
  return {
    db,
    publicUrl,
    passwords,
    auth,
    call,
    /** A call whose passwords are hashed in this client's turn. */
    callFor: <Result>(client: HashingClient, work: () => Promise<Result>) =>
      call(() => passwords.clients.run(client, work)),
    sessionCookie: authCookies.sessionToken.name,
    secret,
  };
}

async function enter(
  { db, auth, callFor }: Library,
  { email, password }: Credentials,
  headers: Headers,
  client: HashingClient,
): Promise<Entered> {
  try {
    const body = { email, password };
    const entered = await callFor(client, () =>
      auth.api.signInEmail({ body, headers, returnHeaders: true }),
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
}

async function pass(
  library: Library,
  path: string,
  { body, request, token, client }: LibraryCall,
): Promise<LibraryAnswer> {
  const { db, publicUrl, auth, sessionCookie, secret } = library;
  const headers = new Headers({ origin: publicUrl });
  const agent = request.headers.get('user-agent');
  if (agent !== null) headers.set('user-agent', agent);
  headers.set('cookie', await cookiesFor(library, request.headers.get('cookie'), token));
  if (body) headers.set('content-type', 'application/json');
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await library.callFor(client, () =>
    auth.handler(new Request(publicUrl + LIBRARY_PATH + path, init)),
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
}

/** The cookies of a request, with the session's in the library's form or none. */
async function cookiesFor(
  { publicUrl, sessionCookie, secret }: Library,
  shown: string | null,
  token: string | null,
): Promise<string> {
  // The library looks for what is stored, which is the hash.
  const own =
    token &&
    (await serializeSigned(sessionCookie, hashToken(token), secret, {
      path: '/',
      secure: publicUrl.startsWith('https:'),
    }));
  return [
    ...(shown ?? '').split(/; */).filter((cookie) => !cookie.startsWith(`${sessionCookie}=`)),
    ...(own ? [own.split(';')[0]] : []),
  ].join('; ');
}

/** What the library answers to what it refuses. */
const refusalSchema = z.object({ code: z.string().default('') });

/** The library's codes for refusals that are no surprise. */
const REFUSALS: ReadonlyMap<string, 'invalid' | 'banned'> = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'invalid'],
  ['BANNED_USER', 'banned'],
]);
