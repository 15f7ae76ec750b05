import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { waitUntil } from '../../../tests/support/queued-mail.ts';
import { administer } from '../../../tests/support/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { failureFields, isDatabaseUnreachable, openDatabase } from './database.ts';
import { createLogger } from './logger.ts';
import { setTimeLimit } from './time-limit.ts';

let database: TestDatabase;

describe('the pool', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  const breakConnections = () =>
    administer(
      { ...database.connection, database: 'postgres' },
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${database.connection.database}'`,
    );

  it('outlives connections that break while they are idle', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await breakConnections();
    await waitUntil('the pool has let go of them', async () => database.pool.totalCount === 0);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  });

  it('logs a connection that breaks in one line, without a stack', async () => {
    const lines: string[] = [];
    const logged = openDatabase(
      database.connection,
      createLogger('warn', { write: (line) => lines.push(line) }),
    );
    try {
      const pings = Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`.execute(logged.db));
      await Promise.all(pings);
      await breakConnections();
      await waitUntil('the pool has let go of them', async () => logged.pool.totalCount === 0);
    } finally {
      await logged.close();
    }
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      Array.from({ length: 3 }, () => ({
        level: 40,
        time: expect.any(String),
        why: 'terminating connection due to administrator command',
        msg: 'a database connection broke',
      })),
    );
  });

  it('outlives a connection that breaks under a query, which fails as unreachable', async () => {
    const slow = sql`select pg_sleep(60)`.execute(database.db).catch((error: unknown) => error);
    await waitUntil('it is underway', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(database.db);
      return rows.length === 1;
    });
    await breakConnections();
    expect(isDatabaseUnreachable(await slow)).toBe(true);
    // The server's farewell comes before the end of its connection, which the pool waits for.
    const answer = () => ask().then(({ rows }) => rows, String);
    await expect.poll(answer, { timeout: 20_000 }).toEqual([{ one: 1 }]);
  });

  it('gives up on a server that stands still, and works again once it goes on', async () => {
    const prompt = openDatabase(database.connection, createLogger('silent'), { promptMs: 300 });
    const askPid = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        prompt.promptDb,
      );
      return rows[0]?.pid ?? 0;
    };
    const pid = await askPid();
    process.kill(pid, 'SIGSTOP');
    try {
      const start = performance.now();
      const silence = await prompt.promptDb
        .transaction()
        .execute((trx) => sql`select 1`.execute(trx))
        .catch((error: unknown) => error);
      expect(isDatabaseUnreachable(silence)).toBe(true);
      expect(performance.now() - start).toBeLessThan(3_000);
      // By another connection: the silent one is not used again.
      expect(await askPid()).not.toBe(pid);
    } finally {
      process.kill(pid, 'SIGCONT');
      await prompt.close();
    }
  });

  it('waits for what may take longer, in its transaction alone', async () => {
    const prompt = openDatabase(database.connection, createLogger('silent'), { promptMs: 300 });
    const sleepOn = (limitMs: number | null | undefined) =>
      prompt.promptDb.transaction().execute(async (trx) => {
        if (limitMs !== undefined) await setTimeLimit(trx, limitMs);
        return (await sql`select pg_sleep(1)`.execute(trx)).rows.length;
      });
    try {
      expect(await sleepOn(null)).toBe(1);
      expect(await sleepOn(10_000)).toBe(1);
      await expect(sleepOn(100)).rejects.toThrow('statement timeout');
      const givenUp = await sleepOn(undefined).catch((error: unknown) => error);
      expect(isDatabaseUnreachable(givenUp)).toBe(true);
    } finally {
      await prompt.close();
    }
  });

  it('does not take a mistake in a query for an unreachable database', async () => {
    const mistake = await sql`select nothing`.execute(database.db).catch((error: unknown) => error);
    expect(mistake).toBeInstanceOf(Error);
    expect(isDatabaseUnreachable(mistake)).toBe(false);
  });
});

describe('what a log line says of a failure', () => {
  it('is why each address of a host could not be reached', () => {
    const reasons = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
    // As Node makes it: without a message of its own.
    const error = new AggregateError(reasons.map((reason) => new Error(reason)));
    expect(failureFields(Object.assign(error, { code: 'ECONNREFUSED' }))).toEqual({
      why: reasons.join('; '),
    });
  });

  it('is no outage of the database where another server cannot be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const error = await fetch(url).catch((error: unknown) => error);
    expect(error).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    expect(isDatabaseUnreachable(error)).toBe(false);
    expect(failureFields(error)).toEqual({ err: error });
  });
});
