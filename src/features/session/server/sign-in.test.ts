import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import {
  addPerson,
  browser,
  buildProgramApp,
  PASSWORD,
} from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { rightsOf } from '../../../kit/rights.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { deleteEnded } from './commands.ts';

const CONSOLE = '/api/admin/dashboard';
const SESSION_COOKIE = '__Host-mboalex.session_token';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

/** A person with a browser in which he or she is signed in, each at an address of their own. */
async function signedIn(email: string, role: 'admin' | 'user' = 'admin') {
  const person = await addPerson(database.db, email, role);
  const page = browser(app, `198.51.100.${people++}`);
  expect((await page.signIn(email)).status).toBe(200);
  return { person, page };
}
let people = 1;

function sessionsOf(userId: string) {
  return database.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
}

describe('signing in', () => {
  it('opens the console to an administrator, whatever the capitals of the e-mail', async () => {
    const { id } = await addPerson(database.db, 'ngo@example.cm');
    const page = browser(app);
    expect((await page.call('GET', CONSOLE)).status).toBe(401);
    expect((await page.session()).body).toBeNull();
    const answer = await page.signIn('Ngo@Example.cm');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: { id, email: 'ngo@example.cm', role: 'admin', rights: rightsOf('admin') },
      session: { expires_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect((await page.session()).body).toEqual(answer.body);
    expect((await page.call('GET', CONSOLE)).status).toBe(200);
  });

  it('is remembered with its time', async () => {
    const { person } = await signedIn('time@example.cm');
    const user = await database.db
      .selectFrom('users')
      .select(['last_sign_in_at', sql<boolean>`last_sign_in_at <= now()`.as('is_past')])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(user.is_past).toBe(true);
  });

  it('gives cookies that no script reads and no other website sends', async () => {
    await addPerson(database.db, 'cookies@example.cm');
    const answer = await browser(app).signIn('cookies@example.cm');
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-[^;]*; .*Path=\/(;|$)/);
      expect(cookie).not.toMatch(/; Domain/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=Lax/);
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toContain('token');
  });

  it('makes a new session, whatever the browser brought, and ends its old one', async () => {
    const { person, page } = await signedIn('fixed@example.cm');
    const before = page.cookies.get(SESSION_COOKIE);
    await page.signIn('fixed@example.cm');
    expect(page.cookies.get(SESSION_COOKIE)).not.toBe(before);
    expect(await sessionsOf(person.id)).toHaveLength(1);
    const stranger = browser(app);
    stranger.cookies.set(SESSION_COOKIE, before ?? '');
    expect((await stranger.call('GET', CONSOLE)).status).toBe(401);
  });

  it('is refused by one sentence that says nothing, in the language of the site', async () => {
    await addPerson(database.db, 'known@example.cm');
    const before = await databaseDigest(database.db);
    const wrong = await browser(app, '198.51.100.200').signIn('known@example.cm', 'wrong');
    const unknown = await browser(app, '198.51.100.201').signIn('nobody@example.cm', 'wrong');
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toEqual({
        error: 'Invalid email or password',
        code: 'invalid_credentials',
        request_id: expect.any(String),
      });
    }
    const french = await browser(app, '198.51.100.202').signIn('known@example.cm', 'wrong', {
      cookie: 'lang=fr',
    });
    expect(french.body).toMatchObject({ error: 'Adresse e-mail ou mot de passe incorrect' });
    await database.db.deleteFrom('sign_in_failures').execute();
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('needs both fields, and takes no others', async () => {
    const page = browser(app);
    const post = (body: unknown) => page.call('POST', '/api/auth/sign-in/email', { body });
    const before = await databaseDigest(database.db);
    for (const [body, field] of [
      [{ email: 'a@example.cm' }, 'password'],
      [{ email: 'a@example.cm', password: '' }, 'password'],
      [{ email: 'a@example.cm', password: 'x'.repeat(129) }, 'password'],
      [{ email: 'a@example.cm', password: 7 }, 'password'],
      [{ email: 'nobody', password: 'x' }, 'email'],
      [{ email: 'a@example.cm', password: 'x', role: 'admin' }, 'role'],
      [{ email: 'a@example.cm', password: 'x', callbackURL: 'https://e.cm' }, 'callbackURL'],
      [{ email: 'a@example.cm', password: 'x', rememberMe: false }, 'rememberMe'],
    ] as const) {
      const answer = await post(body);
      expect([answer.status, answer.body]).toEqual([
        422,
        expect.objectContaining({ fields: { [field]: expect.any(String) } }),
      ]);
    }
    expect((await post({ email: 'a@example.cm', password: 'x'.repeat(5_000) })).status).toBe(413);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is no form that another website can send', async () => {
    await addPerson(database.db, 'foreign@example.cm');
    const page = browser(app);
    const before = await databaseDigest(database.db);
    const foreign = [
      [403, { 'sec-fetch-site': 'cross-site' }],
      [403, { 'sec-fetch-site': 'same-site' }],
      [415, { 'content-type': 'text/plain' }],
      [415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ] as const;
    for (const [status, headers] of foreign) {
      const answer = await page.signIn('foreign@example.cm', undefined, headers);
      expect([headers, answer.status]).toEqual([headers, status]);
    }
    const elsewhere = await app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{}',
    });
    expect(elsewhere.status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('a session', () => {
  it('ends on the server when its person signs out', async () => {
    const { person, page } = await signedIn('out@example.cm');
    const cookie = page.cookies.get(SESSION_COOKIE) ?? '';
    expect((await page.signOut()).status).toBe(204);
    expect(page.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await sessionsOf(person.id)).toEqual([]);
    page.cookies.set(SESSION_COOKIE, cookie);
    expect((await page.call('GET', CONSOLE)).status).toBe(401);
    expect((await page.session()).body).toBeNull();
  });

  it('cannot be begun with what a copy of the database holds', async () => {
    const { person } = await signedIn('dump@example.cm');
    const [session] = await sessionsOf(person.id);
    const thief = browser(app);
    for (const value of [session?.token, session?.id, `${session?.token}.c2lnbmF0dXJl`, '.', '%']) {
      thief.cookies.set(SESSION_COOKIE, value ?? '');
      expect((await thief.call('GET', CONSOLE)).status).toBe(401);
    }
  });

  it('counts no more once it has expired, and is removed in time', async () => {
    const { person, page } = await signedIn('late@example.cm');
    await database.db
      .updateTable('sessions')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('user_id', '=', person.id)
      .execute();
    expect((await page.call('GET', CONSOLE)).status).toBe(401);
    expect((await page.session()).body).toBeNull();
    expect(await sessionsOf(person.id)).toHaveLength(1);
    await deleteEnded(database.db);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('ends 12 hours after it began, however much it is used', async () => {
    const { person, page } = await signedIn('absolute@example.cm');
    const secondsLeft = async () => {
      const { seconds } = await database.db
        .selectFrom('sessions')
        .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds'))
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return seconds;
    };
    expect(Math.abs((await secondsLeft()) - 12 * 3_600)).toBeLessThan(60);
    await database.db
      .updateTable('sessions')
      .set({ expires_at: sql`now() + interval '1 minute'` })
      .where('user_id', '=', person.id)
      .execute();
    const answer = await page.session();
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await page.call('GET', CONSOLE)).status).toBe(200);
    expect(await secondsLeft()).toBeLessThanOrEqual(60);
  });

  it('loses the console with the role, at the next request', async () => {
    const { person, page } = await signedIn('demoted@example.cm');
    await database.db
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', person.id)
      .execute();
    expect((await page.call('GET', CONSOLE)).status).toBe(403);
    expect((await page.session()).body).toMatchObject({ user: { role: 'user' } });
  });

  it('is no session while its person is banned', async () => {
    const { person, page } = await signedIn('banned@example.cm');
    const ban = (until: string | null) =>
      database.db
        .updateTable('users')
        .set({ banned: true, ban_expires: until === null ? null : sql`${until}::timestamptz` })
        .where('id', '=', person.id)
        .execute();
    for (const until of [null, 'tomorrow']) {
      await ban(until);
      expect((await page.call('GET', CONSOLE)).status).toBe(401);
      expect((await page.session()).body).toBeNull();
    }
    await ban('yesterday');
    expect((await page.call('GET', CONSOLE)).status).toBe(200);
  });

  it('opens nothing to an ordinary account', async () => {
    const { page } = await signedIn('ordinary@example.cm', 'user');
    expect((await page.session()).body).toMatchObject({ user: { role: 'user' } });
    const before = await databaseDigest(database.db);
    expect((await page.call('GET', CONSOLE)).status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('a banned person', () => {
  it('is told so only after the right password', async () => {
    const { id } = await addPerson(database.db, 'exile@example.cm');
    await database.db.updateTable('users').set({ banned: true }).where('id', '=', id).execute();
    const page = browser(app, '198.51.100.210');
    expect((await page.signIn('exile@example.cm', 'wrong')).body).toMatchObject({
      error: 'Invalid email or password',
    });
    const answer = await page.signIn('exile@example.cm');
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'banned', error: 'This account is banned.' }),
    ]);
    expect(await sessionsOf(id)).toEqual([]);
  });
});

describe('the sign-in library', () => {
  it('answers at none of its other addresses', async () => {
    const { page } = await signedIn('routes@example.cm');
    const before = await databaseDigest(database.db);
    for (const [method, path, status = 404] of [
      ['POST', '/sign-up/email'],
      ['GET', '/list-sessions'],
      ['POST', '/admin/set-role'],
      ['GET', '/admin/list-users'],
      ['POST', '/admin/impersonate-user'],
      ['POST', '/change-password'],
      ['POST', '/update-user'],
      ['POST', '/delete-user'],
      ['GET', '/ok'],
      ['GET', '/sign-in/email', 405],
      ['POST', '/get-session', 405],
    ] as const) {
      const answer = await page.call(
        method,
        `/api/auth${path}`,
        method === 'POST' ? { body: {} } : {},
      );
      expect([path, answer.status]).toEqual([path, status]);
      const code = status === 405 ? 'method_not_allowed' : 'not_found';
      expect(answer.body).toMatchObject({ code, request_id: expect.any(String) });
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('the log', () => {
  it('holds nothing of who signed in, or tried to, and with what', async () => {
    const lines: string[] = [];
    const log = createLogger('debug', { write: (line) => lines.push(line) });
    const logged = await buildProgramApp(database.db, { log });
    await addPerson(database.db, 'canary@example.cm');
    const page = browser(logged, '198.51.100.220');
    await page.signIn('canary@example.cm', 'canary-password');
    await page.signIn('canary@example.cm');
    await page.session();
    await page.call('GET', CONSOLE);
    const secrets = [...page.cookies.values()].map((cookie) => cookie.split('.')[0] ?? '');
    await page.call('GET', '/api/auth/canary@example.cm');
    await page.call('GET', '/api/admin/lawyers/canary@example.cm?q=canary');
    await page.signOut();
    expect(lines.length).toBe(7);
    expect(secrets).toHaveLength(2);
    for (const secret of [...secrets, 'canary', PASSWORD]) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});
