import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/kit/server/database.ts';
import { startEmbeddedPostgres } from '../src/kit/server/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { migrate } from '../src/kit/server/migrations.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { databaseUrl } from './support/database-url.ts';
import { freePort } from './support/free-port.ts';
import { type RunningProgram, startBuiltProgram } from './support/program.ts';
import { waitUntil } from './support/queued-mail.ts';
import { makeQuickFolder } from './support/quick-folder.ts';
import { createSearchDatabase } from './support/test-database.ts';
import { holdTable, waitingForLock } from './support/waiting-for-lock.ts';

let folder: string;
let dataDir: string;
const running: RunningProgram[] = [];

async function start(environment: Record<string, string> = {}): Promise<RunningProgram> {
  const program = await startBuiltProgram({ DATA_DIR: dataDir, ...environment });
  running.push(program);
  return program;
}

/** Starts a program that is expected to end by itself. */
async function startInVain(environment: Record<string, string>) {
  const main = join(PROJECT_ROOT, 'dist/server/main.js');
  const child = spawn(process.execPath, [main], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 50_000,
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [status] = await once(child, 'close');
  return { status, stderr };
}

const MESSAGE = {
  type: 'contact',
  data: { name: 'Awa', email: 'awa@example.cm', subject: 'Hours', message: 'When do you open?' },
};

function send(program: RunningProgram): Promise<Response> {
  return fetch(`${program.url}/.netlify/functions/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MESSAGE),
  });
}

function signIn(url: string, email: string, password: string): Promise<Response> {
  return fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

const stopAll = () => Promise.all(running.splice(0).map((program) => program.stop()));

/** A folder as a first start leaves it: making a database takes twenty times as long as copying one. */
let before: string;
let firstOutput: string;

const useFolderFromBefore = () => cp(join(before, 'data'), dataDir, { recursive: true });

/** A new database that needs no vocabulary: loading it takes most of a first start. */
async function makeDatabase(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { pool, close } = openDatabase(server.connection, createLogger('silent'));
  await migrate(pool);
  const names = await readdir(join(PROJECT_ROOT, 'src/features/search/server/vocabulary'));
  await pool.query('insert into search_vocabulary_files (name) select unnest($1::text[])', [names]);
  await close();
  await server.stop();
}

beforeAll(async () => {
  before = await makeQuickFolder('mboalex-program-before-');
  dataDir = join(before, 'data');
  await makeDatabase();
  await cp(dataDir, join(before, 'made'), { recursive: true });
  const first = await start({ LOG_LEVEL: 'debug' });
  await stopAll();
  firstOutput = first.output();
}, 180_000);
beforeEach(async () => {
  folder = await makeQuickFolder('mboalex-program-');
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(before, { recursive: true, force: true }));

describe('the program, at its first start,', () => {
  it('tells the password of the first administrator once, and never in its log', async () => {
    const told = /^Administrator: (\S+) {2}Password: (\S+)$/m.exec(firstOutput);
    const [line = '', email = '', password = ''] = told ?? [];
    await useFolderFromBefore();
    const second = await start({ LOG_LEVEL: 'debug' });
    const entered = await signIn(second.url, email, password);
    expect(entered.status).toBe(200);
    expect((await signIn(second.url, email, 'canary-of-a-wrong-one')).status).toBe(401);
    const [session = ''] = entered.headers.getSetCookie();
    const token = /=([^.;]+)/.exec(session)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    await second.stop();
    expect(second.output()).not.toContain('Administrator:');
    const rest = firstOutput.replace(line, '') + second.output();
    for (const secret of [email, password, 'canary-of-a-wrong-one', token]) {
      expect(rest).not.toContain(secret);
    }
  });

  it('keeps its folder to itself', async () => {
    const made = join(before, 'data');
    expect((await stat(made)).mode & 0o777).toBe(0o700);
    expect((await stat(join(made, 'session-secret'))).mode & 0o777).toBe(0o600);
  });

  it('makes nothing where its port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(start({ PORT: String(port) })).rejects.toThrow(/EADDRINUSE/);
    other.close();
    expect(existsSync(dataDir)).toBe(false);
  });

  it('ends at SIGTERM between two of its parts, and leaves it to the next one to tell the password or to make the administrator that it is told, whose password it does not repeat', async () => {
    const main = join(PROJECT_ROOT, 'dist/server/main.js');
    const PORT = String(await freePort());
    await cp(join(before, 'made'), dataDir, { recursive: true });
    const child = spawn(process.execPath, [main], {
      cwd: PROJECT_ROOT,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (text.includes('PostgreSQL is ready')) child.kill('SIGTERM');
      });
    }
    const [code] = await once(child, 'exit');
    expect(output).toContain('PostgreSQL is stopped');
    expect(output).not.toMatch(/is ready at|"level":[456]0/);
    expect(code).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    const copy = join(folder, 'copy');
    await cp(dataDir, copy, { recursive: true });
    expect((await start()).output()).toMatch(/^Administrator: \S+ {2}Password: \S+$/m);

    const password = 'a configured password';
    const email = 'chief@example.cm';
    const starting = start({
      DATA_DIR: copy,
      PORT,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    });
    // Whoever waits until it is ready finds somebody who can sign in.
    const readiness = `http://127.0.0.1:${PORT}/readyz`;
    while (
      !(await fetch(readiness).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(1);
    expect((await signIn(new URL(readiness).origin, email, password)).status).toBe(200);
    const program = await starting;
    expect((await fetch(program.url)).status).toBe(200);
    expect(program.output()).toContain(`MboaLex is ready at ${program.url}`);
    expect(program.output()).toContain('Administrator: chief@example.cm\n');
    expect(program.output()).not.toContain(password);
  }, 120_000);

  it('ends at SIGTERM without an error while the vocabulary is loaded that a job needs', async () => {
    const database = await createSearchDatabase();
    const { db } = database;
    await sql`truncate search_synonyms cascade`.execute(db);
    await sql`delete from search_vocabulary_files`.execute(db);
    await sql`with category as (
        insert into law_categories (code, name_en, name_fr, price, display_order)
        values ('penal_code', 'Penal Code', 'Code pénal', 1000, 1) returning id)
      insert into law_articles (category_id, article_id, article_number, display_order)
      select id, '1', 1, 1 from category`.execute(db);
    const held = await holdTable(db, 'search_synonyms', 'share');
    const program = await start({
      DATABASE_URL: databaseUrl(database.connection),
      SESSION_SECRET: 'x'.repeat(32),
    });
    await waitingForLock(db);
    await sql`select graphile_worker.add_job('find_concepts')`.execute(db);
    await waitUntil('the job is begun', async () => {
      const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier = 'find_concepts' and locked_at is not null`.execute(db);
      return rows.length > 0;
    });
    expect(await program.stop()).toBe(0);
    expect(program.output()).not.toMatch(/"level":[456]0/);
    held.release();
    await held.holding;
    await database.drop();
  });

  it('names a wrong variable in one line and starts nothing', async () => {
    const program = await startInVain({ PORT: 'eighty' });
    expect(program.status).toBe(1);
    expect(program.stderr).toBe('PORT must be a port from 1 to 65535.\n');
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ['/proc/mboalex', /^DATA_DIR cannot be used: .*\n$/],
    ['/etc/hostname', /^DATA_DIR cannot be used: .*\n$/],
  ])('says in one line that %s is no folder for its data', async (folder, line) => {
    const program = await startInVain({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    expect(program.status).toBe(1);
    expect(program.stderr).toMatch(line);
  });

  it.each([
    [() => '/etc/hostname', /^BACKUP_DIR cannot be used: .*\n$/],
    [() => join(dataDir, 'backups'), /BACKUP_DIR.* must not lie in DATA_DIR\.\n$/],
  ])('says in one line what is wrong with the folder of the backups', async (backupDir, line) => {
    const program = await startInVain({ BACKUP_DIR: backupDir(), LOG_LEVEL: 'silent' });
    expect(program.status).toBe(1);
    expect(program.stderr).toMatch(line);
  });

  it('names DATABASE_URL when there is no database behind it', async () => {
    const program = await startInVain({
      DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/mboalex`,
      SESSION_SECRET: 'x'.repeat(32),
    });
    expect(program.status).toBe(1);
    expect(program.stderr).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/);
  });
});

