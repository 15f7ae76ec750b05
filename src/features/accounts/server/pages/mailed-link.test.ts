import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgramApp, ORIGIN } from '../../../../../tests/support/program-app.ts';
import { readersBrowser } from '../../../../../tests/support/readers.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';

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
