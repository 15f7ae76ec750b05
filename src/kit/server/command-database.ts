import { join } from 'node:path';
import type pg from 'pg';
import { hasCluster } from './embedded-postgres/cluster.ts';
import { DATABASE, PORT } from './embedded-postgres/constants.ts';
import { CLUSTER_FOLDER, openDataFolder } from './embedded-postgres/data-folder.ts';
import { DataFolderInUse, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { openSocketHost } from './embedded-postgres/socket-host.ts';
import { createLogger } from './logger.ts';
import { findPrimary } from './servers/primary.ts';
import { readServers } from './servers/server-list.ts';

export interface CommandDatabase {
  readonly connection: pg.PoolConfig;
  /** Leaves the database as it was found, running or not. */
  close(): Promise<void>;
}

/**
 * Reaches the database for a command beside the program: the configured one, the one of the
 * program that runs on the data folder, or, while none runs, the embedded one just for this.
 * It makes no database: that is the program's first start.
 *
 * @throws Error that says in one line why it cannot be reached
 */
export async function openCommandDatabase(options: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** What a command writes is archived too. */
  readonly backupDir?: string | null;
}): Promise<CommandDatabase> {
  if (options.databaseUrl) {
    const servers = readServers(options.databaseUrl);
    const connection = await findPrimary(servers, createLogger('silent')).catch(
      (error: unknown) => {
        throw new Error(
          `DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}.`,
        );
      },
    );
    return { connection, close: async () => {} };
  }
  if (!(await hasCluster(join(options.dataDir, CLUSTER_FOLDER)))) {
    throw new Error(`There is no database in ${options.dataDir} yet: start the program once.`);
  }
  try {
    const { dataDir, backupDir = null } = options;
    const server = await startEmbeddedPostgres({ dataDir, backupDir, log: () => {} });
    return { connection: server.connection, close: () => server.stop() };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const folder = await openDataFolder(options.dataDir);
    const socket = openSocketHost(folder.socket);
    return {
      connection: { host: socket.host, port: PORT, user: DATABASE, database: DATABASE },
      close: async () => socket.close(),
    };
  }
}
