import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import { allOf, filterMatch, foldedMatch } from '../../../kit/server/conditions.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import {
  isChosen,
  type ListOrder,
  readAll,
  readFirst,
  readIds,
  readPage,
  type SortKey,
  withinDays,
} from '../../../kit/server/lists.ts';
import type { Facet, Lawyer, LawyerExport, LawyerFacets, LawyerQuery } from '../contract.ts';
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
  'specialization_fr',
  'location_fr',
  'firm_name',
  'hidden',
  'bar_number_shared',
  'portrait_hash',
  'languages',
  'slug',
  'lawyer_application_id',
  'version',
  'created_at',
  'updated_at',
] as const;

const ID: SortKey = { by: sql.ref('id'), type: 'uuid' };

/** The orders of the list; specializations and cities by their names in the reader's language. */
function ordersIn(language: Language): Readonly<Record<LawyerSort, ListOrder>> {
  const keys = {
    created_at: [{ by: sql.ref('created_at'), type: 'timestamptz' }, ID],
    name: [folded(sql.ref('name')), ID],
    specialization: [folded(nameColumn('specialization', language)), ID],
    location: [folded(nameColumn('location', language)), ID],
    years_experience: [{ by: sql.ref('years_experience'), type: 'integer' }, ID],
  } satisfies Record<string, ListOrder['keys']>;
  const asc = (by: keyof typeof keys): ListOrder => ({
    name: `${by} ${language}`,
    direction: 'asc',
    keys: keys[by],
  });
  const desc = (by: keyof typeof keys): ListOrder => ({
    name: `-${by} ${language}`,
    direction: 'desc',
    keys: keys[by],
  });
  return {
    '-created_at': desc('created_at'),
    created_at: asc('created_at'),
    name: asc('name'),
    '-name': desc('name'),
    specialization: asc('specialization'),
    '-specialization': desc('specialization'),
    location: asc('location'),
    '-location': desc('location'),
    years_experience: asc('years_experience'),
    '-years_experience': desc('years_experience'),
  };
}

/** The name of a list's entry in a language; as it is written where no list has it. */
function nameColumn(
  column: 'specialization' | 'location',
  language: Language,
): RawBuilder<unknown> {
  const french = sql.ref(`${column}_fr`);
  return language === 'fr' ? sql`coalesce(${french}, ${sql.ref(column)})` : sql.ref(column);
}

/** A text without accents and capitals, so that É stands beside E. */
function folded(by: RawBuilder<unknown>): SortKey {
  return { by: sql`fold_text(${by})`, type: 'text' };
}

/**
 * A page of lawyers, searched by name, address, phone, bar number, firm, specialization and
 * location, the latter two in both languages.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listLawyers(
  db: Database,
  query: LawyerQuery,
  language: Language,
): Promise<ListAnswer<Lawyer>> {
  const order = ordersIn(language)[query.sort];
  const { items, ...rest } = await readPage(matching(db, query), order, query);
  return { items: items.map(presentLawyer), ...rest };
}

/** All lawyers who match, in batches. */
export function readLawyers(
  db: Database,
  query: LawyerExport,
  language: Language,
): AsyncGenerator<readonly Lawyer[], void> {
  const found = matching(db, query).where(isChosen(sql.ref('id'), query.ids));
  return readAll(found, ordersIn(language)[query.sort], 'id', presentLawyer);
}

/** The ids of all lawyers who match. */
export function findLawyerIds(db: Database, query: LawyerExport) {
  return readIds(matching(db, query), 'id');
}

function matching(
  db: Database,
  query: Pick<LawyerQuery, 'q' | 'specialization' | 'location' | 'visibility' | 'from' | 'to'>,
) {
  const { visibility } = query;
  const isMatch = allOf(
    foldedMatch(sql.ref('search_text'), query.q),
    filterMatch(sql.ref('specialization'), query.specialization ?? undefined),
    filterMatch(sql.ref('location'), query.location ?? undefined),
    visibility ? sql<SqlBool>`hidden = ${visibility === 'hidden'}` : sql<SqlBool>`true`,
    withinDays(sql.ref('created_at'), query),
  );
  return db.selectFrom('lawyers').select(LAWYER_COLUMNS).where(isMatch);
}

/** The first of the lawyers who match, by their names, uncounted. */
export async function findLawyers(db: Database, q: string, limit: number): Promise<Lawyer[]> {
  const found = db
    .selectFrom('lawyers')
    .select(LAWYER_COLUMNS)
    .where(foldedMatch(sql.ref('search_text'), q));
  return (await readFirst(found, ordersIn('en').name, limit)).map(presentLawyer);
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

/**
 * The specializations and locations that lawyers have, in the order of the alphabet.
 *
 * @param of all lawyers, or those who are public
 */
export async function listFacets(db: Database, of: 'all' | 'public'): Promise<LawyerFacets> {
  const [specializations, locations] = await Promise.all([
    readFacet(db, 'specialization', of),
    readFacet(db, 'location', of),
  ]);
  return { specializations, locations };
}

async function readFacet(
  db: Database,
  column: 'specialization' | 'location',
  of: 'all' | 'public',
): Promise<Facet[]> {
  const name = sql.ref(column);
  const { rows } = await sql<Facet>`
    select ${name} as value, max(${sql.ref(`${column}_fr`)}) as name_fr, count(*)::integer as count
    from lawyers where ${of === 'all'} or not hidden
    group by 1 order by fold_text(${name}), 1 limit ${FACETS_LIMIT}`.execute(db);
  return rows;
}

/** The portrait of a lawyer in the console, or the public one of this content. */
export async function findPortrait(
  db: Database,
  by: { readonly lawyerId: string } | { readonly publicHash: string },
): Promise<Buffer | null> {
  const found = db.selectFrom('lawyers').select('portrait');
  const row = await ('lawyerId' in by
    ? found.where('id', '=', by.lawyerId)
    : found.where('portrait_hash', '=', by.publicHash).where('hidden', '=', false)
  )
    .limit(1)
    .executeTakeFirst();
  return row?.portrait ?? null;
}

/** Whether another lawyer has a bar number, however it is written (`bar_number_key`). */
export async function isBarNumberTaken(
  trx: DatabaseTransaction,
  barNumber: string,
  exceptId: string | null,
): Promise<boolean> {
  const other = await trx
    .selectFrom('lawyers')
    .select('id')
    .where('bar_key', '=', sql<string>`bar_number_key(${barNumber})`)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
