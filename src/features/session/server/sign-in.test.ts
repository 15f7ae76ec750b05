import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

describe('signing in', () => {
  it('opens the console to an administrator, and tells the browser no token', async () => {
    const { id } = await addPerson(database.db, 'ngo@example.cm');
    const page = browser(app);
    expect((await page.call('GET', '/api/admin/dashboard')).status).toBe(401);
    const answer = await page.signIn('Ngo@Example.cm');
    expect(answer.body).toEqual({
      user: { id, email: 'ngo@example.cm', role: 'admin' },
      session: { expires_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect(answer.status).toBe(200);
    expect((await page.session()).body).toEqual(answer.body);
    expect((await page.call('GET', '/api/admin/dashboard')).status).toBe(200);
  });
});
