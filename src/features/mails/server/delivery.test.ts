import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tests/support/free-port.ts';
import { awayFromTheEndOfTheHour } from '../../../../tests/support/hour.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import {
  CANARY,
  findJobs,
  queueTestMail,
  queueTestMailIn,
} from '../../../../tests/support/queued-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { COMMAND_LINE } from '../../../kit/actor.ts';
import { done } from '../../../kit/outcome.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { requeueStrandedMails, resendMail } from './commands.ts';
import { deliverMail } from './delivery.ts';
import { findMail } from './queries.ts';
import { type MailTransport, openMailTransport } from './smtp.ts';

let database: TestDatabase;
let server: MailServer;
let transport: MailTransport;
let lines: string[];

beforeEach(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
  transport = connectTo(server.url);
  lines = [];
});
afterEach(async () => {
  transport.close();
  await Promise.all([database.drop(), server.close()]);
});

function connectTo(smtpUrl: string): MailTransport {
  return openMailTransport({
    smtpUrl,
    from: 'MboaLex <site@mboalex.example>',
    to: 'staff@mboalex.example',
  });
}

async function deliver(id: string, mailsPerHour = 600): Promise<void> {
  const log = createLogger('debug', { write: (line) => lines.push(line) });
  await deliverMail({ db: database.db, log, transport, mailsPerHour }, id);
}

/**
 * When the job of a mail runs next, in seconds from now, which on a slow machine is less than its
 * pause; or from a moment before the pause began, which is no less than that.
 */
async function nextRunIn(id: string, from?: number): Promise<number> {
  const job = (await findJobs(database.db)).get(`mail:${id}`);
  if (!job) throw new Error('There is no job for this mail.');
  return (job.run_at.getTime() - (from ?? Date.now())) / 1_000;
}

describe('a queued mail', () => {
  it('reaches the one recipient with its text before its HTML and the visitor as Reply-To', async () => {
    const id = await queueTestMail(database.db);
    await deliver(id);
    const [mail] = server.mails;
    expect(mail?.from).toBe('site@mboalex.example');
    expect(mail?.to).toEqual(['staff@mboalex.example']);
    expect(mail?.email.from).toMatchObject({ name: 'MboaLex', address: 'site@mboalex.example' });
    expect(mail?.email.replyTo).toMatchObject([{ address: CANARY.address }]);
    expect(mail?.email.messageId).toBe(`<${id}@mboalex.cm>`);
    expect(mail?.email.subject).toBe(CANARY.subject);
    const raw = mail?.raw ?? '';
    expect(raw.indexOf('text/plain')).toBeGreaterThan(0);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
  });

  it.each([
    '=?utf-8?q?=0d=0aBcc:x?=',
    '[MboaLex] Message: =?utf-8?q?=0d=0aBcc:_x@y.cm?=',
    '=?UTF-8?B?DQpCY2M6IHg=?= =?utf-8?q?=41?=',
    'half of one =?utf-8?q?Aïcha "the lawyer" 🇨🇲?=',
    `=?utf-8?q?=0d=0a?= ${'a long subject, with é, '.repeat(7)}end`,
  ])('has the subject as it was typed, though it looks encoded: %s', async (subject) => {
    await deliver(await queueTestMail(database.db, subject));
    const [mail] = server.mails;
    expect(mail?.email.subject).toBe(subject);
    expect(mail?.email.headers.map(({ key }) => key)).not.toContain('bcc');
    const header = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(mail?.raw ?? '')?.[1] ?? '';
    for (const line of header.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  });

  it('is marked as sent and forgets its words', async () => {
    const id = await queueTestMail(database.db);
    await deliver(id);
    expect(await findMail(database.db, id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      last_error: null,
      reply_to: null,
      subject: '',
      body_text: '',
      body_html: '',
      sent_at: expect.any(Date),
    });
  });

  it('is sent once, even if its job runs again', async () => {
    const id = await queueTestMail(database.db);
    await deliver(id);
    await deliver(id);
    await deliver('00000000-0000-4000-8000-000000000000');
    expect(server.mails).toHaveLength(1);
  });

  it('leaves nothing of what a visitor wrote in the log, delivered or not', async () => {
    const id = await queueTestMail(database.db);
    server.answer(554);
    await deliver(id);
    server.answer('accept');
    await deliver(id);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/canary/i);
  });

  it('leaves neither row nor job when what it is about is rolled back', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await queueTestMailIn(trx);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    expect((await findJobs(database.db)).size).toBe(0);
  });
});

