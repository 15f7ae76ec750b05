import { type Context, Hono } from 'hono';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import { LANGUAGE_PARAMETER } from '../../../kit/paths.ts';
import { toMsisdn } from '../../../kit/phone-numbers.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { requestLanguage } from '../../../kit/server/http/read-input.ts';
import { readPageForm } from '../../../kit/server/http/read-page-form.ts';
import { sameOriginOnly } from '../../../kit/server/http/same-origin.ts';
import { likelyOperator } from '../../payments/phone-numbers.ts';
import { type CheckoutFailure, renderCheckout, renderUnknown } from './checkout-page.ts';
import { returnUrlOf } from './checkout-return.ts';
import { checkoutStyle } from './checkout-style.ts';
import { settleSandboxTransaction } from './commands.ts';
import { submitCode } from './provider.ts';
import { findSandboxTransaction, type SandboxTransaction } from './queries.ts';
import { type Payer, settlementOf } from './settlement.ts';
import { CANCELLABLE_STATUSES, PAYABLE_STATUSES } from './statuses.ts';
import { outcomeOf, type TestOutcome } from './test-numbers.ts';

const PHONE_LIMIT = 30;

export interface SandboxRouteDeps {
  readonly db: Database;
  readonly publicUrl: string;
  /** The content security policy of a page of ours. */
  readonly pagePolicy: (html: string) => string;
}

/**
 * The sandbox's own pages, mounted at `SANDBOX_CHECKOUT_PATH` where the sandbox is a provider:
 * plain forms, so that they work without JavaScript.
 */
export function sandboxRoutes(deps: SandboxRouteDeps): Hono<AppEnv> {
  const style = checkoutStyle();
  const app = new Hono<AppEnv>();
  app.use(sameOriginOnly(deps.publicUrl));
  app.get('/:provider_ref', async (c) => {
    const transaction = await find(deps, c);
    if (!transaction) return answerUnknown(c, deps, style);
    const phone = (c.req.query('phone') ?? '').slice(0, PHONE_LIMIT);
    return answerPage(c, deps, style, { transaction, phone, failure: null });
  });
  app.post('/:provider_ref', async (c) => {
    const transaction = await find(deps, c);
    if (!transaction) return answerUnknown(c, deps, style);
    const form = await readPageForm(c);
    const failure = await decide(deps.db, transaction, form);
    if (failure !== null) {
      const phone = (form.get('phone') ?? '').slice(0, PHONE_LIMIT);
      return answerPage(c, deps, style, { transaction, phone, failure });
    }
    return redirect(c, deps, transaction);
  });
  return app;
}

/** The format of the sandbox's references. */
const REFERENCE = /^SBX[0-9a-f]{32}$/;

async function find(
  { db }: SandboxRouteDeps,
  c: Context<AppEnv>,
): Promise<SandboxTransaction | null> {
  const providerRef = c.req.param('provider_ref') ?? '';
  return REFERENCE.test(providerRef) ? findSandboxTransaction(db, { providerRef }) : null;
}

/** Records what the payer decided. @returns what was wrong with it, if anything */
async function decide(
  db: Database,
  transaction: SandboxTransaction,
  form: ReadonlyMap<string, string>,
): Promise<CheckoutFailure | null> {
  const { provider_ref: reference, amount } = transaction;
  const settle = async (outcome: TestOutcome, payer: Payer | null) => {
    const settlement = settlementOf(outcome, amount, payer);
    const from = payer ? PAYABLE_STATUSES : CANCELLABLE_STATUSES;
    await settleSandboxTransaction(db, reference, from, settlement);
    return null;
  };
  switch (form.get('action')) {
    case 'cancel':
      return settle('cancelled', null);
    case 'fail':
      return settle('failed', null);
    case 'confirm':
      return (await submitCode(db, reference, form.get('code')?.trim() ?? '')) === 'wrong' &&
        transaction.status === 'REQUIRE_OTP'
        ? 'code'
        : null;
    case 'pay': {
      const msisdn = toMsisdn((form.get('phone') ?? '').slice(0, PHONE_LIMIT));
      if (msisdn === null) return 'phone';
      const operator = likelyOperator(msisdn);
      if (operator === null) return 'operator';
      const outcome = outcomeOf(msisdn);
      return outcome === 'initiate_lost' ? 'lost' : settle(outcome, { msisdn, operator });
    }
    default:
      return 'action';
  }
}

/**
 * Redirects to where the payer came from; or back to this page for a code, when the answer gets
 * lost, and where the payment was decided before.
 */
async function redirect(
  c: Context<AppEnv>,
  deps: SandboxRouteDeps,
  before: SandboxTransaction,
): Promise<Response> {
  const now = await find(deps, c);
  const isLost = now?.outcome === 'initiate_timeout';
  const hasMoved = now !== null && now.status !== before.status && now.status !== 'REQUIRE_OTP';
  const language = languageOf(c, before);
  const address =
    hasMoved && !isLost ? returnUrlOf(now, language) : `?${LANGUAGE_PARAMETER}=${language}`;
  return c.body(null, 303, { ...HEADERS, Location: address });
}

function languageOf(c: Context<AppEnv>, transaction: SandboxTransaction): Language {
  const asked = c.req.query(LANGUAGE_PARAMETER);
  return isLanguage(asked) ? asked : transaction.lang;
}

async function answerPage(
  c: Context<AppEnv>,
  deps: SandboxRouteDeps,
  style: string,
  view: {
    readonly transaction: SandboxTransaction;
    readonly phone: string;
    readonly failure: CheckoutFailure | null;
  },
): Promise<Response> {
  const language = languageOf(c, view.transaction);
  const returnUrl = returnUrlOf(view.transaction, language);
  const html = await renderCheckout(style, { ...view, language, returnUrl });
  const status = view.failure === null ? 200 : 422;
  return c.body(html, status, pageHeaders(deps, html, language));
}

async function answerUnknown(
  c: Context<AppEnv>,
  deps: SandboxRouteDeps,
  style: string,
): Promise<Response> {
  const asked = c.req.query(LANGUAGE_PARAMETER);
  const language = isLanguage(asked) ? asked : requestLanguage(c.req);
  const html = await renderUnknown(style, language);
  return c.body(html, 404, pageHeaders(deps, html, language));
}

function pageHeaders(deps: SandboxRouteDeps, html: string, language: Language) {
  return {
    ...HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': deps.pagePolicy(html),
  };
}

const HEADERS = {
  'Cache-Control': 'no-store',
  // Nothing for others; with 'no-referrer' browsers would hide from us too who posts a form.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;
