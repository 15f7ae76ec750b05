import type pg from 'pg';
import {
  type DatabaseHandle,
  type DatabaseOptions,
  openDatabase,
} from '../../kit/server/database.ts';
import { startEmbeddedPostgres } from '../../kit/server/embedded-postgres/embedded-postgres.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { followPrimary, type Primary } from '../../kit/server/servers/primary.ts';
import { readServers } from '../../kit/server/servers/server-list.ts';
import type { Configuration } from './configuration.ts';

/** How the program reaches its database. */
export interface Databases {
  readonly connection: pg.PoolConfig;
  /** For jobs, migrations and locks, which hold for a session. */
  readonly direct: DatabaseHandle;
  /** For requests: the same, or one by a pooler. */
  readonly web: DatabaseHandle;
}

type DatabaseSettings = Pick<
  Configuration,
  'dataDir' | 'backupDir' | 'databaseUrl' | 'databaseJobsUrl' | 'databasePrepared'
>;

/** What is undone when the program stops, the last first. */
type Undo = (() => Promise<void>)[];

/**
 * Opens the configured database, or the embedded one, which stops with the program.
 *
 * @throws Error with one line that names the variable to look at
 */
export async function openDatabases(
  settings: DatabaseSettings,
  log: Logger,
  undo: Undo,
): Promise<Databases> {
  const { databaseUrl, databaseJobsUrl, databasePrepared: isPrepared } = settings;
  if (!databaseUrl) {
    const connection = await startEmbedded(settings, log, undo);
    const handle = openDatabase(connection, log, { isPrepared });
    undo.push(handle.close);
    return { connection, direct: handle, web: handle };
  }
  const open = async (name: string, url: string, options: DatabaseOptions) => {
    const servers = readServers(url);
    const primary = servers.length > 1 ? await follow(name, servers, log, undo) : null;
    const connection = primary?.server() ?? servers[0] ?? {};
    const handle = openDatabase(connection, log, { ...options, primary });
    undo.push(handle.close);
    await checkDatabase(name, handle.pool);
    return { connection, handle };
  };
  if (!databaseJobsUrl) {
    const { connection, handle } = await open('DATABASE_URL', databaseUrl, { isPrepared });
    return { connection, direct: handle, web: handle };
  }
  const direct = await open('DATABASE_JOBS_URL', databaseJobsUrl, {});
  const web = await open('DATABASE_URL', databaseUrl, { isPrepared, isPooled: true });
  return { connection: direct.connection, direct: direct.handle, web: web.handle };
}

async function follow(
  name: string,
  servers: readonly pg.PoolConfig[],
  log: Logger,
  undo: Undo,
): Promise<Primary> {
  const primary = await followPrimary(servers, log).catch((error: unknown) => {
    throw naming(`${name} cannot be used`, error);
  });
  undo.push(() => primary.stop());
  return primary;
}

async function startEmbedded(
  { dataDir, backupDir }: DatabaseSettings,
  log: Logger,
  undo: Undo,
): Promise<pg.PoolConfig> {
  const server = await startEmbeddedPostgres({
    dataDir,
    backupDir,
    log: (level, message, details) => log[level](details ?? {}, message),
  }).catch((error: unknown) => {
    const isOurs = !(error instanceof Error && 'syscall' in error);
    throw isOurs ? error : naming('DATA_DIR cannot be used', error);
  });
  undo.push(() => server.stop());
  return server.connection;
}

/** PostgreSQL 15 brought what our statements rely on (docs/contract.md, 'Environment'). */
const OLDEST_POSTGRES = 15;

async function checkDatabase(name: string, pool: pg.Pool): Promise<void> {
  const version = await pool
    .query<{ version: string }>("select current_setting('server_version_num') as version")
    .catch((error: unknown) => {
      throw naming(`${name} cannot be used`, error);
    });
  const major = Math.floor(Number(version.rows[0]?.version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new Error(`${name} is PostgreSQL ${major}; ${OLDEST_POSTGRES} or newer is needed.`);
  }
}

/** One line that begins with the variable to look at (docs/contract.md, 'Environment'). */
export function naming(problem: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${problem}: ${reason.split('\n')[0]}.`);
}
