import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeQuickFolder } from '../../../../tests/support/quick-folder.ts';
import { type DatabaseHandle, openDatabase } from '../../../kit/server/database.ts';
import { listBaseBackups } from '../../../kit/server/embedded-postgres/backup-manifest.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../kit/server/embedded-postgres/embedded-postgres.ts';
import { findProcess } from '../../../kit/server/embedded-postgres/process-table.ts';
import { restoreBackup } from '../../../kit/server/embedded-postgres/restore-backup.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { migrate } from '../../../kit/server/migrations.ts';
import { PROJECT_ROOT } from '../../../kit/server/project-root.ts';
import { backUp, verifyBackup } from './command-line.ts';
import { backupTasks } from './tasks.ts';

const log = createLogger('silent');
let folder: string;
let backupDir: string;
let dataDir: string;
let server: EmbeddedPostgres;
let handle: DatabaseHandle;

beforeAll(async () => {
  folder = await makeQuickFolder('mboalex-killed-');
  backupDir = join(folder, 'backups');
  dataDir = join(folder, 'data');
  server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  handle = openDatabase(server.connection, log);
  await migrate(handle.pool);
  const source = { db: handle.db, connection: server.connection, dataDir };
  await backUp(source, backupDir);
}, 120_000);

afterAll(async () => {
  await handle?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

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

describe('a backup that root takes and proves', () => {
  it.runIf(process.geteuid?.() === 0)(
    'is left to the owner of its folder, whose program could not read it else',
    async () => {
      const owned = join(folder, 'owned');
      const owner = 65_534;
      await mkdir(owned);
      await chown(owned, owner, owner);
      await backUp({ db: handle.db, connection: server.connection, dataDir }, owned);
      expect(await verifyBackup(owned, () => undefined)).toBe(true);
      const names = await readdir(owned, { recursive: true });
      const written = names.filter((name) => !name.endsWith('.lock'));
      const owners = written.map(async (name) => (await stat(join(owned, name))).uid);
      expect(new Set(await Promise.all(owners))).toEqual(new Set([owner]));
    },
    120_000,
  );
});

describe('a restore', () => {
  it('says in one sentence that its disk is full, and leaves nothing', async () => {
    const target = join(folder, 'full');
    const restoring = restoreBackup({
      backupDir,
      target,
      toTime: null,
      whenUp: () => Promise.reject(new Error('Connection terminated unexpectedly')),
      freeRoom: async () => 11 * 2 ** 20,
    });
    await expect(restoring).rejects.toThrow(
      `Nothing was restored: the disk of ${target}/postgres, or of its log, is full (11 MB are left).`,
    );
    expect(await readdir(folder)).not.toContain('full');
  }, 120_000);
});

describe('a folder of backups that was copied without its archive', () => {
  it('is neither restored nor proven as if nothing had come after the base backup', async () => {
    const half = join(folder, 'half');
    await cp(backupDir, half, { recursive: true });
    const [base] = await listBaseBackups(half);
    const list = join(base?.folder ?? '', 'manifest.json');
    const manifest = JSON.parse(await readFile(list, 'utf8'));
    await writeFile(list, JSON.stringify({ ...manifest, archive: 'not-copied' }));
    const archive = join(half, 'wal', 'not-copied');
    // Said before all files are read, which takes long: that one of them is damaged is not.
    const file = join(base?.folder ?? '', 'cluster/global/pg_control');
    const content = await readFile(file);
    await writeFile(file, 'damaged');
    const why = `The archive ${archive} is not there, with all changes after the backup ${base?.name}: copy it as well, or make it as an empty folder to restore the backup alone.`;
    await expect(verifyBackup(half, () => undefined)).rejects.toThrow(why);
    const target = join(folder, 'half-restored');
    const restoring = { backupDir: half, target, toTime: null, whenUp: async () => undefined };
    await expect(restoreBackup(restoring)).rejects.toThrow(why);
    await mkdir(archive, { recursive: true });
    await writeFile(file, content);
    expect((await restoreBackup(restoring)).backup.name).toBe(base?.name);
  }, 120_000);
});

describe('the nightly backup', () => {
  it('is no further one each time that old ones cannot be deleted', async () => {
    const elsewhere = join(folder, 'undeletable');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'wal'), 'a file instead of a folder');
    const source = { db: handle.db, connection: server.connection, dataDir, log };
    const { tasks } = backupTasks({ ...source, backupDir: elsewhere });
    const run = (name: string) => tasks.find((task) => task.name === name)?.run({});
    await run('back_up');
    await expect(run('delete_old_backups')).rejects.toThrow('ENOTDIR');
    expect(await listBaseBackups(elsewhere)).toHaveLength(1);
  }, 120_000);

  it('fails as all jobs do whose disk does not answer, rather than to hold a place for good', async () => {
    const silent = join(folder, 'silent');
    await mkdir(silent);
    // Whoever opens it waits until somebody writes.
    execFileSync('mkfifo', [join(silent, 'proven')]);
    const source = { db: handle.db, connection: server.connection, dataDir, log };
    const { tasks } = backupTasks({ ...source, backupDir: silent });
    const ran = await Promise.allSettled(tasks.map(({ run }) => run({})));
    expect(ran).toEqual(
      Array(4).fill({
        status: 'rejected',
        reason: new Error('The disk of BACKUP_DIR does not answer.'),
      }),
    );
    await writeFile(join(silent, 'proven'), '');
  });
});
