import { chmod, lstat, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { chooseAccount } from './account.ts';
import { type BaseBackup, checkFiles, copyFileHashed, listBaseBackups } from './backup-manifest.ts';
import { PARTS } from './base-backup.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE, PORT, SUPERUSER } from './constants.ts';
import {
  CLUSTER_FOLDER,
  type DataFolder,
  handOver,
  markUnfinished,
  openDataFolder,
} from './data-folder.ts';
import { describeFullDisk, type FreeRoom } from './disk-room.ts';
import { hasCode } from './error-code.ts';
import { takeFolderLock } from './folder-lock.ts';
import { createLauncher } from './run-as.ts';
import { type ServerProcess, startServer, stopServer } from './server.ts';
import { openSocketHost } from './socket-host.ts';
import {
  archiveFolder,
  checkSegments,
  listSegments,
  restoreCommand,
  type Segment,
  segmentNumber,
} from './wal-archive.ts';

/** The beginning of the name of a folder in which a backup is tried. */
const ASIDE = 'mboalex-verify-';

/** A restored database. */
export interface Restored<T> {
  readonly backup: BaseBackup;
  /** The time of the last change that is in it; null where none came after the base backup. */
  readonly reached: Date | null;
  readonly result: T;
}

/**
 * Restores a backup into an empty data folder: its files, then the archived log up to a time or
 * to its end. The server runs there until it has done so, and for `whenUp`.
 * @param options.toTime a time from the end of a base backup on; null for all there is
 * @throws Error with one line that says why not; the folder is as it was then
 */
export async function restoreBackup<T>(options: {
  readonly backupDir: string;
  readonly target: string;
  readonly toTime: Date | null;
  readonly whenUp: (connection: ClientConfig, backup: BaseBackup) => Promise<T>;
  readonly freeRoom?: FreeRoom;
}): Promise<Restored<T>> {
  const backupDir = path.resolve(options.backupDir);
  const target = path.resolve(options.target);
  const wasThere = await checkEmpty(target);
  if (`${target}${path.sep}`.startsWith(`${backupDir}${path.sep}`)) {
    throw new Error('The data folder must not lie in the backup folder.');
  }
  const backup = await chooseBackup(backupDir, options.toTime);
  const archive = backup.archive === null ? null : archiveFolder(backupDir, backup.archive);
  const segments = archive === null ? [] : await segmentsBehind(backup, archive);
  await checkFiles(backup);
  // Before a time, damage behind it does no harm; PostgreSQL itself refuses to end before the time.
  if (archive !== null && options.toTime === null) {
    await checkSegments(archive, segments, nextSegment(backup, segments));
  }
  const folder = await openDataFolder(target);
  const lock = await takeFolderLock(folder.lock);
  if (!lock.held) throw new Error(`The data folder ${target} is in use by process ${lock.holder}.`);
  try {
    // To check a backup takes minutes, in which another restore may have filled the folder.
    await checkEmpty(target, folder.lock);
    try {
      const finish = await markUnfinished(folder);
      await copyBack(backup, folder.root);
      const last = options.toTime === null ? lastOf(backup, segments) : undefined;
      const restored = await recover({ ...options, backup, archive, last, folder });
      await finish();
      return restored;
    } catch (error) {
      await emptyFolder(target, wasThere);
      throw error;
    }
  } finally {
    lock.release();
  }
}

/** The same into a folder that is removed afterwards, with all there is. */
export async function tryBackup<T>(
  backupDir: string,
  whenUp: (connection: ClientConfig, backup: BaseBackup) => Promise<T>,
): Promise<Restored<T>> {
  await removeLeftOver();
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), ASIDE));
  try {
    const target = path.join(folder, 'data');
    await chmod(folder, 0o711);
    return await restoreBackup({ backupDir, target, toTime: null, whenUp });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Of a trial that was killed, the server runs on, and its files fill the disk. */
async function removeLeftOver(): Promise<void> {
  const root = await realpath(tmpdir());
  for (const name of await readdir(root)) {
    const folder = path.join(root, name);
    if (!name.startsWith(ASIDE) || (await ownerOf(folder)) !== process.geteuid?.()) continue;
    const target = path.join(folder, 'data');
    // One that has only begun has none yet.
    const lock = await takeFolderLock(path.join(target, 'lock')).catch(() => undefined);
    if (!lock?.held) continue;
    await stopServer(path.join(target, CLUSTER_FOLDER));
    lock.release();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** `undefined` where the folder is gone, as when another trial ends just now. */
async function ownerOf(folder: string): Promise<number | undefined> {
  try {
    return (await lstat(folder)).uid;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * @param ours a file that may be there
 * @returns whether the folder exists
 */
async function checkEmpty(target: string, ours?: string): Promise<boolean> {
  try {
    const found = await readdir(target);
    if (found.every((name) => ours !== undefined && name === path.basename(ours))) return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  throw new Error(`The folder ${target} is not empty: nothing is restored over other data.`);
}

async function emptyFolder(target: string, wasThere: boolean): Promise<void> {
  if (!wasThere) return rm(target, { recursive: true, force: true });
  for (const name of await readdir(target)) {
    await rm(path.join(target, name), { recursive: true, force: true });
  }
}

async function chooseBackup(backupDir: string, toTime: Date | null): Promise<BaseBackup> {
  const backups = await listBaseBackups(backupDir);
  const backup = backups.findLast(({ endedAt }) => toTime === null || endedAt <= toTime);
  if (backup) return backup;
  const [oldest] = backups;
  if (!oldest) throw new Error(`There is no backup in ${backupDir}.`);
  throw new Error(`The oldest backup is of ${oldest.endedAt.toISOString()}: name a later time.`);
}

/** A copy without its archive would be restored, and proven, as if nothing had been lost. */
async function segmentsBehind({ name }: BaseBackup, archive: string): Promise<readonly Segment[]> {
  try {
    return await listSegments(archive);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Error(
      `The archive ${archive} is not there, with all changes after the backup ${name}: copy it as well, or make it as an empty folder to restore the backup alone.`,
    );
  }
}

/** The last piece that is to be read; one from before the base backup is not. */
function lastOf({ firstSegment }: BaseBackup, segments: readonly Segment[]): Segment | undefined {
  const last = segments.at(-1);
  return last && last.number >= segmentNumber(firstSegment) ? last : undefined;
}

/** The backup itself holds what it needs, so that the archive may begin with any of that. */
function nextSegment({ firstSegment, lastSegment }: BaseBackup, segments: readonly Segment[]) {
  const first = segmentNumber(firstSegment);
  const found = segments.find(({ number }) => number >= first)?.number ?? first;
  return Math.min(found, segmentNumber(lastSegment) + 1);
}

async function copyBack(backup: BaseBackup, target: string): Promise<void> {
  const cluster = path.join(target, CLUSTER_FOLDER);
  await mkdir(cluster, { mode: 0o700 });
  for (const name of backup.folders) {
    await mkdir(path.join(cluster, name), { recursive: true, mode: 0o700 });
  }
  const places: readonly (readonly [string, string])[] = [
    [`${PARTS.cluster}/`, cluster],
    [`${PARTS.log}/`, path.join(cluster, 'pg_wal')],
    [`${PARTS.others}/`, target],
  ];
  for (const file of backup.files) {
    const place = places.find(([part]) => file.path.startsWith(part));
    if (!place) throw new Error(`The backup ${backup.name} has a file of no known part.`);
    const to = path.join(place[1], file.path.slice(place[0].length));
    if (!to.startsWith(`${target}${path.sep}`)) throw new Error(`${file.path} leads elsewhere.`);
    // The server puts the whole folder on disk before it recovers.
    const copy = await copyFileHashed(path.join(backup.folder, file.path), to, file.mode, false);
    if (copy?.sha256 !== file.sha256) throw new Error(`${file.path} was changed meanwhile.`);
  }
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

async function recover<T>(options: {
  readonly backup: BaseBackup;
  readonly archive: string | null;
  readonly folder: DataFolder;
  readonly toTime: Date | null;
  readonly last: Segment | undefined;
  readonly whenUp: (connection: ClientConfig, backup: BaseBackup) => Promise<T>;
  readonly freeRoom?: FreeRoom;
}): Promise<Restored<T>> {
  const { backup, archive, folder, toTime, last } = options;
  const binaries = await findBinaries();
  const account = await chooseAccount(folder.cluster);
  await handOver(folder, account);
  const needed = [...binaries.needed, folder.root, ...(archive === null ? [] : [archive])];
  const launcher = await createLauncher(account, needed);
  const server = await startServer(folder, binaries.postgres, launcher, {
    restore_command: archive === null ? 'false' : restoreCommand(archive),
    recovery_target_action: 'promote',
    // The server reads this setting before it knows the names of time zones.
    ...(toTime && { recovery_target_time: toTime.toISOString().replace('Z', '+00') }),
  });
  const socket = openSocketHost(folder.socket);
  const connection = { host: socket.host, port: PORT };
  try {
    const reached = await waitUntilPromoted({ ...connection, user: SUPERUSER }, server, last);
    const own = { ...connection, user: DATABASE, database: DATABASE };
    return { backup, reached, result: await options.whenUp(own, backup) };
  } catch (error) {
    // What the server says of it looks like damage, or takes ten lines.
    const full = await describeFullDisk(folder.cluster, options.freeRoom);
    throw full === undefined ? error : new Error(`Nothing was restored: ${full}.`);
  } finally {
    await stopServer(folder.cluster);
    socket.close();
  }
}

/** However long it takes: a day's log is minutes of work. */
async function waitUntilPromoted(
  connection: ClientConfig,
  server: ServerProcess,
  last: Segment | undefined,
): Promise<Date | null> {
  for (;;) {
    const ended = server.ended();
    if (ended !== undefined) {
      const log = await server.logTail();
      throw new Error(
        log.includes('before configured recovery target was reached')
          ? describeEnd(log)
          : `PostgreSQL could not restore (${ended}):\n${log}`,
      );
    }
    const state = await readState(connection);
    if (state?.is_promoted === true) {
      // Its position does not tell: the base backup may hold the beginning of the last piece.
      if (last && !(await server.hasLogged(`restored log file "${last.name}" from archive`))) {
        throw new Error(
          'The archived log could not be read to its end: it is damaged, or not for the account of the database to read.',
        );
      }
      return state.reached;
    }
    await sleep(50);
  }
}

/** Where the archive ended before the time that was asked for. @param log what the server wrote */
function describeEnd(log: string): string {
  const last = /last completed transaction was at log time (.+)/.exec(log)?.[1];
  const end = last ? `that of ${new Date(last).toISOString()}` : 'the base backup';
  return `The archive has no change after ${end}, or is damaged there: give an earlier time, or leave --to-time out to restore all there is.`;
}

async function readState(connection: ClientConfig) {
  const client = new Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined); // The statement that it breaks is refused.
  try {
    await client.connect();
    const { rows } = await client.query<{ is_promoted: boolean; reached: Date | null }>(
      `select not pg_is_in_recovery() as is_promoted, pg_last_xact_replay_timestamp() as reached`,
    );
    return rows[0];
  } catch {
    // It takes no connection yet; where it has ended, its log says why.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
