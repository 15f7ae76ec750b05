import type { Administrator } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/errors.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { notFound } from '../../../kit/server/http/read-id.ts';
import type { UserAction } from '../audit-actions.ts';
import type { BanRequest, User } from '../contract.ts';
import { nameOfUser } from '../rules.ts';
import { findUser } from './queries.ts';

/**
 * Bans a person and ends their sessions, so that the very next request finds them signed out.
 *
 * @throws Refusal 404; 409 for oneself
 */
export function banUser(
  db: Database,
  actor: Administrator,
  id: string,
  { ban_reason }: BanRequest,
): Promise<User> {
  refuseOneself(actor, id, 'You cannot ban yourself.');
  return changeUser(db, actor, id, {
    action: 'user.banned',
    endsSessions: true,
    change: (before) => ({ ...before, banned: true, ban_reason }),
  });
}

/**
 * Lifts a ban; the person signs in anew.
 *
 * @throws Refusal 404
 */
export function unbanUser(db: Database, actor: Administrator, id: string): Promise<User> {
  return changeUser(db, actor, id, {
    action: 'user.unbanned',
    endsSessions: false,
    change: (before) => ({ ...before, banned: false, ban_reason: null }),
  });
}

/**
 * Makes a person an administrator.
 *
 * @throws Refusal 404; 409 for somebody who is banned
 */
export function grantAdministrator(db: Database, actor: Administrator, id: string): Promise<User> {
  return changeUser(db, actor, id, {
    action: 'user.administrator_granted',
    endsSessions: false,
    change: (before) => {
      if (before.banned) throw conflict('This person is banned. Lift the ban first.');
      return { ...before, role: 'admin' };
    },
  });
}

/**
 * Takes the role away and ends the sessions that were begun with it.
 *
 * @throws Refusal 404; 409 for oneself
 */
export function withdrawAdministrator(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<User> {
  refuseOneself(actor, id, 'You cannot withdraw your own administrator role.');
  return changeUser(db, actor, id, {
    action: 'user.administrator_withdrawn',
    endsSessions: true,
    change: (before) => ({ ...before, role: 'user' }),
  });
}

/** What of a person these commands change, as the audit log keeps it. */
interface Standing {
  readonly role: string;
  readonly banned: boolean;
  readonly ban_reason: string | null;
}

interface Order {
  readonly action: UserAction;
  readonly endsSessions: boolean;
  /** What becomes of the person. @throws Refusal when that must not be */
  readonly change: (before: Standing) => Standing;
}

/** Changes and records; what is so already is left as it is, sessions included. */
async function changeUser(
  db: Database,
  actor: Administrator,
  id: string,
  { action, endsSessions, change }: Order,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const before = await lockUser(trx, actor, id);
    const after = change(before);
    const isChanged = JSON.stringify(after) !== JSON.stringify(before);
    if (isChanged) {
      await trx
        .updateTable('users')
        .set({ ...after, ban_expires: null, updated_at: new Date() })
        .where('id', '=', id)
        .execute();
      if (endsSessions) await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    }
    const user = await findUser(trx, id);
    if (!user) throw notFound();
    if (isChanged) {
      const subject = { id, label: nameOfUser(user) };
      await recordChange<UserAction>(trx, { actor, action, subject, before, after });
    }
    return user;
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
): Promise<Standing> {
  const locked = await trx
    .selectFrom('users')
    .select(['id', 'role', 'banned', 'ban_reason'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const acting = locked.find((row) => row.id === actor.id);
  if (acting?.role !== 'admin' || acting.banned) {
    throw new Refusal(403, 'forbidden', 'Only administrators may do this.');
  }
  const row = locked.find((one) => one.id === id);
  if (!row) throw notFound();
  return { role: row.role, banned: row.banned, ban_reason: row.ban_reason };
}

function refuseOneself(actor: Administrator, id: string, sentence: string): void {
  if (actor.id === id) throw conflict(sentence);
}

function conflict(sentence: string): Refusal {
  return new Refusal(409, 'conflict', sentence);
}
