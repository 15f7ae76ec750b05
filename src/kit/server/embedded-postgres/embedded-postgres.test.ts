import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, appendFile, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeQuickFolder } from '../../../../tests/support/quick-folder.ts';
import { DATABASE, PORT } from './constants.ts';
import {
  DataFolderInUse,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { findPostmaster } from './pid-file.ts';
import { findProcess } from './process-table.ts';
import { ask, type Program, runProgram } from './programs.fixture.ts';
import { stopServer } from './server.ts';

let folder: string;
let dataDir: string;
let cluster: string;
const programs: Program[] = [];
const servers: EmbeddedPostgres[] = [];
/** A data folder on which a server has run before: copying it takes a tenth of making one. */
let before: string;

beforeAll(async () => {
  before = path.join(await makeQuickFolder('mboalex-postgres-before-'), 'data');
  await (await startEmbeddedPostgres({ dataDir: before, log: () => undefined })).stop();
});

afterAll(() => rm(path.dirname(before), { recursive: true, maxRetries: 5 }));

beforeEach(async () => {
  folder = await makeQuickFolder('mboalex-postgres-');
  dataDir = path.join(folder, 'data');
  cluster = path.join(dataDir, 'postgres');
});

afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await stopServer(cluster);
  await rm(folder, { recursive: true, maxRetries: 5 });
});

async function start(log: (message: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (_level, message) => log(message) });
  servers.push(server);
  return server;
}

/** Has a server run on the folder before the test. */
function useFolderFromBefore(): Promise<void> {
  return cp(before, dataDir, { recursive: true });
}

function startProgram(): Program {
  const program = runProgram(dataDir);
  programs.push(program);
  return program;
}

async function startedProgram(): Promise<{ program: Program; host: string }> {
  const program = startProgram();
  const report = await program.report;
  if (report.state !== 'ready') throw new Error(report.message);
  return { program, host: report.host };
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function postmaster(): Promise<number> {
  const found = await findPostmaster(cluster);
  if (found === undefined) throw new Error('No server runs.');
  return found.pid;
}

describe('a start and a stop', () => {
  it('makes a database on a socket that only its owner reaches, and leaves no process', async () => {
    const server = await start();
    const { host } = server.connection;
    expect(await ask(host, 'show listen_addresses')).toEqual({ listen_addresses: '' });
    expect(await ask(host, "select lower('ÉLÈVE') as word")).toEqual({ word: 'élève' });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(host)).mode & 0o777).toBe(0o700);

    const pid = await postmaster();
    await Promise.all([server.stop(), server.stop()]);
    expect(await findProcess(pid)).toBeUndefined();
    await expect(ask(host, 'select 1')).rejects.toThrow();
  });

  it('keeps what was written for the next start', async () => {
    const first = await start();
    await ask(first.connection.host, 'create table notes as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await ask(second.connection.host, 'select * from notes')).toEqual({ answer: 42 });
  });

  it('takes writes, whatever a former server was told while its disk was full', async () => {
    await useFolderFromBefore();
    const told = path.join(cluster, 'postgresql.auto.conf');
    await appendFile(told, "default_transaction_read_only = 'on'\n");
    const { host } = (await start()).connection;
    await ask(host, 'create table notes as select 42 as answer');
    expect(await readFile(told, 'utf8')).not.toContain('read_only');
  });

  it('lets programs in as an owner of the database who may not touch the machine', async () => {
    await useFolderFromBefore();
    const { host } = (await start()).connection;
    await ask(host, 'create extension unaccent');
    await ask(host, 'create extension pg_trgm');
    await expect(ask(host, "select pg_read_file('/etc/passwd')")).rejects.toThrow('denied');
    await expect(ask(host, "copy pg_class to program 'cat'")).rejects.toThrow('denied');
  });

  it('writes nothing that people entered into its log, and no fault that is none', async () => {
    await useFolderFromBefore();
    const { host } = (await start()).connection;
    await ask(host, 'create table people (email text unique)');
    const insert = "insert into people values ('canary@example.cm')";
    await ask(host, insert);
    await expect(ask(host, insert)).rejects.toThrow('unique');
    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('canary');
    // Nor what looks like a fault to whoever reads it.
    expect(log).not.toMatch(/cannot be changed|contains errors/);
  });

  it('says why in its first line when it cannot start, and gives the folder up', async () => {
    await useFolderFromBefore();
    const settings = path.join(cluster, 'postgresql.auto.conf');
    const before = await readFile(settings);
    await writeFile(settings, 'work_mem = nonsense\n');
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start \(.*\):\n(.*\n)*.*work_mem/);
    await writeFile(settings, before);
    await start();
  });
});

