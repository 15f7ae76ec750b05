import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addPerson,
  browser,
  buildProgramApp,
  PASSWORD,
} from '../../../../../tests/support/program-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
let people = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

const freshBrowser = () => browser(app, `198.51.100.${people++}`);

/** Somebody of the console who asks for a new address, and its links. */
async function asking(name: string) {
  await addPerson(database.db, `${name}@example.cm`);
  const page = freshBrowser();
  expect((await page.signIn(`${name}@example.cm`)).status).toBe(200);
  const waiting = `${name}-new@example.cm`;
  const ask = (email = waiting) =>
    page.call('POST', '/api/auth/me/email', { body: { email, current_password: PASSWORD } });
  const withdraw = (body: object = { pending_email: null }) =>
    page.call('PATCH', '/api/auth/me', { body });
  const open = async (path = '/api/auth/confirm-email') => {
    const mail = await database.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', waiting)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const token = /\/admin-dashboard\/link#email=([\w-]{43})/.exec(mail.body_text)?.[1];
    return freshBrowser().call('POST', path, { body: { token } });
  };
  const shown = async () => (await page.call('GET', '/api/auth/me')).body;
  return { ask, withdraw, open, shown };
}

it('an address that waits is withdrawn, and its link no longer counts', async () => {
  const { ask, withdraw, open, shown } = await asking('withdraws');
  expect((await ask()).status).toBe(204);
  const name = 'Somebody';
  expect(await shown()).toMatchObject({ pending_email: 'withdraws-new@example.cm' });
  for (const wrong of ['', 'other@example.cm', false]) {
    expect((await withdraw({ pending_email: wrong, name })).status).toBe(422);
  }
  // Nobody else's is touched.
  const neighbour = await asking('neighbour');
  expect((await neighbour.ask()).status).toBe(204);
  expect((await withdraw()).status).toBe(204);
  expect(await shown()).toMatchObject({
    email: 'withdraws@example.cm',
    name: '',
    pending_email: null,
  });
  expect(await open()).toMatchObject({ status: 404, body: { code: 'link_ended' } });
  expect((await neighbour.open()).status).toBe(204);
});

it('an address that was confirmed meanwhile is not said to be withdrawn', async () => {
  const { ask, withdraw, open, shown } = await asking('confirms');
  await ask();
  expect((await open()).status).toBe(204);
  expect(await withdraw({ pending_email: null, name: 'Somebody' })).toMatchObject({ status: 404 });
  expect(await shown()).toMatchObject({ email: 'confirms-new@example.cm', name: '' });
});

it('the address that one has already is refused beside its field, and what waits stays', async () => {
  const { ask, shown } = await asking('same');
  await ask();
  expect(await ask('Same@Example.cm')).toMatchObject({
    status: 422,
    body: { fields: { email: 'This is your email address already.' } },
  });
  expect(await shown()).toMatchObject({ pending_email: 'same-new@example.cm' });
});

it('is confirmed no more by who has left the team, which is told before it is tried', async () => {
  const { ask, open } = await asking('leaves');
  await ask();
  await database.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('email', '=', 'leaves@example.cm')
    .execute();
  for (const path of ['/api/auth/confirm-email/check', '/api/auth/confirm-email']) {
    expect(await open(path)).toMatchObject({ status: 404, body: { code: 'link_ended' } });
  }
  const { email } = await database.db
    .selectFrom('users')
    .select('email')
    .where('email', '=', 'leaves@example.cm')
    .executeTakeFirstOrThrow();
  expect(email).toBe('leaves@example.cm');
});
