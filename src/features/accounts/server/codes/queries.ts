import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { Contact } from '../../rules.ts';
import { type CodeSettings, codeDigest, keyOf } from './commands.ts';
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

/** How long a code that was used is taken again where it was asked for. */
const TAKEN_AGAIN_S = 60;

/**
 * Whether a code was taken a moment ago: the answer to whoever is impatient on a slow network is lost
 * with the first press, and the second one has the same code. It must be theirs by more than the
 * code: sent for their browser, or for the account that they are signed in with.
 */
export async function wasJustTaken(
  db: Database,
  settings: CodeSettings,
  subject: SentSubject,
  code: string,
): Promise<boolean> {
  const given = codeDigest(settings, subject, code);
  const { rows } = await sql`select from sign_in_codes
    where key = ${keyOf(settings, subject)} and code_digest is null and taken_digest = ${given}
      and tried_at > now() - ${TAKEN_AGAIN_S} * interval '1 second'`.execute(db);
  return rows.length > 0;
}
