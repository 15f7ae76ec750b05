import { type ErrorCode, Refusal } from '../../../../kit/errors.ts';
import type { Language } from '../../../../kit/languages.ts';
import { toMsisdn } from '../../../../kit/phone-numbers.ts';
import { type AppMessages, appMessages } from '../../app-messages.ts';
import type { PaymentErrorCode } from '../../error-codes.ts';
import { OUR_REJECTIONS } from '../../provider.ts';

/** @param minutes until it may be tried again, where that is known */
type Sentence = (text: AppMessages, minutes: number) => string;

/** Every refusal of the app's calls about payments: its status, its code and its sentence. */
const REFUSALS = {
  bad_request: [400, 'bad_request', (text) => text.badRequest],
  malformed_json: [400, 'malformed_json', (text) => text.badRequest],
  sign_in: [401, 'unauthenticated', (text) => text.signIn],
  not_yours: [403, 'forbidden', (text) => text.notYours],
  unknown_address: [404, 'not_found', (text) => text.unknownAddress],
  unknown_document: [404, 'not_found', (text) => text.unknownDocument],
  unknown_transaction: [404, 'not_found', (text) => text.unknownTransaction],
  document_is_free: [409, 'document_is_free', (text) => text.refusals.document_is_free],
  already_owned: [409, 'already_owned', (text) => text.refusals.already_owned],
  idempotency_conflict: [409, 'idempotency_conflict', (text) => text.refusals.idempotency_conflict],
  payment_closed: [409, 'payment_closed', (text) => text.refusals.payment_closed],
  payment_completed: [409, 'payment_closed', (text) => text.paymentCompleted],
  payment_in_review: [409, 'payment_closed', (text) => text.inReview],
  no_code_asked: [409, 'payment_closed', (text) => text.noCodeAsked],
  codes_unanswered: [409, 'payment_closed', (text) => text.codesUnanswered],
  prompts_used_up: [409, 'payment_closed', (text) => text.promptsUsedUp],
  price_refused: [409, 'payment_rejected', (text) => text.priceRefused],
  too_large: [413, 'payload_too_large', (text) => text.badRequest],
  not_json: [415, 'unsupported_media_type', (text) => text.badRequest],
  invalid_fields: [422, 'invalid_fields', (text) => text.badRequest],
  needs_contact: [422, 'invalid_fields', (text) => text.needsContact],
  bad_phone: [422, 'invalid_fields', (text) => text.badPhone],
  bad_email: [422, 'invalid_fields', (text) => text.badEmail],
  bad_code: [422, 'invalid_fields', (text) => text.badCode],
  payment_rejected: [422, 'payment_rejected', (text) => text.refusals.payment_rejected],
  push_unsupported: [422, 'push_unsupported', (text) => text.refusals.push_unsupported],
  unsupported_number: [422, 'unsupported_number', (text) => text.refusals.unsupported_number],
  too_many: [429, 'too_many_requests', (text, minutes) => text.tooMany(minutes)],
  too_many_codes: [429, 'too_many_requests', (text, minutes) => text.tooManyCodes(minutes)],
  phone_asked_too_often: [
    429,
    'too_many_requests',
    (text, minutes) => text.phoneAskedTooOften(minutes),
  ],
  code_unanswered: [503, 'provider_unavailable', (text) => text.codesUnanswered],
  in_progress: [503, 'in_progress', (text) => text.refusals.in_progress],
  no_seller: [503, 'no_seller', (text) => text.refusals.no_seller],
  provider_unavailable: [503, 'provider_unavailable', (text) => text.refusals.provider_unavailable],
} as const satisfies Record<
  string,
  readonly [Refusal['status'], ErrorCode | PaymentErrorCode, Sentence]
>;

export type AppRefusal = keyof typeof REFUSALS;

/**
 * A refusal of the app's calls, its sentence in the reader's language.
 *
 * @param waitMs until it may be tried again
 */
export function refuse(
  name: AppRefusal,
  language: Language,
  waitMs?: number,
): Refusal<ErrorCode | PaymentErrorCode> {
  const [status, code, sentence] = REFUSALS[name];
  return new Refusal<ErrorCode | PaymentErrorCode>(
    status,
    code,
    sentence(appMessages[language], minutesOf(waitMs ?? 0)),
    waitMs === undefined ? {} : { headers: retryAfter(waitMs) },
  );
}

/** The refusal of what was paid for meanwhile, to whoever may never have got the claim to it. */
export class PaidBefore extends Refusal<PaymentErrorCode> {
  constructor(
    language: Language,
    readonly claim: string,
  ) {
    super(409, 'already_owned', appMessages[language].refusals.already_owned);
  }
}

/** The refusal of a method that an address does not take. @param allowed those that it takes */
export function refuseMethod(allowed: string, language: Language): Refusal {
  const sentence = appMessages[language].badRequest;
  return new Refusal(405, 'method_not_allowed', sentence, { headers: { Allow: allowed } });
}

const OURS: ReadonlySet<string | null> = new Set(Object.values(OUR_REJECTIONS));

/** The refusal of a payment that the provider has not begun. @param code why, as it was recorded */
export function refuseRejected(
  code: string | null,
  language: Language,
): Refusal<ErrorCode | PaymentErrorCode> {
  return refuse(OURS.has(code) ? 'provider_unavailable' : 'payment_rejected', language);
}

/** The refusal of a second number while the first one is prompted; only its end is told. */
export function refuseOtherPhone(
  phone: string,
  waitMs: number,
  language: Language,
): Refusal<PaymentErrorCode> {
  const sentence = appMessages[language].otherPhoneAsked(phone.slice(-2), minutesOf(waitMs));
  const details = { headers: retryAfter(waitMs) };
  return new Refusal<PaymentErrorCode>(409, 'prompt_underway', sentence, details);
}

function minutesOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000));
}

function retryAfter(ms: number): Readonly<Record<string, string>> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1_000))) };
}

/** The refusal of a code that the payer has typed. */
export function refuseCode(triesLeft: number, language: Language): Refusal<PaymentErrorCode> {
  const sentence = appMessages[language].wrongCode(triesLeft);
  return new Refusal<PaymentErrorCode>(422, 'wrong_code', sentence);
}

/** A mobile number of Cameroon in E.164. @throws Refusal 422 for anything else */
export function readPhone(text: string, language: Language): string {
  const msisdn = toMsisdn(text);
  if (msisdn === null) throw refuse('bad_phone', language);
  return msisdn;
}
