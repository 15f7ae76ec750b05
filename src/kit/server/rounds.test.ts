import { Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { closedGate } from '../../../tests/support/gate.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from './database.ts';
import { inRounds } from './rounds.ts';

/**
 * Doubles numbers in rounds; what is below zero cannot be doubled.
 *
 * @param during is done in the middle of each round
 */
function doubling(during: () => Promise<void> = async () => {}) {
  const rounds: number[][] = [];
  const double = inRounds<number, number>(async (_, numbers) => {
    rounds.push([...numbers]);
    await during();
    if (numbers.some((number) => number < 0)) throw new RangeError('This is below zero.');
    return (number) => 2 * number;
  });
  return { rounds, double };
}

/** Fails as a statement does that is given no more time. */
async function takeTooLong(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '20ms'`.execute(trx);
    await sql`select pg_sleep(60)`.execute(trx);
  });
}

describe('what is asked for at the same time', () => {
  let database: TestDatabase | undefined;
  const databaseOf = async (): Promise<Database> => {
    database ??= await createTestDatabase();
    return database.db;
  };

  afterAll(() => database?.drop());

  it('is done in one round, and what comes meanwhile in the next', async () => {
    const db = await databaseOf();
    const [begun, held] = [closedGate(), closedGate()];
    const { rounds, double } = doubling(() => {
      begun.open();
      return held.opened;
    });
    const first = [1, 2, 3].map((number) => double(db, number));
    await begun.opened;
    const next = [4, 5].map((number) => double(db, number));
    held.open();
    expect(await Promise.all([...first, ...next])).toEqual([2, 4, 6, 8, 10]);
    expect(rounds).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(await double(db, 6)).toBe(12);
  });

  it('fails alone', async () => {
    const db = await databaseOf();
    const { rounds, double } = doubling();
    const answers = await Promise.allSettled([1, -2, 3].map((number) => double(db, number)));
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      2,
      new RangeError('This is below zero.'),
      6,
    ]);
    expect(rounds).toEqual([[1, -2, 3], [1], [-2], [3]]);
    expect(await double(db, 4)).toBe(8);
  });

  it.each([
    ['the database is away', 'ECONNREFUSED'],
    ['its disk is full', '53100'],
    ['it does not write at the moment', '25006'],
    ['a lock is not to be had', '55P03'],
  ])('fails once when %s', async (_, code) => {
    const db = await databaseOf();
    let rounds = 0;
    const ask = inRounds<number, number>(async () => {
      rounds++;
      throw Object.assign(new Error('not now'), { code });
    });
    const answers = await Promise.allSettled([1, 2, 3].map((number) => ask(db, number)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(rounds).toBe(1);
  });

  it('fails once when its statement takes too long, and the next round is asked anew', async () => {
    const db = await databaseOf();
    const rounds: number[][] = [];
    const ask = inRounds<number, number>(async (_, numbers) => {
      rounds.push([...numbers]);
      if (rounds.length === 1) await takeTooLong(db);
      return (number) => number;
    });
    const answers = await Promise.allSettled([1, 2, 3].map((number) => ask(db, number)));
    expect(answers).toEqual(
      answers.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: '57014' }),
      })),
    );
    expect(rounds).toEqual([[1, 2, 3]]);
    expect(await ask(db, 4)).toBe(4);
    expect(rounds).toEqual([[1, 2, 3], [4]]);
  });

  it('is given up together when one takes too long while they are done one by one', async () => {
    const db = await databaseOf();
    const rounds: number[][] = [];
    const tooLong = Object.assign(new Error('too long'), { code: '57014' });
    const ask = inRounds<number, number>(async (_, numbers) => {
      rounds.push([...numbers]);
      if (numbers.length > 1) throw new RangeError('One of these is wrong.');
      if (numbers[0] === 2) throw tooLong;
      return (number) => number;
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map((number) => ask(db, number)));
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      1,
      tooLong,
      tooLong,
      tooLong,
    ]);
    expect(rounds).toEqual([[1, 2, 3, 4], [1], [2]]);
  });

  it('is kept apart by database', async () => {
    const { rounds, double } = doubling();
    const [one, other] = [await databaseOf(), (await databaseOf()).withoutPlugins()];
    expect(other).toBeInstanceOf(Kysely);
    expect(await Promise.all([double(one, 1), double(other, 2)])).toEqual([2, 4]);
    expect(rounds).toEqual([[1], [2]]);
  });

  it('is no more than twenty at once', async () => {
    const db = await databaseOf();
    const { rounds, double } = doubling();
    await Promise.all(Array.from({ length: 50 }, (_, number) => double(db, number)));
    expect(rounds.map(({ length }) => length)).toEqual([20, 20, 10]);
  });
});
