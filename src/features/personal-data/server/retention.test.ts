import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { fillDatabase } from '../../../../tests/support/filled-database.ts';
import { providersOf, scriptedProvider } from '../../../../tests/support/scripted-provider.ts';
import { dropDatabase } from '../../../../tests/support/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { checkAuditChain } from '../../../kit/server/audit.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { rateLimitTasks } from '../../../kit/server/rate-limit.ts';
import { accountTasks } from '../../accounts/server/tasks.ts';
import { binTasks } from '../../bin/server/tasks.ts';
import { importTasks } from '../../imports/server/tasks.ts';
import { paymentTasks } from '../../payments/server/tasks.ts';
import { searchTasks } from '../../search/server/tasks.ts';
import { sessionTasks } from '../../session/server/tasks.ts';
import { teamTasks } from '../../team/server/tasks.ts';
import { PERSONAL_TABLES } from '../personal-columns.ts';
import type { Retention } from '../personal-table.ts';
import { deleteExpired } from './commands/delete-expired.ts';
import { personalDataTasks } from './tasks.ts';

let filled: TestDatabase;
let database: TestDatabase;

// A copy of a filled database takes a fraction of the time of filling one.
beforeAll(async () => {
  filled = await createTestDatabase();
  await fillDatabase(filled.pool);
  await filled.pool.query(
    "update lawyer_applications set suspected = true where status = 'under_review'",
  );
  await filled.pool.query(`select graphile_worker.add_job('lost');
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'lost')`);
  await filled.close();
});
afterAll(() => dropDatabase(inject('cluster').connection, filled.name));

beforeEach(async () => {
  database = await createTestDatabase(filled.name);
});
afterEach(() => database.drop());

/** The jobs of this feature and of the owners that a rule names. */
function jobs(): Map<string, (payload: unknown) => Promise<void>> {
  const { db } = database;
  const log = createLogger('silent');
  const groups: TaskGroup[] = [
    personalDataTasks({ db, log }),
    sessionTasks({ db, publicUrl: 'https://mboalex.example' }),
    teamTasks(db),
    accountTasks(db),
    rateLimitTasks(db),
    searchTasks(db),
    importTasks(db),
    binTasks(db),
    paymentTasks({
      db,
      log,
      providers: providersOf(scriptedProvider()),
      publicUrl: 'https://mboalex.example',
      createSignInLink: async () => '/account/link/token',
      onAlreadyBought: async () => {},
    }),
  ];
  return new Map(groups.flatMap(({ tasks }) => tasks.map(({ name, run }) => [name, run])));
}

/** How many rows the rule speaks of and has not yet dealt with. */
async function countPending(table: string, { when, empties }: Retention): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}
    where ${when ?? 'true'} and ${empties?.pending ?? 'true'}`,
  );
  return rows[0]?.count ?? 0;
}

async function age(table: string, since: string, interval: string, when = 'true'): Promise<void> {
  await database.pool.query(`alter table ${table} disable trigger user`);
  await database.pool.query(
    `update ${table} set ${since} = now() - interval '${interval}' where ${when}`,
  );
  await database.pool.query(`alter table ${table} enable trigger user`);
}

const rules = Object.entries(PERSONAL_TABLES).flatMap(([table, { retention = [] }]) =>
  retention.map((rule) => ({ table, rule, title: `${table} (${rule.when ?? 'all'})` })),
);

describe('the days that personal data is kept', () => {
  it.each(rules)('are enforced on $title, and not before', async ({ table, rule }) => {
    const name = rule.job ?? 'delete_expired_personal_data';
    const run = jobs().get(name);
    if (!run) throw new Error(`There is no job '${name}'.`);
    if (rule.empties && table === 'payment_records') {
      await database.pool.query("update payment_records set customer_name = 'Ada'");
    }
    const names = rule.empties?.columns ?? [];
    if (table === 'webhook_inbox') await database.pool.query("update webhook_inbox set body = 'b'");
    if (table === 'payment_cases') {
      await database.pool.query(`update payment_cases set detail = '{"a": 1}'`);
    }
    // Rules of the same table with fewer days would be due as well.
    await age(table, rule.since, `${rule.days} days -1 hour`, rule.when);
    const before = await countPending(table, rule);
    expect(before).toBeGreaterThan(0);
    if (!hasShorterRule(table, rule)) {
      await run({});
      expect(await countPending(table, rule)).toBe(before);
    }
    await age(table, rule.since, `${rule.days} days 1 hour`, rule.when);
    await run({});
    expect(await countPending(table, rule), names.join()).toBe(0);
  });

  it('are kept in batches, and a second run finds nothing more', async () => {
    await age('contact_messages', 'created_at', '400 days');
    const done = await deleteExpired(database.db, 1);
    expect(done).toContainEqual({ table: 'contact_messages', rows: 3 });
    expect(await deleteExpired(database.db, 1)).toEqual([]);
  });

  it('take the names of what is gone out of the audit log, which stays whole', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from contact_messages where status = 'new'",
    );
    await database.pool.query(
      `insert into audit_entries (actor_email, action, subject_id, subject, before, after)
      values ('ada@example.org', 'contact_message.status_changed', $1, 'My divorce',
        '{"status": "new"}', '{"status": "answered", "note": "ring Éloïse"}')`,
      [rows[0]?.id],
    );
    await age('contact_messages', 'created_at', '400 days');
    await deleteExpired(database.db);
    const { rows: entries } = await database.pool.query(
      'select actor_email, subject, after from audit_entries where subject_id = $1',
      [rows[0]?.id],
    );
    expect(entries).toEqual([
      { actor_email: 'ada@example.org', subject: '[erased]', after: { status: 'answered' } },
    ]);
    expect(await checkAuditChain(database.db)).toMatchObject({ whole: true });
  });

  it('leave the books of a payment as they were', async () => {
    const books = `select id, amount, currency, status, state, transaction_id, provider, created_at
      from payment_records order by id`;
    await age('payment_records', 'created_at', '200 days');
    const { rows: before } = await database.pool.query(books);
    await deleteExpired(database.db);
    expect((await database.pool.query(books)).rows).toEqual(before);
    expect(
      await countPending('payment_records', {
        days: 0,
        since: '',
        when: 'customer_email is not null',
      }),
    ).toBe(7);
  });
});

const hasShorterRule = (table: string, rule: Retention) =>
  (PERSONAL_TABLES[table]?.retention ?? []).some(({ days }) => days < rule.days);
