import type { Visitor } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { ACCOUNT_PATH, localPath, SECTIONS } from '../../../../kit/paths.ts';
import { dropClaims, readClaims } from '../../../../kit/server/http/claim-cookie.ts';
import { pagePolicy } from '../../../../kit/server/http/content-security-policy.ts';
import type { DocumentRequest } from '../../../../kit/server/http/document-routes.ts';
import { redirectUnkept } from '../../../../kit/server/http/language-choice.ts';
import { readPageForm } from '../../../../kit/server/http/read-page-form.ts';
import { rowId } from '../../../../kit/value-fields.ts';
import { isReservedCode } from '../../../access/rules.ts';
import { endClaims } from '../../../access/server/commands.ts';
import { codePath } from '../../../laws/addresses.ts';
import { resultPath, waitPath } from '../../../payments/addresses.ts';
import {
  listReadersPayments,
  type ReadersPayment,
} from '../../../payments/server/readers/queries.ts';
import { attachPurchases } from '../../../payments/server/settlement/commands/attach-purchases.ts';
import { endReaderSessions } from '../../../session/server/commands.ts';
import { listDevices } from '../../../session/server/queries.ts';
import {
  ACCOUNT_FIELD,
  LINK_FIELD,
  leftPath,
  PLACES,
  SENT_FIELD,
  SIGN_IN_PATH,
} from '../../addresses.ts';
import type { Me } from '../../contract.ts';
import type { AccountModel } from '../../documents.ts';
import type { Contact } from '../../rules.ts';
import { forgetAsked } from '../asked-here.ts';
import { type CodeSubject, endTaken, giveBackCode, sendCode } from '../codes/commands.ts';
import { findSent, wasJustTaken } from '../codes/queries.ts';
import { changeOwnContact } from '../commands.ts';
import { presentDevice, presentEntitlement, presentOwnPayment } from '../presenter.ts';
import { findMe, listOwned, type OwnedDocument } from '../queries.ts';
import { senderOf, tryCode } from '../sign-in.ts';
import { type AccountPageDeps, readContact } from './page-deps.ts';
import { seeOther, sendOwn } from './send.ts';

/** Whose account it is, as their session says. */
interface Owner {
  readonly sessionId: string;
  readonly me: Me;
}

type Pending = NonNullable<AccountModel['pending']>;

type State = Partial<Pick<AccountModel, 'pending' | 'failure'>> & { readonly retryAfterS?: number };

/** The account, or what was bought in this browser; a stranger is led to the sign-in. */
export async function showAccount(
  deps: AccountPageDeps,
  request: DocumentRequest,
  state: State = {},
): Promise<Response> {
  const { c, language } = request;
  const owner = await findOwner(deps, request);
  const { claims } = await deps.readers.readVisitor(c.req.raw);
  if (!owner && claims.length === 0) {
    return redirectUnkept(c, localPath(SIGN_IN_PATH, language), 302);
  }
  const { db } = deps;
  const userId = owner?.me.id ?? null;
  const visitor: Visitor = {
    actor: owner && { id: owner.me.id, email: owner.me.email ?? '', role: 'user' },
    claims,
  };
  const [owned, payments, devices] = await Promise.all([
    listOwned(db, visitor),
    listReadersPayments(db, { userId, claims }),
    userId === null ? [] : listDevices(db, userId),
  ]);
  const pending = state.pending ?? (owner && (await findPending(deps, request, owner.me)));
  const model: AccountModel = {
    me: owner?.me ?? null,
    documents: owned.map((row) => {
      const { name_en, name_fr, expires_at } = presentEntitlement(row);
      return {
        name: language === 'fr' ? name_fr : name_en,
        path: pathOf(row),
        isGiven: row.is_given,
        expires_at,
      };
    }),
    payments: payments.map((payment) => ({
      ...presentOwnPayment(payment, deps.origin),
      path: progressPath(payment, language),
    })),
    devices: devices.map((device) => presentDevice(device, owner?.sessionId ?? '')),
    offersPhone: deps.offersPhone,
    pending,
    sent: pending && !state.pending ? (c.req.query(SENT_FIELD) ?? null) : null,
    failure: state.failure ?? null,
    isLinkUsed: c.req.query(LINK_FIELD) !== undefined,
  };
  const html = deps.render({ name: 'account', model }, language);
  const { failure } = model;
  return sendOwn(c, html, { language, failure, retryAfterS: state.retryAfterS });
}