describe('after an ending of any kind', () => {
  it('takes over the server that a killed program left alive', async () => {
    await useFolderFromBefore();
    const { program, host } = await startedProgram();
    await ask(host, 'create table notes as select 42 as answer');
    const pid = await postmaster();
    await program.end('SIGKILL');

    const server = await start();
    expect(await postmaster()).toBe(pid);
    expect(await ask(host, 'select * from notes')).toEqual({ answer: 42 });
    await server.stop();
    expect(await findProcess(pid)).toBeUndefined();
  });

  it('archives to the folder of the present start, not where the left server did', async () => {
    await useFolderFromBefore();
    const { program } = await startedProgram();
    const pid = await postmaster();
    await program.end('SIGKILL');
    const backupDir = path.join(folder, 'backups');
    const log = () => undefined;
    const server = await startEmbeddedPostgres({ dataDir, backupDir, log });
    servers.push(server);
    expect(await postmaster()).not.toBe(pid);
    const told = await ask(server.connection.host, 'show archive_command');
    expect(told?.archive_command).toContain(backupDir);
  });

  it('has every acknowledged row when program and server were killed together', async () => {
    await useFolderFromBefore();
    const { program, host } = await startedProgram();
    await ask(host, 'create table notes as select 42 as answer');
    process.kill(await postmaster(), 'SIGKILL');
    await program.end('SIGKILL');
    await start();
    expect(await ask(host, 'select * from notes')).toEqual({ answer: 42 });
  });

  it.each([
    ['an unfinished folder', async () => (await unfinished()).length > 0],
    ['half a cluster', async () => (await unfinished()).some((file) => file.endsWith('pg_wal'))],
    ['a cluster without its database', () => isThere(cluster)],
  ])('heals a first start that was killed when there was %s', async (_name, isSo) => {
    const program = startProgram();
    // Whoever was not looking at the moment finds it finished, which is healed as well.
    const isUnderway = async () => (await isSo()) || (await isThere(cluster));
    await expect.poll(isUnderway, { interval: 2, timeout: 20_000 }).toBe(true);
    await program.end('SIGKILL');
    const { host } = (await start()).connection;
    expect(await ask(host, 'select 1 as one')).toEqual({ one: 1 });
    expect(await unfinished()).toEqual([]);
  });

  async function unfinished(): Promise<string[]> {
    if (!(await isThere(dataDir))) return [];
    const names = await readdir(dataDir);
    const folders = names.filter((name) => name.startsWith('postgres.new-'));
    const inside = folders.map((name) => readdir(path.join(dataDir, name)));
    return [...folders, ...(await Promise.all(inside)).flat()];
  }

  it.each([
    ['a living process of somebody else', 'echo $$; exec sleep 60'],
    ['a dead process that nobody reaps', 'true & echo $!; exec sleep 60'],
  ])('is not held up by lock files that name %s', async (_name, script) => {
    await useFolderFromBefore();
    const { host } = (await start()).connection;
    const locks = [path.join(cluster, 'postmaster.pid'), path.join(host, '.s.PGSQL.5432.lock')];
    const contents = await Promise.all(locks.map((lock) => readFile(lock, 'utf8')));
    await servers[0]?.stop();
    // A process of the server's own user, as PostgreSQL sees through those of other users.
    const { uid, gid } = await stat(cluster);
    const other = spawn('sh', ['-c', script], process.getuid?.() === 0 ? { uid, gid } : {});
    try {
      const [pid]: unknown[] = await once(other.stdout, 'data');
      for (const [index, lock] of locks.entries()) {
        await writeFile(lock, contents[index]?.replace(/^\d+/, String(pid).trim()) ?? '');
      }
      await start();
      expect(await ask(host, 'select 1 as one')).toEqual({ one: 1 });
      expect(other.exitCode ?? other.signalCode).toBeNull();
    } finally {
      other.kill();
    }
  });

  it.each([
    ['empty', ''],
    ['garbled', '\0\0\0\0\n'],
  ])('is not held up by lock files that are %s', async (_name, content) => {
    await useFolderFromBefore();
    const { host } = (await start()).connection;
    await servers[0]?.stop();
    await writeFile(path.join(cluster, 'postmaster.pid'), content);
    await writeFile(path.join(host, '.s.PGSQL.5432.lock'), content);
    await start();
    expect(await ask(host, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('two programs on one data folder', () => {
  it('refuses the second in one line that names the first, which goes on', async () => {
    await useFolderFromBefore();
    const { program, host } = await startedProgram();
    const pid = await postmaster();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(refusal).toMatchObject({ pid: program.pid });
    expect(String(refusal)).toMatch(new RegExp(`^.*process ${program.pid}\\b.*$`));

    expect(await postmaster()).toBe(pid);
    expect(await ask(host, 'select 1 as one')).toEqual({ one: 1 });
    expect(await program.end('SIGTERM')).toBe(0);
    await start();
  });

  it('lets exactly one win when both start at once on an empty folder', async () => {
    const rivals = [startProgram(), startProgram()];
    const reports = await Promise.all(rivals.map((rival) => rival.report));
    const winner = rivals[reports.findIndex((report) => report.state === 'ready')];
    const loser = reports.find((report) => report.state !== 'ready');
    expect(loser).toMatchObject({ state: 'refused', holder: winner?.pid });
    const host = path.join(dataDir, 'socket');
    await ask(host, 'create table notes as select 42 as answer');
    expect(await winner?.end('SIGTERM')).toBe(0);
    await start();
    expect(await ask(host, 'select * from notes')).toEqual({ answer: 42 });
  });
});

describe('a server that ends under a living program', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)('is back by itself after %s', async (signal) => {
    await useFolderFromBefore();
    const messages: string[] = [];
    const { host } = (await start((message) => messages.push(message))).connection;
    await ask(host, 'create table notes as select 42 as answer');
    const pid = await postmaster();
    process.kill(pid, signal);
    await expect.poll(() => messages, { timeout: 20_000 }).toContain('PostgreSQL is back');
    expect(await ask(host, 'select * from notes')).toEqual({ answer: 42 });
    expect(await postmaster()).not.toBe(pid);
    expect((await start().catch((error: unknown) => error)) instanceof DataFolderInUse).toBe(true);
  });

  it('is back after SIGTERM, which lets open connections go on and takes no new one', async () => {
    await useFolderFromBefore();
    const messages: string[] = [];
    const { host } = (await start((message) => messages.push(message))).connection;
    await ask(host, 'create table notes (id integer)');
    const pid = await postmaster();
    const writer = writeOnAndOn(host);
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(5);

    process.kill(pid, 'SIGTERM');
    await expect.poll(() => messages, { timeout: 5_000 }).toContain('PostgreSQL is back');
    expect(await postmaster()).not.toBe(pid);
    const before = writer.acknowledged.length;
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(before);
    await writer.stop();
    const kept = await ask(host, 'select array_agg(id) as ids from notes');
    expect(kept?.ids).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  it('is waited for while a statement of the former one still computes', async () => {
    await useFolderFromBefore();
    const killed = await start();
    const { host } = killed.connection;
    const long = 'select count(*) from (select generate_series(1, 30000000)) as numbers';
    const answer = ask(host, long).catch(() => null);
    await sleep(500);
    process.kill(await postmaster(), 'SIGKILL');
    await killed.stop();
    expect(await ask((await start()).connection.host, 'select 1 as one')).toEqual({ one: 1 });
    await answer;
  }, 90_000);

  /** Inserts number after number through a pool, and remembers those that were acknowledged. */
  function writeOnAndOn(host: string) {
    const pool = new Pool({ host, port: PORT, user: DATABASE, database: DATABASE, max: 2 });
    pool.on('error', () => undefined);
    const acknowledged: number[] = [];
    const stopping = new AbortController();
    const writeAll = async () => {
      for (let id = 1; !stopping.signal.aborted; id += 1) {
        const insert = pool.query('insert into notes values ($1)', [id]);
        await insert.then(
          () => acknowledged.push(id),
          () => sleep(10),
        );
      }
    };
    const writing = writeAll();
    const stop = async () => {
      stopping.abort();
      await writing;
      await pool.end();
    };
    return { acknowledged, stop };
  }

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'stays away when the program stops as it gets %s',
    async (signal) => {
      await useFolderFromBefore();
      const server = await start();
      process.kill(await postmaster(), signal);
      await server.stop();
      expect(await findPostmaster(cluster)).toBeUndefined();
      await expect(ask(server.connection.host, 'select 1')).rejects.toThrow();
    },
  );
});
