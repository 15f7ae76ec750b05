import type { Context, Hono } from 'hono';
import { Refusal } from '../../../../kit/errors.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { readJson, requestLanguage } from '../../../../kit/server/http/read-input.ts';
import { ownLabels } from '../../own-labels.ts';
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeySchema,
  passkeySignInSchema,
} from '../../second-factor-contract.ts';
import type { LibraryAnswer } from '../auth.ts';
import { requireConfirmed } from '../confirmed.ts';
import { tellStaff } from '../own/commands.ts';
import { type SignedIn, signedInOf } from '../own/signed-in.ts';
import { fromAddress, limitHits, type SessionDeps, sentencesFor } from '../session-deps.ts';
import { copyCookies, welcome } from '../welcome.ts';
import { recordSecondFactor } from './commands.ts';

/** What a browser says of a passkey is longer than the rest. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** Beginnings of a sign-in by a passkey, and ends of one, in an hour from one address. */
const TRIES_PER_HOUR = 120;

/**
 * Passkeys: added, named and removed by whoever is signed in, and a way to sign in without a
 * password (docs/contract.md, 'Second factor'). The library does the work; limits, bodies and errors
 * are ours. Policy: everybody; each answer is about the session or the passkey that is shown.
 */
export function addPasskeyRoutes(app: Hono<AppEnv>, deps: SessionDeps): void {
  const { db } = deps;

  app.get('/passkey/generate-register-options', async (c) => {
    const person = await confirmed(c, deps);
    const { answer, cookies } = done(c, await ask(c, deps, person, '/generate-register-options'));
    copyCookies(c, cookies);
    return c.json(asObject(answer));
  });

  app.post('/passkey/verify-registration', async (c) => {
    const person = await confirmed(c, deps);
    const body = await readJson(c.req, newPasskeySchema, ownLabels, BODY_LIMIT_BYTES);
    const result = done(c, await ask(c, deps, person, '/verify-registration', body));
    await recordSecondFactor(db, person.self, 'passkey_added', body.name);
    const language = person.details.language ?? requestLanguage(c.req);
    await tellStaff(deps, { recipient: person.self.email, language, text: 'passkeyAdded' });
    copyCookies(c, result.cookies);
    return c.body(null, 204);
  });

  app.post('/passkey/update-passkey', async (c) => {
    const person = await signedInOf(c, deps);
    const body = await readJson(c.req, passkeyNameSchema, ownLabels, BODY_LIMIT_BYTES);
    found(await ask(c, deps, person, '/update-passkey', body));
    await recordSecondFactor(db, person.self, 'passkey_renamed', body.name);
    return c.body(null, 204);
  });

  app.post('/passkey/delete-passkey', async (c) => {
    const person = await confirmed(c, deps);
    const body = await readJson(c.req, passkeySchema, ownLabels, BODY_LIMIT_BYTES);
    found(await ask(c, deps, person, '/delete-passkey', body));
    await recordSecondFactor(db, person.self, 'passkey_removed');
    return c.body(null, 204);
  });

  app.get('/passkey/generate-authenticate-options', async (c) => {
    await limitHits(c, deps, fromAddress(c, deps, 'passkey-begun'), TRIES_PER_HOUR);
    const result = await ask(c, deps, null, '/generate-authenticate-options');
    const { answer, cookies } = done(c, result);
    copyCookies(c, cookies);
    return c.json({ ...asObject(answer), userVerification: 'required' });
  });

  app.post('/passkey/verify-authentication', async (c) => {
    const body = await readJson(c.req, passkeySignInSchema, ownLabels, BODY_LIMIT_BYTES);
    await limitHits(c, deps, fromAddress(c, deps, 'passkey-tried'), TRIES_PER_HOUR);
    const { cookies } = done(c, await ask(c, deps, null, '/verify-authentication', body));
    return welcome(c, deps, cookies);
  });
}

async function confirmed(c: Context<AppEnv>, deps: SessionDeps): Promise<SignedIn> {
  const person = await signedInOf(c, deps);
  requireConfirmed(c.req, person.session);
  return person;
}

function ask(
  c: Context<AppEnv>,
  deps: SessionDeps,
  person: SignedIn | null,
  path: string,
  body?: object,
): Promise<LibraryAnswer> {
  return deps.auth.pass(`/passkey${path}`, {
    ...(body ? { body } : {}),
    request: c.req.raw,
    token: person?.session.token ?? null,
    client: { name: fromAddress(c, deps, 'sign-in'), isKnown: false },
  });
}

type Done = Extract<LibraryAnswer, { kind: 'done' }>;

/** One sentence for whatever is wrong with a passkey. */
function done(c: Context<AppEnv>, result: LibraryAnswer): Done {
  if (result.kind === 'done') return result;
  throw new Refusal(401, 'invalid_credentials', sentencesFor(c).passkeyRefused);
}

/** Somebody else's passkey is as good as none. */
function found(result: LibraryAnswer): void {
  if (result.kind === 'refused') throw new Refusal(404, 'not_found', 'Not found.');
}

function asObject(answer: unknown): object {
  return typeof answer === 'object' && answer !== null ? answer : {};
}
