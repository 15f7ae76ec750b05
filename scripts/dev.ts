import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { isBuilt } from './build-stamp.mjs';

// `npm run dev`: `npm start` that builds and starts anew whenever the sources change. What
// cannot be built leaves the program that runs as it is.

/** An editor writes several files at once; they are one change. */
const QUIET_MS = 150;
const WATCHED = ['src', 'migrations'];
const FOR_TESTS_ONLY = /\.(test|fixture)\.tsx?$/;

const running = new Set<ChildProcess>();
let program: ChildProcess | undefined;
let watchers: readonly FSWatcher[] = [];
let quiet: NodeJS.Timeout | undefined;
let isChanged = true;
let isBusy = false;
let isStopping = false;

function startChild(...parameters: string[]): ChildProcess {
  const child = spawn(process.execPath, parameters, { cwd: PROJECT_ROOT, stdio: 'inherit' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function build(): Promise<boolean> {
  console.log('Building …');
  const [code] = await once(startChild('--import', 'tsx', 'scripts/build.ts'), 'exit');
  return code === 0;
}

function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [folder, ...folders.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}

/** Watches each folder by itself: Node 20's recursive watch loses files that are replaced. */
function watchSources(): void {
  const old = watchers;
  const folders = WATCHED.flatMap((name) => foldersBelow(join(PROJECT_ROOT, name)));
  watchers = folders.map((folder) => watch(folder, (_event, name) => noteChange(name)));
  for (const watcher of old) watcher.close();
}

function noteChange(name: string | null): void {
  if (name !== null && FOR_TESTS_ONLY.test(name)) return;
  isChanged = true;
  clearTimeout(quiet);
  quiet = setTimeout(follow, QUIET_MS);
}

/** Follows the sources until they rest; a change during a build begins another. */
async function follow(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  while (isChanged && !isStopping) {
    isChanged = false;
    watchSources();
    if (!isBuilt() && !(await build())) {
      if (!isStopping) console.error('The build failed; waiting for a change.');
      continue;
    }
    if (program) await stopChild(program);
    if (!isStopping) program = startChild('dist/server/main.js');
  }
  isBusy = false;
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...running].map(stopChild));
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
await follow();
