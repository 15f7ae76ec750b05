import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { withPath } from '../file-error.ts';
import { hasCode } from './error-code.ts';

const FILE = z.object({
  /** Below the backup, with slashes. */
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  mode: z.number(),
});

const MANIFEST = z.object({
  format: z.literal(1),
  /** When the copy was consistent, by the database's clock: the earliest time to restore. */
  endedAt: z.iso.datetime().transform((time) => new Date(time)),
  /** The archive with what came after it; null for a backup that stands alone. */
  archive: z.string().nullable(),
  /** The first and the last segment of the write-ahead log that it needs, which it holds itself. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  folders: z.array(z.string()),
  files: z.array(FILE),
  /** What its maker noted of the database, to be compared after a restore. */
  facts: z.unknown(),
});

export type BackedUpFile = z.output<typeof FILE>;
export type ManifestInput = z.input<typeof MANIFEST>;

/** A base backup: a folder with files and the list of them. */
export interface BaseBackup extends z.output<typeof MANIFEST> {
  readonly folder: string;
  /** Its name in the backup folder. */
  readonly name: string;
}

const MANIFEST_FILE = 'manifest.json';
const BASES = 'base';
/** The end of the name of a backup that is being made. */
export const UNFINISHED = '.part';

/** Where a base backup is, by its name. */
export function baseFolder(backupDir: string, name: string): string {
  return path.join(backupDir, BASES, name);
}

async function listNames(backupDir: string): Promise<readonly string[]> {
  const names = await readdir(path.join(backupDir, BASES)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.filter((name) => !name.endsWith(UNFINISHED));
}

/**
 * When the newest base backup of a folder was finished.
 * @param latest one that is dated later, by a clock that was ahead, counts for none
 * @returns null where there is none, or the folder cannot be read, so that none could be restored
 */
export async function readLastBackup(backupDir: string, latest: Date): Promise<Date | null> {
  const names = await listNames(backupDir).catch(() => []);
  let newest: Date | null = null;
  for (const name of names) {
    const file = path.join(baseFolder(backupDir, name), MANIFEST_FILE);
    const time = (await stat(file).catch(() => null))?.mtime ?? null;
    if (time !== null && time <= latest && (newest === null || time > newest)) newest = time;
  }
  return newest;
}

/**
 * The whole base backups of a backup folder, the oldest first. One whose list of files cannot be
 * read does not stop the others: it is left out here, and told by `findUnreadableBackups`.
 */
export async function listBaseBackups(backupDir: string): Promise<readonly BaseBackup[]> {
  const names = await listNames(backupDir);
  const found = await Promise.all(names.map((name) => readManifest(backupDir, name)));
  const backups = found.filter((backup) => backup !== null);
  return backups.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
}

/** The names of the backups whose list of files is missing or damaged. */
export async function findUnreadableBackups(backupDir: string): Promise<readonly string[]> {
  const names = await listNames(backupDir);
  const found = await Promise.all(names.map((name) => readManifest(backupDir, name)));
  return names.filter((_, index) => found[index] === null).sort();
}

/** @returns null for what cannot be read, whatever the reason */
async function readManifest(backupDir: string, name: string): Promise<BaseBackup | null> {
  const folder = baseFolder(backupDir, name);
  try {
    const content = await readFile(path.join(folder, MANIFEST_FILE), 'utf8');
    return { ...MANIFEST.parse(JSON.parse(content)), folder, name };
  } catch {
    return null;
  }
}

/** Writes the list of files, on disk when it returns. */
export async function writeManifest(folder: string, manifest: ManifestInput): Promise<void> {
  const file = await open(path.join(folder, MANIFEST_FILE), 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(manifest));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Copies a file in pieces; what it grows by meanwhile may be in the copy.
 * @param isSynced whether it is on disk when this returns
 * @returns its size and checksum as copied, or undefined where it has vanished
 */
export async function copyFileHashed(
  source: string,
  target: string,
  mode: number,
  isSynced = true,
): Promise<Omit<BackedUpFile, 'path'> | undefined> {
  const from = await open(source).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (from === undefined) return undefined;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const to = await open(target, 'wx', mode);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of from.createReadStream({ autoClose: false })) {
      hash.update(chunk);
      bytes += chunk.length;
      await to.writeFile(chunk);
    }
    if (isSynced) await to.sync();
    return { bytes, sha256: hash.digest('hex'), mode };
  } catch (error) {
    throw withPath(error, target);
  } finally {
    await from.close();
    await to.close();
  }
}

/** @throws Error with one line that names the first file that is missing or was changed */
export async function checkFiles({ folder, name, files }: BaseBackup): Promise<void> {
  for (const file of files) {
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(path.join(folder, file.path)), hash);
    } catch (error) {
      throw new Error(`The backup ${name} lacks ${file.path}.`, { cause: error });
    }
    if (hash.digest('hex') !== file.sha256) {
      throw new Error(`The backup ${name} is damaged: ${file.path} is not as it was written.`);
    }
  }
}
