import { sql } from 'kysely';
import { OUR_REJECTIONS } from '../../../features/payments/provider.ts';
import { countOpenCases } from '../../../features/payments/server/cases/queries.ts';
import type { Database } from '../../../kit/server/database.ts';

/** What waits in the database: how much of it, and for how many seconds the oldest. */
export interface Waiting {
  readonly count: number;
  readonly oldest: number;
}

/** Queues and what is stuck in them. */
export interface StoredFigures {
  readonly jobs: Waiting;
  readonly failedJobs: number;
  readonly mails: Waiting;
  readonly undeliveredMails: number;
  readonly payments: Waiting;
  readonly openCases: number;
  /** Whether the last payment that was asked for was refused because of our key. */
  readonly isKeyRefused: boolean;
}

interface Row {
  readonly name: string;
  readonly count: number;
  readonly oldest: number;
}

/** Counts what waits: jobs that are due, mails, and payments that no provider has decided. */
export async function readStoredFigures(db: Database): Promise<StoredFigures> {
  const [{ rows }, openCases, isKeyRefused] = await Promise.all([
    sql<Row>`
      select name, count(*)::integer as count,
        coalesce(extract(epoch from greatest(now() - min(since), interval '0')), 0)::float8
          as oldest
      from (
        select case when attempts >= max_attempts then 'failed jobs' else 'jobs' end as name,
          run_at as since
        from graphile_worker.jobs
        where locked_at is null and (run_at <= now() or attempts >= max_attempts)
        union all
        select case status when 'failed' then 'failed mails' else 'mails' end, queued_at
        from mails where status in ('queued', 'failed')
        union all
        select 'payments', created_at from payment_records where status = 'pending'
      ) waiting
      group by name`.execute(db),
    countOpenCases(db),
    readKeyRefused(db),
  ]);
  const waiting = (of: string): Waiting => {
    const { count = 0, oldest = 0 } = rows.find(({ name }) => name === of) ?? {};
    return { count, oldest };
  };
  return {
    jobs: waiting('jobs'),
    failedJobs: waiting('failed jobs').count,
    mails: waiting('mails'),
    undeliveredMails: waiting('failed mails').count,
    payments: waiting('payments'),
    openCases,
    isKeyRefused,
  };
}

/** What a buyer mistyped, or has not paid, says nothing about the key. */
async function readKeyRefused(db: Database): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    select state = 'failed' as refused from payment_records
    where created_at > now() - interval '1 day'
      and (state in ('pending', 'requires_action', 'completed')
        or state = 'failed' and reason = ${OUR_REJECTIONS.key})
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.refused ?? false;
}

/** For how many seconds the archive of changes has taken nothing; 0 while it does. */
export async function readArchiveFailing(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
      else 0 end as seconds
    from pg_stat_archiver`.execute(db);
  return rows[0]?.seconds ?? 0;
}
