import type { Database } from '../../../../kit/server/database.ts';
import { encryptByCurrent, readRecoveryCodes } from './encryption.ts';

/** Whether somebody's codes can be verified: another secret may have encrypted them. */
export async function canVerifyCodes(db: Database, key: Buffer, userId: string): Promise<boolean> {
  const row = await findEncrypted(db, userId);
  return !row || (await encryptByCurrent(row, [key])) !== null;
}

/** How many recovery codes somebody has left; `null` where no key can read them. */
export async function countRecoveryCodes(
  db: Database,
  key: Buffer,
  userId: string,
): Promise<number | null> {
  const row = await findEncrypted(db, userId);
  if (!row) return 0;
  return (await readRecoveryCodes(row, key))?.length ?? null;
}

function findEncrypted(db: Database, userId: string) {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'backup_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
