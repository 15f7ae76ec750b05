import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { closedGate } from '../../../tests/support/gate.ts';
import { findJobs, waitUntil } from '../../../tests/support/queued-mail.ts';
import { startTcpProxy } from '../../../tests/support/tcp-proxy.ts';
import { administer } from '../../../tests/support/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { type Jobs, type JobTask, startJobs } from './jobs.ts';
import { createLogger, type Logger } from './logger.ts';

const FIXTURE = fileURLToPath(new URL('jobs.fixture.ts', import.meta.url));
/** A job whose owner was cut off unnamed is free after a minute, looked for every half of one. */
const SLOWEST_RETURN_MS = 100_000;
const LONG_MS = 150_000;

let database: TestDatabase;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await database.drop();
});

/** Runs jobs as a program of its own does: on its own connections. */
async function start(
  tasks: readonly JobTask[],
  options: {
    readonly sweepIntervalMs?: number;
    readonly log?: Logger;
    readonly connection?: pg.PoolConfig;
  } = {},
) {
  const { log = createLogger('silent'), connection, ...intervals } = options;
  const handle: DatabaseHandle = openDatabase({ ...database.connection, ...connection }, log);
  cleanups.push(() => handle.close());
  const jobs: Jobs = await startJobs({
    pool: handle.pool,
    log,
    groups: [{ tasks, close: () => {} }],
    pollIntervalMs: 200,
    ...intervals,
  });
  cleanups.push(() => jobs.stop());
  return jobs;
}

async function addJob(name: string, key: string): Promise<void> {
  await database.pool.query(
    `select graphile_worker.add_job($1, json_build_object('key', $2::text), job_key := $2)`,
    [name, key],
  );
}

/** A program that holds the job 'held', in a process of its own. */
async function startHolder(): Promise<ChildProcess> {
  await addJob('hold', 'held');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', FIXTURE, JSON.stringify(database.connection)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  cleanups.push(async () => child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('The process has no output.');
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A task that records which jobs were done. */
function buildRecorder(name: string): { task: JobTask; done: string[] } {
  const done: string[] = [];
  return { done, task: { name, run: async (payload) => void done.push(JSON.stringify(payload)) } };
}

const DAY_MS = 24 * 3_600_000;

/** Sets the program's clock to so long before midnight, so many days from now; the database's stays. */
function setClock(days: number, beforeMs: number): void {
  vi.useRealTimers();
  const midnight = (Math.ceil(Date.now() / DAY_MS) + days) * DAY_MS;
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: midnight - beforeMs });
}

