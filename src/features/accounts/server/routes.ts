import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { appLanguage, callLanguage } from '../../../kit/server/http/language-choice.ts';
import { addCall, documentedApp, notFound } from '../../../kit/server/http/open-api.ts';
import { sameOriginOnly } from '../../../kit/server/http/same-origin.ts';
import { cutWhole } from '../../../kit/server/lists.ts';
import { TOKEN } from '../../../kit/server/token-hash.ts';
import { listReadersPayments } from '../../payments/server/readers/queries.ts';
import { endReaderSessions } from '../../session/server/commands.ts';
import { listDevices } from '../../session/server/queries.ts';
import type { Me } from '../contract.ts';
import { CODE_MINUTES, type Contact, toContact } from '../rules.ts';
import { accountServerMessages } from '../server-messages.ts';
import type { AccountDeps } from './account-deps.ts';
import { type CodeSubject, endTaken, giveBackCode, sendCode } from './codes/commands.ts';
import { accountCalls } from './endpoints.ts';
import { presentDevice, presentEntitlement, presentOwnPayment } from './presenter.ts';
import { findMe, listOwned } from './queries.ts';
import { claimByReceipt, type Proven, senderOf, signInByCode, tryCode } from './sign-in.ts';

/**
 * Signing in as a reader, and what is the reader's own, for the app and others (docs/contract.md,
 * 'Accounts'). Policy: everybody; each answer is about the session or claim that is shown.
 */
export function accountRoutes(deps: AccountDeps): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  for (const path of ['/auth/*', '/me', '/me/*']) app.use(path, sameOriginOnly(deps.origin));
  addSignInCalls(app, deps);
  addOwnCalls(app, deps);
  return app;
}

function addSignInCalls(app: OpenAPIHono<AppEnv>, deps: AccountDeps): void {
  const { db, readers } = deps;

  addCall(app, accountCalls.askForCode, async ({ body, c }) => {
    const language = callLanguage(c, body);
    const to = contactOf(deps, language, body);
    const about = body.purpose === 'erase' ? await erasing(deps, c, to, language) : SIGN_IN;
    const subject = { ...about, to, ...senderOf(deps, c) };
    const sent = await sendCode(db, deps.codes, subject, { language });
    if (sent.kind === 'rate_limited') throw tooMany(language, sent.retryAfterS);
    return { expires_in: CODE_MINUTES * 60 };
  });

  addCall(app, accountCalls.signIn, async ({ body, c }) => {
    const to = contactOf(deps, appLanguage(c), body);
    const userId = provenValue(c, await signInByCode(deps, c, to, body.code), 'wrongCode');
    const { token, expiresAt } = await readers.openApp(userId, c.req.header('user-agent') ?? null);
    const user = await findMe(db, userId);
    if (!user) throw new Error('The account that was just entered is gone.');
    return { token, expires_at: expiresAt.toISOString(), user };
  });

  addCall(app, accountCalls.signOut, async ({ c }) => {
    await readers.leave(c);
    return null;
  });

  // Without a look at the database: what is no claim opens nothing either.
  addCall(app, accountCalls.showClaim, async ({ body, c }) => {
    if (!TOKEN.test(body.claim_token)) throw wrong(c, 'wrongCode');
    return { token: readers.signClaim(body.claim_token) };
  });

  addCall(app, accountCalls.claimByReceipt, async ({ body, c }) => {
    const given = { code: body.receipt_code, phone: body.phone };
    const claim = provenValue(c, await claimByReceipt(deps, c, given), 'wrongReceipt');
    return { token: readers.signClaim(claim) };
  });
}

function addOwnCalls(app: OpenAPIHono<AppEnv>, deps: AccountDeps): void {
  const { db } = deps;

  addCall(app, accountCalls.getMe, async ({ c }) => {
    return meOf(deps, c);
  });

  addCall(app, accountCalls.listEntitlements, async ({ page, c }) => {
    const owned = await listOwned(db, await ownerOf(deps, c));
    return cutWhole(owned.map(presentEntitlement), page);
  });

  addCall(app, accountCalls.listOwnPayments, async ({ page, c }) => {
    const { actor, claims } = await ownerOf(deps, c);
    const payments = await listReadersPayments(db, { userId: actor?.id ?? null, claims });
    const shown = payments.map((payment) => presentOwnPayment(payment, deps.origin));
    return cutWhole(shown, page);
  });

  addCall(app, accountCalls.exportMe, async ({ c }) => {
    const copy: unknown = JSON.parse(await deps.personalData.copy(await meOf(deps, c), null));
    return typeof copy === 'object' && copy !== null ? { ...copy } : {};
  });

  addCall(app, accountCalls.eraseMe, async ({ body, c }) => {
    const me = await meOf(deps, c);
    const taken = await takeFreshCode(deps, c, me, body.code);
    if (!(await deps.personalData.erase(me))) {
      await giveBackCode(db, deps.codes, taken, body.code);
      throw new Refusal(409, 'conflict', sentencesFor(c).notErased);
    }
    await endTaken(db, deps.codes, me);
    return null;
  });

  addCall(app, accountCalls.listDevices, async ({ page, c }) => {
    const { id, actor } = await readerOf(deps, c);
    const devices = await listDevices(db, actor.id);
    const shown = devices.map((device) => presentDevice(device, id));
    return cutWhole(shown, page);
  });

  addCall(app, accountCalls.signOutDevice, async ({ params, c }) => {
    const me = await meOf(deps, c);
    if ((await endReaderSessions(db, me.id, params.id)) === 0) throw notFound();
    await endTaken(db, deps.codes, me);
    return null;
  });
}

