import path from 'node:path';
import { pause } from '../pause.ts';
import { chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { DATABASE, PORT } from './constants.ts';
import { type DataFolder, handOver, openDataFolder, refuseUnfinished } from './data-folder.ts';
import {
  type FreeRoom,
  guardRoom,
  makeRoomToStart,
  readFreeRoom,
  takeWrites,
} from './disk-room.ts';
import { takeFolderLock } from './folder-lock.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import {
  connectOrStartServer,
  ensureDatabase,
  type MonitorConnection,
} from './monitor-connection.ts';
import { openArchive } from './open-archive.ts';
import { findPostmaster } from './pid-file.ts';
import { createLauncher } from './run-as.ts';
import { startServer, stopServer } from './server.ts';
import { openSocketHost } from './socket-host.ts';
import { archiveSettings, readArchiveCommand } from './wal-archive.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** For `new pg.Pool(...)`: host = socket directory, port, user, database. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /**
   * From now on refuses writes while the disk is nearly full; until then, and after each start,
   * they are taken.
   */
  guardRoom(freeRoom?: FreeRoom): void;
  /** Gives up the folder and stops the server (fast shutdown, waits); safe to call twice. */
  stop(): Promise<void>;
}

/**
 * How often the server's own word of its state is read. A smart shutdown (SIGTERM) ends no
 * connection, so that ours does not tell of it; every new one is refused meanwhile.
 */
const SHUTDOWN_CHECK_MS = 500;

type ConnectOrStart = () => Promise<MonitorConnection | undefined>;

/**
 * Another program works on this data folder (docs/promises.md, 'two programs on one data folder').
 */
