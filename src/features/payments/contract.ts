import { z } from 'zod';
import { EXPORT_CHOICE, type ListAnswer } from '../../kit/lists.ts';
import {
  blankToNull,
  multiLine,
  optionalLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';
import { choice, flag, rowId } from '../../kit/value-fields.ts';
import type { MailReport } from '../mails/contract.ts';
import type { PaymentCase } from './case-contract.ts';
import type { caseQuery, paymentFilter, paymentQuery } from './list-contract.ts';
import { CASE_RESOLUTIONS, type DocumentType, REVIEW_DECISIONS } from './rules.ts';
import type { PaymentState } from './states.ts';
import type { TaxedAmount } from './tax.ts';

/** Longest code of a document, as long as a category's. */
const DOCUMENT_TYPE_LIMIT = 60;

/** A payment with whose it is (docs/specification.md §3, 'Payment record'). */
export interface PaymentRecord {
  readonly id: string;
  readonly user_id: string | null;
  /** Both are `null` when there is no such user. */
  readonly user_email: string | null;
  readonly user_phone: string | null;
  /** What a guest gave; nothing at all is 'Unknown User' (docs/specification.md §8). */
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly document_type: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  /** Where it stands exactly: of what is pending, some waits for a person's decision. */
  readonly state: PaymentState;
  readonly payment_method: string;
  readonly transaction_id: string;
  readonly created_at: string;
}

/** The three tiles, over everything that is searched and filtered for. */
export interface PaymentSummary {
  readonly total_transactions: number;
  /** Of completed and successful payments alone (docs/specification.md §9). */
  readonly total_revenue: number;
  readonly successful_payments: number;
  readonly currency: 'XAF';
}

/** One time that a provider was asked to collect. */
export interface PaymentAttempt {
  readonly merchant_ref: string;
  readonly provider: string;
  readonly kind: string;
  readonly state: string;
  readonly provider_ref: string | null;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly paid_at: string | null;
  /** The number that was asked to pay, which need not be the buyer's; `null` for a page. */
  readonly phone: string | null;
  /** What has come, as the provider says; `null`: nothing that could be counted. */
  readonly received_amount: number | null;
  /** What of it was neither given back nor asked to be. */
  readonly left_amount: number;
  readonly operator: string | null;
  readonly operator_ref: string | null;
  /** What the provider took of it, where it says so. */
  readonly fee: number | null;
  /** How what is left can be given back. */
  readonly can_refund: RefundWay | null;
}

/** By the provider, or by hand (recorded as done). */
export type RefundWay = 'provider' | 'by_hand';

/** Money that went back, or was asked to. */
export interface PaymentRefund {
  readonly id: string;
  readonly merchant_ref: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly reference: string | null;
  readonly by_hand: boolean;
  readonly refunded_by_email: string;
  /** 'requested': the provider has not said whether it gave the money back. */
  readonly state: 'requested' | 'done' | 'rejected';
  readonly created_at: string;
}

/** Something that happened to a payment. */
export interface PaymentEvent {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly cause: string;
  /** The provider's answer as it was, or the reason of an administrator. */
  readonly detail: unknown;
}

/** A callback as it came. */
export interface PaymentCallback {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
  readonly received_at: string;
  readonly processed_at: string | null;
  readonly covers_body: boolean;
  readonly body: string;
}

/** What opened a document: this payment, another one of the same account, or the team by hand. */
export type AccessOrigin = 'this_payment' | 'other_payment' | 'hand';

/** A payment with everything that is known of it (`GET /api/admin/payment-records/:id`). */
export interface PaymentDetail extends PaymentRecord {
  readonly provider: string | null;
  readonly language: string;
  readonly operator: string | null;
  readonly operator_ref: string | null;
  readonly reason: string | null;
  readonly last_checked_at: string | null;
  readonly next_check_at: string | null;
  readonly completed_at: string | null;
  /** What has come in all, and what of it went back. */
  readonly received_amount: number;
  readonly refunded_amount: number;
  readonly attempts: readonly PaymentAttempt[];
  readonly refunds: readonly PaymentRefund[];
  readonly events: readonly PaymentEvent[];
  readonly callbacks: readonly PaymentCallback[];
  readonly cases: readonly PaymentCase[];
  /** The access that its account has to the document, and where that came from. */
  readonly access: {
    readonly status: string;
    readonly granted_at: string;
    readonly origin: AccessOrigin;
  } | null;
  /** One for each attempt that brought money, the oldest first. */
  readonly receipts: readonly { readonly id: string; readonly number: string }[];
  /** What was given with the purchase, else of the account that has it or will, once completed. */
  readonly receipt_email: string | null;
  readonly can: {
    readonly check: boolean;
    readonly review: boolean;
    /** By the provider where one of its attempts can, by hand, or not at all. */
    readonly refund: RefundWay | null;
  };
}

/** Longest reason that somebody gives for a decision. */
const REASON_LIMIT = 500;
/** Longest reference of ours, of a provider or of an operator. */
const REFERENCE_LIMIT = 100;
/** Longest e-mail address. */
const CONTACT_LIMIT = 254;
/** In francs: as much as the database's whole numbers hold is never paid. */
export const MAX_AMOUNT = 100_000_000;

/** Body of `POST /api/admin/payment-records/:id/review`. */
export const reviewSchema = z.strictObject({
  decision: choice(REVIEW_DECISIONS),
  reason: multiLine(REASON_LIMIT),
});

export type Review = z.output<typeof reviewSchema>;

/** Body of `POST /api/admin/payment-records/:id/refund`. */
export const refundSchema = z.strictObject({
  /** A repeat with the same key gives nothing back twice; it becomes the refund's id. */
  key: rowId().optional(),
  /** Our reference of the attempt; may be left out where one alone has money left. */
  merchant_ref: singleLine(REFERENCE_LIMIT).optional(),
  /** All that is left of the attempt unless it says less. */
  amount: wholeNumber(1, MAX_AMOUNT).optional(),
  /** Done outside, by hand: only recorded here. */
  by_hand: flag(),
  reason: multiLine(REASON_LIMIT),
  /** By which it is found in the provider's or the operator's books. */
  reference: optionalLine(REFERENCE_LIMIT).optional(),
});

export type Refund = z.output<typeof refundSchema>;

/** Query of `GET /api/admin/settlement`: a month in Douala, the present one unless it is given. */
export const settlementQuery = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'not_choice' })
    .optional(),
});

