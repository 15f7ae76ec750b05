import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../src/kit/server/database.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { administer, dropDatabase } from './test-cluster.ts';

export interface TestDatabase extends DatabaseHandle {
  readonly name: string;
  readonly connection: pg.PoolConfig;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database, copied from the template in some tens of milliseconds, or a copy of
 * another database that nobody is connected to. It has no vocabulary of the search.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `mboalex_${randomBytes(6).toString('hex')}`;
  await administer(
    cluster.connection,
    // Page by page through the WAL, which is the default, takes four times as long.
    `create database ${name} template ${template ?? cluster.templateName} strategy file_copy`,
  );
  const connection = { ...cluster.connection, database: name };
  const patient = {
    ...connection,
    // Tests ask for more at once than a program does, on machines that do much else.
    connectionTimeoutMillis: 30_000,
    // What a connection has to read before it does anything costs more than what a test asks of it.
    max: 8,
  };
  const handle = openDatabase(patient, createLogger('silent'));
  return {
    ...handle,
    name,
    connection,
    drop: async () => {
      await handle.close();
      await dropDatabase(cluster.connection, name);
    },
  };
}

/** The same with the vocabulary of the search, which makes it four times as large. */
export function createSearchDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('cluster').searchTemplateName);
}
