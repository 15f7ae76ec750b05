import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import type { Language } from '../../../kit/languages.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { isTeamRole, type TeamRole } from '../../../kit/rights.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { readBack } from '../../../kit/server/read-back.ts';
import { hashToken, newToken } from '../../../kit/server/token-hash.ts';
import { queueMail } from '../../mails/server/commands.ts';
import { writeLetter } from '../../mails/server/templates.ts';
import { enterTeam, type Refused } from '../../session/server/commands/team.ts';
import type { TeamAction } from '../audit-actions.ts';
import type { Invitation, Joining, NewInvitation, RoleChange, TeamMember } from '../contract.ts';
import { invitationMailMessages } from '../mail-messages.ts';
import { INVITATION_HOURS, invitationPath } from '../rules.ts';
import { findInvitation, findMember, selectOpenInvitation } from './queries.ts';

const HOUR_S = 3600;

/** Who invites, and what the mail needs beside it. */
export interface Inviting {
  readonly publicUrl: string;
  readonly actor: Administrator;
  /** Of the mail: the one that the administrator uses. */
  readonly language: Language;
}

/** Invites somebody by a mail with a link; what was sent to them before works no more. */
export async function invite(
  db: Database,
  inviting: Inviting,
  { email: typed, role }: NewInvitation,
): Promise<Outcome<Invitation>> {
  const email = typed.toLowerCase();
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('users')
      .select(['role', 'banned'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known && known.role !== 'user')
      return conflict({
        en: 'This person is in the team already.',
        fr: 'Cette personne fait déjà partie de l’équipe.',
      });
    if (known?.banned)
      return conflict({
        en: 'This person is banned. Lift the ban first.',
        fr: 'Cette personne est bannie. Levez d’abord le bannissement.',
      });
    const { token, ...fresh } = freshLink(inviting);
    const { id } = await trx
      .insertInto('team_invitations')
      .values({ email, role, ...fresh })
      .onConflict((conflicting) => conflicting.column('email').doUpdateSet({ role, ...fresh }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailInvitation(trx, inviting, email, token);
    await record(trx, inviting.actor, 'team.invited', { id, email }, null, { email, role });
    return done(await readBack(findInvitation(trx, id)));
  });
}

/** Mails a new link; the former one works no more. */
export async function sendInvitationAgain(
  db: Database,
  inviting: Inviting,
  id: string,
): Promise<Outcome<Invitation>> {
  return db.transaction().execute(async (trx) => {
    const { token, ...fresh } = freshLink(inviting);
    const row = await trx
      .updateTable('team_invitations')
      .set(fresh)
      .where('id', '=', id)
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!row) return NOT_FOUND;
    await mailInvitation(trx, inviting, row.email, token);
    await record(trx, inviting.actor, 'team.invitation_sent_again', row, null, null);
    return done(await readBack(findInvitation(trx, id)));
  });
}

/** Takes an invitation back: its link works no more. */
export async function withdrawInvitation(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('team_invitations')
      .where('id', '=', id)
      .returning(['id', 'email', 'role'])
      .executeTakeFirst();
    if (!row) return NOT_FOUND;
    const { email, role } = row;
    await record(trx, actor, 'team.invitation_withdrawn', row, { email, role }, null);
    return done(null);
  });
}

/**
 * Uses the link of an invitation up: its owner has a name, a password and the role. A link that was
 * used, withdrawn, replaced or has ended, also by the rights of whoever sent it, and one that never
 * was, are alike.
 *
 * @returns the e-mail to sign in with, or why the password is refused
 */
export async function join(
  db: Database,
  { token, name, password }: Joining,
): Promise<Outcome<{ readonly email: string }> | Refused> {
  return db.transaction().execute(async (trx) => {
    const invitation = await selectOpenInvitation(trx, token).forUpdate('i').executeTakeFirst();
    if (!invitation || !isTeamRole(invitation.role)) return NOT_FOUND;
    const { id, email, role } = invitation;
    const entered = await enterTeam(trx, { email, name, role, password });
    if (entered.kind !== 'done') return entered;
    await trx.deleteFrom('team_invitations').where('id', '=', id).execute();
    const actor = { id: entered.value, email };
    await record(trx, actor, 'team.joined', actor, null, { email, name, role });
    return done({ email });
  });
}

