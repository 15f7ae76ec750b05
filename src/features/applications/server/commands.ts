import type { Administrator } from '../../../kit/actor.ts';
import type { Language } from '../../../kit/languages.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { plainKind } from '../../bin/server/commands/plain-kind.ts';
import {
  type StoredSubmission,
  type Submission,
  submissionColumns,
} from '../../forms/server/definition.ts';
import { queueMail, sendWaitingMails } from '../../mails/server/commands.ts';
import type { ApplicationAction } from '../audit-actions.ts';
import type { LawyerApplication } from '../contract.ts';
import {
  type ApplicationChange,
  type ApplicationStatus,
  applicantName,
  type Decision,
  isDecided,
} from '../rules.ts';
import { writeDecisionMail } from './decision-mail.ts';

/**
 * Inserts a lawyer's application. The terms that were accepted are stored as the version of the
 * consent.
 *
 * @returns `null` when an application with this idempotency key is there already
 */
export async function insertLawyerApplication(
  trx: DatabaseTransaction,
  data: LawyerApplication,
  submission: Submission,
): Promise<StoredSubmission | null> {
  const stored = await trx
    .insertInto('lawyer_applications')
    .values({
      first_name: data.firstName,
      last_name: data.lastName,
      email: data.email,
      phone: data.phone,
      bar_number: data.barNumber,
      firm_name: data.firmName,
      city: data.city,
      specialization: data.specialization,
      experience: data.experience,
      ...submissionColumns(submission),
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return stored ?? null;
}

const DECIDED_ALREADY = conflict({
  en: 'This application has been decided already.',
  fr: 'Cette demande a déjà été traitée.',
});

/**
 * Begins or takes back the review of an application, or declines it, which mails the applicant.
 * A decided one stays as it is; the status that it has already changes and records nothing.
 */
export async function changeApplicationStatus(
  db: Database,
  actor: Administrator,
  id: string,
  status: ApplicationChange,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    if (status === 'declined') {
      const decided = await decideApplication(trx, id, status);
      if (decided.kind !== 'done') return decided;
      await recordDecision(trx, actor, decided.value);
      return done(null);
    }
    const application = await lockApplication(trx, id);
    if (!application) return NOT_FOUND;
    if (isDecided(application.status)) return DECIDED_ALREADY;
    if (application.status === status) return done(null);
    await trx.updateTable('lawyer_applications').set({ status }).where('id', '=', id).execute();
    await recordChange<ApplicationAction>(trx, {
      actor,
      action: 'lawyer_application.status_changed',
      subject: { id, label: applicantName(application) },
      before: { status: application.status },
      after: { status },
    });
    return done(null);
  });
}

/** An application that has just been decided, to be recorded at the transaction's end. */
export interface DecidedApplication {
  readonly id: string;
  readonly name: string;
  readonly before: ApplicationStatus;
  readonly decision: Decision;
}

/**
 * Decides an application, once and for good, and queues the mail that tells the applicant;
 * the caller's transaction then calls `recordDecision` last.
 */
export async function decideApplication(
  trx: DatabaseTransaction,
  id: string,
  decision: Decision,
): Promise<Outcome<DecidedApplication>> {
  const application = await lockApplication(trx, id);
  if (!application) return NOT_FOUND;
  if (isDecided(application.status)) return DECIDED_ALREADY;
  await trx
    .updateTable('lawyer_applications')
    .set({ status: decision })
    .where('id', '=', id)
    .execute();
  await queueMail(trx, await writeDecisionMail(application, decision));
  return done({ id, name: applicantName(application), before: application.status, decision });
}

/** Records a decision in the audit log. */
export async function recordDecision(
  trx: DatabaseTransaction,
  actor: Administrator,
  decided: DecidedApplication,
): Promise<void> {
  await recordChange<ApplicationAction>(trx, {
    actor,
    action: `lawyer_application.${decided.decision}`,
    subject: { id: decided.id, label: decided.name },
    before: { status: decided.before },
    after: { status: decided.decision },
  });
}

/** Locks the row: a second decision waits here until the first has been committed. */
async function lockApplication(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('lawyer_applications')
    .select(['id', 'first_name', 'last_name', 'email', 'language', 'status'])
    .$narrowType<{ language: Language; status: ApplicationStatus }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A lawyer's application, in the bin with the mails about it. */
export const applicationBin = plainKind<ApplicationAction>({
  kind: 'application',
  table: 'lawyer_applications',
  along: { table: 'mails', column: 'lawyer_application_id' },
  labelOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  recorded: ({ status }) => ({ status }),
  deleted: 'lawyer_application.deleted',
  restored: 'lawyer_application.restored',
  conflicts: {
    lawyer_applications_form_key_key: {
      en: 'The same application was sent again since. Delete that one first.',
      fr: 'La même demande a été envoyée de nouveau depuis. Supprimez d’abord celle-là.',
    },
  },
  onRestored: (trx, ids) => sendWaitingMails(trx, 'lawyer_application_id', ids),
});
