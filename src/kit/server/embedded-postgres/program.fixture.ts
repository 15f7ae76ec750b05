import { DataFolderInUse, startEmbeddedPostgres } from './embedded-postgres.ts';

/** A program of one purpose: it holds the data folder it is given until SIGTERM, and says so. */
export type Report =
  | { readonly state: 'ready'; readonly host: string }
  | { readonly state: 'refused'; readonly holder: number; readonly message: string }
  | { readonly state: 'failed'; readonly message: string };

function report(message: Report): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: (level, message) => process.stderr.write(`${level}: ${message}\n`),
  });
  process.once('SIGTERM', () => void postgres.stop());
  report({ state: 'ready', host: postgres.connection.host });
} catch (error) {
  process.exitCode = 1;
  if (error instanceof DataFolderInUse) {
    report({ state: 'refused', holder: error.pid, message: error.message });
  } else {
    report({ state: 'failed', message: String(error) });
  }
}
