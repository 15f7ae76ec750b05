import type pg from 'pg';
import { type Database, failureFields, openDatabase } from '../database.ts';
import type { Logger } from '../logger.ts';
import { cutterOf } from './pool-clients.ts';
import type { ReplayLag } from './replay-lag.ts';
import { nameOfServer } from './server-list.ts';
import { watchServer } from './server-watch.ts';

/** A server that is read from while it keeps up. */
export interface Standby {
  readonly db: Database;
  isUsable(): boolean;
  /** A read failed there: it is left out until it is looked at again. */
  suspect(error: unknown): void;
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
  let isUsable = false;
  let reached = { position: -1n, at: 0 };
  const keepsUp = (position: bigint) => {
    const at = performance.now();
    if (position !== reached.position) reached = { position, at };
    return lag.isClose(position, at - reached.at);
  };
  const watch = watchServer(server, (state) => {
    const isClose = state.kind === 'standby' && keepsUp(state.position);
    if (isClose !== isUsable) {
      log.info({ server: name, kind: state.kind, is_read: isClose }, 'a standby was looked at');
    }
    isUsable = isClose;
    // Reads that wait there fail now, and are done elsewhere.
    if (state.kind === 'away') cut();
  });
  return {
    db: promptDb,
    isUsable: () => isUsable,
    suspect: (error) => {
      if (isUsable)
        log.warn({ server: name, ...failureFields(error) }, 'a read failed at a standby');
      isUsable = false;
    },
    close: async () => {
      await watch.stop();
      await close();
    },
  };
}
