import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import { buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { readersBrowser } from '../../../../../tests/support/readers.ts';
import { addLaw } from '../../../../../tests/support/reading-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  await addLaw(database.db);
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

let last = 0;
/** A browser in which somebody signs in while a page of somebody else is still open in another tab. */
async function twoTabs(path: string) {
  const page = readersBrowser(app);
  const [first, second] = [`first-${++last}@example.cm`, `second-${last}@example.cm`];
  await page.signIn(database.db, first);
  const { html } = await page.get(path);
  await page.signIn(database.db, second);
  const hidden = [...html.matchAll(/<input type="hidden" name="([\w-]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return { page, hidden: Object.fromEntries(hidden), first, second };
}

it.each([
  ['change-code', { email: 'third@example.cm' }],
  ['change', { email: 'third@example.cm', code: '123456' }],
  ['export', { format: 'json' }],
  ['erase-code', {}],
  ['erase', { code: '123456' }],
  ['sign-out', { device: '00000000-0000-4000-8000-000000000001' }],
  ['sign-out-all', {}],
] as const)(
  '%s of an account does nothing to another one that has signed in since',
  async (action, fields) => {
    const { page, hidden, second } = await twoTabs('/account');
    const before = await databaseDigest(database.db);
    const answer = await page.post('/account', {
      ...fields,
      account: hidden.account ?? '',
      action,
    });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('Somebody else has signed in here meanwhile');
    expect(answer.html).toContain(second);
    expect(await databaseDigest(database.db)).toEqual(before);
  },
);

it('a purchase is begun for nobody else than the page was shown to, before it is asked again', async () => {
  const { page, hidden, first, second } = await twoTabs('/buy/paid_code');
  const payments = async () => {
    const { rows } = await sql<{ email: string }>`select u.email from payment_records p
      join users u on u.id = p.user_id where u.email in (${first}, ${second})`.execute(database.db);
    return rows;
  };
  const order = { email: first, method: 'page' };
  const answer = await page.post('/buy/paid_code', { ...hidden, ...order });
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('Somebody else has signed in here meanwhile');
  expect(answer.html).toContain(`value="${second}"`);
  expect(await payments()).toEqual([]);
  const [, account = ''] = /name="account" value="([^"]+)"/.exec(answer.html) ?? [];
  const again = { ...hidden, account, email: second, method: 'page' };
  expect((await page.post('/buy/paid_code', again)).status).toBe(303);
  expect(await payments()).toEqual([{ email: second }]);
});
