import { groupedPhone, unbrokenPhone } from '../../kit/phone-numbers.ts';

/** What the list can be filtered by. */
export const USER_STATUSES = ['all', 'verified', 'unverified', 'banned'] as const;

/** How many characters of an id are shown (docs/specification.md §9). */
const SHOWN_ID_LENGTH = 8;

export type Verification = 'email' | 'phone' | 'none';

/** What a person has confirmed; the e-mail goes before the phone (docs/specification.md §4). */
export function verificationOf(user: {
  readonly email: string | null;
  readonly email_confirmed_at: string | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: string | null;
}): Verification {
  if (user.email && user.email_confirmed_at) return 'email';
  return user.phone && user.phone_confirmed_at ? 'phone' : 'none';
}

/** How a person is called in a list: by e-mail, else by phone, else by id. */
export function nameOfUser(user: {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}): string {
  return user.email || (user.phone && groupedPhone(user.phone)) || shortId(user.id);
}

/** The same among other words: a phone stands in one line. What is stored has `nameOfUser`. */
export function nameInSentence(user: Parameters<typeof nameOfUser>[0]): string {
  return !user.email && user.phone ? unbrokenPhone(user.phone) : nameOfUser(user);
}

/** The beginning of an id, as it is shown (docs/specification.md §9). */
export function shortId(id: string): string {
  return id.slice(0, SHOWN_ID_LENGTH);
}

/** What an administrator may change about a person, as the calls name it. */
export const USER_CHANGES = ['ban', 'unban'] as const;

export type UserChange = (typeof USER_CHANGES)[number];

/** Whether a text names one of the changes, as an address may. */
export function isUserChange(text: string | null): text is UserChange {
  return USER_CHANGES.some((change) => change === text);
}
