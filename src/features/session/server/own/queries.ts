import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../../kit/languages.ts';
import { roleMay, TEAM_ROLES } from '../../../../kit/rights.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { hashToken } from '../../../../kit/server/token-hash.ts';
import { isBanned } from '../queries.ts';

/** What the person of an account has chosen. */
export interface OwnDetails {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language | null;
  readonly passwordHash: string | null;
  readonly hasTwoFactor: boolean;
}

/** Somebody of the console who is not banned, with the stored hash of the password. */
export async function findStaff(
  db: Database | DatabaseTransaction,
  person: { readonly id: string } | { readonly email: string },
): Promise<OwnDetails | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.provider_id', '=', 'credential'),
    )
    .select(['u.id', 'u.name', 'u.email', 'u.mail_language', 'u.two_factor_enabled', 'a.password'])
    .where((eb) =>
      'id' in person ? eb('u.id', '=', person.id) : eb('u.email', '=', person.email.toLowerCase()),
    )
    .where('u.role', '<>', 'user')
    .where(sql<boolean>`not ${isBanned('u')}`)
    .executeTakeFirst();
  if (!row?.email) return null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    language: isLanguage(row.mail_language) ? row.mail_language : null,
    passwordHash: row.password,
    hasTwoFactor: row.two_factor_enabled,
  };
}

/**
 * The language of a mail to all of the staff: that of the person whose address it is, else the one
 * that most of those who read the inbox have chosen for their mails, else English.
 */
export async function findStaffLanguage(
  db: Database | DatabaseTransaction,
  address: string | null,
): Promise<Language> {
  const readers = TEAM_ROLES.filter((role) => roleMay(role, 'inbox:read'));
  const { rows } = await sql<{ readonly mail_language: string }>`${PREPARED}
    select mail_language from users
    where role = any (${readers}) and mail_language is not null
      and not ${isBanned('users')}
    group by mail_language
    order by bool_or(email = ${address?.toLowerCase() ?? null}::text) desc nulls last,
      count(*) desc, mail_language
    limit 1`.execute(db);
  const language = rows[0]?.mail_language;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** A browser in which somebody is signed in to the console. */
export interface ConsoleSession {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The sessions of the console of one person, the last used first. */
export async function listConsoleSessions(
  db: Database,
  userId: string,
): Promise<readonly ConsoleSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'console')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The new address that waits for its link to be opened. */
export async function findPendingEmail(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_links')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whose password a link may change; `null` for one that was used, has ended or never was. */
export async function findPasswordLink(db: Database, token: string): Promise<OwnDetails | null> {
  const row = await selectLink(db, 'password', token).select('user_id').executeTakeFirst();
  return row ? findStaff(db, { id: row.user_id }) : null;
}

/**
 * The new address that the link of a mail would confirm, and whether another account has it by now;
 * `null` where it would confirm none.
 */
export async function findEmailLink(
  db: Database,
  token: string,
): Promise<{ readonly email: string; readonly isTaken: boolean } | null> {
  const row = await selectLink(db, 'email', token)
    .select(['user_id', 'email'])
    .select(
      sql<boolean>`exists (select from users u where u.email = staff_links.email)`.as('taken'),
    )
    .executeTakeFirst();
  const person = row && (await findStaff(db, { id: row.user_id }));
  return person && row.email !== null ? { email: row.email, isTaken: row.taken } : null;
}

function selectLink(db: Database, purpose: 'password' | 'email', token: string) {
  return db
    .selectFrom('staff_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`);
}

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whose password was right and whose code is waited for, by the challenge of a cookie. */
export async function findChallenged(db: Database, challenge: string): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', challenge)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.value ?? null;
}
