import type { Administrator } from '../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { readBack } from '../../../kit/server/read-back.ts';
import type { UserAction } from '../audit-actions.ts';
import type { BanRequest, User } from '../contract.ts';
import { nameOfUser } from '../rules.ts';
import { findUser } from './queries.ts';

/** Bans a person and ends their sessions, so that the very next request finds them signed out. */
export async function banUser(
  db: Database,
  actor: Administrator,
  id: string,
  { ban_reason }: BanRequest,
): Promise<Outcome<User>> {
  if (actor.id === id) return conflict('You cannot ban yourself.');
  return changeUser(db, actor, id, {
    action: 'user.banned',
    endsSessions: true,
    change: (before) => done({ ...before, banned: true, ban_reason }),
  });
}

/** Lifts a ban; the person signs in anew. */
export function unbanUser(db: Database, actor: Administrator, id: string): Promise<Outcome<User>> {
  return changeUser(db, actor, id, {
    action: 'user.unbanned',
    endsSessions: false,
    change: (before) => done({ ...before, banned: false, ban_reason: null }),
  });
}

/** Makes a person an administrator, unless they are banned. */
export function grantAdministrator(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<Outcome<User>> {
  return changeUser(db, actor, id, {
    action: 'user.administrator_granted',
    endsSessions: false,
    change: (before) =>
      before.banned
        ? conflict('This person is banned. Lift the ban first.')
        : done({ ...before, role: 'admin' }),
  });
}

/** Takes the role away and ends the sessions that were begun with it. */
export async function withdrawAdministrator(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<Outcome<User>> {
  if (actor.id === id) return conflict('You cannot withdraw your own administrator role.');
  return changeUser(db, actor, id, {
    action: 'user.administrator_withdrawn',
    endsSessions: true,
    change: (before) => done({ ...before, role: 'user' }),
  });
}

/** The fields of a user that these commands change, as they stand in the audit log. */
interface Standing {
  readonly role: string;
  readonly banned: boolean;
  readonly ban_reason: string | null;
}

interface StandingChange {
  readonly action: UserAction;
  readonly endsSessions: boolean;
  /** What becomes of the person, or why that must not be. */
  readonly change: (before: Standing) => Outcome<Standing>;
}

/** Changes and records; what is so already is left as it is, sessions included. */
async function changeUser(
  db: Database,
  actor: Administrator,
  id: string,
  { action, endsSessions, change }: StandingChange,
): Promise<Outcome<User>> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, actor, id);
    if (locked.kind !== 'done') return locked;
    const before = locked.value;
    const changed = change(before);
    if (changed.kind !== 'done') return changed;
    const after = changed.value;
    const isChanged = JSON.stringify(after) !== JSON.stringify(before);
    if (isChanged) {
      await trx
        .updateTable('users')
        .set({ ...after, ban_expires: null, updated_at: new Date() })
        .where('id', '=', id)
        .execute();
      if (endsSessions) await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    }
    const user = await readBack(findUser(trx, id));
    if (isChanged) {
      const subject = { id, label: nameOfUser(user) };
      await recordChange<UserAction>(trx, { actor, action, subject, before, after });
    }
    return done(user);
  });
}

/**
 * Locks the person together with all administrators, always in one order, and makes sure that
 * the one who acts still is an administrator. As nobody takes their own place away, this leaves
 * at least one, even when two of them turn on each other at the same moment.
 */
async function lockUser(
  trx: DatabaseTransaction,
  actor: Administrator,
  id: string,
): Promise<Outcome<Standing>> {
  const locked = await trx
    .selectFrom('users')
    .select(['id', 'role', 'banned', 'ban_reason'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const acting = locked.find((row) => row.id === actor.id);
  if (acting?.role !== 'admin' || acting.banned) {
    return { kind: 'forbidden' };
  }
  const row = locked.find((one) => one.id === id);
  if (!row) return NOT_FOUND;
  return done({ role: row.role, banned: row.banned, ban_reason: row.ban_reason });
}
