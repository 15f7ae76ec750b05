import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';

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
          returning id, ${isBanned} as is_banned`.execute(db)
      : await sql<{ id: string; is_banned: boolean }>`
          insert into users (phone, phone_confirmed_at) values (${value}, now())
          on conflict (phone) do update set
            phone_confirmed_at = coalesce(users.phone_confirmed_at, now())
          returning id, ${isBanned} as is_banned`.execute(db);
  const [row] = rows;
  return row && !row.is_banned ? row.id : null;
}

const isBanned = sql`(users.banned and coalesce(users.ban_expires > now(), true))`;
