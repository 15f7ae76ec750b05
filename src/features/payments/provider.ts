import type { Language } from '../../kit/languages.ts';

/** Francs CFA: a whole number, they have no smaller unit. */
export type Xaf = number;

/** Longest description that every provider takes. */
export const DESCRIPTION_LIMIT = 100;

/** The networks that carry mobile money in Cameroon. */
export type Operator = 'mtn' | 'orange';

/** The status of a payment in a provider's own, authenticated answer. */
export type Verified =
  | 'pending'
  | 'requires_action'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired';

export interface InitiateInput {
  /** Unique, letters and digits, at most 30 of them, at least 128 random bits. */
  readonly merchantRef: string;
  readonly amount: Xaf;
  readonly currency: 'XAF';
  /** Of another wording at each try; at most `DESCRIPTION_LIMIT` characters. */
  readonly description: string;
  readonly lang: Language;
  readonly payer: {
    /** In E.164, as in +237670000001; with it the phone is asked (push), without it a page is. */
    readonly msisdn?: string;
    /** The buyer's number as far as it is known, for a page that asks for one. */
    readonly phone?: string;
    readonly operator?: Operator;
    readonly name?: string;
    readonly email?: string;
  };
  /** Where the hosted page leads back to, the transaction's id in their query. */
  readonly returnUrls: {
    readonly success: string;
    readonly cancelled: string;
    readonly failed: string;
  };
  readonly notifyUrl: string;
}

/** Codes of a rejection that is our matter, not the buyer's: of another key, or of a later time. */
export const OUR_REJECTIONS = { key: 'key_refused', tooOften: 'asked_too_often' } as const;

export type InitiateResult =
  | {
      readonly kind: 'redirect';
      readonly providerRef: string;
      readonly url: string;
      /** From now on; no time of day, since clocks differ. */
      readonly expiresInMs?: number;
    }
  | {
      readonly kind: 'push';
      readonly providerRef: string;
      readonly ussd?: string;
      readonly otp?: boolean;
      /** From now on; no time of day, since clocks differ. */
      readonly expiresInMs?: number;
    }
  /** The provider has certainly created no payment. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** A timeout, a 5xx, an answer that cannot be read: never 'failed'. */
  | { readonly kind: 'unknown'; readonly providerRef?: string };

/** A provider's answer about one payment, in our words (a pure `transform`). */
export interface Snapshot {
  readonly status: Verified;
  readonly providerRef: string;
  readonly merchantRef?: string;
  /** `NaN` where it is there but is no whole number: then it matches nothing. */
  readonly amount?: Xaf;
  readonly currency?: string;
  /** 'payin' where the provider distinguishes collections from payouts. */
  readonly type?: string;
  readonly operator?: string;
  readonly operatorRef?: string;
  /** What the provider took of the amount, where it says so. */
  readonly fee?: Xaf;
  readonly reason?: string;
  /** The provider's answer as it was, for the history. */
  readonly raw: unknown;
}

export type WebhookCheck =
  | {
      readonly ok: true;
      /** Identifies the event: the same for a repeat. */
      readonly eventKey: string;
      readonly providerRef?: string;
      readonly merchantRef?: string;
      /** Whether the signature covers the whole body; if not, it only asks for a status read. */
      readonly coversBody: boolean;
    }
  | {
      readonly ok: false;
      readonly why: 'unconfigured' | 'malformed' | 'bad_signature' | 'stale';
    };

/** The adapter of one provider. But for `list`, its methods return failures and do not throw. */
export interface PaymentProvider {
  readonly name: string;
  /** The plain text that its guide asks callbacks to be answered with; JSON without. */
  readonly acknowledgement?: string;
  /** Its capabilities and limits. */
  readonly caps: {
    /** It can prompt the payer's phone. */
    readonly push: boolean;
    /** It can make a hosted payment page. */
    readonly redirect: boolean;
    /** Calling `initiate` again with the same `merchantRef` makes no second payment. */
    readonly idempotentInitiate: boolean;
    /** `verify` works with our reference alone, before the provider's is known. */
    readonly lookupByMerchantRef: boolean;
    /** A page's address opens but once: one that was handed out is not handed out again. */
    readonly linkOpensOnce: boolean;
    readonly refund: boolean;
    /** Whether 'not found' is final: the payment can never be paid. */
    readonly notFoundIsFinal: boolean;
    readonly min: Xaf;
    readonly max?: Xaf;
    /** Shortest interval between two status reads of one payment. */
    readonly minPollMs: number;
    /** Lifetime of a page or prompt, unless the provider says when it expires. */
    readonly expiresAfterMs: { readonly redirect: number; readonly push: number };
  };
  initiate(input: InitiateInput, signal: AbortSignal): Promise<InitiateResult>;
  verify(
    reference: {
      readonly providerRef?: string;
      readonly merchantRef: string;
      readonly amount: Xaf;
    },
    signal: AbortSignal,
  ): Promise<Snapshot | 'not_found' | 'unavailable'>;
  checkWebhook(raw: Uint8Array, headers: Headers, query: URLSearchParams): Promise<WebhookCheck>;
  /** Whether the code was taken; a wrong one may be tried again. */
  submitOtp?(
    providerRef: string,
    code: string,
    signal: AbortSignal,
  ): Promise<'accepted' | 'wrong' | 'unavailable'>;
  cancel?(providerRef: string, signal: AbortSignal): Promise<void>;
  /** 'rejected': nothing was refunded for certain; 'unavailable': it may have been. */
  refund?(
    providerRef: string,
    amount: Xaf,
    key: string,
    signal: AbortSignal,
  ): Promise<'refunded' | 'rejected' | 'unavailable'>;
  /** Everything collected in a time, for the daily comparison. @throws when it cannot be read */
  list?(from: Date, to: Date, signal: AbortSignal): AsyncIterable<Snapshot>;
}

/** The providers that this program knows the keys of. */
export interface Providers {
  /** New payments go there. */
  readonly active: PaymentProvider;
  /** Whether new payments take real money; otherwise they are tests (docs/payments.md §4). */
  readonly isLive: boolean;
  /** By name, so that older payments are still asked about; `null` without its keys. */
  find(name: string): PaymentProvider | null;
}
