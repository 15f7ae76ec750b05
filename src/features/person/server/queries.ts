import { sql } from 'kysely';
import { type Role, roleMay } from '../../../kit/rights.ts';
import type { Database } from '../../../kit/server/database.ts';
import { accessIdsOf } from '../../access/server/queries.ts';
import { findMessagesFrom } from '../../contact/server/queries.ts';
import {
  listDocumentTypes,
  listPaymentsOf,
} from '../../payments/server/console/queries/payment-list.ts';
import { listDevices } from '../../session/server/queries.ts';
import { findUser } from '../../users/server/queries.ts';
import type { Person, PersonAccess, PersonConsent } from '../contract.ts';
import { type AccessRow, presentAccess, presentDevice } from './presenter.ts';

/** So many of each kind, the newest; the lists of the console have the rest. */
const SHOWN = 20;

/** Somebody who reads and buys, with what this role may see of them; `null` for an unknown id. */
export async function findWholePerson(
  db: Database,
  role: Role,
  id: string,
): Promise<Person | null> {
  const user = await findUser(db, id);
  if (!user) return null;
  const { email } = user;
  const [access, payments, messages, devices, consents, banReason] = await Promise.all([
    listAccess(db, id),
    listPaymentsOf(db, id, SHOWN),
    roleMay(role, 'inbox:read') ? findMessagesFrom(db, email, SHOWN) : null,
    roleMay(role, 'users:read') ? listDevices(db, id) : null,
    roleMay(role, 'users:read') ? listConsents(db, id, email) : null,
    roleMay(role, 'users:write') ? findBanReason(db, id) : null,
  ]);
  return {
    user,
    access,
    payments,
    messages,
    devices: devices?.map(presentDevice) ?? null,
    consents,
    ban_reason: banReason,
  };
}

async function listAccess(db: Database, userId: string): Promise<readonly PersonAccess[]> {
  const { rows } = await sql<AccessRow>`
    select id, document_type, status, coalesce(expires_at <= now(), false) as is_over, granted_at,
      expires_at, revoked_at, payment_id, reason, decided_by_email
    from document_access where id in (${accessIdsOf(userId)})
    order by status, granted_at desc, id`.execute(db);
  if (rows.length === 0) return [];
  const documents = await listDocumentTypes(db);
  return rows.map((row) => presentAccess(row, documents));
}

/** What an account agreed to when it paid, and what was agreed to with its address. */
async function listConsents(
  db: Database,
  userId: string,
  email: string | null,
): Promise<readonly PersonConsent[]> {
  const written = (table: string, source: PersonConsent['source']) => sql`
    select ${source}::text as source, consent_version as version, created_at as at
    from ${sql.table(table)}
    where lower(email) = ${email?.toLowerCase() ?? null}`;
  const { rows } = await sql<Omit<PersonConsent, 'at'> & { readonly at: Date }>`
    select source, version, at from (
      select 'payment' as source, terms_version as version,
        coalesce(withdrawal_waived_at, created_at) as at
      from payment_records where user_id = ${userId} and terms_version is not null
      union all ${written('contact_messages', 'message')}
      union all ${written('lawyer_applications', 'application')}
    ) given order by at desc limit ${SHOWN}`.execute(db);
  return rows.map(({ source, version, at }) => ({ source, version, at: at.toISOString() }));
}

async function findBanReason(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('ban_reason')
    .where('id', '=', id)
    .where('banned', '=', true)
    .executeTakeFirst();
  return row?.ban_reason ?? null;
}
