import { type RawBuilder, sql } from 'kysely';
import type { ListAnswer } from '../../../kit/lists.ts';
import { allOf, filterMatch, foldedMatch } from '../../../kit/server/conditions.ts';
import type { Database } from '../../../kit/server/database.ts';
import { type ListOrder, readFirst, readPage, type SortKey } from '../../../kit/server/lists.ts';
import type { Facet, Lawyer, LawyerFacets, LawyerQuery } from '../contract.ts';
import type { LawyerSort } from '../rules.ts';
import { presentLawyer } from './presenter.ts';

/** How many values a filter offers at most. */
const FACETS_LIMIT = 200;

/** The columns that `presenter.ts` names. */
export const LAWYER_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'specialization',
  'location',
  'years_experience',
  'bar_number',
  'profile_image_url',
  'languages',
  'slug',
  'lawyer_application_id',
  'version',
  'created_at',
  'updated_at',
] as const;

const ID: SortKey = { by: sql.ref('id'), type: 'uuid' };
const KEYS = {
  created_at: [{ by: sql.ref('created_at'), type: 'timestamptz' }, ID],
  name: [folded('name'), ID],
  specialization: [folded('specialization'), ID],
  location: [folded('location'), ID],
  years_experience: [{ by: sql.ref('years_experience'), type: 'integer' }, ID],
} satisfies Record<string, ListOrder['keys']>;

const ORDERS: Readonly<Record<LawyerSort, ListOrder>> = {
  '-created_at': { name: '-created_at', direction: 'desc', keys: KEYS.created_at },
  created_at: { name: 'created_at', direction: 'asc', keys: KEYS.created_at },
  name: { name: 'name', direction: 'asc', keys: KEYS.name },
  '-name': { name: '-name', direction: 'desc', keys: KEYS.name },
  specialization: { name: 'specialization', direction: 'asc', keys: KEYS.specialization },
  '-specialization': { name: '-specialization', direction: 'desc', keys: KEYS.specialization },
  location: { name: 'location', direction: 'asc', keys: KEYS.location },
  '-location': { name: '-location', direction: 'desc', keys: KEYS.location },
  years_experience: { name: 'years_experience', direction: 'asc', keys: KEYS.years_experience },
  '-years_experience': {
    name: '-years_experience',
    direction: 'desc',
    keys: KEYS.years_experience,
  },
};

/** A text without accents and capitals, so that É stands beside E. */
function folded(column: 'name' | 'specialization' | 'location'): SortKey {
  return { by: sql`fold_text(${sql.ref(column)})`, type: 'text' };
}

/**
 * A page of lawyers, searched by name, address, phone, bar number, specialization and location.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listLawyers(db: Database, query: LawyerQuery): Promise<ListAnswer<Lawyer>> {
  const isMatch = allOf(
    foldedMatch(sql.ref('search_text'), query.q),
    filterMatch(sql.ref('specialization'), query.specialization ?? undefined),
    filterMatch(sql.ref('location'), query.location ?? undefined),
  );
  const found = db.selectFrom('lawyers').select(LAWYER_COLUMNS).where(isMatch);
  const { items, ...rest } = await readPage(found, ORDERS[query.sort], query);
  return { items: items.map(presentLawyer), ...rest };
}

/** The first of the lawyers who match, by their names, uncounted. */
export async function findLawyers(db: Database, q: string, limit: number): Promise<Lawyer[]> {
  const found = db
    .selectFrom('lawyers')
    .select(LAWYER_COLUMNS)
    .where(foldedMatch(sql.ref('search_text'), q));
  return (await readFirst(found, ORDERS.name, limit)).map(presentLawyer);
}

/** One lawyer. */
export async function findLawyer(db: Database, id: string): Promise<Lawyer | undefined> {
  const row = await db
    .selectFrom('lawyers')
    .select(LAWYER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && presentLawyer(row);
}

/** The specializations and locations that there are, in the order of the alphabet. */
export async function listFacets(db: Database): Promise<LawyerFacets> {
  const [specializations, locations] = await Promise.all([
    readFacet(db, sql.ref('specialization')),
    readFacet(db, sql.ref('location')),
  ]);
  return { specializations, locations };
}

async function readFacet(db: Database, column: RawBuilder<unknown>): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select ${column} as value, count(*)::integer as count from lawyers
    group by 1 order by fold_text(${column}), 1 limit ${FACETS_LIMIT}`.execute(db);
  return rows;
}
