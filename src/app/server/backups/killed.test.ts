import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../kit/server/database.ts';
import { startEmbeddedPostgres } from '../../../kit/server/embedded-postgres/embedded-postgres.ts';
import { findProcess } from '../../../kit/server/embedded-postgres/process-table.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { migrate } from '../../../kit/server/migrations.ts';
import { PROJECT_ROOT } from '../../../kit/server/project-root.ts';
import { backUp, verifyBackup } from './command-line.ts';

let folder: string;
let backupDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-killed-'));
  backupDir = join(folder, 'backups');
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { db, pool, close } = openDatabase(server.connection, createLogger('silent'));
  await migrate(pool);
  const source = { db, connection: server.connection, dataDir };
  await backUp(source, { folder: backupDir, isKept: false });
  await close();
  await server.stop();
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs a command, and kills it once its server has begun in a folder. @returns its process */
async function killOnceServing(words: readonly string[], below: string): Promise<number> {
  const killed = spawn(process.execPath, ['--import', 'tsx', ...words], { cwd: PROJECT_ROOT });
  const pidFile = await vi.waitFor(
    async () => {
      const found = (await readdir(below, { recursive: true })).find((name) =>
        name.endsWith('postmaster.pid'),
      );
      if (found === undefined) throw new Error('It has not begun.');
      return join(below, found);
    },
    { timeout: 60_000, interval: 20 },
  );
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  return postmaster;
}

describe('a command that is killed', () => {
  it('leaves nothing of a proof of a backup, once the next one begins', async () => {
    const tmp = join(folder, 'tmp');
    await mkdir(tmp);
    vi.stubEnv('TMPDIR', tmp);
    const postmaster = await killOnceServing(['scripts/backup.ts', 'verify', backupDir], tmp);
    expect(await verifyBackup(backupDir, () => undefined)).toBe(true);
    expect((await readdir(tmp)).filter((name) => name.startsWith('mboalex-'))).toEqual([]);
    expect(await findProcess(postmaster)).toBeUndefined();
    vi.unstubAllEnvs();
  }, 120_000);

  it('leaves no folder that a program starts on, though the server of the restore goes on', async () => {
    const target = join(folder, 'killed');
    await mkdir(target);
    const postmaster = await killOnceServing(['scripts/restore.ts', backupDir, target], target);
    const started = startEmbeddedPostgres({ dataDir: target, log: () => {} });
    await expect(started).rejects.toThrow(
      `The restore into ${target} has not come to its end: delete the folder, and restore again.`,
    );
    if (await findProcess(postmaster)) process.kill(postmaster, 'SIGQUIT');
  }, 120_000);
});
