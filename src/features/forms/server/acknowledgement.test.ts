import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../../../../tests/support/admin-app.ts';
import {
  buildApplication,
  buildContact,
  buildFormsApp,
  newAddress,
} from '../../../../tests/support/forms-app.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { deliverMail } from '../../mails/server/delivery.ts';
import { openMailTransport } from '../../mails/server/smtp.ts';

let database: TestDatabase;
let server: MailServer;
let send: ReturnType<typeof buildFormsApp>['sendJson'];
beforeEach(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
  send = buildFormsApp(database.db).sendJson;
});
afterEach(async () => {
  await Promise.all([database.drop(), server.close()]);
});

/** Delivers all that is queued. @returns what came to an address */
async function deliveredTo(address: string) {
  const transport = openMailTransport({
    smtpUrl: server.url,
    from: 'MboaLex <site@mboalex.example>',
    to: 'staff@mboalex.example',
  });
  const log = createLogger('silent');
  const queued = await database.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .execute();
  for (const { id } of queued) {
    await deliverMail({ db: database.db, log, transport, mailsPerHour: 600 }, id);
  }
  transport.close();
  return server.mails.filter(({ to }) => to.includes(address));
}

const contact = (changes: Record<string, unknown> = {}, envelope: object = {}) =>
  send({ type: 'contact', data: buildContact(changes), ...envelope }, newAddress());

describe('an acknowledgement', () => {
  it('tells the sender in the language of the page, in words none of which are theirs', async () => {
    const words = { name: 'Buy-now', subject: 'canary-subject', message: 'canary https://bad.cm' };
    expect(
      (await contact({ ...words, email: 'victim@example.cm' }, { language: 'fr' })).status,
    ).toBe(200);
    const data = buildApplication({ email: 'lawyer@example.cm', firstName: 'Canary' });
    await send({ type: 'lawyer-application', data, language: 'en' }, newAddress());
    const [mail, ...more] = await deliveredTo('victim@example.cm');
    expect(more).toEqual([]);
    expect(mail?.email.subject).toBe('MboaLex a bien reçu votre message');
    expect(mail?.email.text).toContain('Votre message à MboaLex est bien arrivé.');
    expect(mail?.email.replyTo).toMatchObject([{ address: 'contact@mboalex.cm' }]);
    expect(mail?.email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-generated',
    );
    for (const word of ['Buy-now', 'canary', 'bad.cm']) expect(mail?.raw).not.toContain(word);
    const [applied] = await deliveredTo('lawyer@example.cm');
    expect(applied?.email.subject).toBe('MboaLex has received your application');
    expect(applied?.raw).not.toMatch(/Canary|Nkeng|CM-1234/);
  });

  it('comes once a day to an address, however it is written, and the message comes each time', async () => {
    await contact({ email: 'amina@example.cm' });
    await contact({ email: 'AMINA@example.cm' });
    const data = buildApplication({ email: 'Amina@Example.cm' });
    await send({ type: 'lawyer-application', data }, newAddress());
    const { rows } = await database.pool.query(
      `select count(*) filter (where recipient is null)::int as notices,
        count(*) filter (where recipient is not null)::int as answers from mails`,
    );
    expect(rows).toEqual([{ notices: 3, answers: 1 }]);
  });

  it('is not sent to an address that was refused for good, nor for suspected spam', async () => {
    await contact({ email: 'gone@example.cm' });
    server.answer(550);
    await sql`update mails set rejections = 4`.execute(database.db);
    expect(await deliveredTo('gone@example.cm')).toEqual([]);
    await sql`delete from rate_counters`.execute(database.db);
    await contact({ email: 'Gone@example.cm' });
    await contact({ email: 'robot@example.cm' }, { website: 'x' });
    const { rows } = await database.pool.query(
      'select recipient, status from mails where recipient is not null',
    );
    expect(rows).toEqual([{ recipient: 'gone@example.cm', status: 'failed' }]);
  });

  it('stops at sixty in an hour, and no message with it', async () => {
    await sql`insert into rate_counters (key, hour, hits)
      values ('acknowledged', date_trunc('hour', now(), 'UTC'), 59)`.execute(database.db);
    for (const name of ['one', 'two', 'three']) await contact({ email: `${name}@example.cm` });
    const { rows } = await database.pool.query(
      `select count(*)::int as messages,
        (select count(*)::int from mails where recipient is not null) as answers
       from contact_messages`,
    );
    expect(rows).toEqual([{ messages: 3, answers: 1 }]);
  });
});

describe('a notice to the staff', () => {
  it('speaks the language that its reader has chosen, and leads to the entry', async () => {
    const viewers = [
      await insertUser(database.db, { role: 'viewer' }),
      await insertUser(database.db, { role: 'editor' }),
    ];
    const choose = (index: number, language: string, email?: string) =>
      database.pool.query(
        'update users set mail_language = $2, email = coalesce($3, email) where id = $1',
        [viewers[index]?.id, language, email ?? null],
      );
    await contact();
    // Who does not read the inbox has no say.
    await choose(1, 'fr');
    await contact();
    // A shared mailbox: what those who read the inbox have chosen.
    await choose(0, 'fr');
    await contact();
    const person = await insertUser(database.db, { role: 'admin' });
    await database.pool.query(
      "update users set mail_language = 'en', email = 'staff@mboalex.example' where id = $1",
      [person.id],
    );
    await contact();
    const mails = await deliveredTo('staff@mboalex.example');
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from contact_messages order by created_at',
    );
    expect(mails.map(({ email }) => email.subject).toSorted()).toEqual([
      '[MboaLex] Message: A question',
      '[MboaLex] Message: A question',
      '[MboaLex] Message: A question',
      '[MboaLex] Message\u00a0: A question',
    ]);
    const french = mails.find(({ email }) => email.text?.startsWith('Message d’Amina Bello'));
    const address = `https://mboalex.example/admin-dashboard/inbox?tab=messages&message=${rows[2]?.id}`;
    expect(french?.email.text).toContain(`\n${address}\n`);
    expect(french?.email.html).toContain(`href="${address.replace('&', '&amp;')}"`);
    expect(french?.email.text).toContain('Objet\u00a0: A question\n');
  });
});
