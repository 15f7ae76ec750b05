import { getRequestStateAsyncLocalStorage } from '@better-auth/core/context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';

const NODE = Number.parseInt(process.versions.node, 10);

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

it('signs several in at once, and leaves nothing on that makes later requests dearer', async () => {
  const storage = await getRequestStateAsyncLocalStorage();
  const emails = ['one@example.cm', 'two@example.cm', 'three@example.cm'];
  for (const email of emails) await addPerson(database.db, email);
  const answers = await storage.run(new WeakMap(), async () => {
    const signedIn = await Promise.all(emails.map((email) => browser(app).signIn(email)));
    // A storage that was switched off has nothing, also for what still runs within it; from Node.js
    // 24 on it keeps that, and makes no other promise dearer.
    if (NODE < 24) expect(storage.getStore()).toBeUndefined();
    return signedIn;
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
