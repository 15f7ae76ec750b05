import { readOwnAddress } from '../../kit/paths.ts';

/** The part of a user that says whether the addresses were confirmed. */
interface Confirmable {
  readonly email?: unknown;
  readonly emailVerified?: unknown;
  readonly phone?: unknown;
}

/**
 * When the addresses in a write to a user were confirmed, true to what happens: an e-mail address
 * at the moment it is verified, and neither address any more once it is another one
 * (docs/specification.md §3, 'User').
 */
export function confirmationTimes(
  written: Confirmable,
  now = new Date(),
): { emailConfirmedAt?: Date | null; phoneConfirmedAt?: null } {
  const isOtherEmail = written.email !== undefined || written.emailVerified === false;
  return {
    ...(written.emailVerified === true
      ? { emailConfirmedAt: now }
      : isOtherEmail
        ? { emailConfirmedAt: null }
        : {}),
    ...(written.phone === undefined ? {} : { phoneConfirmedAt: null }),
  };
}

/** The console's address, and where a person signs in (docs/specification.md §2). */
export const CONSOLE_PATH = '/admin-dashboard';
export const LOGIN_PATH = `${CONSOLE_PATH}/login`;

/**
 * Where a sign-in leads: to `next` when that is a page of the console at our own origin, else to
 * the dashboard (docs/promises.md, threat 14).
 */
export function pathAfterSignIn(next: string | null): string {
  const address = next?.startsWith(CONSOLE_PATH) ? readOwnAddress(next) : null;
  if (!address || address.pathname === LOGIN_PATH) return CONSOLE_PATH;
  const { pathname, search } = address;
  const isConsole = pathname === CONSOLE_PATH || pathname.startsWith(`${CONSOLE_PATH}/`);
  return isConsole ? `${pathname}${search}` : CONSOLE_PATH;
}

/** The address of the sign-in page that leads back to where a person was. */
export function loginPath(from: { readonly pathname: string; readonly search: string }): string {
  const next = pathAfterSignIn(`${from.pathname}${from.search}`);
  return next === CONSOLE_PATH ? LOGIN_PATH : `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
}
