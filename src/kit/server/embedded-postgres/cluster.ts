import { spawn } from 'node:child_process';
import { access, chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { CLEAN_ENVIRONMENT, START_LIMIT_MS, SUPERUSER } from './constants.ts';
import { type DataFolder, syncFolder } from './data-folder.ts';
import { hasCode } from './error-code.ts';
import { explainSpawnError, type Launcher } from './run-as.ts';

const UNFINISHED = 'postgres.new-';

/**
 * Makes the cluster where there is none. It is made aside and moved into place when it is whole
 * and on disk, so an interrupted first start leaves nothing that a later one could take for it.
 * The caller holds the folder's lock.
 * @returns whether it was made
 * @throws Error with the last lines of initdb's output, or one that says that the disk is full
 */
export async function ensureCluster(
  folder: DataFolder,
  initdb: string,
  launcher: Launcher,
  account: Account | undefined,
): Promise<boolean> {
  await removeUnfinished(folder.root);
  if (await hasCluster(folder.cluster)) return false;
  const aside = await mkdtemp(path.join(folder.root, UNFINISHED));
  try {
    if (account !== undefined) await chown(aside, account.uid, account.gid);
    await runInitdb(initdb, launcher, aside);
    await rename(aside, folder.cluster);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(folder.root);
  return true;
}

/** Whether a whole cluster is there; nothing is made. */
export async function hasCluster(folder: string): Promise<boolean> {
  try {
    await access(path.join(folder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** An orphaned initdb may still write into it for a moment, hence the retries. */
async function removeUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(path.join(root, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function runInitdb(initdb: string, launcher: Launcher, folder: string): Promise<void> {
  const launch = launcher(initdb, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Who may use the socket is decided by its folder, which is its owner's alone.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    // One call for the whole disk instead of one for each of a thousand files.
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ]);
  const child = spawn(launch.command, launch.args, {
    ...launch.options,
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: START_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output = (output + text).slice(-4_000);
    });
  }
  child.once('error', (error) => {
    output += explainSpawnError(launch, error);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code === 0) return;
  if (output.includes('No space left on device')) {
    throw new Error('DATA_DIR cannot be used: its disk has no room for the database.');
  }
  const end = output.trim().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL could not make its folder: ${end || 'initdb took too long'}`);
}
