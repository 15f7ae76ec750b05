import { sql } from 'kysely';
import type { TeamRole } from '../../../kit/rights.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { hashToken } from '../../../kit/server/token-hash.ts';
import type { Invitation, Team, TeamMember } from '../contract.ts';

/** The team by e-mail, and who is invited, the latest first. */
export async function readTeam(db: Database): Promise<Team> {
  const [members, invitations] = await Promise.all([
    selectMembers(db).orderBy('email').execute(),
    selectInvitations(db).orderBy('created_at', 'desc').execute(),
  ]);
  return { members: members.map(presentMember), invitations: invitations.map(presentInvitation) };
}

/** Somebody of the team, or `undefined`. */
export async function findMember(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<TeamMember | undefined> {
  const row = await selectMembers(db).where('id', '=', id).executeTakeFirst();
  return row && presentMember(row);
}

/** An invitation, or `undefined`. */
export async function findInvitation(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Invitation | undefined> {
  const row = await selectInvitations(db).where('id', '=', id).executeTakeFirst();
  return row && presentInvitation(row);
}

/** Whether whoever sent an invitation may still invite. */
const MAY_INVITE = sql<boolean>`exists (select from users
  where users.id = invited_by and users.role = 'admin' and not users.banned)`;

/**
 * The invitation that a link still opens; not for somebody who was banned since, nor from somebody
 * who may invite no more.
 */
export const selectOpenInvitation = (db: Database | DatabaseTransaction, token: string) =>
  db
    .selectFrom('team_invitations as i')
    .select(['i.id', 'i.email', 'i.role'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where(MAY_INVITE)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').whereRef('email', '=', 'i.email').where('banned', '=', true))),
    );

function selectMembers(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'banned', 'last_sign_in_at'])
    .select(sql<TeamRole>`role`.as('role'))
    .where('role', '<>', 'user');
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

function presentMember(row: MemberRow): TeamMember {
  return {
    id: row.id,
    email: row.email ?? '',
    name: row.name ?? '',
    role: row.role,
    banned: row.banned,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  };
}

function selectInvitations(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('team_invitations')
    .select(['id', 'email', 'created_at', 'expires_at'])
    .select(sql<TeamRole>`role`.as('role'))
    .select(sql<boolean>`expires_at <= now() or not ${MAY_INVITE}`.as('is_expired'));
}

type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>
>;

/** Names every field that leaves: never the hash of a link. */
function presentInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.is_expired,
  };
}