describe('a mail server that puts a mail off', () => {
  it('is tried again with growing pauses, under the same Message-ID, until it takes it', async () => {
    const id = await queueTestMail(database.db);
    server.answer(451);
    await deliver(id);
    expect(await nextRunIn(id)).toBeLessThanOrEqual(2);
    const before = Date.now();
    await deliver(id);
    expect(await nextRunIn(id, before)).toBeGreaterThan(1.5);
    expect(await findMail(database.db, id)).toMatchObject({
      status: 'queued',
      attempts: 2,
      rejections: 0,
      last_error: expect.stringContaining('451'),
    });
    server.answer('accept');
    await deliver(id);
    expect((await findMail(database.db, id))?.attempts).toBe(3);
    expect(server.mails.map(({ email }) => email.messageId)).toEqual([`<${id}@mboalex.cm>`]);
  });
});

describe('a mail server that refuses a mail for good', () => {
  it('is tried five times; then the mail is a dead letter, kept whole', async () => {
    const id = await queueTestMail(database.db);
    server.answer(554);
    let lastPause = 2;
    for (let tries = 1; tries <= 4; tries++) {
      const before = Date.now();
      await deliver(id);
      expect(await findMail(database.db, id)).toMatchObject({
        status: 'queued',
        rejections: tries,
      });
      expect(await nextRunIn(id, before)).toBeGreaterThan(lastPause);
      lastPause = await nextRunIn(id);
    }
    await deliver(id);
    expect(await findMail(database.db, id)).toMatchObject({
      status: 'failed',
      attempts: 5,
      last_error: expect.stringContaining('554'),
      subject: CANARY.subject,
      body_text: CANARY.text,
    });
    await deliver(id);
    expect((await findMail(database.db, id))?.attempts).toBe(5);
  });

  it('may be given the dead letter again, which then has five tries anew and its old name', async () => {
    const id = await queueTestMail(database.db);
    server.answer(554);
    for (let tries = 1; tries <= 5; tries++) await deliver(id);
    expect(await resendMail(database.db, COMMAND_LINE, id)).toEqual(done(null));
    expect(await nextRunIn(id)).toBeLessThanOrEqual(0.5);
    await deliver(id);
    expect(await findMail(database.db, id)).toMatchObject({ status: 'queued', rejections: 1 });
    server.answer('accept');
    await deliver(id);
    expect(server.mails.map(({ email }) => email.messageId)).toEqual([`<${id}@mboalex.cm>`]);
    expect(await resendMail(database.db, COMMAND_LINE, id)).toMatchObject({ kind: 'conflict' });
  });
});

it('a mail that is of no use any more is not sent, though it still waits', async () => {
  const id = await queueTestMail(database.db);
  server.answer('accept');
  await sql`update mails set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    database.db,
  );
  await deliver(id);
  expect(server.mails).toEqual([]);
});

describe('a mail server that takes a mail and hangs up before it says so', () => {
  it('is given it once more after minutes; then a person decides', async () => {
    const id = await queueTestMail(database.db);
    server.answer('accept-and-hang-up');
    await deliver(id);
    expect(await findMail(database.db, id)).toMatchObject({
      status: 'queued',
      uncertain_ends: 1,
      rejections: 0,
      unreachable: false,
      last_error: expect.stringContaining('may have been taken'),
    });
    expect(await nextRunIn(id)).toBeGreaterThan(120);
    await deliver(id);
    expect(await findMail(database.db, id)).toMatchObject({
      status: 'failed',
      uncertain_ends: 2,
      subject: CANARY.subject,
    });
    await deliver(id);
    expect(server.mails.map(({ email }) => email.messageId)).toEqual([
      `<${id}@mboalex.cm>`,
      `<${id}@mboalex.cm>`,
    ]);
    server.answer('accept');
    expect(await resendMail(database.db, COMMAND_LINE, id)).toEqual(done(null));
    await deliver(id);
    expect(await findMail(database.db, id)).toMatchObject({ status: 'sent' });
    expect(server.mails).toHaveLength(3);
  });

  it('is not given it sooner because another mail gets through', async () => {
    const id = await queueTestMail(database.db);
    server.answer('accept-and-hang-up');
    await deliver(id);
    server.answer('accept');
    await deliver(await queueTestMail(database.db));
    expect(await nextRunIn(id)).toBeGreaterThan(120);
  });

  it('may use up the hourly cap with it', async () => {
    await awayFromTheEndOfTheHour();
    const id = await queueTestMail(database.db);
    server.answer('accept-and-hang-up');
    await deliver(id, 1);
    server.answer('accept');
    await deliver(await queueTestMail(database.db), 1);
    expect(server.mails).toHaveLength(1);
  });

  it('is told from one that hangs up before it has the text', async () => {
    const hasty = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (chunk) => {
        if (/^DATA/m.test(chunk.toString())) socket.destroy();
        else socket.write('250 ok\r\n');
      });
    });
    const port = await freePort();
    hasty.listen(port, '127.0.0.1');
    await once(hasty, 'listening');
    transport.close();
    transport = connectTo(`smtp://127.0.0.1:${port}`);
    const id = await queueTestMail(database.db);
    await deliver(id);
    hasty.close();
    expect(await findMail(database.db, id)).toMatchObject({
      status: 'queued',
      uncertain_ends: 0,
      unreachable: true,
    });
  });
});

