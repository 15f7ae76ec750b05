import { memberOf } from './rules.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './states.ts';

/** What the server knows of the payment of a result page, for whoever opened the page. */
export interface ResultWord {
  /** `null` where no payment is known by the address. */
  readonly outcome: PaymentStatus | null;
  /** Where this browser reads what was bought; only once it is paid, and its own. */
  readonly readPath: string | null;
  /** Where this browser tries again what it did not pay, or gets the provider's page that it left. */
  readonly buyPath: string | null;
  /** Where this browser's phone is asked again, while nobody has confirmed. */
  readonly waitPath: string | null;
  /** A person decides about it: nobody can confirm it any more. */
  readonly isInReview: boolean;
  /** The same document had been paid before. */
  readonly isPaidTwice: boolean;
}

/** What is shown of a payment (docs/specification.md §2, 'Success'). */
export interface ResultDetails {
  readonly id: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly method: string | null;
  readonly reference: string | null;
  readonly documentType: string | null;
}

/** Nothing is known. */
export const NO_WORD: ResultWord = {
  outcome: null,
  readPath: null,
  buyPath: null,
  waitPath: null,
  isInReview: false,
  isPaidTwice: false,
};

/** Reads a word that came with a page or from a call; whatever is no word says nothing. */
export function readResultWord(value: unknown): ResultWord {
  const path = (name: string) => {
    const member = memberOf(value, name);
    return typeof member === 'string' ? member : null;
  };
  const outcome = memberOf(value, 'outcome');
  return {
    outcome: PAYMENT_STATUSES.find((status) => status === outcome) ?? null,
    readPath: path('readPath'),
    buyPath: path('buyPath'),
    waitPath: path('waitPath'),
    isInReview: memberOf(value, 'isInReview') === true,
    isPaidTwice: memberOf(value, 'isPaidTwice') === true,
  };
}
