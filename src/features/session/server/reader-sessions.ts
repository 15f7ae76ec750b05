import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import type { Visitor } from '../../../kit/actor.ts';
import { isEqualInConstantTime } from '../../../kit/server/constant-time.ts';
import type { Database } from '../../../kit/server/database.ts';
import { cookieName, readClaims } from '../../../kit/server/http/claim-cookie.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { type Keys, keyText } from '../../../kit/server/keys.ts';
import { hashToken } from '../../../kit/server/token-hash.ts';
import { beginReaderSession, deleteSession } from './commands.ts';
import { findLiveSession, isClaim } from './queries.ts';
import { type ReadSession, readSessionCookie, type ShownSession } from './session-reader.ts';

/** As long as a reader's session (`beginReaderSession`). */
const MAX_AGE_S = 180 * 86_400;

/** The sessions of readers: a cookie in browsers, a bearer token in the app. */
export interface ReaderSessions {
  /** The reader's session that a request shows, by cookie or bearer token. */
  read(request: Pick<Request, 'headers'>): Promise<ShownSession | null>;
  /** Who reads, by a session of any kind and by claims. */
  readVisitor(request: Pick<Request, 'headers'>): Promise<Visitor>;
  /** Signs a browser in; the session that it had before ends. */
  enter(c: Context<AppEnv>, userId: string): Promise<void>;
  /** Signs the app in. @returns its bearer token */
  openApp(
    userId: string,
    userAgent: string | null,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Signs this browser or app out. */
  leave(c: Context<AppEnv>): Promise<void>;
  /** A claim as a bearer token. */
  signClaim(claim: string): string;
}

/** @param keys sign cookies and bearer tokens, so that guesses end before the database */
export function readerSessions(options: {
  readonly db: Database;
  readonly origin: string;
  readonly keys: Keys;
  readonly readConsoleSession: ReadSession;
}): ReaderSessions {
  const { db, origin, keys, readConsoleSession } = options;
  const isSecure = origin.startsWith('https:');
  const name = cookieName('reader', origin);
  const secret = keyText(keys[0]);
  const secrets = keys.map(keyText);
  const signBy = (key: Buffer, token: string) =>
    `${token}.${createHmac('sha256', key).update(token).digest('base64url')}`;
  const sign = (token: string) => signBy(keys[0], token);

  /** The token of an `Authorization: Bearer`, its signature checked. */
  const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | null => {
    const [, signed] =
      /^Bearer ([\w-]{43}\.[\w-]{43})$/i.exec(headers.get('authorization') ?? '') ?? [];
    const [token] = signed?.split('.') ?? [];
    if (!token || !signed) return null;
    return keys.some((key) => isEqualInConstantTime(signBy(key, token), signed)) ? token : null;
  };
  const read = async (request: Pick<Request, 'headers'>): Promise<ShownSession | null> => {
    const bearer = bearerOf(request);
    if (bearer === null) return readSessionCookie(db, request, name, secrets);
    const session = await findLiveSession(db, bearer);
    return session?.kind === 'app' ? { ...session, token: bearer } : null;
  };
  return {
    read,
    readVisitor: async (request) => {
      const bearer = bearerOf(request);
      const session = (await read(request)) ?? (await readConsoleSession(request));
      const actor = session?.actor ?? null;
      if (bearer === null) return { actor, claims: readClaims(request, origin) };
      if (actor !== null) return { actor, claims: [] };
      // What is no session's token may be a claim, or the token of a session that has ended.
      const claim = hashToken(bearer);
      return { actor, claims: (await isClaim(db, claim)) ? [claim] : [] };
    },
    enter: async (c, userId) => {
      const before = await readSessionCookie(db, c.req.raw, name, secrets);
      if (before) await deleteSession(db, before.token);
      const userAgent = c.req.header('user-agent') ?? null;
      const { token } = await beginReaderSession(db, { userId, kind: 'reader', userAgent });
      await setSignedCookie(c, name, token, secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: MAX_AGE_S,
      });
      // Whoever read here before may have been signed out elsewhere.
      emptyCache(c);
    },
    openApp: async (userId, userAgent) => {
      const { token, expiresAt } = await beginReaderSession(db, { userId, kind: 'app', userAgent });
      return { token: sign(token), expiresAt };
    },
    leave: async (c) => {
      const session = await read(c.req.raw);
      if (session) await deleteSession(db, session.token);
      deleteCookie(c, name, { path: '/', secure: isSecure });
      emptyCache(c);
    },
    signClaim: sign,
  };
}

/** Of what was bought nothing stays in the browser's cache for whom the phone is given to. */
function emptyCache(c: Context): void {
  c.header('Clear-Site-Data', '"cache"');
}
