import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueClaim } from '../src/features/access/server/commands.ts';
import { createSignInLink } from '../src/features/accounts/server/links/commands.ts';
import type { Database } from '../src/kit/server/database.ts';
import { addPerson, browser, buildProgramApp } from './support/program-app.ts';
import { paidPayment, readersApp, readersBrowser } from './support/readers.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** All rows of all tables, as somebody reads them who has a copy of the database. */
async function dump(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.raw(name)} t`.execute(db);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

/** A cookie's or a bearer's token without its signature. */
const tokenOf = (signed: string | undefined) =>
  decodeURIComponent(signed ?? '').split('.')[0] ?? '';

it('a copy of the database holds nothing that signs somebody in or opens what was bought', async () => {
  const { db } = database;
  const app = await buildProgramApp(db);
  await addPerson(db, 'staff@example.cm');
  const staff = browser(app);
  expect((await staff.signIn('staff@example.cm')).status).toBe(200);
  const reader = readersBrowser(app);
  await reader.signIn(db, 'reader@example.cm');
  const { headers } = await readersApp(app, db).signIn({ email: 'app@example.cm' });
  const paymentId = await paidPayment(db, { document: 'penal_code', email: 'guest@example.cm' });
  const claim = await issueClaim(db, { paymentId, origin: 'checkout', userAgent: null });
  const path = await db
    .transaction()
    .execute((trx) => createSignInLink(trx, { email: 'reader@example.cm' }));

  const tokens = [
    tokenOf(staff.cookies.get('__Host-mboalex.session_token')),
    tokenOf(reader.cookies.get('__Host-mboalex.reader')),
    tokenOf(headers.authorization.replace('Bearer ', '')),
    claim,
    path.split('/').at(-1) ?? '',
  ];
  const copy = await dump(db);
  expect(copy).toContain('reader@example.cm');
  for (const token of tokens) {
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(copy).not.toContain(token);
  }
});
