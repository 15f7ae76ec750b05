import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { giveAccess, takeAccess } from '../../access/server/commands/by-hand.ts';
import { listDocumentTypes } from '../../payments/server/console/queries/payment-list.ts';
import type { UserAction } from '../../users/audit-actions.ts';
import type { User } from '../../users/contract.ts';
import { nameOfUser } from '../../users/rules.ts';
import { findUser } from '../../users/server/queries.ts';
import type { AccessEnd, NewAccess } from '../contract.ts';
import { HAS_ALREADY } from '../server-messages.ts';

/** Gives somebody a document without a payment. */
export async function giveByHand(
  db: Database,
  actor: Administrator,
  id: string,
  { document_type: documentType, lasts_days: lastsDays, reason }: NewAccess,
): Promise<Outcome<null>> {
  const documents = await listDocumentTypes(db);
  if (!documents.some(({ document_type }) => document_type === documentType)) {
    return invalid('document_type', 'not_choice');
  }
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) return NOT_FOUND;
    const given = { userId: id, documentType, lastsDays, reason, decidedBy: actor };
    if (!(await giveAccess(trx, given))) return conflict(HAS_ALREADY);
    const after = { document_type: documentType, lasts_days: lastsDays, reason };
    await record(trx, actor, 'user.access_given', user, after);
    return done(null);
  });
}

/** Takes somebody's access to a document away. */
export async function takeByHand(
  db: Database,
  actor: Administrator,
  id: string,
  { access_id: accessId, reason }: AccessEnd,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) return NOT_FOUND;
    const taken = await takeAccess(trx, { userId: id, accessId, reason, decidedBy: actor });
    if (taken === null) return NOT_FOUND;
    await record(trx, actor, 'user.access_taken_away', user, { document_type: taken, reason });
    return done(null);
  });
}

/** The account, locked so that two decisions about it come one after the other. */
async function lockUser(trx: DatabaseTransaction, id: string): Promise<User | undefined> {
  await sql`select from users where id = ${id} for update`.execute(trx);
  return findUser(trx, id);
}

async function record(
  trx: DatabaseTransaction,
  actor: Administrator,
  action: UserAction,
  user: User,
  after: object,
): Promise<void> {
  const subject = { id: user.id, label: nameOfUser(user) };
  await recordChange<UserAction>(trx, { actor, action, subject, before: null, after });
}
