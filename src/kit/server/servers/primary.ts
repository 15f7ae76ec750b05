import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { cutterOf } from './pool-clients.ts';
import { nameOfServer } from './server-list.ts';
import { type ServerState, type ServerWatch, watchServer } from './server-watch.ts';

/** Knows which of several servers takes writes at the moment. */
export interface Primary {
  /** How to connect to it. */
  server(): pg.PoolConfig;
  state(): ServerState;
  /** Calls back when another server has become the primary. */
  onMove(listener: () => void): void;
  stop(): Promise<void>;
}

/** So long a start waits for a server that takes writes. */
const FOUND_WITHIN_MS = 15_000;

/**
 * Finds the primary among several servers, and follows it: after a failover the one of the highest
 * timeline counts, so that a former primary that comes back misleads nobody.
 *
 * @throws Error in one line when none takes writes
 */
export async function followPrimary(
  servers: readonly pg.PoolConfig[],
  log: Logger,
  withinMs = FOUND_WITHIN_MS,
): Promise<Primary> {
  const events = new EventEmitter<{ found: []; move: [] }>();
  let current: ServerWatch | null = null;
  const choose = () => {
    const best = newestPrimary(current ? [current, ...watches] : watches);
    if (!best || best === current) return;
    const isFirst = current === null;
    current = best;
    log.info({ server: nameOfServer(best.server) }, 'writes go to this server');
    events.emit(isFirst ? 'found' : 'move');
  };
  const watches: readonly ServerWatch[] = servers.map((server) => watchServer(server, choose));
  const found = () => {
    if (!current) throw new Error(`none takes writes: ${watches.map(describe).join(', ')}`);
    return current;
  };
  const stop = async () => {
    await Promise.all(watches.map((watch) => watch.stop()));
  };
  try {
    // It rejects at the end of the time alone; then nothing was found.
    await once(events, 'found', { signal: AbortSignal.timeout(withinMs) }).catch(found);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    server: () => found().server,
    state: () => found().state(),
    onMove: (listener) => events.on('move', listener),
    stop,
  };
}

/** A server with why it is no primary. */
function describe(watch: ServerWatch): string {
  const state = watch.state();
  return `${nameOfServer(watch.server)} (${state.kind === 'away' ? state.why : state.kind})`;
}

/** The primary of several servers at this moment, for a command that soon ends. */
export async function findPrimary(
  servers: readonly pg.PoolConfig[],
  log: Logger,
): Promise<pg.PoolConfig> {
  const [first] = servers;
  if (first && servers.length === 1) return first;
  const primary = await followPrimary(servers, log);
  await primary.stop();
  return primary.server();
}

/**
 * Lets a pool connect to whichever server is the primary. When that is another one, all connections
 * are cut.
 */
export function connectingTo(primary: Primary): {
  readonly Client: new (config?: pg.ClientConfig) => pg.Client;
  readonly keep: (pool: pg.Pool) => void;
} {
  return {
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, ...primary.server() });
      }
    },
    keep: (pool) => primary.onMove(cutterOf(pool)),
  };
}

/** The first of the highest timeline. */
function newestPrimary(watches: readonly ServerWatch[]): ServerWatch | null {
  let newest: ServerWatch | null = null;
  let timeline = 0;
  for (const watch of watches) {
    const state = watch.state();
    if (state.kind !== 'primary' || state.timeline <= timeline) continue;
    newest = watch;
    timeline = state.timeline;
  }
  return newest;
}
