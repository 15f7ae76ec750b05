import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { codeFor, paidPayment, readersBrowser } from '../../../../../tests/support/readers.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db, { sms: { kind: 'sandbox' } });
});
afterAll(() => database.drop());

let last = 0;
const newEmail = () => `waiting-${++last}@example.cm`;

async function signedIn(email: string) {
  const page = readersBrowser(app);
  await page.signIn(database.db, email);
  return page;
}

/** The page to which a form has led, as a browser asks for it. */
const pageOf = ({ location }: { readonly location: string | null }) =>
  (location ?? '').replace(/#.*/, '');

describe.each([
  ['change-code', 'change', { email: 'new.address@example.cm' }],
  ['erase-code', 'erase', {}],
] as const)('a code that is waited for (%s)', (ask, confirm, to) => {
  const waits = (html: string) => html.includes(`name="action" value="${confirm}"`);

  it('is asked for at an address of its own, where it is sent again or the wait is ended', async () => {
    const page = await signedIn(newEmail());
    const sent = await page.post('/account', { action: ask, ...to });
    expect([sent.status, sent.location?.includes('@')]).toEqual([303, false]);
    const { html } = await page.get(pageOf(sent));
    expect(waits(html)).toBe(true);
    expect(html).toMatch(new RegExp(`value="${ask}"[\\s\\S]*?Send a new code`));
    expect(html).toMatch(/value="cancel"[\s\S]*?Cancel/);
    const over = await page.post('/account', { action: 'cancel' });
    expect([over.status, over.location]).toEqual([303, '/account']);
    expect(waits((await page.get('/account')).html)).toBe(false);
  });

  it('is asked for in no other account, and no more once it was used', async () => {
    const email = newEmail();
    const page = await signedIn(email);
    const sent = await page.post('/account', { action: ask, ...to });
    const other = await signedIn(newEmail());
    expect(waits((await other.get(pageOf(sent))).html)).toBe(false);
    const code = await codeFor(database.db, { email, ...to });
    expect((await page.post('/account', { action: confirm, ...to, code })).status).toBe(303);
    expect(waits((await page.get(pageOf(sent))).html)).toBe(false);
  });
});

it('a code to delete the account is good until a payment that is underway has ended', async () => {
  const email = newEmail();
  const page = await signedIn(email);
  const paymentId = await paidPayment(database.db, { document: 'penal_code' });
  const setState = (state: string) =>
    sql`update payment_records set state = ${state},
      user_id = (select id from users where email = ${email})
      where id = ${paymentId}`.execute(database.db);
  await setState('pending');
  await page.post('/account', { action: 'erase-code' });
  const code = await codeFor(database.db, { email });
  const refused = await page.post('/account', { action: 'erase', code });
  expect([refused.status, refused.html.includes('name="action" value="erase"')]).toEqual([
    422,
    true,
  ]);
  await setState('completed');
  const erased = await page.post('/account', { action: 'erase', code });
  expect(erased.status).toBe(303);
});

it('an account without an e-mail is told of another phone number, at the number that it had', async () => {
  const page = readersBrowser(app);
  const [before, after] = ['670011001', '670011002'];
  await page.post('/fr/account/sign-in', { action: 'code', phone: before });
  const code = await codeFor(database.db, { phone: before });
  await page.post('/fr/account/sign-in', { action: 'sign-in', phone: before, code });
  await page.post('/fr/account', { action: 'change-code', phone: after });
  const fresh = await codeFor(database.db, { phone: after });
  await page.post('/fr/account', { action: 'change', phone: after, code: fresh });
  const texts = await database.db
    .selectFrom('sms_messages')
    .select('text')
    .where('recipient', '=', `+237${before}`)
    .orderBy('created_at', 'desc')
    .execute();
  expect(texts).toHaveLength(2);
  expect(texts[0]?.text).toContain('votre compte a un autre numéro');
  expect(texts[0]?.text).not.toContain(after);
});

it('who adds an e-mail address first keeps no former number from being told of another one', async () => {
  const page = readersBrowser(app);
  const [before, after] = ['670011003', '670011004'];
  await page.post('/account/sign-in', { action: 'code', phone: before });
  const code = await codeFor(database.db, { phone: before });
  await page.post('/account/sign-in', { action: 'sign-in', phone: before, code });
  const change = async (to: { email: string } | { phone: string }) => {
    await page.post('/account', { action: 'change-code', ...to });
    const fresh = await codeFor(database.db, to);
    await page.post('/account', { action: 'change', ...to, code: fresh });
  };
  await change({ email: newEmail() });
  await change({ phone: after });
  const { rows } = await sql<{ text: string }>`
    select text from sms_messages where recipient = ${`+237${before}`}
    order by created_at`.execute(database.db);
  expect(rows.map(({ text }) => text.slice(0, 60))).toEqual([
    expect.stringContaining('code to sign in'),
    expect.stringContaining('an email address was added'),
    expect.stringContaining('another phone number'),
  ]);
});

it('the address of a code tells nothing of one that is sent to the same person later', async () => {
  const email = newEmail();
  const stranger = readersBrowser(app);
  const sent = await stranger.post('/account/sign-in', { action: 'code', email });
  const asks = async () => (await stranger.get(pageOf(sent))).html.includes('name="code"');
  expect(await asks()).toBe(true);
  await readersBrowser(app).post('/account/sign-in', { action: 'code', email });
  const { html } = await stranger.get(pageOf(sent));
  expect(html).not.toContain('name="code"');
  expect(html).not.toContain(email);
});

it('a code to sign in is asked for again after going back or a reload, until it was used', async () => {
  const page = readersBrowser(app);
  const email = newEmail();
  const next = '/laws';
  const sent = await page.post('/account/sign-in', { action: 'code', email, next });
  const asks = async (reader: typeof page) =>
    (await reader.get(pageOf(sent))).html.includes('name="code"');
  expect([await asks(page), await asks(page)]).toEqual([true, true]);
  const code = await codeFor(database.db, { email });
  await page.post('/account/sign-in', { action: 'sign-in', email, code, next });
  expect((await page.get(pageOf(sent))).location).toBe(next);
  expect(await asks(readersBrowser(app))).toBe(false);
});

describe('a code whose first press got no answer', () => {
  async function pressed(email = newEmail()) {
    const page = readersBrowser(app);
    await page.post('/account/sign-in', { action: 'code', email });
    const code = await codeFor(database.db, { email });
    const press = (reader: typeof page) =>
      reader.post('/account/sign-in', { action: 'sign-in', email, code });
    expect((await press(page)).location).toBe('/account');
    return { page, press };
  }

  it('signs in again for a minute where it was asked for, and nowhere else', async () => {
    const { page, press } = await pressed();
    expect((await press(readersBrowser(app))).status).toBe(401);
    expect((await press(page)).location).toBe('/account');
    expect((await page.get('/account')).html).toContain('Signed in as');
    await sql`update sign_in_codes set tried_at = tried_at - interval '61 seconds'`.execute(
      database.db,
    );
    expect((await press(page)).status).toBe(401);
  });

  it('signs in no more once somebody has left', async () => {
    const { page, press } = await pressed();
    await page.post('/account', { action: 'leave' });
    expect((await press(page)).status).toBe(401);
    expect((await page.get('/account')).location).toBe('/account/sign-in');
  });

  it.each(['sign-out', 'sign-out-all'])(
    'signs in no more once its session was ended elsewhere (%s)',
    async (action) => {
      const email = newEmail();
      const elsewhere = await signedIn(email);
      const { page, press } = await pressed(email);
      const { rows } = await sql<{ id: string }>`select sessions.id from sessions
        join users on users.id = user_id where email = ${email}
        order by sessions.created_at desc limit 1`.execute(database.db);
      await elsewhere.post('/account', { action, device: rows[0]?.id ?? '' });
      expect((await page.get('/account')).location).toBe('/account/sign-in');
      expect((await press(page)).status).toBe(401);
    },
  );

  it('makes no account anew that was erased at the page about one’s data', async () => {
    const email = newEmail();
    const { page, press } = await pressed(email);
    await page.post('/my-data', { contact: email, do: 'send' });
    const code = await codeFor(database.db, { email });
    const erasing = { contact: email, do: 'erase', code, confirm: 'yes' };
    expect((await page.post('/my-data', erasing)).status).toBe(303);
    expect((await press(page)).status).toBe(401);
    const { rows } = await sql`select from users where email = ${email}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('has changed the address, as the second press says', async () => {
    const page = await signedIn(newEmail());
    const email = newEmail();
    await page.post('/account', { action: 'change-code', email });
    const code = await codeFor(database.db, { email });
    const press = () => page.post('/account', { action: 'change', email, code });
    expect([await press(), await press()].map(({ location }) => location)).toEqual([
      '/account#settings',
      '/account#settings',
    ]);
  });

  it('has changed the address once, pressed twice at the same moment', async () => {
    const before = newEmail();
    const page = await signedIn(before);
    const email = newEmail();
    await page.post('/account', { action: 'change-code', email });
    const code = await codeFor(database.db, { email });
    const press = () => page.post('/account', { action: 'change', email, code });
    const pressed = await Promise.all([press(), press(), press()]);
    expect(pressed.map(({ location }) => location)).toEqual(pressed.map(() => '/account#settings'));
    const { rows } = await sql`select from mails where recipient = ${before}
      and subject like '%email%' and body_text !~ '[0-9]{6}'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
});

describe('another language, chosen while a code is waited for', () => {
  /** Where the menu of a page leads. */
  const inFrench = (html: string) =>
    /<a role="menuitem" lang="fr"[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ??
    '';
  const choose = async (page: ReturnType<typeof readersBrowser>, html: string) => {
    const { location } = await page.get(inFrench(html));
    return page.get(location ?? '');
  };

  it('asks for the same code to sign in, and leads where that was to lead', async () => {
    const page = readersBrowser(app);
    const email = newEmail();
    const next = '/laws?a=b';
    const sent = await page.post('/account/sign-in', { action: 'code', email, next });
    const waiting = await page.get(pageOf(sent));
    const typed = { action: 'sign-in', email, next };
    const wrong = await page.post('/account/sign-in', { ...typed, code: '000000' });
    for (const { html } of [waiting, wrong]) {
      const french = await choose(page, html);
      expect(french.html).toContain(`Nous avons envoyé un code à ${email}`);
      expect(french.html).toContain(`name="next" value="${next}"`);
    }
  });

  it('names nobody to whom another page of this browser has had a code sent', async () => {
    const page = readersBrowser(app);
    const [email, later] = [newEmail(), newEmail()];
    for (const to of [email, later]) {
      await page.post('/account/sign-in', { action: 'code', email: to });
    }
    const typed = { action: 'sign-in', email, code: '000000' };
    const wrong = await page.post('/account/sign-in', typed);
    expect(wrong.html).toContain(email);
    expect((await choose(page, wrong.html)).html).not.toContain(later);
  });

  it('asks for the same code to change an address', async () => {
    const page = await signedIn(newEmail());
    const email = newEmail();
    const sent = await page.post('/account', { action: 'change-code', email });
    const { html } = await page.get(pageOf(sent));
    expect((await choose(page, html)).html).toContain(`Nous avons envoyé un code à ${email}`);
  });
});
