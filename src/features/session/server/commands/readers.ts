import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { violatedConstraint } from '../../../../kit/server/violated-constraint.ts';
import { isBanned } from '../queries.ts';

/** What a reader has just proven to have. */
export type ProvenContact =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'phone'; readonly value: string };

/**
 * The account of somebody who has proven an e-mail address or a phone number; the first proof makes
 * it. What was proven is marked as confirmed at that moment, if it was not before.
 *
 * @returns its id, or `null` where it is banned
 */
export async function enterReader(db: Database, proven: ProvenContact): Promise<string | null> {
  const { value } = proven;
  const { rows } =
    proven.kind === 'email'
      ? await sql<{ id: string; is_banned: boolean }>`
          insert into users (email, email_verified, email_confirmed_at) values (${value}, true, now())
          on conflict (email) do update set email_verified = true,
            email_confirmed_at = coalesce(users.email_confirmed_at, now())
          returning id, ${isBanned('users')} as is_banned`.execute(db)
      : await sql<{ id: string; is_banned: boolean }>`
          insert into users (phone, phone_confirmed_at) values (${value}, now())
          on conflict (phone) do update set
            phone_confirmed_at = coalesce(users.phone_confirmed_at, now())
          returning id, ${isBanned('users')} as is_banned`.execute(db);
  const [row] = rows;
  return row && !row.is_banned ? row.id : null;
}

/**
 * Gives an account an e-mail address or a phone number that was just proven. Those of
 * administrators are the console's.
 *
 * @returns whether it could be given: not where another account has it
 */
export async function changeContact(
  db: DatabaseTransaction,
  userId: string,
  { kind, value }: ProvenContact,
): Promise<boolean> {
  const changed =
    kind === 'email'
      ? sql`email = ${value}, email_verified = true, email_confirmed_at = now()`
      : sql`phone = ${value}, phone_confirmed_at = now()`;
  try {
    const { rows } = await sql`update users set ${changed}, updated_at = now()
      where id = ${userId} and role = 'user' returning id`.execute(db);
    return rows.length > 0;
  } catch (error) {
    if (violatedConstraint(error) !== undefined) return false;
    throw error;
  }
}