describe('jobs', () => {
  it('are done, and gone when they are done', async () => {
    const { task, done } = buildRecorder('note');
    await start([task]);
    await addJob('note', 'a');
    await waitUntil('it is done', async () => (await findJobs(database.db)).size === 0);
    expect(done).toEqual(['{"key":"a"}']);
  });

  it('are queued by each start where they say so', async () => {
    const { task, done } = buildRecorder('note');
    await start([{ ...task, isQueuedAtStart: true }]);
    await waitUntil('it is done', async () => (await findJobs(database.db)).size === 0);
    expect(done).toHaveLength(1);
  });

  it.each([
    ['set back a day', -1],
    ['set forward 400 days', 400],
    ['400 days ahead when they last ran', 0],
  ])(
    'of each minute go on where the clock was %s',
    async (_, days) => {
      cleanups.push(async () => vi.useRealTimers());
      setClock(0, 7_000);
      await database.pool.query(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('tick', $1, $1::timestamptz + $2::interval)`,
        [new Date(), days === 0 ? '400 days' : '-1 day'],
      );
      const run = vi.fn<() => Promise<void>>().mockResolvedValue();
      const lines: string[] = [];
      const log = createLogger('debug', { write: (line) => void lines.push(line) });
      await start([{ name: 'tick', schedule: '* * * * *', run }], { log });
      await expect.poll(() => lines.join(), { timeout: 5_000 }).toContain('looking for jobs');
      // The timer that is set finds it out; a minute begins soon after that.
      if (days !== 0) setClock(days, 22_000);
      const sinceLastRun = async () => {
        const { rows } = await database.pool.query<{ last: Date }>(
          'select last_execution as last from graphile_worker._private_known_crontabs',
        );
        return Math.abs(Date.now() - (rows[0]?.last.getTime() ?? 0));
      };
      await expect.poll(sinceLastRun, { timeout: 60_000 }).toBeLessThan(30_000);
      await expect.poll(() => run.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
    },
    LONG_MS,
  );

  it(
    'of each minute go on where the clock was set back before they had caught up with it',
    async () => {
      cleanups.push(async () => vi.useRealTimers());
      setClock(0, 7_000);
      let back = 0;
      const run = vi.fn(async () => {
        if (back > 0) return;
        setClock(0, 17_000);
        back = Date.now();
      });
      await start([{ name: 'tick', schedule: '* * * * *', run }]);
      setClock(0.9, 7_000);
      await expect.poll(() => back, { timeout: 60_000 }).toBeGreaterThan(0);
      const lastRun = async () => {
        const { rows } = await database.pool.query<{ last: Date }>(
          'select last_execution as last from graphile_worker._private_known_crontabs',
        );
        return Math.round(((rows[0]?.last.getTime() ?? 0) - back) / 1_000);
      };
      // The minute that begins 17 seconds after that, and no later one.
      await expect.poll(lastRun, { timeout: 60_000 }).toBe(17);
    },
    LONG_MS,
  );

  it('that a clock which was ahead has queued are done when they were due', async () => {
    const { task, done } = buildRecorder('note');
    await addJob('note', 'now');
    await addJob('note', 'in an hour');
    await database.pool.query(
      `update graphile_worker._private_jobs set updated_at = updated_at + interval '1 day',
         run_at = run_at + case when key = 'now' then interval '1 day' else interval '25 hours' end`,
    );
    await start([task]);
    await expect.poll(() => done).toEqual(['{"key":"now"}']);
    await waitUntil('it is gone', async () => !(await findJobs(database.db)).has('now'));
    const waiting = await findJobs(database.db);
    expect([...waiting.keys()]).toEqual(['in an hour']);
    const waitsMs = (waiting.get('in an hour')?.run_at.getTime() ?? 0) - Date.now();
    expect(waitsMs).toBeGreaterThan(59 * 60_000);
    expect(waitsMs).toBeLessThan(61 * 60_000);
  });

  it('that failed while the clock was ahead are tried again after their pause', async () => {
    const { task, done } = buildRecorder('note');
    await addJob('note', 'a');
    await addJob('note', 'often');
    // A failure is written with the time of the next try alone.
    await database.pool.query(
      `update graphile_worker._private_jobs set last_error = 'x',
         attempts = case when key = 'a' then 1 else 8 end, run_at = now() + interval '1 day'`,
    );
    await start([task]);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['{"key":"a"}']);
    const waitsMs = async () =>
      ((await findJobs(database.db)).get('often')?.run_at.getTime() ?? 0) - Date.now();
    expect(await waitsMs()).toBeGreaterThan(45 * 60_000);
    expect(await waitsMs()).toBeLessThan(50 * 60_000);
  });

  it('that fail are tried again later', async () => {
    let tries = 0;
    const run = async () => {
      tries++;
      if (tries === 1) throw new Error('not yet');
    };
    await start([{ name: 'fails once', run }]);
    await addJob('fails once', 'a');
    await waitUntil('it is done', async () => (await findJobs(database.db)).size === 0);
    expect(tries).toBe(2);
  });

  it('that are underway are told that the program stops, and are finished', async () => {
    let finished = false;
    const begun = new Promise<void>((resolve) => {
      const run = async (_: unknown, stopping?: AbortSignal) => {
        resolve();
        if (stopping) await once(stopping, 'abort');
        finished = stopping?.aborted === true;
      };
      start([{ name: 'slow', run }]).catch(resolve);
    });
    await addJob('slow', 'a');
    await begun;
    await cleanups.pop()?.();
    expect(finished).toBe(true);
    expect((await findJobs(database.db)).size).toBe(0);
    const { rows } = await database.pool.query('select from program_workers');
    expect(rows).toHaveLength(0);
  });

  it('that take longer than a stop waits are left to the next start in one line', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const [begun, cut] = [closedGate(), closedGate()];
    const run = async () => {
      begun.open();
      await cut.opened;
      throw new Error('Its connection is closed.');
    };
    await start([{ name: 'long', run }], { log });
    await addJob('long', 'a');
    await begun.opened;
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    cut.open();
    // What the queue says of it, it says at once: its connections are closed.
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'jobs that are underway are left to the next start' },
    ]);
  });
});

describe('the jobs of a killed program', () => {
  it('are done at once by the next program that starts', async () => {
    const holder = await startHolder();
    await kill(holder);
    expect((await findJobs(database.db)).get('held')?.locked_by).toMatch(/^pool-/);
    const { task, done } = buildRecorder('hold');
    await start([task]);
    await waitUntil('it is done', async () => done.length === 1);
  });

  it('are done by another program that lives, and by no other while the first one lives', async () => {
    const holder = await startHolder();
    const { task, done } = buildRecorder('hold');
    await start([task], { sweepIntervalMs: 200 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(done).toEqual([]);
    await kill(holder);
    await waitUntil('it is done', async () => done.length === 1);
  });

  it('are gone where they were scheduled and the next of their name has replaced them', async () => {
    const holder = await startHolder();
    await kill(holder);
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since)
       values ('hold', now())`,
    );
    await addJob('hold', 'held');
    const { task, done } = buildRecorder('hold');
    await start([task]);
    await waitUntil('all is done', async () => {
      const { rows } = await database.pool.query('select from graphile_worker.jobs');
      return done.length === 1 && rows.length === 0;
    });
  });

  it('are freed even if it was killed before it had said its name', async () => {
    await addJob('hold', 'held');
    await database.pool.query(
      `update graphile_worker._private_jobs
       set locked_by = 'pool-nobody', locked_at = now() - interval '2 minutes'`,
    );
    const { task, done } = buildRecorder('hold');
    await start([task]);
    await waitUntil('it is done', async () => done.length === 1);
  });
});

