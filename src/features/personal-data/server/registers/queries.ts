import { sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { type ListOrder, readPage } from '../../../../kit/server/lists.ts';
import type { Breach, Consents, DataRequest, RegisterQuery } from '../../contract.ts';
import type { RequestKind, RequestState } from '../../rules.ts';
import { presentBreach, presentRequest } from './presenter.ts';

export const REQUEST_COLUMNS = [
  'id',
  sql<RequestKind>`kind`.as('kind'),
  sql<'code' | 'office'>`channel`.as('channel'),
  sql<RequestState>`state`.as('state'),
  'email',
  'phone',
  'note',
  'asked_at',
  'closed_at',
  'closed_by_email',
] as const;

export const BREACH_COLUMNS = [
  'id',
  'what',
  'noticed_at',
  'people_affected',
  'measures',
  'told_authority_at',
  'told_people_at',
  'version',
] as const;

const newest = (time: 'asked_at' | 'noticed_at'): ListOrder['keys'] => [
  { by: sql.ref(time), type: 'timestamptz' },
  { by: sql.ref('id'), type: 'uuid' },
];

/** Those that wait first: what a code does at once would bury what is due. */
const REQUESTS: ListOrder = {
  name: 'waiting',
  direction: 'desc',
  keys: [{ by: sql`(state = 'open')::integer`, type: 'integer' }, ...newest('asked_at')],
};

const BREACHES: ListOrder = { name: 'newest', direction: 'desc', keys: newest('noticed_at') };

/**
 * What people have asked about their data, open requests first.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listRequests(
  db: Database,
  query: RegisterQuery,
): Promise<ListAnswer<DataRequest>> {
  const found = db.selectFrom('data_requests').select(REQUEST_COLUMNS);
  const page = await readPage(found, REQUESTS, query);
  return { ...page, items: page.items.map(presentRequest) };
}

/**
 * Breaches of personal data.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listBreaches(
  db: Database,
  query: RegisterQuery,
): Promise<ListAnswer<Breach>> {
  const found = db.selectFrom('data_breaches').select(BREACH_COLUMNS);
  const page = await readPage(found, BREACHES, query);
  return { ...page, items: page.items.map(presentBreach) };
}

interface ConsentRow extends Omit<Consents, 'first_at' | 'last_at'> {
  readonly first_at: Date;
  readonly last_at: Date;
}

/** How many agreed to which version of which text, as far as their rows are still kept. */
export async function listConsents(db: Database): Promise<ListAnswer<Consents>> {
  const { rows } = await sql<ConsentRow>`
    select source, version, count(*)::integer as count, min(at) as first_at, max(at) as last_at
    from (
      select 'contact_messages' as source, consent_version as version, created_at as at
      from contact_messages
      union all
      select 'lawyer_applications', consent_version, created_at from lawyer_applications
      union all
      select 'payment_records', terms_version, created_at from payment_records
      where terms_version is not null
    ) given
    group by source, version order by source, version desc`.execute(db);
  const items = rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
  return { items, next_cursor: null, total: items.length };
}
