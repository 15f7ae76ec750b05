import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { V1_PATH } from '../src/app/server/v1-routes.ts';
import { SEND_EMAIL_PATH } from '../src/kit/paths.ts';
import { type DatabaseHandle, openDatabase } from '../src/kit/server/database.ts';
import { ROOM } from '../src/kit/server/embedded-postgres/disk-room.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/kit/server/embedded-postgres/embedded-postgres.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { type Jobs, startJobs } from '../src/kit/server/jobs.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { migrate } from '../src/kit/server/migrations.ts';
import { buildContact } from './support/forms-app.ts';
import { browser, buildProgramApp } from './support/program-app.ts';
import { makeQuickFolder } from './support/quick-folder.ts';
import { addLaw } from './support/reading-world.ts';

const log = createLogger('silent');
const lines: string[] = [];
let dataDir: string;
let server: EmbeddedPostgres;
let handle: DatabaseHandle;
let jobs: Jobs;
let app: Hono<AppEnv>;
let free: number = ROOM.enough;
let looks = 0;

beforeAll(async () => {
  dataDir = await makeQuickFolder('mboalex-disk-');
  server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  handle = openDatabase(server.connection, log);
  await migrate(handle.pool);
  await addLaw(handle.db);
  app = await buildProgramApp(handle.db);
  const destination = { write: (line: string) => void lines.push(line) };
  jobs = await startJobs({ pool: handle.pool, log: createLogger('warn', destination), groups: [] });
  server.guardRoom(async () => {
    looks++;
    return free;
  });
}, 120_000);
afterAll(async () => {
  await jobs?.stop();
  await handle?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function send(subject: string) {
  const body = { type: 'contact', language: 'en', data: buildContact({ subject }) };
  const { status, headers } = await browser(app, '10.0.0.1').call('POST', SEND_EMAIL_PATH, {
    body: { ...body, form_key: randomUUID() },
  });
  return [status, headers.get('retry-after')];
}

async function read(path: string) {
  return (await browser(app, '10.0.0.2').call('GET', path)).status;
}

async function stored() {
  const { rows } = await sql<{ subject: string }>`
    select subject from contact_messages order by created_at`.execute(handle.db);
  return rows.map(({ subject }) => subject);
}

async function isReadOnly() {
  const { rows } = await sql<{ on: string }>`
    select current_setting('transaction_read_only') as on`.execute(handle.db);
  return rows[0]?.on;
}

it('reads go on while the disk has no room, writes are refused, and are taken again by themselves', async () => {
  expect(await send('before')).toEqual([200, null]);

  const writing = await handle.pool.connect();
  await writing.query('begin');
  await writing.query("update contact_messages set subject = 'half'");
  const isEnded = new Promise((resolve) => writing.once('end', resolve));
  free = ROOM.least - 1;
  await expect.poll(isReadOnly, { timeout: 10_000 }).toBe('on');
  await isEnded;
  writing.release(true);

  expect(await send('meanwhile')).toEqual([503, '5']);
  expect(await read(`${V1_PATH}/articles/free_code/1`)).toBe(200);
  expect(await read('/laws/free_code')).toBe(200);
  expect(await read('/search?q=article')).toBe(200);
  expect(await read(`${V1_PATH}/search?q=nothing+has+this&lang=en`)).toBe(200);
  expect(await stored()).toEqual(['before']);

  // A little more than that is not enough, lest it begin and end each second.
  free = ROOM.enough - 1;
  const before = looks;
  await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(before + 1);
  expect(await isReadOnly()).toBe('on');
  free = ROOM.enough;
  await expect.poll(isReadOnly, { timeout: 10_000 }).toBe('off');
  expect(await send('afterwards')).toEqual([200, null]);
  expect(await stored()).toEqual(['before', 'afterwards']);
}, 60_000);

it('the log, which may be on the same disk, is told of it rarely and without stacks', async () => {
  free = ROOM.least - 1;
  await expect.poll(isReadOnly, { timeout: 10_000 }).toBe('on');
  // The connections of the jobs break, and the program looks for others.
  await handle.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => null);
  const told = () => lines.filter((line) => line.includes('read-only'));
  await expect.poll(() => told().length, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = told().length;
  await sleep(12_000);
  const times = new Map<string, number>();
  for (const line of told().slice(before)) {
    const { msg } = JSON.parse(line);
    times.set(msg, (times.get(msg) ?? 0) + 1);
  }
  // Of a thing that is tried again, after one, two, four seconds and so on.
  expect([...times].filter(([, count]) => count > 6)).toEqual([]);
  expect(told().filter((line) => line.includes('    at '))).toEqual([]);
  free = ROOM.enough;
  await expect.poll(isReadOnly, { timeout: 10_000 }).toBe('off');
}, 60_000);
