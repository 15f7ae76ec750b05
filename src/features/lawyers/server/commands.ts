import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database } from '../../../kit/server/database.ts';
import { decideApplication, recordDecision } from '../../applications/server/commands.ts';
import type { LawyerEdit, NewLawyer } from '../contract.ts';
import { LAWYER_COLUMNS } from './queries.ts';

/**
 * Adds a lawyer. With an application, that is approved and its sender mailed in the same
 * transaction; nothing is written when it is decided already or unknown.
 *
 * @returns the lawyer's row, or why there is none
 */
export async function createLawyer(db: Database, actor: Administrator, input: NewLawyer) {
  return db.transaction().execute(async (trx) => {
    const application =
      input.lawyer_application_id === null
        ? null
        : await decideApplication(trx, input.lawyer_application_id, 'approved');
    if (typeof application === 'string') return application;
    const lawyer = await trx
      .insertInto('lawyers')
      .values(input)
      .returning(LAWYER_COLUMNS)
      .executeTakeFirstOrThrow();
    if (application) await recordDecision(trx, actor, application);
    await recordChange(trx, {
      actor,
      action: 'lawyer.created',
      subject: { id: lawyer.id, label: lawyer.name },
      before: null,
      after: lawyer,
    });
    return lawyer;
  });
}

/**
 * Changes a lawyer, unless somebody else has done so meanwhile.
 *
 * @returns the row as it is now and whether the edit was stale, or `null` without such a row
 */
export async function updateLawyer(
  db: Database,
  actor: Administrator,
  id: string,
  { version, ...changes }: LawyerEdit,
) {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('lawyers')
      .select(LAWYER_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return null;
    if (before.version !== version) return { lawyer: before, isStale: true };
    const lawyer = await trx
      .updateTable('lawyers')
      .set({ ...changes, version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(LAWYER_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(trx, {
      actor,
      action: 'lawyer.updated',
      subject: { id, label: lawyer.name },
      before,
      after: lawyer,
    });
    return { lawyer, isStale: false };
  });
}

/** Removes a lawyer from the directory. @returns whether there was one */
export async function deleteLawyer(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const lawyer = await trx
      .deleteFrom('lawyers')
      .where('id', '=', id)
      .returning(LAWYER_COLUMNS)
      .executeTakeFirst();
    if (!lawyer) return false;
    await recordChange(trx, {
      actor,
      action: 'lawyer.deleted',
      subject: { id, label: lawyer.name },
      before: lawyer,
      after: null,
    });
    return true;
  });
}
