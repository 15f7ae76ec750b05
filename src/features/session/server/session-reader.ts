import { parseSigned } from 'hono/utils/cookie';
import type { Database } from '../../../kit/server/database.ts';
import type { Auth } from './auth.ts';
import { findLiveSession, type LiveSession } from './queries.ts';

/**
 * Reads the session of a request without writing anything, in one statement: the library's own
 * way deletes and renews on the side, and says nothing of a database that is away.
 */
export function sessionReader(db: Database, auth: Auth) {
  return async (
    request: Pick<Request, 'headers'>,
  ): Promise<(LiveSession & { readonly token: string }) | null> => {
    const { sessionCookie, cookieSecret } = auth;
    const cookies = request.headers.get('cookie') ?? '';
    // Most readers have none, and the library makes a key before it looks for one.
    if (!cookies.includes(sessionCookie)) return null;
    // The cookie is signed, so that a copy of the database does not sign in (docs/promises.md,
    // threat 17).
    const token = (await parseSigned(cookies, cookieSecret, sessionCookie))[sessionCookie];
    // No id of ours has it, and PostgreSQL takes no NUL.
    if (!token || token.includes('\0')) return null;
    const session = await findLiveSession(db, token);
    return session && { ...session, token };
  };
}

export type ReadSession = ReturnType<typeof sessionReader>;