const CHANGED_SINCE = conflict({
  en: 'A colleague has changed this person’s role meanwhile. The list shows the role as it is now.',
  fr: 'Un collègue a changé entre-temps le rôle de cette personne. La liste affiche son rôle actuel.',
});

/** Gives somebody of the team another role; their sessions end. */
export async function changeRole(
  db: Database,
  actor: Administrator,
  id: string,
  { role, was: seen }: RoleChange,
): Promise<Outcome<TeamMember>> {
  if (actor.id === id)
    return conflict({
      en: 'You cannot change your own role.',
      fr: 'Vous ne pouvez pas changer votre propre rôle.',
    });
  return db.transaction().execute(async (trx) => {
    const before = await lockMember(trx, actor, id);
    if (before.kind !== 'done') return before;
    if (before.value.role !== role) {
      if (seen !== undefined && seen !== before.value.role) return CHANGED_SINCE;
      await setRole(trx, id, role);
      const was = { role: before.value.role };
      await record(trx, actor, 'team.role_changed', before.value, was, { role });
    }
    return done(await readBack(findMember(trx, id)));
  });
}

/** Takes all rights of the console away; what they bought as a reader stays theirs. */
export async function removeMember(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<Outcome<null>> {
  if (actor.id === id)
    return conflict({
      en: 'You cannot take your own rights away.',
      fr: 'Vous ne pouvez pas vous retirer vos propres droits.',
    });
  return db.transaction().execute(async (trx) => {
    const before = await lockMember(trx, actor, id);
    if (before.kind !== 'done') return before;
    await setRole(trx, id, 'user');
    const was = { role: before.value.role };
    await record(trx, actor, 'team.removed', before.value, was, { role: 'user' });
    return done(null);
  });
}

/** Deletes invitations that ended a month ago. */
export async function deleteOldInvitations(db: Database): Promise<void> {
  await db
    .deleteFrom('team_invitations')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

function freshLink({ actor, language }: Inviting) {
  const token = newToken();
  return {
    token,
    language,
    token_hash: hashToken(token),
    invited_by: actor.id,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${INVITATION_HOURS}::integer * interval '1 hour'`,
  };
}

async function mailInvitation(
  trx: DatabaseTransaction,
  { publicUrl, language }: Inviting,
  recipient: string,
  token: string,
): Promise<void> {
  const text = invitationMailMessages[language];
  const link = publicUrl + invitationPath({ token, language });
  const paragraphs = [text.invited, link, text.lasts(INVITATION_HOURS), text.careful];
  await queueMail(trx, {
    subject: text.subject,
    replyTo: PRODUCT.email,
    recipient,
    expiresAfterS: INVITATION_HOURS * HOUR_S,
    ...(await writeLetter({ language, title: text.subject, paragraphs })),
  });
}

/**
 * Locks somebody of the team together with all administrators, always in one order, and makes sure
 * that the one who acts still is one. As nobody takes their own place away, this leaves at least one,
 * even when two of them turn on each other at the same moment.
 */
async function lockMember(
  trx: DatabaseTransaction,
  actor: Administrator,
  id: string,
): Promise<Outcome<{ readonly id: string; readonly email: string; readonly role: string }>> {
  const locked = await trx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'banned'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const acting = locked.find((row) => row.id === actor.id);
  if (acting?.role !== 'admin' || acting.banned) return { kind: 'forbidden' };
  const row = locked.find((one) => one.id === id);
  if (!row || row.role === 'user') return NOT_FOUND;
  return done({ id, email: row.email ?? '', role: row.role });
}

/** The very next request finds them with the new role, and signed out. */
async function setRole(trx: DatabaseTransaction, id: string, role: TeamRole | 'user') {
  await trx
    .updateTable('users')
    .set({ role, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
}

async function record(
  trx: DatabaseTransaction,
  actor: { readonly id: string; readonly email: string },
  action: TeamAction,
  subject: { readonly id: string; readonly email: string },
  before: object | null,
  after: object | null,
): Promise<void> {
  const { id, email: label } = subject;
  await recordChange<TeamAction>(trx, { actor, action, subject: { id, label }, before, after });
}
