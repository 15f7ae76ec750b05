import { sql } from 'kysely';
import { COMMAND_LINE } from '../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { isTeamRole, type TeamRole } from '../../../kit/rights.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { hashToken, newToken } from '../../../kit/server/token-hash.ts';
import type { SessionAction } from '../audit-actions.ts';
import { deleteAllFailures, deleteForgottenFailures } from './commands/failures.ts';
import { hasAdministrator } from './queries.ts';

/** The time of a user's last sign-in (docs/specification.md §3, 'User'). */
export async function recordSignIn(
  db: Database | DatabaseTransaction,
  userId: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_sign_in_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Ends a session on the server (docs/promises.md, threat 16). */
export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', hashToken(token)).execute();
}

/**
 * Takes over a session of the console that the library has just made: its token is replaced by its
 * hash, so that a copy of the database signs nobody in (docs/promises.md, threat 17), and its end is
 * by the database's clock, since the library's times are those of the program's.
 */
export async function adoptSession(db: Database, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      token: hashToken(token),
      created_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${CONSOLE_SESSION_S})`,
    })
    .where('token', '=', token)
    .execute();
}

/** How long a session of the console lasts, however much it is used. */
export const CONSOLE_SESSION_S = 12 * 3_600;

/** A reader's session, which ends for good at its end. */
const READER_SESSION = '180 days';
const USER_AGENT_LIMIT = 300;

/** Begins a session in which somebody reads. @returns its token, of which the hash is stored */
export async function beginReaderSession(
  db: Database | DatabaseTransaction,
  session: {
    readonly userId: string;
    readonly kind: 'reader' | 'app';
    readonly userAgent: string | null;
  },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken();
  const { expires_at: expiresAt } = await db
    .insertInto('sessions')
    .values({
      token: hashToken(token),
      user_id: session.userId,
      kind: session.kind,
      user_agent: session.userAgent?.slice(0, USER_AGENT_LIMIT) ?? null,
      expires_at: sql<Date>`now() + ${sql.lit(READER_SESSION)}::interval`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await recordSignIn(db, session.userId);
  return { token, expiresAt };
}

/** Signs a reader out on one device, or on all of them. @returns how many were signed out */
export async function endReaderSessions(
  db: Database | DatabaseTransaction,
  userId: string,
  deviceId: string | 'all',
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('kind', '<>', 'console')
    .$if(deviceId !== 'all', (query) => query.where('id', '=', deviceId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions that have ended and failures that are not counted any more. */
export async function deleteEnded(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  await deleteForgottenFailures(db);
}

/** Key of the advisory lock; any number that no other lock has. */
const FIRST_ADMINISTRATOR_LOCK = 7_202_611;

/** Who is to be an administrator, and the hash of the password. */
export interface NewAdministrator {
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Makes the first administrator of a database that has none; of several programs that start at once
 * only one does (docs/promises.md, threat 22).
 *
 * @returns whether it was made
 */
export async function createFirstAdministrator(
  db: Database,
  person: NewAdministrator,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK})`.execute(trx);
    if (await hasAdministrator(trx)) return false;
    await makeAdministrator(trx, person);
    return true;
  });
}

/**
 * Makes an administrator, or somebody of another role, of a new user or of an existing one, who then
 * has this password. An administrator stays one, so that the last one does; somebody else of the
 * team becomes one only where that role is given.
 *
 * @returns whether the user is new
 */
export function createAdministrator(
  db: Database,
  person: NewAdministrator & { readonly role?: TeamRole | undefined },
): Promise<Outcome<{ readonly isNew: boolean }>> {
  return db.transaction().execute((trx) => makeAdministrator(trx, person));
}

