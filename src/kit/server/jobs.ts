import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { failureFields } from './database.ts';
import { jobLogger } from './job-log.ts';
import type { Logger } from './logger.ts';
import { growingPauses, pause } from './pause.ts';
import { announceLiveness, type ProgramLiveness } from './program-liveness.ts';

/**
 * A task of the queue: its name, its function, and perhaps a cron schedule (UTC, five fields), or
 * that each start of a program queues it.
 */
export interface JobTask {
  readonly name: string;
  /** @param stopping is aborted when the program stops: what takes long ends early then */
  readonly run: (payload: unknown, stopping?: AbortSignal) => Promise<void>;
  readonly schedule?: string;
  readonly isQueuedAtStart?: boolean;
}

/** Tasks with the resources that they use, such as an SMTP transport. */
export interface TaskGroup {
  readonly tasks: readonly JobTask[];
  close(): void;
}

export interface Jobs {
  /** Takes no further job, waits a while for those underway, and lets go of the database. */
  stop(): Promise<void>;
}

type OptionsWithPool = RunnerOptions & { readonly pgPool: pg.Pool };

const CONCURRENCY = 4;
const RESTART_MS = 1_000;
/** After a fatal error of the pool, jobs underway get this time: an SMTP delivery ends by then. */
const GIVEN_UP_AFTER_MS = 15_000;
/** After this many failed fetches of a job in a row the runner is replaced. */
const FAILURES_IN_A_ROW = 3 * CONCURRENCY;
/** A clock that is further off than what a schedule waits for has been set. */
const CLOCK_WAS_SET_MS = 5 * 60_000;
const CLOCK_LOOK_MS = 10_000;
const LONGEST_SLEEP_MS = 24 * 3_600_000;
/** Jobs that take longer at shutdown are left to another program, which unlocks them at once. */
const STOP_WITHIN_MS = 8_000;

/**
 * Runs the jobs of the queue in this program. It survives outages of the database: a runner that
 * ends is replaced.
 *
 * @throws when the database cannot be reached at first
 */
export async function startJobs(options: {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly groups: readonly TaskGroup[];
  readonly pollIntervalMs?: number;
  readonly sweepIntervalMs?: number;
}): Promise<Jobs> {
  const { pool, groups } = options;
  const log = options.log.child({ part: 'jobs' });
  const liveness = await announceLiveness(pool, log, options.sweepIntervalMs);
  const tasks = groups.flatMap((group) => group.tasks);
  for (const { name } of tasks.filter(({ isQueuedAtStart }) => isQueuedAtStart)) {
    await pool.query('select graphile_worker.add_job($1::text, job_key := $1::text)', [name]);
  }
  const stopping = new AbortController();
  const runnerOptions: OptionsWithPool = {
    ...describeTasks(tasks, stopping.signal),
    pgPool: givenBackOnce(pool),
    concurrency: CONCURRENCY,
    pollInterval: options.pollIntervalMs ?? 1_000,
    noHandleSignals: true,
    logger: jobLogger(log),
  };
  const running = keepRunning(runnerOptions, liveness, log, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      const late = sleep(STOP_WITHIN_MS, 'late', { ref: false });
      if ((await Promise.race([running, late])) === 'late') {
        log.warn('jobs that are underway are left to the next start');
        // Each of them fails now, and cannot be marked as failed: its connections are closed.
        log.level = 'silent';
      }
      await liveness.stop();
      for (const group of groups) group.close();
    },
  };
}

/**
 * A pool that takes a connection back once, and does nothing where it is given back again. The runner
 * does so with the one on which it listens, where that is cut while the runner stops, and nobody
 * catches what the pool says then: the program would end.
 */
function givenBackOnce(pool: pg.Pool): pg.Pool {
  type Callback = Parameters<typeof pool.connect>[0];
  const connect = (callback?: Callback) => {
    if (!callback) return pool.connect();
    pool.connect((error, client, release) => {
      let isBack = false;
      callback(error, client, (problem) => {
        if (client && !isBack) release(problem);
        isBack = true;
      });
    });
  };
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  });
}

function describeTasks(tasks: readonly JobTask[], stopping: AbortSignal): RunnerOptions {
  return {
    taskList: Object.fromEntries(
      tasks.map(({ name, run: work }) => [name, (payload: unknown) => work(payload, stopping)]),
    ),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, schedule }) =>
        // One key: a job that has not run yet, or has failed, is replaced by the next one.
        schedule ? [{ task: name, match: schedule, options: { jobKey: name } }] : [],
      ),
    ),
  };
}

async function keepRunning(
  options: OptionsWithPool,
  liveness: ProgramLiveness,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  let pauses = growingPauses(RESTART_MS);
  while (!stopping.aborted) {
    const workerIds = new Set<string>();
    const preset = registering(liveness, workerIds);
    if (await hasRun({ ...options, preset }, log, stopping)) pauses = growingPauses(RESTART_MS);
    for (const id of workerIds) await retire(liveness, id, log, stopping);
    await pause(pauses.next().value, stopping);
  }
}

/**
 * Runs until `stopping` is aborted or the runner ends by itself.
 * @returns whether it could be started
 */
