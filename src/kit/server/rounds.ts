import { setImmediate as turn } from 'node:timers/promises';
import { type Database, isDatabaseUnreachable } from './database.ts';

/** So many at most, so that no statement takes long. */
const MOST = 20;

/**
 * SQLSTATEs that say nothing about one item, beside those of a database that is away: a
 * transaction that may not write, too few resources, a lock not to be had, a statement that was
 * cancelled or took too long, trouble with the disk.
 */
const OF_THE_ROUND = /^(25|53|55P03|57|58)/;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one statement of what is asked for at the same time: while a round is underway, whatever
 * comes is gathered for the next. Under load a statement and its commit serve many, and nobody
 * waits otherwise. A round that fails is repeated one by one, so that only what is wrong fails,
 * unless it failed with what would fail each: nobody waits for twenty timeouts in a row.
 *
 * @param work what is done about some items at once, nothing twice when it is asked again; it
 *   returns what came of each
 */
export function inRounds<Item, Result>(
  work: (db: Database, items: readonly Item[]) => Promise<(item: Item) => Result>,
): (db: Database, item: Item) => Promise<Result> {
  const waiting = new WeakMap<Database, Waiting<Item, Result>[]>();

  const once = async (db: Database, round: readonly Waiting<Item, Result>[]) => {
    const resultOf = await work(
      db,
      round.map(({ item }) => item),
    );
    for (const { item, resolve } of round) resolve(resultOf(item));
  };
  const oneByOne = async (db: Database, round: readonly Waiting<Item, Result>[]) => {
    const left = [...round];
    for (let one = left.shift(); one; one = left.shift()) {
      try {
        await once(db, [one]);
      } catch (error) {
        one.reject(error);
        if (isOfTheRound(error)) for (const { reject } of left.splice(0)) reject(error);
      }
    }
  };
  const together = async (db: Database, round: readonly Waiting<Item, Result>[]) => {
    try {
      await once(db, round);
    } catch (error) {
      if (round.length > 1 && !isOfTheRound(error)) await oneByOne(db, round);
      else for (const { reject } of round) reject(error);
    }
  };
  const go = async (db: Database, queue: Waiting<Item, Result>[]) => {
    for (;;) {
      // Whoever asks in the same moment belongs to the same round.
      await turn();
      const round = queue.splice(0, MOST);
      if (round.length === 0) break;
      await together(db, round);
    }
    waiting.delete(db);
  };

  return (db, item) =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(db);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      const begun = [{ item, resolve, reject }];
      waiting.set(db, begun);
      void go(db, begun);
    });
}

function isOfTheRound(error: unknown): boolean {
  if (isDatabaseUnreachable(error)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && OF_THE_ROUND.test(code);
}
