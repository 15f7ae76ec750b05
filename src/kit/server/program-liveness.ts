import type pg from 'pg';
import { failureFields } from './database.ts';
import type { Logger } from './logger.ts';
import { growingPauses, pause } from './pause.ts';

/** First key of a running program's advisory lock; the second is its id ('prog' in hex). */
const LIVENESS_LOCK = 0x70726f67;
const RECONNECT_MS = 500;
/** After a start: the database may take a moment to see that a killed program is gone. */
const FIRST_SWEEP_MS = 500;
/** After this age, a locked job of an unknown worker counts as that of a killed program. */
const UNKNOWN_OWNER_AGE = '1 minute';

const DEAD_WORKERS = `
  delete from program_workers where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::bigint::oid and objid = program_workers.program_id::oid
  ) returning worker_id`;

const UNKNOWN_WORKERS = `
  select distinct locked_by as worker_id from graphile_worker.jobs
  where locked_at < now() - $1::interval
    and not exists (select from program_workers where worker_id = locked_by)`;

/**
 * A program is alive as long as the session of its advisory lock lasts, so that other programs can
 * unlock the jobs of a killed one (docs/promises.md, 'kill -9').
 */
export interface ProgramLiveness {
  /** Says which worker takes jobs in this program's name, before it takes any. */
  register(workerId: string): Promise<void>;
  /** Frees what a worker of this program has left locked, once it has ended. */
  retire(workerId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Announces this program, and frees the jobs of dead ones: at once, and again every
 * `sweepEveryMs`. A lost connection is replaced.
 *
 * @throws when the database cannot be reached at first
 */
export async function announceLiveness(
  pool: pg.Pool,
  log: Logger,
  sweepEveryMs = 30_000,
): Promise<ProgramLiveness> {
  const stopping = new AbortController();
  const workers = new Set<string>();
  const programId = await takeProgramId(pool);

  const record = async (db: pg.Pool | pg.PoolClient) => {
    await db.query(
      `insert into program_workers (worker_id, program_id)
       select unnest($1::text[]), $2 on conflict do nothing`,
      [[...workers], programId],
    );
  };
  const connect = async () => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1, $2)', [LIVENESS_LOCK, programId]);
      await record(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  /** Sweeps until the connection breaks or the program stops. */
  const stay = async (client: pg.PoolClient, firstPauseMs: number) => {
    const broken = new AbortController();
    const onBroken = () => broken.abort();
    client.once('error', onBroken).once('end', onBroken);
    const until = AbortSignal.any([stopping.signal, broken.signal]);
    try {
      let wait = Math.min(firstPauseMs, sweepEveryMs);
      while (await pause(wait, until)) {
        await freeJobsOfTheDead(client, log);
        wait = Math.min(wait * 3, sweepEveryMs);
      }
    } finally {
      client.off('error', onBroken).off('end', onBroken);
      client.release(true);
    }
  };

  const first = await connect();
  await freeJobsOfTheDead(first, log);
  const staying = (async () => {
    let client: pg.PoolClient | null = first;
    let firstPauseMs = FIRST_SWEEP_MS;
    let pauses = growingPauses(RECONNECT_MS);
    do {
      try {
        client ??= await connect();
        pauses = growingPauses(RECONNECT_MS);
        await stay(client, firstPauseMs);
      } catch (error) {
        log.warn(failureFields(error), 'the connection that shows this program as alive was lost');
      }
      client = null;
      // When the database was away, the others need time to show themselves again as well.
      firstPauseMs = sweepEveryMs;
    } while (await pause(pauses.next().value, stopping.signal));
  })();

  return {
    register: async (workerId) => {
      workers.add(workerId);
      await record(pool);
    },
    retire: async (workerId) => {
      await unlock(pool, [workerId]);
      await pool.query('delete from program_workers where worker_id = $1', [workerId]);
      workers.delete(workerId);
    },
    stop: async () => {
      stopping.abort();
      await staying;
    },
  };
}

async function takeProgramId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select nextval('program_ids')::integer as id");
  const [row] = rows;
  if (!row) throw new Error('The sequence program_ids gave no number.');
  return row.id;
}

async function freeJobsOfTheDead(client: pg.PoolClient, log: Logger): Promise<void> {
  const dead = await client.query<{ worker_id: string }>(DEAD_WORKERS, [LIVENESS_LOCK]);
  const unknown = await client.query<{ worker_id: string }>(UNKNOWN_WORKERS, [UNKNOWN_OWNER_AGE]);
  const ids = [...dead.rows, ...unknown.rows].map((row) => row.worker_id);
  if (ids.length === 0) return;
  await unlock(client, ids);
  log.info({ workers: ids.length }, 'the jobs of programs that had ended were freed');
}

/**
 * Scheduled jobs that the next of their name has replaced while they were locked: the queue gives
 * those up without an error, and they would count as failed for good.
 */
const REPLACED_JOBS = `
  delete from graphile_worker._private_jobs j
  using graphile_worker._private_tasks t, graphile_worker._private_known_crontabs c
  where j.locked_by = any ($1::text[]) and j.key is null and j.attempts >= j.max_attempts
    and t.id = j.task_id and c.identifier = t.identifier`;

async function unlock(db: pg.Pool | pg.PoolClient, workerIds: string[]): Promise<void> {
  await db.query(REPLACED_JOBS, [workerIds]);
  await db.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds]);
}