describe('a mail server that is not there', () => {
  it('does not use up the tries of the mails that wait for it', async () => {
    transport.close();
    transport = connectTo(`smtp://127.0.0.1:${await freePort()}`);
    const id = await queueTestMail(database.db);
    for (let tries = 1; tries <= 30; tries++) await deliver(id);
    expect(await findMail(database.db, id)).toMatchObject({
      status: 'queued',
      attempts: 30,
      rejections: 0,
      unreachable: true,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    expect(lines.join('')).toContain('"smtp":"ESOCKET CONN ECONNREFUSED"');
    expect(await nextRunIn(id)).toBeLessThanOrEqual(60);
  });

  it('is given everything that waits as soon as one mail gets through', async () => {
    const waiting = await Promise.all([1, 2, 3].map(() => queueTestMail(database.db)));
    await database.db.updateTable('mails').set({ unreachable: true }).execute();
    await database.pool.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs),
        run_at := now() + interval '1 hour')`,
    );
    await deliver(await queueTestMail(database.db));
    for (const id of waiting) expect(await nextRunIn(id)).toBeLessThanOrEqual(0.5);
  });

  it('makes a mail a dead letter only after five days', async () => {
    const id = await queueTestMail(database.db);
    transport.close();
    transport = connectTo(`smtp://127.0.0.1:${await freePort()}`);
    await database.pool.query("update mails set queued_at = now() - interval '5 days'");
    await deliver(id);
    expect((await findMail(database.db, id))?.status).toBe('failed');
  });
});

describe('the hourly cap', () => {
  beforeEach(awayFromTheEndOfTheHour);

  it('holds mails back until the next hour and loses none of them', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => queueTestMail(database.db)));
    await Promise.all(ids.map((id) => deliver(id, 2)));
    expect(server.mails).toHaveLength(2);
    const rows = await database.db
      .selectFrom('mails')
      .select(['id', 'status', 'attempts'])
      .execute();
    const held = rows.filter(({ status }) => status === 'queued');
    expect(held).toHaveLength(3);
    const nextHour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    const jobs = await findJobs(database.db);
    for (const { id, attempts } of held) {
      expect(attempts).toBe(0);
      const runAt = jobs.get(`mail:${id}`)?.run_at.getTime() ?? 0;
      expect(runAt).toBeGreaterThan(nextHour - 1_000);
      expect(runAt).toBeLessThan(nextHour + 62_000);
    }
    await database.pool.query("update rate_counters set hour = hour - interval '1 hour'");
    await Promise.all(held.map(({ id }) => deliver(id)));
    expect(server.mails).toHaveLength(5);
  });

  it('counts delivered mails, not tries', async () => {
    const [first, second] = [await queueTestMail(database.db), await queueTestMail(database.db)];
    server.answer(451);
    for (let tries = 1; tries <= 4; tries++) await deliver(first, 2);
    server.answer('accept');
    await deliver(first, 2);
    await deliver(second, 2);
    expect(server.mails).toHaveLength(2);
  });
});

it('a queued mail that has lost its job gets one again', async () => {
  const id = await queueTestMail(database.db);
  const untouched = await queueTestMail(database.db);
  await database.pool.query('select graphile_worker.remove_job($1)', [`mail:${id}`]);
  expect(await requeueStrandedMails(database.db)).toBe(1);
  expect([...(await findJobs(database.db)).keys()].sort()).toEqual(
    [`mail:${id}`, `mail:${untouched}`].sort(),
  );
  expect(await requeueStrandedMails(database.db)).toBe(0);
});
