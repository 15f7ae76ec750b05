import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeQuickFolder } from '../../../../tests/support/quick-folder.ts';
import { openDatabase } from '../../../kit/server/database.ts';
import {
  baseFolder,
  writeManifest,
} from '../../../kit/server/embedded-postgres/backup-manifest.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { backupTasks } from './tasks.ts';

const log = createLogger('silent');
let folder: string;
let backupDir: string;
let dataDir: string;

beforeAll(async () => {
  folder = await makeQuickFolder('mboalex-first-backup-');
  [backupDir, dataDir] = [join(folder, 'backups'), join(folder, 'data')];
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'archive-id'), 'this\n');
});

afterAll(() => rm(folder, { recursive: true }));

/** A base backup as a run of the program or a command has left it. */
async function leaveBackup(archive: string | null, daysAgo: number): Promise<void> {
  const backup = baseFolder(backupDir, `${archive} ${daysAgo}`);
  await mkdir(backup, { recursive: true });
  const segment = '000000010000000000000001';
  await writeManifest(backup, {
    format: 1,
    endedAt: new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString(),
    archive,
    firstSegment: segment,
    lastSegment: segment,
    folders: [],
    files: [],
    facts: null,
  });
}

/** Runs the task of the start, on a server that is not there: to try a backup fails. */
async function triesBackup(): Promise<boolean> {
  const connection = { host: '127.0.0.1', port: 1 };
  const handle = openDatabase(connection, log);
  const { tasks } = backupTasks({ db: handle.db, connection, dataDir, backupDir, log });
  const task = tasks.find(({ isQueuedAtStart }) => isQueuedAtStart);
  try {
    await task?.run({});
    return false;
  } catch (error) {
    expect(String(error)).toContain('ECONNREFUSED');
    return true;
  } finally {
    await handle.close();
  }
}

it('a start takes a base backup where its archive has none of the last day, as after a restore', async () => {
  expect(await triesBackup()).toBe(true);
  await leaveBackup(null, 0);
  await leaveBackup('that of what was lost', 0);
  await leaveBackup('this', 2);
  await leaveBackup('this', -400);
  expect(await triesBackup()).toBe(true);
  await leaveBackup('this', 0.5);
  expect(await triesBackup()).toBe(false);
});