describe('the program, on a folder that it has been started on before,', () => {
  beforeEach(useFolderFromBefore);

  it('lets a second program know, in one line, which process is the first on its folder, or that its port is taken, and leaves no database running', async () => {
    const first = await start();
    const second = await startInVain({ PORT: String(await freePort()), LOG_LEVEL: 'silent' });
    expect(second.status).toBe(1);
    expect(second.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(second.stderr).toContain(String(first.process.pid));

    const other = join(folder, 'other');
    await cp(join(before, 'data'), other, { recursive: true });
    const third = await startInVain({ PORT: new URL(first.url).port, DATA_DIR: other });
    expect(third.status).toBe(1);
    expect(third.stderr).toMatch(
      /^HOST 127\.0\.0\.1 and PORT \d+ cannot be listened on: .*EADDRINUSE.*\n$/,
    );
    expect(existsSync(join(other, 'postgres/postmaster.pid'))).toBe(false);
    expect((await send(first)).status).toBe(200);
  });

  it('says in one line that its secret is damaged, and leaves it', async () => {
    const file = join(dataDir, 'session-secret');
    for (const content of ['', 'cut']) {
      await writeFile(file, content);
      const program = await startInVain({ PORT: String(await freePort()), LOG_LEVEL: 'silent' });
      expect(program.status).toBe(1);
      expect(program.stderr).toMatch(/^DATA_DIR cannot be used: .* Bring it back .*\n$/);
      expect(program.stderr).toContain(`${file} is no secret of 32 characters.`);
      expect(await readFile(file, 'utf8')).toBe(content);
    }
  });

  it('needs no hand after kill -9, of itself or of its database as well, and takes what is sent', async () => {
    const first = await start();
    expect((await send(first)).status).toBe(200);
    await first.kill();
    const second = await start();
    expect((await send(second)).status).toBe(200);

    const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    await second.kill();
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    expect((await send(await start())).status).toBe(200);
  });

  it('answers 503 while its database is away, and is back by itself, also when that is told to end and still has connections', async () => {
    const program = await start();
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
    const statuses = new Set<number>();
    const deadline = Date.now() + 20_000;
    let response = await send(program);
    while (response.status !== 200 && Date.now() < deadline) {
      statuses.add(response.status);
      expect(response.headers.get('retry-after')).toBe('5');
      await new Promise((resolve) => setTimeout(resolve, 50));
      response = await send(program);
    }
    expect(response.status).toBe(200);
    expect([...statuses].filter((status) => status !== 503)).toEqual([]);
    expect(program.output()).toMatch(/"reason":"[^"]+","msg":"PostgreSQL is ending/);

    const first = await readFile(pidFile, 'utf8');
    process.kill(Number(first.split('\n')[0]), 'SIGTERM');
    statuses.clear();
    const isNew = async () => {
      statuses.add((await send(program)).status);
      const content = await readFile(pidFile, 'utf8').catch(() => '');
      return /\bready\b/.test(content) && content.split('\n')[0] !== first.split('\n')[0];
    };
    await expect.poll(isNew, { timeout: 10_000 }).toBe(true);
    await expect.poll(async () => (await send(program)).status).toBe(200);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  it('ends with 0 on SIGTERM, and finishes the request in flight before', async () => {
    const program = await start();
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const body = JSON.stringify(MESSAGE);
    socket.write(
      'POST /.netlify/functions/send-email HTTP/1.1\r\nHost: localhost\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        'Expect: 100-continue\r\n\r\n',
    );
    // The request is in flight: its headers are read, its body is on the way.
    await expect.poll(() => answer, { timeout: 20_000 }).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const exit = program.stop();
    const isListening = () => fetch(program.url).then(Boolean, () => false);
    await expect.poll(isListening, { timeout: 20_000 }).toBe(false);
    socket.write(body);
    expect(await exit).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /m);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('ends on SIGTERM though the disk of its backups does not answer', async () => {
    const backups = join(folder, 'backups');
    await mkdir(backups);
    // Whoever opens it waits until somebody writes.
    execFileSync('mkfifo', [join(backups, 'proven')]);
    const metrics = String(await freePort());
    const program = await start({ BACKUP_DIR: backups, METRICS_PORT: metrics });
    const figures = await fetch(`http://127.0.0.1:${metrics}/metrics`);
    expect(await figures.text()).toContain('mboalex_backup_age_seconds +Inf');
    program.stop();
    const end = () => program.process.exitCode ?? program.process.signalCode;
    try {
      await expect.poll(end, { timeout: 20_000 }).toBe('SIGTERM');
    } finally {
      await program.kill();
    }
    // What it has written last may come after word of its end.
    await expect
      .poll(() => program.output())
      .toContain('reading or writing a file does not end: the program ends all the same');
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });
});