/** The same as a file. */
export const settlementExportQuery = settlementQuery.extend({ format: EXPORT_CHOICE.format });

/** What one provider has collected, taken and given back on one day in Douala, in francs. */
export interface SettlementDay {
  /** As in `2026-11-22`. */
  readonly day: string;
  /** Empty for records from elsewhere. */
  readonly provider: string;
  readonly is_test: boolean;
  readonly payments: number;
  readonly gross: number;
  readonly fees: number;
  /** Of so many payments the provider has not said what it took. */
  readonly fees_unknown: number;
  readonly refunds: number;
  /** What is left: gross without fees and refunds. */
  readonly net: number;
}

/** The days of a month, the newest first, and their sums. */
export interface Settlement {
  readonly month: string;
  readonly currency: 'XAF';
  readonly items: readonly SettlementDay[];
  readonly total: Omit<SettlementDay, 'day' | 'provider' | 'is_test'>;
}

/** Body of `POST /api/admin/payment-cases/:id/close`. */
export const closeCaseSchema = z.strictObject({ note: multiLine(REASON_LIMIT) });

/**
 * Body of `POST /api/admin/payment-cases/:id/resolve`: what became of money of which nothing was
 * known. Fields of another resolution are not read.
 */
export const resolveCaseSchema = z.strictObject({
  resolution: choice(CASE_RESOLUTIONS),
  /** Of the payment to which it is attached. */
  transaction_id: optionalLine(REFERENCE_LIMIT).optional(),
  /** Whom access is given for, and by which e-mail or phone they are known. */
  document_type: optionalLine(DOCUMENT_TYPE_LIMIT).optional(),
  contact: optionalLine(CONTACT_LIMIT).optional(),
  /** By the administrator's word; read only where the provider cannot say it. */
  amount: z.preprocess(blankToNull, wholeNumber(1, MAX_AMOUNT).nullable()).optional(),
  /** By which money that went back is found in the provider's books. */
  reference: optionalLine(REFERENCE_LIMIT).optional(),
  reason: multiLine(REASON_LIMIT),
});

