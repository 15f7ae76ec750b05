import type { Language } from '../../../kit/languages.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { Database } from '../../../kit/server/database.ts';
import { readAll, readFirst, readIds, readPage } from '../../../kit/server/lists.ts';
import { INBOX_ORDERS, inboxMatch, mailFailed } from '../../inbox/server/queries.ts';
import { listMailsAbout } from '../../mails/server/queries.ts';
import type {
  ApplicationDetail,
  ApplicationExport,
  ApplicationItem,
  ApplicationQuery,
} from '../contract.ts';
import type { ApplicationStatus } from '../rules.ts';
import { presentApplication } from './presenter.ts';

/** Applications with the columns that their list shows. */
function applications(db: Database) {
  return db
    .selectFrom('lawyer_applications as i')
    .select(['i.id', 'i.first_name', 'i.last_name', 'i.city', 'i.specialization', 'i.status'])
    .select(['i.language', 'i.suspected', 'i.created_at', mailFailed('lawyer_application_id')])
    .$narrowType<{ status: ApplicationStatus; language: Language }>();
}

/**
 * A page of applications, searched by everything that identifies a lawyer.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listApplications(
  db: Database,
  query: ApplicationQuery,
): Promise<ListAnswer<ApplicationItem>> {
  const found = applications(db).where(inboxMatch(query));
  const { items, ...rest } = await readPage(found, INBOX_ORDERS[query.sort], query);
  return { items: items.map(presentApplication), ...rest };
}

/** All applications that match, in batches. */
export function readApplications(
  db: Database,
  query: ApplicationExport,
): AsyncGenerator<readonly ApplicationItem[], void> {
  const found = applications(db).where(inboxMatch(query));
  return readAll(found, INBOX_ORDERS[query.sort], 'i.id', presentApplication);
}

/** The ids of all applications that match. */
export function findApplicationIds(db: Database, query: ApplicationExport) {
  return readIds(applications(db).where(inboxMatch(query)), 'i.id');
}

/** The newest of the applications that match, uncounted. */
export async function findApplications(
  db: Database,
  q: string,
  limit: number,
): Promise<ApplicationItem[]> {
  const found = applications(db).where(inboxMatch({ q }));
  return (await readFirst(found, INBOX_ORDERS['-created_at'], limit)).map(presentApplication);
}

/** One application with all its fields, the lawyer made of it and the mails about it. */
export async function findApplication(db: Database, id: string): Promise<ApplicationDetail | null> {
  const row = await applications(db)
    .leftJoin('lawyers', 'lawyers.lawyer_application_id', 'i.id')
    .select(['i.email', 'i.phone', 'i.bar_number', 'i.firm_name', 'i.experience'])
    .select(['i.consent_version', 'lawyers.id as lawyer_id'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { email, phone, bar_number, firm_name, experience, consent_version, lawyer_id } = row;
  return {
    ...presentApplication(row),
    email,
    phone,
    bar_number,
    firm_name,
    experience,
    consent_version,
    lawyer_id,
    mails: await listMailsAbout(db, { lawyer_application_id: id }),
  };
}
