import { type Context, Hono } from 'hono';
import { NO_WORD, type ResultDetails } from '../../features/payments/result-word.ts';
import { resultParameters } from '../../features/payments/rules.ts';
import { findResult, type ResultAnswer } from '../../features/payments/server/pages/result-word.ts';
import type { PaymentDeps } from '../../features/payments/server/payment-deps.ts';
import type { Visitor } from '../../kit/actor.ts';
import { isLanguage } from '../../kit/languages.ts';
import { LANGUAGE_PARAMETER, RESULT_PAGES, RESULT_PATH, type ResultPage } from '../../kit/paths.ts';
import { failureFields } from '../../kit/server/database.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { sendHashedBody, toHashedBody } from '../../kit/server/http/hashed-body.ts';
import { otherParameters, storeLanguage } from '../../kit/server/http/language-choice.ts';
import { readBoundedBody } from '../../kit/server/http/read-body.ts';
import { requestLanguage } from '../../kit/server/http/read-input.ts';
import { FORM_TYPE } from '../../kit/server/http/read-page-form.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';
import type { ResultDocument } from '../document-models.ts';
import type { AppLinks } from './app-links.ts';

/**
 * `Referrer-Policy`: their addresses have ids, which must not leak to other sites (docs/payments.md
 * §6, 'Return pages').
 */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;

/** Seconds until a page without script opens itself again, one after the other. */
const PAUSES_S = [3, 4, 6, 8, 12, 15, 20, 30, 30, 30];
/** How often it has done so. */
const LOOKS_PARAMETER = 'looks';

export interface ResultPageDeps extends PaymentDeps {
  readonly readVisitor: (request: Request) => Promise<Visitor>;
  readonly facts: SiteFacts;
  readonly links: Pick<AppLinks, 'scheme' | 'androidPackage'>;
  readonly render: (document: ResultDocument) => string;
}

/**
 * The result pages below `RESULT_PATH`, for everybody: what the query says is for the browser to
 * read, what is true is the server's word. No request here changes a payment; like the status call
 * it may cause a check (docs/promises.md, threat 6).
 */
export function resultRoutes(deps: ResultPageDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const page of RESULT_PAGES) {
    const path = `/${page}`;
    app.get(path, (c) => {
      const asked = c.req.query(LANGUAGE_PARAMETER);
      if (!isLanguage(asked)) return answer(deps, c, page);
      storeLanguage(c, asked, deps.publicUrl);
      return redirectPrivately(c, RESULT_PATH + path + otherParameters(c), 302);
    });
    app.post(path, async (c) => {
      const parameters = resultParameters(queryOf(c), await readForm(c.req.raw));
      const asked = c.req.query(LANGUAGE_PARAMETER);
      if (isLanguage(asked)) parameters.set(LANGUAGE_PARAMETER, asked);
      const query = parameters.size > 0 ? `?${parameters}` : '';
      return redirectPrivately(c, RESULT_PATH + path + query, 303);
    });
    app.get(`${path}/`, (c) =>
      redirectPrivately(c, RESULT_PATH + path + new URL(c.req.url).search, 308),
    );
  }
  return app;
}

/** The page; or, for its script, the server's word alone. */
async function answer(
  deps: ResultPageDeps,
  c: Context<AppEnv>,
  page: ResultPage,
): Promise<Response> {
  const language = requestLanguage(c.req);
  const parameters = resultParameters(queryOf(c));
  const reference = parameters.get('transaction_id') ?? parameters.get('app_transaction_ref');
  const { word, progress } = await findSafely(deps, c, reference);
  if (c.req.header('accept') === 'application/json') return c.json(word, 200, PRIVATE);
  const { facts, links } = deps;
  const html = deps.render({
    page,
    language,
    app: { ...links, playStoreUrl: facts.playStoreUrl },
    assets: facts.assets,
    isTest: facts.testNotice !== null,
    word,
    details: progress && detailsOf(progress),
    parameters: parameters.toString(),
    refresh: word.outcome === 'pending' ? nextLook(c, page, parameters) : null,
  });
  return sendHashedBody(c, toHashedBody(html), {
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...PRIVATE,
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(html),
      Vary: 'Accept-Encoding, Cookie',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Without the database the page is still there, and its script asks again. */
async function findSafely(
  deps: ResultPageDeps,
  c: Context<AppEnv>,
  reference: string | null,
): Promise<ResultAnswer> {
  try {
    const visitor = await deps.readVisitor(c.req.raw);
    return await findResult(deps, reference, { visitor, language: requestLanguage(c.req) });
  } catch (error) {
    deps.log.error(
      { ...failureFields(error), request_id: c.get('requestId') },
      'a payment cannot be read',
    );
    return { word: NO_WORD, progress: null };
  }
}

function detailsOf(progress: NonNullable<ResultAnswer['progress']>): ResultDetails {
  return {
    id: progress.transaction_id,
    amount: progress.amount,
    currency: progress.currency,
    method: progress.payment_method,
    reference: progress.transaction_ref,
    documentType: progress.document_type,
  };
}

function nextLook(
  c: Context<AppEnv>,
  page: ResultPage,
  parameters: URLSearchParams,
): ResultDocument['refresh'] {
  const looks = Number(c.req.query(LOOKS_PARAMETER) ?? 0);
  const afterS = PAUSES_S[looks];
  if (afterS === undefined) return null;
  const query = new URLSearchParams(parameters);
  query.set(LOOKS_PARAMETER, String(looks + 1));
  return { afterS, path: `${RESULT_PATH}/${page}?${query}` };
}

function queryOf(c: Context<AppEnv>): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

/** Some providers lead back by a form (docs/payments.md §7, case 39); what is none says nothing. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const { bytes, tooLarge } = await readBoundedBody(request);
  const isForm = FORM_TYPE.test(request.headers.get('content-type') ?? '');
  return new URLSearchParams(isForm && !tooLarge ? new TextDecoder().decode(bytes) : '');
}

function redirectPrivately(c: Context<AppEnv>, path: string, status: 302 | 303 | 308): Response {
  for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value);
  return c.redirect(path, status);
}
