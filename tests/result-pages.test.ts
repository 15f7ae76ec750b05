import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app/server/app.ts';
import { consoleRoutes } from '../src/app/server/console-page.ts';
import { resultRoutes } from '../src/app/server/result-pages.ts';
import { renderResult } from '../src/app/web/site/render-result.tsx';
import { issueClaim } from '../src/features/access/server/commands.ts';
import { openCase } from '../src/features/payments/server/cases/commands/open-case.ts';
import { CONSOLE_PATH } from '../src/features/session/rules.ts';
import { STRANGER, type Visitor } from '../src/kit/actor.ts';
import { RESULT_PAGES, RESULT_PATH } from '../src/kit/paths.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { hashToken } from '../src/kit/server/token-hash.ts';
import { insertUser } from './support/admin-app.ts';
import { paymentDeps } from './support/scripted-provider.ts';
import { SITE_FACTS } from './support/site-facts.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const ORIGIN = SITE_FACTS.origin;
const PATHS = RESULT_PAGES.map((page) => `${RESULT_PATH}/${page}`);
const LINKS = { scheme: 'mboalex', androidPackage: 'cm.mboalex.app' };

let database: TestDatabase;
let app: Hono<AppEnv>;
let lines: string[];
let visitor: Visitor = STRANGER;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildApp();
});
afterAll(() => database.drop());

function buildApp() {
  lines = [];
  const playStoreUrl = 'https://play.example/app?a=1&b=2';
  const facts = { ...SITE_FACTS, playStoreUrl };
  const results = resultRoutes({
    ...paymentDeps(database.db),
    publicUrl: ORIGIN,
    readVisitor: async () => visitor,
    facts,
    links: LINKS,
    render: renderResult,
  });
  return createApp({
    renderFilledForm: () => '',
    log: createLogger('info', { write: (line) => lines.push(line) }),
    publicUrl: ORIGIN,
    pages: new Map(),
    assets: new Map(),
    features: new Map<string, Hono<AppEnv>>([
      [RESULT_PATH, results],
      [
        CONSOLE_PATH,
        consoleRoutes({
          isTest: false,
          assets: { entry: '/c.js', imports: [], styles: [], layout: [] },
          icon: SITE_FACTS.assets.appIcon,
          origin: ORIGIN,
        }),
      ],
    ]),
    isReady: async () => true,
  });
}

/** A payment in a state, and somebody who holds its claim. */
async function addPayment(state: string, status: string, userId: string | null = null) {
  const { rows } = await sql<{ id: string; transaction_id: string }>`
    insert into payment_records (user_id, document_type, amount, transaction_id, state, status)
    values (${userId}, 'penal_code', 1000, ${randomUUID()}, ${state}, ${status})
    returning id, transaction_id`.execute(database.db);
  const [row] = rows;
  if (!row) throw new Error('It was not written.');
  const claim = await issueClaim(database.db, {
    paymentId: row.id,
    origin: 'checkout',
    userAgent: null,
  });
  return { ...row, holder: { actor: null, claims: [hashToken(claim)] } };
}

async function open(path: string, by: Visitor = STRANGER, headers = {}) {
  visitor = by;
  const response = await app.request(`${RESULT_PATH}/${path}`, { headers });
  visitor = STRANGER;
  const html = await response.text();
  return { html, shown: /<div id="payment-without-script"(.*?)<\/main>/s.exec(html)?.[1] ?? '' };
}

