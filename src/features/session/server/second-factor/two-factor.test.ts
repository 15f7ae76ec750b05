import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import { appCode, formerAppCode } from '../../../../../tests/support/authenticators.ts';
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
import { recoveryCodeSchema } from '../../second-factor-contract.ts';
import { runAdminCommand } from '../command-line.ts';

const CONSOLE = '/api/admin/dashboard';

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
  await sql`update site_settings set two_factor_required = false`.execute(database.db);
});

const freshBrowser = () => browser(app, `198.51.100.${people++}`);
type Page = ReturnType<typeof freshBrowser>;

const post = (page: Page, path: string, body: unknown = {}) =>
  page.call('POST', `/api/auth${path}`, { body });

async function signedIn(email: string) {
  const person = await addPerson(database.db, email);
  const page = freshBrowser();
  expect((await page.signIn(email)).status).toBe(200);
  return { person, page };
}

/** Somebody with an app for codes, signed in where it was set up. */
async function withApp(email: string) {
  const { person, page } = await signedIn(email);
  const made = await post(page, '/two-factor/enable', { password: PASSWORD });
  expect(made.status).toBe(200);
  const { totpURI: address, backupCodes: codes } = made.body as {
    totpURI: string;
    backupCodes: string[];
  };
  const code = await formerAppCode(address);
  expect((await post(page, '/two-factor/verify-totp', { code })).status).toBe(200);
  return { person, page, address, codes };
}

/** A browser in which the password was typed, and the code is waited for. */
async function atTheCode(email: string) {
  const page = freshBrowser();
  const { status, body } = await page.signIn(email);
  expect([status, body]).toEqual([200, { twoFactorRedirect: true }]);
  expect((await page.session()).body).toBeNull();
  return page;
}

