import { toE164, unbrokenPhone } from '../../kit/phone-numbers.ts';
import { shortTransactionId } from '../payments/rules.ts';
import type { Activity } from './contract.ts';

/** Entries about somebody who may be known by a phone alone. */
const OF_A_PERSON = /^(?:user|data_request|personal_data)\./;

/** What an entry is about as other screens show it: a payment by its beginning, a phone in groups. */
export function shownSubject({
  action,
  subject,
  about,
}: Pick<Activity, 'action' | 'subject' | 'about'>): string {
  if (about?.kind === 'payment') return shortTransactionId(subject);
  const phone = OF_A_PERSON.test(action) ? toE164(subject) : null;
  return phone === null ? subject : unbrokenPhone(phone);
}
