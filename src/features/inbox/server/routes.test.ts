import { expect, it } from 'vitest';
import { createAdminApp, insertUser } from '../../../../tests/support/admin-app.ts';
import { queueTestMail } from '../../../../tests/support/queued-mail.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { inboxRoutes } from './routes.ts';

it('the inbox counts what waits for somebody, without what looks like a robot’s', async () => {
  const { db, pool, drop } = await createTestDatabase();
  const { call } = await createAdminApp(db, inboxRoutes({ db }));
  await Promise.all([1, 2, 3, 4].map(() => queueTestMail(db)));
  await pool.query(`
    with message as (select id, row_number() over () as n from contact_messages)
    update contact_messages m set status = case n when 1 then 'archived' else 'new' end,
      suspected = n = 2 from message where message.id = m.id`);
  await pool.query(`update mails set status = 'failed'
    where id = (select id from mails limit 1)`);
  expect((await call('GET', '/inbox')).body).toEqual({
    new_messages: 2,
    new_applications: 0,
    failed_mails: 1,
  });
  const user = await insertUser(db, { role: 'user' });
  expect((await call('GET', '/inbox', { as: user.id })).status).toBe(403);
  await drop();
});