describe('two-factor sign-in', () => {
  it('is switched on by the password and a first code, and then asked for after the password', async () => {
    const { person, page } = await signedIn('on@example.cm');
    expect((await post(page, '/two-factor/enable', { password: 'wrong' })).status).toBe(422);
    const { body } = await post(page, '/two-factor/enable', { password: PASSWORD });
    const { totpURI: address, backupCodes } = body as { totpURI: string; backupCodes: string[] };
    expect(address).toMatch(/^otpauth:\/\/totp\/MboaLex:on%40example\.cm\?/);
    expect(backupCodes).toHaveLength(10);
    // Not before a code was typed: a key that never reached the app would lock out.
    expect((await freshBrowser().signIn('on@example.cm')).body).toHaveProperty('user');
    expect((await post(page, '/two-factor/verify-totp', { code: '000000' })).status).toBe(422);
    for (const code of ['12', 'abcdef', '1234567', '1'.repeat(30)]) {
      expect((await post(page, '/two-factor/verify-totp', { code })).body).toMatchObject({
        fields: { code: 'Code must be the six digits that your app shows.' },
      });
    }
    const answer = await post(page, '/two-factor/verify-totp', {
      code: await formerAppCode(address),
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ user: expect.objectContaining({ id: person.id }) }),
    ]);
    expect((await page.call('GET', CONSOLE)).status).toBe(200);
    expect((await page.call('GET', '/api/auth/me')).body).toMatchObject({ has_two_factor: true });
    const stored = JSON.stringify(
      (await sql`select to_jsonb(t) from two_factors t`.execute(database.db)).rows,
    );
    for (const code of backupCodes) expect(stored).not.toContain(code);
    expect(stored).not.toContain(new URL(address).searchParams.get('secret'));
    const elsewhere = await atTheCode('on@example.cm');
    expect((await elsewhere.call('GET', CONSOLE)).status).toBe(401);
    const entered = await post(elsewhere, '/two-factor/verify-totp', { code: appCode(address) });
    expect(entered.status).toBe(200);
    expect((await elsewhere.call('GET', CONSOLE)).status).toBe(200);
    const { rows } = await sql`select action from audit_entries where subject_id = ${person.id}
      and action like 'account.%'`.execute(database.db);
    expect(rows).toEqual([{ action: 'account.two_factor_on' }]);
  });

  it('takes each code once, also at the same moment', async () => {
    const { address } = await withApp('replay@example.cm');
    const code = appCode(address);
    const pages = await Promise.all(
      Array.from({ length: 4 }, () => atTheCode('replay@example.cm')),
    );
    const statuses = await Promise.all(
      pages.map(async (page) => (await post(page, '/two-factor/verify-totp', { code })).status),
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
    const later = await atTheCode('replay@example.cm');
    expect((await post(later, '/two-factor/verify-totp', { code })).status).toBe(401);
    expect(
      (await post(later, '/two-factor/verify-totp', { code: appCode(address, 1) })).status,
    ).toBe(200);
  });

  it('is not guessed: few tries a challenge, and few an account from browsers that are not known', async () => {
    const { address, codes, page: own } = await withApp('guess@example.cm');
    const right = appCode(address);
    const wrong = Array.from({ length: 14 }, (_, index) => `${100_000 + index}`)
      .filter((code) => ![-1, 0, 1].some((step) => appCode(address, step) === code))
      .slice(0, 10);
    const page = await atTheCode('guess@example.cm');
    const tried = async (one: Page, code: string) =>
      (await post(one, '/two-factor/verify-totp', { code })).status;
    for (const code of wrong.slice(0, 5)) expect(await tried(page, code)).toBe(401);
    const ended = await post(page, '/two-factor/verify-totp', { code: right });
    expect([ended.status, ended.body]).toEqual([
      401,
      expect.objectContaining({ code: 'sign_in_again' }),
    ]);
    const again = await atTheCode('guess@example.cm');
    for (const code of wrong.slice(5, 9)) expect(await tried(again, code)).toBe(401);
    const last = await atTheCode('guess@example.cm');
    const locked = await post(last, '/two-factor/verify-totp', { code: right });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(last, '/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(
      429,
    );
    expect((await last.session()).body).toBeNull();
    // The owner gets in where they have been before,
    await own.signIn('guess@example.cm');
    expect(await tried(own, right)).toBe(200);
    // and anywhere once the password is one that the guesser does not know.
    const password = 'palm trees of Kribi 7';
    const changed = await own.call('POST', '/api/auth/me/password', {
      body: { current_password: PASSWORD, password },
    });
    expect(changed.status).toBe(204);
    const fresh = freshBrowser();
    await fresh.signIn('guess@example.cm', password);
    expect(await tried(fresh, appCode(address, 1))).toBe(200);
  });

  it('is not guessed in a known browser either, and wrong codes there are no longer counted after a right one', async () => {
    const { address, page } = await withApp('known@example.cm');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      if (tries % 4 === 0) await page.signIn('known@example.cm');
      statuses.push((await post(page, '/two-factor/verify-totp', { code: '000000' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await sql`update sign_in_failures set blocked_until = to_timestamp(0)`.execute(database.db);
    await page.signIn('known@example.cm');
    expect((await post(page, '/two-factor/verify-totp', { code: appCode(address) })).status).toBe(
      200,
    );
    const { rows } = await sql`select key from sign_in_failures
      where key like 'device-code%'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('is passed by a recovery code, once, and by none of somebody else', async () => {
    const { codes } = await withApp('recover@example.cm');
    const other = await withApp('other-codes@example.cm');
    const page = await atTheCode('recover@example.cm');
    const [code = ''] = codes;
    expect(
      (await post(page, '/two-factor/verify-backup-code', { code: other.codes[0] })).status,
    ).toBe(401);
    const codesLeft = async () => (await page.call('GET', '/api/auth/me')).body;
    expect((await post(page, '/two-factor/verify-backup-code', { code })).status).toBe(200);
    expect(await codesLeft()).toMatchObject({ recovery_codes_left: 9 });
    const told = await sql`select subject from mails
      where recipient = 'recover@example.cm'`.execute(database.db);
    expect(told.rows).toEqual([{ subject: 'A recovery code was used for MboaLex' }]);
    const again = await atTheCode('recover@example.cm');
    expect((await post(again, '/two-factor/verify-backup-code', { code })).status).toBe(401);
    // New ones replace all old ones.
    const { body } = await post(page, '/two-factor/generate-backup-codes', { password: PASSWORD });
    const { backupCodes } = body as { backupCodes: string[] };
    expect((await post(again, '/two-factor/verify-backup-code', { code: codes[1] })).status).toBe(
      401,
    );
    expect(
      (await post(again, '/two-factor/verify-backup-code', { code: backupCodes[0] })).status,
    ).toBe(200);
  });

  it('is passed by a recovery code also where its mail cannot be written', async () => {
    const { codes } = await withApp('no-mail@example.cm');
    const page = await atTheCode('no-mail@example.cm');
    await sql`alter table mails add constraint none_for_a_test
      check (recipient <> 'no-mail@example.cm')`.execute(database.db);
    const entered = await post(page, '/two-factor/verify-backup-code', { code: codes[0] });
    await sql`alter table mails drop constraint none_for_a_test`.execute(database.db);
    expect(entered.status).toBe(200);
    expect((await page.call('GET', CONSOLE)).status).toBe(200);
  });

  it('is passed by a recovery code as it is read from paper: digits, however they are grouped', async () => {
    const { codes } = await withApp('paper@example.cm');
    expect(codes.filter((code) => /^\d{5}-\d{5}$/.test(code))).toHaveLength(10);
    const [one = '', two = '', three = ''] = codes;
    for (const typed of [
      one.replace('-', ' '),
      two.replace('-', ''),
      ` ${three.replace('-', ' – ')}`,
    ]) {
      const page = await atTheCode('paper@example.cm');
      const { status } = await post(page, '/two-factor/verify-backup-code', { code: typed });
      expect(status, typed).toBe(200);
    }
  });

  it('leaves recovery codes of an earlier version, which have letters, as they were typed', () => {
    for (const code of ['YI4Ir-8bjsC', 'a1234-56789', '1234-567890a']) {
      expect(recoveryCodeSchema.parse({ code })).toEqual({ code });
    }
  });

  it('takes no code without the password before, and no challenge of another browser', async () => {
    const { address, codes } = await withApp('order@example.cm');
    const before = await databaseDigest(database.db);
    for (const [path, code] of [
      ['/two-factor/verify-totp', appCode(address)],
      ['/two-factor/verify-backup-code', codes[0]],
    ] as const) {
      expect((await post(freshBrowser(), path, { code })).body).toMatchObject({
        code: 'sign_in_again',
      });
    }
    await database.db.deleteFrom('sign_in_failures').execute();
    expect(await databaseDigest(database.db)).toBe(before);
    const page = await atTheCode('order@example.cm');
    const forger = freshBrowser();
    for (const [name, value] of page.cookies) forger.cookies.set(name, `${value}x`);
    expect((await post(forger, '/two-factor/verify-totp', { code: appCode(address) })).status).toBe(
      401,
    );
    await sql`delete from verifications`.execute(database.db);
    expect((await post(page, '/two-factor/verify-totp', { code: appCode(address) })).status).toBe(
      401,
    );
    for (const body of [
      { code: 'abcdef' },
      { code: '12345' },
      { code: '123456', trustDevice: true },
      {},
    ]) {
      expect((await post(page, '/two-factor/verify-totp', body)).status).toBe(422);
    }
  });

  it('is switched off by the password, and by the command line for whoever lost the phone', async () => {
    const { person, page } = await withApp('off@example.cm');
    expect((await post(page, '/two-factor/disable', { password: 'wrong' })).status).toBe(422);
    expect((await freshBrowser().signIn(person.email)).body).toEqual({ twoFactorRedirect: true });
    expect((await post(page, '/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect((await freshBrowser().signIn(person.email)).body).toHaveProperty('user');
    const lost = await withApp('lost-phone@example.cm');
    const lines: string[] = [];
    await runAdminCommand(database.db, ['reset', lost.person.email], (line) => lines.push(line));
    const [, password] = /Password: (\S+)/.exec(lines[0] ?? '') ?? [];
    expect((await freshBrowser().signIn(lost.person.email, password)).body).toHaveProperty('user');
  });
});

describe('what a stolen session must not do', () => {
  const old = (email: string) =>
    sql`update sessions set created_at = now() - interval '11 minutes', confirmed_at = null
      where user_id = (select id from users where email = ${email})`.execute(database.db);

  it('is refused until the password or a code was typed, and then done for ten minutes', async () => {
    const { person, page, address } = await withApp('confirm@example.cm');
    const refund = () =>
      page.call('POST', `/api/admin/payment-records/${crypto.randomUUID()}/refund`, { body: {} });
    expect((await refund()).status).not.toBe(403);
    await old(person.email);
    const before = await databaseDigest(database.db);
    expect([(await refund()).status, (await refund()).body]).toEqual([
      403,
      expect.objectContaining({ code: 'confirm_password' }),
    ]);
    expect(await databaseDigest(database.db)).toBe(before);
    // Reading goes on.
    expect((await page.call('GET', '/api/admin/payment-records')).status).toBe(200);
    expect((await post(page, '/confirm', { password: 'wrong' })).status).toBe(422);
    expect((await refund()).status).toBe(403);
    // One code, made once: half a minute may end between its two uses.
    const code = appCode(address);
    for (const proof of [{ password: PASSWORD }, { code }]) {
      await old(person.email);
      expect((await post(page, '/confirm', proof)).status).toBe(204);
      expect((await refund()).status).not.toBe(403);
    }
    await old(person.email);
    expect((await post(page, '/confirm', { code })).status).toBe(422);
    expect((await post(freshBrowser(), '/confirm', { password: PASSWORD })).status).toBe(401);
  });
});

describe('a second factor that everybody needs', () => {
  it('closes the console to whoever has none, until it is set up', async () => {
    const { page } = await signedIn('needs@example.cm');
    const has = await withApp('has@example.cm');
    await sql`update site_settings set two_factor_required = true`.execute(database.db);
    expect((await has.page.call('GET', CONSOLE)).status).toBe(200);
    expect([
      (await page.call('GET', CONSOLE)).status,
      (await page.call('GET', CONSOLE)).body,
    ]).toEqual([403, expect.objectContaining({ code: 'two_factor_required' })]);
    expect((await page.session()).body).toMatchObject({ user: { needs_two_factor: true } });
    expect((await has.page.session()).body).not.toHaveProperty('user.needs_two_factor');
    const { body } = await post(page, '/two-factor/enable', { password: PASSWORD });
    const { totpURI: address } = body as { totpURI: string };
    expect((await page.call('GET', CONSOLE)).status).toBe(403);
    await post(page, '/two-factor/verify-totp', { code: appCode(address) });
    expect((await page.call('GET', CONSOLE)).status).toBe(200);
  });
});
