import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { AppEnv } from '../../../kit/server/http/context.ts';

const COOKIE = 'mboalex.known_device';
const HALF_A_YEAR_S = 15_552_000;

/**
 * A browser in which somebody has signed in before carries a signed cookie for that account. Its
 * tries are counted apart, so that failures from elsewhere cannot lock the owner out
 * (docs/promises.md, threat 18).
 */
export interface KnownDevices {
  /** @returns the device's id when its cookie is for this account, else `null` */
  read(c: Context<AppEnv>, account: string): Promise<string | null>;
  remember(c: Context<AppEnv>, account: string): Promise<void>;
}

/** @param secret signs the cookies; `account` is a digest, so that no cookie holds an address */
export function knownDevices(secret: Buffer, isSecure: boolean): KnownDevices {
  // Hono takes the cookie's key as text.
  const key = secret.toString('base64url');
  return {
    read: async (c, account) => {
      const value = await getSignedCookie(c, key, COOKIE);
      const [owner, device] = typeof value === 'string' ? value.split('~') : [];
      return owner === account && device ? device : null;
    },
    remember: (c, account) =>
      setSignedCookie(c, COOKIE, `${account}~${crypto.randomUUID()}`, key, {
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: HALF_A_YEAR_S,
      }),
  };
}
