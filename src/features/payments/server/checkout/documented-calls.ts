import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  MAY_SHOW_SESSION,
  NEEDS_SESSION,
  RETRY_HEADERS,
} from '../../../../kit/server/http/open-api.ts';
import { PAYMENT_STATUSES } from '../../states.ts';
import { authorizeSchema, historyQuery, initSchema, processSchema } from './schemas.ts';

/** How the calls of the mobile app stand in the document (docs/payments.md §8). */

const time = () => z.iso.datetime();
const success = z.literal(true);
const money = { amount: z.int(), currency: z.string() };
const message = z.string().meta({ description: 'A sentence for people.' });
const status = () => z.enum(PAYMENT_STATUSES);

const documentFields = {
  document_type: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int().meta({ description: 'A whole number of `currency`; 0 where it is free.' }),
  currency: z.string(),
  lasts_days: z
    .int()
    .nullable()
    .meta({ description: 'How many days a purchase lasts; null: for good.' }),
};

const documentAnswer = z.object({
  success,
  document: z.object(documentFields),
  ...documentFields,
});

const initAnswer = z.object({
  success,
  transaction_id: z.string(),
  payment_url: z.string().nullable().meta({
    description:
      'The page to pay on, to be opened in a browser. Null while there is none: a phone is asked, or the payment is looked into, as `message` says.',
  }),
  reference: z.string(),
  ...money,
  message,
  claim_token: z.string().optional().meta({
    description:
      'With a payment that is new, or repeated under its `Idempotency-Key`: `/api/v1/auth/claim` makes a token of it, with which its buyer reads. Keep it before anything is paid.',
  }),
});

const processAnswer = z.object({
  success,
  status: z.enum(['awaiting_otp', 'processing']),
  message,
  transaction_id: z.string(),
  requires_otp: z.boolean().meta({ description: 'Whether `authorize` comes next.' }),
  ussd: z.string().nullable().meta({ description: 'What to dial where no prompt appears.' }),
});

const authorizeAnswer = z.object({
  success,
  status: z.literal('processing'),
  message,
  transaction_id: z.string(),
});

const statusAnswer = z.object({
  success,
  status: status().meta({
    description:
      'What failed or was cancelled may still be paid on its page, and is `completed` then.',
  }),
  transaction_id: z.string(),
  ...money,
  payment_method: z.string(),
  transaction_ref: z.string().nullable().meta({ description: 'The provider’s reference.' }),
  document_type: z.string(),
});

const accessAnswer = z.object({
  success,
  has_access: z.boolean(),
  hasAccess: z.boolean().meta({ description: 'The same.' }),
});

const historyAnswer = z.object({
  success,
  transactions: z.array(
    z.object({
      transaction_id: z.string(),
      document_type: z.string(),
      ...money,
      status: status(),
      payment_method: z.string(),
      created_at: time(),
    }),
  ),
  page: z.int(),
  limit: z.int(),
});

const serviceStatus = () => z.enum(['operational', 'degraded']);
const serviceAnswer = z.object({
  success,
  status: serviceStatus(),
  message,
  services: z.object({ mobile_money: serviceStatus(), provider: z.string() }),
});

const paymentError = z
  .object({
    success: z.literal(false),
    error: message,
    code: z.string().meta({ description: 'Stable; the description of the status says which.' }),
    request_id: z.string(),
    claim_token: z.string().optional().meta({
      description: 'With `already_owned` where this very `Idempotency-Key` has bought it.',
    }),
  })
  .meta({ id: 'PaymentError' });

