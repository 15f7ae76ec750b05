import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import { buildProgramApp, ORIGIN } from '../../../../../tests/support/program-app.ts';
import {
  addReceipt,
  codeFor,
  paidPayment,
  readersBrowser,
} from '../../../../../tests/support/readers.ts';
import { addLaw } from '../../../../../tests/support/reading-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { createSignInLink } from '../links/commands.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  await addLaw(database.db);
  app = await buildProgramApp(database.db, { sms: { kind: 'sandbox' } });
});
afterAll(() => database.drop());

let last = 0;
const newEmail = () => `page-${++last}@example.cm`;

/** What was bought with an address, paid and open. */
async function buy(document: string, buyer: { email?: string; phone?: string }) {
  const paymentId = await paidPayment(database.db, { document, ...buyer });
  await sql`insert into document_access (document_type, payment_id)
    values (${document}, ${paymentId})`.execute(database.db);
  return paymentId;
}

describe.each([
  ['en', '', ['Send code', 'Sign In', 'My documents', 'Payments', 'Devices', 'My data', 'Read']],
  [
    'fr',
    '/fr',
    [
      'Envoyer le code',
      'Se connecter',
      'Mes documents',
      'Paiements',
      'Appareils',
      'Mes données',
      'Lire',
    ],
  ],
] as const)('the pages in %s', (_language, prefix, [send, enter, ...headings]) => {
  it('sign in by a code and show what was bought with the address, without a script', async () => {
    const page = readersBrowser(app);
    const email = newEmail();
    const paymentId = await buy('paid_code', { email });
    const away = await page.get(`${prefix}/account`);
    expect([away.status, away.location]).toEqual([302, `${prefix}/account/sign-in`]);
    const form = await page.get(`${prefix}/account/sign-in`);
    expect(form.status).toBe(200);
    expect(form.html).toContain(send);
    expect(form.html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const asked = await page.post(`${prefix}/account/sign-in`, { action: 'code', email });
    // By another address, so that going back asks nobody to send a form again.
    expect(asked.status).toBe(303);
    expect(asked.location).not.toContain(email);
    expect((await page.get(asked.location ?? '')).html).toContain(enter);
    const code = await codeFor(database.db, { email });
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await page.post(`${prefix}/account/sign-in`, {
      action: 'sign-in',
      email,
      code: wrong,
    });
    expect(refused.status).toBe(401);
    expect(refused.html).toContain('role="alert"');
    const entered = await page.post(`${prefix}/account/sign-in`, {
      action: 'sign-in',
      email,
      code,
    });
    expect([entered.status, entered.location]).toEqual([303, `${prefix}/account`]);
    const account = await page.get(`${prefix}/account`);
    for (const words of headings) expect(account.html).toContain(words);
    expect(account.html).toContain(`href="${prefix}/laws/paid_code"`);
    expect(account.cache).toBe('no-store');
    const lasts = /until 31 Mar 2099|jusqu’au 31 mars 2099/;
    expect(account.html).not.toMatch(lasts);
    await sql`update document_access set expires_at = '2099-03-31T11:00:00Z'
      where payment_id = ${paymentId}`.execute(database.db);
    expect((await page.get(`${prefix}/account`)).html).toMatch(lasts);
    expect((await page.get(`${prefix}/laws/paid_code/1`)).html).toMatch(/zebr[ae]paid/);
    expect((await page.get(`${prefix}/account/sign-in`)).location).toBe(`${prefix}/account`);
  });
});

describe('signing in', () => {
  it('leads back to a page of ours, and to no other', async () => {
    for (const [next, expected] of [
      ['/laws/paid_code/1', '/laws/paid_code/1'],
      ['//e.cm', '/account'],
      ['https://e.cm/', '/account'],
      ['/admin-dashboard', '/account'],
    ] as const) {
      const page = readersBrowser(app);
      const email = newEmail();
      await page.post('/account/sign-in', { action: 'code', email, next });
      const code = await codeFor(database.db, { email });
      const { location } = await page.post('/account/sign-in', {
        action: 'sign-in',
        email,
        code,
        next,
      });
      expect(location).toBe(expected);
    }
  });

  it('by a link happens once, at the navigation of a person', async () => {
    const email = newEmail();
    await buy('other_code', { email });
    const path = await database.db
      .transaction()
      .execute((trx) =>
        createSignInLink(trx, { email, nextPath: '/laws/other_code', language: 'fr' }),
      );
    const page = readersBrowser(app);
    for (const [method, headers] of [
      ['HEAD', {}],
      ['GET', { 'sec-purpose': 'prefetch' }],
      ['GET', { 'sec-purpose': 'prefetch;prerender' }],
      ['GET', { 'sec-fetch-dest': 'image' }],
      ['GET', { 'sec-fetch-dest': 'empty' }],
    ] as const) {
      const { status, headers: answered } = await page.call(method, path, { headers });
      // Whoever only looks is refused: the server is well, and a mail program may say so.
      expect([status, answered.getSetCookie()]).toEqual([403, []]);
    }
    const first = await page.get(path);
    expect([first.status, first.location]).toEqual([303, '/fr/laws/other_code']);
    expect((await page.get('/account')).html).toContain('other_code');
    const again = readersBrowser(app);
    const used = await again.get(path);
    expect(used.status).toBe(401);
    expect(used.html).toContain('role="alert"');
    expect(used.html).toContain('name="email"');
    expect((await again.get('/account')).status).toBe(302);
    // Who is signed in is shown the account, which says so.
    const signedIn = await page.get(path);
    expect([signedIn.status, signedIn.location]).toEqual([303, '/account?link=used']);
    expect((await page.get('/account?link=used')).html).toContain('The link has been used');
  });

  it('by a used link is refused in the language of who reads French', async () => {
    const path = `/account/link/${'a'.repeat(43)}`;
    const french = 'Ce lien a déjà servi';
    const page = readersBrowser(app);
    for (const [accepted, isFrench] of [
      ['fr-CM,fr;q=0.9,en;q=0.5', true],
      ['en-GB,en;q=0.9,fr;q=0.5', false],
    ] as const) {
      const answer = await page.call('GET', path, { headers: { 'accept-language': accepted } });
      expect([answer.status, String(answer.body).includes(french)]).toEqual([401, isFrench]);
      expect(answer.headers.get('content-language')).toBe(isFrench ? 'fr' : 'en');
    }
  });

  it('of a banned reader is a wrong code, and a used link', async () => {
    const email = newEmail();
    await sql`insert into users (email, banned) values (${email}, true)`.execute(database.db);
    const page = readersBrowser(app);
    await page.post('/account/sign-in', { action: 'code', email });
    const code = await codeFor(database.db, { email });
    expect((await page.post('/account/sign-in', { action: 'sign-in', email, code })).status).toBe(
      401,
    );
    const path = await database.db.transaction().execute((trx) => createSignInLink(trx, { email }));
    expect((await page.get(path)).status).toBe(401);
    expect([...page.cookies.keys()]).toEqual(['__Host-mboalex.asked']);
  });

  it('from another website is refused, and changes nothing', async () => {
    const page = readersBrowser(app);
    const before = await databaseDigest(database.db);
    const { status } = await page.post(
      '/account/sign-in',
      { action: 'code', email: newEmail() },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

it('a receipt’s code with its phone opens that document in this browser alone', async () => {
  const paymentId = await buy('paid_code', { phone: '+237670009901' });
  const receipt_code = await addReceipt(database.db, paymentId);
  const page = readersBrowser(app);
  const wrong = { action: 'receipt', receipt_code, phone: '670009902' };
  expect((await page.post('/account/sign-in', wrong)).status).toBe(401);
  const right = { action: 'receipt', receipt_code, phone: '670 009 901' };
  expect((await page.post('/account/sign-in', right)).location).toBe('/account');
  const { html } = await page.get('/account');
  expect(html).toContain('href="/laws/paid_code"');
  expect(html).toContain('/account/sign-in');
  expect(html).not.toContain('sign-out');
  expect((await page.get('/laws/paid_code/1')).html).toMatch(/zebr[ae]paid/);
  expect((await page.get('/laws/other_code/1')).html).not.toContain('zebraothe');
  // Of a phone that is shared it is taken out again, without an account.
  expect(html).toContain('value="leave"');
  const left = await page.post('/account', { action: 'leave' });
  expect([left.location, left.cleared]).toEqual(['/account/sign-in?left=purchases', '"cache"']);
  expect((await page.get(left.location ?? '')).html).toContain(
    'Your purchases were removed from this browser.',
  );
  expect((await page.get('/laws/paid_code/1')).html).not.toMatch(/zebr[ae]paid/);
});

it('what somebody typed stands there again when it was refused, with what is wrong at the field', async () => {
  const page = readersBrowser(app);
  for (const [fields, typed] of [
    [{ action: 'code', email: 'awa@' }, ['awa@', 'id="email-error"']],
    [{ action: 'code', phone: '12' }, ['12', 'id="phone-error"']],
    [{ action: 'receipt', receipt_code: 'ABC', phone: '670' }, ['ABC', '670', 'role="alert"']],
  ] as const) {
    const { html } = await page.post('/account/sign-in', fields);
    for (const text of typed) expect(html).toContain(text.includes('=') ? text : `value="${text}"`);
  }
  const asked = await page.post('/account/sign-in', { action: 'code', phone: '670009909' });
  const { html } = await page.get(asked.location ?? '');
  expect(html).toContain('We have sent a code to +237\u00a06\u00a070\u00a000\u00a099\u00a009.');
  expect(html).toContain('Use another number');
});

it('who has paid and was given it back is not told to have bought nothing', async () => {
  const email = newEmail();
  const page = readersBrowser(app);
  await page.signIn(database.db, email);
  const nothing = 'There is nothing here yet. If you gave another email or phone number';
  expect((await page.get('/account')).html).toContain(nothing);
  const paymentId = await paidPayment(database.db, { document: 'paid_code', email });
  await sql`update payment_records set status = 'refunded', state = 'refunded',
      user_id = (select id from users where email = ${email})
    where id = ${paymentId}`.execute(database.db);
  const { html } = await page.get('/account');
  expect(html).toContain('Refunded');
  expect(html).toContain('There is nothing to read at present.');
  expect(html).not.toContain(nothing);
});

describe('the browser’s cache, which may show what another has bought', () => {
  it('is emptied by signing in, since who read here before may have been signed out elsewhere', async () => {
    const page = readersBrowser(app);
    const email = newEmail();
    await page.post('/account/sign-in', { action: 'code', email });
    const code = await codeFor(database.db, { email });
    const wrong = await page.post('/account/sign-in', { action: 'sign-in', email, code: 'x' });
    expect(wrong.cleared).toBeNull();
    const entered = await page.post('/account/sign-in', { action: 'sign-in', email, code });
    expect(entered.cleared).toBe('"cache"');
  });

  it.each(['leave', 'sign-out-all'])('is emptied by signing out: %s', async (action) => {
    const page = readersBrowser(app);
    await page.signIn(database.db, newEmail());
    expect((await page.post('/account', { action })).cleared).toBe('"cache"');
  });
});

describe('the account', () => {
  it('signs out one device, all of them, and this one with its claims', async () => {
    const email = newEmail();
    const [one, other] = [readersBrowser(app), readersBrowser(app)];
    await one.signIn(database.db, email);
    await other.signIn(database.db, email);
    const { html } = await one.get('/account');
    const ids = [...html.matchAll(/name="device" value="([^"]+)"/g)].map(([, id]) => id);
    // This one is signed out where it is asked what stays on it.
    expect(ids).toHaveLength(1);
    await one.post('/account', { action: 'sign-out', device: ids[0] ?? '' });
    expect((await one.get('/account')).status).toBe(200);
    expect((await other.get('/account')).status).toBe(302);
    await one.signIn(database.db, email);
    await other.signIn(database.db, email);
    await one.post('/account', { action: 'sign-out-all' });
    expect((await other.get('/account')).status).toBe(302);
    await one.signIn(database.db, email);
    await one.post('/account', { action: 'leave' });
    expect((await one.get('/account')).status).toBe(302);
  });

  it.each([
    ['leave', '', 'You are signed out here.'],
    ['sign-out-all', '/fr', 'C’est fait\u00a0: votre compte n’est plus ouvert ici.'],
  ])('says that one has signed out: %s', async (action, prefix, words) => {
    const page = readersBrowser(app);
    await page.signIn(database.db, newEmail());
    const { location } = await page.post(`${prefix}/account`, { action });
    expect(location).toBe(`${prefix}/account/sign-in?left=account`);
    expect((await page.get(location ?? '')).html).toContain(words);
    expect((await page.get(`${prefix}/account/sign-in`)).html).not.toContain(words);
  });

  it('changes its e-mail by a code to the new one, and never to one that is taken', async () => {
    const [email, fresh, taken] = [newEmail(), newEmail(), newEmail()];
    await readersBrowser(app).signIn(database.db, taken);
    const page = readersBrowser(app);
    await page.signIn(database.db, email);
    for (const [to, status] of [
      [fresh, 303],
      [taken, 422],
    ] as const) {
      expect((await page.post('/account', { action: 'change-code', email: to })).status).toBe(303);
      const code = await codeFor(database.db, { email: to });
      // A code for this is of no use to sign in.
      const signIn = { action: 'sign-in', email: to, code };
      expect((await readersBrowser(app).post('/account/sign-in', signIn)).status).toBe(401);
      const answer = await page.post('/account', { action: 'change', email: to, code });
      expect(answer.status).toBe(status);
    }
    expect((await page.get('/account')).html).toContain(fresh);
  });

  it('tells the address that it had, in its reader’s language, that it has another or another phone', async () => {
    const [email, fresh, taken] = [newEmail(), newEmail(), newEmail()];
    await readersBrowser(app).signIn(database.db, taken);
    const page = readersBrowser(app);
    await page.signIn(database.db, email);
    const change = async (path: string, to: { email: string } | { phone: string }) => {
      await page.post(path, { action: 'change-code', ...to });
      await page.post(path, { action: 'change', ...to, code: await codeFor(database.db, to) });
    };
    const told = async (recipient: string) => {
      const mails = await database.db
        .selectFrom('mails')
        .select(['subject', 'body_text'])
        .where('recipient', '=', recipient)
        .where('subject', 'like', '% compte MboaLex a un%')
        .execute();
      for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(fresh);
      return mails.map(({ subject }) => subject);
    };
    await change('/fr/account', { email: taken });
    expect(await told(email)).toEqual([]);
    await change('/fr/account', { email: fresh });
    expect(await told(email)).toEqual(['Votre compte MboaLex a une autre adresse e-mail']);
    await change('/fr/account', { phone: '677445566' });
    expect(await told(fresh)).toEqual(['Votre compte MboaLex a un autre numéro de téléphone']);
    expect(await told(email)).toHaveLength(1);
  });

  it('hands out a copy of its data, and is deleted by a fresh code', async () => {
    const email = newEmail();
    const page = readersBrowser(app);
    await page.signIn(database.db, email);
    const copy = await page.post('/account', { action: 'export', format: 'json' });
    expect(copy.text).toContain(email);
    expect((await page.post('/account', { action: 'export', format: 'html' })).html).toContain(
      email,
    );
    await page.post('/account', { action: 'erase-code' });
    const code = await codeFor(database.db, { email });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await page.post('/account', { action: 'erase', code: wrong })).status).toBe(401);
    const { location } = await page.post('/account', { action: 'erase', code });
    expect((await page.get(location ?? '')).html).toMatch(
      /it is deleted[\s\S]*receipts stay in our books[\s\S]*bookmarks and notes stay/,
    );
    const left = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  it('does nothing for a stranger', async () => {
    const page = readersBrowser(app);
    const before = await databaseDigest(database.db);
    for (const action of ['sign-out', 'sign-out-all', 'leave', 'change', 'export', 'erase', 'x']) {
      const { status, location } = await page.post('/account', { action });
      expect([action, status, location]).toEqual([action, 303, '/account/sign-in']);
    }
    expect(await databaseDigest(database.db)).toBe(before);
    expect(ORIGIN).toMatch(/^https/);
  });
});