export class DataFolderInUse extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}: stop that program first.`);
    this.name = 'DataFolderInUse';
    this.pid = pid;
  }
}

/**
 * Starts PostgreSQL on DATA_DIR, or takes over the server that a killed program left there, and
 * brings it back whenever it ends until `stop()`. Keeps the process alive until then.
 * @throws DataFolderInUse when another program works on the folder, whose server stays untouched
 * @throws Error in one line when another one writes its archive into the backup folder
 * @throws Error that says in its first line why PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Where the server archives its write-ahead log; without it, it archives nothing. */
  backupDir?: string | null;
  log: EmbeddedPostgresLog;
}): Promise<EmbeddedPostgres> {
  // First of all, as in an image without them: what else is missing there is no advice.
  const binaries = await findBinaries();
  const folder = await openDataFolder(options.dataDir);
  const lock = await takeFolderLock(folder.lock);
  if (!lock.held) throw new DataFolderInUse(folder.root, lock.holder);
  const held = [lock.release];
  try {
    return await run(folder, binaries, options.backupDir ?? null, options.log, held);
  } catch (error) {
    for (const release of held) release();
    throw error;
  }
}

async function run(
  folder: DataFolder,
  binaries: Binaries,
  backupDir: string | null,
  log: EmbeddedPostgresLog,
  held: (() => void)[],
): Promise<EmbeddedPostgres> {
  const since = Date.now();
  await refuseUnfinished(folder);
  const account = await chooseAccount(folder.cluster);
  await handOver(folder, account);
  const stopping = new AbortController();
  held.push(() => stopping.abort());
  const archive =
    backupDir === null
      ? null
      : await openArchive({
          dataDir: folder.root,
          backupDir,
          account,
          log,
          signal: stopping.signal,
        });
  if (archive !== null) held.push(() => archive.release());
  const launcher = await createLauncher(account, [
    ...binaries.needed,
    folder.root,
    path.dirname(folder.cluster),
    ...(archive?.isThere ? [archive.folder] : []),
  ]);
  const settings = archive === null ? undefined : archiveSettings(archive.folder);
  const created = await ensureCluster(folder, binaries.initdb, launcher, account);
  const socket = openSocketHost(folder.socket);
  const connectOrStart = () =>
    connectOrStartServer({
      clusterDir: folder.cluster,
      host: socket.host,
      start: async () => {
        await makeRoomToStart(folder.cluster);
        return startServer(folder, binaries.postgres, launcher, settings ?? {});
      },
      signal: stopping.signal,
    });

  const connection = await firstConnection(folder, connectOrStart, settings?.archive_command);
  const { adopted } = connection;
  log('info', 'PostgreSQL is ready', { created, adopted, milliseconds: Date.now() - since });
  const watch = watchOver(folder.cluster, connection, connectOrStart, log, stopping.signal);
  let guard = Promise.resolve();

  const stop = async () => {
    stopping.abort();
    await Promise.all([watch, guard, stopServer(folder.cluster)]);
    await stopServer(folder.cluster); // one that the watch was just bringing back
    socket.close();
    for (const release of held) release();
    log('info', 'PostgreSQL is stopped');
  };
  let stopped: Promise<void> | undefined;
  return {
    connection: { host: socket.host, port: PORT, user: DATABASE, database: DATABASE },
    guardRoom: (freeRoom = readFreeRoom) => {
      guard = guardRoom({
        clusterDir: folder.cluster,
        host: socket.host,
        signal: stopping.signal,
        freeRoom,
        tell: (isRefusing) => {
          const where = { folder: folder.cluster };
          if (isRefusing)
            log('error', 'the disk is nearly full: what is written is refused', where);
          else log('info', 'there is room again: what is written is taken');
        },
        fail: (error) => log('warn', 'the room on the disk could not be seen to', { err: error }),
      });
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * A server that is still recovering when the start gives up goes on, for the next start to find.
 * One that a killed program has left, and that archives elsewhere or not at all, is started anew.
 */
async function firstConnection(
  folder: DataFolder,
  connectOrStart: ConnectOrStart,
  archiveCommand: string | undefined,
): Promise<MonitorConnection> {
  let connection = await connectOrStart();
  if (connection?.adopted && (await readArchiveCommand(connection.client)) !== archiveCommand) {
    await stopServer(folder.cluster);
    connection = await connectOrStart();
  }
  if (connection === undefined) throw new Error('PostgreSQL was stopped while it started.');
  try {
    await ensureDatabase(connection.client);
    await takeWrites(connection.client);
    return connection;
  } catch (error) {
    await stopServer(folder.cluster);
    throw error;
  }
}

/**
 * Restarts the server each time it ends or is shut down from outside, until the signal
 * (docs/promises.md, 'Faults to survive').
 */
async function watchOver(
  clusterDir: string,
  first: MonitorConnection,
  connectOrStart: ConnectOrStart,
  log: EmbeddedPostgresLog,
  signal: AbortSignal,
): Promise<void> {
  let connection: MonitorConnection | undefined = first;
  let backoffMs = 100;
  for (;;) {
    const watch = new AbortController();
    const until = AbortSignal.any([signal, watch.signal]);
    const reason = await Promise.race([connection.ended, smartShutdown(clusterDir, until)]);
    watch.abort();
    if (signal.aborted) return;
    log('warn', 'PostgreSQL is ending; bringing it back', { reason });
    connection = undefined;
    while (connection === undefined && !signal.aborted) {
      try {
        connection = await connectOrStart();
        backoffMs = 100;
      } catch (error) {
        log('error', 'PostgreSQL does not come back yet', { err: error });
        await pause(backoffMs, signal);
        backoffMs = Math.min(backoffMs * 2, 5_000);
      }
    }
    if (connection === undefined) return;
    log('info', 'PostgreSQL is back', { adopted: connection.adopted });
  }
}

/** Resolves when the server was told to shut down and waits for its connections to end. */
async function smartShutdown(clusterDir: string, signal: AbortSignal): Promise<string> {
  while (await pause(SHUTDOWN_CHECK_MS, signal)) {
    // What fails for a moment, as with too many open files, is looked at again.
    const found = await findPostmaster(clusterDir).catch(() => undefined);
    if (found?.isStopping) return 'it was told to shut down';
  }
  return 'no longer watched';
}
