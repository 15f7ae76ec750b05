import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awayFromTheEndOfTheHour } from '../../../tests/support/hour.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from './database.ts';
import {
  addressKey,
  blockOf,
  giveBackHit,
  networkOf,
  rateLimitTasks,
  takeHit,
  untilNextHour,
} from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a limit by the hour', () => {
  beforeEach(awayFromTheEndOfTheHour);

  it('lets exactly so many through, however many come at once', async () => {
    const taken = await Promise.all(
      Array.from({ length: 50 }, () => takeHit(database.db, 'parallel', 7)),
    );
    expect(taken.filter(Boolean)).toHaveLength(7);
  });

  it('does not count what is rolled back or given back', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await takeHit(trx, 'undone', 1);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    expect(await takeHit(database.db, 'undone', 1)).toBe(true);
    expect(await takeHit(database.db, 'undone', 1)).toBe(false);
    await giveBackHit(database.db, 'undone');
    expect(await takeHit(database.db, 'undone', 1)).toBe(true);
  });

  it('leaves it to others how long they wait for the disk', async () => {
    const waitsFor = async (db: Database) => {
      const { rows } = await sql<{ value: string }>`
        select current_setting('synchronous_commit') as value`.execute(db);
      return rows[0]?.value;
    };
    await database.db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = 'local'`.execute(trx);
      await takeHit(trx, 'patient', 1);
      expect(await waitsFor(trx)).toBe('local');
    });
    await database.db.connection().execute(async (db) => {
      await sql`set synchronous_commit = 'local'`.execute(db);
      await takeHit(db, 'patient', 2);
      expect(await waitsFor(db)).toBe('local');
      await sql`reset synchronous_commit`.execute(db);
    });
  });

  it('begins anew with the hour', async () => {
    await takeHit(database.db, 'hourly', 1);
    await database.db
      .updateTable('rate_counters')
      .set({ hour: sql<Date>`hour - interval '1 hour'` })
      .where('key', '=', 'hourly')
      .execute();
    expect(await takeHit(database.db, 'hourly', 1)).toBe(true);
    expect(untilNextHour(Date.UTC(2026, 0, 1, 10, 59, 30))).toBe(30_000);
  });

  it('forgets its counters after a day', async () => {
    await database.db
      .insertInto('rate_counters')
      .values([
        { key: 'old', hour: sql<Date>`now() - interval '25 hours'`, hits: 1 },
        { key: 'recent', hour: sql<Date>`now() - interval '23 hours'`, hits: 1 },
      ])
      .execute();
    for (const task of rateLimitTasks(database.db).tasks) await task.run({});
    const left = await database.db
      .selectFrom('rate_counters')
      .select('key')
      .where('key', 'in', ['old', 'recent'])
      .execute();
    expect(left).toEqual([{ key: 'recent' }]);
  });
});

describe('an address as it is counted', () => {
  it('is not readable in the key', () => {
    const key = addressKey('form', Buffer.from('secret'), '192.0.2.7');
    expect(key).toMatch(/^form:[\w-]{43}$/);
    expect(key).toBe(addressKey('form', Buffer.from('secret'), '192.0.2.7'));
    expect(key).not.toBe(addressKey('form', Buffer.from('other'), '192.0.2.7'));
    expect(key).not.toBe(addressKey('form', Buffer.from('secret'), '192.0.2.8'));
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('is its network: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is of a block that one customer may have', () => {
    const blocks = ['192.0.2.7', '2001:db8:1:2::3', '2001:db8::1'].map(blockOf);
    expect(blocks).toEqual(['192.0.2.7', '2001:db8:1', '2001:db8:0']);
  });
});
