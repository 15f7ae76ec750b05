import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { prepareDatabase } from '../../src/app/server/prepare-database.ts';
import { type DatabaseHandle, openDatabase } from '../../src/kit/server/database.ts';
import { SUPERUSER } from '../../src/kit/server/embedded-postgres/constants.ts';
import { startEmbeddedPostgres } from '../../src/kit/server/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { migrate } from '../../src/kit/server/migrations.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** What a test needs to reach the cluster: the settings of a connection, without a database. */
export interface TestCluster {
  readonly connection: pg.PoolConfig;
  readonly templateName: string;
  /** The same with the vocabulary of the search, which is four fifths of it. */
  readonly searchTemplateName: string;
}

/**
 * Starts the PostgreSQL of the tests, or takes the one of `TEST_DATABASE_URL`, and prepares
 * the migrated templates that each test's database is copied from.
 */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  const { connection, templateName, stop } = await startMigratedCluster();
  const searchTemplateName = `${templateName}_search`;
  await administer(connection, `create database ${searchTemplateName} template ${templateName}`);
  await fillTemplate({ ...connection, database: searchTemplateName }, prepareDatabase);
  return {
    cluster: { connection, templateName, searchTemplateName },
    stop: async () => {
      await dropDatabase(connection, searchTemplateName);
      await stop();
    },
  };
}

/** The same with the template alone that has no vocabulary. */
export async function startMigratedCluster(): Promise<
  Pick<TestCluster, 'connection' | 'templateName'> & { stop(): Promise<void> }
> {
  const { connection, stop } = await findServer();
  const templateName = `mboalex_template_${randomBytes(4).toString('hex')}`;
  await administer(connection, `create database ${templateName}`);
  await fillTemplate({ ...connection, database: templateName }, ({ pool }) => migrate(pool));
  return {
    connection,
    templateName,
    stop: async () => {
      await dropDatabase(connection, templateName);
      await stop();
    },
  };
}

async function fillTemplate(
  connection: pg.PoolConfig,
  work: (handle: DatabaseHandle) => Promise<unknown>,
): Promise<void> {
  const handle = openDatabase(connection, createLogger('silent'));
  await work(handle);
  // What the first start leaves to be done, as the file of the editors' list, is none of a test's jobs.
  await handle.pool.query('delete from graphile_worker._private_jobs');
  // Else the first who reads a copy notes at each row that its writer is long gone.
  await handle.pool.query('vacuum (freeze, analyze)');
  await handle.close();
  // Leaves the file of the catalogue that every connection begins with, which is copied as well.
  await administer(connection, 'select 1');
}

async function findServer(): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: parseIntoClientConfig(url), stop: async () => {} };
  const dataDir = await makeQuickFolder('mboalex-test-');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await doNotFlush(server.connection);
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Nothing of this server outlives the tests, so nothing need reach the disk before an answer.
 * What survives a crash is shown with the programs' own servers, which flush.
 */
async function doNotFlush(connection: pg.PoolConfig): Promise<void> {
  const superuser = { ...connection, user: SUPERUSER };
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await administer(superuser, `alter system set ${setting} = off`);
  }
  await administer(superuser, 'select pg_reload_conf()');
}

/** Runs one statement outside any transaction in the server's own database. */
export async function administer(connection: pg.PoolConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's 'object in use': somebody still is connected after a wait of some seconds. */
const IN_USE = '55006';

/** By force only where somebody is left: it may not end PostgreSQL's own cleaning, a drop may. */
export async function dropDatabase(connection: pg.PoolConfig, name: string): Promise<void> {
  try {
    await administer(connection, `drop database ${name}`);
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === IN_USE;
    if (!isInUse) throw error;
    await administer(connection, `drop database ${name} with (force)`);
  }
}
