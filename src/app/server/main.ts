import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRODUCT } from '../../kit/product.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { PROJECT_ROOT } from '../../kit/server/project-root.ts';
import { readConfiguration } from './configuration.ts';
import { startProgram } from './program.ts';
import type { RenderPage } from './site.ts';

const BUILD_FOLDER = join(PROJECT_ROOT, 'dist');
const ENVIRONMENT_FILE = join(PROJECT_ROOT, '.env');

/** The page renderer is a part of the build; it is browser code, so nothing here imports it. */
async function loadRenderer(): Promise<RenderPage> {
  const file = pathToFileURL(join(BUILD_FOLDER, 'server/site.js')).href;
  const site: { renderPage: RenderPage } = await import(/* @vite-ignore */ file);
  return site.renderPage;
}

async function main(): Promise<void> {
  if (existsSync(ENVIRONMENT_FILE)) process.loadEnvFile(ENVIRONMENT_FILE);
  const configuration = readConfiguration(process.env);
  const log = createLogger(configuration.logLevel);
  const program = await startProgram(configuration, {
    log,
    buildFolder: BUILD_FOLDER,
    renderPage: await loadRenderer(),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      program.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the program could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
  process.stdout.write(`${PRODUCT.name} is ready at ${program.address}\n`);
}

main().catch((error: unknown) => {
  // One line an error: whoever starts the program reads this, not a stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
