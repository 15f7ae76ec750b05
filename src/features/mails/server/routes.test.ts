import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { CANARY, findJobs, queueTestMail } from '../../../../tests/support/queued-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import type { UndeliveredMail as MailItem } from '../contract.ts';
import { markSent, queueMail } from './commands.ts';
import { deliverMail } from './delivery.ts';
import { findMail } from './queries.ts';
import { mailRoutes } from './routes.ts';
import { openMailTransport } from './smtp.ts';
import { writeLetter } from './templates.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeEach(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, mailRoutes({ db: database.db }));
});
afterEach(() => database.drop());

async function bury(id: string): Promise<void> {
  await database.pool.query(
    `update mails set status = 'failed', attempts = 5, rejections = 5, last_error = '554 no'
     where id = $1`,
    [id],
  );
  await database.pool.query('select graphile_worker.remove_job($1)', [`mail:${id}`]);
}

describe('a mail in the console', () => {
  it('can be read while it waits, and not by those who are no administrators', async () => {
    const id = await queueTestMail(database.db);
    const user = await insertUser(database.db, { role: 'user' });
    expect((await app.call('GET', `/mails/${id}`)).body).toEqual({
      id,
      to: 'staff',
      brings: null,
      status: 'queued',
      waiting_for_server: false,
      attempts: 0,
      last_error: null,
      created_at: expect.stringMatching(/Z$/),
      sent_at: null,
      recipient: null,
      reply_to: CANARY.address,
      subject: CANARY.subject,
      body_text: CANARY.text,
    });
    expect((await app.call('GET', `/mails/${id}`, { as: null })).status).toBe(401);
    expect((await app.call('GET', `/mails/${id}`, { as: user.id })).status).toBe(403);
    expect((await app.call('GET', `/mails/${randomUUID()}`)).status).toBe(404);
    expect((await app.call('GET', '/mails/none')).status).toBe(404);
  });

  it('is sent again once it has failed, and who did so is recorded', async () => {
    const id = await queueTestMail(database.db);
    await bury(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('POST', `/mails/${id}/send-again`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await findJobs(database.db)).has(`mail:${id}`)).toBe(true);
    expect(await findMail(database.db, id)).toMatchObject({ status: 'queued', rejections: 0 });
    const entries = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_email', 'subject', 'before', 'after'])
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toEqual([
      {
        action: 'mail.sent_again',
        actor_email: app.administrator.email,
        subject: CANARY.subject,
        before: { status: 'failed', attempts: 5, last_error: '554 no' },
        after: { status: 'queued' },
      },
    ]);
  });

  it('is in the list while it waits or has failed, with what it is about, but no letter to a reader', async () => {
    const [waiting, dead, sent, code] = [
      await queueTestMail(database.db, 'Waits'),
      await queueTestMail(database.db, 'Refused'),
      await queueTestMail(database.db, 'Delivered'),
      await queueTestMail(database.db, 'Your code'),
    ];
    await bury(dead);
    await markSent(database.db, sent);
    await database.pool.query('update mails set contact_message_id = null where id = $1', [code]);
    const { contact_message_id } = (await findMail(database.db, dead)) ?? {};
    const listed = async (query = '') => {
      const { items } = (await app.call('GET', `/mails${query}`)).body as { items: MailItem[] };
      return items.map(({ id }) => id);
    };
    expect((await listed()).sort()).toEqual([waiting, dead].sort());
    expect(await listed('?status=failed')).toEqual([dead]);
    expect(await listed('?q=waits')).toEqual([waiting]);
    expect(await listed('?from=2020-01-01&to=2020-01-02')).toEqual([]);
    expect((await app.call('GET', '/mails?q=refused')).body).toMatchObject({
      total: 1,
      items: [
        {
          subject: 'Refused',
          to: 'staff',
          last_error: '554 no',
          about: { kind: 'message', id: contact_message_id },
        },
      ],
    });
    const user = await insertUser(database.db, { role: 'user' });
    expect((await app.call('GET', '/mails', { as: user.id })).status).toBe(403);
    expect((await app.call('GET', '/mails?status=sent')).status).toBe(422);
  });

  it('is sent again with others that were chosen; what has not failed is left out', async () => {
    const waiting = await queueTestMail(database.db, 'Waits on');
    const dead = [await queueTestMail(database.db), await queueTestMail(database.db)];
    for (const id of dead) await bury(id);
    const send = (ids: readonly string[]) =>
      app.call('POST', '/mails/send-again', { body: { ids } });
    expect((await send([...dead, waiting, randomUUID()])).body).toEqual({ count: 2 });
    for (const id of dead) {
      expect(await findMail(database.db, id)).toMatchObject({ status: 'queued' });
      expect((await findJobs(database.db)).has(`mail:${id}`)).toBe(true);
    }
    const user = await insertUser(database.db, { role: 'user' });
    const before = await databaseDigest(database.db);
    expect((await send([waiting])).status).toBe(409);
    expect((await send([])).status).toBe(422);
    const refused = await app.call('POST', '/mails/send-again', {
      body: { ids: dead },
      as: user.id,
    });
    expect(refused.status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('that has not failed is left alone, as it is by strangers', async () => {
    const [waiting, dead] = [await queueTestMail(database.db), await queueTestMail(database.db)];
    await bury(dead);
    const user = await insertUser(database.db, { role: 'user' });
    const before = await databaseDigest(database.db);
    const send = (id: string, as?: string | null) =>
      app.call('POST', `/mails/${id}/send-again`, as === undefined ? {} : { as });
    expect((await send(waiting)).status).toBe(409);
    expect((await send(randomUUID())).status).toBe(404);
    expect((await send('none')).status).toBe(404);
    expect((await send(dead, null)).status).toBe(401);
    expect((await send(dead, user.id)).status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await findJobs(database.db)).has(`mail:${dead}`)).toBe(false);
  });
});

describe('a mail to somebody who is not the staff', () => {
  it('reaches that address alone, text first, its words escaped, and counts against the cap', async () => {
    const server = await startMailServer();
    const transport = openMailTransport({
      smtpUrl: server.url,
      from: 'MboaLex <site@mboalex.example>',
      to: 'staff@mboalex.example',
    });
    const log = createLogger('silent');
    const queue = async () => {
      const title = 'Réponse <1>';
      const paragraphs = ['Bonjour,', 'a < b'];
      const content = await writeLetter({ language: 'fr', title, paragraphs });
      const about = await findMail(database.db, await queueTestMail(database.db));
      return database.db.transaction().execute((trx) =>
        queueMail(trx, {
          ...content,
          subject: title,
          replyTo: 'contact@mboalex.cm',
          recipient: 'marie.ngo+avocat@example.cm',
          about: { contact_message_id: about?.contact_message_id ?? '' },
        }),
      );
    };
    const [first, second] = [await queue(), await queue()];
    await deliverMail({ db: database.db, log, transport, mailsPerHour: 1 }, first);
    await deliverMail({ db: database.db, log, transport, mailsPerHour: 1 }, second);
    transport.close();
    await server.close();
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.from).toBe('site@mboalex.example');
    expect(mail?.to).toEqual(['marie.ngo+avocat@example.cm']);
    expect(mail?.email.to).toMatchObject([{ address: 'marie.ngo+avocat@example.cm' }]);
    expect(mail?.email.replyTo).toMatchObject([{ address: 'contact@mboalex.cm' }]);
    expect(mail?.email.subject).toBe('Réponse <1>');
    expect(mail?.email.text).toContain('Bonjour,\n\na < b\n\n-- \nMboaLex');
    expect(mail?.email.html).toContain('<html lang="fr">');
    expect(mail?.email.html).toContain('<p>a &lt; b</p>');
    const raw = mail?.raw ?? '';
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect((await findMail(database.db, second))?.status).toBe('queued');
  });

  it('is one address, whatever it looks like', async () => {
    const server = await startMailServer();
    const transport = openMailTransport({
      smtpUrl: server.url,
      from: 'site@mboalex.example',
      to: 'staff@mboalex.example',
    });
    const id = await queueTestMail(database.db);
    const recipient = 'a@example.cm, b@example.cm';
    await database.db.updateTable('mails').set({ recipient }).where('id', '=', id).execute();
    const log = createLogger('silent');
    await deliverMail({ db: database.db, log, transport, mailsPerHour: 10 }, id);
    transport.close();
    await server.close();
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('b@example.cm');
  });
});
