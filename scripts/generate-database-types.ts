import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { startMigratedCluster } from '../tests/support/test-cluster.ts';

const TYPES_FILE = join(PROJECT_ROOT, 'src/kit/server/database-types.ts');

/** The address of the migrated database as kysely-codegen's command line wants it. */
function address(connection: { host?: string; port?: number; user?: string }, database: string) {
  const query = new URLSearchParams({
    host: connection.host ?? 'localhost',
    port: String(connection.port ?? 5432),
  });
  return `postgres://${encodeURIComponent(connection.user ?? 'postgres')}@/${database}?${query}`;
}

const { connection, templateName, stop } = await startMigratedCluster();
try {
  await promisify(execFile)(join(PROJECT_ROOT, 'node_modules/.bin/kysely-codegen'), [
    '--dialect=postgres',
    `--url=${address(connection as { host?: string }, templateName)}`,
    '--include-pattern=public.*',
    `--out-file=${TYPES_FILE}`,
    ...(process.argv.includes('--verify') ? ['--verify'] : []),
  ]);
} finally {
  await stop();
}
