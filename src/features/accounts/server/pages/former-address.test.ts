import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { paidPayment, readersBrowser } from '../../../../../tests/support/readers.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { erasePerson } from '../../../personal-data/server/commands/erase-person.ts';
import { findPerson } from '../../../personal-data/server/queries/person-rows.ts';
import { changeOwnContact } from '../commands.ts';
import { createSignInLink } from '../links/commands.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

it('an address that an account had before is gone a week after the account was erased', async () => {
  const { db, pool } = database;
  const [email, value] = ['former@example.cm', 'present@example.cm'];
  const paymentId = await paidPayment(db, { document: 'penal_code', email });
  await readersBrowser(app).signIn(db, email);
  await db.transaction().execute((trx) => createSignInLink(trx, { email }));
  // What tells of the payment, say its receipt.
  await pool.query(
    `insert into mails (message_id, recipient, subject, body_text, body_html, payment_id)
    values ('receipt@example.org', $1, 'Receipt', '', '', $2)`,
    [email, paymentId],
  );
  const { rows: accounts } = await pool.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  );
  const id = accounts[0]?.id ?? '';
  const isGiven = await changeOwnContact(db, id, { kind: 'email', value }, 'en');
  expect(isGiven).toBe(true);
  expect(await erasePerson(db, await findPerson(db, { userId: id }))).toMatchObject({
    kind: 'done',
  });
  const { rows: links } = await pool.query('select from sign_in_links where email = $1', [email]);
  expect(links).toEqual([]);
  const { rows: later } = await pool.query(
    `select subject from mails
    where recipient = $1 and (expires_at is null or expires_at > now() + interval '7 days')`,
    [email],
  );
  expect(later).toEqual([]);
});
