import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import { PROJECT_ROOT } from './project-root.ts';

/** Taken while migrating, so that of two programs that start at once one waits ('mboa' in hex). */
const MIGRATION_LOCK = 0x6d626f61;

export const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'migrations');

/** The migrations in their order, by file name. */
async function readMigrations(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the newest schema, the job queue's included: each migration in a
 * transaction of its own, one program at a time.
 *
 * @returns the names of the migrations that were applied
 * @throws when a migration that was applied has been edited since, or fails (nothing of it stays)
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMissing(client, migrations);
    await migrateJobQueue({ pgPool: pool, noPreparedStatements: true });
    return applied;
  } finally {
    // Closed rather than given back: its lock and its settings end with it.
    client.release(true);
  }
}

async function applyMissing(
  client: pg.PoolClient,
  migrations: Awaited<ReturnType<typeof readMigrations>>,
): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const { name, sql, checksum } of migrations) {
    const before = known.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`Migration ${name} was changed after it had been applied.`);
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
    applied.push(name);
  }
  return applied;
}
