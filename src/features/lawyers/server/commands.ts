import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database } from '../../../kit/server/database.ts';
import { decideApplication, recordDecision } from '../../applications/server/commands.ts';
import type { LawyerAction } from '../audit-actions.ts';
import type { Lawyer, LawyerEdit, NewLawyer } from '../contract.ts';
import { presentLawyer } from './presenter.ts';
import { LAWYER_COLUMNS } from './queries.ts';

/**
 * Adds a lawyer. With an application, that is approved and its sender mailed in the same
 * transaction; nothing is written when it is decided already or unknown.
 */
export async function createLawyer(
  db: Database,
  actor: Administrator,
  input: NewLawyer,
): Promise<Outcome<Lawyer>> {
  return db.transaction().execute(async (trx) => {
    const application =
      input.lawyer_application_id === null
        ? null
        : await decideApplication(trx, input.lawyer_application_id, 'approved');
    if (application?.kind === 'not_found') return invalid('lawyer_application_id', 'not_id');
    if (application && application.kind !== 'done') return application;
    const lawyer = await trx
      .insertInto('lawyers')
      .values(input)
      .returning(LAWYER_COLUMNS)
      .executeTakeFirstOrThrow();
    if (application) await recordDecision(trx, actor, application.value);
    await recordChange<LawyerAction>(trx, {
      actor,
      action: 'lawyer.created',
      subject: { id: lawyer.id, label: lawyer.name },
      before: null,
      after: lawyer,
    });
    return done(presentLawyer(lawyer));
  });
}

/** Changes a lawyer, unless somebody else has done so since the version that was edited. */
export async function updateLawyer(
  db: Database,
  actor: Administrator,
  id: string,
  { version, ...changes }: LawyerEdit,
): Promise<Outcome<Lawyer>> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('lawyers')
      .select(LAWYER_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return NOT_FOUND;
    if (before.version !== version) return { kind: 'stale', current: presentLawyer(before) };
    const lawyer = await trx
      .updateTable('lawyers')
      .set({ ...changes, version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(LAWYER_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange<LawyerAction>(trx, {
      actor,
      action: 'lawyer.updated',
      subject: { id, label: lawyer.name },
      before,
      after: lawyer,
    });
    return done(presentLawyer(lawyer));
  });
}

/** Removes a lawyer from the directory. */
export async function deleteLawyer(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const lawyer = await trx
      .deleteFrom('lawyers')
      .where('id', '=', id)
      .returning(LAWYER_COLUMNS)
      .executeTakeFirst();
    if (!lawyer) return NOT_FOUND;
    await recordChange<LawyerAction>(trx, {
      actor,
      action: 'lawyer.deleted',
      subject: { id, label: lawyer.name },
      before: lawyer,
      after: null,
    });
    return done(null);
  });
}