describe.each(PATHS)('%s', (path) => {
  it('is a page of its own for everybody, kept and indexed by nobody, that tells no other site', async () => {
    const response = await app.request(`${path}?transaction_id=tx_1&status=successful`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('set-cookie')).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).toContain('href="mboalex://');
    expect(html).toContain('data-android-package="cm.mboalex.app"');
    expect(html).toContain('data-play-store="https://play.example/app?a=1&amp;b=2"');
  });

  it('is written in the stored language, English otherwise', async () => {
    const english = await app.request(path);
    expect(english.headers.get('content-language')).toBe('en');
    const french = await app.request(path, { headers: { cookie: 'lang=fr' } });
    expect(french.headers.get('vary')).toContain('Cookie');
    expect(await french.text()).toContain('<html lang="fr">');
    const unknown = await app.request(path, { headers: { cookie: 'lang=de' } });
    expect(await unknown.text()).toContain('<html lang="en">');
  });

  it('stores a choice of language and keeps what the address says', async () => {
    const response = await app.request(`${path}?transaction_id=tx_1&lang=fr&error=a%26b`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${path}?transaction_id=tx_1&error=a%26b`);
    expect(response.headers.get('set-cookie')).toMatch(
      /^lang=fr; Path=\/; .*SameSite=Lax; Secure$/,
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('turns a form of a provider into its address, with what it knows and nothing else', async () => {
    const response = await app.request(`${path}?transaction_id=ours&next=//e.cm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: 'transaction_id=theirs&status=SUCCESS&token=secret&error=%3Cb%3E%0D%0AX: y&lang=fr',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `${path}?transaction_id=ours&status=SUCCESS&error=%3Cb%3E%0D%0AX%3A+y`,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it("63: keeps the order's language of a return address that is called by a form", async () => {
    const response = await app.request(`${path}?transaction_id=ours&lang=fr`, { method: 'POST' });
    expect(response.headers.get('location')).toBe(`${path}?transaction_id=ours&lang=fr`);
  });

  it.each([
    ['application/json', '{"transaction_id":"x"}'],
    ['multipart/form-data; boundary=x', '--x'],
    ['application/x-www-form-urlencoded', `error=${'x'.repeat(40_000)}`],
    ['application/x-www-form-urlencoded', '%ff=%zz&%'],
  ])('leads a body of %s that says nothing to the page alone', async (type, body) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
  });

  it('cuts what is longer than it would show', async () => {
    const response = await app.request(`${path}?error=${'a'.repeat(500)}`, { method: 'POST' });
    expect(response.headers.get('location')).toBe(`${path}?error=${'a'.repeat(200)}`);
  });

  it('answers HEAD without a body, no other method, and an address with a slash by its own', async () => {
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await app.request(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
    const slash = await app.request(`${path}/?transaction_id=tx_1`);
    expect(slash.status).toBe(308);
    expect(slash.headers.get('location')).toBe(`${path}?transaction_id=tx_1`);
  });

  it('leaves no id in the log', async () => {
    lines.length = 0;
    await app.request(`${path}?transaction_id=secretid`);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path, status: 200 });
    expect(lines[0]).not.toContain('secretid');
  });
});

it("what stands beside them is the console's", async () => {
  for (const path of [`${RESULT_PATH}`, `${RESULT_PATH}/other`, `${RESULT_PATH}/SUCCESS`]) {
    expect(await (await app.request(path)).text()).toContain('src="/c.js"');
  }
});

