import type { ApplicationItem } from '../contract.ts';

/** The columns that the presenter names, as the database has them. */
interface ApplicationRow extends Omit<ApplicationItem, 'created_at'> {
  readonly created_at: Date;
}

/** An application as the console lists it. */
export function presentApplication(row: ApplicationRow): ApplicationItem {
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
