import { FULL_PACKAGE } from '../../../features/access/rules.ts';
import { usualCategory } from '../../../features/laws/usual-categories.ts';
import type { PaymentCaseKind } from '../../../features/payments/case-contract.ts';
import type { PaymentState } from '../../../features/payments/states.ts';

/** The history of a sample payment with a provider: attempt, answer, callback, case. */
export interface SampleStory {
  readonly provider: 'mycoolpay' | 'fapshi';
  readonly operator: 'mtn' | 'orange';
  /** How the one attempt ended. */
  readonly attempt: 'completed' | 'mismatched' | 'open' | 'expired';
  /** What the provider says now, in its own words. */
  readonly answer: Readonly<Record<string, string | number>>;
  readonly hasCallback?: boolean;
  readonly case?: PaymentCaseKind;
}

/** An invented payment. */
export interface SamplePayment {
  /** Index in `samplePeople`; `gone` for a deleted user, `nobody` for a guest. */
  readonly by: number | 'gone' | 'nobody';
  readonly document: string;
  readonly amount: number;
  readonly status: string;
  readonly method: string;
  readonly daysAgo: number;
  readonly hour: number;
  /** Where the status has several states. */
  readonly state?: PaymentState;
  readonly story?: SampleStory;
}

const DOCUMENTS = [
  'penal_code',
  'criminal_procedure',
  'penal_code',
  'civil_code',
  'labor_code',
  'penal_code',
  'family_code',
  'commercial_code',
  FULL_PACKAGE,
] as const;

const FULL_PACKAGE_PRICE = 5000;

const METHODS = ['MTN Mobile Money', 'Orange Money', 'Mobile Money', 'MTN Mobile Money'] as const;

/** Successful ones prevail, as in life; every state of docs/specification.md §4 is there. */
const STATUSES = [
  'completed',
  'completed',
  'success',
  'completed',
  'pending',
  'completed',
  'failed',
  'completed',
  'success',
  'cancelled',
  'completed',
] as const;

/** How many there are on each of the last thirty days, today first. */
const A_DAY = [
  3, 2, 4, 1, 0, 2, 3, 5, 2, 1, 1, 0, 3, 2, 2, 4, 1, 0, 1, 2, 3, 1, 0, 2, 1, 1, 2, 0, 1, 1,
] as const;

const PAYERS = [0, 1, 2, 3, 4, 9, 11, 13, 14, 15] as const;

const REGULAR: readonly SamplePayment[] = A_DAY.flatMap((count, daysAgo) =>
  Array.from({ length: count }, (_, index) => {
    const number = daysAgo * 5 + index;
    const document = at(DOCUMENTS, number);
    return {
      by: at(PAYERS, number * 3),
      document,
      amount: document === FULL_PACKAGE ? FULL_PACKAGE_PRICE : usualCategory(document).price,
      status: at(STATUSES, number + index * 2),
      method: at(METHODS, number),
      daysAgo,
      hour: 7 + ((number * 5) % 13),
    };
  }),
);

const SPECIAL: readonly SamplePayment[] = [
  {
    by: 1,
    document: 'civil_code',
    amount: 1500,
    status: 'refunded',
    method: 'Orange Money',
    daysAgo: 6,
    hour: 11,
  },
  {
    by: 'gone',
    document: 'penal_code',
    amount: 1000,
    status: 'completed',
    method: 'Mobile Money',
    daysAgo: 9,
    hour: 16,
    story: {
      provider: 'fapshi',
      operator: 'orange',
      attempt: 'completed',
      answer: { status: 'SUCCESSFUL', amount: 1000 },
      case: 'no_buyer',
    },
  },
  {
    by: 'nobody',
    document: 'criminal_procedure',
    amount: 1000,
    status: 'pending',
    method: 'Mobile Money',
    daysAgo: 1,
    hour: 9,
  },
  {
    by: 8,
    document: 'family_code',
    amount: 1200,
    status: 'failed',
    method: 'Bank card',
    daysAgo: 7,
    hour: 20,
  },
];

const PENAL_CODE = { document: 'penal_code', amount: 1000 } as const;

/** What a person sees when a payment is opened; one for each thing that needs a person. */
const TOLD: readonly SamplePayment[] = [
  {
    ...PENAL_CODE,
    by: 16,
    status: 'completed',
    method: 'MTN Mobile Money',
    daysAgo: 0,
    hour: 8,
    story: {
      provider: 'mycoolpay',
      operator: 'mtn',
      attempt: 'completed',
      answer: { transaction_status: 'SUCCESS', transaction_amount: 1000 },
      hasCallback: true,
    },
  },
  {
    ...PENAL_CODE,
    by: 12,
    status: 'pending',
    state: 'review',
    method: 'Mobile Money',
    daysAgo: 1,
    hour: 12,
    story: {
      provider: 'mycoolpay',
      operator: 'orange',
      attempt: 'mismatched',
      answer: { transaction_status: 'SUCCESS', transaction_amount: 100 },
      hasCallback: true,
      case: 'mismatch',
    },
  },
  {
    ...PENAL_CODE,
    by: 16,
    status: 'completed',
    method: 'MTN Mobile Money',
    daysAgo: 0,
    hour: 9,
    story: {
      provider: 'fapshi',
      operator: 'mtn',
      attempt: 'completed',
      answer: { status: 'SUCCESSFUL', amount: 1000 },
      case: 'paid_twice',
    },
  },
  {
    by: 5,
    document: 'labor_code',
    amount: 1200,
    status: 'pending',
    method: 'Mobile Money',
    daysAgo: 4,
    hour: 18,
    story: {
      provider: 'fapshi',
      operator: 'orange',
      attempt: 'open',
      answer: { status: 'PENDING', amount: 1200 },
      case: 'stuck',
    },
  },
  {
    by: 12,
    document: 'family_code',
    amount: 1200,
    status: 'completed',
    method: 'Orange Money',
    daysAgo: 3,
    hour: 15,
    story: {
      provider: 'mycoolpay',
      operator: 'orange',
      attempt: 'completed',
      answer: { transaction_status: 'SUCCESS', transaction_amount: 1200 },
      case: 'unknown_to_provider',
    },
  },
  {
    by: 5,
    document: 'civil_code',
    amount: 1500,
    status: 'failed',
    state: 'expired',
    method: 'Mobile Money',
    daysAgo: 5,
    hour: 10,
    story: {
      provider: 'fapshi',
      operator: 'mtn',
      attempt: 'expired',
      answer: { status: 'EXPIRED', amount: 1500 },
    },
  },
];

/** In this order, which their ids come from: more are added at the end. */
export const samplePayments: readonly SamplePayment[] = [...REGULAR, ...SPECIAL, ...TOLD];

/** The state of the machine that a payment's status stands for, unless it says more. */
export function stateOf({ state, status }: SamplePayment): PaymentState {
  if (state) return state;
  switch (status) {
    case 'completed':
    case 'success':
      return 'completed';
    case 'failed':
    case 'cancelled':
    case 'refunded':
      return status;
    default:
      return 'pending';
  }
}

function at<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}
