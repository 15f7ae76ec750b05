import type { User } from './contract.ts';

/** How many characters of an id are shown (specification §9). */
const SHOWN_ID_LENGTH = 8;

export type Verification = 'email' | 'phone' | 'none';

/** What a person has confirmed; the e-mail goes before the phone (specification §4). */
export function verificationOf(
  user: Pick<User, 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at'>,
): Verification {
  if (user.email && user.email_confirmed_at) return 'email';
  return user.phone && user.phone_confirmed_at ? 'phone' : 'none';
}

/** How a person is called in a list: by e-mail, else by phone, else by id. */
export function nameOfUser(user: Pick<User, 'id' | 'email' | 'phone'>): string {
  return user.email || user.phone || shortId(user.id);
}

/** The beginning of an id, as it is shown (specification §9). */
export function shortId(id: string): string {
  return id.slice(0, SHOWN_ID_LENGTH);
}
