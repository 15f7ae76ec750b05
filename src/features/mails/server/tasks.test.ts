import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tests/support/free-port.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import {
  CANARY,
  findJobs,
  queueTestMail,
  waitUntil,
} from '../../../../tests/support/queued-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { type Jobs, startJobs } from '../../../kit/server/jobs.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { rateLimitTasks } from '../../../kit/server/rate-limit.ts';
import { mailTasks } from './tasks.ts';

let database: TestDatabase;
const started: Jobs[] = [];
let server: MailServer | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await server?.close();
  server = undefined;
  await database.drop();
});

async function start(smtpUrl: string | null): Promise<void> {
  const log = createLogger('silent');
  const mail = smtpUrl && { smtpUrl, from: 'site@mboalex.example', to: 'staff@mboalex.example' };
  const groups = [
    mailTasks({ db: database.db, log, mail: mail || null, mailsPerHour: 10_000 }),
    rateLimitTasks(database.db),
  ];
  started.push(await startJobs({ pool: database.pool, log, groups, pollIntervalMs: 200 }));
}

async function countUndelivered(): Promise<number> {
  const rows = await database.db.selectFrom('mails').where('status', '<>', 'sent').execute();
  return rows.length;
}

describe('the jobs that deliver mails', () => {
  it('deliver what is queued while they run, and what had been queued before', async () => {
    server = await startMailServer();
    const before = await queueTestMail(database.db);
    await start(server.url);
    const after = await queueTestMail(database.db);
    await server.waitFor(2);
    expect(server.mails.map(({ email }) => email.messageId).sort()).toEqual(
      [`<${before}@mboalex.cm>`, `<${after}@mboalex.cm>`].sort(),
    );
    await waitUntil('every job is done', async () => (await findJobs(database.db)).size === 0);
  });

  it('leave mails and their tries untouched while there is no mail server to use', async () => {
    const id = await queueTestMail(database.db);
    await start(null);
    await waitUntil('its job is done', async () => (await findJobs(database.db)).size === 0);
    const mails = await database.db
      .selectFrom('mails')
      .select(['id', 'status', 'attempts', 'subject'])
      .execute();
    expect(mails).toEqual([{ id, status: 'queued', attempts: 0, subject: CANARY.subject }]);
  });

  it('deliver what has waited for a mail server once there is one', async () => {
    const id = await queueTestMail(database.db);
    await start(null);
    await waitUntil('its job is done', async () => (await findJobs(database.db)).size === 0);
    await started.pop()?.stop();
    server = await startMailServer();
    await start(server.url);
    // What the clock does each minute.
    await sql`select graphile_worker.add_job('tend_mails')`.execute(database.db);
    await server.waitFor(1);
    expect(server.mails[0]?.email.messageId).toBe(`<${id}@mboalex.cm>`);
  });

  it('share the queue between programs, each mail delivered once', async () => {
    server = await startMailServer();
    await Promise.all([start(server.url), start(server.url)]);
    const ids = await Promise.all(Array.from({ length: 40 }, () => queueTestMail(database.db)));
    await waitUntil('all are delivered', async () => (await countUndelivered()) === 0);
    expect(server.mails).toHaveLength(ids.length);
  });

  it('lose none of the mails of an outage: they go out when the server is there again', async () => {
    const port = await freePort();
    await start(`smtp://127.0.0.1:${port}`);
    for (let batch = 0; batch < 2; batch++) {
      await Promise.all(Array.from({ length: 50 }, () => queueTestMail(database.db)));
    }
    await waitUntil('all have been tried', async () => {
      const untried = await database.db.selectFrom('mails').where('attempts', '=', 0).execute();
      return untried.length === 0;
    });
    server = await startMailServer(port);
    await waitUntil('all are delivered', async () => (await countUndelivered()) === 0, 60_000);
    const messageIds = server.mails.map(({ email }) => email.messageId);
    expect(new Set(messageIds).size).toBe(100);
    expect(messageIds).toHaveLength(100);
  }, 120_000);
});
