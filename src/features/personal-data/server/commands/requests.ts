import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { PersonalDataAction } from '../../audit-actions.ts';
import type { Person } from '../person.ts';

/**
 * Writes down that somebody got a copy, for the register of requests; in the audit log too where
 * somebody of the team made it for them.
 */
export async function recordExport(
  db: Database,
  person: Person,
  actor: Pick<Administrator, 'id' | 'email'> | null = null,
): Promise<void> {
  const [email = null] = person.emails;
  const [phone = null] = person.phones;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('data_requests')
      .values({
        kind: 'export',
        channel: actor ? 'office' : 'code',
        state: 'done',
        email,
        phone,
        user_id: person.userId,
        closed_at: sql<Date>`now()`,
        closed_by: actor?.id ?? null,
        closed_by_email: actor?.email ?? null,
      })
      .execute();
    if (!actor) return;
    await recordChange<PersonalDataAction>(trx, {
      actor,
      action: 'personal_data.exported',
      subject: { id: person.userId, label: email ?? phone ?? person.userId ?? '' },
      before: null,
      after: null,
    });
  });
}
