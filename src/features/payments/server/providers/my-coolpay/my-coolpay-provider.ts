// What this adapter takes for granted ([O] official documentation or SDK, [C] others' code, [U] not
// verified). No live call was made: re-check with a real account (docs/operations.md).
//
// [O] One address for tests and for money; the public key in the path; paylink, payin,
//     payin/authorize and checkStatus with these fields; amounts in whole XAF. The outer `status`
//     says that the call worked, `transaction_status` how the payment stands.
// [O] PENDING, SUCCESS, CANCELED, FAILED; [C] CREATED and SUCCESSFUL besides.
// [O] The query of the paylink call, 255 characters at most, comes back on the redirect. [U] what
//     else is put there. The three return addresses are set at the dashboard. [O] A link is used
//     once, and no call ends one.
// [O] Callbacks are sent once, signed over reference, type, amount (without insignificant zeros),
//     currency, operator and private key: not over the status. [C] One team could not reproduce the
//     signature. A callback that does not match is refused; the reconciliation finds the payment.
//     [O] It comes as JSON or as a form, and is answered with plain `OK`.
// [C] No look-up by our reference, [O] no refund and no list in the API.
// [U] How long a link or a prompt can be paid, smallest and largest amount, how often it may be
//     asked, which status and words a wrong OTP gets ([C] 401; any refusal but 403 and 404 counts
//     as a wrong code), and whether an unknown reference is a 404 (taken as 'not found', never as final).

import { isEqualInConstantTime } from '../../../../../kit/server/constant-time.ts';
import type { Logger } from '../../../../../kit/server/logger.ts';
import {
  type InitiateInput,
  type InitiateResult,
  OUR_REJECTIONS,
  type PaymentProvider,
  type WebhookCheck,
} from '../../../provider.ts';
import {
  describeAnswer,
  isRefused,
  type ProviderAnswer,
  readCallbackBody,
  readPageAddress,
  refusedOrUnknown,
} from '../http.ts';
import type { MyCoolPaySettings } from '../settings.ts';
import {
  anyInitiationAnswer,
  authorizeAnswer,
  type CollectionRequest,
  callbackBody,
  errorAnswer,
  myCoolPayApi,
  payinAnswer,
  paylinkAnswer,
} from './api.ts';
import { isSigned } from './signature.ts';
import { isKnownStatus, nationalNumber, readStatus, returnedQuery } from './transform.ts';

const NAME = 'mycoolpay';
const HOUR = 60 * 60 * 1_000;
/** Refusals that say something of our keys or of the reference, nothing of the code. */
const NOT_ABOUT_THE_CODE: ReadonlySet<number> = new Set([403, 404, 408, 409, 429]);