/** What each code means, and what the app does. */
const MEANINGS = {
  bad_request: 'the `Idempotency-Key` has another shape',
  malformed_json: 'the body is no JSON',
  unauthenticated: 'nobody is signed in, or the account was deleted just now',
  forbidden: 'the id is somebody else’s',
  not_found: 'there is no such document or transaction',
  already_owned: 'it is bought, so read; `claim_token` comes where this key bought it',
  document_is_free: 'there is nothing to pay, so read',
  idempotency_conflict: 'the key was used for another order, so take a new key',
  payment_closed:
    'it is paid, is looked into, or can be paid by phone no more; show the sentence and ask `status`',
  prompt_underway: 'another phone is asked already; `Retry-After` says how long at most',
  payment_rejected: 'the provider did not take the order; show the sentence',
  payload_too_large: 'the body is larger than 16 KB',
  unsupported_media_type: 'the body is not `application/json`, or compressed',
  invalid_fields:
    'an e-mail, phone or code that is none, or no contact at all; let it be typed again',
  unsupported_number: 'no number of MTN or Orange',
  push_unsupported: 'no phone is asked here; open `payment_url`',
  wrong_code: 'the sentence says how many tries are left',
  too_many_requests: 'wait for `Retry-After`',
  in_progress:
    'the same order is just being begun; make the same call again in a few seconds, with its key',
  provider_unavailable:
    'nobody knows whether the provider has it; ask `status`, then make the same call again, with its key',
  no_seller: 'nothing is sold here yet; show the sentence',
  unavailable: 'the service is away; `Retry-After` says for how long',
  internal_error: 'something went wrong on our side; make the same call again, with its key',
} as const;

type Code = keyof typeof MEANINGS;

