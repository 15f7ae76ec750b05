import { ACCOUNT_PATH, readOwnAddress } from '../../kit/paths.ts';
import { toMsisdn } from '../../kit/phone-numbers.ts';

/** Of a code that is sent to an e-mail address or a phone. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Wrong tries after which a code is dead, however many codes were sent. */
export const CODE_TRIES = 3;

/** Codes in an hour: for one e-mail address or phone, and from one network address. */
export const SENDS_PER_HOUR = { recipient: 5, address: 30 } as const;
/** How much of the codes of all one network address takes at most, of IPv6 one /48. */
export const SHARE_OF_A_BLOCK = 1 / 4;
/** Codes that one network address may try in an hour. */
export const TRIES_PER_HOUR = 100;

/** Receipt codes that may be tried in an hour: from one address, of one receipt, with one phone. */
export const RECEIPT_TRIES_PER_HOUR = { address: 20, code: 5, phone: 10 } as const;

/** How long a link signs in: beside a code, and in a receipt's mail. */
export const CODE_LINK_HOURS = 1;
export const RECEIPT_LINK_DAYS = 30;
/** Links that one owner is mailed in an hour because somebody typed the address in a checkout. */
export const OWNER_LINKS_PER_HOUR = 3;

/** What a code was sent for: one for one purpose is of no use for another. */
export const CODE_PURPOSES = ['sign_in', 'change', 'personal_data', 'erase'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** An e-mail address in lower case, or a phone number in E.164. */
export type Contact =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'phone'; readonly value: string };

/** The contact that somebody typed, in the one way it is written; `null`: no phone number. */
export function toContact(given: {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}): Contact | null {
  if (given.email !== undefined) return { kind: 'email', value: given.email.toLowerCase() };
  const number = toMsisdn(given.phone ?? '');
  return number === null ? null : { kind: 'phone', value: number };
}

const PATH_LIMIT = 500;

/**
 * Where a sign-in leads: to `next` when that is a page of ours, else to the account
 * (docs/promises.md, threat 14). The console has a sign-in of its own.
 */
export function pathAfterSignIn(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.length > PATH_LIMIT)
    return ACCOUNT_PATH;
  const address = readOwnAddress(next);
  if (!address) return ACCOUNT_PATH;
  const { pathname, search } = address;
  const isPage = !/^\/(?:api|\.netlify|admin-dashboard)(?:\/|$)/.test(pathname);
  const isSignIn = /\/account\/(?:sign-in|link)(?:\/|$)/.test(pathname);
  return !isPage || isSignIn ? ACCOUNT_PATH : `${pathname}${search}`;
}
