import { type Context, Hono } from 'hono';
import { basePath } from 'hono/route';
import { allowedMethods } from '../../../../kit/server/http/allowed-methods.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  logFailure,
  toRefusalBody,
  UNEXPLAINED,
} from '../../../../kit/server/http/error-response.ts';
import { operatorOfMethod } from '../../phone-numbers.ts';
import { TRANSACTION_ID } from '../../rules.ts';
import { requestCheckOf } from '../reconciliation/request-check-of.ts';
import {
  type AppRouteDeps,
  languageOf,
  limitBegun,
  limitPhoneCalls,
  readBody,
  readBuyer,
  readCustomer,
  readIdempotencyKey,
  refuseUnknown,
  requirePayment,
  requireUser,
} from './app-request.ts';
import { checkOut } from './check-out.ts';
import {
  presentAcceptedCode,
  presentAccess,
  presentCheckout,
  presentDocument,
  presentHistory,
  presentProgress,
  presentPush,
  presentService,
} from './presenter.ts';
import { pushPayment, submitCode } from './push-payment.ts';
import {
  countRecentAttempts,
  findDocument,
  findProgress,
  hasAccess,
  listOwnPayments,
} from './queries.ts';
import { PaidBefore, refuse, refuseMethod } from './refusals.ts';
import { authorizeSchema, historyQuery, initSchema, processSchema } from './schemas.ts';

/**
 * The endpoints that the mobile app calls (docs/payments.md §8), at relative paths: they are
 * mounted several times. All are open to guests but `access` and `history`, which belong to the
 * signed-in user.
 */
export function appRoutes(deps: AppRouteDeps): Hono<AppEnv> {
  const { db, providers } = deps;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.onError((error, c) => failure(error, c, deps));

  app.get('/documents/:document_type', async (c) => {
    const language = languageOf(c);
    const document = await findDocument(db, c.req.param('document_type'));
    if (!document) throw refuse('unknown_document', language);
    return c.json(presentDocument(document, language));
  });

  app.post('/init', async (c) => {
    const body = await readBody(c, deps, initSchema);
    const { language } = body;
    const visitor = await readBuyer(c, deps, body);
    const customer = readCustomer(body);
    if (!visitor.actor && customer.email === null && customer.phone === null) {
      throw refuse('needs_contact', language);
    }
    await limitBegun(c, deps, { visitor, customer, language });
    const result = await checkOut(deps, {
      documentType: body.documentType,
      visitor,
      customer,
      operator: operatorOfMethod(body.paymentMethod ?? ''),
      language,
      hasConsented: false,
      idempotencyKey: readIdempotencyKey(c, language),
      userAgent: c.req.header('user-agent') ?? null,
    });
    return c.json(presentCheckout(result, language));
  });

  app.post('/process', async (c) => {
    await limitPhoneCalls(c, deps, 'prompts');
    const body = await readBody(c, deps, processSchema);
    const id = await requirePayment(c, deps, body.transaction_id);
    const operator = operatorOfMethod(body.payment_method ?? '');
    return c.json(presentPush(await pushPayment(deps, id, { phone: body.phone_number, operator })));
  });

  app.post('/authorize', async (c) => {
    await limitPhoneCalls(c, deps, 'codes');
    const body = await readBody(c, deps, authorizeSchema);
    const id = await requirePayment(c, deps, body.transaction_id);
    return c.json(presentAcceptedCode(await submitCode(deps, id, body.otp)));
  });

  app.get('/status/:transaction_id', async (c) => {
    const reference = c.req.param('transaction_id');
    const progress = TRANSACTION_ID.test(reference) ? await findProgress(db, reference) : null;
    if (!progress) throw await refuseUnknown(c, deps);
    await requestCheckOf(deps, progress);
    return c.json(presentProgress(progress));
  });

  app.get('/access/:user_id/:document_type', async (c) => {
    const { visitor } = await requireUser(c, deps);
    const isGiven = await hasAccess(db, visitor, c.req.param('document_type'));
    return c.json(presentAccess(isGiven));
  });

  app.get('/history/:user_id', async (c) => {
    const { user } = await requireUser(c, deps);
    const place = historyQuery.parse(c.req.query());
    return c.json(presentHistory(await listOwnPayments(db, user.id, place), place));
  });

  app.get('/service-status', async (c) => {
    const { name } = providers.active;
    return c.json(presentService(name, await countRecentAttempts(db, name), languageOf(c)));
  });

  // An id that is missing, or another method: the app reads `success` of every answer.
  app.all('*', (c) => {
    const path = c.req.path.slice(basePath(c).length);
    const allowed = allowedMethods(app, path, c.req.method);
    throw allowed === ''
      ? refuse('unknown_address', languageOf(c))
      : refuseMethod(allowed, languageOf(c));
  });
  return app;
}

/** Refusals as the app reads them; the same for every id that is not there. */
function failure(error: unknown, c: Context<AppEnv>, { log }: AppRouteDeps): Response {
  const requestId = c.get('requestId');
  const told = UNEXPLAINED[languageOf(c)];
  const { status, headers, body } = toRefusalBody(error, requestId, told);
  logFailure(log, status, error, requestId);
  const lost = error instanceof PaidBefore ? { claim_token: error.claim } : {};
  return new Response(JSON.stringify({ success: false, ...body, ...lost }), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}
