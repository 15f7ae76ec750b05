import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { Contact } from '../../rules.ts';
import { type CodeSettings, keyOf } from './commands.ts';
import { openSent, type SentSubject } from './sent.ts';

/**
 * Where a code was sent by the address of a page, as long as that very code can be typed: whoever
 * keeps the address learns nothing of codes that are sent later.
 */
export async function findSent(
  db: Database,
  settings: CodeSettings,
  sealed: string | undefined,
  about: Omit<SentSubject, 'to'>,
): Promise<Contact | null> {
  const sent = openSent(settings.key, sealed, about);
  if (!sent) return null;
  const { to, code } = sent;
  const { rows } = await sql`select from sign_in_codes
    where key = ${keyOf(settings, { ...about, to })}
      and code_digest = ${code} and code_expires_at > now()`.execute(db);
  return rows.length > 0 ? to : null;
}
