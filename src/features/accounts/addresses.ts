import { ACCOUNT_PATH } from '../../kit/paths.ts';

/** English addresses of the account; `localPath` gives the French ones. */
export const SIGN_IN_PATH = `${ACCOUNT_PATH}/sign-in`;

/** A link that signs in once; the same in every language. */
export const signInLinkPath = (token: string) => `${ACCOUNT_PATH}/link/${token}`;

/** The account of somebody who opened a used link though signed in. */
export const LINK_FIELD = 'link';
export const USED_LINK_PATH = `${ACCOUNT_PATH}?${LINK_FIELD}=used`;

/** What somebody has left, which the sign-in says behind it: an account, or a browser's purchases. */
export const LEFT = ['account', 'purchases'] as const;
export type Left = (typeof LEFT)[number];
export const LEFT_FIELD = 'left';
export const leftPath = (left: Left) => `${SIGN_IN_PATH}?${LEFT_FIELD}=${left}`;

/** The parameter of an address that says where a code was sent, which the page asks for. */
export const SENT_FIELD = 'sent';

/** The page that asks for a code, in whichever language somebody chooses meanwhile. */
export const sentPath = (path: string, sent: string | null) =>
  sent === null
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${SENT_FIELD}=${encodeURIComponent(sent)}`;

/** The field of a form that says whose page it stands on: another account may have signed in since. */
export const ACCOUNT_FIELD = 'account';

/** Where on the account's page a code is asked for. */
export const PLACES = { change: 'settings', erase: 'erase' } as const;

/** The sign-in that leads back to a page of ours. */
export const signInPath = (next: string) =>
  next === ACCOUNT_PATH ? SIGN_IN_PATH : `${SIGN_IN_PATH}?next=${encodeURIComponent(next)}`;

/** The field of the form that signs out, by which kept codes are removed from a shared phone. */
export const REMOVE_FIELD = 'remove';

/** What a page and the island of what is kept tell each other where no worker reads that form. */
export const REMOVAL = { asked: 'remove-bought', done: 'bought-removed' } as const;
