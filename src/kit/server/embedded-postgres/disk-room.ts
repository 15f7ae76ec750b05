import { randomFillSync } from 'node:crypto';
import { chown, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { pause } from '../pause.ts';
import { PORT, SUPERUSER } from './constants.ts';
import { hasCode } from './error-code.ts';

const MEBIBYTE = 2 ** 20;
/**
 * A server whose log finds no room ends itself, and reads with it (docs/promises.md, 'disk full').
 * So people's writes are refused before that, and what is kept free lets it start again after all.
 */
export const ROOM = {
  /** With less, writes are refused; reading and checkpoints write a little as well. */
  least: 128 * MEBIBYTE,
  /** From so much on they are taken again. */
  enough: 192 * MEBIBYTE,
  /** The size of a file that is deleted when less than that is free: four pieces of the log. */
  reserve: 64 * MEBIBYTE,
} as const;
const CHECK_EVERY_MS = 500;

/** Tells what is free, in bytes, where the database and its log are written. */
export type FreeRoom = (clusterDir: string) => Promise<number>;

/** The log may be a link to another disk. */
export const readFreeRoom: FreeRoom = async (clusterDir) => {
  const free = await Promise.all(
    [clusterDir, logFolder(clusterDir)].map(async (folder) => {
      const { bsize, bavail } = await statfs(folder);
      return bavail * bsize;
    }),
  );
  return Math.min(...free);
};

/** A server that finds no room for two pieces of its log ends, and its last words do not say why. */
const FULL_BELOW = 32 * MEBIBYTE;

/**
 * Where the disk of a cluster, or of its log, is full.
 * @returns in words for an operator, with the folder; undefined where there is room, or no cluster to look at
 */
export async function describeFullDisk(
  clusterDir: string,
  freeRoom: FreeRoom = readFreeRoom,
): Promise<string | undefined> {
  try {
    const free = await freeRoom(clusterDir);
    if (free >= FULL_BELOW) return undefined;
    const left = Math.floor(free / MEBIBYTE);
    return `the disk of ${clusterDir}, or of its log, is full (${left} MB are left)`;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return undefined;
    throw error;
  }
}

/** Gives up what is kept free where there is no room to start, before the server starts. */
export async function makeRoomToStart(clusterDir: string): Promise<void> {
  if ((await readFreeRoom(clusterDir)) < ROOM.reserve)
    await rm(reserveFile(clusterDir), { force: true });
}

/**
 * Has the server refuse writes while its disk is nearly full, and take them again by itself, until
 * the signal. A refused one gets SQLSTATE 25006, one that is being written is ended.
 *
 * @param tell called at each change
 */
export async function guardRoom(options: {
  readonly clusterDir: string;
  readonly host: string;
  readonly signal: AbortSignal;
  readonly freeRoom: FreeRoom;
  readonly tell: (isRefusing: boolean) => void;
  readonly fail: (error: unknown) => void;
}): Promise<void> {
  const { clusterDir, host, signal, freeRoom, tell, fail } = options;
  let isRefusing = false;
  do {
    try {
      const free = await freeRoom(clusterDir);
      if (free < ROOM.reserve) await rm(reserveFile(clusterDir), { force: true });
      const isToRefuse: boolean = isRefusing ? free < ROOM.enough : free < ROOM.least;
      if (isToRefuse !== isRefusing) {
        await tellServer(host, isToRefuse ? REFUSE_WRITES : TAKE_WRITES);
        isRefusing = isToRefuse;
        tell(isRefusing);
      }
      if (free >= ROOM.enough + ROOM.reserve) await keepReserve(clusterDir, signal);
    } catch (error) {
      // As while the server starts again; it is tried once more at the next look.
      if (!signal.aborted) fail(error);
    }
  } while (await pause(CHECK_EVERY_MS, signal));
}

const TAKE_WRITES = [
  'alter system reset default_transaction_read_only',
  'select pg_reload_conf()',
] as const;
const REFUSE_WRITES = [
  'alter system set default_transaction_read_only = on',
  'select pg_reload_conf()',
  `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and backend_xid is not null`,
  // What it has written out is not needed in the log any more, which makes room.
  'checkpoint',
] as const;

/** At a start, whatever the server was told before. @param superuser a connection as such */
export async function takeWrites(superuser: Client): Promise<void> {
  const told = await superuser.query(
    `select from pg_file_settings where name = 'default_transaction_read_only'
    union all select from pg_settings where name = 'default_transaction_read_only' and setting = 'on'`,
  );
  // A server that reads its settings anew complains of those that it was started with.
  if (told.rows.length === 0) return;
  for (const statement of TAKE_WRITES) await superuser.query(statement);
}

async function tellServer(host: string, statements: readonly string[]): Promise<void> {
  const client = new Client({
    host,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
    ssl: false,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function logFolder(clusterDir: string): string {
  return path.join(clusterDir, 'pg_wal');
}

/** Beside the pieces of the log, so that it is on their disk; backups leave that folder out. */
function reserveFile(clusterDir: string): string {
  return path.join(logFolder(clusterDir), 'reserve');
}

/** Writes the file where it is missing: what cannot be compressed, so that it takes its size. */
async function keepReserve(clusterDir: string, signal: AbortSignal): Promise<void> {
  const file = reserveFile(clusterDir);
  if (await isThere(file)) return;
  const part = `${file}.part`;
  const { uid, gid } = await stat(logFolder(clusterDir));
  const handle = await open(part, 'w', 0o600);
  try {
    const chunk = Buffer.alloc(MEBIBYTE);
    for (let written = 0; written < ROOM.reserve && !signal.aborted; written += chunk.length) {
      await handle.writeFile(randomFillSync(chunk));
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (signal.aborted) return rm(part, { force: true });
  await chown(part, uid, gid);
  await rename(part, file);
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