describe('without JavaScript', () => {
  it.each([
    ['completed', 'completed', 'Payment Successful!', 'Document access is activated'],
    ['pending', 'pending', 'Payment Pending', 'We are waiting for confirmation'],
    ['review', 'pending', 'Payment Pending', 'a person is checking it. Please do not pay again'],
    ['failed', 'failed', 'Payment Failed', 'Please try again'],
    ['expired', 'failed', 'Payment Failed', 'Please try again'],
    ['cancelled', 'cancelled', 'Payment Cancelled', 'No charges were made'],
    ['refunded', 'refunded', 'Payment Refunded', 'has been sent back to you'],
  ])('a payment that is %s is shown by the database', async (state, status, title, line) => {
    const { transaction_id: id } = await addPayment(state, status);
    const { shown, html } = await open(`success?transaction_id=${id}&status=successful`);
    expect(shown).toContain(`<h1>${title}</h1>`);
    expect(shown).toContain(line);
    expect(shown.includes('Document access is activated')).toBe(state === 'completed');
    expect(html.includes('http-equiv="refresh"') || html.includes('httpEquiv')).toBe(
      status === 'pending',
    );
  });

  it('64: a pending payment is never said to be open, whatever the address claims', async () => {
    const { transaction_id: id } = await addPayment('pending', 'pending');
    for (const page of RESULT_PAGES) {
      for (const word of ['successful', 'completed']) {
        const { html } = await open(`${page}?transaction_id=${id}&status=${word}`);
        expect(html).not.toMatch(/activated|Read now|Successful/);
      }
    }
  });

  it('a payment that nobody knows is no success, and a claim in the address is none', async () => {
    for (const query of ['', '?status=successful', '?transaction_id=unknown&status=completed']) {
      const { shown } = await open(`success${query}`);
      expect(shown).toContain('Payment verification failed');
      expect(shown).not.toMatch(/Successful|activated|completed -/);
    }
  });

  it('looks again less and less often, and ends', async () => {
    const { transaction_id: id } = await addPayment('pending', 'pending');
    let path: string | undefined = `success?transaction_id=${id}`;
    const pauses: number[] = [];
    while (path !== undefined && pauses.length < 50) {
      const { html } = await open(path);
      const found = /content="(\d+);url=[^"]*?\/(success[^"]*)"/.exec(html);
      path = found?.[2]?.replaceAll('&amp;', '&');
      if (found) pauses.push(Number(found[1]));
    }
    expect(pauses.length).toBeGreaterThan(5);
    expect(pauses.length).toBeLessThan(20);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    const { shown } = await open(`success?transaction_id=${id}&looks=99`);
    expect(shown).toContain('Your payment is still being processed');
  });
});

describe('the way to what was bought', () => {
  it('41: is shown to the browser that holds the claim, once it is paid', async () => {
    const paid = await addPayment('completed', 'completed');
    const { shown } = await open(`success?transaction_id=${paid.transaction_id}`, paid.holder);
    expect(shown).toContain('href="/laws">Read now</a>');
    const stranger = await open(`success?transaction_id=${paid.transaction_id}`);
    expect(stranger.html).not.toContain('Read now');
    const pending = await addPayment('pending', 'pending');
    const waiting = await open(
      `success?transaction_id=${pending.transaction_id}&status=successful`,
      pending.holder,
    );
    expect(waiting.html).not.toContain('Read now');
  });

  it('is shown to its account, and to no other one', async () => {
    const [one, other] = [
      await insertUser(database.db, { role: 'user' }),
      await insertUser(database.db, { role: 'user' }),
    ];
    const { transaction_id: id } = await addPayment('completed', 'completed', one.id);
    const as = (user: { id: string }): Visitor => ({
      actor: { id: user.id, email: 'a@example.cm', role: 'user' },
      claims: [],
    });
    expect((await open(`success?transaction_id=${id}`, as(one))).html).toContain('Read now');
    expect((await open(`success?transaction_id=${id}`, as(other))).html).not.toContain('Read now');
  });

  it('leads back to buying when it was not paid, in the language of the page', async () => {
    const failed = await addPayment('failed', 'failed');
    const { shown } = await open(`failed?transaction_id=${failed.transaction_id}`, failed.holder, {
      cookie: 'lang=fr',
    });
    expect(shown).toContain('href="/fr/buy/penal_code">Réessayer le paiement</a>');
  });

  it('leads whose phone was asked to asking it again, as long as nobody has confirmed', async () => {
    const asked = async (state: string, holds = true) => {
      const payment = await addPayment(state, 'pending');
      await sql`insert into payment_attempts (merchant_ref, payment_id, provider, kind, phone)
        values (${randomUUID()}, ${payment.id}, 'sandbox', 'push', '+237670000002')`.execute(
        database.db,
      );
      const path = `success?transaction_id=${payment.transaction_id}`;
      return (await open(path, holds ? payment.holder : STRANGER)).html;
    };
    expect(await asked('pending')).toMatch(
      /href="\/buy\/penal_code\/wait\?transaction_id=[\w-]+">Did your phone not ask\?</,
    );
    expect(await asked('pending', false)).not.toContain('/wait');
    expect(await asked('review')).not.toMatch(/\/wait|PIN/);
    // Whoever has left the provider's page unpaid gets it again by the form.
    const onItsPage = await addPayment('pending', 'pending');
    const path = `success?transaction_id=${onItsPage.transaction_id}`;
    expect((await open(path, onItsPage.holder)).html).toContain(
      'href="/buy/penal_code">Left the payment page without paying?<',
    );
    expect((await open(path)).html).not.toContain('/buy/');
  });

  it('is the same word for the script, which asks for it alone', async () => {
    const paid = await addPayment('completed', 'completed');
    const { html } = await open(`success?transaction_id=${paid.transaction_id}`, paid.holder, {
      accept: 'application/json',
    });
    expect(JSON.parse(html)).toEqual({
      outcome: 'completed',
      readPath: '/laws',
      buyPath: null,
      waitPath: null,
      isInReview: false,
      isPaidTwice: false,
    });
  });
});

it('43: a payment for what had been paid before says so at once, in both languages', async () => {
  const paid = await addPayment('completed', 'completed');
  await database.db
    .transaction()
    .execute((trx) => openCase(trx, { subject: paid.id, kind: 'paid_twice', paymentId: paid.id }));
  const path = `success?transaction_id=${paid.transaction_id}`;
  expect((await open(path)).shown).toContain('This document had been paid before');
  const french = await open(path, STRANGER, { cookie: 'lang=fr' });
  expect(french.shown).toContain('Ce document avait déjà été payé');
});

it('63: comes in the language of the order, and a form of the provider keeps it', async () => {
  const posted = await app.request(`${RESULT_PATH}/success?transaction_id=a&lang=fr`, {
    method: 'POST',
  });
  const location = posted.headers.get('location') ?? '';
  expect(location).toBe(`${RESULT_PATH}/success?transaction_id=a&lang=fr`);
  const chosen = await app.request(location);
  expect(chosen.headers.get('set-cookie')).toMatch(/^lang=fr;/);
});
