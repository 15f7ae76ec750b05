import { presentMail } from '../../mails/server/presenter.ts';
import type { MailReportRow } from '../../mails/server/queries.ts';
import type { ApplicationDetail, ApplicationItem } from '../contract.ts';
import type { findApplication, listApplications } from './queries.ts';

/** What the console's list shows of an application. */
export function presentApplication(
  row: Awaited<ReturnType<typeof listApplications>>['items'][number],
): ApplicationItem {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    city: row.city,
    specialization: row.specialization,
    status: row.status,
    language: row.language,
    suspected: row.suspected,
    mail_failed: row.mail_failed,
    created_at: row.created_at.toISOString(),
  };
}

/** What the console shows of an application that was opened. */
export function presentApplicationDetail(
  row: NonNullable<Awaited<ReturnType<typeof findApplication>>>,
  mails: readonly MailReportRow[],
): ApplicationDetail {
  return {
    ...presentApplication(row),
    email: row.email,
    phone: row.phone,
    bar_number: row.bar_number,
    firm_name: row.firm_name,
    experience: row.experience,
    consent_version: row.consent_version,
    lawyer_id: row.lawyer_id,
    mails: mails.map(presentMail),
  };
}
