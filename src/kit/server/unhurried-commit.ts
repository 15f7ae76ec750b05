import { sql } from 'kysely';

/**
 * Stands in the `from` of a statement that nobody has to wait for the disk with: its commit
 * returns at once and is on the disk within a second, in order with all others. Only a crash of
 * the database forgets it, and only while nothing that came later is kept. For what may be
 * forgotten then, such as a count of visits, or what something that follows repeats; and only
 * outside of transactions, whose commit would not be waited for as a whole.
 */
export const UNHURRIED = sql.raw(
  "(select set_config('synchronous_commit', 'off', true)) as unhurried",
);
