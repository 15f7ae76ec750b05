import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DATABASE, PORT, START_LIMIT_MS, SUPERUSER } from './constants.ts';
import { findPostmaster } from './pid-file.ts';
import { type ServerProcess, stopServer } from './server.ts';

/** A connection that monitors the server: it ends when the server does. */
export interface MonitorConnection {
  readonly client: Client;
  /** Resolves when the connection has ended, with the server's reason if it gave one. */
  readonly ended: Promise<string | undefined>;
  /** Whether the server ran before us. */
  readonly adopted: boolean;
}

export interface ConnectOptions {
  readonly clusterDir: string;
  /** The socket's folder. */
  readonly host: string;
  readonly start: () => Promise<ServerProcess>;
  readonly signal: AbortSignal;
}

const GIVES_UP_AFTER = 6;
/** What the server says while a statement of a killed one still computes; the time to wait is its. */
const FORMER_ONE_IS_LEFT = 'pre-existing shared memory block';
const LONGEST_PAUSE_MS = 1_600;
const POLL_MS = 15;

/**
 * Connects to the server of the cluster, starting it where none runs. A server that is starting or
 * recovering is waited for; one that was told to shut down is ended fast, as it may wait for its
 * connections for ever; one that ends at once is started again a few times, and for as long as
 * the children of a killed one hold its shared memory.
 * @returns undefined when the signal was aborted
 * @throws Error with the log's last lines when there is no connection after all
 */
export async function connectOrStartServer(
  options: ConnectOptions,
): Promise<MonitorConnection | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  let server: ServerProcess | undefined;
  let failures = 0;
  let reason = 'it is not ready yet';
  while (!options.signal.aborted) {
    const found = await findPostmaster(options.clusterDir);
    if (found?.isReady === true) {
      const attempt = await connect(options.host);
      if ('client' in attempt) return { ...attempt, adopted: server === undefined };
      reason = attempt.error.message;
    }
    if (found?.isStopping === true) await stopServer(options.clusterDir);
    const ended = server?.ended();
    if (ended !== undefined) {
      failures += 1;
      reason = ended;
    }
    const isLate = Date.now() > deadline;
    if (isLate || (ended !== undefined && failures >= GIVES_UP_AFTER)) {
      const tail = (await server?.logTail()) ?? '';
      if (isLate || !tail.includes(FORMER_ONE_IS_LEFT))
        throw new Error(`PostgreSQL did not start (${reason}):\n${tail}`.trimEnd());
    }
    if (ended !== undefined) await sleep(Math.min(100 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    if (found !== undefined) server = ended === undefined ? server : undefined;
    else if (server === undefined || ended !== undefined) server = await options.start();
    await sleep(POLL_MS);
  }
  // Not yet known by its pid file perhaps, so nobody else would find it.
  while (server !== undefined && server.ended() === undefined) {
    server.interrupt();
    await sleep(POLL_MS);
  }
  return undefined;
}

/** Makes the database and its owner where they are missing, also after an interruption. */
export async function ensureDatabase(client: Client): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE]);
  // No superuser: the same statements must run on a managed PostgreSQL.
  if (role.rowCount === 0) await client.query(`create role ${DATABASE} login createdb`);
  const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (database.rowCount === 0) {
    await client.query(`create database ${DATABASE} owner ${DATABASE}`);
  }
}

async function connect(
  host: string,
): Promise<Omit<MonitorConnection, 'adopted'> | { error: Error }> {
  const client = new Client({
    host,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `mboalex monitor ${process.pid}`,
    connectionTimeoutMillis: 3_000,
    ssl: false,
  });
  let reason: Error | undefined;
  client.on('error', (error) => {
    reason ??= error;
  });
  const ended = new Promise<string | undefined>((resolve) => {
    client.once('end', () => resolve(reason?.message));
  });
  try {
    await client.connect();
    return { client, ended };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
