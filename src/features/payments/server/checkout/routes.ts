import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Actor } from '../../../../kit/actor.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { isLanguage, type Language } from '../../../../kit/languages.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { logFailure, toRefusalBody } from '../../../../kit/server/http/error-response.ts';
import { readBoundedBody } from '../../../../kit/server/http/read-body.ts';
import { requestLanguage } from '../../../../kit/server/http/read-input.ts';
import { addressKey, takeHit } from '../../../../kit/server/rate-limit.ts';
import { appMessages } from '../../app-messages.ts';
import { operatorOfMethod, toMsisdn } from '../../phone-numbers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { askForCheck } from '../reconciliation/commands.ts';
import {
  countRecentAttempts,
  findDocument,
  findPaymentId,
  findStatus,
  hasAccess,
  listOwnPayments,
} from '../settlement/queries.ts';
import { type CheckedOut, checkOut } from './check-out.ts';
import { pushPayment, submitCode } from './push-payment.ts';
import {
  authorizeSchema,
  historyQuery,
  type InitRequest,
  initSchema,
  processSchema,
  TRANSACTION_ID,
} from './schemas.ts';

export interface AppRouteDeps extends PaymentDeps {
  readonly readActor: (request: Request) => Promise<Actor | null>;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** Digests addresses, so that none is stored. */
  readonly addressKey: Buffer;
  /** How many payments may be begun from one address in an hour. */
  readonly paymentsPerHour: number;
}

const BODY_LIMIT_BYTES = 16 * 1024;
/** Wrong ids from one address in an hour (docs/promises.md, threat 11). */
const MISSES_PER_HOUR = 300;
/** No provider is asked about one payment more often than that, whoever looks. */
const CHECK_PAUSE_MS = 3_000;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;
const UUID = z.uuid();
const OPEN: ReadonlySet<string> = new Set(['initiation_unknown', 'pending', 'requires_action']);

/** The calls that the mobile app already makes (docs/payments.md §8), below any base. */
export function appRoutes(deps: AppRouteDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.get('/documents/:document_type', (c) => answerDocument(c, deps));
  app.post('/init', (c) => begin(c, deps));
  app.post('/process', (c) => push(c, deps));
  app.post('/authorize', (c) => authorize(c, deps));
  app.get('/status/:transaction_id', (c) => answerStatus(c, deps));
  app.get('/access/:user_id/:document_type', (c) => answerAccess(c, deps));
  app.get('/history/:user_id', (c) => answerHistory(c, deps));
  app.get('/service-status', (c) => answerServiceStatus(c, deps));
  app.onError((error, c) => failure(error, c, deps));
  return app;
}