/** My-CoolPay: a hosted page, or a prompt on the payer's phone (docs/payments.md §4). */
export function createMyCoolPay(settings: MyCoolPaySettings, log: Logger): PaymentProvider {
  const api = myCoolPayApi(settings);
  const warn = (call: string, why: string) =>
    log.warn({ provider: NAME, call, why }, 'a payment provider gave no usable answer');

  /** The result of a call to begin that was not answered as documented. */
  const without = (call: string, answer: ProviderAnswer): InitiateResult => {
    warn(call, describeAnswer(answer));
    // The key is part of the address.
    if (isRefused(answer) && answer.status === 404)
      return { kind: 'rejected', code: OUR_REJECTIONS.key };
    if (answer.kind !== 'answer') return refusedOrUnknown(answer);
    const rest = anyInitiationAnswer.safeParse(answer.body);
    const providerRef = rest.success ? rest.data.transaction_ref : null;
    if (providerRef) return { kind: 'unknown', providerRef };
    return errorAnswer.safeParse(answer.body).success
      ? { kind: 'rejected', code: 'refused' }
      : { kind: 'unknown' };
  };

  const openPage = async (input: InitiateInput, signal: AbortSignal): Promise<InitiateResult> => {
    const query = returnedQuery(input.returnUrls.success);
    const answer = await api.paylink(requestOf(input), query, signal);
    const parsed = paylinkAnswer.safeParse(answer.kind === 'answer' ? answer.body : undefined);
    if (!parsed.success) return without('paylink', answer);
    const { transaction_ref: providerRef, payment_url } = parsed.data;
    const url = readPageAddress(payment_url, settings.baseUrl);
    if (url !== null) return { kind: 'redirect', providerRef, url };
    warn('paylink', 'an address that browsers must not follow');
    return { kind: 'unknown', providerRef };
  };

  const askPhone = async (
    input: InitiateInput,
    msisdn: string,
    signal: AbortSignal,
  ): Promise<InitiateResult> => {
    if (!nationalNumber(msisdn)) {
      return { kind: 'rejected', code: 'unsupported_number' };
    }
    const answer = await api.payin(requestOf(input), signal);
    const parsed = payinAnswer.safeParse(answer.kind === 'answer' ? answer.body : undefined);
    if (!parsed.success) return without('payin', answer);
    const { transaction_ref: providerRef, action, ussd } = parsed.data;
    if (action === 'REQUIRE_OTP') return { kind: 'push', providerRef, otp: true };
    if (action === 'PENDING') return { kind: 'push', providerRef, ...(ussd ? { ussd } : {}) };
    warn('payin', 'an unknown action');
    return { kind: 'unknown', providerRef };
  };

  return {
    name: NAME,
    acknowledgement: 'OK',
    caps: {
      push: true,
      redirect: true,
      idempotentInitiate: false,
      lookupByMerchantRef: false,
      linkOpensOnce: true,
      refund: false,
      notFoundIsFinal: false,
      min: 1,
      minPollMs: 10_000,
      expiresAfterMs: { redirect: 24 * HOUR, push: HOUR },
    },
    initiate: (input, signal) => {
      const { msisdn } = input.payer;
      return msisdn === undefined ? openPage(input, signal) : askPhone(input, msisdn, signal);
    },
    verify: async ({ providerRef }, signal) => {
      // It cannot be asked about ours.
      if (providerRef === undefined) return 'unavailable';
      const answer = await api.checkStatus(providerRef, signal);
      if (isRefused(answer) && answer.status === 404) return 'not_found';
      if (answer.kind !== 'answer') {
        warn('checkStatus', describeAnswer(answer));
        return 'unavailable';
      }
      const reading = readStatus(answer.body, providerRef);
      if (reading.kind === 'snapshot') return reading.snapshot;
      warn('checkStatus', reading.why);
      return 'unavailable';
    },
    checkWebhook: (raw, headers) => checkCallback(raw, headers, settings),
    submitOtp: async (providerRef, code, signal) => {
      const answer = await api.authorize(providerRef, code, signal);
      const result = readAuthorization(answer);
      if (result === 'unavailable') warn('payin/authorize', describeAnswer(answer));
      return result;
    },
  };
}

function requestOf(input: InitiateInput): CollectionRequest {
  const { name, email, msisdn, phone } = input.payer;
  const number = nationalNumber(msisdn ?? phone ?? '');
  return {
    transaction_amount: input.amount,
    transaction_currency: input.currency,
    transaction_reason: input.description,
    app_transaction_ref: input.merchantRef,
    ...(number ? { customer_phone_number: number } : {}),
    ...(name ? { customer_name: name } : {}),
    ...(email ? { customer_email: email } : {}),
    customer_lang: input.lang,
  };
}

async function checkCallback(
  raw: Uint8Array,
  headers: Headers,
  { publicKey, privateKey }: MyCoolPaySettings,
): Promise<WebhookCheck> {
  if (privateKey === null) return { ok: false, why: 'unconfigured' };
  const parsed = callbackBody.safeParse(await readCallbackBody(raw, headers));
  if (!parsed.success) return { ok: false, why: 'malformed' };
  const body = parsed.data;
  const isOurs = isEqualInConstantTime(body.application, publicKey);
  if (!isSigned(body, privateKey) || !isOurs) return { ok: false, why: 'bad_signature' };
  const { transaction_ref: providerRef, transaction_type: type } = body;
  // Anybody who has seen one callback could make up words; they are all the same news to us.
  const status = isKnownStatus(body.transaction_status) ? body.transaction_status : 'OTHER';
  return {
    ok: true,
    eventKey: `${providerRef}:${type}:${status}`,
    providerRef,
    ...(body.app_transaction_ref ? { merchantRef: body.app_transaction_ref } : {}),
    coversBody: false,
  };
}

function readAuthorization(answer: ProviderAnswer): 'accepted' | 'wrong' | 'unavailable' {
  if (answer.kind === 'answer') {
    const parsed = authorizeAnswer.safeParse(answer.body);
    if (parsed.success && parsed.data.action === 'PENDING') return 'accepted';
    const isWrong = parsed.success && parsed.data.action === 'REQUIRE_OTP';
    return isWrong || errorAnswer.safeParse(answer.body).success ? 'wrong' : 'unavailable';
  }
  return isRefused(answer) && !NOT_ABOUT_THE_CODE.has(answer.status) ? 'wrong' : 'unavailable';
}
