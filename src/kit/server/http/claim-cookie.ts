import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { hashToken } from '../token-hash.ts';
import type { AppEnv } from './context.ts';

/**
 * Claims of one browser, the newest first; an older one than the last of these is dropped. Each try
 * to pay gives one, so that a few could push out what was bought; more would fill a cookie.
 */
const KEPT_CLAIMS = 40;
const CLAIM = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_S = 400 * 86_400;

/** Under TLS a `__Host-` cookie: no other host of the domain can set one. */
export function cookieName(name: string, origin: string): string {
  return origin.startsWith('https:') ? `__Host-mboalex.${name}` : `mboalex.${name}`;
}

const CLAIMS = 'claims';

/** The hashes of the claims that a browser shows, the newest first. */
export function readClaims(request: Pick<Request, 'headers'>, origin: string): readonly string[] {
  const cookies = request.headers.get('cookie') ?? '';
  const name = cookieName(CLAIMS, origin);
  if (!cookies.includes(name)) return [];
  return claimsIn(parse(cookies, name)[name]).map(hashToken);
}

/** Gives a claim to the browser, beside those that it has. */
export function addClaim(c: Context<AppEnv>, claim: string, origin: string): void {
  const name = cookieName(CLAIMS, origin);
  const claims = [claim, ...claimsIn(getCookie(c, name)).filter((known) => known !== claim)];
  setCookie(c, name, claims.slice(0, KEPT_CLAIMS).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: MAX_AGE_S,
  });
}

/** Takes all claims back from the browser: somebody signs out of a device of others. */
export function dropClaims(c: Context<AppEnv>, origin: string): void {
  setCookie(c, cookieName(CLAIMS, origin), '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: 0,
  });
}

function claimsIn(value: string | undefined): string[] {
  return (value ?? '')
    .split('.')
    .filter((claim) => CLAIM.test(claim))
    .slice(0, KEPT_CLAIMS);
}