/** Where a phone was asked in vain, the page that waits for it asks again; the result waits on. */
function progressPath(payment: ReadersPayment, language: Language): string {
  const { transaction_id, document_type: code, was_prompted } = payment;
  return was_prompted
    ? localPath(waitPath(code, { transaction_id }), language)
    : resultPath('success', transaction_id, language);
}

function pathOf({ document_type: code, has_pages }: OwnedDocument): string | null {
  if (has_pages) return codePath(code);
  return isReservedCode(code) ? SECTIONS.laws : null;
}

/** What waits for a code that was sent, as the address says to which a form has led. */
async function findPending(
  { db, codes }: AccountPageDeps,
  { c }: DocumentRequest,
  { id: userId }: Me,
): Promise<AccountModel['pending']> {
  const sealed = c.req.query(SENT_FIELD);
  const change = await findSent(db, codes, sealed, { purpose: 'change', userId });
  if (change) return { what: 'change', to: change };
  const erase = await findSent(db, codes, sealed, { purpose: 'erase', userId });
  return erase && { what: 'erase', to: erase };
}

async function findOwner(
  { db, readers }: AccountPageDeps,
  { c }: DocumentRequest,
): Promise<Owner | null> {
  const session = await readers.read(c.req.raw);
  const me = session && (await findMe(db, session.actor.id));
  return session && me ? { sessionId: session.id, me } : null;
}

/** A form of the account: each is about the account whose session is shown, and no other. */
export async function answerAccountForm(
  deps: AccountPageDeps,
  request: DocumentRequest,
): Promise<Response> {
  const { c, language } = request;
  const form = await readPageForm(c);
  const owner = await findOwner(deps, request);
  if (!owner) {
    // Without an account, there are the purchases of this browser to leave.
    const isLeft = form.get('action') === 'leave' && readClaims(c.req.raw, deps.origin).length > 0;
    if (isLeft) await leave(deps, request);
    return seeOther(c, localPath(isLeft ? leftPath('purchases') : SIGN_IN_PATH, language));
  }
  const { me } = owner;
  const isOfAnother = (form.get(ACCOUNT_FIELD) ?? me.id) !== me.id;
  if (isOfAnother) return showAccount(deps, request, { failure: 'other' });
  const again = () => seeOther(c, localPath(ACCOUNT_PATH, language));
  const toSignIn = () => seeOther(c, localPath(leftPath('account'), language));
  switch (form.get('action')) {
    case 'sign-out': {
      const device = rowId().safeParse(form.get('device'));
      const ended = device.success ? await endReaderSessions(deps.db, me.id, device.data) : 0;
      if (ended > 0) await endTaken(deps.db, deps.codes, me);
      if (device.data !== owner.sessionId) return again();
      await leave(deps, request);
      return toSignIn();
    }
    case 'sign-out-all':
      await endReaderSessions(deps.db, me.id, 'all');
      await endTaken(deps.db, deps.codes, me);
      // Also what was paid since the account signed in.
      await attachPurchases(deps.db, me.id, []);
      await endClaims(deps.db, { userId: me.id });
      await leave(deps, request);
      return toSignIn();
    case 'leave':
      await leave(deps, request);
      return toSignIn();
    case 'change-code':
      return sendChangeCode(deps, request, form, me);
    case 'change':
      return change(deps, request, form, me);
    case 'export':
      return sendCopy(deps, request, form, me);
    case 'erase-code':
      return sendEraseCode(deps, request, me);
    case 'erase':
      return erase(deps, request, form, me);
    // Also of who thinks better of what waits for a code.
    default:
      return again();
  }
}

/** Nothing of what was bought is left open for whoever comes next, with an account or without. */
async function leave(
  { db, readers, origin }: AccountPageDeps,
  { c }: DocumentRequest,
): Promise<void> {
  await readers.leave(c);
  await endClaims(db, { claims: readClaims(c.req.raw, origin) });
  dropClaims(c, origin);
  forgetAsked({ origin }, c);
}

type Form = ReadonlyMap<string, string>;

async function sendChangeCode(
  deps: AccountPageDeps,
  request: DocumentRequest,
  form: Form,
  me: Me,
): Promise<Response> {
  const to = readContact(deps, form);
  if (typeof to === 'string') return showAccount(deps, request, { failure: to });
  return sendAndShow(deps, request, me, { what: 'change', to });
}

