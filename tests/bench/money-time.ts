import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A day's checks of some thousand payments, on a machine with other work. */
const QUIET_WITHIN_MS = 900_000;
const LOOK_EVERY_MS = 200;
/** Without a mail server these wait, and that is right. */
const WAITING_TASK = 'send_mail';

/**
 * So much time passes for all payments at once: whatever is to happen later is due sooner.
 *
 * @param interval as PostgreSQL writes it
 */
export async function passTime(database: pg.Pool, interval: string): Promise<void> {
  const { rows } = await database.query<{ statement: string }>(
    `select format('update %s set %s', c.table_name,
        string_agg(format('%I = %I - $1::interval', column_name, column_name), ', ')) as statement
      from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
      where table_schema = 'public' and data_type = 'timestamp with time zone'
        and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and (table_name in ('payment_records', 'payment_attempts', 'payment_refunds',
          'webhook_inbox'))
      group by c.table_name`,
  );
  for (const { statement } of rows) await database.query(statement, [interval]);
  await database.query(
    'update graphile_worker._private_jobs set run_at = run_at - $1::interval where locked_at is null',
    [interval],
  );
}

/** A run of a task besides those by the clock; like those, one alone waits at a time. */
export async function addJob(database: pg.Pool, task: string): Promise<void> {
  await database.query(`select graphile_worker.add_job($1, '{}'::json, job_key := $1)`, [task]);
}

/** What a provider is asked about soon is asked about now. */
export async function hurryChecks(database: pg.Pool): Promise<void> {
  await database.query(
    `update payment_records set next_check_at = now() - interval '1 second'
     where next_check_at < now() + interval '1 hour' and state <> 'created' and random() < 0.3`,
  );
  await addJob(database, 'reconcile_payments');
}

/** Has every payment checked that is due, and waits until no job is left to run. */
export async function checkAllDue(database: pg.Pool): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS;
  for (;;) {
    // A run ends after a while, whatever is left.
    await addJob(database, 'reconcile_payments');
    await waitUntilQuiet(database);
    const { rows } = await database.query<{ count: number }>(
      'select count(*)::integer as count from payment_records where next_check_at <= now()',
    );
    if (rows[0]?.count === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.count} payments stay due.`);
  }
}

/** Waits until every job that is due has run. @throws when they do not end */
export async function waitUntilQuiet(database: pg.Pool): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS;
  for (;;) {
    const { rows } = await database.query<{ task: string; count: number }>(
      `select t.identifier as task, count(*)::integer as count
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier <> $1 and j.attempts < j.max_attempts
         and (j.run_at <= now() or j.locked_at is not null)
       group by 1`,
      [WAITING_TASK],
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Jobs do not end: ${JSON.stringify(rows)}`);
    await sleep(LOOK_EVERY_MS);
  }
}
