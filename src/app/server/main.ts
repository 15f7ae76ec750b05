import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CONSOLE_PATH } from '../../features/session/rules.ts';
import type { FirstAdministrator } from '../../features/session/server/administrators.ts';
import { PRODUCT } from '../../kit/product.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { PROJECT_ROOT } from '../../kit/server/project-root.ts';
import type { SiteRenderer } from '../document-models.ts';
import { readConfiguration } from './configuration.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { startProgram } from './program.ts';

const BUILD_FOLDER = join(PROJECT_ROOT, 'dist');
/** A stop that hangs, or a start that does, is cut after this. */
const STOP_WITHIN_MS = 30_000;
/** What reads or writes a file when all else has stopped has this long to end. */
const LEAVE_WITHIN_MS = 1_000;

/** The page renderer is a part of the build; it is browser code, so nothing here imports it. */
async function loadRenderer(): Promise<SiteRenderer> {
  const fileOf = (name: string) => pathToFileURL(join(BUILD_FOLDER, 'server', name)).href;
  const [site, document, result]: [
    Pick<SiteRenderer, 'renderPage'>,
    Pick<SiteRenderer, 'renderDocument'>,
    Pick<SiteRenderer, 'renderResult'>,
  ] = await Promise.all([
    import(/* @vite-ignore */ fileOf('site.js')),
    import(/* @vite-ignore */ fileOf('document.js')),
    import(/* @vite-ignore */ fileOf('result.js')),
  ]);
  return {
    renderPage: site.renderPage,
    renderDocument: document.renderDocument,
    renderResult: result.renderResult,
  };
}

async function main(): Promise<void> {
  const unknown = loadEnvironmentFile();
  const configuration = readConfiguration(process.env);
  const log = createLogger(configuration.logLevel);
  if (unknown.length > 0) {
    log.warn({ unknown }, '.env has names that are no settings: compare them with .env.example');
  }
  const stopping = new AbortController();
  const starting = loadRenderer().then((renderer) =>
    startProgram(configuration, {
      log,
      buildFolder: BUILD_FOLDER,
      renderer,
      signal: stopping.signal,
    }),
  );
  // Before the start has ended, so that a signal during it ends it and stops what it has begun.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      stopping.abort();
      setTimeout(() => {
        log.error('what is underway does not end and is cut: the next start goes on from there');
        void leave(1, configuration.logLevel);
      }, STOP_WITHIN_MS).unref();
      starting
        .then(
          (program) => program.stop(),
          (error: unknown) => {
            if (error !== stopping.signal.reason) throw error;
          },
        )
        .then(
          () => leave(0, configuration.logLevel),
          (error: unknown) => {
            log.error({ err: error }, 'the program could not stop cleanly');
            return leave(1, configuration.logLevel);
          },
        );
    });
  }
  const program = await starting.catch((error: unknown) => {
    if (error === stopping.signal.reason) return null;
    throw error;
  });
  // The signal has ended the start.
  if (program === null) return;
  const { address, administrator } = program;
  process.stdout.write(`${PRODUCT.name} is ready at ${address}\n`);
  if (administrator) process.stdout.write(introduce(administrator, address));
}

/**
 * Ends the process. Node's own end waits for each thread that reads or writes a file, for good where
 * a disk does not answer: a signal ends the process then.
 */
async function leave(code: number, level: string): Promise<void> {
  const deadline = Date.now() + LEAVE_WITHIN_MS;
  while (isOnFiles() && Date.now() < deadline) await sleep(20);
  if (isOnFiles()) {
    // Written at once: lines of the log are a little later, and a signal waits for none.
    createLogger(level, process.stdout).warn(
      'reading or writing a file does not end: the program ends all the same',
    );
    process.removeAllListeners('SIGTERM');
    // The first process of a container is spared by its own signals: it waits to be killed below.
    process.kill(process.pid, 'SIGTERM');
  }
  process.exit(code);
}

function isOnFiles(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}

/** How the first administrator signs in; a generated password is shown this once, nowhere else. */
function introduce({ email, password }: FirstAdministrator, address: string): string {
  if (password === null) return `Administrator: ${email}\n`;
  return `Administrator: ${email}  Password: ${password}\nThis password is shown only now; sign in at ${address}${CONSOLE_PATH}\n`;
}

// Whoever read our output may have gone; the program goes on without it.
process.stdout.on('error', () => {});

/** The messages of an error and its causes, one line each, without the stack trace. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${explain(error.cause)}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
