import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { type Database, type DatabaseTransaction, openDatabase } from '../database.ts';
import { createLogger } from '../logger.ts';
import { errorResponse } from './error-response.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table places (id integer primary key, held integer not null)`.execute(
    database.db,
  );
  await sql`insert into places values (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.drop());

/** What the outside is told when a handler fails so, and what the log says. */
function answerTo(error: unknown) {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  return { response: errorResponse(error, { get: () => 'an-id' }, log), lines };
}

/** The error of what is done in a transaction with some settings of its own. */
function failing(settings: string, work: (trx: DatabaseTransaction) => Promise<unknown>) {
  return database.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(settings).execute(trx);
      await work(trx);
    })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

const take = (db: Database, id: number) =>
  sql`update places set held = held + 1 where id = ${id}`.execute(db);

describe('a request that the database could not serve this time', () => {
  it.each([
    [
      'a statement that takes too long',
      () =>
        failing("set local statement_timeout = '20ms'", (db) =>
          sql`select pg_sleep(9)`.execute(db),
        ),
    ],
    [
      'a database that is only read',
      () => failing('set transaction read only', (db) => take(db, 1)),
    ],
    [
      'a lock that is not to be had',
      () =>
        failing('select 1', async (trx) => {
          await take(trx, 1);
          const error = await failing("set local lock_timeout = '20ms'", (db) => take(db, 1));
          throw error;
        }),
    ],
  ])('is told when to come back, and the log says why: %s', async (_, fail) => {
    const { response, lines } = answerTo(await fail());
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: 'The service is not available at the moment.',
      code: 'unavailable',
      request_id: 'an-id',
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      request_id: 'an-id',
      err: { code: expect.any(String), stack: expect.any(String) },
    });
  });

  it.each(['40001', '40P01', '53100', '53200', '57P05', '58030'])(
    'so it is with SQLSTATE %s',
    (code) => {
      expect(answerTo(Object.assign(new Error('not now'), { code })).response.status).toBe(503);
    },
  );

  it('so it is where no connection is to be had, and the log says so in a line, with why', async () => {
    const connection = { ...database.connection, max: 1 };
    const { db, pool, close } = openDatabase(connection, createLogger('silent'));
    const ask = () => sql`select 1`.execute(db).catch((error: unknown) => error);
    const taken = await pool.connect();
    // From here on: on a busy machine the first connection alone may take longer.
    pool.options.connectionTimeoutMillis = 20;
    const full = await ask();
    taken.release();
    await close();
    for (const [error, why] of [
      [full, 'timeout exceeded when trying to connect'],
      [await ask(), 'Cannot use a pool after calling end on the pool'],
    ]) {
      const { response, lines } = answerTo(error);
      expect(response.status).toBe(503);
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ why, msg: 'a request met no database' }),
      ]);
    }
  });

  it('is a fault of ours where trying again would not help', async () => {
    const wrong = await failing('select 1', (db) => sql`select nothing`.execute(db));
    expect(answerTo(wrong).response.status).toBe(500);
    for (const code of ['25P02', '54001', 'XX000'])
      expect(answerTo(Object.assign(new Error('wrong'), { code })).response.status).toBe(500);
  });
});
