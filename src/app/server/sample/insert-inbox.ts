import type { AuditAction } from '../../../features/dashboard/rules.ts';
import { SAMPLE_CONTENT } from '../../../kit/actor.ts';
import { CONSENT_VERSION } from '../../../kit/product.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import {
  type SampleApplication,
  type SampleMessage,
  sampleApplications,
  sampleMessages,
} from './inbox.ts';
import { insertMail } from './insert-mail.ts';
import { daysBefore, SAMPLE_MAIL_DOMAIN, sampleId } from './sample-id.ts';

/** Inserts messages in every state with their mails. @returns how many were missing */
export async function insertSampleMessages(trx: DatabaseTransaction, now: Date): Promise<number> {
  let inserted = 0;
  for (const [index, message] of sampleMessages.entries()) {
    const id = sampleId('message', index);
    const at = daysBefore(now, message.daysAgo, 11);
    if (!(await insertMessage(trx, id, message, at))) continue;
    inserted++;
    await insertMail(
      trx,
      { id: sampleId('message mail', index), about: 'contact_message_id' },
      at,
      {
        subjectId: id,
        delivery: message.delivery,
        subject: message.subject,
        text: message.message,
      },
    );
    if (message.status === 'new') continue;
    await record(trx, 'contact_message.status_changed', id, message.subject, message.status);
  }
  return inserted;
}

async function insertMessage(
  trx: DatabaseTransaction,
  id: string,
  message: SampleMessage,
  at: Date,
) {
  const row = await trx
    .insertInto('contact_messages')
    .values({
      id,
      name: message.name,
      email: `${message.mail}@${SAMPLE_MAIL_DOMAIN}`,
      subject: message.subject,
      message: message.message,
      status: message.status,
      language: message.language,
      consent_version: CONSENT_VERSION,
      suspected: message.suspected === true,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts applications in every state with their mails. @returns how many were missing */
export async function insertSampleApplications(
  trx: DatabaseTransaction,
  now: Date,
): Promise<number> {
  let inserted = 0;
  for (const [index, application] of sampleApplications.entries()) {
    const id = sampleId('application', index);
    const at = daysBefore(now, application.daysAgo, 14);
    if (!(await insertApplication(trx, id, index, at))) continue;
    inserted++;
    await insertMails(trx, id, index, application, at);
    if (application.lawyer !== undefined) {
      await trx
        .updateTable('lawyers')
        .set({ lawyer_application_id: id })
        .where('id', '=', sampleId('lawyer', application.lawyer))
        .execute();
    }
    const action = DECISIONS[application.status];
    const label = `${application.firstName} ${application.lastName}`;
    if (action) await record(trx, action, id, label, application.status);
  }
  return inserted;
}

const DECISIONS: Readonly<Record<SampleApplication['status'], AuditAction | null>> = {
  new: null,
  under_review: 'lawyer_application.status_changed',
  approved: 'lawyer_application.approved',
  declined: 'lawyer_application.declined',
};

async function insertApplication(trx: DatabaseTransaction, id: string, index: number, at: Date) {
  const application = sampleApplications[index];
  if (!application) return false;
  const row = await trx
    .insertInto('lawyer_applications')
    .values({
      id,
      first_name: application.firstName,
      last_name: application.lastName,
      email: addressOf(index),
      phone: `+237600${String(200 + index).padStart(6, '0')}`,
      bar_number: `SAMPLE-A${index + 1}`,
      firm_name: application.firm,
      city: application.city,
      specialization: application.specialization,
      experience: application.years,
      status: application.status,
      language: application.language,
      consent_version: CONSENT_VERSION,
      suspected: application.suspected === true,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const addressOf = (index: number) => `applicant${index + 1}@${SAMPLE_MAIL_DOMAIN}`;

async function insertMails(
  trx: DatabaseTransaction,
  id: string,
  index: number,
  application: SampleApplication,
  at: Date,
) {
  const about = 'lawyer_application_id';
  await insertMail(trx, { id: sampleId('application mail', index), about }, at, {
    subjectId: id,
    delivery: application.delivery,
    subject: 'Sample: an application',
    text: `Sample: ${application.firstName} ${application.lastName} asks to be listed.`,
  });
  await insertMail(trx, { id: sampleId('decision mail', index), about }, at, {
    subjectId: id,
    delivery: application.decision ?? 'none',
    subject: 'Sample: a decision',
    text: 'Sample: a decision on an application.',
    recipient: addressOf(index),
  });
}

async function record(
  trx: DatabaseTransaction,
  action: AuditAction,
  id: string,
  label: string,
  status: string,
) {
  await recordChange<AuditAction>(trx, {
    actor: SAMPLE_CONTENT,
    action,
    subject: { id, label },
    before: { status: 'new' },
    after: { status },
  });
}