async function makeAdministrator(
  trx: DatabaseTransaction,
  person: NewAdministrator & { readonly role?: TeamRole | undefined },
): Promise<Outcome<{ readonly isNew: boolean }>> {
  const { email, passwordHash, role = 'admin' } = person;
  const before = await findForAudit(trx, email);
  if (before?.role === 'admin' && role !== 'admin') {
    return conflict({
      en: 'This is an administrator. Change the role in the console, on the page Team.',
      fr: 'C’est un administrateur. Changez le rôle dans la console, à la page Équipe.',
    });
  }
  // Who meant a new password would have given all rights.
  if (before && before.role !== 'admin' && isTeamRole(before.role) && !person.role) {
    return conflict({
      en: `This is somebody of the team (${before.role}). 'reset' gives a new password, and '--role admin' makes an administrator.`,
      fr: `C’est un membre de l’équipe (${before.role}). «\u00a0reset\u00a0» donne un nouveau mot de passe, et «\u00a0--role admin\u00a0» fait un administrateur.`,
    });
  }
  const after = await trx
    .insertInto('users')
    .values({ email, role, email_verified: true, email_confirmed_at: sql`now()` })
    .onConflict((existing) =>
      existing.column('email').doUpdateSet({
        role,
        banned: false,
        ban_reason: null,
        ban_expires: null,
        email_verified: true,
        email_confirmed_at: sql`coalesce(users.email_confirmed_at, now())`,
        updated_at: sql`now()`,
      }),
    )
    .returning(['id', 'email', 'role', 'banned'])
    .executeTakeFirstOrThrow();
  await setPassword(trx, after.id, passwordHash);
  await recordChange<SessionAction>(trx, {
    actor: COMMAND_LINE,
    action: role === 'admin' ? 'administrator.created' : 'team.created',
    subject: { id: after.id, label: email },
    before: before ?? null,
    after,
  });
  return done({ isNew: before === undefined });
}

/** The columns of a user that the audit log records. */
function findForAudit(trx: DatabaseTransaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'banned'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Sets the password with which the library lets a user in, and ends the user's sessions, but for
 * one that is to be kept.
 */
export async function setPassword(
  trx: DatabaseTransaction,
  userId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: passwordHash, updated_at: sql`now()` }),
    )
    .execute();
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '<>', keptSessionId ?? ''))
    .execute();
}

/** Gives somebody of the team a new password; all failures of signing in are forgotten. */
export async function resetMember(
  db: Database,
  { email, passwordHash }: NewAdministrator,
): Promise<Outcome<TeamRole>> {
  return db.transaction().execute(async (trx) => {
    const user = await findForAudit(trx, email);
    if (!user || !isTeamRole(user.role)) return NOT_FOUND;
    await setPassword(trx, user.id, passwordHash);
    // Whoever is helped gets in at once, however much others guess, and without the lost phone.
    await deleteAllFailures(trx);
    await trx.deleteFrom('two_factors').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
    await trx
      .updateTable('users')
      .set({ two_factor_enabled: false })
      .where('id', '=', user.id)
      .execute();
    await recordChange<SessionAction>(trx, {
      actor: COMMAND_LINE,
      action: user.role === 'admin' ? 'administrator.reset' : 'team.reset',
      subject: { id: user.id, label: email },
      before: user,
      after: user,
    });
    return done(user.role);
  });
}

const LAST_ADMINISTRATOR = conflict({
  en: 'This is the last administrator who can sign in: make another one first.',
  fr: 'C’est le dernier administrateur qui puisse se connecter\u00a0: créez-en d’abord un autre.',
});

function isActiveAdministrator({ role, banned }: { role: string; banned: boolean }): boolean {
  return role === 'admin' && !banned;
}

/** Bans somebody of the team and ends the sessions, unless no administrator could sign in then. */
export async function disableMember(db: Database, email: string): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const team = await trx
      .selectFrom('users')
      .select(['id', 'email', 'role', 'banned'])
      .where('role', '<>', 'user')
      // Locked in one order, so that two changes of the team never deadlock.
      .orderBy('id')
      .forUpdate()
      .execute();
    const user = team.find((known) => known.email === email);
    if (!user) return NOT_FOUND;
    const isAdministrator = user.role === 'admin';
    if (isAdministrator && !team.some((one) => isActiveAdministrator(one) && one.id !== user.id)) {
      return LAST_ADMINISTRATOR;
    }
    const after = await trx
      .updateTable('users')
      .set({
        banned: true,
        ban_reason: 'Disabled on the command line',
        ban_expires: null,
        updated_at: sql`now()`,
      })
      .where('id', '=', user.id)
      .returning(['id', 'email', 'role', 'banned'])
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await recordChange<SessionAction>(trx, {
      actor: COMMAND_LINE,
      action: isAdministrator ? 'administrator.disabled' : 'team.disabled',
      subject: { id: user.id, label: email },
      before: user,
      after,
    });
    return done(null);
  });
}
