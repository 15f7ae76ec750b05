import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { addPerson, browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { checkAuditChain } from '../../../kit/server/audit.ts';
import { ensureAdministrator } from './administrators.ts';
import { ADMIN_USAGE, runAdminCommand } from './command-line.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function signIn(email: string, password: string, address = '203.0.113.7') {
  const app = await buildProgramApp(database.db);
  return (await browser(app, address).signIn(email, password)).status;
}

/** Runs `npm run admin` with these words. */
async function run(...words: string[]) {
  const lines: string[] = [];
  const done = await runAdminCommand(database.db, words, (line) => lines.push(line));
  const password = /Password: (\S+)/.exec(lines[0] ?? '')?.[1] ?? '';
  return { done, lines, password };
}

function actions() {
  return database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_email', 'subject'])
    .orderBy('id')
    .execute();
}

describe('a database without an administrator', () => {
  it('lets nobody in by a usual password, and then gets one who is in by a password of no use', async () => {
    const usual = ['admin', 'password', 'admin123', 'changeme', '12345678'];
    for (const [index, password] of usual.entries()) {
      expect(await signIn('admin@mboalex.local', password, `198.51.100.${index}`)).toBe(401);
    }
    await database.db.deleteFrom('sign_in_failures').execute();
    const made = await ensureAdministrator(database.db, null);
    expect(made).toEqual({
      email: 'admin@mboalex.local',
      password: expect.stringMatching(/^[\w-]{20}$/),
    });
    for (const [index, password] of usual.entries()) {
      const address = `198.51.100.${10 + index}`;
      expect(await signIn('admin@mboalex.local', password, address)).not.toBe(200);
    }
    await database.db.deleteFrom('sign_in_failures').execute();
    expect(await signIn('admin@mboalex.local', made?.password ?? '')).toBe(200);
    expect(await actions()).toEqual([
      { action: 'administrator.created', actor_email: 'command line', subject: made?.email },
    ]);
  });

  it('gets the configured one, whose password is told to nobody', async () => {
    const configured = { email: 'chief@example.cm', password: 'a long enough one' };
    expect(await ensureAdministrator(database.db, configured)).toEqual({
      email: 'chief@example.cm',
      password: null,
    });
    expect(await signIn(configured.email, configured.password)).toBe(200);
    const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user.email_confirmed_at).toBeInstanceOf(Date);
    expect(user.phone_confirmed_at).toBeNull();
  });

  it('gets no configured one whose password is easy to guess, and says so in a line', async () => {
    const before = await databaseDigest(database.db);
    for (const password of ['password1234', 'chief@example.cm', 'short']) {
      await expect(
        ensureAdministrator(database.db, { email: 'chief@example.cm', password }),
      ).rejects.toThrow(/^ADMIN_PASSWORD is refused\. [^\n]+$/);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('gets one, however many programs start at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => ensureAdministrator(database.db, null)),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    const users = await database.db.selectFrom('users').selectAll().execute();
    expect(users).toHaveLength(1);
    const password = made.find((one) => one !== null)?.password ?? '';
    expect(await signIn('admin@mboalex.local', password)).toBe(200);
  });

  it('is left alone once it has had one, enabled or not', async () => {
    await addPerson(database.db, 'first@example.cm');
    await database.db.updateTable('users').set({ banned: true }).execute();
    const before = await databaseDigest(database.db);
    expect(await ensureAdministrator(database.db, null)).toBeNull();
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('npm run admin', () => {
  it('makes an administrator, whose password is shown once', async () => {
    const { done, lines, password } = await run('create', 'Second@Example.cm');
    expect(done).toBe(true);
    expect(lines).toEqual([
      `Administrator: second@example.cm  Password: ${password}`,
      'This password is shown only now.',
    ]);
    expect(await signIn('second@example.cm', password)).toBe(200);
    const stored = JSON.stringify([
      await database.db.selectFrom('accounts').selectAll().execute(),
      await database.db.selectFrom('audit_entries').selectAll().execute(),
    ]);
    expect(stored).not.toContain(password);
  });

  it('makes an administrator of somebody who was none, or who was banned', async () => {
    await addPerson(database.db, 'user@example.cm', 'user');
    await database.db.updateTable('users').set({ banned: true }).execute();
    const { lines, password } = await run('create', 'user@example.cm');
    expect(lines[2]).toContain('There was an account of user@example.cm already');
    const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role: 'admin', banned: false });
    expect(await signIn('user@example.cm', password)).toBe(200);
  });

  it.each(['editor', 'support', 'finance', 'viewer'])(
    'makes somebody with the role %s',
    async (role) => {
      const email = `${role}@example.cm`;
      const { done, lines, password } = await run('create', email, '--role', role);
      expect(done).toBe(true);
      expect(lines[0]).toContain(`Password: ${password}`);
      expect(await signIn(email, password)).toBe(200);
      const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
      expect(user).toMatchObject({ email, role });
      expect((await actions()).map(({ action }) => action)).toEqual(['team.created']);
    },
  );

  it('makes nobody of an unknown role, and takes the place of no administrator', async () => {
    await addPerson(database.db, 'one@example.cm');
    const before = await databaseDigest(database.db);
    for (const words of [
      ['create', 'new@example.cm', '--role', 'chief'],
      ['create', 'new@example.cm', '--role', 'user'],
      ['create', 'new@example.cm', '--role'],
      ['create', 'new@example.cm', '--role', 'editor', 'viewer'],
      ['reset', 'one@example.cm', '--role', 'editor'],
      ['create', 'one@example.cm', '--role', 'editor'],
    ]) {
      expect([words, (await run(...words)).done]).toEqual([words, false]);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('makes no administrator of somebody of the team unless that is asked for by its name', async () => {
    await run('create', 'editor@example.cm', '--role=editor');
    const before = await databaseDigest(database.db);
    const refused = await run('create', 'editor@example.cm');
    expect(refused).toMatchObject({ done: false });
    expect(refused.lines[0]).toContain('--role admin');
    expect(await databaseDigest(database.db)).toBe(before);
    expect(await run('create', 'editor@example.cm', '--role', 'admin')).toMatchObject({
      done: true,
    });
  });

  it('disables one at once, but never the last who can sign in', async () => {
    await addPerson(database.db, 'one@example.cm');
    await addPerson(database.db, 'two@example.cm');
    const app = await buildProgramApp(database.db);
    const page = browser(app);
    await page.signIn('two@example.cm');
    expect(await run('disable', 'two@example.cm')).toMatchObject({ done: true });
    expect((await page.call('GET', '/api/admin/dashboard')).status).toBe(401);
    expect((await page.signIn('two@example.cm')).status).toBe(403);
    await database.db.deleteFrom('sign_in_failures').execute();
    const before = await databaseDigest(database.db);
    const last = await run('disable', 'one@example.cm');
    expect(last).toMatchObject({ done: false, lines: [expect.stringContaining('last')] });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('keeps one of two who are disabled at the same moment', async () => {
    await addPerson(database.db, 'one@example.cm');
    await addPerson(database.db, 'two@example.cm');
    const outcomes = await Promise.all([
      run('disable', 'one@example.cm'),
      run('disable', 'two@example.cm'),
    ]);
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
  });

  it('gives a new password and ends the sessions', async () => {
    await addPerson(database.db, 'lost@example.cm');
    const page = browser(await buildProgramApp(database.db));
    await page.signIn('lost@example.cm');
    const { password } = await run('reset', 'lost@example.cm');
    expect((await page.call('GET', '/api/admin/dashboard')).status).toBe(401);
    expect((await page.signIn('lost@example.cm')).status).toBe(401);
    expect((await page.signIn('lost@example.cm', password)).status).toBe(200);
  });

  it('helps and disables the others of the team as well', async () => {
    await run('create', 'editor@example.cm', '--role', 'editor');
    const { lines, password } = await run('reset', 'editor@example.cm');
    expect(lines[0]).toBe(`Editor: editor@example.cm  Password: ${password}`);
    expect(await signIn('editor@example.cm', password)).toBe(200);
    expect(await run('disable', 'editor@example.cm')).toMatchObject({ done: true });
    expect(await signIn('editor@example.cm', password)).toBe(403);
    expect((await actions()).map(({ action }) => action)).toEqual([
      'team.created',
      'team.reset',
      'team.disabled',
    ]);
  });

  it('is written into the audit log, whose chain stays whole', async () => {
    await run('create', 'a@example.cm');
    await run('create', 'b@example.cm');
    await run('reset', 'a@example.cm');
    await run('disable', 'a@example.cm');
    expect((await actions()).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'administrator.created a@example.cm',
      'administrator.created b@example.cm',
      'administrator.reset a@example.cm',
      'administrator.disabled a@example.cm',
    ]);
    expect(await checkAuditChain(database.db)).toEqual({ whole: true, entries: 4 });
  });

  it('says what it can do, and changes nothing for anybody unknown', async () => {
    await addPerson(database.db, 'user@example.cm', 'user');
    const before = await databaseDigest(database.db);
    for (const words of [[], ['create'], ['remove', 'a@b.cm'], ['reset', 'a@b.cm', 'now']]) {
      expect(await run(...words)).toMatchObject({ done: false, lines: [ADMIN_USAGE] });
    }
    for (const words of [
      ['create', 'nobody'],
      ['reset', 'user@example.cm'],
      ['disable', 'nobody@example.cm'],
    ]) {
      expect((await run(...words)).done).toBe(false);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
