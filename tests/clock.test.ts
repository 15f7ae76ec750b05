import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SEND_EMAIL_PATH } from '../src/kit/paths.ts';
import { checkAuditChain } from '../src/kit/server/audit.ts';
import type { Database } from '../src/kit/server/database.ts';
import { buildContact } from './support/forms-app.ts';
import { bodyOf, COMPLETED_ONCE, createPaymentWorld } from './support/payment-world.ts';
import { addPerson, browser, buildProgramApp, PASSWORD } from './support/program-app.ts';
import { readersApp, readersBrowser } from './support/readers.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const HOUR_MS = 3_600_000;
const CONSOLE = '/api/admin/dashboard';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
});

/** The program's clock is so far from the database's, which is right. */
function turnProgramClock(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
}

const WRONG_CLOCKS = [
  ['400 days behind', -400 * 24],
  ['an hour behind', -1],
  ['an hour ahead', 1],
  ['400 days ahead', 400 * 24],
] as const;

describe.each(WRONG_CLOCKS)('a program whose clock is %s', (_, hours) => {
  it('signs somebody in to the console for twelve hours by the database’s clock', async () => {
    const email = `staff-${people++}@example.cm`;
    const { id } = await addPerson(database.db, email);
    turnProgramClock(hours);
    const page = browser(app, `198.51.100.${people}`);
    expect((await page.signIn(email)).status).toBe(200);
    expect((await page.call('GET', CONSOLE)).status).toBe(200);
    const { rows } = await sql<{ began: number; lasts: number }>`
      select extract(epoch from now() - created_at)::integer as began,
        round(extract(epoch from expires_at - now()) / 3600)::integer as lasts
      from sessions where user_id = ${id}`.execute(database.db);
    expect(rows).toEqual([{ began: expect.any(Number), lasts: 12 }]);
    expect(Math.abs(rows[0]?.began ?? 60)).toBeLessThan(60);
    expect(
      (await page.call('POST', '/api/auth/confirm', { body: { password: PASSWORD } })).status,
    ).toBe(204);
  });

  it('signs readers in, in browsers and in the app', async () => {
    turnProgramClock(hours);
    const page = readersBrowser(app);
    await page.signIn(database.db, `reader-${people}@example.cm`);
    expect((await page.get('/account')).status).toBe(200);
    const device = readersApp(app, database.db);
    const { headers } = await device.signIn({ email: `app-${people++}@example.cm` });
    expect((await device.call('GET', '/api/v1/me', { headers })).status).toBe(200);
  });

  it('takes a form', async () => {
    turnProgramClock(hours);
    const { status } = await browser(app, `203.0.113.${people++}`).call('POST', SEND_EMAIL_PATH, {
      body: { type: 'contact', language: 'en', data: buildContact() },
    });
    expect(status).toBe(200);
  });

  it('sells a document: the page opens again, the money counts, nothing expires early', async () => {
    const world = await createPaymentWorld(database.db);
    const document = await world.addDocument();
    turnProgramClock(hours);
    world.provider.initiations.push((input) => ({
      kind: 'redirect',
      providerRef: world.provider.of(input.merchantRef).providerRef,
      url: 'https://pay.example/page',
      expiresInMs: 24 * HOUR_MS,
    }));
    const begun = bodyOf(await world.init(document, undefined, { email: 'buyer@example.cm' }));
    expect(begun.payment_url).toBe('https://pay.example/page');
    expect(await lastsOf(database.db, begun.transaction_id)).toBe(24);
    const again = await world.call('GET', `/api/payment/status/${begun.transaction_id}`);
    expect(bodyOf(again).status).toBe('pending');
    const [payment] = [...world.provider.payments.values()];
    if (payment) payment.status = 'completed';
    await world.callback(payment?.input.merchantRef ?? '');
    await world.work();
    expect((await world.effects(begun.transaction_id)).state).toBe('completed');
  });
});

/** Every time that the database holds is an hour later than it was: so its clock was set back. */
async function setDatabaseClockBack(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select c.table_schema || '.' || c.table_name as name, array_agg(c.column_name::text) as columns
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
        and (table_schema = 'public' or table_name = '_private_jobs')
        -- What is in the order of its numbers, and what is written at the start alone.
        and table_name <> 'audit_entries' and table_name !~ '^(law|search)_'
      group by 1`.execute(connection);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, columns } of rows) {
      const later = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} + interval '1 hour'`,
      );
      await sql`update ${sql.table(name)} set ${sql.join(later)}`.execute(connection);
    }
  });
}

describe('a clock that is set back an hour, of the database and the program', () => {
  it('signs nobody out, keeps nobody out for longer, and loses no payment', async () => {
    const { db } = database;
    await addPerson(db, 'guessed@example.cm');
    await addPerson(db, 'inside@example.cm');
    const inside = browser(app, '192.0.2.1');
    await inside.signIn('inside@example.cm');
    const reader = readersBrowser(app);
    await reader.signIn(db, 'back@example.cm');
    const world = await createPaymentWorld(db);
    const begun = bodyOf(
      await world.init(await world.addDocument(), undefined, { email: 'b@c.cm' }),
    );
    const guesser = browser(app, '192.0.2.2');
    for (let guess = 0; guess < 6; guess++) await guesser.signIn('guessed@example.cm', 'wrong');
    expect((await guesser.signIn('guessed@example.cm')).status).toBe(429);

    await setDatabaseClockBack(db);
    expect((await inside.call('GET', CONSOLE)).status).toBe(200);
    expect((await reader.get('/account')).status).toBe(200);
    expect((await guesser.signIn('guessed@example.cm')).status).toBe(200);
    const [payment] = [...world.provider.payments.values()];
    if (payment) payment.status = 'completed';
    await world.callback(payment?.input.merchantRef ?? '');
    await world.work();
    expect(await world.effects(begun.transaction_id)).toMatchObject(COMPLETED_ONCE);
    expect(await checkAuditChain(db)).toMatchObject({ whole: true });
  });
});

async function lastsOf(db: Database, transactionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ lasts: number }>`
    select round(extract(epoch from a.expires_at - now()) / 3600)::integer as lasts
    from payment_attempts a join payment_records p on p.id = a.payment_id
    where p.transaction_id = ${transactionId}`.execute(db);
  return rows[0]?.lasts;
}
