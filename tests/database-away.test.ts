import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { V1_PATH } from '../src/app/server/v1-routes.ts';
import { SEND_EMAIL_PATH } from '../src/kit/paths.ts';
import { type DatabaseHandle, openDatabase } from '../src/kit/server/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/kit/server/embedded-postgres/embedded-postgres.ts';
import { findPostmaster } from '../src/kit/server/embedded-postgres/pid-file.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { migrate } from '../src/kit/server/migrations.ts';
import { buildContact } from './support/forms-app.ts';
import { browser, buildProgramApp } from './support/program-app.ts';
import { makeQuickFolder } from './support/quick-folder.ts';
import { addLaw } from './support/reading-world.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

/** In place of the five seconds of the program. */
const PROMPT_MS = 1_000;
/** Until an answer comes whatever happens: a connection that is silent, then another one. */
const ANSWER_WITHIN_MS = 10_000;
/** How long a database stands still; the promise is of a minute. */
const STILL_MS = Number(process.env.STILL_SECONDS ?? 5) * 1_000;

const log = createLogger('silent');
let dataDir: string;
let server: EmbeddedPostgres;
let direct: DatabaseHandle;
let proxy: TcpProxy;
let behindNetwork: DatabaseHandle;
let app: Hono<AppEnv>;

beforeAll(async () => {
  dataDir = await makeQuickFolder('mboalex-away-');
  server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  direct = openDatabase(server.connection, log, { promptMs: PROMPT_MS });
  await migrate(direct.pool);
  await addLaw(direct.db);
  const { host, port } = server.connection;
  proxy = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` });
  const through = { ...server.connection, host: '127.0.0.1', port: proxy.port };
  behindNetwork = openDatabase({ ...through, connectionTimeoutMillis: PROMPT_MS }, log, {
    promptMs: PROMPT_MS,
  });
  app = await buildProgramApp(behindNetwork.promptDb);
}, 120_000);
afterEach(() => proxy.mend());
afterAll(async () => {
  await behindNetwork?.close();
  await proxy?.close();
  await direct?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A message that a person sends until it is taken. @returns what the tries were answered */
async function send(subject: string) {
  const started = performance.now();
  const { status, headers } = await browser(app, `10.0.${++sent % 250}.1`).call(
    'POST',
    SEND_EMAIL_PATH,
    {
      body: { type: 'contact', language: 'en', data: buildContact({ subject }), form_key: subject },
    },
  );
  return { status, wait: headers.get('retry-after'), ms: performance.now() - started };
}
let sent = 0;

async function read() {
  const started = performance.now();
  const { status, headers } = await browser(app, `10.1.${++sent % 250}.1`).call(
    'GET',
    `${V1_PATH}/articles/free_code/1`,
  );
  return { status, wait: headers.get('retry-after'), ms: performance.now() - started };
}

/** People who read and write, until told to stop; every message is tried until it is taken. */
function startLoad() {
  const taken: string[] = [];
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  let isStopping = false;
  const person = async () => {
    while (!isStopping) {
      const subject = randomUUID();
      for (let isTaken = false; !isTaken && !isStopping; ) {
        const answer = await send(subject);
        answers.push(answer, await read());
        isTaken = answer.status === 200;
        if (isTaken) taken.push(subject);
        await sleep(20);
      }
    }
  };
  const people = Promise.all(Array.from({ length: 4 }, person));
  return {
    answers,
    taken,
    stop: async () => {
      isStopping = true;
      await people;
    },
  };
}

async function runThrough(trouble: () => Promise<unknown>, mend: () => Promise<unknown>) {
  const load = startLoad();
  await sleep(500);
  await trouble();
  await mend();
  // Back by itself.
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe(200);
  await expect.poll(async () => (await send(randomUUID())).status, { timeout: 15_000 }).toBe(200);
  await load.stop();
  return load;
}

async function storedOnce(subjects: readonly string[]): Promise<number> {
  const { rows } = await sql`select subject from contact_messages
    where subject = any (${[...subjects]}::text[]) group by 1 having count(*) = 1`.execute(
    direct.db,
  );
  return rows.length;
}

async function expectKept({ answers, taken }: ReturnType<typeof startLoad>) {
  expect(taken.length).toBeGreaterThan(0);
  expect(await storedOnce(taken)).toBe(taken.length);
  for (const { status, wait, ms } of answers) {
    expect([status, wait]).toEqual(status === 200 ? [200, null] : [503, '5']);
    expect(ms).toBeLessThan(ANSWER_WITHIN_MS);
  }
}

describe('the network between program and database', () => {
  it('is cut: 503 at once, nothing that was acknowledged is lost, and it is back by itself', async () => {
    const load = await runThrough(async () => {
      await proxy.cut();
      await sleep(2_000);
    }, proxy.mend);
    await expectKept(load);
    const refused = load.answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.filter(({ ms }) => ms > 2_000)).toEqual([]);
  }, 60_000);

  it('is slow: everything is answered, if later', async () => {
    const load = await runThrough(async () => {
      proxy.delay(100);
      await sleep(3_000);
    }, proxy.mend);
    await expectKept(load);
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
  }, 60_000);

  it('swallows everything: 503 within seconds, and it is back by itself', async () => {
    const load = await runThrough(async () => {
      proxy.stall();
      await sleep(STILL_MS);
    }, proxy.mend);
    await expectKept(load);
    expect(load.answers.some(({ status }) => status === 503)).toBe(true);
  }, 150_000);
});

describe('a database whose processes stand still', () => {
  /** The server's processes, its main one last. */
  async function processes(): Promise<readonly number[]> {
    const main = (await findPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
    const children = execFileSync('pgrep', ['-P', String(main)], { encoding: 'utf8' });
    return [...children.trim().split('\n').map(Number), main];
  }

  it('is waited for some seconds, loses nothing, and is back by itself', async () => {
    let stopped: readonly number[] = [];
    const load = await runThrough(
      async () => {
        stopped = await processes();
        for (const pid of [...stopped].reverse()) process.kill(pid, 'SIGSTOP');
        await sleep(STILL_MS);
      },
      async () => {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
      },
    );
    await expectKept(load);
    expect(load.answers.some(({ status }) => status === 503)).toBe(true);
  }, 150_000);
});
