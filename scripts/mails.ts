import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '../src/app/server/configuration.ts';
import { openDatabase } from '../src/kit/server/database.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { runMailsCommand } from '../src/kit/server/mails/command-line.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { reachDatabase } from '../src/kit/server/reach-database.ts';

/** `npm run mails`: what waits, what could not be delivered, and sending that again. */
async function main(): Promise<void> {
  const environmentFile = join(PROJECT_ROOT, '.env');
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  // Nobody signs in here, so the configuration need not have a secret: any will do.
  const SESSION_SECRET = randomBytes(32).toString('hex');
  const reached = await reachDatabase(readConfiguration({ ...process.env, SESSION_SECRET }));
  try {
    const { db, close } = openDatabase(reached.connection, createLogger('warn'));
    try {
      const done = await runMailsCommand(db, process.argv.slice(2), (line) => console.log(line));
      if (!done) process.exitCode = 1;
    } finally {
      await close();
    }
  } finally {
    await reached.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
