import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgramApp, ORIGIN } from '../../../../../tests/support/program-app.ts';
import { paidPayment, readersBrowser } from '../../../../../tests/support/readers.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { issueClaim } from '../../../access/server/commands.ts';
import { createSignInLink } from '../links/commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([
  ['/fr//e.cm', '/account'],
  ['/fr/laws/a?with=en', '/laws/a?with=en'],
  ['/fr', '/'],
])('a mail that somebody had sent to a stranger from %s leads to %s', async (next, expected) => {
  const page = readersBrowser(await buildProgramApp(database.db));
  const email = 'stranger@example.cm';
  await page.post('/account/sign-in', { action: 'code', email, next });
  const mail = await database.db
    .selectFrom('mails')
    .select('body_text')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const [link = ''] = /\/account\/link\/[\w-]+/.exec(mail.body_text) ?? [];
  const { location } = await page.get(link);
  expect(location).toBe(expected);
  expect(new URL(location ?? '', ORIGIN).origin).toBe(ORIGIN);
});

/** A browser in which a guest bought without an address, and whose payment that is now. */
async function guestsBrowser() {
  const { db, pool } = database;
  const paymentId = await paidPayment(db, { document: 'a', phone: '+237670000999' });
  const page = readersBrowser(await buildProgramApp(db));
  const claim = { paymentId, origin: 'checkout', userAgent: null } as const;
  page.cookies.set('__Host-mboalex.claims.a1b2c3', await issueClaim(db, claim));
  const owner = async () => {
    const { rows } = await pool.query<{ email: string }>(
      'select u.email from payment_records p join users u on u.id = p.user_id where p.id = $1',
      [paymentId],
    );
    return rows[0]?.email ?? null;
  };
  return { page, owner };
}

const linkFor = (email: string) =>
  database.db.transaction().execute((trx) => createSignInLink(trx, { email }));

it('a link that somebody else asked for takes nothing that was bought in the browser that opens it', async () => {
  const { page, owner } = await guestsBrowser();
  await page.post('/account/sign-in', { action: 'code', email: 'owner@example.cm' });
  expect((await page.get(await linkFor('thief@example.cm'))).location).toBe('/account');
  expect(await owner()).toBeNull();
});

it('a link brings what was bought without an address in the browser that asked for it', async () => {
  const { page, owner } = await guestsBrowser();
  await page.post('/account/sign-in', { action: 'code', email: 'Guest@example.cm' });
  expect((await page.get(await linkFor('guest@example.cm'))).location).toBe('/account');
  expect(await owner()).toBe('guest@example.cm');
});
