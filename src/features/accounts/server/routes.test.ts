import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { part } from '../../../../tests/support/answer-check.ts';
import { addPerson, browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { addReceipt, codeFor, paidPayment, readersApp } from '../../../../tests/support/readers.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { UNEXPLAINED } from '../../../kit/server/http/error-response.ts';
import { issueClaim } from '../../access/server/commands.ts';
import { accountServerMessages } from '../server-messages.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db, { sms: { kind: 'sandbox' } });
});
afterAll(() => database.drop());

const V1 = '/api/v1';
let last = 0;
const newEmail = () => `app-${++last}@example.cm`;

describe('the app', () => {
  it.each([() => ({ email: newEmail() }), () => ({ phone: `6700010${10 + ++last}` })])(
    'signs in by a code, reads what is its own, and signs out',
    async (newContact) => {
      const contact = newContact();
      const phone = readersApp(app, database.db);
      const asked = await phone.call('POST', `${V1}/auth/code`, { body: contact });
      expect([asked.status, asked.body]).toEqual([200, { expires_in: 600 }]);
      const code = await codeFor(database.db, contact);
      const entered = await phone.call('POST', `${V1}/auth/sign-in`, {
        body: { ...contact, code },
      });
      expect(entered.status).toBe(200);
      expect(entered.headers.get('cache-control')).toBe('no-store');
      expect(entered.headers.getSetCookie()).toEqual([]);
      const { token, user } = part(entered.body);
      const bearer = { headers: { authorization: `Bearer ${token}` } };
      const me = await phone.call('GET', `${V1}/me`, bearer);
      expect(me.body).toEqual(user);
      expect(me.body).toEqual({
        id: expect.any(String),
        email: 'email' in contact ? contact.email : null,
        phone: 'phone' in contact ? `+237${contact.phone}` : null,
      });
      const devices = await phone.call('GET', `${V1}/me/devices`, bearer);
      expect(devices.body).toMatchObject({ total: 1, items: [{ kind: 'app', is_current: true }] });
      expect((await phone.call('POST', `${V1}/auth/sign-out`, bearer)).status).toBe(204);
      expect((await phone.call('GET', `${V1}/me`, bearer)).status).toBe(401);
    },
  );

  it('is told the same of wrong, old, used and foreign codes, and of banned accounts', async () => {
    const phone = readersApp(app, database.db);
    const email = newEmail();
    const enter = (body: object) => phone.call('POST', `${V1}/auth/sign-in`, { body });
    const said = async (body: object) => {
      const { status, body: answer } = await enter(body);
      const { error, code } = part(answer);
      return JSON.stringify([status, error, code]);
    };
    const answers = [await said({ email: newEmail(), code: '123456' })];
    await phone.call('POST', `${V1}/auth/code`, { body: { email } });
    const code = await codeFor(database.db, { email });
    answers.push(await said({ email: newEmail(), code }));
    answers.push(await said({ email, code: code === '000000' ? '000001' : '000000' }));
    answers.push(await said({ email, code: 'abcdef' }));
    expect((await enter({ email, code })).status).toBe(200);
    answers.push(await said({ email, code }));
    await sql`update users set banned = true where email = ${email}`.execute(database.db);
    await phone.call('POST', `${V1}/auth/code`, { body: { email } });
    answers.push(await said({ email, code: await codeFor(database.db, { email }) }));
    expect(new Set(answers)).toEqual(new Set([answers[0]]));
    expect(answers[0]).toContain('invalid_credentials');
  });

  it('is told what is wrong in the language that it accepts first', async () => {
    const phone = readersApp(app, database.db);
    const said = async (language: string) => {
      const headers = { 'accept-language': language };
      const body = { email: newEmail(), code: '123456' };
      const { error } = part(
        (await phone.call('POST', `${V1}/auth/sign-in`, { body, headers })).body,
      );
      return error;
    };
    const { en, fr } = accountServerMessages;
    expect(await said('fr-CM, en;q=0.5')).toBe(fr.wrongCode);
    expect(await said('en, fr;q=0.5')).toBe(en.wrongCode);
    expect(await said('ful')).toBe(en.wrongCode);
  });

  it.each([
    [{ email: 'awa' }, 'doit contenir une seule adresse complète'],
    [{ phone: '12' }, 'Ce n’est pas un numéro mobile du Cameroun.'],
  ])('is told what is wrong with a field in the language that it names: %j', async (to, says) => {
    const phone = readersApp(app, database.db);
    for (const [lang, headers] of [
      [{ lang: 'fr' }, {}],
      [{}, { 'accept-language': 'fr-CM' }],
    ] as const) {
      const body = { ...to, ...lang };
      const { status, body: said } = await phone.call('POST', `${V1}/auth/code`, { body, headers });
      expect([status, part(said).error]).toEqual([422, expect.stringContaining(says)]);
    }
  });

  it('is told in its language that something went wrong here', async () => {
    const phone = readersApp(app, database.db);
    const headers = { 'accept-language': 'fr-CM' };
    const ask = () =>
      phone.call('POST', `${V1}/auth/code`, { headers, body: { email: newEmail() } });
    await sql`alter table sign_in_codes rename to codes_away`.execute(database.db);
    const failed = await ask();
    await sql`alter table codes_away rename to sign_in_codes`.execute(database.db);
    expect([failed.status, part(failed.body).error]).toEqual([500, UNEXPLAINED.fr]);
    expect((await ask()).status).toBe(200);
  });

  it('reads by a claim what was bought once it is completed, and nothing before', async () => {
    const phone = readersApp(app, database.db);
    const paymentId = await paidPayment(database.db, { document: 'penal_code', state: 'pending' });
    const claim = await issueClaim(database.db, { paymentId, origin: 'checkout', userAgent: null });
    const shown = await phone.call('POST', `${V1}/auth/claim`, { body: { claim_token: claim } });
    const bearer = { headers: { authorization: `Bearer ${part(shown.body).token}` } };
    const owned = async () => (await phone.call('GET', `${V1}/me/entitlements`, bearer)).body;
    expect(await owned()).toMatchObject({ items: [] });
    expect((await phone.call('GET', `${V1}/me`, bearer)).status).toBe(401);
    await sql`insert into document_access (document_type, payment_id)
      values ('penal_code', ${paymentId})`.execute(database.db);
    expect(await owned()).toMatchObject({
      items: [{ document_type: 'penal_code', expires_at: null }],
    });
    const ends = '2099-03-31T11:00:00.000Z';
    await sql`update document_access set expires_at = ${ends}
      where payment_id = ${paymentId}`.execute(database.db);
    expect(await owned()).toMatchObject({ items: [{ expires_at: ends }] });
    // The claim without its signature opens nothing.
    const bare = { headers: { authorization: `Bearer ${claim}` } };
    expect((await phone.call('GET', `${V1}/me/entitlements`, bare)).status).toBe(401);
    const payments = await phone.call('GET', `${V1}/me/payments`, bearer);
    expect(payments.body).toMatchObject({ total: 1, items: [{ document_type: 'penal_code' }] });
    const wrong = await phone.call('GET', `${V1}/me/payments?limit=0`, bearer);
    expect([wrong.status, part(part(wrong.body).fields)]).toEqual([
      422,
      { limit: expect.any(String) },
    ]);
  });

  it('lists no test payment once real money is taken', async () => {
    const phone = readersApp(app, database.db);
    const paymentId = await paidPayment(database.db, { document: 'penal_code', state: 'pending' });
    const claim = await issueClaim(database.db, { paymentId, origin: 'checkout', userAgent: null });
    const shown = await phone.call('POST', `${V1}/auth/claim`, { body: { claim_token: claim } });
    const bearer = { headers: { authorization: `Bearer ${part(shown.body).token}` } };
    await database.db
      .updateTable('payment_records')
      .set({ is_test: true })
      .where('id', '=', paymentId)
      .execute();
    const total = async () =>
      part((await phone.call('GET', `${V1}/me/payments`, bearer)).body).total;
    expect(await total()).toBe(1);
    await database.db.insertInto('live_start').values({ provider: 'mycoolpay' }).execute();
    expect(await total()).toBe(0);
    await database.db.deleteFrom('live_start').execute();
  });

  it('signs out one device among several, and none of somebody else', async () => {
    const [one, other] = [readersApp(app, database.db), readersApp(app, database.db)];
    const email = newEmail();
    const first = await one.signIn({ email });
    const second = await one.signIn({ email });
    const stranger = await other.signIn({ email: newEmail() });
    const { body } = await one.call('GET', `${V1}/me/devices`, first);
    const items = part(body).items as { id: string; is_current: boolean }[];
    const away = items.find(({ is_current }) => !is_current);
    const path = `${V1}/me/devices/${away?.id}`;
    const before = await databaseDigest(database.db);
    expect((await other.call('DELETE', path, stranger)).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(401);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await one.call('DELETE', path, first)).status).toBe(204);
    for (const own of ['/me', '/me/devices', '/me/entitlements', '/me/payments']) {
      expect([own, (await one.call('GET', `${V1}${own}`, second)).status]).toEqual([own, 401]);
      expect([own, (await one.call('GET', `${V1}${own}`, first)).status]).toEqual([own, 200]);
    }
  });

  it('gets what was bought with the address that it proves', async () => {
    const email = newEmail();
    const paymentId = await paidPayment(database.db, { document: 'labor_code', email });
    await sql`insert into document_access (document_type, payment_id)
      values ('labor_code', ${paymentId})`.execute(database.db);
    const phone = readersApp(app, database.db);
    const bearer = await phone.signIn({ email });
    const owned = await phone.call('GET', `${V1}/me/entitlements`, bearer);
    expect(owned.body).toMatchObject({ items: [{ document_type: 'labor_code' }] });
  });

  it('hands out a copy of its data, and is deleted by a fresh code', async () => {
    const phone = readersApp(app, database.db);
    const email = newEmail();
    const bearer = await phone.signIn({ email });
    const copy = await phone.call('POST', `${V1}/me/export`, bearer);
    expect([copy.status, JSON.stringify(copy.body).includes(email)]).toEqual([200, true]);
    const erase = (code: string) => phone.call('DELETE', `${V1}/me`, { ...bearer, body: { code } });
    expect((await erase('123456')).status).toBe(401);
    await phone.call('POST', `${V1}/auth/code`, { body: { email } });
    expect((await erase(await codeFor(database.db, { email }))).status).toBe(204);
    expect((await phone.call('GET', `${V1}/me`, bearer)).status).toBe(401);
  });

  it('never reaches the console, whoever it is', async () => {
    const { email } = await addPerson(database.db, 'boss@example.cm');
    const phone = readersApp(app, database.db);
    const bearer = await phone.signIn({ email });
    expect((await phone.call('GET', '/api/admin/dashboard', bearer)).status).toBe(401);
    expect((await phone.call('GET', '/api/auth/get-session', bearer)).body).toBeNull();
  });

  it('is refused from another website', async () => {
    const page = browser(app);
    const before = await databaseDigest(database.db);
    const { status } = await page.call('POST', `${V1}/auth/code`, {
      body: { email: newEmail() },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('a wrong request', () => {
  it.each([
    {},
    { email: 'x' },
    { email: 'a@b.cm', phone: '670000001' },
    { phone: '123' },
    { email: 'a@b.cm', role: 'admin' },
    { email: 'a@b.cm', lang: 'de' },
    { email: ['a@b.cm'] },
  ])('for a code is 422 and sends nothing: %j', async (body) => {
    const before = await databaseDigest(database.db);
    const { status } = await browser(app).call('POST', `${V1}/auth/code`, { body });
    expect(status).toBe(422);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it.each(['lang', 'purpose'])('with another %s is told that there is a choice', async (field) => {
    const body = { email: 'a@b.cm', [field]: 'de' };
    const answer = await browser(app).call('POST', `${V1}/auth/code`, { body });
    expect(part(answer.body).error).toBe(`${field} must be one of the choices offered.`);
  });

  it.each([{}, { email: 'a@b.cm', phone: '670000001' }])(
    'with neither or both of e-mail and phone is told that one is needed: %j',
    async (contact) => {
      const page = browser(app);
      const asked = await page.call('POST', `${V1}/auth/code`, { body: contact });
      const signedIn = await page.call('POST', `${V1}/auth/sign-in`, {
        body: { ...contact, code: '123456' },
      });
      for (const { body } of [asked, signedIn]) {
        expect(part(body).error).toBe('Give either an email address or a phone number, not both.');
      }
    },
  );

  it('for a code to a phone is refused without a gateway, and tells nothing', async () => {
    const without = await buildProgramApp(database.db);
    const page = browser(without);
    const answers = [];
    for (const phone of ['670000001', '670000002']) {
      const asked = await page.call('POST', `${V1}/auth/code`, { body: { phone } });
      const tried = await page.call('POST', `${V1}/auth/sign-in`, {
        body: { phone, code: '123456' },
      });
      answers.push([asked.status, part(asked.body).error, tried.status, part(tried.body).error]);
    }
    expect(answers[0]).toEqual([422, expect.any(String), 422, expect.any(String)]);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('a receipt’s code with the phone that paid', () => {
  it('opens that document on another phone, and no other code or number does', async () => {
    const phone = '+237670004242';
    const paymentId = await paidPayment(database.db, { document: 'penal_code', phone });
    await sql`insert into document_access (document_type, payment_id)
      values ('penal_code', ${paymentId})`.execute(database.db);
    const receipt_code = await addReceipt(database.db, paymentId);
    const send = (address: string, given: object) =>
      browser(app, address).call('POST', `${V1}/auth/receipt`, { body: given });
    const right = await send('198.51.100.1', { receipt_code, phone: '670 00 42 42' });
    expect(right.status).toBe(200);
    const bearer = { headers: { authorization: `Bearer ${part(right.body).token}` } };
    const owned = await browser(app).call('GET', `${V1}/me/entitlements`, bearer);
    expect(owned.body).toMatchObject({ items: [{ document_type: 'penal_code' }], total: 1 });
    const refused = [
      await send('198.51.100.2', { receipt_code, phone: '670004243' }),
      await send('198.51.100.2', { receipt_code: '7K3QF0ZD4M', phone: '670004242' }),
      await send('198.51.100.2', { receipt_code: '2026-000001', phone: '670004242' }),
    ].map(({ status, body }) => [status, part(body).error, part(body).code]);
    expect(new Set(refused.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refused[0]?.[0]).toBe(401);
  });

  it('is tried five times an hour, from however many addresses', async () => {
    const paymentId = await paidPayment(database.db, { document: 'a', phone: '+237670004250' });
    const receipt_code = await addReceipt(database.db, paymentId);
    const statuses = [];
    for (let n = 0; n < 8; n++) {
      const { status } = await browser(app, `203.0.113.${100 + n}`).call(
        'POST',
        `${V1}/auth/receipt`,
        { body: { receipt_code, phone: `67000430${n}` } },
      );
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});
