import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import { SoftwareAuthenticator } from '../../../../../tests/support/authenticators.ts';
import {
  addPerson,
  browser,
  buildProgramApp,
  ORIGIN,
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
type Page = ReturnType<typeof freshBrowser>;

const post = (page: Page, path: string, body: unknown) =>
  page.call('POST', `/api/auth/passkey${path}`, { body });

/** The options of the server, of which a device needs the challenge. */
async function optionsFrom(page: Page, path: string) {
  const { status, body } = await page.call('GET', `/api/auth/passkey${path}`);
  expect(status).toBe(200);
  return body as { challenge: string; userVerification?: string };
}

/** Somebody who is signed in and has a passkey, with its device. */
async function withPasskey(email: string) {
  const person = await addPerson(database.db, email);
  const page = freshBrowser();
  await page.signIn(email);
  const device = new SoftwareAuthenticator(ORIGIN);
  const response = device.register(await optionsFrom(page, '/generate-register-options'));
  expect((await post(page, '/verify-registration', { response, name: 'Phone' })).status).toBe(204);
  return { person, page, device };
}

async function enter(device: SoftwareAuthenticator, changes = {}) {
  const page = freshBrowser();
  const options = await optionsFrom(page, '/generate-authenticate-options');
  const answer = await post(page, '/verify-authentication', {
    response: device.sign(options, changes),
  });
  return { page, answer };
}

describe('a passkey', () => {
  it('signs in its person without a password, and is shown, renamed and removed', async () => {
    const { person, page, device } = await withPasskey('key@example.cm');
    const told = await sql`select subject from mails where recipient = ${person.email}`.execute(
      database.db,
    );
    expect(told.rows).toEqual([{ subject: 'A passkey was added for MboaLex' }]);
    const { answer, page: other } = await enter(device);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ user: expect.objectContaining({ id: person.id }) }),
    ]);
    expect((await other.call('GET', '/api/admin/dashboard')).status).toBe(200);
    const own = async () =>
      (
        (await page.call('GET', '/api/auth/me')).body as {
          passkeys: { id: string; name: string }[];
        }
      ).passkeys;
    const [passkey] = await own();
    expect(passkey?.name).toBe('Phone');
    expect(
      (await post(page, '/update-passkey', { id: passkey?.id, name: 'My phone' })).status,
    ).toBe(204);
    expect((await own())[0]?.name).toBe('My phone');
    expect((await post(page, '/delete-passkey', { id: passkey?.id })).status).toBe(204);
    expect(await own()).toEqual([]);
    expect((await enter(device)).answer.status).toBe(401);
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where subject_id = ${person.id} and action like 'account.%' order by id`.execute(database.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'account.passkey_added',
      'account.passkey_renamed',
      'account.passkey_removed',
    ]);
  });

  it('of another person is neither renamed nor removed', async () => {
    const { device } = await withPasskey('owner-of-key@example.cm');
    const { page } = await withPasskey('thief-of-key@example.cm');
    const { rows } = await sql<{
      id: string;
    }>`select p.id from passkeys p join users u on u.id = p.user_id
      where u.email = 'owner-of-key@example.cm'`.execute(database.db);
    const before = await databaseDigest(database.db);
    const id = rows[0]?.id;
    expect((await post(page, '/update-passkey', { id, name: 'Mine' })).status).toBe(404);
    expect((await post(page, '/delete-passkey', { id })).status).toBe(404);
    expect((await post(page, '/delete-passkey', { id: crypto.randomUUID() })).status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await enter(device)).answer.status).toBe(200);
  });

  it('is refused where its counter goes back, as that of a copy does', async () => {
    const { device } = await withPasskey('copied@example.cm');
    expect((await enter(device)).answer.status).toBe(200);
    expect((await enter(device, { counter: 1 })).answer.status).toBe(401);
    expect((await enter(device)).answer.status).toBe(200);
  });

  it('is refused from another website, and without finger, face or PIN', async () => {
    const { device } = await withPasskey('elsewhere@example.cm');
    for (const changes of [{ origin: 'https://mboalex.example.evil.cm' }, { isVerified: false }]) {
      const { answer, page } = await enter(device, changes);
      expect(answer.status).toBe(401);
      expect((await page.session()).body).toBeNull();
    }
  });

  it('answers each challenge once, in the browser that asked', async () => {
    const { device } = await withPasskey('once@example.cm');
    const page = freshBrowser();
    const options = await optionsFrom(page, '/generate-authenticate-options');
    expect(options.userVerification).toBe('required');
    const response = device.sign(options);
    expect((await post(freshBrowser(), '/verify-authentication', { response })).status).toBe(401);
    for (const id of ['a\0b', '\ud800', 7, undefined]) {
      const odd = { response: { ...response, id } };
      expect((await post(page, '/verify-authentication', odd)).status).toBe(422);
    }
    expect((await post(page, '/verify-authentication', { response })).status).toBe(200);
    expect((await post(page, '/verify-authentication', { response })).status).toBe(401);
  });

  it('is added only by whoever typed the password lately, and opens nothing to the banned', async () => {
    const { person, page, device } = await withPasskey('stolen-key@example.cm');
    await sql`update sessions set created_at = now() - interval '11 minutes'
      where user_id = ${person.id}`.execute(database.db);
    const refused = await page.call('GET', '/api/auth/passkey/generate-register-options');
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'confirm_password' }),
    ]);
    expect(
      (await freshBrowser().call('GET', '/api/auth/passkey/generate-register-options')).status,
    ).toBe(401);
    await sql`update users set banned = true where id = ${person.id}`.execute(database.db);
    expect((await enter(device)).answer.status).toBe(401);
  });
});
