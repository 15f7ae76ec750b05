import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { Client, type ClientConfig } from 'pg';
import { chooseAccount } from './account.ts';
import { lockBackupFolder } from './backup-folder-lock.ts';
import {
  type BackedUpFile,
  baseFolder,
  copyFileHashed,
  listBaseBackups,
  UNFINISHED,
  writeManifest,
} from './backup-manifest.ts';
import { leaveToOwner } from './backup-owner.ts';
import { chooseKept } from './backup-retention.ts';
import { SUPERUSER } from './constants.ts';
import { type DataFolder, makeFolder, openDataFolder, syncFolder } from './data-folder.ts';
import { hasCode } from './error-code.ts';
import {
  ARCHIVE_ID_FILE,
  archiveFolder,
  readArchiveCommand,
  readArchiveId,
  refuseInside,
  removeOldSegments,
  segmentNumber,
} from './wal-archive.ts';

/** The cluster's files in a backup, its write-ahead log, and the other files of DATA_DIR. */
export const PARTS = { cluster: 'cluster', log: 'log', others: 'others' } as const;

/** What the server makes anew at each start (PostgreSQL's manual, 'Making a base backup'). */
const EMPTY_FOLDERS: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*)$/;
/** Of DATA_DIR, what belongs to a running program alone. */
const NOT_OF_OTHERS = /^(socket|lock|postgres\.log|postgres\.new-.*|session-secret\.\d+)$/;
/** Read last: it says how far the rest may have come. */
const CONTROL_FILE = 'global/pg_control';
const COPIES_AT_ONCE = 4;

/**
 * Copies the data folder while its server runs, in pieces, with a checksum of each file and the
 * part of the write-ahead log that makes the copy consistent.
 * @param options.noteFacts reads what a restored database must still have; called before the end
 * @returns the backup's folder, which appears there at once and whole
 * @throws Error when the backup folder lies in the data folder, or a file cannot be copied
 */
export async function takeBaseBackup(options: {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  readonly backupDir: string;
  readonly noteFacts: () => Promise<unknown>;
}): Promise<string> {
  const folder = await openDataFolder(options.dataDir);
  refuseInside(folder.root, options.backupDir);
  await makeFolder(path.resolve(options.backupDir), 0o711);
  const backupDir = await realpath(options.backupDir);
  refuseInside(folder.root, backupDir);
  const name = new Date().toISOString().replaceAll(':', '-');
  const aside = `${baseFolder(backupDir, name)}${UNFINISHED}`;
  const account = await chooseAccount(folder.cluster);
  const release = await lockBackupFolder(backupDir, 'base', account);
  const client = new Client({
    ...options.connection,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'mboalex backup',
  });
  client.on('error', () => undefined); // The statement that it breaks is refused.
  try {
    await removeUnfinished(path.dirname(aside));
    await leaveToOwner(backupDir, path.dirname(aside));
    await mkdir(aside, { mode: 0o700 });
    await client.connect();
    const manifest = await copyAll(client, folder, aside, options.noteFacts);
    await writeManifest(aside, {
      ...manifest,
      format: 1,
      archive: await archiveOf(client, folder.root, backupDir),
    });
    await leaveToOwner(backupDir, aside);
    await rename(aside, baseFolder(backupDir, name));
    await syncFolder(path.dirname(aside));
    return baseFolder(backupDir, name);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
    release();
  }
}

async function removeUnfinished(bases: string): Promise<void> {
  await mkdir(bases, { recursive: true, mode: 0o700 });
  for (const name of await readdir(bases)) {
    if (name.endsWith(UNFINISHED)) await rm(path.join(bases, name), { recursive: true });
  }
}

