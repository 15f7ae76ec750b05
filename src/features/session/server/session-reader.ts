import type { Database } from '../../../kit/server/database.ts';
import { readSignedCookie } from '../../../kit/server/http/signed-cookie.ts';
import type { Auth } from './auth.ts';
import { findLiveSession, type LiveSession } from './queries.ts';

/** A valid session with the token that was shown. */
export type ShownSession = LiveSession & { readonly token: string };

/**
 * Reads the session of a request without writing anything, in one statement: the library's own
 * way deletes and renews on the side, and says nothing of a database that is away. Only sessions of
 * the console: readers have a cookie of their own.
 */
export function sessionReader(db: Database, auth: Auth) {
  const { sessionCookie, cookieSecrets } = auth;
  return async (request: Pick<Request, 'headers'>): Promise<ShownSession | null> => {
    const session = await readSessionCookie(db, request, sessionCookie, cookieSecrets);
    return session?.kind === 'console' ? session : null;
  };
}

export type ReadSession = ReturnType<typeof sessionReader>;

/** The session whose token a signed cookie holds. */
export async function readSessionCookie(
  db: Database,
  request: Pick<Request, 'headers'>,
  name: string,
  secrets: readonly string[],
): Promise<ShownSession | null> {
  // The cookie is signed, so that guesses end before the database (docs/promises.md, threat 17).
  const token = readSignedCookie(request.headers.get('cookie') ?? '', name, secrets);
  if (!token) return null;
  const session = await findLiveSession(db, token);
  return session && { ...session, token };
}
