import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { administer, dropDatabase } from '../../../tests/support/test-cluster.ts';
import { openDatabase } from './database.ts';
import { createLogger } from './logger.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { migrate } from './migrations.ts';
import { PROJECT_ROOT } from './project-root.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
let folder: string;
const cluster = inject('cluster');
const name = `mboalex_migrated_${process.pid}`;

function open() {
  return openDatabase({ ...cluster.connection, database: name }, createLogger('silent'));
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map((row) => row.tablename);
}

/** A database of its own for each test, as another one is, and a folder of migrations to change. */
function useDatabase(template: string): void {
  beforeEach(async () => {
    await administer(cluster.connection, `create database ${name} template ${template}`);
    ({ pool, close } = open());
    folder = await mkdtemp(join(tmpdir(), 'mboalex-migrations-'));
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  });

  afterEach(async () => {
    await close();
    await dropDatabase(cluster.connection, name);
    await rm(folder, { recursive: true });
  });
}

describe('migrations of an empty database', () => {
  useDatabase('template1');

  it('bring an empty database to the newest schema, the job queue included', async () => {
    expect(await migrate(pool, folder)).not.toHaveLength(0);
    expect(await tables()).toEqual(expect.arrayContaining(['contact_messages', 'mails']));
    const { rows } = await pool.query("select to_regclass('graphile_worker.jobs') as jobs");
    expect(rows).toEqual([{ jobs: 'graphile_worker.jobs' }]);
  });

  it('say in one sentence that the database takes no writes', async () => {
    await pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const standby = open();
    await expect(migrate(standby.pool, folder)).rejects.toThrow(
      /^The database takes no writes, .*: cannot execute CREATE TABLE in a read-only transaction\.$/,
    );
    await standby.close();
  });

  it('are applied once, also by programs that start at the same moment', async () => {
    const others = [open(), open(), open()];
    const pools = [pool, ...others.map((one) => one.pool)];
    const applied = await Promise.all(pools.map((one) => migrate(one, folder)));
    await Promise.all(others.map((one) => one.close()));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(pool, folder)).toEqual([]);
  });
});

describe('migrations of a database that has the earlier ones', () => {
  useDatabase(cluster.templateName);

  it('end at the signal within one that takes long, of which nothing stays', async () => {
    await writeFile(join(folder, '9000_long.sql'), 'create table long (); select pg_sleep(60);');
    const stopping = new AbortController();
    const migrating = migrate(pool, folder, stopping.signal);
    const sleeps = async () =>
      (
        await pool.query(`select from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`)
      ).rowCount;
    await expect.poll(sleeps, { timeout: 20_000 }).toBe(1);
    stopping.abort();
    await expect(migrating).rejects.toBe(stopping.signal.reason);
    expect(await sleeps()).toBe(0);
    expect(await tables()).not.toContain('long');
  }, 60_000);

  it('say in one sentence what the role of the database may not do', async () => {
    await writeFile(join(folder, '9000_role.sql'), 'create role nobody_may_make;');
    await expect(migrate(pool, folder)).rejects.toThrow(
      /^The role of the database must own it, .*: permission denied to create role\.$/,
    );
  });

  it('leave nothing behind when one fails in its middle', async () => {
    await writeFile(join(folder, '9000_broken.sql'), 'create table half (id int); select nothing;');
    await expect(migrate(pool, folder)).rejects.toThrow('Migration 9000_broken.sql failed.');
    expect(await tables()).not.toContain('half');
    await writeFile(join(folder, '9000_broken.sql'), 'create table half (id int);');
    expect(await migrate(pool, folder)).toEqual(['9000_broken.sql']);
  });

  it('refuse to go on when one was edited after it had been applied', async () => {
    await writeFile(join(folder, '9000_added.sql'), 'create table added (id int);');
    await migrate(pool, folder);
    await writeFile(join(folder, '9000_added.sql'), 'create table added (id bigint);');
    await expect(migrate(pool, folder)).rejects.toThrow('was changed after it had been applied');
  });

  it('refuse a database that a newer program has migrated, and leave it as it is', async () => {
    await writeFile(join(folder, '9000_newer.sql'), 'create table newer (id int);');
    await migrate(pool, folder);
    await rm(join(folder, '9000_newer.sql'));
    await writeFile(join(folder, '9001_other.sql'), 'create table other (id int);');
    await expect(migrate(pool, folder)).rejects.toThrow(
      /^The database was migrated by a newer version of the program \(9000_newer\.sql, 2\d{3}-.+Z\): .+$/,
    );
    expect(await tables()).not.toContain('other');
  });

  it('refuse a database from before the first release, and say what to do', async () => {
    await pool.query(
      "update schema_migrations set name = '0001_public_forms.sql' where name like '0001%'",
    );
    await expect(migrate(pool, folder)).rejects.toThrow(
      /^The database was made by a version from before the first release .+: start with an empty database\.$/,
    );
  });
});

it('the generated database types were made from the migrations', async () => {
  const script = join(PROJECT_ROOT, 'scripts/generate-database-types.ts');
  const { host, port, user, database } = cluster.connection;
  const address = new URLSearchParams({ host: `${host}`, port: `${port}`, user: `${user}` });
  // The server of the tests: a further one takes longer to start than all of this.
  const env = { ...process.env, TEST_DATABASE_URL: `postgres:///${database}?${address}` };
  await expect(
    promisify(execFile)(process.execPath, ['--import', 'tsx', script, '--verify'], { env }),
  ).resolves.toBeDefined();
});
