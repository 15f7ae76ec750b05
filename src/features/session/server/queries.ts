import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import { isTeamRole } from '../../../kit/rights.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import { hashToken } from '../../../kit/server/token-hash.ts';

/** What a session reaches: the console, the reader's side of the site, or that of the app. */
export type SessionKind = 'console' | 'reader' | 'app';

/** A valid session: its user and its end. */
export interface LiveSession {
  readonly id: string;
  readonly kind: SessionKind;
  /** With a role of the team in a session of the console alone. */
  readonly actor: Actor;
  readonly expiresAt: Date;
  /** Everybody of the console needs a second factor, and this person has none. */
  readonly needsTwoFactor: boolean;
  /** Whether the password was typed a short while ago. */
  readonly isConfirmed: boolean;
}

/** Whether a row of `users` is banned at this moment. */
export function isBanned(table: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.banned`)}
    and coalesce(${sql.ref(`${table}.ban_expires`)} > now(), true))`;
}

/** So long after the password was typed, it is not asked for again. */
const CONFIRMED_FOR = '10 minutes';

interface SessionRow {
  readonly session_id: string;
  readonly kind: SessionKind;
  readonly id: string;
  readonly email: string | null;
  readonly role: string;
  readonly expires_at: Date;
  readonly needs_two_factor: boolean;
  readonly is_confirmed: boolean;
}

/**
 * The session of a token with the role of this very moment; `null` when it has ended, or when its
 * user is banned (docs/promises.md, threats 3 and 16).
 */
export async function findLiveSession(db: Database, token: string): Promise<LiveSession | null> {
  const { rows } = await sql<SessionRow>`${PREPARED}
    select s.id as session_id, s.kind, u.id, u.email, u.role, s.expires_at,
      s.kind = 'console' and not u.two_factor_enabled
        and (select two_factor_required from site_settings)
        and not exists (select from passkeys p where p.user_id = u.id) as needs_two_factor,
      coalesce(s.confirmed_at, s.created_at) > now() - ${sql.lit(CONFIRMED_FOR)}::interval
        as is_confirmed
    from sessions s join users u on u.id = s.user_id
    where s.token = ${hashToken(token)} and s.expires_at > now()
      and not ${isBanned('u')}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const role = row.kind === 'console' && isTeamRole(row.role) ? row.role : 'user';
  return {
    id: row.session_id,
    kind: row.kind,
    actor: { id: row.id, email: row.email ?? '', role },
    expiresAt: row.expires_at,
    needsTwoFactor: row.needs_two_factor,
    isConfirmed: row.is_confirmed,
  };
}

/** Whether a hash is of a claim to a payment that has not ended. */
export async function isClaim(db: Database, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    select from access_claims where token_hash = ${tokenHash}`.execute(db);
  return rows.length > 0;
}

/** A device on which a reader is signed in. */
export interface Device {
  readonly id: string;
  readonly kind: 'reader' | 'app';
  /** As the browser or app called itself. */
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** The devices on which somebody is signed in as a reader, the latest first. */
export async function listDevices(db: Database, userId: string): Promise<readonly Device[]> {
  const { rows } = await sql<Device>`
    select id, kind, user_agent, created_at, expires_at from sessions
    where user_id = ${userId} and kind <> 'console' and expires_at > now()
    order by created_at desc, id`.execute(db);
  return rows;
}

/**
 * Whether there is an administrator. A disabled one counts too: no new one is created at the next
 * start after the last one was disabled on purpose.
 */
export async function hasAdministrator(db: Database | DatabaseTransaction): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The longest that failures block a sign-in. */
export const LONGEST_BLOCK_S = 60;

/**
 * A later end than any block has was written before the clock was set back, and blocks nobody. That
 * is asked of the clock: `now()` is when the transaction began, which may be before the block was
 * written, so that of tries at the same moment two would pass.
 */
export const isBlocked = (
  table: string,
) => sql<boolean>`(${sql.ref(`${table}.blocked_until`)} > now()
  and ${sql.ref(`${table}.blocked_until`)} <= clock_timestamp() + make_interval(secs => ${sql.lit(LONGEST_BLOCK_S)}))`;

/**
 * Seconds until a sign-in is verified again under all of these keys, at least one; `null` when
 * it would be now. A look that costs a flood's victim next to nothing.
 */
export async function findBlock(
  db: Database | DatabaseTransaction,
  keys: readonly string[],
): Promise<number | null> {
  const { seconds } = await db
    .selectFrom('sign_in_failures')
    .select(
      sql<
        number | null
      >`ceil(extract(epoch from max(blocked_until) - clock_timestamp()))::integer`.as('seconds'),
    )
    .where('key', 'in', [...keys])
    .where(isBlocked('sign_in_failures'))
    .executeTakeFirstOrThrow();
  return seconds === null ? null : Math.max(1, seconds);
}

/** The stored hash of the password that opens the account of an address; `null` without one. */
export async function findPasswordHash(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('accounts.password')
    .where('users.email', '=', email.toLowerCase())
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}