/** Refusals as the app reads them; the same body for every id that is not there. */
function failure(error: unknown, c: Context<AppEnv>, { log }: AppRouteDeps): Response {
  const requestId = c.get('requestId');
  const { status, headers, body } = toRefusalBody(error, requestId);
  logFailure(log, status, error, requestId);
  return new Response(JSON.stringify({ success: false, error: body.error, code: body.code }), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

function languageOf(c: Context<AppEnv>): Language {
  const asked = c.req.query('language');
  return isLanguage(asked) ? asked : requestLanguage(c.req);
}

async function answerDocument(c: Context<AppEnv>, { db }: AppRouteDeps): Promise<Response> {
  const language = languageOf(c);
  const found = await findDocument(db, c.req.param('document_type') ?? '');
  if (!found) throw new Refusal(404, 'not_found', appMessages[language].unknownDocument);
  const document = {
    document_type: found.document_type,
    name: language === 'fr' ? found.name_fr : found.name_en,
    description: language === 'fr' ? found.description_fr : found.description_en,
    price: found.price,
    currency: found.currency,
  };
  return c.json({ success: true, document, ...document });
}

async function begin(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Response> {
  const body = await readApp(c, initSchema);
  const text = appMessages[body.language];
  const actor = await deps.readActor(c.req.raw);
  if (actor && body.userId !== undefined && body.userId !== actor.id) {
    throw new Refusal(403, 'forbidden', text.notYours);
  }
  const customer = readCustomer(body);
  if (!actor && customer.email === null && customer.phone === null) {
    throw new Refusal(422, 'invalid_fields', text.needsContact);
  }
  await limitBegun(c, deps, body.language);
  const found = await checkOut(deps, {
    documentType: body.documentType,
    userId: actor?.id ?? null,
    customer,
    operator: operatorOfMethod(body.paymentMethod ?? ''),
    language: body.language,
    idempotencyKey: readIdempotencyKey(c, body.language),
  });
  return c.json(presentBegun(found, body.language));
}

function readCustomer({ customer, email, phone, language }: InitRequest) {
  const typed = customer?.phone ?? phone;
  const msisdn = typed === undefined ? null : toMsisdn(typed);
  if (typed !== undefined && msisdn === null) {
    throw new Refusal(422, 'invalid_fields', appMessages[language].badPhone);
  }
  return {
    name: customer?.fullname ?? customer?.name ?? null,
    email: (customer?.email ?? email)?.toLowerCase() ?? null,
    phone: msisdn,
  };
}

function readIdempotencyKey(c: Context<AppEnv>, language: Language): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new Refusal(400, 'bad_request', appMessages[language].badRequest);
  }
  return key;
}

async function limitBegun(c: Context<AppEnv>, deps: AppRouteDeps, language: Language) {
  const key = addressKey('payments begun', deps.addressKey, deps.clientAddress(c));
  if (!(await takeHit(deps.db, key, deps.paymentsPerHour))) {
    throw new Refusal(429, 'too_many_requests', appMessages[language].tooMany);
  }
}

function presentBegun(begun: CheckedOut, language: Language) {
  const { transactionId, amount, currency, isInReview, page } = begun;
  const text = appMessages[language];
  return {
    success: true,
    transaction_id: transactionId,
    payment_url: isInReview ? null : (page?.url ?? null),
    reference: page?.reference ?? transactionId,
    amount,
    currency,
    message: isInReview ? text.inReview : page ? text.begun : text.alreadyOpen,
  };
}

async function push(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Response> {
  const body = await readApp(c, processSchema);
  const language = languageOf(c);
  const phone = toMsisdn(body.phone_number);
  if (phone === null) throw new Refusal(422, 'invalid_fields', appMessages[language].badPhone);
  const id = await findPaymentId(deps.db, body.transaction_id);
  if (id === null) throw await unknownTransaction(c, deps);
  const operator = operatorOfMethod(body.payment_method ?? '');
  const { payment, requiresOtp, ussd } = await pushPayment(deps, id, { phone, operator });
  const text = appMessages[payment.language];
  return c.json({
    success: true,
    status: requiresOtp ? 'awaiting_otp' : 'processing',
    message: requiresOtp ? text.askedForCode : text.askedPhone,
    transaction_id: payment.transaction_id,
    requires_otp: requiresOtp,
    ussd,
  });
}

async function authorize(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Response> {
  const body = await readApp(c, authorizeSchema);
  const id = await findPaymentId(deps.db, body.transaction_id);
  if (id === null) throw await unknownTransaction(c, deps);
  const payment = await submitCode(deps, id, body.otp);
  return c.json({
    success: true,
    status: 'processing',
    message: appMessages[payment.language].codeAccepted,
    transaction_id: payment.transaction_id,
  });
}

async function answerStatus(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Response> {
  const reference = c.req.param('transaction_id') ?? '';
  const found = TRANSACTION_ID.test(reference) ? await findStatus(deps.db, reference) : null;
  if (!found) throw await unknownTransaction(c, deps);
  const { id, state, provider: name, checked_ms_ago, ...told } = found;
  if (OPEN.has(state) && name !== null) {
    const provider = deps.providers.find(name);
    const pause = Math.max(CHECK_PAUSE_MS, provider?.caps.minPollMs ?? 0);
    if (provider && (checked_ms_ago ?? pause) >= pause) await askForCheck(deps.db, id, pause);
  }
  return c.json({
    success: true,
    status: told.status,
    transaction_id: told.transaction_id,
    amount: told.amount,
    currency: told.currency,
    payment_method: told.payment_method,
    transaction_ref: told.transaction_ref,
    document_type: told.document_type,
  });
}

/** Guesses are counted, and refused when there are too many (docs/promises.md, threat 11). */
async function unknownTransaction(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Refusal> {
  const key = addressKey('unknown transactions', deps.addressKey, deps.clientAddress(c));
  const text = appMessages[languageOf(c)];
  return (await takeHit(deps.db, key, MISSES_PER_HOUR))
    ? new Refusal(404, 'not_found', text.unknownTransaction)
    : new Refusal(429, 'too_many_requests', text.tooMany);
}

/** What belongs to somebody is told to nobody else. */
async function requireOwn(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Actor> {
  const text = appMessages[languageOf(c)];
  const actor = await deps.readActor(c.req.raw);
  if (!actor) throw new Refusal(401, 'unauthenticated', text.signIn);
  const asked = UUID.safeParse(c.req.param('user_id'));
  if (!asked.success || asked.data.toLowerCase() !== actor.id) {
    throw new Refusal(403, 'forbidden', text.notYours);
  }
  return actor;
}

async function answerAccess(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Response> {
  const actor = await requireOwn(c, deps);
  const code = c.req.param('document_type') ?? '';
  return c.json({ success: true, has_access: await hasAccess(deps.db, actor, code) });
}

async function answerHistory(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Response> {
  const { id: userId } = await requireOwn(c, deps);
  const { page, limit } = historyQuery.parse(c.req.query());
  const payments = await listOwnPayments(deps.db, userId, { page, limit });
  const transactions = payments.map((payment) => ({
    transaction_id: payment.transaction_id,
    document_type: payment.document_type,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    payment_method: payment.payment_method,
    created_at: payment.created_at.toISOString(),
  }));
  return c.json({ success: true, transactions, page, limit });
}

/** Of so many attempts or fewer nothing can be said. */
const FEW_ATTEMPTS = 4;

async function answerServiceStatus(c: Context<AppEnv>, deps: AppRouteDeps): Promise<Response> {
  const { active } = deps.providers;
  const { all, unanswered } = await countRecentAttempts(deps.db, active.name);
  const status = all > FEW_ATTEMPTS && unanswered > all / 2 ? 'degraded' : 'operational';
  return c.json({
    success: true,
    status,
    message: appMessages[languageOf(c)][status],
    services: { mobile_money: status, provider: active.name },
  });
}

/** @throws Refusal in the shape that the app reads */
async function readApp<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = appMessages[languageOf(c)];
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '');
  if (!isJson) throw new Refusal(415, 'unsupported_media_type', text.badRequest);
  const { bytes, tooLarge } = await readBoundedBody(c.req.raw, BODY_LIMIT_BYTES);
  if (tooLarge) throw new Refusal(413, 'payload_too_large', text.badRequest);
  const result = schema.safeParse(parse(bytes, text.badRequest));
  if (!result.success) throw new Refusal(422, 'invalid_fields', text.badRequest);
  return result.data;
}

function parse(bytes: Uint8Array, sentence: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'malformed_json', sentence);
  }
}
