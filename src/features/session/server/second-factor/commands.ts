import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { hashToken } from '../../../../kit/server/token-hash.ts';
import type { Self } from '../own/commands.ts';
import { recordOwn } from '../own/commands.ts';

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
