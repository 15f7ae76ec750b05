import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Refused } from '../outcome.ts';
import { ASYNCHRONOUS_COMMIT } from './asynchronous-commit.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import type { TaskGroup } from './jobs.ts';
import { PREPARED } from './prepared-statements.ts';

const HOUR_MS = 3_600_000;
/** Retention of counters; only those of the current hour or day are read. */
const KEEP_COUNTERS = '24 hours';

/**
 * Counts one hit in the current hour, or day, unless the limit is reached; atomic, so that it holds
 * across programs, and undone when the transaction is. Outside of one its commit is asynchronous: a
 * crash of the database may lose the last hits.
 *
 * @returns whether the hit was within the limit
 */
export async function takeHit(
  db: Database | DatabaseTransaction,
  key: string,
  limit: number,
  period: 'hour' | 'day' = 'hour',
): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    insert into rate_counters (key, hour, hits)
    select ${key}::text, date_trunc(${period}::text, now(), 'UTC'), 1 ${db.isTransaction ? sql`` : sql`from ${ASYNCHRONOUS_COMMIT}`}
    on conflict (key, hour) do update set hits = rate_counters.hits + 1
      where rate_counters.hits < ${limit}
    returning hits`.execute(db);
  return rows.length > 0;
}

/** Whether a hit would still be let through: a look that costs a flood's victim next to nothing. */
export async function hasHitsLeft(
  db: Database | DatabaseTransaction,
  key: string,
  limitPerHour: number,
): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    select hits from rate_counters
    where key = ${key} and hour = ${currentHour()} and hits >= ${limitPerHour}`.execute(db);
  return rows.length === 0;
}

/** Takes back a hit that came to nothing. */
export async function giveBackHit(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_counters')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hour', '=', currentHour())
    .where('hits', '>', 0)
    .execute();
}

/** The job that removes counters which are no longer read. */
export function rateLimitTasks(db: Database): TaskGroup {
  return {
    tasks: [{ name: 'delete_old_hits', schedule: '17 * * * *', run: () => deleteOldHits(db) }],
    close: () => {},
  };
}

async function deleteOldHits(db: Database): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where('hour', '<', sql<Date>`now() - ${sql.lit(KEEP_COUNTERS)}::interval`)
    .execute();
}

/** Hours in UTC by the database's clock, so that all programs count the same ones. */
function currentHour() {
  return sql<Date>`date_trunc('hour', now(), 'UTC')`;
}

/** Milliseconds until the next hour begins. */
export function untilNextHour(now = Date.now()): number {
  return HOUR_MS - (now % HOUR_MS);
}

/** When a limit of this hour is none any more, in whole seconds. */
export function retryAfterS(): number {
  return Math.ceil(untilNextHour() / 1_000);
}

/** The outcome where a limit of this hour is reached. */
export function rateLimited(): Extract<Refused<never>, { kind: 'rate_limited' }> {
  return { kind: 'rate_limited', retryAfterS: retryAfterS() };
}

/**
 * The key under which an address is counted: an HMAC, so that no address is stored. Of an IPv6
 * address the network (/64) counts, since one household or robot has all of it.
 */
export function addressKey(purpose: string, secret: Buffer, address: string): string {
  const digest = createHmac('sha256', secret).update(networkOf(address)).digest('base64url');
  return `${purpose}:${digest}`;
}

/** An IPv4 address itself; the first four groups of an IPv6 address, written out. */
export function networkOf(address: string): string {
  return firstGroups(address, 4);
}

/** An IPv4 address itself; of IPv6 the /48 that one customer of a hoster may have, 65,536 networks. */
export function blockOf(address: string): string {
  return firstGroups(address, 3);
}

function firstGroups(address: string, count: number): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  // The URL parser writes any IPv6 address in its one shortest form.
  const shortest = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, count).join(':');
}
