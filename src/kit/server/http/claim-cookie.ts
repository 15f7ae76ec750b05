import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { hashToken, TOKEN } from '../token-hash.ts';
import type { AppEnv } from './context.ts';

/**
 * Claims of one browser; an older one than the last of these is dropped. Each try to pay gives one,
 * so that a few could push out what was bought; more would fill a proxy's memory for headers.
 */
const KEPT_CLAIMS = 40;
/** Of a claim's hash in the name of its cookie: tells a browser's few apart, and nobody the claim. */
const TAG_LENGTH = 6;
const TAG = new RegExp(`^\\.[\\w-]{${TAG_LENGTH}}$`);
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
  const shown = parse(cookies);
  const claims = namesIn(shown, name).flatMap((known) => claimsIn(shown[known]));
  return claims.slice(0, 2 * KEPT_CLAIMS).map(hashToken);
}

/**
 * Gives a claim to the browser, beside those that it has. It stands in a cookie of its own: of two
 * answers to two tabs, each with all claims in one cookie, the later one would take away the claim of
 * the other, and with it what is paid there.
 */
export function addClaim(c: Context<AppEnv>, claim: string, origin: string): void {
  const name = cookieName(CLAIMS, origin);
  const added = `${name}.${hashToken(claim).slice(0, TAG_LENGTH)}`;
  setCookie(c, added, claim, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: MAX_AGE_S,
  });
  const others = namesIn(getCookie(c), name).filter((known) => known !== name && known !== added);
  for (const old of others.slice(KEPT_CLAIMS - 1)) dropCookie(c, old, origin);
}

/** Takes all claims back from the browser: somebody signs out of a device of others. */
export function dropClaims(c: Context<AppEnv>, origin: string): void {
  for (const name of namesIn(getCookie(c), cookieName(CLAIMS, origin))) dropCookie(c, name, origin);
}

function dropCookie(c: Context<AppEnv>, name: string, origin: string): void {
  setCookie(c, name, '', { path: '/', secure: origin.startsWith('https:'), maxAge: 0 });
}

/**
 * Names of the cookies with claims, the newest first, as browsers send the oldest first. The name
 * without a claim's own part is that of before 2026-12-02, with several claims.
 */
function namesIn(cookies: Readonly<Record<string, string>>, name: string): string[] {
  // Other names may have signs that browsers keep, and with which no cookie can be taken back.
  const names = Object.keys(cookies).filter(
    (known) => known.startsWith(name) && TAG.test(known.slice(name.length)),
  );
  return [...names.reverse(), name];
}

function claimsIn(value: string | undefined): string[] {
  return (value ?? '')
    .split('.')
    .filter((claim) => TOKEN.test(claim))
    .slice(0, KEPT_CLAIMS);
}
