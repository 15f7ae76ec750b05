import { z } from 'zod';
import { blankToNull, multiLine, singleLine, wholeNumber } from '../../kit/text-fields.ts';
import { rowId } from '../../kit/value-fields.ts';
import type { MessageItem } from '../contact/contract.ts';
import type { PaymentRecord } from '../payments/contract.ts';
import type { User } from '../users/contract.ts';

const REASON_LIMIT = 500;
const DOCUMENT_TYPE_LIMIT = 60;
/** Ten years; who should have more gets it for good. */
const LONGEST_DAYS = 3_650;

/** Access without a payment; no number of days is for good. */
export const newAccessSchema = z.strictObject({
  document_type: singleLine(DOCUMENT_TYPE_LIMIT),
  lasts_days: z.preprocess(blankToNull, wholeNumber(1, LONGEST_DAYS).nullable()),
  reason: multiLine(REASON_LIMIT),
});
export type NewAccess = z.output<typeof newAccessSchema>;

export const accessEndSchema = z.strictObject({
  access_id: rowId(),
  reason: multiLine(REASON_LIMIT),
});
export type AccessEnd = z.output<typeof accessEndSchema>;

/** A document that a person may read, or could once. */
export interface PersonAccess {
  readonly id: string;
  readonly document_type: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly state: 'active' | 'ended' | 'taken_away';
  readonly granted_at: string;
  /** Null: for good. */
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  /** Null: given by hand. */
  readonly payment_id: string | null;
  /** Of the last decision by hand, with who decided; null: there was none. */
  readonly reason: string | null;
  readonly decided_by_email: string | null;
}

/** Where somebody is signed in. */
export interface PersonDevice {
  readonly id: string;
  readonly kind: 'reader' | 'app';
  /** Such as 'Chrome, Android'; null: it does not say. */
  readonly name: string | null;
  readonly created_at: string;
}

/** That somebody agreed to a version of a text, when they paid or wrote. */
export interface PersonConsent {
  readonly source: 'payment' | 'message' | 'application';
  readonly version: string;
  readonly at: string;
}

/** Somebody who reads and buys, as far as the one who asks may see. */
export interface Person {
  readonly user: User;
  readonly access: readonly PersonAccess[];
  /** The newest. */
  readonly payments: readonly PaymentRecord[];
  /** Null, as all that follows, without the right. The newest, by the person's address. */
  readonly messages: readonly MessageItem[] | null;
  readonly devices: readonly PersonDevice[] | null;
  readonly consents: readonly PersonConsent[] | null;
  readonly ban_reason: string | null;
}

/** The console's calls about one person who reads and buys. */
export interface PersonCalls {
  'GET /users/:id/person': { answer: Person };
  /** 409 where the account has the document already. */
  'POST /users/:id/access': { body: z.input<typeof newAccessSchema>; answer: null };
  'POST /users/:id/access/take-away': { body: z.input<typeof accessEndSchema>; answer: null };
}
