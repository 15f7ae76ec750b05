import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';

/** Of whom `addAdministrator` makes. */
export const PASSWORD = 'a password of somebody';

/** An administrator of this journey alone. */
export async function addAdministrator(database: pg.Pool, email: string): Promise<void> {
  const { rows } = await database.query(
    "insert into users (email, role, email_verified) values ($1, 'admin', true) returning id",
    [email],
  );
  await database.query(
    `insert into accounts (user_id, account_id, provider_id, password)
      values ($1::uuid, $1::text, 'credential', $2)`,
    [rows[0].id, await hashPassword(PASSWORD)],
  );
}
