import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookieName } from '../../../kit/server/http/claim-cookie.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { CODE_LINK_HOURS } from '../rules.ts';
import type { AccountDeps } from './account-deps.ts';
import { openSent } from './codes/sent.ts';

type Deps = Pick<AccountDeps, 'codes' | 'origin'>;

/**
 * Remembers in the browser where a code was sent for it. Anybody can send somebody else a link that
 * was mailed to themselves: opened, it must not take what was bought there (docs/contract.md,
 * 'Accounts').
 *
 * @param sealed where it was sent (`sealSent()`)
 */
export function rememberAsked({ origin }: Deps, c: Context<AppEnv>, sealed: string): void {
  setCookie(c, cookieName('asked', origin), sealed, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: CODE_LINK_HOURS * 3_600,
  });
}

/** Whether this browser has asked for a code to the address, as long as the link beside it lasts. */
export function hasAsked({ codes, origin }: Deps, c: Context<AppEnv>, email: string): boolean {
  const sent = openSent(codes.key, askedHere({ origin }, c), { purpose: 'sign_in' });
  return sent?.to.kind === 'email' && sent.to.value === email;
}

/** Where a code was sent for this browser last (`sealSent()`). */
export const askedHere = ({ origin }: Pick<Deps, 'origin'>, c: Context<AppEnv>) =>
  getCookie(c, cookieName('asked', origin));

/** Whoever comes after somebody who has left has asked for nothing. */
export function forgetAsked({ origin }: Pick<Deps, 'origin'>, c: Context<AppEnv>): void {
  deleteCookie(c, cookieName('asked', origin), { path: '/', secure: origin.startsWith('https:') });
}
