import type { Context, Hono } from 'hono';
import { deviceName } from '../../../../kit/device-name.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { unwrapOutcome } from '../../../../kit/server/http/answer-outcome.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { readJson, readNothing, requestLanguage } from '../../../../kit/server/http/read-input.ts';
import { addressKey, takeHit } from '../../../../kit/server/rate-limit.ts';
import { newToken } from '../../../../kit/server/token-hash.ts';
import { rowId } from '../../../../kit/value-fields.ts';
import { linkAddress } from '../../addresses.ts';
import {
  forgottenPasswordSchema,
  mailedLinkSchema,
  newEmailSchema,
  newPasswordSchema,
  type OwnAccount,
  ownChangesSchema,
  passwordChangeSchema,
} from '../../own-contract.ts';
import { ownLabels } from '../../own-labels.ts';
import { forgetFailures } from '../commands/failures.ts';
import { findPasswordProblem } from '../password-rule.ts';
import {
  BODY_LIMIT_BYTES,
  fromAddress,
  limitHits,
  type SessionDeps,
  sentencesFor,
} from '../session-deps.ts';
import {
  askForNewEmail,
  askForPasswordLink,
  changeOwnDetails,
  changeOwnPassword,
  confirmNewEmail,
  endOwnSessions,
  resetPassword,
} from './commands.ts';
import {
  findEmailLink,
  findPasswordLink,
  findPendingEmail,
  listConsoleSessions,
  listPasskeys,
} from './queries.ts';
import { provePassword, type SignedIn, signedInOf } from './signed-in.ts';

/** Links to a new password in an hour; more for an account are answered alike, and not sent. */
const LINKS_PER_HOUR = { account: 3, address: 10 } as const;
/** Tries of links in an hour from one address; they are of 256 bits. */
const LINK_TRIES_PER_HOUR = 60;

/**
 * The own account of people of the console (docs/contract.md, 'Own account'). Policy: everybody;
 * each answer is about the session that is shown.
 */
export function addOwnRoutes(app: Hono<AppEnv>, deps: SessionDeps): void {
  const { db } = deps;

  app.get('/me', async (c) => {
    const person = await signedInOf(c, deps);
    return c.json(await presentOwn(deps, person));
  });

  app.patch('/me', async (c) => {
    const { self } = await signedInOf(c, deps);
    const changes = await readJson(c.req, ownChangesSchema, ownLabels, BODY_LIMIT_BYTES);
    return nothing(c, await changeOwnDetails(db, self, changes));
  });

  app.post('/me/email', async (c) => {
    const person = await signedInOf(c, deps);
    const body = await readJson(c.req, newEmailSchema, ownLabels, BODY_LIMIT_BYTES);
    await provePassword(c, deps, person, body.current_password);
    if (body.email.toLowerCase() === person.self.email) {
      const sentence = sentencesFor(c).ownAddress;
      throw new Refusal(422, 'invalid_fields', sentence, { fields: { email: sentence } });
    }
    await limitHits(c, deps, addressKey('new-email', deps.failureKey, person.self.id), 5);
    const token = newToken();
    await askForNewEmail(db, person.self, {
      token,
      email: body.email,
      language: person.details.language ?? requestLanguage(c.req),
      address: linkAddress(deps.publicUrl, 'email', token),
    });
    return c.body(null, 204);
  });

  app.post('/me/password', async (c) => {
    const person = await signedInOf(c, deps);
    const body = await readJson(c.req, passwordChangeSchema, ownLabels, BODY_LIMIT_BYTES);
    const client = await provePassword(c, deps, person, body.current_password);
    await refuseWeak(c, body.password, person.details);
    await changeOwnPassword(db, person.self, {
      passwordHash: await deps.auth.hash(body.password, client),
      language: person.details.language ?? requestLanguage(c.req),
    });
    await welcomeDevice(c, deps, person.self.email);
    return c.body(null, 204);
  });

  app.delete('/me/sessions/:id', async (c) => {
    const { self } = await signedInOf(c, deps);
    await readNothing(c.req);
    const id = rowId().safeParse(c.req.param('id'));
    if (!id.success || (await endOwnSessions(db, self, { id: id.data })) === 0) {
      throw new Refusal(404, 'not_found', 'Not found.');
    }
    return c.body(null, 204);
  });

  app.post('/me/sign-out-others', async (c) => {
    const { self } = await signedInOf(c, deps);
    await readNothing(c.req);
    await endOwnSessions(db, self, 'others');
    return c.body(null, 204);
  });
}

/**
 * What mailed links lead to: the way back for those who lost their password, and the confirmation
 * of a new address (docs/contract.md, 'Own account'). Policy: everybody; each answer is about the
 * link that is shown.
 */
