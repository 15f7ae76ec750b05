import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { hasCode } from './embedded-postgres/error-code.ts';
import { sentenceOf } from './error-sentence.ts';
import type { Logger } from './logger.ts';
import { DatabaseSilent, preparing, SPARE_MS } from './prepared-statements.ts';
import { connectingTo, type Primary } from './servers/primary.ts';

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/** One pool of connections, seen through Kysely by the features and raw by the job queue. */
export interface DatabaseHandle {
  /** For work that may take long: the console, jobs, commands. */
  readonly db: Database;
  /** For requests of the public: gives up within seconds on a server that does not answer. */
  readonly promptDb: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** How long a request waits for a free connection, and a statement for its end at the server. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** A server that lives has answered by then, be it that the statement took too long. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + SPARE_MS;
/** How long a statement of a public request waits for its answer. */
const PROMPT_MS = 5_000;
/** When a silent connection is probed, so that one to a machine that is gone ends some time. */
const KEEP_ALIVE_MS = 10_000;

/** What stands between the program and the server. */
export interface DatabaseOptions {
  /** A pooler by transactions (PgBouncer): no settings are made that would hold for a session. */
  readonly isPooled?: boolean;
  /** Whether statements may be prepared. */
  readonly isPrepared?: boolean;
  /** Which of several servers is connected to; without it, that of the connection. */
  readonly primary?: Primary | null;
  /** How long a statement of `promptDb` waits; only tests wait otherwise. */
  readonly promptMs?: number;
}

/**
 * Opens the pool. A connection that breaks is logged and replaced: without the two listeners such
 * an error would end the process (docs/promises.md, 'database restarted under load').
 */
export function openDatabase(
  connection: pg.PoolConfig,
  log: Logger,
  options: DatabaseOptions = {},
): DatabaseHandle {
  const { isPooled = false, isPrepared = true, primary = null, promptMs = PROMPT_MS } = options;
  const following = primary && connectingTo(primary);
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Two stay open: a connection caches the plans of its prepared statements.
    min: 2,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(isPooled ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
    application_name: 'mboalex',
    ...connection,
    ...(following ? { Client: following.Client } : {}),
  });
  following?.keep(pool);
  // Each connection reports its own end, below; the pool says it again of those that are idle.
  pool.on('error', () => {});
  let isClosing = false;
  // A connection that is in use reports its errors here; the query that used it fails as well.
  pool.on('connect', (client) => {
    client.once('error', ({ message }: Error) => {
      if (!isClosing) log.warn({ why: message }, 'a database connection broke');
    });
    // Its other errors follow from the first.
    client.on('error', () => {});
  });
  const seen = (timeoutMs: number | null) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: preparing(pool, { isPrepared, timeoutMs }) }),
    });
  // Commands have no limit: nobody waits for their answer.
  const isLimited = connection.statement_timeout !== 0;
  return {
    db: seen(isLimited ? SILENCE_MS : null),
    promptDb: seen(promptMs),
    pool,
    // Not `db.destroy()`, which leaves the pool open when no query has gone through Kysely yet.
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/** SQLSTATE classes and codes that mean 'the database is not there', not 'the query is wrong'. */
const UNREACHABLE_SQLSTATES = /^(08|57P0[123]|53300)/;
const UNREACHABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors that `pg` raises without any code. */
const UNREACHABLE_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** Whether an error means that the database cannot be reached at the moment. */
export function isDatabaseUnreachable(error: unknown): boolean {
  // What `fetch` could not reach, which is the cause of a TypeError, is somebody else's server.
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  if (error instanceof DatabaseSilent) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNREACHABLE_SQLSTATES.test(code) || UNREACHABLE_SYSTEM_CODES.has(code)) return true;
  return UNREACHABLE_MESSAGES.has(error.message) || isDatabaseUnreachable(error.cause);
}

/** Writes are refused: the disk is nearly full, or the server is a standby. */
export const READ_ONLY = '25006';

/** What a log line says of a failure: an outage, which fails much at once, has no stack. */
export function failureFields(
  error: unknown,
): { readonly why: string } | { readonly err: unknown } {
  const isOutage = isDatabaseUnreachable(error) || hasCode(error, READ_ONLY);
  return isOutage ? { why: sentenceOf(error) } : { err: error };
}

/**
 * SQLSTATEs of what may succeed a little later: it may not be written now or the transaction had
 * no more time, somebody else was writing the same, resources are lacking, a lock was not to be
 * had, a statement was cancelled or took too long, the disk is in trouble.
 */
const BUSY_SQLSTATES = /^(25006|25P0[34]|40|53|55P03|57|58)/;

/** Whether a transaction of one snapshot met what another one has changed since, and wrote nothing. */
export function isSerializationFailure(error: unknown): boolean {
  return hasCode(error, '40001');
}

/** Whether an error means that the database is there and could not do it this time. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isBusy =
    'code' in error && typeof error.code === 'string' && BUSY_SQLSTATES.test(error.code);
  return isBusy || isDatabaseBusy(error.cause);
}
