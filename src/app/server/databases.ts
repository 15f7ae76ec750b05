import { join, resolve } from 'node:path';
import type pg from 'pg';
import {
  type DatabaseHandle,
  type DatabaseOptions,
  openDatabase,
} from '../../kit/server/database.ts';
import { CLUSTER_FOLDER } from '../../kit/server/embedded-postgres/data-folder.ts';
import { describeFullDisk, type FreeRoom } from '../../kit/server/embedded-postgres/disk-room.ts';
import {
  DataFolderInUse,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../kit/server/embedded-postgres/embedded-postgres.ts';
import { hasCode } from '../../kit/server/embedded-postgres/error-code.ts';
import { describeFileError } from '../../kit/server/file-error.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { followPrimary, type Primary } from '../../kit/server/servers/primary.ts';
import { type ReadDatabase, readFromStandbys } from '../../kit/server/servers/read-database.ts';
import { readServers } from '../../kit/server/servers/server-list.ts';
import type { Configuration } from './configuration.ts';
import { naming } from './naming.ts';

/** How the program reaches its database. */
export interface Databases {
  readonly connection: pg.PoolConfig;
  /** For jobs, migrations and locks, which hold for a session. */
  readonly direct: DatabaseHandle;
  /** For requests: the same, or one by a pooler. */
  readonly web: DatabaseHandle;
  /** What standbys are measured by; `null` where there are none. */
  readonly primary: Primary | null;
  /** The server that the program has started itself. */
  readonly embedded: EmbeddedPostgres | null;
}

type DatabaseSettings = Pick<
  Configuration,
  | 'dataDir'
  | 'backupDir'
  | 'databaseUrl'
  | 'databaseJobsUrl'
  | 'databaseReadUrl'
  | 'databasePrepared'
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
  const { databaseUrl, databaseJobsUrl, databaseReadUrl, databasePrepared: isPrepared } = settings;
  if (!databaseUrl) {
    const embedded = await startEmbedded(settings, log, undo);
    const { connection } = embedded;
    const handle = openDatabase(connection, log, { isPrepared });
    undo.push(handle.close);
    return { connection, direct: handle, web: handle, primary: null, embedded };
  }
  const open = async (name: string, url: string, options: DatabaseOptions) => {
    const servers = readServers(url);
    // One server is looked at as well where standbys are measured by it.
    const isWatched = servers.length > 1 || (databaseReadUrl !== null && !options.isPooled);
    const primary = isWatched ? await follow(name, servers, log, undo) : null;
    const connection = primary?.server() ?? servers[0] ?? {};
    const handle = openDatabase(connection, log, { ...options, primary });
    undo.push(handle.close);
    await checkDatabase(name, handle.pool);
    if (options.isPooled && isPrepared) await checkPreparing(() => handle.pool.connect());
    return { connection, handle, primary, embedded: null };
  };
  if (!databaseJobsUrl) {
    const opened = await open('DATABASE_URL', databaseUrl, { isPrepared });
    return { ...opened, direct: opened.handle, web: opened.handle };
  }
  const direct = await open('DATABASE_JOBS_URL', databaseJobsUrl, {});
  const web = await open('DATABASE_URL', databaseUrl, { isPrepared, isPooled: true });
  return { ...direct, direct: direct.handle, web: web.handle };
}

/**
 * Reads from the configured standbys. Begin it when the database is prepared: a standby that has
 * not got so far is not read from.
 */
export function openStandbys(
  { databaseReadUrl }: Pick<Configuration, 'databaseReadUrl'>,
  { primary, web }: Databases,
  log: Logger,
  undo: Undo,
): ReadDatabase | undefined {
  if (databaseReadUrl === null || primary === null) return undefined;
  const standbys = readServers(databaseReadUrl);
  const reads = readFromStandbys({ primaryDb: web.promptDb, primary, standbys, log });
  undo.push(() => reads.stop());
  return reads;
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
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    backupDir,
    log: (level, message, details) => log[level](details ?? {}, message),
  }).catch((error: unknown) => {
    const isOurs = !(error instanceof Error && 'syscall' in error);
    throw isOurs ? error : naming('DATA_DIR cannot be used', describeFileError(error) ?? error);
  });
  undo.push(() => server.stop());
  return server;
}

/**
 * Why a start failed, where the disk of the embedded database is full: the server ends then, and
 * what was asked of it is told no more than that.
 *
 * @returns the same error where that is not so
 */
export async function namingFullDisk(
  { dataDir, databaseUrl }: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>,
  error: unknown,
  freeRoom?: FreeRoom,
): Promise<unknown> {
  if (databaseUrl || error instanceof DataFolderInUse) return error;
  const cluster = join(resolve(dataDir), CLUSTER_FOLDER);
  const full = await describeFullDisk(cluster, freeRoom);
  return full === undefined ? error : naming(`DATA_DIR cannot be used: ${full}`, error);
}

/** PostgreSQL 15 brought what our statements rely on (docs/contract.md, 'Environment'). */
const OLDEST_POSTGRES = 15;

async function checkDatabase(name: string, pool: pg.Pool): Promise<void> {
  const version = await pool
    .query<{ version: string }>("select current_setting('server_version_num') as version")
    .catch((error: unknown) => {
      if (isOfMissingPassword(error)) {
        throw new Error(
          `${name} has no password, and the server asks for one: postgres://user:password@….`,
        );
      }
      const refusal = naming(`${name} cannot be used`, error);
      throw isOfPooler(error) ? new Error(`${refusal.message} ${POOLER_HINT}`) : refusal;
    });
  const major = Math.floor(Number(version.rows[0]?.version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new Error(`${name} is PostgreSQL ${major}; ${OLDEST_POSTGRES} or newer is needed.`);
  }
}

/** What the server says of a statement that another connection has prepared, or has not. */
const NOT_PREPARED_HERE = ['42P05', '26000'] as const;

interface Connected {
  query(statement: { readonly name: string; readonly text: string }): Promise<unknown>;
  release(isEnded: boolean): void;
}

/**
 * Asks a pooler as two busy connections do, which get each other's session in turn: without load it
 * seems to keep prepared statements, and under load every second page would fail.
 *
 * @throws Error with one line: what to set where it keeps none, or why it gives no two connections
 */
export async function checkPreparing(connect: () => Promise<Connected>): Promise<void> {
  const clients: Connected[] = [];
  try {
    clients.push(await connect());
    clients.push(await connect());
    for (const client of [...clients, ...clients]) {
      await client.query({ name: 'kept_by_pooler', text: 'select 1' });
    }
  } catch (error) {
    if (!hasCode(error, ...NOT_PREPARED_HERE)) throw naming('DATABASE_URL cannot be used', error);
    throw new Error(
      'DATABASE_URL leads to a pooler that keeps no prepared statements: set DATABASE_PREPARED=0.',
    );
  } finally {
    for (const client of clients) client.release(true);
  }
}

const POOLER_HINT =
  'Where it leads to a pooler, set DATABASE_JOBS_URL to the database itself (docs/operations.md).';

/** PgBouncer keeps no settings of a session, and refuses those that it does not know. */
function isOfPooler(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
}

/** What `pg` says of an address without a password where the server asks for one; it has no code. */
function isOfMissingPassword(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('client password must be a string');
}
