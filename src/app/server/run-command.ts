import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openCommandDatabase } from '../../kit/server/command-database.ts';
import { type DatabaseHandle, openDatabase } from '../../kit/server/database.ts';
import { hasCode } from '../../kit/server/embedded-postgres/error-code.ts';
import { describeFileError } from '../../kit/server/file-error.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { loadEnvironmentFile } from './environment-file.ts';

/** What a command does. @returns whether it could */
type Work = (
  handle: DatabaseHandle,
  configuration: Configuration,
  connection: pg.PoolConfig,
) => Promise<boolean>;

/**
 * Says how a command is used, and ends, where `--help` asks for that: no database is opened, and
 * it is no failure.
 */
export function helpWith(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/**
 * Runs a command of `npm run …` on the program's database, whether the program runs or not.
 * The process ends with 1 when the work says that it could not be done, or throws.
 */
export async function runCommand(work: Work) {
  await runAlone(() => onDatabase(work));
}

/** The same for a command that needs no database of the program. */
export async function runAlone(work: () => Promise<boolean>) {
  process.stdout.on('error', (error) => {
    // Whoever read our output may have gone; what was begun is done all the same.
    if (hasCode(error, 'EPIPE')) return;
    process.stderr.write(`Not all of the output could be written: ${error.message}\n`);
    process.exitCode = 1;
  });
  try {
    if (!(await work())) process.exitCode = 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${describeFileError(error) ?? message}\n`);
    process.exitCode = 1;
  }
}

/**
 * What the program is told by its environment.
 *
 * @throws Error with one line for each value that is wrong
 */
export function readCommandConfiguration(): Configuration {
  loadEnvironmentFile();
  // Commands sign nothing, so that production needs no `SESSION_SECRET` here: any passes the check.
  const SESSION_SECRET = randomBytes(32).toString('hex');
  return readConfiguration({ ...process.env, SESSION_SECRET });
}

async function onDatabase(work: Work): Promise<boolean> {
  const configuration = readCommandConfiguration();
  const { dataDir, backupDir, databaseUrl, databaseJobsUrl } = configuration;
  const reached = await openCommandDatabase({
    dataDir,
    backupDir,
    databaseUrl: databaseJobsUrl ?? databaseUrl,
  });
  try {
    // No HTTP request waits for the result, so statements have no timeout.
    const connection = { ...reached.connection, statement_timeout: 0 };
    const handle = openDatabase(connection, createLogger('warn'));
    try {
      return await work(handle, configuration, reached.connection);
    } finally {
      await handle.close();
    }
  } finally {
    await reached.close();
  }
}