async function hasRun(
  options: OptionsWithPool,
  log: Logger,
  stopping: AbortSignal,
): Promise<boolean> {
  const events: WorkerEvents = new EventEmitter();
  let runner: Runner;
  try {
    await forgetRunsToCome(options.pgPool);
    runner = await run({ ...options, events });
  } catch (error) {
    log.warn(failureFields(error), 'the job queue could not be started yet');
    return false;
  }
  events.on('cron:schedule', ({ jobsAndIdentifiers }) => {
    // By the program's clock, at which a database that is behind would not run it yet; without, now.
    for (const { job } of jobsAndIdentifiers) Reflect.deleteProperty(job, 'runAt');
  });
  const stop = () => {
    // It rejects only when the runner has ended by itself, which is awaited below.
    runner
      .stop()
      .catch((error: unknown) => log.debug(failureFields(error), 'the runner had ended'));
  };
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  onceFailing(events, stop);
  const endWatch = onceClockIsSet(events, () => {
    log.warn('the clock was set: the schedule of jobs begins anew');
    stop();
  });
  try {
    await Promise.race([runner.promise, untilGivenUp(events)]);
  } catch (error) {
    log.warn(failureFields(error), 'the job queue was interrupted');
  } finally {
    endWatch();
    stopping.removeEventListener('abort', stop);
  }
  return true;
}

/**
 * Resolves when a runner must be replaced. After a failed update of a job it shuts itself down, but
 * its promise may never settle: it waits for a batch to succeed. Jobs underway have a while to end.
 */
async function untilGivenUp(events: WorkerEvents): Promise<void> {
  await once(events, 'pool:fatalError');
  await sleep(GIVEN_UP_AFTER_MS, undefined, { ref: false });
}

/**
 * Calls back once a runner cannot get jobs any more. Its first question to the database is
 * asked only once: if that fails, it fails for good, however soon the database is back.
 */
function onceFailing(events: WorkerEvents, callback: () => void): void {
  let failures = 0;
  const onSuccess = () => {
    failures = 0;
  };
  events.on('worker:getJob:empty', onSuccess);
  events.on('job:start', onSuccess);
  events.on('worker:getJob:error', () => {
    failures++;
    if (failures === FAILURES_IN_A_ROW) callback();
  });
}

/** The queue's pause after a failure; it is all that a failure writes of its time. */
const PAUSE = `exp(least(attempts, 10)) * interval '1 second'`;

/**
 * Takes back what a clock that was ahead has written: a schedule runs nothing until its last run is
 * past, the nightly jobs and those of each minute included, and a job waits for its time, such as
 * that of a mail with a code, or of its next try.
 */
async function forgetRunsToCome(pool: pg.Pool): Promise<void> {
  const now = new Date();
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = $1
     where last_execution > $2`,
    [now, new Date(now.getTime() + CLOCK_WAS_SET_MS)],
  );
  await pool.query(
    `update graphile_worker._private_jobs
     set run_at = case when last_error is null then run_at - (updated_at - now())
       else least(run_at, now() + ${PAUSE}) end, updated_at = least(updated_at, now())
     where locked_at is null and $1 * interval '1 millisecond' < greatest(updated_at - now(),
       case when last_error is not null then run_at - now() - ${PAUSE} end)`,
    [CLOCK_WAS_SET_MS],
  );
}

/**
 * Calls back when the clock was set far, which the schedule does not bear: of one that was set back
 * it waits for the former time, up to a day where it is just running what a clock that was ahead has
 * missed; and of one that was set forward it runs every minute between. That is right after a sleep
 * of hours, and takes hours itself after a year.
 *
 * @returns ends the watch
 */
function onceClockIsSet(events: WorkerEvents, callback: () => void): () => void {
  let isSet = false;
  const look = (byMs: number, leastMs: number) => {
    if (isSet || byMs < leastMs) return;
    isSet = true;
    callback();
  };
  let latest = Date.now();
  const watch = setInterval(() => {
    const now = Date.now();
    look(latest - now, CLOCK_WAS_SET_MS);
    latest = now;
  }, CLOCK_LOOK_MS);
  events.on('cron:overdueTimer', ({ currentTimestamp, expectedTimestamp }) =>
    look(currentTimestamp - expectedTimestamp, LONGEST_SLEEP_MS),
  );
  return () => clearInterval(watch);
}

/**
 * Registers each worker before it takes its first job. The batching is for its error handling:
 * without it the queue leaves a failed completion unhandled, which would end the process.
 */
function registering(liveness: ProgramLiveness, workerIds: Set<string>): GraphileConfig.Preset {
  return {
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    plugins: [
      {
        name: 'RegisterWorkers',
        version: '1',
        worker: {
          hooks: {
            startWorker: async (_context, { worker }) => {
              const { id } = worker.workerPool;
              workerIds.add(id);
              await liveness.register(id);
            },
          },
        },
      },
    ],
  };
}

/** Without this the queue would leave the worker's jobs locked for four hours. */
async function retire(liveness: ProgramLiveness, id: string, log: Logger, stopping: AbortSignal) {
  for (const pauseMs of growingPauses(RESTART_MS)) {
    try {
      await liveness.retire(id);
      return;
    } catch (error) {
      log.warn(failureFields(error), 'the jobs of a worker that ended could not be freed yet');
      // What is left locked now is freed by the next program.
      if (!(await pause(pauseMs, stopping))) return;
    }
  }
}
