import type { Context, Hono } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import { Refusal } from '../../../../kit/errors.ts';
import { cookieName } from '../../../../kit/server/http/claim-cookie.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { readJson, requestLanguage } from '../../../../kit/server/http/read-input.ts';
import {
  addressKey,
  giveBackHit,
  retryAfterS,
  takeHit,
} from '../../../../kit/server/rate-limit.ts';
import { ownLabels } from '../../own-labels.ts';
import {
  appCodeSchema,
  confirmSchema,
  newTwoFactorSchema,
  passwordSchema,
  recoveryCodeSchema,
  recoveryCodesSchema,
} from '../../second-factor-contract.ts';
import type { LibraryAnswer } from '../auth.ts';
import { forgetFailures, takeSignInTry } from '../commands/failures.ts';
import { tellStaff } from '../own/commands.ts';
import { findChallenged, findStaff, type OwnDetails } from '../own/queries.ts';
import { provePassword, type SignedIn, signedInOf } from '../own/signed-in.ts';
import {
  BODY_LIMIT_BYTES,
  fromAddress,
  type SessionDeps,
  sentencesFor,
  tooManyTries,
} from '../session-deps.ts';
import { accountOf, welcome } from '../welcome.ts';
import { claimAppCode, confirmSession, recordSecondFactor, releaseAppCode } from './commands.ts';

/** Wrong codes in an hour for an account, from all browsers in which nobody has signed in before. */
const CODES_PER_HOUR = 10;

/**
 * Codes by an app: switched on and off, asked for after the password, and instead of it before what
 * a stolen session must not do (docs/contract.md, 'Second factor'). The library does the work; the
 * limits, the bodies and the errors are ours. Policy: everybody; each answer is about the session
 * or the challenge that is shown.
 */
export function addSecondFactorRoutes(app: Hono<AppEnv>, deps: SessionDeps): void {
  const { db, auth } = deps;
  const read = <Schema extends Parameters<typeof readJson>[1]>(
    c: Context<AppEnv>,
    schema: Schema,
  ) => readJson(c.req, schema, ownLabels, BODY_LIMIT_BYTES);

  /** Makes a call of the library that asks for the password, once that was proven. */
  const withPassword = async (c: Context<AppEnv>, path: string) => {
    const person = await signedInOf(c, deps);
    const { password } = await read(c, passwordSchema);
    const client = await provePassword(c, deps, person, password, 'password');
    const { token } = person.session;
    return {
      person,
      result: await auth.pass(path, { body: { password }, request: c.req.raw, token, client }),
    };
  };

  app.post('/two-factor/enable', async (c) => {
    const { result } = await withPassword(c, '/two-factor/enable');
    if (result.kind === 'refused') throw conflict(sentencesFor(c).twoFactorOn);
    return c.json(newTwoFactorSchema.parse(result.answer));
  });

  app.post('/two-factor/generate-backup-codes', async (c) => {
    const { person, result } = await withPassword(c, '/two-factor/generate-backup-codes');
    if (result.kind === 'refused') throw conflict(sentencesFor(c).twoFactorOff);
    await recordSecondFactor(db, person.self, 'recovery_codes_made');
    return c.json(recoveryCodesSchema.parse(result.answer));
  });

  app.post('/two-factor/disable', async (c) => {
    const { person, result } = await withPassword(c, '/two-factor/disable');
    if (result.kind === 'refused') throw conflict(sentencesFor(c).twoFactorOff);
    await recordSecondFactor(db, person.self, 'two_factor_off');
    const language = person.details.language ?? requestLanguage(c.req);
    await tellStaff(deps, { recipient: person.self.email, language, text: 'twoFactorOff' });
    return welcome(c, deps, result.cookies);
  });

  app.post('/two-factor/verify-totp', async (c) => {
    const { code } = await read(c, appCodeSchema);
    if (!(await deps.readSession(c.req.raw))) {
      const { person, right } = await challenged(c, deps);
      const result = await verifyOnce(c, deps, { userId: person.id, code, token: null });
      if (result.kind === 'refused') throw refusedCode(c, result);
      await right();
      return welcome(c, deps, result.cookies);
    }
    const person = await signedInOf(c, deps);
    const result = await proveAppCode(c, deps, person, code);
    if (person.details.hasTwoFactor) return c.body(null, 204);
    await recordSecondFactor(db, person.self, 'two_factor_on');
    return welcome(c, deps, result.cookies);
  });

  app.post('/two-factor/verify-backup-code', async (c) => {
    const body = await read(c, recoveryCodeSchema);
    const { person, right } = await challenged(c, deps);
    const client = { name: fromAddress(c, deps, 'sign-in'), isKnown: false };
    const call = { body, request: c.req.raw, token: null, client };
    const result = await auth.pass('/two-factor/verify-backup-code', call);
    if (result.kind === 'refused') throw refusedCode(c, result);
    await right();
    const language = person.language ?? requestLanguage(c.req);
    await tellStaff(deps, { recipient: person.email, language, text: 'recoveryCodeUsed' });
    return welcome(c, deps, result.cookies);
  });

  app.post('/confirm', async (c) => {
    const person = await signedInOf(c, deps);
    const proof = await read(c, confirmSchema);
    if ('password' in proof) await provePassword(c, deps, person, proof.password, 'password');
    else if (person.details.hasTwoFactor) await proveAppCode(c, deps, person, proof.code);
    else throw wrongField(c);
    await confirmSession(db, person.self.sessionId);
    return c.body(null, 204);
  });
}

