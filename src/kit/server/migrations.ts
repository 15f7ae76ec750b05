import { runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import { READ_ONLY } from './database.ts';
import { MIGRATIONS_FOLDER, type MigrationFile, readMigrationFiles } from './migration-files.ts';

/** The advisory lock of migrating: of two programs that start at once one waits ('mboa' in hex). */
const MIGRATION_LOCK = 0x6d626f61;

/** A migration from before the baseline, which no database of a release has. */
const BEFORE_BASELINE = '0001_public_forms.sql';

/**
 * Brings the database to the newest schema, the job queue's included: each migration in a
 * transaction of its own, one program at a time.
 *
 * @returns the names of the migrations that were applied
 * @throws when the database has other migrations than this program (nothing was written then), one
 *   fails or the signal ends it (nothing of it stays; those before it do)
 */
export async function migrate(
  pool: pg.Pool,
  folder = MIGRATIONS_FOLDER,
  signal?: AbortSignal,
): Promise<string[]> {
  const migrations = readMigrationFiles(folder);
  const client = await pool.connect();
  const isDone = new AbortController();
  try {
    await client.query('set statement_timeout = 0');
    if (signal) await cancelAt(signal, client, pool, isDone.signal);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMissing(client, migrations, signal);
    await migrateJobQueue({ pgPool: pool, noPreparedStatements: true });
    return applied;
  } catch (error) {
    signal?.throwIfAborted();
    throw explainRights(error);
  } finally {
    isDone.abort();
    // Closed rather than given back: its lock and its settings end with it.
    client.release(true);
  }
}

/** At the signal, has the server end the statement that migrating waits for: one may take minutes. */
async function cancelAt(
  signal: AbortSignal,
  client: pg.PoolClient,
  pool: pg.Pool,
  done: AbortSignal,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cancel = () => pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]);
  // Where it fails, the server is gone, and the statement with it.
  signal.addEventListener('abort', () => void cancel().catch(() => {}), { signal: done });
  signal.throwIfAborted();
}

/** What PostgreSQL calls a right that the role does not have (`insufficient_privilege`). */
const NO_RIGHT = '42501';

/** The same error, or what to do where the database or its role takes no writes. */
function explainRights(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return error;
  const { code, message } = cause;
  if (code === NO_RIGHT)
    return new Error(
      `The role of the database must own it, to create tables, schemas and extensions there: ${message}.`,
    );
  if (code === READ_ONLY)
    return new Error(
      `The database takes no writes, as a standby or by default_transaction_read_only: ${message}.`,
    );
  return error;
}

async function applyMissing(
  client: pg.PoolClient,
  migrations: readonly MigrationFile[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  );
  const { rows } = await client.query<Applied>(
    'select name, checksum, applied_at from schema_migrations order by name',
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  refuseOthers(known, migrations);
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) {
    signal?.throwIfAborted();
    await apply(client, migration);
  }
  return missing.map(({ name }) => name);
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly applied_at: Date;
}

/** @throws when the database has applied migrations that this program does not have or has edited */
function refuseOthers(
  known: ReadonlyMap<string, Applied>,
  migrations: readonly MigrationFile[],
): void {
  if (known.has(BEFORE_BASELINE) && !migrations.some(({ name }) => name === BEFORE_BASELINE)) {
    throw new Error(
      'The database was made by a version from before the first release and cannot be upgraded: start with an empty database.',
    );
  }
  for (const [name, { checksum, applied_at }] of known) {
    const ours = migrations.find((migration) => migration.name === name);
    if (!ours) {
      throw new Error(
        `The database was migrated by a newer version of the program (${name}, ${applied_at.toISOString()}): start that version, or restore a backup from before the upgrade, to a time before that.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied: restore the file and write a new migration.`,
      );
    }
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed.`, { cause: error });
  }
}
