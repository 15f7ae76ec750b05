import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInKeys } from '../src/app/server/secrets.ts';
import { issueClaim } from '../src/features/access/server/commands.ts';
import { encryptAnew } from '../src/features/session/server/second-factor/commands.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { databaseDigest } from './support/admin-app.ts';
import { part } from './support/answer-check.ts';
import { appCode } from './support/authenticators.ts';
import { addPerson, browser, buildProgramApp, PASSWORD, SECRETS } from './support/program-app.ts';
import { codeFor, paidPayment, readersApp } from './support/readers.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

/** Another secret, beside which the former one still holds. */
const CHANGED = { current: 'another secret '.repeat(3), former: SECRETS.current };
/** Another secret alone. */
const REPLACED = { ...CHANGED, former: null };
const CONSOLE = '/api/admin/dashboard';

let database: TestDatabase;
let before: Hono<AppEnv>;
let changed: Hono<AppEnv>;
let replaced: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  before = await buildProgramApp(database.db);
  changed = await buildProgramApp(database.db, { secrets: CHANGED });
  replaced = await buildProgramApp(database.db, { secrets: REPLACED });
});
afterAll(() => database.drop());

/** A browser at another program, with the cookies that it has. */
function goesTo(page: ReturnType<typeof browser>, app: Hono<AppEnv>) {
  const same = browser(app);
  for (const [name, value] of page.cookies) same.cookies.set(name, value);
  return same;
}

/** Somebody of the team with an app for codes. */
async function withCodes(email: string) {
  await addPerson(database.db, email);
  const page = browser(before);
  await page.signIn(email);
  const enabled = await page.call('POST', '/api/auth/two-factor/enable', {
    body: { password: PASSWORD },
  });
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  const on = await page.call('POST', '/api/auth/two-factor/verify-totp', {
    body: { code: appCode(totpURI, -1) },
  });
  expect(on.status).toBe(200);
  return { totpURI, backupCodes };
}

async function showsCode(app: Hono<AppEnv>, email: string, path: string, code: string) {
  const page = browser(app);
  expect((await page.signIn(email)).body).toEqual({ twoFactorRedirect: true });
  return page.call('POST', `/api/auth/two-factor/${path}`, { body: { code } });
}

describe('once the secret was changed', () => {
  it('whoever was signed in to the console stays so beside the former one, and signs out', async () => {
    await addPerson(database.db, 'chief@example.cm');
    const page = browser(before);
    await page.signIn('chief@example.cm');
    expect((await goesTo(page, replaced).call('GET', CONSOLE)).status).toBe(401);
    const after = goesTo(page, changed);
    expect((await after.call('GET', CONSOLE)).status).toBe(200);
    const name = await after.call('PATCH', '/api/auth/own', { body: { name: 'Chief' } });
    expect(name.status).not.toBe(401);
    expect((await after.signOut()).status).toBe(204);
    expect((await goesTo(page, changed).call('GET', CONSOLE)).status).toBe(401);
  });

  it('the app stays signed in, and what a guest has bought stays readable', async () => {
    const phone = readersApp(before, database.db);
    const contact = { email: 'student@example.cm' };
    await phone.call('POST', '/api/v1/auth/code', { body: contact });
    const code = await codeFor(database.db, contact);
    const entered = await phone.call('POST', '/api/v1/auth/sign-in', {
      body: { ...contact, code },
    });
    const paymentId = await paidPayment(database.db, { document: 'penal_code' });
    const claim = await issueClaim(database.db, { paymentId, origin: 'checkout', userAgent: null });
    const shown = await phone.call('POST', '/api/v1/auth/claim', { body: { claim_token: claim } });
    const statuses = async (app: Hono<AppEnv>) => {
      const status = async (path: string, token: unknown) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await browser(app).call('GET', path, { headers })).status;
      };
      return [
        await status('/api/v1/me', part(entered.body).token),
        await status('/api/v1/me/entitlements', part(shown.body).token),
      ];
    };
    expect(await statuses(replaced)).toEqual([401, 401]);
    expect(await statuses(changed)).toEqual([200, 200]);
  });

  it('codes of an app and recovery codes are told to be unreadable, and nothing is changed', async () => {
    const email = 'locked@example.cm';
    const { totpURI, backupCodes } = await withCodes(email);
    const [code = ''] = backupCodes;
    const digest = () => databaseDigest(database.db);
    const page = browser(replaced);
    await page.signIn(email);
    const asBefore = await digest();
    for (const [path, shown] of [
      ['verify-totp', appCode(totpURI)],
      ['verify-backup-code', code],
    ]) {
      const answer = await page.call('POST', `/api/auth/two-factor/${path}`, {
        body: { code: shown },
      });
      expect([answer.status, part(answer.body).code]).toEqual([409, 'conflict']);
      expect(part(answer.body).error).toContain('can no longer be verified');
    }
    expect(await digest()).toEqual(asBefore);
    expect(await encryptAnew(database.db, signInKeys(REPLACED))).toMatchObject({ renewed: 0 });
    expect(await digest()).toEqual(asBefore);
  });

  it('they outlive the former one, which is then no longer needed', async () => {
    const email = 'keeps@example.cm';
    const { totpURI, backupCodes } = await withCodes(email);
    const { renewed, unreadable } = await encryptAnew(database.db, signInKeys(CHANGED));
    expect([renewed > 0, unreadable]).toEqual([true, 0]);
    expect(await encryptAnew(database.db, signInKeys(CHANGED))).toEqual({ renewed: 0, unreadable });
    const [code = ''] = backupCodes;
    expect((await showsCode(replaced, email, 'verify-totp', appCode(totpURI))).status).toBe(200);
    expect((await showsCode(replaced, email, 'verify-backup-code', code)).status).toBe(200);
    expect((await showsCode(replaced, email, 'verify-backup-code', code)).status).toBe(401);
  });
});
