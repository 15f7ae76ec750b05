import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Database } from '../../../kit/server/database.ts';
import { cookieName } from '../../../kit/server/http/claim-cookie.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { findPasswordHash } from './queries.ts';

const HALF_A_YEAR_S = 15_552_000;

/** Whose try it is: the address as it was typed, and the digest under which it is counted. */
interface Account {
  readonly email: string;
  readonly digest: string;
}

/**
 * A browser in which somebody has signed in before carries a signed cookie for that account. Its
 * tries are counted apart and have places of their own, so that failures and floods from elsewhere
 * cannot lock the owner out (docs/promises.md, threats 18 and 21). A new password forgets all of
 * them: the cookie holds a digest of the old one's hash.
 */
export interface KnownDevices {
  /** Whether the cookie is for this account, without a look at the database. */
  mayBeKnown(c: Context<AppEnv>, account: Account): Promise<boolean>;
  /** @returns the device's id when its cookie is for this account, else `null` */
  read(c: Context<AppEnv>, account: Account): Promise<string | null>;
  remember(c: Context<AppEnv>, account: Account): Promise<void>;
}

/** @param secret signs the cookies; no cookie holds an address */
export function knownDevices(options: {
  readonly db: Database;
  readonly secret: Buffer;
  readonly origin: string;
}): KnownDevices {
  const { db, secret, origin } = options;
  const cookie = cookieName('known_device', origin);
  // Hono takes the cookie's key as text.
  const key = secret.toString('base64url');
  const readCookie = async (c: Context<AppEnv>, { digest }: Account) => {
    const value = await getSignedCookie(c, key, cookie);
    const [owner, device, password] = typeof value === 'string' ? value.split('~') : [];
    return owner === digest && device && password ? { device, password } : null;
  };
  const passwordDigest = async (email: string) => {
    const hash = await findPasswordHash(db, email);
    return hash && createHmac('sha256', secret).update(hash).digest('base64url');
  };
  return {
    mayBeKnown: async (c, account) => (await readCookie(c, account)) !== null,
    read: async (c, account) => {
      const known = await readCookie(c, account);
      if (!known) return null;
      return known.password === (await passwordDigest(account.email)) ? known.device : null;
    },
    remember: async (c, { email, digest }) => {
      const password = await passwordDigest(email);
      if (!password) return;
      const value = `${digest}~${crypto.randomUUID()}~${password}`;
      await setSignedCookie(c, cookie, value, key, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: origin.startsWith('https:'),
        maxAge: HALF_A_YEAR_S,
      });
    },
  };
}
