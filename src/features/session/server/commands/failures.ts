import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { transact } from '../../../../kit/server/transact.ts';
import { findBlock, isBlocked, LONGEST_BLOCK_S } from '../queries.ts';

/** Exponential backoff of sign-ins: none for the first failures, then 2 s, doubled up to 60 s. */
const FREE_FAILURES = 4;
const FIRST_DELAY_S = 2;
/** Older failures are not counted. */
const FORGET_AFTER = '1 hour';

/** Once in so long a clean address may try an account that others guess at. */
const CLEAN_TRY_EVERY = '1 minute';

/** A try that may be verified; `giveBackSignInTry` undoes its count. */
export interface SignInTry {
  readonly kind: 'taken';
  readonly taken: readonly {
    readonly key: string;
    /** As text, since a `Date` would lose the microseconds by which it is recognised. */
    readonly blocked_until: string;
  }[];
}

/** A try under a key that is blocked. */
export interface BlockedTry {
  readonly kind: 'blocked';
  readonly retryAfterS: number;
}

/** Under which keys a try counts; each is a digest. */
export interface TryKeys {
  /** Of an address and an account, or of a known device. */
  readonly counted: readonly string[];
  /** Of a try from an address at an account: what lets it in when that account is guessed at. */
  readonly clean?: { readonly account: string; readonly key: string };
}

/**
 * Counts a try as a failure under each key before it is verified, so that tries at the same moment
 * cannot pass the limit; `giveBackSignInTry` undoes it. A blocked try counts under no key and
 * lengthens no block. Where only the account is blocked, by guesses from elsewhere, an address
 * waits a minute and is then verified once a minute (docs/promises.md, threat 18).
 */
export async function takeSignInTry(
  db: Database,
  { counted, clean }: TryKeys,
): Promise<SignInTry | BlockedTry> {
  const seconds = await findBlock(db, counted);
  if (seconds === null) return countTry(db, counted);
  const others = counted.filter((key) => key !== clean?.account);
  if (!clean || (await findBlock(db, others)) !== null) {
    return { kind: 'blocked', retryAfterS: seconds };
  }
  return (await takeCleanTry(db, clean.key))
    ? countTry(db, others)
    : { kind: 'blocked', retryAfterS: (await findBlock(db, [clean.key])) ?? 1 };
}

/** Takes the turn of a clean address; the first time it begins to wait. */
async function takeCleanTry(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as known (key, failures, last_failed_at, blocked_until)
    values (${key}, 0, now(), now() + ${sql.lit(CLEAN_TRY_EVERY)}::interval)
    on conflict (key) do update set failures = known.failures + 1, last_failed_at = now(),
      blocked_until = excluded.blocked_until
    where not ${isBlocked('known')}
    returning failures`.execute(db);
  return (rows[0]?.failures ?? 0) > 0;
}

/** Counts a try under each key, unless one of them is blocked. */
async function countTry(db: Database, keys: readonly string[]): Promise<SignInTry | BlockedTry> {
  return transact<SignInTry | BlockedTry>(db, async (trx, rollBack) => {
    const { rows: taken } = await sql<SignInTry['taken'][number]>`
      insert into sign_in_failures as known (key, failures, last_failed_at, blocked_until)
      -- Keys are locked in one order, so that two tries never deadlock.
      select key, 1, now(), to_timestamp(0) from unnest(${[...keys].sort()}::text[]) key
      on conflict (key) do update set
        failures = ${failuresNow},
        last_failed_at = now(),
        blocked_until = case when ${failuresNow} > ${FREE_FAILURES}
          then now() + least(
            ${LONGEST_BLOCK_S}, ${FIRST_DELAY_S} * 2 ^ least(${failuresNow} - ${FREE_FAILURES} - 1, 10)
          ) * interval '1 second'
          else to_timestamp(0) end
      where not ${isBlocked('known')}
      returning key, blocked_until::text`.execute(trx);
    if (taken.length === keys.length) return { kind: 'taken', taken };
    return rollBack({ kind: 'blocked', retryAfterS: (await findBlock(trx, keys)) ?? 1 });
  });
}

const failuresNow = sql`(case when known.last_failed_at < now() - ${sql.lit(FORGET_AFTER)}::interval
  then 1 else known.failures + 1 end)`;

/** Undoes the count of a try whose password was right, or was not verified after all. */
export async function giveBackSignInTry(db: Database, { taken }: SignInTry): Promise<void> {
  for (const { key, blocked_until: mine } of taken) {
    await db
      .updateTable('sign_in_failures')
      .set({
        failures: sql`failures - 1`,
        // Another try's block stays.
        blocked_until: sql`case when blocked_until = ${mine}::timestamptz then to_timestamp(0) else blocked_until end`,
      })
      .where('key', '=', key)
      .where('failures', '>', 0)
      .execute();
    await db
      .deleteFrom('sign_in_failures')
      .where('key', '=', key)
      .where('failures', '=', 0)
      .execute();
  }
}

/** Deletes all failures under the keys: the right password was given. */
export async function forgetFailures(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('key', 'in', [...keys])
    .execute();
}

/** Deletes all failures of everybody: somebody was helped on the command line. */
export async function deleteAllFailures(trx: DatabaseTransaction): Promise<void> {
  await trx.deleteFrom('sign_in_failures').execute();
}

/** Deletes failures that are not counted any more. */
export async function deleteForgottenFailures(db: Database): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('last_failed_at', '<', sql<Date>`now() - ${sql.lit(FORGET_AFTER)}::interval`)
    .execute();
}
