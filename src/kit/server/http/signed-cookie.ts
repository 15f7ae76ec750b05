import { createHmac } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { isEqualInConstantTime } from '../constant-time.ts';

/**
 * The value of a cookie that was signed with HMAC-SHA256, as Hono's `setSignedCookie` and the
 * sign-in library write it; `null` for one that is missing or that somebody else has made. Hono
 * reads the same through Web Crypto, whose jobs cost a tenth of a call of the console.
 */
export function readSignedCookie(cookies: string, name: string, secret: string): string | null {
  const written = parse(cookies, name)[name];
  const end = written?.lastIndexOf('.') ?? -1;
  if (written === undefined || end < 1) return null;
  const value = written.slice(0, end);
  const expected = createHmac('sha256', secret).update(value).digest('base64');
  return isEqualInConstantTime(written.slice(end + 1), expected) ? value : null;
}