async function change(
  deps: AccountPageDeps,
  request: DocumentRequest,
  form: Form,
  me: Me,
): Promise<Response> {
  const { c, language } = request;
  const to = readContact(deps, form);
  if (typeof to === 'string') return showAccount(deps, request, { failure: to });
  const pending = { what: 'change', to } as const;
  const subject = subjectOf(deps, request, me, pending);
  const code = form.get('code') ?? '';
  const judged = await tryCode(deps, subject, code);
  // An earlier press has taken it, whose answer has not come yet.
  const isProven =
    judged.kind === 'proven' || (await wasJustTaken(deps.db, deps.codes, subject, code));
  if (!isProven) return showAccount(deps, request, { ...failureOf(judged), pending });
  if (!(await changeOwnContact(deps.db, me.id, to, language))) {
    return showAccount(deps, request, { failure: 'taken' });
  }
  await attachPurchases(deps.db, me.id, []);
  return seeOther(c, `${localPath(ACCOUNT_PATH, language)}#${PLACES.change}`);
}

async function sendCopy(
  deps: AccountPageDeps,
  { c, language }: DocumentRequest,
  form: Form,
  me: Me,
): Promise<Response> {
  const isPage = form.get('format') === 'html';
  const copy = await deps.personalData.copy(me, isPage ? language : null);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  if (isPage) c.header('Content-Security-Policy', pagePolicy(copy));
  else c.header('Content-Disposition', 'attachment; filename="mboalex.json"');
  return c.body(copy);
}

async function sendEraseCode(
  deps: AccountPageDeps,
  request: DocumentRequest,
  me: Me,
): Promise<Response> {
  const to = contactOf(me);
  if (!to) return showAccount(deps, request, { failure: 'erasing' });
  return sendAndShow(deps, request, me, { what: 'erase', to });
}

async function erase(
  deps: AccountPageDeps,
  request: DocumentRequest,
  form: Form,
  me: Me,
): Promise<Response> {
  const { c, language } = request;
  const to = contactOf(me);
  if (!to) return showAccount(deps, request, { failure: 'erasing' });
  const pending = { what: 'erase', to } as const;
  const subject = subjectOf(deps, request, me, pending);
  const code = form.get('code') ?? '';
  const judged = await tryCode(deps, subject, code);
  if (judged.kind !== 'proven') {
    return showAccount(deps, request, { ...failureOf(judged), pending });
  }
  if (!(await deps.personalData.erase(me))) {
    await giveBackCode(deps.db, deps.codes, subject, code);
    return showAccount(deps, request, { failure: 'erasing', pending });
  }
  await endTaken(deps.db, deps.codes, me);
  await leave(deps, request);
  return seeOther(c, localPath(deps.personalData.erasedPath(), language));
}

async function sendAndShow(
  deps: AccountPageDeps,
  request: DocumentRequest,
  me: Me,
  pending: Pending,
): Promise<Response> {
  const { c, language } = request;
  const subject = subjectOf(deps, request, me, pending);
  const sent = await sendCode(deps.db, deps.codes, subject, { language });
  if (sent.kind === 'done') {
    const path = `${localPath(ACCOUNT_PATH, language)}?${SENT_FIELD}=${sent.value}`;
    return seeOther(c, `${path}#${PLACES[pending.what]}`);
  }
  return showAccount(deps, request, {
    pending,
    failure: 'too_many',
    retryAfterS: sent.retryAfterS,
  });
}

function subjectOf(
  deps: AccountPageDeps,
  { c }: DocumentRequest,
  me: Me,
  { what: purpose, to }: Pending,
): CodeSubject {
  return { purpose, to, userId: me.id, ...senderOf(deps, c) };
}

function failureOf(
  judged: { readonly kind: 'wrong' } | { readonly kind: 'too_many'; readonly retryAfterS: number },
): State {
  return judged.kind === 'wrong'
    ? { failure: 'code' }
    : { failure: 'too_many', retryAfterS: judged.retryAfterS };
}

/** Where a code goes to somebody who is signed in. */
function contactOf({ email, phone }: Me): Contact | null {
  if (email !== null) return { kind: 'email', value: email };
  return phone === null ? null : { kind: 'phone', value: phone };
}
