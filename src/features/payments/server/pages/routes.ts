import type { Context, Hono } from 'hono';
import type { Visitor } from '../../../../kit/actor.ts';
import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import { Refusal } from '../../../../kit/errors.ts';
import type { Language } from '../../../../kit/languages.ts';
import { localPath } from '../../../../kit/paths.ts';
import { addClaim } from '../../../../kit/server/http/claim-cookie.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  type DocumentRequest,
  type DocumentRouteDeps,
  documentRoutes,
} from '../../../../kit/server/http/document-routes.ts';
import { sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import { readPageForm } from '../../../../kit/server/http/read-page-form.ts';
import { BUY_PATH } from '../../../laws/addresses.ts';
import { findSeller } from '../../../site/server/queries.ts';
import { readPath, resultPath, waitPath } from '../../addresses.ts';
import { buyMessages } from '../../buy-messages.ts';
import type { BuyerForm, BuyField, BuyModel, PaymentModels } from '../../documents.ts';
import { PAY_METHODS, type PayMethod, promptedOperator } from '../../pay-methods.ts';
import type { PaymentProvider } from '../../provider.ts';
import { nameOfProvider } from '../../rules.ts';
import { type AppRouteDeps, limitBegun, limitPhoneCalls } from '../checkout/app-request.ts';
import { checkOut, findOpenPayment } from '../checkout/check-out.ts';
import { hasEnded, readPayment } from '../checkout/end-attempts.ts';
import { pushPayment } from '../checkout/push-payment.ts';
import { findPaymentId, hasBought } from '../checkout/queries.ts';
import { PaidBefore } from '../checkout/refusals.ts';
import { type Found, findOffer } from './find-offer.ts';
import { newFormKey, type Order, otherNetwork, readOrder, refusedForm } from './order-form.ts';
import { findContact } from './queries.ts';
import { answerWait, readWait } from './wait.ts';

export interface BuyPageDeps extends AppRouteDeps, DocumentRouteDeps {
  readonly render: RenderDocument<DocumentOf<PaymentModels>>;
}

/** What is for sale, and to whom it is shown. */
type Sold = Extract<Found, { kind: 'sold' }> & Pick<BuyModel, 'account' | 'openPayment'>;

/** Providers' pages have other origins; a redirect after a form counts among its targets. */
const FORM_TARGETS = 'https:';

/**
 * Buying on the web: plain forms that work without JavaScript (docs/contract.md, 'Pages'). Nothing
 * here is kept by any cache.
 */
export function buyPages(deps: BuyPageDeps): Hono<AppEnv> {
  const { get, post, finish } = documentRoutes(deps, BUY_PATH, 'unstored');
  get(`${BUY_PATH}/:code`, (request) => show(deps, request));
  post(`${BUY_PATH}/:code`, (request) => buy(deps, request));
  get(`${BUY_PATH}/:code/wait`, (request) => readWait(deps, request));
  post(`${BUY_PATH}/:code/wait`, (request) => answerWait(deps, request));
  return finish();
}

async function show(deps: BuyPageDeps, request: DocumentRequest): Promise<Response> {
  const { found, visitor, elsewhere } = await open(deps, request);
  if (elsewhere) return elsewhere;
  return sendForm(deps, request, found, await newForm(deps, visitor, null));
}

/** The form as it is first shown to somebody. */
async function newForm(
  { db, providers }: BuyPageDeps,
  visitor: Visitor,
  failure: string | null,
): Promise<BuyerForm<BuyField>> {
  const contact = await findContact(db, visitor);
  // The provider's page knows every network, and asks for nothing that is not typed here.
  const method = methodsOf(providers.active).at(-1) ?? '';
  return { values: { ...contact, method }, fields: {}, failure };
}

/** One form, one payment, however often it is sent. */
async function buy(deps: BuyPageDeps, request: DocumentRequest): Promise<Response> {
  const { c, language } = request;
  const { found, visitor, elsewhere } = await open(deps, request);
  if (elsewhere) return elsewhere;
  const form = await readPageForm(c);
  const shownTo = form.get('account');
  if (shownTo && found.account !== '' && shownTo !== found.account) {
    const { account } = buyMessages[language].problems;
    const shown = await newForm(deps, visitor, account);
    return sendForm(deps, request, found, shown, { status: 409 });
  }
  const order = readOrder(form, methodsOf(deps.providers.active), language);
  if ('fields' in order) {
    return sendForm(deps, request, found, refusedForm(form, order), { status: 422 });
  }
  if (form.get('price') !== String(found.offer.price)) {
    const failure = buyMessages[language].problems.price;
    return sendForm(deps, request, found, refusedForm(form, { failure }), { status: 409 });
  }
  try {
    const path = await begin(deps, request, { order, visitor, code: found.offer.code });
    return c.redirect(path, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error instanceof PaidBefore) addClaim(c, error.claim, deps.publicUrl);
    if (error.code === 'already_owned') return leadToText(c, found, language);
    const fields = otherNetwork(error, order.phone, order.method, language);
    const failure = describe(error, language);
    const answer = { status: error.status, headers: error.details.headers };
    return sendForm(deps, request, found, refusedForm(form, { fields, failure }), answer);
  }
}

/** What is for sale at this address, for whom; or the answer of a page that sells nothing. */
async function open(deps: BuyPageDeps, { c, language }: DocumentRequest) {
  c.header('Cache-Control', 'no-store');
  const visitor = await deps.readVisitor(c.req.raw);
  const found = await findOffer(deps.db, c.req.param('code') ?? '', language);
  if (found.kind === 'free') {
    const html = deps.render({ name: 'buy-free', model: { law: found.law } }, language);
    const elsewhere = await sendPage(c, toPageBody(html, language), {
      scope: 'unstored',
      status: 409,
    });
    return { elsewhere } as const;
  }
  if (await hasBought(deps.db, visitor, found.offer.code)) {
    return { elsewhere: leadToText(c, found, language) } as const;
  }
  const account = visitor.actor?.id ?? '';
  const openPayment = await findOpenPayment(deps.db, { documentType: found.offer.code, visitor });
  return { found: { ...found, account, openPayment }, visitor, elsewhere: null } as const;
}

/** Whoever has bought it is led to reading it. */
function leadToText(
  c: Context<AppEnv>,
  { offer }: Pick<Sold, 'offer'>,
  language: Language,
): Response {
  return c.redirect(localPath(readPath(offer.code, offer.law !== null), language), 303);
}

/**
 * Begins the payment, and asks the phone where that is the way.
 *
 * @returns where the payer goes on
 * @throws Refusal that says why not
 */
async function begin(
  deps: BuyPageDeps,
  { c, language }: DocumentRequest,
  buying: { readonly order: Order; readonly visitor: Visitor; readonly code: string },
): Promise<string> {
  const { order, visitor, code } = buying;
  const { email, phone, method, idempotencyKey } = order;
  const operator = promptedOperator(method);
  const buyer = { visitor, customer: { name: null, email, phone }, language };
  await limitBegun(c, deps, buyer);
  const { transactionId, isInReview, page, claim } = await checkOut(deps, {
    ...buyer,
    documentType: code,
    operator,
    // By pressing 'Pay', as the page says.
    hasConsented: true,
    idempotencyKey,
    userAgent: c.req.header('user-agent') ?? null,
  });
  if (claim !== null) addClaim(c, claim, deps.publicUrl);
  const paymentId = await findPaymentId(deps.db, transactionId);
  if (paymentId === null) throw new Error('A payment that was just begun is gone.');
  if (isInReview) return resultPath('success', transactionId, language);
  if (method === 'page' && page) return page.url;
  if (method !== 'page' && phone !== null) {
    await limitPhoneCalls(c, deps, 'prompts');
    await pushPayment(deps, paymentId, { phone, operator }).catch(async (error: unknown) => {
      // A form that was sent twice finds what the first one has brought.
      const isOver = error instanceof Refusal && hasEnded(await readPayment(deps, paymentId));
      if (!isOver) throw error;
    });
  }
  return localPath(waitPath(code, { transaction_id: transactionId }), language);
}

/** The ways to pay that a provider has. */
function methodsOf({ caps }: PaymentProvider): readonly PayMethod[] {
  return PAY_METHODS.filter((method) => (method === 'page' ? caps.redirect : caps.push));
}

function describe(error: Refusal<string>, language: Language): string {
  const isLimit = error.status === 429;
  return isLimit ? `${error.message} ${buyMessages[language].problems.notCharged}` : error.message;
}

async function sendForm(
  { db, providers, render }: BuyPageDeps,
  { c, language }: DocumentRequest,
  { offer, fullPackage, account, openPayment }: Sold,
  form: BuyerForm<BuyField>,
  answer: {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>> | undefined;
  } = {},
): Promise<Response> {
  const { active } = providers;
  const model = {
    offer,
    fullPackage,
    seller: await findSeller(db),
    methods: methodsOf(active),
    provider: nameOfProvider(active.name),
    formKey: newFormKey(),
    account,
    openPayment,
    form,
  };
  const html = render({ name: 'buy', model }, language);
  const body = toPageBody(html, language, FORM_TARGETS);
  const { status } = answer;
  const response = await sendPage(
    c,
    body,
    status === undefined ? { scope: 'unstored' } : { scope: 'private', status },
  );
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    response.headers.set(name, value);
  }
  // With the cookies that were set meanwhile.
  return c.newResponse(response.body, response);
}