export type ResolveCase = z.output<typeof resolveCaseSchema>;

/** Who sold, as it is printed on a receipt: copied when it is issued. */
export interface ReceiptSeller {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Taxpayer number. */
  readonly niu: string | null;
  /** Trade register. */
  readonly rccm: string | null;
}

/** What was given back of a receipt. */
export interface CreditNote {
  /** As in `CN-2026-000012`, without a gap. */
  readonly number: string;
  readonly issued_at: string;
  readonly amount: number;
  readonly tax: number;
}

/**
 * The phone number with which a receipt's code opens the document: given with the purchase, the
 * account's, or one that was only asked to pay, which is kept for 30 days.
 */
export type CodePhone = 'given' | 'account' | 'asked';

/** A receipt as it is read again and printed (`GET /api/admin/receipts/:id`). */
export interface Receipt extends TaxedAmount {
  readonly id: string;
  /**
   * As in `2026-000123`: the year in Douala, and the place in it, without a gap. Those of test
   * payments are a series of their own: `TEST-2026-000001`.
   */
  readonly number: string;
  readonly is_test: boolean;
  readonly issued_at: string;
  readonly payment_id: string;
  readonly transaction_id: string;
  /** The provider's reference. */
  readonly transaction_ref: string | null;
  readonly document_type: string;
  /** As it was called when the money came. */
  readonly document_name_en: string;
  readonly document_name_fr: string;
  readonly currency: string;
  readonly method: PaidBy;
  readonly paid_at: string;
  readonly seller: ReceiptSeller;
  /** As given with the purchase, else the account's. */
  readonly buyer: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** As in `7K3QF-0ZD4M`: with a phone number, it opens the document. */
  readonly receipt_code: string;
  /** `null` without any, and once all of the payment's money went back, of which this receipt may be a part. */
  readonly code_opens_with: CodePhone | null;
  /** Where anybody can check that it is genuine, without its origin and language. */
  readonly check_path: string;
  readonly credit_notes: readonly CreditNote[];
  /** Whether there is an e-mail address to send it to. */
  readonly can_send: boolean;
  /** How the mails with it have fared, the oldest first. */
  readonly mails: readonly MailReport[];
}

/** How money came, in our own words: what a client calls it is never repeated on a receipt. */
export const PAID_BY = ['mtn', 'orange', 'mobile_money', 'card'] as const;

export type PaidBy = (typeof PAID_BY)[number];

/** The console's calls about payments, their cases and their receipts. */
export interface PaymentCalls {
  'GET /payment-records': {
    query: z.input<typeof paymentQuery>;
    answer: ListAnswer<PaymentRecord>;
  };
  'GET /payment-records/summary': {
    query: z.input<typeof paymentFilter>;
    answer: PaymentSummary;
  };
  /** What the document filter offers. */
  'GET /payment-records/documents': { answer: { readonly items: readonly DocumentType[] } };
  'GET /settlement': { query: z.input<typeof settlementQuery>; answer: Settlement };
  'GET /payment-records/:id': { answer: PaymentDetail };
  /** Asks the provider; 503 where it does not answer. */
  'POST /payment-records/:id/check': { answer: PaymentDetail };
  /** 409 with the payment as `current` where it is not in review. */
  'POST /payment-records/:id/review': {
    /** Of a `Review`; a form that is not filled in is refused by field. */
    body: { readonly decision: string; readonly reason: string };
    answer: PaymentDetail;
  };
  /** 409 as well where the provider refuses; 503 where it does not answer. */
  'POST /payment-records/:id/refund': { body: z.input<typeof refundSchema>; answer: PaymentDetail };
  'GET /payment-cases': { query: z.input<typeof caseQuery>; answer: ListAnswer<PaymentCase> };
  'POST /payment-cases/:id/close': { body: z.input<typeof closeCaseSchema>; answer: PaymentCase };
  /** 409 with the case as `current` where it is closed, or the provider denies the money. */
  'POST /payment-cases/:id/resolve': {
    /** A form that is not filled in is refused by field. */
    body: Omit<z.input<typeof resolveCaseSchema>, 'resolution'> & { readonly resolution: string };
    answer: PaymentCase;
  };
  'GET /receipts/:id': { answer: Receipt };
  'POST /receipts/:id/send-again': { answer: Receipt };
}
