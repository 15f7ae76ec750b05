import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { Person } from '../person.ts';

/** Writes down that somebody got a copy, for the register of requests. */
export async function recordExport(db: Database, person: Person): Promise<void> {
  await db
    .insertInto('data_requests')
    .values({
      kind: 'export',
      channel: 'code',
      state: 'done',
      email: person.emails[0] ?? null,
      phone: person.phones[0] ?? null,
      user_id: person.userId,
      closed_at: sql<Date>`now()`,
    })
    .execute();
}