/** Somebody whose code is waited for, and what to do once it was right. */
interface Challenged {
  readonly person: OwnDetails;
  readonly right: () => Promise<void>;
}

/**
 * Whose code is waited for; the try is counted before it is verified. Browsers that are not known
 * share few tries by the account and its password, so that guesses are few from however many
 * addresses; a known browser is counted by itself, so that they keep no owner out (docs/promises.md,
 * threat 43).
 *
 * @throws Refusal 401 where the password has to be typed first, 409 where no code can be verified, or
 * 429
 */
async function challenged(c: Context<AppEnv>, deps: SessionDeps): Promise<Challenged> {
  const { db, auth, devices, failureKey, publicUrl } = deps;
  const challenge = await getSignedCookie(
    c,
    auth.cookieSecret,
    cookieName('two_factor', publicUrl),
  );
  const userId = challenge ? await findChallenged(db, challenge) : null;
  const person = userId === null ? null : await findStaff(db, { id: userId });
  if (!person) throw signInAgain(c);
  await requireReadable(c, deps, person.id);
  const device = await devices.read(c, accountOf(deps, person.email));
  if (device) {
    const key = addressKey('device-code', failureKey, device);
    const attempt = await takeSignInTry(db, { counted: [key] });
    if (attempt.kind === 'blocked') throw tooManyTries(c, attempt.retryAfterS);
    return { person, right: () => forgetFailures(db, [key]) };
  }
  const key = addressKey('code', failureKey, `${person.id} ${person.passwordHash}`);
  if (await takeHit(db, key, CODES_PER_HOUR)) return { person, right: () => giveBackHit(db, key) };
  throw new Refusal(429, 'too_many_requests', sentencesFor(c).codesLocked, {
    headers: { 'Retry-After': String(retryAfterS()) },
  });
}

/** @throws Refusal 409 where another secret has encrypted what codes are verified with */
async function requireReadable(
  c: Context<AppEnv>,
  { auth }: SessionDeps,
  userId: string,
): Promise<void> {
  if (!(await auth.canVerifyCodes(userId))) throw conflict(sentencesFor(c).codesUnreadable);
}

/** Verifies a code of the app, each once. */
async function verifyOnce(
  c: Context<AppEnv>,
  { db, auth, failureKey }: SessionDeps,
  {
    userId,
    code,
    token,
  }: { readonly userId: string; readonly code: string; readonly token: string | null },
): Promise<LibraryAnswer> {
  if (!(await claimAppCode(db, userId, code))) return { kind: 'refused', code: 'INVALID_CODE' };
  const client = { name: addressKey('own', failureKey, userId), isKnown: true };
  const call = { body: { code }, request: c.req.raw, token, client };
  const result = await auth.pass('/two-factor/verify-totp', call);
  if (result.kind === 'refused') await releaseAppCode(db, userId, code);
  return result;
}

/**
 * Verifies a code of somebody who is signed in; wrong ones are counted by the person, with a growing
 * delay.
 *
 * @throws Refusal 422 with a sentence beside the field, 409 where no code can be verified, or 429
 */
async function proveAppCode(
  c: Context<AppEnv>,
  deps: SessionDeps,
  { self, session }: SignedIn,
  code: string,
): Promise<Extract<LibraryAnswer, { kind: 'done' }>> {
  await requireReadable(c, deps, self.id);
  const key = addressKey('own-code', deps.failureKey, self.id);
  const attempt = await takeSignInTry(deps.db, { counted: [key] });
  if (attempt.kind === 'blocked') throw tooManyTries(c, attempt.retryAfterS);
  const result = await verifyOnce(c, deps, { userId: self.id, code, token: session.token });
  if (result.kind === 'refused') throw wrongField(c);
  await forgetFailures(deps.db, [key]);
  return result;
}

function wrongField(c: Context<AppEnv>): Refusal {
  const sentence = sentencesFor(c).wrongCode;
  return new Refusal(422, 'invalid_fields', sentence, { fields: { code: sentence } });
}

/** The library's refusals of a code after the password. */
function refusedCode(
  c: Context<AppEnv>,
  { code }: Extract<LibraryAnswer, { kind: 'refused' }>,
): Refusal | Refusal<'sign_in_again'> {
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') {
    return new Refusal(401, 'invalid_credentials', sentencesFor(c).wrongCode);
  }
  return signInAgain(c);
}

function signInAgain(c: Context<AppEnv>): Refusal<'sign_in_again'> {
  return new Refusal(401, 'sign_in_again', sentencesFor(c).signInAgain);
}

function conflict(sentence: string): Refusal {
  return new Refusal(409, 'conflict', sentence);
}
