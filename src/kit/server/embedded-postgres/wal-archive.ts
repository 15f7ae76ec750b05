import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { hasCode } from './error-code.ts';

/** Names the line of history that a data folder writes: each restored folder begins its own. */
export const ARCHIVE_ID_FILE = 'archive-id';
/** The folder of all archives in a backup folder. */
const ARCHIVES = 'wal';
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/;
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Of 4 GB each, after which PostgreSQL counts on in the middle part of the name. */
const SEGMENTS_A_LOG = 2 ** 32 / SEGMENT_BYTES;
/** A change is archived within five minutes, the copying included (docs/operations.md). */
const SWITCH_AFTER_SECONDS = 240;

/** One archived piece of the write-ahead log, 16 MB before it was compressed. */
export interface Segment {
  /** As PostgreSQL calls it, without the ending of the archive. */
  readonly name: string;
  /** Its place in the log, counted in segments. */
  readonly number: number;
}

/** Where the segments of one line of history are. */
export function archiveFolder(backupDir: string, id: string): string {
  return path.join(backupDir, ARCHIVES, id);
}

/** Where the disk is lost, both would be. @throws Error when the backup folder is in the other */
export function refuseInside(root: string, backupDir: string): void {
  if (!`${path.resolve(backupDir)}${path.sep}`.startsWith(`${root}${path.sep}`)) return;
  throw new Error('The backup folder (BACKUP_DIR) must not lie in DATA_DIR.');
}

/** Which archive a data folder writes to; undefined before the first. */
export async function readArchiveId(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(dataDir, ARCHIVE_ID_FILE), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Notes which archive a data folder writes to from now on. */
export async function writeArchiveId(dataDir: string, id: string): Promise<void> {
  await writeFile(path.join(dataDir, ARCHIVE_ID_FILE), `${id}\n`, { mode: 0o600, flush: true });
}

/**
 * Settings with which the server archives. A segment is on disk and whole before it has its name;
 * one that is there already must have the same content, or else archiving fails and is tried again.
 */
export function archiveSettings(folder: string) {
  const target = shellPath(folder, '%f.gz');
  const part = shellPath(folder, '%f.part');
  const steps = [
    'set -e',
    `if [ -e ${target} ]; then gzip -dc ${target} | cmp -s - "%p"; exit; fi`,
    `gzip -1nc "%p" > ${part}`,
    `sync ${part}`,
    `mv ${part} ${target}`,
    `sync ${shellPath(folder, '.')}`,
  ];
  return {
    archive_mode: 'on',
    archive_command: steps.join('; '),
    archive_timeout: SWITCH_AFTER_SECONDS,
  };
}

/** The command by which a running server archives; undefined where it does not. */
export async function readArchiveCommand(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  );
  return rows[0]?.mode === 'on' ? rows[0].command : undefined;
}

/** The setting with which a server that recovers reads an archive. */
export function restoreCommand(folder: string): string {
  return `gzip -dc ${shellPath(folder, '%f.gz')} > "%p"`;
}

/** PostgreSQL replaces what follows a percent sign in a command, so one of the path is doubled. */
function shellPath(folder: string, file: string): string {
  return `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}/${file}'`;
}

/** The segments of an archive in their order. */
export async function listSegments(folder: string): Promise<readonly Segment[]> {
  const names = await readdir(folder);
  const segments = names.filter((name) => SEGMENT.test(name)).map((name) => readName(name));
  return segments.sort((one, other) => one.number - other.number);
}

function readName(file: string): Segment {
  const name = path.basename(file, '.gz');
  return { name, number: segmentNumber(name) };
}

/** The place of a segment in the log, by its name. */
export function segmentNumber(name: string): number {
  const log = Number.parseInt(name.slice(8, 16), 16);
  return log * SEGMENTS_A_LOG + Number.parseInt(name.slice(16, 24), 16);
}

/**
 * Reads each segment from a place on, and looks for gaps.
 * @param next the number that the first one must have, at most
 * @throws Error with one line that names the first segment that is missing or damaged
 */
export async function checkSegments(
  folder: string,
  segments: readonly Segment[],
  next: number,
): Promise<void> {
  let expected = next;
  for (const { name, number } of segments) {
    if (number < expected) continue;
    if (number > expected) throw new Error(`The archive lacks what comes before ${name}.`);
    await checkSegment(path.join(folder, `${name}.gz`), name);
    expected = number + 1;
  }
}

/** The checksum of the compressed file is compared when it has been read. */
async function checkSegment(file: string, name: string): Promise<void> {
  let bytes = 0;
  const count = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done();
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), count);
  } catch (error) {
    throw new Error(`The archive's segment ${name} is damaged.`, { cause: error });
  }
  if (bytes !== SEGMENT_BYTES) throw new Error(`The archive's segment ${name} is not whole.`);
}

/**
 * Deletes what no base backup needs any more.
 * @param firstNeeded of each archive that base backups need, the number of the first segment
 * @param current the archive that is written, which stays
 */
export async function removeOldSegments(
  backupDir: string,
  firstNeeded: ReadonlyMap<string, number>,
  current: string | undefined,
): Promise<void> {
  const all = path.join(backupDir, ARCHIVES);
  const isThere = await stat(all).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  for (const id of await readdir(all)) {
    const folder = path.join(all, id);
    const first = firstNeeded.get(id);
    if (first === undefined) {
      if (id !== current) await rm(folder, { recursive: true, force: true });
      continue;
    }
    for (const { name, number } of await listSegments(folder)) {
      if (number < first) await rm(path.join(folder, `${name}.gz`), { force: true });
    }
  }
}
