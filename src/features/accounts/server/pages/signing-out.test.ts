import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { paidPayment, readersBrowser } from '../../../../../tests/support/readers.ts';
import { addLaw } from '../../../../../tests/support/reading-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { issueClaim } from '../../../access/server/commands.ts';

const CLAIMS = '__Host-mboalex.claims.a1b2c3';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  await addLaw(database.db);
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

/** What a guest has bought with an e-mail. @returns makes the cookie of a browser that opens it */
async function bought(email: string) {
  const paymentId = await paidPayment(database.db, { document: 'paid_code', email });
  await sql`insert into document_access (document_type, payment_id)
    values ('paid_code', ${paymentId})`.execute(database.db);
  return () => issueClaim(database.db, { paymentId, origin: 'checkout', userAgent: null });
}

const isOpenTo = async (page: ReturnType<typeof readersBrowser>) =>
  (await page.get('/account')).html.includes('/laws/paid_code');

it('what was bought in a browser opens to nobody with a copy of its cookie once it is signed out', async () => {
  const [page, other] = [readersBrowser(app), readersBrowser(app)];
  const newClaim = await bought('one@example.cm');
  const claim = await newClaim();
  page.cookies.set(CLAIMS, claim);
  other.cookies.set(CLAIMS, await newClaim());
  expect([await isOpenTo(page), await isOpenTo(other)]).toEqual([true, true]);
  await page.post('/account', { action: 'leave' });
  page.cookies.set(CLAIMS, claim);
  expect([await isOpenTo(page), await isOpenTo(other)]).toEqual([false, true]);
});

it('an account that is signed out everywhere is open nowhere, nor where a guest bought for it', async () => {
  const [email, stranger] = ['two@example.cm', 'three@example.cm'];
  const [page, cafe, elsewhere] = [readersBrowser(app), readersBrowser(app), readersBrowser(app)];
  cafe.cookies.set(CLAIMS, await (await bought(email))());
  elsewhere.cookies.set(CLAIMS, await (await bought(stranger))());
  await page.signIn(database.db, email);
  expect([await isOpenTo(page), await isOpenTo(cafe)]).toEqual([true, true]);
  await page.post('/account', { action: 'sign-out-all' });
  expect([await isOpenTo(page), await isOpenTo(cafe)]).toEqual([false, false]);
  expect(await isOpenTo(elsewhere)).toBe(true);
  await page.signIn(database.db, email);
  expect(await isOpenTo(page)).toBe(true);
});

it('nor where a guest is still paying for it', async () => {
  const email = 'four@example.cm';
  const [page, cafe] = [readersBrowser(app), readersBrowser(app)];
  await page.signIn(database.db, email);
  const paymentId = await paidPayment(database.db, {
    document: 'paid_code',
    email,
    state: 'pending',
  });
  const claim = { paymentId, origin: 'checkout', userAgent: null } as const;
  cafe.cookies.set(CLAIMS, await issueClaim(database.db, claim));
  await page.post('/account', { action: 'sign-out-all' });
  await sql`update payment_records set state = 'completed', status = 'completed',
    completed_at = now() where id = ${paymentId}`.execute(database.db);
  await sql`insert into document_access (document_type, payment_id)
    select document_type, id from payment_records where id = ${paymentId}`.execute(database.db);
  expect(await isOpenTo(cafe)).toBe(false);
  await page.signIn(database.db, email);
  expect(await isOpenTo(page)).toBe(true);
});
