import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeQuickFolder } from '../../../../tests/support/quick-folder.ts';
import { replaceFileCall } from '../../../../tests/support/replace-file-call.ts';
import { lockBackupFolder } from './backup-folder-lock.ts';
import { SUPERUSER } from './constants.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openArchive } from './open-archive.ts';
import { archiveFolder, readArchiveId, writeArchiveId } from './wal-archive.ts';

let folder: string;
let dataDir: string;
let disk: string;
let backupDir: string;
let told: string[];
let stopping: AbortController;

beforeEach(async () => {
  folder = await makeQuickFolder('mboalex-away-');
  [dataDir, disk] = [path.join(folder, 'data'), path.join(folder, 'disk')];
  backupDir = path.join(disk, 'backups');
  told = [];
  stopping = new AbortController();
  await mkdir(dataDir);
});
afterEach(async () => {
  stopping.abort();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

const log = (level: string, message: string) => void told.push(`${level}: ${message}`);
const start = () => startEmbeddedPostgres({ dataDir, backupDir, log });
const AWAY = 'error: the start goes on without BACKUP_DIR: nothing is saved until it is back';

/** As a disk that is not there: what stood there is a file, in which nobody makes folders. */
async function takeAway(): Promise<void> {
  await rename(disk, `${disk}-away`);
  await writeFile(disk, '');
}

async function bringBack(): Promise<void> {
  await rm(disk);
  await rename(`${disk}-away`, disk);
}

async function onServer(server: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new Client({ ...server.connection, user: SUPERUSER });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

it('a database starts while the disk of its backups is away, and archives what came meanwhile once it is back', async () => {
  await (await start()).stop();
  await takeAway();
  const server = await start();
  try {
    expect(told).toContain(AWAY);
    await onServer(server, 'create table written_meanwhile ()');
    const piece = await onServer(server, 'select pg_walfile_name(pg_switch_wal())');
    await bringBack();
    const archive = archiveFolder(backupDir, (await readArchiveId(dataDir)) ?? '');
    await expect
      .poll(() => readdir(archive), { timeout: 100_000, interval: 200 })
      .toContain(`${piece}.gz`);
  } finally {
    await server.stop();
  }
}, 120_000);

it('a first start needs the folder of the backups, each time until it is there', async () => {
  await writeFile(disk, '');
  for (const _ of [1, 2]) await expect(start()).rejects.toThrow(/^BACKUP_DIR cannot be used: /);
});

const QUICK = { answersWithinMs: 200, triedAgainMs: 20 };

async function openQuickly() {
  await writeArchiveId(dataDir, 'known');
  const { signal } = stopping;
  return openArchive({ dataDir, backupDir, account: undefined, log, signal, limits: QUICK });
}

it('a folder of backups that comes back is kept from other programs', async () => {
  await writeFile(disk, '');
  const archive = await openQuickly();
  expect(archive.isThere).toBe(false);
  await rm(disk);
  await expect
    .poll(() => told)
    .toEqual([
      AWAY,
      expect.stringMatching(/^warn: BACKUP_DIR is on the disk/),
      'info: BACKUP_DIR is back',
    ]);
  await expect(lockBackupFolder(backupDir, 'program', undefined)).rejects.toThrow('is in use');
  archive.release();
  (await lockBackupFolder(backupDir, 'program', undefined))();
});

it('a folder of backups that comes back while another program writes there is said to be in use', async () => {
  await writeFile(disk, '');
  const archive = await openQuickly();
  await rm(disk);
  await mkdir(backupDir, { recursive: true });
  const release = await lockBackupFolder(backupDir, 'program', undefined);
  await expect.poll(() => told).toEqual([AWAY, 'error: BACKUP_DIR is in use elsewhere']);
  release();
  await expect.poll(() => told.at(-1)).toBe('info: BACKUP_DIR is back');
  archive.release();
});

it('a disk of backups that does not answer holds no start up', async () => {
  replaceFileCall('mkdir', () => new Promise(() => {}));
  expect((await openQuickly()).isThere).toBe(false);
  expect(told).toEqual([AWAY]);
});

it('a slow disk of backups on which another program writes is said to be in use', async () => {
  await mkdir(archiveFolder(backupDir, 'known'), { recursive: true });
  const release = await lockBackupFolder(backupDir, 'program', undefined);
  let answers: () => void = () => {};
  const answering = new Promise<void>((resolve) => {
    answers = resolve;
  });
  replaceFileCall('mkdir', () => answering);
  await openQuickly();
  answers();
  await expect.poll(() => told).toEqual([AWAY, 'error: BACKUP_DIR is in use elsewhere']);
  release();
});
