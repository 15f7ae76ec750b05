import { sql } from 'kysely';

/** A time so many milliseconds from now, by the database's clock; `null`: none. */
export function inMs(delayMs: number): ReturnType<typeof sql<Date>>;
export function inMs(delayMs: number | null): ReturnType<typeof sql<Date | null>>;
export function inMs(delayMs: number | null) {
  return sql<Date | null>`now() + ${delayMs}::float8 * interval '1 millisecond'`;
}
