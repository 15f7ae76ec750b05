import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a folded text (`fold_text`, in a column `search_text`) holds what was searched for anywhere,
 * accents and capitals aside; an empty search finds everything.
 */
export function foldedMatch(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  if (search === '') return sql<SqlBool>`true`;
  return sql<SqlBool>`${column} like fold_pattern(${search})`;
}

/** Whether a column has the value of a filter; a filter that is not set lets all through. */
export function filterMatch(
  column: RawBuilder<unknown>,
  value: string | undefined,
): RawBuilder<SqlBool> {
  return value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ${value}`;
}

/** The conjunction (`and`) of conditions. */
export function allOf(...conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
