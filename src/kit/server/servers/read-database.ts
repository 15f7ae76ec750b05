import type pg from 'pg';
import { type Database, isDatabaseBusy, isDatabaseUnreachable } from '../database.ts';
import type { Logger } from '../logger.ts';
import type { Primary } from './primary.ts';
import { ReplayLag } from './replay-lag.ts';
import { openStandby, type Standby } from './standby.ts';

/** Where that is read which may be a moment old. */
export interface ReadDatabase {
  /**
   * Runs a read as a whole on one server: a standby that keeps up, else the primary. When its
   * standby fails, it is run once more on another one or on the primary, so it must write nothing.
   */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** Runs a read of a request; whoever writes what is read gets the primary. */
export type ReadFor = <Result>(
  request: Request,
  work: (db: Database) => Promise<Result>,
) => Promise<Result>;

/** Reads everything from one database. */
export function alwaysFrom(db: Database): ReadFor {
  return (_, work) => work(db);
}

/**
 * Reads from standbys. Each program prefers one of them, chosen by chance, as answers are cached by
 * the version of what that one has; the others are for when it fails.
 */
export function readFromStandbys(parts: {
  readonly primaryDb: Database;
  readonly primary: Primary;
  readonly standbys: readonly pg.PoolConfig[];
  readonly log: Logger;
}): ReadDatabase {
  const { primaryDb, primary, log } = parts;
  const begun = primary.state();
  const lag = new ReplayLag(primary, begun.kind === 'primary' ? begun.position : 0n);
  const standbys = shuffled(parts.standbys).map((server) => openStandby(server, lag, log));
  const choose = (but?: Standby) => standbys.find((one) => one !== but && one.isUsable());
  return {
    read: async (work) => {
      const standby = choose();
      if (!standby) return work(primaryDb);
      try {
        return await work(standby.db);
      } catch (error) {
        if (!isDatabaseUnreachable(error) && !isDatabaseBusy(error)) throw error;
        standby.readFailed(error);
        return work(choose(standby)?.db ?? primaryDb);
      }
    },
    stop: async () => {
      await Promise.all(standbys.map((standby) => standby.close()));
    },
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}