/** What every call may be refused with. */
const ALWAYS: Refusals = {
  429: ['too_many_requests'],
  500: ['internal_error'],
  503: ['unavailable'],
};
const BODY: Refusals = {
  400: ['malformed_json'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  422: ['invalid_fields'],
};

type Refusals = Readonly<Record<number, readonly Code[]>>;

interface AppCall {
  readonly method: 'get' | 'post';
  readonly path: `/${string}`;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly session?: typeof MAY_SHOW_SESSION | typeof NEEDS_SESSION;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly answer: z.ZodObject;
  readonly refused: readonly Refusals[];
}

const language = z.object({
  language: z.string().optional().meta({ description: '`en`, `fr`, or a tag such as `fr-CM`.' }),
});
const userId = { user_id: z.string().meta({ description: 'The `id` of `/api/v1/me`.' }) };

const CALLS: readonly AppCall[] = [
  {
    method: 'get',
    path: '/documents/{document_type}',
    id: 'getDocumentForSale',
    summary: 'What a document costs, and how long a purchase lasts',
    description:
      'A category by its code, `full_package` (all of them, also later ones), or a subscription such as `lawyers_subscription`; 404 for what is not sold.',
    params: z.object({ document_type: z.string() }),
    query: language,
    answer: documentAnswer,
    refused: [ALWAYS, { 404: ['not_found'] }],
  },
  {
    method: 'post',
    path: '/init',
    id: 'beginPayment',
    summary: 'Begins a payment, or goes on with it',
    description:
      'The price is the server’s. With a session the payment is the account’s; a guest gives an e-mail or a phone. After a timeout the same call under the same `Idempotency-Key` begins nothing anew.',
    session: MAY_SHOW_SESSION,
    headers: z.object({
      'Idempotency-Key': z.string().optional().meta({
        description:
          'Of each order its own: 16 random characters at least, 200 at most, none of them a space. Keep it until there is an answer; it is known here for three days.',
      }),
    }),
    body: initSchema,
    answer: initAnswer,
    refused: [
      ALWAYS,
      BODY,
      {
        400: ['bad_request'],
        401: ['unauthenticated'],
        403: ['forbidden'],
        404: ['not_found'],
        409: ['already_owned', 'document_is_free', 'idempotency_conflict', 'payment_rejected'],
        422: ['payment_rejected'],
        503: ['in_progress', 'provider_unavailable', 'no_seller'],
      },
    ],
  },
  {
    method: 'post',
    path: '/process',
    id: 'askPhoneToPay',
    summary: 'Asks a phone to pay',
    description:
      'By mobile money, in place of the page. A payment is pending as long as one of its ways can still be paid; called anew, it asks the phone anew.',
    body: processSchema,
    answer: processAnswer,
    refused: [
      ALWAYS,
      BODY,
      {
        404: ['not_found'],
        409: ['payment_closed', 'prompt_underway'],
        422: ['unsupported_number', 'push_unsupported', 'payment_rejected'],
        503: ['in_progress', 'provider_unavailable'],
      },
    ],
  },
  {
    method: 'post',
    path: '/authorize',
    id: 'authorizePayment',
    summary: 'Hands over the code that the payer has received',
    description: 'After `awaiting_otp`.',
    body: authorizeSchema,
    answer: authorizeAnswer,
    refused: [
      ALWAYS,
      BODY,
      {
        404: ['not_found'],
        409: ['payment_closed'],
        422: ['wrong_code'],
        503: ['provider_unavailable'],
      },
    ],
  },
  {
    method: 'get',
    path: '/status/{transaction_id}',
    id: 'getPaymentStatus',
    summary: 'How a payment stands',
    description:
      'Ask after 2 s, then more and more rarely, to every 10 s. Only this call counts: what a page or a link says does not.',
    params: z.object({ transaction_id: z.string() }),
    query: language,
    answer: statusAnswer,
    refused: [ALWAYS, { 404: ['not_found'] }],
  },
  {
    method: 'get',
    path: '/access/{user_id}/{document_type}',
    id: 'getAccess',
    summary: 'Whether the account may read a document',
    session: NEEDS_SESSION,
    params: z.object({ ...userId, document_type: z.string() }),
    query: language,
    answer: accessAnswer,
    refused: [ALWAYS, { 401: ['unauthenticated'], 403: ['forbidden'] }],
  },
  {
    method: 'get',
    path: '/history/{user_id}',
    id: 'listPaymentHistory',
    summary: 'The payments of the account, the newest first',
    description: '`/api/v1/me/payments` says more, with receipts, and answers to a claim too.',
    session: NEEDS_SESSION,
    params: z.object(userId),
    query: historyQuery.extend(language.shape),
    answer: historyAnswer,
    refused: [ALWAYS, { 401: ['unauthenticated'], 403: ['forbidden'] }],
  },
  {
    method: 'get',
    path: '/service-status',
    id: 'getPaymentService',
    summary: 'Whether payments work at the moment',
    query: language,
    answer: serviceAnswer,
    refused: [ALWAYS],
  },
];

/** Adds the calls to the document. @param base where they are mounted */
export function documentAppCalls(app: OpenAPIHono<AppEnv>, base: string): void {
  for (const { method, path, id, summary, description, session, answer, ...call } of CALLS) {
    app.openAPIRegistry.registerPath({
      method,
      path: base + path,
      operationId: id,
      summary,
      ...(description === undefined ? {} : { description }),
      ...session,
      request: {
        ...(call.params && { params: call.params }),
        ...(call.query && { query: call.query }),
        ...(call.headers && { headers: call.headers }),
        ...(call.body && {
          body: { required: true, content: { 'application/json': { schema: call.body } } },
        }),
      },
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: answer } } },
        ...refusalsOf(call.refused),
      },
    });
  }
}

/** The statuses of a call's refusals; each description names every code that comes with it. */
function refusalsOf(given: readonly Refusals[]) {
  const codes = new Map<number, Code[]>();
  for (const [status, more] of given.flatMap((some) => Object.entries(some))) {
    codes.set(Number(status), [...(codes.get(Number(status)) ?? []), ...more]);
  }
  const content = { 'application/json': { schema: paymentError } };
  const described = [...codes].map(([status, names]) => {
    const told = names.map((name) => `\`${name}\`: ${MEANINGS[name]}.`).join(' ');
    const retry = status === 429 ? { headers: RETRY_HEADERS } : {};
    const mayRetry = status === 409 || status === 503 ? { headers: RETRY_HEADERS.partial() } : {};
    return [status, { description: told, content, ...retry, ...mayRetry }] as const;
  });
  return Object.fromEntries(described);
}