async function copyAll(
  client: Client,
  folder: DataFolder,
  target: string,
  noteFacts: () => Promise<unknown>,
) {
  // It keeps the log until this connection ends, whether or not there is an archive.
  const slot = `mboalex_backup_${process.pid}_${Date.now()}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const start = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('mboalex', fast => true)) as segment",
  );
  const firstSegment = start.rows[0]?.segment ?? '';
  const cluster = path.join(target, PARTS.cluster);
  const { folders, files } = await listTree(folder.cluster, (file) => {
    const [top = '', ...rest] = file.split('/');
    return !(EMPTY_FOLDERS.has(top) && rest.length > 0) && !LEFT_OUT.test(path.basename(file));
  });
  for (const name of folders) {
    await mkdir(path.join(cluster, name), { recursive: true, mode: 0o700 });
  }
  const rest = files.filter((file) => file !== CONTROL_FILE);
  const copied = [
    ...(await copyFiles(folder.cluster, rest, target, PARTS.cluster)),
    ...(await copyFiles(folder.cluster, [CONTROL_FILE], target, PARTS.cluster)),
    ...(await copyOthers(folder, target)),
  ];
  const facts = await noteFacts();
  const stop = await client.query<{ segment: string; label: string; at: Date }>(
    `select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at
    from pg_backup_stop(wait_for_archive => false)`,
  );
  const [end] = stop.rows;
  if (!end) throw new Error('PostgreSQL did not say where the backup ended.');
  const label = path.join(target, 'backup_label.new');
  await writeFile(label, end.label, { mode: 0o600 });
  const labelled = await copyFileHashed(label, path.join(cluster, 'backup_label'), 0o600);
  await rm(label);
  if (labelled) copied.push({ ...labelled, path: `${PARTS.cluster}/backup_label` });
  copied.push(...(await copyLog(folder, target, firstSegment, end.segment)));
  await client.query('select pg_drop_replication_slot($1)', [slot]);
  return {
    endedAt: end.at.toISOString(),
    firstSegment,
    lastSegment: end.segment,
    folders,
    files: copied,
    facts,
  };
}

async function copyOthers(folder: DataFolder, target: string): Promise<BackedUpFile[]> {
  const cluster = path.relative(folder.root, folder.cluster);
  const { files } = await listTree(folder.root, (file) => {
    const [top = ''] = file.split('/');
    return file !== cluster && top !== ARCHIVE_ID_FILE && !NOT_OF_OTHERS.test(top);
  });
  return copyFiles(folder.root, files, target, PARTS.others);
}

/** @throws Error when a segment between the two is not there */
async function copyLog(
  folder: DataFolder,
  target: string,
  first: string,
  last: string,
): Promise<BackedUpFile[]> {
  const source = path.join(folder.cluster, 'pg_wal');
  const names = (await readdir(source)).filter(
    (name) => /\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && isBetween(name)),
  );
  function isBetween(name: string): boolean {
    return name.slice(0, 8) === last.slice(0, 8) && name >= first && name <= last;
  }
  const found = names.filter((name) => !name.endsWith('.history')).length;
  if (found !== segmentNumber(last) - segmentNumber(first) + 1) {
    throw new Error('PostgreSQL has removed a part of its log that the backup needs.');
  }
  return copyFiles(source, names, target, PARTS.log);
}

async function copyFiles(
  source: string,
  names: readonly string[],
  target: string,
  part: string,
): Promise<BackedUpFile[]> {
  const copies = await pMap(
    names,
    async (name): Promise<BackedUpFile[]> => {
      const from = path.join(source, name);
      const mode = await modeOf(from);
      const to = `${part}/${name}`;
      const copy =
        mode === undefined ? undefined : await copyFileHashed(from, path.join(target, to), mode);
      return copy === undefined ? [] : [{ ...copy, path: to }];
    },
    { concurrency: COPIES_AT_ONCE },
  );
  return copies.flat();
}

/** Of its owner alone: whoever reads a backup reads everything. */
async function modeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mode & 0o700;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Folders and files below a folder, with slashes; one that vanishes meanwhile is left out. */
async function listTree(root: string, isWanted: (file: string) => boolean) {
  const folders: string[] = [];
  const files: string[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!isWanted(name)) continue;
      if (entry.isDirectory()) {
        folders.push(name);
        waiting.push(name);
      } else if (entry.isFile()) files.push(name);
    }
  }
  return { folders, files };
}

/** The archive with what comes later, where the server writes one into this backup folder. */
async function archiveOf(
  client: Client,
  dataDir: string,
  backupDir: string,
): Promise<string | null> {
  const id = await readArchiveId(dataDir);
  const command = await readArchiveCommand(client);
  if (id === undefined || command?.includes(id) !== true) return null;
  const folder = await stat(archiveFolder(backupDir, id)).catch(() => undefined);
  return folder === undefined ? null : id;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Whether a folder has a base backup of the last day from which the archive that a data folder
 * writes goes on. One that is dated a day ahead is of a wrong clock, and counts for none.
 */
export async function hasRecentBackup(backupDir: string, dataDir: string): Promise<boolean> {
  const current = await readArchiveId(dataDir);
  return (await listBaseBackups(backupDir)).some(
    ({ archive, endedAt }) =>
      archive === current && Math.abs(Date.now() - endedAt.getTime()) < DAY_MS,
  );
}

/** Deletes old base backups and the log that none needs (`chooseKept`). */
export async function removeOldBackups(backupDir: string, dataDir: string): Promise<void> {
  const current = await readArchiveId(dataDir);
  const backups = await listBaseBackups(backupDir);
  const kept = chooseKept(backups, current);
  for (const backup of backups) {
    if (!kept.includes(backup)) await rm(backup.folder, { recursive: true, force: true });
  }
  const first = new Map<string, number>();
  for (const { archive, firstSegment } of kept) {
    if (archive === null) continue;
    const number = segmentNumber(firstSegment);
    first.set(archive, Math.min(number, first.get(archive) ?? number));
  }
  await removeOldSegments(backupDir, first, current);
}
