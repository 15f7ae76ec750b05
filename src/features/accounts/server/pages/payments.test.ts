import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { addReceipt, paidPayment, readersBrowser } from '../../../../../tests/support/readers.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

let last = 0;
const newEmail = () => `paying-${++last}@example.cm`;

it('a payment that was paid twice shows each of its receipts, what came and what went back', async () => {
  const email = newEmail();
  const page = readersBrowser(app);
  await page.signIn(database.db, email);
  const paymentId = await paidPayment(database.db, { document: 'paid_code', email });
  await sql`update payment_records set user_id = (select id from users where email = ${email}),
      received_amount = 2000, refunded_amount = 400
    where id = ${paymentId}`.execute(database.db);
  await addReceipt(database.db, paymentId);
  await sql`with page as (
      insert into payment_attempts (merchant_ref, payment_id, provider, kind)
      values ('by-its-page', ${paymentId}, 'sandbox', 'redirect') returning merchant_ref)
    update receipts set merchant_ref = (select merchant_ref from page)
    where payment_id = ${paymentId}`.execute(database.db);
  await addReceipt(database.db, paymentId);
  const { html } = await page.get('/account');
  expect(html).toMatch(/2,000\sXAF · [^·]+ · Paid · 400\sXAF refunded/);
  expect(new Set(html.match(/\/account\/receipts\/[\w-]+/g)).size).toBe(2);
});

it('a payment that is not over yet leads to where it stands', async () => {
  const email = newEmail();
  const page = readersBrowser(app);
  await page.signIn(database.db, email);
  const paymentId = await paidPayment(database.db, { document: 'paid_code', email });
  await sql`update payment_records set status = 'pending', state = 'pending', completed_at = null,
      user_id = (select id from users where email = ${email})
    where id = ${paymentId}`.execute(database.db);
  expect((await page.get('/account')).html).toMatch(
    /payment\/success\?transaction_id=[\w-]+&amp;lang=en">See its status</,
  );
  // Where a phone was asked, it can be asked again; the result would have its buyer wait on.
  await sql`insert into payment_attempts (merchant_ref, payment_id, provider, kind, phone)
    values ('asked-in-vain', ${paymentId}, 'sandbox', 'push', '+237670000002')`.execute(
    database.db,
  );
  expect((await page.get('/fr/account')).html).toMatch(
    /href="\/fr\/buy\/paid_code\/wait\?transaction_id=[\w-]+">/,
  );
});