describe('a database that goes away', () => {
  async function cutConnections(): Promise<void> {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
  }

  it(
    'does not end the jobs, in whatever moment its connections are cut',
    async () => {
      const { task, done } = buildRecorder('note');
      await start([task]);
      const keys = Array.from({ length: 60 }, (_, index) => `job ${index}`);
      for (const [index, key] of keys.entries()) {
        await addJob('note', key);
        if (index % 10 === 5) await cutConnections();
      }
      await waitUntil(
        'all are done',
        async () => (await findJobs(database.db)).size === 0,
        SLOWEST_RETURN_MS,
      );
      expect(new Set(done).size).toBe(keys.length);
    },
    LONG_MS,
  );

  it('ends neither a stop nor the program where what tells of new jobs is cut meanwhile', async () => {
    const [asked, cut] = [closedGate(), closedGate()];
    const listening = cut.opened.then(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    const handle = openDatabase(database.connection, createLogger('silent'));
    cleanups.push(() => handle.close());
    handle.pool.on('connect', (client) => {
      const query = client.query.bind(client);
      vi.spyOn(client, 'query').mockImplementation((...words: unknown[]) => {
        if (!String(words[0]).startsWith('LISTEN')) return Reflect.apply(query, client, words);
        asked.open();
        return listening;
      });
    });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    cleanups.push(async () => void process.off('unhandledRejection', unhandled));
    const jobs = await startJobs({ pool: handle.pool, log: createLogger('silent'), groups: [] });
    await asked.opened;
    await jobs.stop();
    cut.open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(unhandled).not.toHaveBeenCalled();
  });

  it(
    'is logged in lines without a stack',
    async () => {
      const { host, port } = database.connection;
      const proxy = await startTcpProxy(
        host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
      );
      cleanups.push(() => proxy.close());
      const lines: string[] = [];
      const log = createLogger('warn', { write: (line) => lines.push(line) });
      await start([], { log, connection: { host: '127.0.0.1', port: proxy.port } });
      const says = (sentence: string) => async () => lines.some((line) => line.includes(sentence));
      await proxy.cut();
      await waitUntil('it is not shown as alive', says('was lost'));
      await waitUntil('it takes no jobs', says('the job queue'));
      await proxy.mend();
      expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'is used again soon after it is back, and the program still counts as alive',
    async () => {
      const { name, cluster } = { name: database.connection.database, cluster: inject('cluster') };
      const { task, done } = buildRecorder('note');
      await start([task]);
      await administer(cluster.connection, `alter database ${name} allow_connections false`);
      await administer(
        cluster.connection,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await administer(cluster.connection, `alter database ${name} allow_connections true`);
      await addJob('note', 'after');
      await waitUntil('it is done', async () => done.length === 1, SLOWEST_RETURN_MS);
      await waitUntil('it shows itself as alive', async () => {
        const { rows } = await database.pool.query(
          `select from program_workers join pg_locks
           on locktype = 'advisory' and objid = program_id::oid and objsubid = 2`,
        );
        return rows.length >= 1;
      });
    },
    LONG_MS,
  );
});
