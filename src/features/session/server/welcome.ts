import type { Context } from 'hono';
import { rightsOf } from '../../../kit/rights.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { addressKey } from '../../../kit/server/rate-limit.ts';
import type { SessionAnswer } from '../contract.ts';
import { deleteSession } from './commands.ts';
import type { LiveSession } from './queries.ts';
import type { SessionDeps } from './session-deps.ts';

/** Whose sign-in it is: the address as it was typed, and the digest under which it is counted. */
export interface Account {
  readonly email: string;
  readonly digest: string;
}

/** The account that an address is tried for: its failures are counted by the digest. */
export function accountOf({ failureKey }: SessionDeps, email: string): Account {
  return { email, digest: addressKey('account', failureKey, email.toLowerCase()) };
}

/**
 * Answers with the session that was just made, whose cookies these are; the one that the browser had
 * before ends, and the browser is known from now on.
 */
export async function welcome(
  c: Context<AppEnv>,
  deps: SessionDeps,
  cookies: Headers,
): Promise<Response> {
  const before = await deps.readSession(c.req.raw);
  const fresh = cookies
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const session = await deps.readSession({ headers: new Headers({ cookie: fresh }) });
  if (!session) throw new Error('The session that was just made cannot be read.');
  if (before) await deleteSession(deps.db, before.token);
  copyCookies(c, cookies);
  await deps.devices.remember(c, accountOf(deps, session.actor.email));
  await deps.onSignIn(session.actor.id);
  return c.json(presentSession(session));
}

/** A session of the console, as its application is told of it. */
export function presentSession({ actor, expiresAt, needsTwoFactor }: LiveSession): SessionAnswer {
  const { id, email, role } = actor;
  return {
    user: {
      id,
      email,
      role,
      rights: rightsOf(role),
      ...(needsTwoFactor ? { needs_two_factor: true } : {}),
    },
    session: { expires_at: expiresAt.toISOString() },
  };
}

/** Sends the cookies that the sign-in library has set. */
export function copyCookies(c: Context<AppEnv>, from: Headers): void {
  for (const cookie of from.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
