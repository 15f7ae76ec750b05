import type { Context, Hono } from 'hono';
import type { Language } from '../../../../kit/languages.ts';
import { ACCOUNT_PATH, localPath } from '../../../../kit/paths.ts';
import { addClaim } from '../../../../kit/server/http/claim-cookie.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  type DocumentRequest,
  documentRoutes,
} from '../../../../kit/server/http/document-routes.ts';
import { isOfferedFrench, redirectUnkept } from '../../../../kit/server/http/language-choice.ts';
import { isPrefetch } from '../../../../kit/server/http/prefetch.ts';
import { readPageForm, typedIn } from '../../../../kit/server/http/read-page-form.ts';
import {
  LEFT,
  LEFT_FIELD,
  SENT_FIELD,
  SIGN_IN_PATH,
  signInLinkPath,
  USED_LINK_PATH,
} from '../../addresses.ts';
import type { SignInModel } from '../../documents.ts';
import { type Contact, pathAfterSignIn } from '../../rules.ts';
import { askedHere, rememberAsked } from '../asked-here.ts';
import { sendCode } from '../codes/commands.ts';
import { findSent } from '../codes/queries.ts';
import { openSent } from '../codes/sent.ts';
import { claimByReceipt, senderOf, signInByCode, signInByLink } from '../sign-in.ts';
import { answerAccountForm, showAccount } from './account.ts';
import { type AccountPageDeps, readContact } from './page-deps.ts';
import { seeOther, sendOwn } from './send.ts';

/** The pages of accounts: plain forms, which need no script (docs/contract.md, 'Accounts'). */
export function accountPages(deps: AccountPageDeps): Hono<AppEnv> {
  const { get, post, finish } = documentRoutes(deps, ACCOUNT_PATH, 'unstored');

  get(SIGN_IN_PATH, async (request) => {
    const next = pathAfterSignIn(request.c.req.query('next'));
    const session = await deps.readers.read(request.c.req.raw);
    if (session) return redirectUnkept(request.c, nextPath(next, request.language), 302);
    const sentTo = await findSent(deps.db, deps.codes, request.c.req.query(SENT_FIELD), {
      purpose: 'sign_in',
    });
    const field = request.c.req.query(LEFT_FIELD);
    const left = LEFT.find((one) => one === field) ?? null;
    return sendSignIn(deps, request, { next, sentTo, left });
  });

  post(SIGN_IN_PATH, async (request) => {
    const form = await readPageForm(request.c);
    switch (form.get('action')) {
      case 'sign-in':
        return enter(deps, request, form);
      case 'receipt':
        return openReceipt(deps, request, form);
      default:
        return askForCode(deps, request, form);
    }
  });

  get(signInLinkPath(':token'), async (request) => {
    const { c, language } = request;
    // Only a person's navigation uses the link up: no look ahead of a browser, no mail scanner.
    if (!isNavigation(c)) return c.body(null, 403, { 'Cache-Control': 'no-store' });
    const link = await signInByLink(deps, c, c.req.param('token') ?? '');
    if (!link) return refuseLink(deps, request);
    await deps.readers.enter(c, link.userId);
    const spoken = language === 'fr' ? language : link.language;
    return seeOther(c, localPath(link.nextPath, spoken));
  });

  get(ACCOUNT_PATH, (request) => showAccount(deps, request));
  post(ACCOUNT_PATH, (request) => answerAccountForm(deps, request));
  return finish();
}

/** Nobody knows any more in which language the mail was; the browser says which it reads. */
async function refuseLink(deps: AccountPageDeps, request: DocumentRequest): Promise<Response> {
  const { c } = request;
  const language = isOfferedFrench(c, request.language) ? 'fr' : request.language;
  if (await deps.readers.read(c.req.raw)) return seeOther(c, localPath(USED_LINK_PATH, language));
  return sendSignIn(deps, { ...request, language }, { next: ACCOUNT_PATH, failure: 'link' });
}

type Form = ReadonlyMap<string, string>;

