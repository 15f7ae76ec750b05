import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueClaim } from '../src/features/access/server/commands.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { databaseDigest } from './support/admin-app.ts';
import { addPerson, browser, buildProgramApp } from './support/program-app.ts';
import { addReceipt, paidPayment, readersBrowser } from './support/readers.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
let people: readonly {
  readonly who: Who;
  readonly page: Pick<ReturnType<typeof browser>, 'call'>;
}[];
let receiptNumber: string;
/** A device of the reader, which is nobody else's to sign out. */
let device: string;

const WHO = [
  'nobody',
  'the claim of another',
  'the reader',
  'a reader of another document',
  'a refunded reader',
  'an administrator',
] as const;
type Who = (typeof WHO)[number];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into law_categories (code, name_en, name_fr, display_order, price, is_active)
    values ('canary_code', 'Canary Code', 'Code canari', 1, 1000, true),
      ('other_code', 'Other Code', 'Autre code', 2, 1000, true)`.execute(db);
  app = await buildProgramApp(db);
  const bought = async (document: string, email: string, status = 'active') => {
    const paymentId = await paidPayment(db, { document, email });
    await sql`insert into document_access (document_type, payment_id, status)
      values (${document}, ${paymentId}, ${status})`.execute(db);
    return paymentId;
  };
  const paymentId = await bought('canary_code', 'reader@example.cm');
  await addReceipt(db, paymentId);
  const { rows } = await sql<{ number: number }>`select number from receipts`.execute(db);
  receiptNumber = `2026-${String(rows[0]?.number).padStart(6, '0')}`;
  const other = await bought('other_code', 'other@example.cm');
  await bought('canary_code', 'refunded@example.cm', 'revoked');
  const claim = await issueClaim(db, { paymentId: other, origin: 'checkout', userAgent: null });
  await addPerson(db, 'boss@example.cm');
  const signedIn = async (email: string) => {
    const page = readersBrowser(app);
    await page.signIn(db, email);
    return page;
  };
  const claimant = browser(app);
  claimant.cookies.set('__Host-mboalex.claims.a1b2c3', claim);
  const console = browser(app);
  expect((await console.signIn('boss@example.cm')).status).toBe(200);
  people = [
    { who: 'nobody', page: browser(app) },
    { who: 'the claim of another', page: claimant },
    { who: 'the reader', page: await signedIn('reader@example.cm') },
    { who: 'a reader of another document', page: await signedIn('other@example.cm') },
    { who: 'a refunded reader', page: await signedIn('refunded@example.cm') },
    { who: 'an administrator', page: console },
  ];
  const sessions = await sql<{ id: string }>`select s.id from sessions s
    join users u on u.id = s.user_id where u.email = 'reader@example.cm'`.execute(db);
  device = sessions.rows[0]?.id ?? '';
});
afterAll(() => database.drop());

/** What each of `WHO` is answered, in that order; a stranger is led to the sign-in, or told 401. */
const READ: readonly (readonly [string, readonly number[]])[] = [
  ['/api/v1/me', [401, 401, 200, 200, 200, 401]],
  ['/api/v1/me/entitlements', [401, 200, 200, 200, 200, 401]],
  ['/api/v1/me/payments', [401, 200, 200, 200, 200, 401]],
  ['/api/v1/me/devices', [401, 401, 200, 200, 200, 401]],
  ['/account', [302, 200, 200, 200, 200, 302]],
  ['/fr/account', [302, 200, 200, 200, 200, 302]],
  ['/account/sign-in', [200, 200, 302, 302, 302, 200]],
  // Who is signed in is led to the account, as from the sign-in.
  ['/account/link/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', [401, 401, 303, 303, 303, 401]],
  ['/account/receipts/:receipt', [404, 404, 200, 404, 404, 404]],
];

it.each(READ)('%s answers each with their own alone', async (path, expected) => {
  const before = await databaseDigest(database.db);
  const address = path.replace(':receipt', receiptNumber);
  for (const [index, { who, page }] of people.entries()) {
    const { status, headers, body } = await page.call('GET', address);
    expect([who, status]).toEqual([who, expected[index]]);
    const cache = headers.get('cache-control') ?? '';
    if (status === 200) expect([who, cache]).toEqual([who, 'no-store']);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const isReaders =
      who === 'the reader' || (who === 'a refunded reader' && /payments|account$/.test(path));
    if (!isReaders) expect([who, /canary|canari|reader@example/i.test(text)]).toEqual([who, false]);
  }
  expect(await databaseDigest(database.db)).toBe(before);
});

it('no one signs out, copies or deletes what is another’s', async () => {
  const before = await databaseDigest(database.db);
  for (const { who, page } of people) {
    if (who === 'the reader') continue;
    const is = who.includes('reader') ? 404 : 401;
    const { status } = await page.call('DELETE', `/api/v1/me/devices/${device}`);
    expect([who, status]).toEqual([who, is]);
    const form = { action: 'sign-out', device };
    expect((await page.call('POST', '/account', { form })).status).toBe(303);
    const copy = await page.call('POST', '/api/v1/me/export');
    expect([who, JSON.stringify(copy.body).includes('reader@example.cm')]).toEqual([who, false]);
  }
  // A copy of one's own data is noted as a request that was answered; nothing else may have changed.
  const { rows: noted } = await sql<{ email: string }>`
    delete from data_requests returning email`.execute(database.db);
  expect(noted.map(({ email }) => email).sort()).toEqual([
    'other@example.cm',
    'refunded@example.cm',
  ]);
  expect(await databaseDigest(database.db)).toBe(before);
});

it('no session of a reader reaches the console', async () => {
  for (const { who, page } of people) {
    const { status } = await page.call('GET', '/api/admin/users');
    expect([who, status]).toEqual([who, who === 'an administrator' ? 200 : 401]);
  }
});
