import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, chooseAccount } from '../../src/kit/server/embedded-postgres/account.ts';
import { findBinaries } from '../../src/kit/server/embedded-postgres/binaries.ts';
import {
  CLEAN_ENVIRONMENT,
  DATABASE,
  SUPERUSER,
} from '../../src/kit/server/embedded-postgres/constants.ts';
import { createLauncher, type Launcher } from '../../src/kit/server/embedded-postgres/run-as.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server of a group, on a port of this machine alone. */
export interface GroupServer {
  readonly name: string;
  readonly connection: pg.PoolConfig & { readonly host: string; readonly port: number };
  start(): Promise<void>;
  /** Ends all its processes at once, as a machine that loses its power. */
  kill(): Promise<void>;
  /** All its processes stand still, and its connections stay open. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Runs a statement as the superuser, outside any transaction. */
  administer(sql: string): Promise<pg.QueryResultRow[]>;
  /** Runs a statement as the program does. */
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

/** Some servers of one history: a primary and its standbys. */
export interface ServerGroup {
  readonly version: string;
  /** Makes a further server as a standby of a running one, which it copies. */
  addStandby(name: string, of: GroupServer): Promise<GroupServer>;
  /** Makes a server anew that was killed, as a standby of another. */
  rebuild(server: GroupServer, of: GroupServer): Promise<void>;
  readonly first: GroupServer;
  remove(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/**
 * Makes a group of one server, with the program's role and database. Its binaries are the embedded
 * ones, or those of a folder.
 */
export async function makeServerGroup(binFolder?: string): Promise<ServerGroup> {
  const embedded = await findBinaries();
  const bin = binFolder ?? dirname(embedded.postgres);
  const root = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-group-'));
  const account = await chooseAccount(join(root, 'none'));
  if (account) await chown(root, account.uid, account.gid);
  const launcher = await createLauncher(account, [root, bin, ...embedded.needed]);
  const { stdout: version } = await run(join(bin, 'postgres'), ['--version']);
  const servers: Server[] = [];
  const ports = new Map<string, number>();
  const make = async (name: string) => {
    const port = await freePort();
    ports.set(name, port);
    const server = new Server(name, join(root, name), port, { bin, launcher, account });
    servers.push(server);
    return server;
  };
  const copy = async (to: Server, of: GroupServer) => {
    const from = servers.find((one) => one === of);
    if (!from) throw new Error(`${of.name} is not of this group.`);
    await to.copyFrom(from, [...ports.values()]);
    await to.start();
  };
  const first = await make('first');
  await first.make();
  await first.start();
  await first.administer(`create role ${DATABASE} login`);
  await first.administer(`create database ${DATABASE} owner ${DATABASE}`);
  return {
    version: version.trim(),
    first,
    addStandby: async (name, of) => {
      const server = await make(name);
      await copy(server, of);
      return server;
    },
    rebuild: async (server, of) => {
      const known = servers.find((one) => one === server);
      if (known) await copy(known, of);
    },
    remove: async () => {
      for (const server of servers) await server.kill();
      await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

interface Place {
  readonly bin: string;
  readonly launcher: Launcher;
  readonly account: Account | undefined;
}

class Server implements GroupServer {
  readonly name: string;
  readonly connection: GroupServer['connection'];
  readonly #folder: string;
  readonly #place: Place;
  #process: ChildProcess | null = null;
  #frozen: readonly number[] = [];

  constructor(name: string, folder: string, port: number, place: Place) {
    this.name = name;
    this.#folder = folder;
    this.#place = place;
    this.connection = { host: '127.0.0.1', port, user: DATABASE, database: DATABASE };
  }

  async make(): Promise<void> {
    await this.#run('initdb', [
      `--pgdata=${this.#folder}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth=trust',
      '--no-instructions',
      '--no-sync',
    ]);
  }

  /** Copies a server that runs, and makes of it a standby that follows whoever is primary. */
  async copyFrom(from: Server, ports: readonly number[]): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(this.#folder, { mode: 0o700 });
    const client = new pg.Client({ ...from.connection, user: SUPERUSER });
    await client.connect();
    try {
      await client.query("select pg_backup_start('a standby', true)");
      await copyRunning(from.#folder, this.#folder);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      await writeFile(join(this.#folder, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    const hosts = ports.map(() => '127.0.0.1').join(',');
    const primary = `host=${hosts} port=${ports.join(',')} user=${SUPERUSER} application_name=${this.name} target_session_attrs=read-write connect_timeout=2`;
    await writeFile(
      join(this.#folder, 'postgresql.auto.conf'),
      `primary_conninfo = '${primary}'\nwal_receiver_timeout = '5s'\nwal_retrieve_retry_interval = '200ms'\n`,
    );
    await writeFile(join(this.#folder, 'standby.signal'), '');
    const { account } = this.#place;
    if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, this.#folder]);
  }

  async start(): Promise<void> {
    const log = await open(`${this.#folder}.log`, 'a', 0o600);
    const settings = {
      listen_addresses: this.connection.host,
      port: this.connection.port,
      unix_socket_directories: '',
      wal_keep_size: '512MB',
      wal_sender_timeout: '5s',
      max_connections: 100,
      timezone: 'UTC',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const launch = this.#place.launcher(join(this.#place.bin, 'postgres'), [
      '-D',
      this.#folder,
      ...flags,
    ]);
    this.#process = spawn(launch.command, launch.args, {
      ...launch.options,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await this.#answers())) {
      if (this.#process.exitCode !== null || Date.now() > deadline) {
        throw new Error(
          `${this.name} did not start:\n${await readFile(`${this.#folder}.log`, 'utf8')}`,
        );
      }
      await sleep(50);
    }
  }

  async kill(): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    this.#signal(await this.#processes(server), 'SIGKILL');
    await ended;
    await rm(join(this.#folder, 'postmaster.pid'), { force: true });
  }

  async freeze(): Promise<void> {
    if (!this.#process) return;
    this.#frozen = await this.#processes(this.#process);
    this.#signal(this.#frozen, 'SIGSTOP');
  }

  thaw(): void {
    this.#signal(this.#frozen, 'SIGCONT');
    this.#frozen = [];
  }

  administer(sql: string): Promise<pg.QueryResultRow[]> {
    return ask({ ...this.connection, user: SUPERUSER, database: 'postgres' }, sql);
  }

  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return ask(this.connection, sql);
  }

  async #answers(): Promise<boolean> {
    try {
      await this.administer('select 1');
      return true;
    } catch {
      // Not yet.
      return false;
    }
  }

  /** The postmaster first, so that it begins no others. */
  async #processes({ pid = 0 }: ChildProcess): Promise<number[]> {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  }

  #signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
        if (!isGone) throw error;
      }
    }
  }

  async #run(command: string, args: readonly string[]): Promise<void> {
    const launch = this.#place.launcher(join(this.#place.bin, command), args);
    await run(launch.command, [...launch.args], {
      ...launch.options,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
    });
  }
}

async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Files that change or vanish meanwhile are what the log is replayed for. */
async function copyRunning(from: string, to: string): Promise<void> {
  const leftOut = ['./pg_wal/*', './pg_replslot/*', './postmaster.*', './pg_stat_tmp/*'];
  const script = `tar -C "$1" ${leftOut.map((name) => `--exclude='${name}'`).join(' ')} -cf - . | tar -C "$2" -xf -; test "\${PIPESTATUS[0]}" -le 1`;
  await run('bash', ['-c', script, 'copy', from, to]);
}
