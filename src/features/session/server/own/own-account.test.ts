import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  addPerson,
  browser,
  buildProgramApp,
  ORIGIN,
  PASSWORD,
} from '../../../../../tests/support/program-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { sessionTasks } from '../tasks.ts';

const OTHER = 'palm trees of Kribi 7';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
let people = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());
afterEach(async () => {
  await database.db.deleteFrom('sign_in_failures').execute();
  await database.db.deleteFrom('rate_counters').execute();
  await database.db.deleteFrom('mails').execute();
});

const freshBrowser = () => browser(app, `198.51.100.${people++}`);

async function signedIn(email: string, role: 'admin' | 'user' = 'admin') {
  const person = await addPerson(database.db, email, role);
  const page = freshBrowser();
  expect((await page.signIn(email)).status).toBe(200);
  return { person, page };
}

/** Runs the jobs that mail links, as the worker does. */
async function mailLinks(): Promise<void> {
  const task = sessionTasks({ db: database.db, publicUrl: ORIGIN }).tasks.find(
    ({ name }) => name === 'mail_password_link',
  );
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail_password_link'`.execute(database.db);
  for (const { payload } of rows) await task?.run(payload);
  await sql`select graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(
    database.db,
  );
}

/** The mails that wait: to whom, what they say, and the token of their link. */
async function mails() {
  const rows = await database.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body_text'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ recipient, subject, body_text: text }) => ({
    recipient,
    subject,
    text,
    token: /\/admin-dashboard\/link#(?:password|email)=([\w-]{43})/.exec(text)?.[1] ?? null,
  }));
}

async function actionsOf(userId: string) {
  const rows = await database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', userId)
    .where('action', 'like', 'account.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

/** Makes a call that is refused, and shows that nothing changed but the counters. */
async function refused(call: () => Promise<{ status: number; body: unknown }>) {
  const clear = async () => {
    await database.db.deleteFrom('sign_in_failures').execute();
    await database.db.deleteFrom('rate_counters').execute();
  };
  await clear();
  const before = await databaseDigest(database.db);
  const { status, body } = await call();
  await clear();
  expect(await databaseDigest(database.db)).toBe(before);
  return [status, body] as const;
}

describe('the own account', () => {
  it('shows who one is and where one is signed in, and nothing that signs in', async () => {
    const { person, page } = await signedIn('shown@example.cm');
    await freshBrowser().call('POST', '/api/auth/sign-in/email', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    });
    const { status, body } = await page.call('GET', '/api/auth/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: '',
      email: 'shown@example.cm',
      pending_email: null,
      language: null,
    });
    const { sessions } = body as { sessions: { device: string | null; is_this: boolean }[] };
    expect(sessions.map(({ device, is_this: isThis }) => [device, isThis]).sort()).toEqual([
      [null, true],
      ['Firefox, Windows', false],
    ]);
    const { rows } = await sql<{ token: string }>`select token from sessions`.execute(database.db);
    for (const { token } of rows) expect(JSON.stringify(body)).not.toContain(token);
  });

  it('is shown to nobody without a session of the console, and to no ordinary account', async () => {
    const { page } = await signedIn('ordinary-own@example.cm', 'user');
    for (const [method, path, body] of [
      ['GET', '/me', undefined],
      ['PATCH', '/me', { name: 'X' }],
      ['POST', '/me/email', { email: 'x@example.cm', current_password: PASSWORD }],
      ['POST', '/me/password', { current_password: PASSWORD, password: OTHER }],
      ['DELETE', `/me/sessions/${crypto.randomUUID()}`, undefined],
      ['POST', '/me/sign-out-others', {}],
    ] as const) {
      const options = body === undefined ? {} : { body };
      const stranger = () => freshBrowser().call(method, `/api/auth${path}`, options);
      expect((await refused(stranger))[0]).toBe(401);
      expect((await refused(() => page.call(method, `/api/auth${path}`, options)))[0]).toBe(403);
    }
  });

  it('takes a name and the language of mails', async () => {
    const { person, page } = await signedIn('named@example.cm');
    const body = { name: ' Marie Ngo ', language: 'fr' };
    expect((await page.call('PATCH', '/api/auth/me', { body })).status).toBe(204);
    expect((await page.call('GET', '/api/auth/me')).body).toMatchObject({
      name: 'Marie Ngo',
      language: 'fr',
    });
    expect(await actionsOf(person.id)).toEqual(['account.changed']);
    for (const wrong of [{ role: 'admin' }, { language: 'de' }, { name: 'x'.repeat(101) }]) {
      expect((await refused(() => page.call('PATCH', '/api/auth/me', { body: wrong })))[0]).toBe(
        422,
      );
    }
  });
});

describe('another password', () => {
  it('needs the present one, ends all other sessions and forgets the known browsers', async () => {
    const { person, page } = await signedIn('change@example.cm');
    const elsewhere = freshBrowser();
    await elsewhere.signIn(person.email);
    const change = (body: unknown) => page.call('POST', '/api/auth/me/password', { body });
    expect(await refused(() => change({ current_password: 'wrong', password: OTHER }))).toEqual([
      422,
      expect.objectContaining({ fields: { current_password: expect.stringContaining('current') } }),
    ]);
    for (const password of ['password1234', 'short', 'change@example.cm']) {
      const [status, body] = await refused(() => change({ current_password: PASSWORD, password }));
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ fields: { password: expect.any(String) } }),
      ]);
    }
    const known = elsewhere.cookies.get('__Host-mboalex.known_device');
    expect((await change({ current_password: PASSWORD, password: OTHER })).status).toBe(204);
    expect((await page.session()).body).not.toBeNull();
    expect((await elsewhere.session()).body).toBeNull();
    expect(page.cookies.get('__Host-mboalex.known_device')).not.toBe(known);
    expect((await elsewhere.signIn(person.email)).status).toBe(401);
    expect((await elsewhere.signIn(person.email, OTHER)).status).toBe(200);
    expect(await actionsOf(person.id)).toEqual(['account.password_changed']);
    // With the former password nobody can sign in to choose another one.
    expect(await mails()).toMatchObject([
      {
        recipient: 'change@example.cm',
        subject: 'Your password for MboaLex was changed',
        text: expect.stringContaining('by “Forgot password?”'),
      },
    ]);
  });

  it('is not reached by guessing in a stolen session', async () => {
    const { page } = await signedIn('stolen@example.cm');
    const statuses: number[] = [];
    for (let index = 0; index < 8; index++) {
      const body = { current_password: `guess ${index}`, password: OTHER };
      statuses.push((await page.call('POST', '/api/auth/me/password', { body })).status);
    }
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(6);
    expect(statuses).toContain(429);
  });
});

describe('the sessions', () => {
  it('end one by one or all but this one, and only the own ones', async () => {
    const { person, page } = await signedIn('devices@example.cm');
    const others = [freshBrowser(), freshBrowser(), freshBrowser()];
    for (const other of others) await other.signIn(person.email);
    const stranger = await signedIn('neighbour@example.cm');
    const idOf = async (one: typeof page) => {
      const { sessions } = (await one.call('GET', '/api/auth/me')).body as {
        sessions: { id: string; is_this: boolean }[];
      };
      return sessions.find(({ is_this: isThis }) => isThis)?.id ?? '';
    };
    const foreign = await idOf(stranger.page);
    const end = (id: string) => page.call('DELETE', `/api/auth/me/sessions/${id}`);
    for (const id of [foreign, crypto.randomUUID(), 'x']) {
      expect((await refused(() => end(id)))[0]).toBe(404);
    }
    expect((await end(await idOf(others[0] ?? page))).status).toBe(204);
    expect((await others[0]?.session())?.body).toBeNull();
    expect((await others[1]?.session())?.body).not.toBeNull();
    expect((await page.call('POST', '/api/auth/me/sign-out-others', { body: {} })).status).toBe(
      204,
    );
    for (const other of others) expect((await other.session()).body).toBeNull();
    expect((await page.session()).body).not.toBeNull();
    expect((await stranger.page.session()).body).not.toBeNull();
    expect(await actionsOf(person.id)).toEqual([
      'account.sessions_ended',
      'account.sessions_ended',
    ]);
  });
});

describe('a new address', () => {
  it('counts once its link was opened, by whoever reads the mail, and the old one is told', async () => {
    const { person, page } = await signedIn('old@example.cm');
    const ask = (email: string, password = PASSWORD) =>
      page.call('POST', '/api/auth/me/email', { body: { email, current_password: password } });
    expect((await refused(() => ask('new@example.cm', 'wrong')))[0]).toBe(422);
    expect((await ask('first@example.cm')).status).toBe(204);
    expect((await ask('New@Example.cm')).status).toBe(204);
    expect((await page.call('GET', '/api/auth/me')).body).toMatchObject({
      email: 'old@example.cm',
      pending_email: 'new@example.cm',
    });
    const [first, second] = await mails();
    expect([first?.recipient, second?.recipient]).toEqual(['first@example.cm', 'new@example.cm']);
    const reader = freshBrowser();
    const open = (token: unknown) =>
      reader.call('POST', '/api/auth/confirm-email', { body: { token } });
    const check = (token: unknown) =>
      reader.call('POST', '/api/auth/confirm-email/check', { body: { token } });
    expect((await check(second?.token)).body).toEqual({ email: 'new@example.cm' });
    expect((await refused(() => check(first?.token)))[0]).toBe(404);
    // Another one was asked for since, and a link to a password is none to an address.
    for (const token of [first?.token, 'x'.repeat(43), '']) {
      expect(await refused(() => open(token))).toEqual([
        404,
        expect.objectContaining({ code: 'link_ended' }),
      ]);
    }
    expect((await open(second?.token)).status).toBe(204);
    expect((await refused(() => open(second?.token)))[0]).toBe(404);
    expect((await page.session()).body).toMatchObject({ user: { email: 'new@example.cm' } });
    expect((await freshBrowser().signIn('old@example.cm')).status).toBe(401);
    expect((await freshBrowser().signIn('new@example.cm')).status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'old@example.cm',
      subject: 'Your address for MboaLex was changed',
    });
    expect(await actionsOf(person.id)).toEqual(['account.email_changed']);
  });

  it('is not taken from somebody who has it by then', async () => {
    const { page } = await signedIn('wants@example.cm');
    await page.call('POST', '/api/auth/me/email', {
      body: { email: 'wanted@example.cm', current_password: PASSWORD },
    });
    await addPerson(database.db, 'wanted@example.cm');
    const [mail] = await mails();
    // It is told before it is tried.
    for (const path of ['/api/auth/confirm-email/check', '/api/auth/confirm-email']) {
      const [status, body] = await refused(() =>
        page.call('POST', path, { body: { token: mail?.token } }),
      );
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({
          fields: { email: expect.stringContaining('You go on signing in with the present one.') },
        }),
      ]);
    }
  });
});

describe('a forgotten password', () => {
  const forget = (email: string, page = freshBrowser()) =>
    page.call('POST', '/api/auth/forgot-password', { body: { email } });
  const choose = (token: unknown, password = OTHER) =>
    freshBrowser().call('POST', '/api/auth/reset-password', { body: { token, password } });

  it('is replaced by a link that works once; all sessions end, known browsers are forgotten', async () => {
    const { person, page } = await signedIn('forgot@example.cm');
    expect((await forget('Forgot@Example.cm')).status).toBe(204);
    await mailLinks();
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'forgot@example.cm', token: expect.any(String) });
    const stored = await sql`select to_jsonb(l) from staff_links l`.execute(database.db);
    expect(JSON.stringify(stored.rows)).not.toContain(mail?.token);
    expect(await refused(() => choose(mail?.token, 'password1234'))).toEqual([
      422,
      expect.objectContaining({ fields: { password: expect.any(String) } }),
    ]);
    const check = () =>
      freshBrowser().call('POST', '/api/auth/reset-password/check', {
        body: { token: mail?.token },
      });
    expect((await check()).body).toEqual({ email: 'forgot@example.cm' });
    expect((await choose(mail?.token)).status).toBe(204);
    // Told before another password is thought of.
    expect(await refused(check)).toEqual([404, expect.objectContaining({ code: 'link_ended' })]);
    expect((await page.session()).body).toBeNull();
    expect(await refused(() => choose(mail?.token, 'another palm of Kribi'))).toEqual([
      404,
      expect.objectContaining({ code: 'link_ended' }),
    ]);
    expect((await page.signIn(person.email)).status).toBe(401);
    expect((await page.signIn(person.email, OTHER)).status).toBe(200);
    expect(await actionsOf(person.id)).toEqual(['account.password_reset']);
  });

  it('is not replaced by a link that is old, foreign or of another kind', async () => {
    const { person, page } = await signedIn('late-link@example.cm');
    await page.call('POST', '/api/auth/me/email', {
      body: { email: 'later@example.cm', current_password: PASSWORD },
    });
    await forget(person.email);
    await mailLinks();
    const [address, link] = await mails();
    for (const token of [address?.token, 'y'.repeat(43), '', `${link?.token}x`]) {
      expect((await refused(() => choose(token)))[0]).toBe(404);
    }
    await sql`update staff_links set expires_at = now() - interval '1 second'`.execute(database.db);
    expect((await refused(() => choose(link?.token)))[0]).toBe(404);
  });

  it('lets in whoever chose a new one, however much others guess', async () => {
    const { person } = await signedIn('guessed@example.cm');
    await forget(person.email);
    await mailLinks();
    const [mail] = await mails();
    for (let index = 0; index < 8; index++) await freshBrowser().signIn(person.email, 'wrong');
    await database.db
      .updateTable('sign_in_failures')
      .set({ blocked_until: sql`now() + interval '60 seconds'` })
      .execute();
    expect((await choose(mail?.token)).status).toBe(204);
    expect((await freshBrowser().signIn(person.email, OTHER)).status).toBe(200);
  });

  it('tells nobody by answer or work which addresses there are, and mails few', async () => {
    await addPerson(database.db, 'exists@example.cm');
    await addPerson(database.db, 'reader@example.cm', 'user');
    await addPerson(database.db, 'gone@example.cm');
    await database.db
      .updateTable('users')
      .set({ banned: true })
      .where('email', '=', 'gone@example.cm')
      .execute();
    const jobs = async () =>
      (await sql`select 1 from graphile_worker._private_jobs`.execute(database.db)).rows.length;
    const before = await jobs();
    const asked = ['exists', 'reader', 'gone', 'nobody'].map((name) => `${name}@example.cm`);
    for (const [index, email] of asked.entries()) {
      const { status, body } = await forget(email);
      expect([status, body]).toEqual([204, '']);
      expect(await jobs()).toBe(before + index + 1);
    }
    // Five more from changing addresses: three an hour in all.
    for (let index = 0; index < 5; index++) {
      expect((await forget('exists@example.cm')).status).toBe(204);
    }
    await mailLinks();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'exists@example.cm',
      'exists@example.cm',
      'exists@example.cm',
    ]);
  });

  it('is asked for ten times an hour from one address', async () => {
    const page = freshBrowser();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      statuses.push((await forget(`p${index}@example.cm`, page)).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    await mailLinks();
  });
});
