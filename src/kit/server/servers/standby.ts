import type pg from 'pg';
import { type Database, failureFields, isDatabaseUnreachable, openDatabase } from '../database.ts';
import type { Logger } from '../logger.ts';
import { DatabaseSilent } from '../prepared-statements.ts';
import { cutterOf } from './pool-clients.ts';
import type { ReplayLag } from './replay-lag.ts';
import { nameOfServer } from './server-list.ts';
import { watchServer } from './server-watch.ts';

/** A server that is read from while it keeps up. */
export interface Standby {
  readonly db: Database;
  isUsable(): boolean;
  /**
   * Says so in the log. One that is gone is left out until it is looked at again; that a statement
   * took too long there or met the replay says nothing of the next: one that stands still is found
   * by looking at it.
   */
  readFailed(error: unknown): void;
  close(): Promise<void>;
}

/** Whoever waits longer for a connection is better off with another server. */
const CONNECT_WITHIN_MS = 1_000;

/** Opens connections to a standby, and looks at it four times a second. */
export function openStandby(server: pg.PoolConfig, lag: ReplayLag, log: Logger): Standby {
  const name = nameOfServer(server);
  const { promptDb, pool, close } = openDatabase(
    { ...server, connectionTimeoutMillis: CONNECT_WITHIN_MS },
    log,
  );
  const cut = cutterOf(pool);
  /** `null`: it was not looked at. */
  let isUsable: boolean | null = null;
  let reached = { position: -1n, at: 0 };
  const keepsUp = (position: bigint) => {
    const at = performance.now();
    if (position !== reached.position) reached = { position, at };
    return lag.isClose(position, at - reached.at);
  };
  const watch = watchServer(server, (state) => {
    const isOurs = state.kind === 'away' || lag.isOurs(state.database);
    const isClose = state.kind === 'standby' && isOurs && keepsUp(state.position);
    if (isClose !== isUsable) {
      const why = state.kind === 'away' ? state.why : isOurs ? undefined : 'another database';
      const seen = { server: name, kind: state.kind, why, is_read: isClose };
      log[isClose ? 'info' : 'warn'](seen, 'a standby was looked at');
    }
    isUsable = isClose;
    // Reads that wait there fail now, and are done elsewhere.
    if (state.kind === 'away') cut();
  });
  return {
    db: promptDb,
    isUsable: () => isUsable === true,
    readFailed: (error) => {
      if (isUsable)
        log.warn({ server: name, ...failureFields(error) }, 'a read failed at a standby');
      if (isDatabaseUnreachable(error) && !(error instanceof DatabaseSilent)) isUsable = false;
    },
    close: async () => {
      await watch.stop();
      await close();
    },
  };
}