/** Where a code goes. @throws Refusal for what is no phone, or where phones get no codes */
function contactOf(
  deps: AccountDeps,
  language: Language,
  given: { readonly email?: string | undefined; readonly phone?: string | undefined },
): Contact {
  const sentences = accountServerMessages[language];
  if (given.phone !== undefined && !deps.offersPhone) {
    const fields = { phone: sentences.noPhoneCodes };
    throw new Refusal(422, 'invalid_fields', sentences.noPhoneCodes, { fields });
  }
  const contact = toContact(given);
  if (contact) return contact;
  const fields = { phone: sentences.notPhone };
  throw new Refusal(422, 'invalid_fields', sentences.notPhone, { fields });
}

/** The reader's session that is shown. @throws Refusal 401 */
async function readerOf({ readers }: AccountDeps, c: Context<AppEnv>) {
  const session = await readers.read(c.req.raw);
  if (!session) throw signedOut(c);
  return session;
}

async function meOf(deps: AccountDeps, c: Context<AppEnv>) {
  const me = await findMe(deps.db, (await readerOf(deps, c)).actor.id);
  if (!me) throw signedOut(c);
  return me;
}

const SIGN_IN = { purpose: 'sign_in' } as const;

const erasingBy = ({ id: userId }: Me) => ({ purpose: 'erase', userId }) as const;

function contactsOf({ email, phone }: Me): readonly Contact[] {
  const contacts = [
    email === null ? null : toContact({ email }),
    toContact({ phone: phone ?? '' }),
  ];
  return contacts.filter((contact) => contact !== null);
}

/**
 * What a code is for that deletes the account whose session is shown.
 *
 * @throws Refusal 401 without one, 422 where the code would go to somebody else
 */
async function erasing(deps: AccountDeps, c: Context<AppEnv>, to: Contact, language: Language) {
  const me = await meOf(deps, c);
  if (contactsOf(me).some(({ kind, value }) => kind === to.kind && value === to.value)) {
    return erasingBy(me);
  }
  const { notOwn } = accountServerMessages[language];
  throw new Refusal(422, 'invalid_fields', notOwn, { fields: { [to.kind]: notOwn } });
}

/**
 * A code that was sent to the e-mail or the phone of the account, to delete it or, as apps ask that
 * do not say what for, to sign in.
 *
 * @returns for what it was sent
 * @throws Refusal 401 or 429
 */
async function takeFreshCode(
  deps: AccountDeps,
  c: Context<AppEnv>,
  me: Me,
  code: string,
): Promise<CodeSubject> {
  const sender = senderOf(deps, c);
  for (const to of contactsOf(me)) {
    for (const about of [erasingBy(me), SIGN_IN]) {
      const subject = { ...about, to, ...sender };
      const judged = await tryCode(deps, subject, code);
      if (judged.kind === 'proven') return subject;
      if (judged.kind === 'too_many') throw tooMany(appLanguage(c), judged.retryAfterS);
    }
  }
  throw wrong(c, 'wrongCode');
}

/** Whoever shows a reader's session or a claim. @throws Refusal 401 */
async function ownerOf(deps: AccountDeps, c: Context<AppEnv>) {
  const session = await deps.readers.read(c.req.raw);
  const { claims } = await deps.readers.readVisitor(c.req.raw);
  if (!session && claims.length === 0) throw signedOut(c);
  return { actor: session?.actor ?? null, claims };
}

function provenValue<Value>(
  c: Context<AppEnv>,
  proven: Proven<Value>,
  sentence: 'wrongCode' | 'wrongReceipt',
): Value {
  if (proven.kind === 'proven') return proven.value;
  if (proven.kind === 'too_many') throw tooMany(appLanguage(c), proven.retryAfterS);
  throw wrong(c, sentence);
}

function sentencesFor(c: Context<AppEnv>) {
  return accountServerMessages[appLanguage(c)];
}

function wrong(c: Context<AppEnv>, sentence: 'wrongCode' | 'wrongReceipt'): Refusal {
  return new Refusal(401, 'invalid_credentials', sentencesFor(c)[sentence]);
}

function signedOut(c: Context<AppEnv>): Refusal {
  return new Refusal(401, 'unauthenticated', sentencesFor(c).signedOut);
}

function tooMany(language: Language, retryAfterS: number): Refusal {
  return new Refusal(429, 'too_many_requests', accountServerMessages[language].tooMany, {
    headers: { 'Retry-After': String(retryAfterS) },
  });
}
