import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { openDatabase } from '../../src/kit/server/database.ts';
import { startEmbeddedPostgres } from '../../src/kit/server/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { migrate } from '../../src/kit/server/migrations.ts';

/** What a test needs to reach the cluster: the settings of a connection, without a database. */
export interface TestCluster {
  readonly connection: pg.PoolConfig;
  readonly templateName: string;
}

/**
 * Starts the PostgreSQL of the tests, or takes the one of `TEST_DATABASE_URL`, and prepares
 * the migrated template that each test's database is copied from.
 */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  const { connection, stop } = await findServer();
  const templateName = `mboalex_template_${randomBytes(4).toString('hex')}`;
  await administer(connection, `create database ${templateName}`);
  const { pool, close } = openDatabase(
    { ...connection, database: templateName },
    createLogger('silent'),
  );
  await migrate(pool);
  await close();
  return {
    cluster: { connection, templateName },
    stop: async () => {
      await administer(connection, `drop database ${templateName} with (force)`);
      await stop();
    },
  };
}

async function findServer(): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: parseIntoClientConfig(url), stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'mboalex-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