async function askForCode(
  deps: AccountPageDeps,
  request: DocumentRequest,
  form: Form,
): Promise<Response> {
  const { c, language } = request;
  const next = pathAfterSignIn(form.get('next'));
  const to = readContact(deps, form);
  if (typeof to === 'string') {
    const typed = { [to]: typedIn(form, to) };
    return sendSignIn(deps, request, { next, failure: to, typed });
  }
  const subject = { purpose: 'sign_in', to, ...senderOf(deps, c) } as const;
  const options = { language, nextPath: withoutLanguage(next) };
  const sent = await sendCode(deps.db, deps.codes, subject, options);
  if (sent.kind === 'done') {
    rememberAsked(deps, c, sent.value);
    const query = new URLSearchParams({ next, [SENT_FIELD]: sent.value });
    return seeOther(c, `${localPath(SIGN_IN_PATH, language)}?${query}`);
  }
  // Whoever has a code can still type it.
  const state = { next, sentTo: to, failure: 'too_many', retryAfterS: sent.retryAfterS } as const;
  return sendSignIn(deps, request, state);
}

async function enter(
  deps: AccountPageDeps,
  request: DocumentRequest,
  form: Form,
): Promise<Response> {
  const { c, language } = request;
  const next = pathAfterSignIn(form.get('next'));
  const to = readContact(deps, form);
  if (typeof to === 'string') return sendSignIn(deps, request, { next, failure: to });
  const entered = await signInByCode(deps, c, to, form.get('code') ?? '');
  if (entered.kind === 'proven') {
    await deps.readers.enter(c, entered.value);
    return seeOther(c, nextPath(next, language));
  }
  return entered.kind === 'wrong'
    ? sendSignIn(deps, request, { next, sentTo: to, failure: 'code' })
    : sendSignIn(deps, request, {
        next,
        sentTo: to,
        failure: 'too_many',
        retryAfterS: entered.retryAfterS,
      });
}

async function openReceipt(
  deps: AccountPageDeps,
  request: DocumentRequest,
  form: Form,
): Promise<Response> {
  const { c, language } = request;
  const given = { code: form.get('receipt_code') ?? '', phone: form.get('phone') ?? '' };
  const claimed = await claimByReceipt(deps, c, given);
  if (claimed.kind === 'proven') {
    addClaim(c, claimed.value, deps.origin);
    return seeOther(c, localPath(ACCOUNT_PATH, language));
  }
  const next = ACCOUNT_PATH;
  const typed = {
    receipt_code: typedIn(form, 'receipt_code'),
    receipt_phone: typedIn(form, 'phone'),
  };
  return claimed.kind === 'wrong'
    ? sendSignIn(deps, request, { next, failure: 'receipt', typed })
    : sendSignIn(deps, request, {
        next,
        failure: 'too_many',
        retryAfterS: claimed.retryAfterS,
        typed,
      });
}

async function sendSignIn(
  deps: AccountPageDeps,
  { c, language }: DocumentRequest,
  state: Pick<SignInModel, 'next'> & {
    readonly sentTo?: Contact | null;
    readonly left?: SignInModel['left'];
    readonly failure?: SignInModel['failure'];
    readonly retryAfterS?: number;
    readonly typed?: SignInModel['typed'];
  },
): Promise<Response> {
  const { next, sentTo = null, left = null, failure = null, retryAfterS, typed = {} } = state;
  // After a form the address says it no longer, and the browser still does.
  const sealed = c.req.query(SENT_FIELD) ?? askedHere(deps, c);
  const asked = openSent(deps.codes.key, sealed, { purpose: 'sign_in' });
  const sent = (sentTo && asked?.to.value === sentTo.value && sealed) || null;
  const model = { next, sentTo, sent, left, failure, typed, offersPhone: deps.offersPhone };
  const html = deps.render({ name: 'sign-in', model }, language);
  return sendOwn(c, html, { language, failure, retryAfterS });
}

/** Where a sign-in leads: an address of ours as it is, the account in the language of the page. */
function nextPath(next: string, language: Language): string {
  return next === ACCOUNT_PATH ? localPath(next, language) : next;
}

/** The English address of a page. */
function withoutLanguage(path: string): string {
  return path.replace(/^\/fr(?=\/|$)/, '') || '/';
}

function isNavigation(c: Context<AppEnv>): boolean {
  if (c.req.method !== 'GET') return false;
  const destination = c.req.header('sec-fetch-dest');
  return !isPrefetch(c) && (destination ?? 'document') === 'document';
}
