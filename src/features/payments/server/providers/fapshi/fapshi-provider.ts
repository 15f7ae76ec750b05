// What this adapter takes for granted ([O] official documentation or SDK, [C] others' code, [U] not
// verified). No live call was made: re-check with a real account (docs/operations.md).
//
// [O] sandbox.fapshi.com and live.fapshi.com; headers apiuser and apikey; a key that begins with
//     FAK_TEST_ is the sandbox's. Refusals are 4xx with a `message`. A GET has no body.
// [O] initiate-pay: whole amounts from 100 XAF, externalId of [A-Za-z0-9_-], a return address for
//     each payment; the link lives 24 hours. [U] what is put on the return address, and whether it
//     is also used after a failure: it leads to our page that asks how the payment stands.
// [O] payment-status: CREATED, PENDING, SUCCESSFUL, FAILED, EXPIRED; no currency is named, all
//     amounts are XAF. A link that FAILED may be paid by another try until it has expired, which
//     comes to us as a late success.
// [O] expire-pay ends a link; a second time it is refused. No look-up by our reference, no refund.
// [O] search: paid transactions by the day on which they were begun, 100 at most, no pages.
//     [U] the zone of its days, and whether the last one is within: both are allowed for.
// [O] One callback an event, never repeated, with the body of a status read; [C] in a list of one.
//     [C] x-wh-secret is the secret itself: it proves who sends, not what, so we always ask again.
// [C] Six status reads a minute and transaction. [O] Phones are only asked after support has
//     enabled it, so this adapter opens pages alone. [U] whether an unknown transId is a 404.

import { isEqualInConstantTime } from '../../../../../kit/server/constant-time.ts';
import type { Logger } from '../../../../../kit/server/logger.ts';
import type {
  InitiateInput,
  InitiateResult,
  PaymentProvider,
  WebhookCheck,
} from '../../../provider.ts';
import {
  describeAnswer,
  isRefused,
  readCallbackBody,
  readPageAddress,
  refusedOrUnknown,
} from '../http.ts';
import type { FapshiSettings } from '../settings.ts';
import { anyInitiationAnswer, callback, fapshiApi, linkAnswer } from './api.ts';
import { listPaid } from './listing.ts';
import { isKnownStatus, onlyOne, readTransaction } from './transform.ts';

const NAME = 'fapshi';
const MINIMUM = 100;
const LINK_LIVES_MS = 24 * 60 * 60 * 1_000;
const SECRET_HEADER = 'x-wh-secret';

/** Fapshi: a hosted page (docs/payments.md §4). */
export function createFapshi(settings: FapshiSettings, log: Logger): PaymentProvider {
  const api = fapshiApi(settings);
  const warn = (call: string, why: string) =>
    log.warn({ provider: NAME, call, why }, 'a payment provider gave no usable answer');

  const initiate = async (input: InitiateInput, signal: AbortSignal): Promise<InitiateResult> => {
    if (input.payer.msisdn !== undefined) {
      return { kind: 'rejected', code: 'push_unsupported' };
    }
    if (input.amount < MINIMUM) {
      return { kind: 'rejected', code: 'below_minimum' };
    }
    const answer = await api.initiatePay(requestOf(input), signal);
    if (answer.kind !== 'answer') {
      warn('initiate-pay', describeAnswer(answer));
      return refusedOrUnknown(answer);
    }
    const parsed = linkAnswer.safeParse(answer.body);
    const url = parsed.success ? readPageAddress(parsed.data.link, settings.baseUrl) : null;
    if (parsed.success && url !== null) {
      // Counted from now, since then it has ended there before it ends here.
      const expiresInMs = LINK_LIVES_MS;
      return { kind: 'redirect', providerRef: parsed.data.transId, url, expiresInMs };
    }
    warn('initiate-pay', 'an answer of another shape');
    const rest = anyInitiationAnswer.safeParse(answer.body);
    return { kind: 'unknown', ...(rest.success ? { providerRef: rest.data.transId } : {}) };
  };

  return {
    name: NAME,
    caps: {
      push: false,
      redirect: true,
      idempotentInitiate: false,
      lookupByMerchantRef: false,
      linkOpensOnce: false,
      refund: false,
      notFoundIsFinal: false,
      min: MINIMUM,
      minPollMs: 10_000,
      expiresAfterMs: { redirect: LINK_LIVES_MS, push: LINK_LIVES_MS },
    },
    initiate,
    verify: async ({ providerRef }, signal) => {
      // It cannot be asked about ours.
      if (providerRef === undefined) return 'unavailable';
      const answer = await api.paymentStatus(providerRef, signal);
      if (isRefused(answer) && answer.status === 404) return 'not_found';
      if (answer.kind !== 'answer') {
        warn('payment-status', describeAnswer(answer));
        return 'unavailable';
      }
      const reading = readTransaction(onlyOne(answer.body));
      if (reading.kind === 'snapshot') return reading.snapshot;
      warn('payment-status', reading.why);
      return 'unavailable';
    },
    checkWebhook: (raw, headers) => checkCallback(raw, headers, settings.webhookSecret),
    cancel: async (providerRef, signal) => {
      const answer = await api.expirePay(providerRef, signal);
      // Refused: it has ended already, or was paid; the next check shows which.
      if (answer.kind !== 'answer' && !isRefused(answer))
        warn('expire-pay', describeAnswer(answer));
    },
    list: (from, to, signal) => listPaid(api.searchSuccessful, { from, to }, signal),
  };
}

function requestOf(input: InitiateInput) {
  const { email } = input.payer;
  return {
    amount: input.amount,
    ...(email ? { email } : {}),
    redirectUrl: input.returnUrls.success,
    externalId: input.merchantRef,
    message: input.description,
  };
}

async function checkCallback(
  raw: Uint8Array,
  headers: Headers,
  secret: string | null,
): Promise<WebhookCheck> {
  if (secret === null) return { ok: false, why: 'unconfigured' };
  if (!isEqualInConstantTime(headers.get(SECRET_HEADER) ?? '', secret)) {
    return { ok: false, why: 'bad_signature' };
  }
  const parsed = callback.safeParse(onlyOne(await readCallbackBody(raw, headers)));
  if (!parsed.success) return { ok: false, why: 'malformed' };
  const { transId, status, externalId } = parsed.data;
  return {
    ok: true,
    eventKey: `${transId}:${isKnownStatus(status) ? status : 'OTHER'}`,
    providerRef: transId,
    ...(externalId ? { merchantRef: externalId } : {}),
    coversBody: false,
  };
}
