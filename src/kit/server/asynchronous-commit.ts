import { sql } from 'kysely';

/**
 * Makes the commit of a single statement asynchronous when it stands in its `from`
 * (`synchronous_commit = off`): the statement does not wait for its flush to disk, which follows
 * within a second. A crash of the database may lose it, but never keeps a later commit without it.
 * For data that may be lost so, such as a count of visits, or that a later step repeats; and not
 * in transactions, whose whole commit would become asynchronous.
 */
export const ASYNCHRONOUS_COMMIT = sql.raw(
  "(select set_config('synchronous_commit', 'off', true)) as asynchronous_commit",
);