export function addMailedLinkRoutes(app: Hono<AppEnv>, deps: SessionDeps): void {
  const { db } = deps;

  app.post('/forgot-password', async (c) => {
    const { email } = await readJson(c.req, forgottenPasswordSchema, ownLabels, BODY_LIMIT_BYTES);
    const { account, address } = LINKS_PER_HOUR;
    await limitHits(c, deps, fromAddress(c, deps, 'forgotten-from'), address);
    const key = addressKey('forgotten', deps.failureKey, email.toLowerCase());
    if (await takeHit(db, key, account)) {
      await askForPasswordLink(db, { email, language: requestLanguage(c.req) });
    }
    return c.body(null, 204);
  });

  app.post('/reset-password', async (c) => {
    const body = await readJson(c.req, newPasswordSchema, ownLabels, BODY_LIMIT_BYTES);
    await limitHits(c, deps, fromAddress(c, deps, 'link-try'), LINK_TRIES_PER_HOUR);
    const owner = await findPasswordLink(db, body.token);
    if (!owner) throw deadLink(c);
    await refuseWeak(c, body.password, owner);
    const client = { name: fromAddress(c, deps, 'sign-in'), isKnown: true };
    const passwordHash = await deps.auth.hash(body.password, client);
    const language = requestLanguage(c.req);
    const person = await resetPassword(db, { token: body.token, passwordHash, language });
    if (!person) throw deadLink(c);
    await forgetFailures(db, [
      addressKey('account', deps.failureKey, person.email.toLowerCase()),
      fromAddress(c, deps, 'sign-in'),
    ]);
    return c.body(null, 204);
  });

  // Before anybody thinks of a password.
  app.post('/reset-password/check', async (c) => {
    const { token } = await readJson(c.req, mailedLinkSchema, ownLabels, BODY_LIMIT_BYTES);
    const person = await findPasswordLink(db, token);
    if (!person) throw deadLink(c);
    return c.json({ email: person.email });
  });

  app.post('/confirm-email/check', async (c) => {
    const { token } = await readJson(c.req, mailedLinkSchema, ownLabels, BODY_LIMIT_BYTES);
    const link = await findEmailLink(db, token);
    if (link === null) throw deadLink(c);
    if (link.isTaken) throw addressTaken(c);
    return c.json({ email: link.email });
  });

  app.post('/confirm-email', async (c) => {
    const { token } = await readJson(c.req, mailedLinkSchema, ownLabels, BODY_LIMIT_BYTES);
    await limitHits(c, deps, fromAddress(c, deps, 'link-try'), LINK_TRIES_PER_HOUR);
    const outcome = await confirmNewEmail(db, { token, language: requestLanguage(c.req) });
    if (outcome.kind === 'not_found') throw deadLink(c);
    if (outcome.kind === 'invalid') throw addressTaken(c);
    return nothing(c, outcome);
  });
}

async function presentOwn(
  { db, auth }: SessionDeps,
  { self, details }: SignedIn,
): Promise<OwnAccount> {
  const sessions = await listConsoleSessions(db, self.id);
  const passkeys = await listPasskeys(db, self.id);
  return {
    name: details.name,
    email: self.email,
    pending_email: await findPendingEmail(db, self.id),
    language: details.language,
    has_two_factor: details.hasTwoFactor,
    recovery_codes_left: details.hasTwoFactor ? await auth.countRecoveryCodes(self.id) : null,
    passkeys: passkeys.map(({ id, name, created_at: createdAt }) => ({
      id,
      name: name ?? '',
      created_at: createdAt.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.user_agent),
      is_this: session.id === self.sessionId,
      last_used_at: session.updated_at.toISOString(),
      created_at: session.created_at.toISOString(),
    })),
  };
}

function nothing(c: Context<AppEnv>, outcome: Parameters<typeof unwrapOutcome>[0]): Response {
  unwrapOutcome(outcome, c.req, ownLabels);
  return c.body(null, 204);
}

/** The browser in which somebody has just chosen a password stays known. */
async function welcomeDevice(
  c: Context<AppEnv>,
  { devices, failureKey }: SessionDeps,
  email: string,
): Promise<void> {
  const digest = addressKey('account', failureKey, email.toLowerCase());
  await devices.remember(c, { email, digest });
}

/** @throws Refusal 422 with a sentence beside the field */
async function refuseWeak(
  c: Context<AppEnv>,
  password: string,
  owner: { readonly email: string; readonly name: string },
): Promise<void> {
  const problem = await findPasswordProblem(password, owner);
  if (!problem) return;
  const sentence = sentencesFor(c).password[problem];
  throw new Refusal(422, 'invalid_fields', sentence, { fields: { password: sentence } });
}

/** The sentence as a whole as well: the page has no field that could be corrected. */
function addressTaken(c: Context<AppEnv>): Refusal {
  const sentence = sentencesFor(c).addressTaken;
  return new Refusal(422, 'invalid_fields', sentence, { fields: { email: sentence } });
}

function deadLink(c: Context<AppEnv>): Refusal<'link_ended'> {
  return new Refusal(404, 'link_ended', sentencesFor(c).deadLink);
}
