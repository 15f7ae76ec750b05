import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database } from '../../../kit/server/database.ts';
import { readBack } from '../../../kit/server/read-back.ts';
import type { UserAction } from '../audit-actions.ts';
import type { BanRequest, UnbannedUser, UnbanRequest, User } from '../contract.ts';
import { nameOfUser } from '../rules.ts';
import { findUser } from './queries.ts';

/** Bans a person and ends their sessions, so that the very next request finds them signed out. */
export async function banUser(
  db: Database,
  actor: Administrator,
  id: string,
  { ban_reason, is_undo }: BanRequest,
): Promise<Outcome<User>> {
  const outcome = await changeUser(db, actor, id, {
    action: 'user.banned',
    endsSessions: true,
    after: { banned: true, ban_reason },
    ...(is_undo && { undone: { banned: false, ban_reason: null } }),
  });
  return outcome.kind === 'done' ? done(outcome.value.user) : outcome;
}

/** Lifts a ban; the person signs in anew. */
export async function unbanUser(
  db: Database,
  actor: Administrator,
  id: string,
  { undoes }: UnbanRequest,
): Promise<Outcome<UnbannedUser>> {
  const outcome = await changeUser(db, actor, id, {
    action: 'user.unbanned',
    endsSessions: false,
    after: { banned: false, ban_reason: null },
    ...(undoes && { undone: { banned: true, ban_reason: undoes.ban_reason } }),
  });
  if (outcome.kind !== 'done') return outcome;
  const { user, before } = outcome.value;
  return done({ ...user, ban_reason: before.ban_reason });
}

/** The fields of a user that these commands change, as they stand in the audit log. */
interface Standing {
  readonly banned: boolean;
  readonly ban_reason: string | null;
}

interface StandingChange {
  readonly action: UserAction;
  readonly endsSessions: boolean;
  readonly after: Standing;
  /** What the change that is taken back has left. */
  readonly undone?: Standing;
}

const CHANGED_SINCE = conflict({
  en: 'Somebody has banned this person or lifted the ban since. Nothing was undone.',
  fr: 'Quelqu’un a depuis banni cette personne ou levé son bannissement. Rien n’est annulé.',
});

const BANNED_ALREADY = conflict({
  en: 'Somebody has banned this person already, for another reason. It was left as it is.',
  fr: 'Quelqu’un a déjà banni cette personne, pour un autre motif. Rien n’a été modifié.',
});

/** Changes and records; what is so already is left as it is, sessions included. */
async function changeUser(
  db: Database,
  actor: Administrator,
  id: string,
  { action, endsSessions, after, undone }: StandingChange,
): Promise<Outcome<{ readonly user: User; readonly before: Standing }>> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select(['banned', 'ban_reason'])
      .where('id', '=', id)
      // The team is not banned here: its rights are taken away on its own page.
      .where('role', '=', 'user')
      .forUpdate()
      .executeTakeFirst();
    if (!before) return NOT_FOUND;
    if (undone && !isSame(undone, before)) return CHANGED_SINCE;
    const isChanged = !isSame(after, before);
    if (isChanged && before.banned && after.banned) return BANNED_ALREADY;
    if (isChanged) {
      await trx
        .updateTable('users')
        .set({ ...after, ban_expires: null, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      if (endsSessions) await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    }
    const user = await readBack(findUser(trx, id));
    if (isChanged) {
      const subject = { id, label: nameOfUser(user) };
      await recordChange<UserAction>(trx, { actor, action, subject, before, after });
    }
    return done({ user, before });
  });
}

function isSame(one: Standing, other: Standing): boolean {
  return one.banned === other.banned && one.ban_reason === other.ban_reason;
}
