import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { Keys } from '../../../../kit/server/keys.ts';
import { hashToken } from '../../../../kit/server/token-hash.ts';
import type { Self } from '../own/commands.ts';
import { recordOwn } from '../own/commands.ts';
import { encryptByCurrent } from './encryption.ts';

/** More than the tries of one challenge, so that none of its codes pushes another one out. */
const KEPT_CODES = 12;

/**
 * Marks a code of the app as used before it is verified, so that it counts once, also at the same
 * moment (RFC 6238 §5.2).
 *
 * @returns whether it was new
 */
export async function claimAppCode(db: Database, userId: string, code: string): Promise<boolean> {
  const digest = digestOf(userId, code);
  const { rows } = await sql`
    update two_factors set recent_codes = (array_prepend(${digest}, recent_codes))[1:${sql.lit(KEPT_CODES)}]
    where user_id = ${userId} and not ${digest} = any(recent_codes)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Takes the mark back: the code was wrong, and may be right later. */
export async function releaseAppCode(db: Database, userId: string, code: string): Promise<void> {
  await sql`update two_factors set recent_codes = array_remove(recent_codes, ${digestOf(userId, code)})
    where user_id = ${userId}`.execute(db);
}

function digestOf(userId: string, code: string): string {
  return hashToken(`${userId} ${code}`);
}

/**
 * Encrypts by the current key what a former one has encrypted, so that codes of an app and recovery
 * codes outlive the former secret.
 *
 * @returns how many were encrypted anew, and how many no key can read
 */
export async function encryptAnew(
  db: Database,
  keys: Keys,
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  const rows = await db
    .selectFrom('two_factors')
    .select(['id', 'secret', 'backup_codes'])
    .execute();
  let renewed = 0;
  let unreadable = 0;
  for (const { id, ...row } of rows) {
    const encrypted = await encryptByCurrent(row, keys);
    if (encrypted === null) unreadable += 1;
    if (encrypted === null || encrypted === row) continue;
    // Only where nothing has changed since: another program may start beside this one.
    const { numUpdatedRows } = await db
      .updateTable('two_factors')
      .set(encrypted)
      .where('id', '=', id)
      .where('secret', '=', row.secret)
      .where('backup_codes', '=', row.backup_codes)
      .executeTakeFirst();
    renewed += Number(numUpdatedRows);
  }
  return { renewed, unreadable };
}

/** The password was typed again in this session. */
export async function confirmSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** What the library has just changed of an account, which has a transaction of its own. */
export type SecondFactorChange =
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed';

/** Records it. */
export async function recordSecondFactor(
  db: Database,
  self: Self,
  change: SecondFactorChange,
  name?: string,
): Promise<void> {
  await db
    .transaction()
    .execute((trx) =>
      recordOwn(trx, self, `account.${change}`, null, name === undefined ? null : { name }),
    );
}
