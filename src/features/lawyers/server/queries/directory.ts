import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, foldedMatch } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { type ListOrder, readPage } from '../../../../kit/server/lists.ts';
import type { DirectoryQuery } from '../../contract.ts';
import { namesFor } from '../../specializations.ts';

/** The columns that the public directory shows. */
export const PUBLIC_COLUMNS = [
  'id',
  'name',
  'specialization',
  'location',
  'years_experience',
  'bar_number',
  'specialization_fr',
  'location_fr',
  'firm_name',
  'profile_image_url',
  'portrait_hash',
  'languages',
  'slug',
  'email',
  'phone',
] as const;

const BY_NAME = [
  { by: sql`fold_text(name)`, type: 'text' },
  { by: sql.ref('id'), type: 'uuid' },
] as const;
const ORDERS: Readonly<Record<DirectoryQuery['sort'], ListOrder>> = {
  name: { name: 'name', direction: 'asc', keys: BY_NAME },
  '-name': { name: '-name', direction: 'desc', keys: BY_NAME },
};

/**
 * A page of the public directory, by name.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listDirectory(db: Database, query: DirectoryQuery) {
  const found = db.selectFrom('lawyers').select(PUBLIC_COLUMNS).where(directoryMatch(query));
  return readPage(found, ORDERS[query.sort], query);
}

interface DirectorySearch {
  /** In anything that identifies a lawyer. */
  readonly q?: string | undefined;
  readonly name?: string | undefined;
  readonly specialization?: string | null | undefined;
  readonly location?: string | null | undefined;
}

/** Who is public. */
export const IS_PUBLIC = sql<SqlBool>`not hidden`;

/** Whether a public lawyer has all that is searched for; what is empty lets all through. */
export function directoryMatch(search: DirectorySearch): RawBuilder<SqlBool> {
  return allOf(
    IS_PUBLIC,
    wordsMatch(sql.ref('search_text'), search.q),
    wordsMatch(sql`fold_text(name)`, search.name),
    specializationMatch(search.specialization),
    wordsMatch(inBoth('location'), search.location),
  );
}

/** The names of both languages, folded. */
function inBoth(column: 'specialization' | 'location'): RawBuilder<unknown> {
  const french = sql.ref(`${column}_fr`);
  return sql`fold_text(${sql.ref(column)} || E'\\n' || coalesce(${french}, ''))`;
}

/** Every word of a specialization, or a name of that field in either language. */
function specializationMatch(search: string | null | undefined): RawBuilder<SqlBool> {
  const column = inBoth('specialization');
  const names = search ? namesFor(search) : [];
  const isMatch = wordsMatch(column, search);
  if (names.length === 0) return isMatch;
  return sql<SqlBool>`(${isMatch} or ${column} like any (
    array (select fold_pattern(name) from unnest(${names}::text[]) name)))`;
}

/** Every word anywhere: people write names in either order. */
function wordsMatch(
  column: RawBuilder<unknown>,
  search: string | null | undefined,
): RawBuilder<SqlBool> {
  const words = (search ?? '').split(/\s+/);
  return allOf(...words.map((word) => foldedMatch(column, word)));
}
