import type { Database } from '../../../../kit/server/database.ts';
import { encryptByCurrent } from './encryption.ts';

/** Whether somebody's codes can be verified: another secret may have encrypted them. */
export async function canVerifyCodes(db: Database, key: Buffer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factors')
    .select(['secret', 'backup_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return !row || (await encryptByCurrent(row, [key])) !== null;
}
