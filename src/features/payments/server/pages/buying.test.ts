import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { entitled, idOf } from '../../../../../tests/support/reading-world.ts';
import {
  paymentDeps,
  providersOf,
  type ScriptedProvider,
  scriptedProvider,
} from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { MAX_AMOUNT } from '../../contract.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { FILLED, postForm } from './post-form.fixture.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
let provider: ScriptedProvider;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = scriptedProvider();
  app = await buildProgramApp(database.db, { providers: providersOf(provider) });
  await addCode('river_code', { articles: 3 });
  await addCode('free_code', { articles: 1, isFree: true });
  await addCode('empty_code', { articles: 0 });
  await addCode('hidden_code', { articles: 1, isActive: false });
});
afterAll(() => database.drop());

async function addCode(
  code: string,
  given: { readonly articles: number; readonly isFree?: boolean; readonly isActive?: boolean },
) {
  const { articles, isFree = false, isActive = true } = given;
  await sql`with category as (
      insert into law_categories (code, name_en, name_fr, price, is_free, is_active, display_order)
      values (${code}, 'River Code', 'Code des fleuves', 1000, ${isFree}, ${isActive},
        (select coalesce(max(display_order), 0) + 1 from law_categories))
      returning id)
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      title_fr, content_en, content_fr)
    select id, n::text, n, n, 'Banks', 'Rives', 'The whole text.', 'Le texte entier.'
    from category, generate_series(1, ${articles}) n`.execute(database.db);
}

/** A browser at an address of its own. */
function visit() {
  people++;
  return browser(app, `198.51.${Math.floor(people / 250)}.${people % 250}`);
}

type Browser = ReturnType<typeof visit>;

const post = (
  page: Browser,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => postForm(app, page, { path, fields, address: `203.0.113.${people % 250}`, headers });

const htmlOf = async (page: Browser, path: string) => String((await page.call('GET', path)).body);

async function countPayments(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payment_records`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('the page on which a code is bought', () => {
  it.each([
    ['/buy/river_code', ['3 articles', '1,000 XAF', 'right of withdrawal', 'Seller', 'Way to pay']],
    ['/fr/buy/river_code', ['3 articles', '1 000 FCFA', 'droit de rétractation', 'Vendeur']],
  ])('%s tells what the law wants told, and is kept nowhere', async (path, told) => {
    const { status, headers, body } = await visit().call('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https:");
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
    const html = String(body).replaceAll(/\s/g, ' ');
    for (const words of told) expect(html).toContain(words.replaceAll(/\s/g, ' '));
    for (const name of ['email', 'phone', 'method', 'key']) {
      expect(html).toContain(`name="${name}"`);
    }
  });

  it.each(['unknown_code', 'hidden_code', 'empty_code', '..%2f', 'A'])(
    '%s is not sold: 404, kept by no cache, and a form changes nothing',
    async (code) => {
      const before = await countPayments();
      const { status, headers } = await visit().call('GET', `/buy/${code}`);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect((await post(visit(), `/buy/${code}`, FILLED)).status).toBe(404);
      expect(await countPayments()).toBe(before);
    },
  );

  it('promises no language that the code is not in', async () => {
    await addCode('lake_code', { articles: 3 });
    await sql`update law_articles set title_fr = '', content_fr = '' where category_id =
      (select id from law_categories where code = 'lake_code')`.execute(database.db);
    const { body } = await visit().call('GET', '/fr/buy/lake_code');
    expect(String(body)).toContain('<li>En anglais seulement</li>');
    expect(String(body)).not.toContain('côte à côte');
    const both = await visit().call('GET', '/buy/river_code');
    expect(String(both.body)).toContain('<li>In English and in French, side by side</li>');
  });

  it('of a free code leads to reading it', async () => {
    const before = await countPayments();
    for (const { status, html } of [
      await post(visit(), '/buy/free_code', FILLED),
      {
        ...(await visit().call('GET', '/buy/free_code')),
        html: await htmlOf(visit(), '/buy/free_code'),
      },
    ]) {
      expect(status).toBe(409);
      expect(html).toContain('href="/laws/free_code"');
    }
    expect(await countPayments()).toBe(before);
  });

  it('leads whoever owns it to the text', async () => {
    const owner = await entitled({ app, db: database.db }, 'owner', 'river_code');
    const before = await countPayments();
    const shown = await owner.call('GET', '/fr/buy/river_code');
    expect([shown.status, shown.headers.get('location')]).toEqual([303, '/fr/laws/river_code']);
    const sent = await post(owner, '/buy/river_code', FILLED);
    expect([sent.status, sent.location]).toEqual([303, '/laws/river_code']);
    expect(await countPayments()).toBe(before);
  });

  it('has the address and phone of whoever is signed in', async () => {
    const reader = await entitled({ app, db: database.db }, 'reader', 'other_code');
    await sql`update users set phone = '+237670000042' where id = ${await idOf(reader)}`.execute(
      database.db,
    );
    const html = await htmlOf(reader, '/buy/river_code');
    expect(html).toMatch(/name="email" value="reader-\d+@example\.cm"/);
    expect(html).toContain('value="+237670000042"');
  });
});

describe('a form that is sent', () => {
  it('leads to the page of the provider, with the consent stored', async () => {
    const sent = await post(visit(), '/fr/buy/river_code', FILLED);
    expect(sent.status).toBe(303);
    expect(sent.location).toMatch(/^https:\/\/pay\.example\//);
    const { rows } = await sql`
      select document_type, amount, customer_email, language, terms_version,
        withdrawal_waived_at > now() - interval '1 minute' as waived
      from payment_records order by created_at desc limit 1`.execute(database.db);
    expect(rows).toEqual([
      {
        document_type: 'river_code',
        amount: 1000,
        customer_email: 'awa@example.cm',
        language: 'fr',
        terms_version: '2026-11-28',
        waived: true,
      },
    ]);
  });

  it('has the consent stored before the provider is asked, so that no paid one is without', async () => {
    const seen: unknown[] = [];
    provider.initiations.push(async ({ merchantRef }) => {
      const { rows } = await sql`select terms_version is not null as terms,
          withdrawal_waived_at is not null as waived
        from payment_records where transaction_id = ${merchantRef}`.execute(database.db);
      seen.push(...rows);
      return { kind: 'redirect', providerRef: merchantRef, url: 'https://pay.example/late' };
    });
    const fields = { ...FILLED, email: 'early@example.cm', key: 'a-key-of-a-form-0002' };
    expect((await post(visit(), '/buy/river_code', fields)).status).toBe(303);
    expect(seen).toEqual([{ terms: true, waived: true }]);
  });

  it('twice at once makes one payment', async () => {
    const page = visit();
    const fields = { ...FILLED, email: 'twice@example.cm', key: 'a-key-that-is-sent-twice' };
    const before = await countPayments();
    const sent = await Promise.all([
      post(page, '/buy/river_code', fields),
      post(page, '/buy/river_code', fields),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
    expect(await countPayments()).toBe(before + 1);
  });

  it.each([
    [{ email: '' }, 'email', 'Give your email or your phone number.'],
    [{ email: 'awa@' }, 'email', 'Write one whole address'],
    [{ method: '' }, 'method', 'Choose how to pay.'],
    [{ method: 'mtn' }, 'phone', 'Give the number of the phone that pays.'],
    [{ phone: '12345' }, 'phone', 'This is not a Cameroonian mobile number.'],
    [{ phone: '622000001', method: 'orange' }, 'phone', 'This number has no mobile money.'],
  ])(
    'with %o comes back with a sentence at %s and what was typed',
    async (change, field, words) => {
      const before = await countPayments();
      const fields = { ...FILLED, ...change };
      const sent = await post(visit(), '/buy/river_code', fields);
      expect([sent.status, sent.cache]).toEqual([422, 'private, no-cache']);
      expect(sent.alert).toContain(words);
      expect(sent.html).toContain(`id="${field}-error"`);
      expect(sent.html).toContain(`value="${fields.email}"`);
      expect(sent.html).toContain(`value="${fields.phone}"`);
      expect(await countPayments()).toBe(before);
    },
  );

  it('says nothing back that is more than text', async () => {
    const typed = '"><script>alert(1)</script>';
    const sent = await post(visit(), '/buy/river_code', { ...FILLED, email: typed, method: typed });
    expect(sent.status).toBe(422);
    expect(sent.html).not.toContain('<script>alert');
  });

  it('from another website, or that is no form, begins nothing', async () => {
    const before = await countPayments();
    const foreign = await post(visit(), '/buy/river_code', FILLED, {
      'sec-fetch-site': 'cross-site',
    });
    const json = await post(visit(), '/buy/river_code', FILLED, {
      'content-type': 'application/json',
    });
    expect([foreign.status, json.status]).toEqual([403, 415]);
    expect(await countPayments()).toBe(before);
  });

  it('to a provider that does not answer says so, and asks to press again', async () => {
    provider.initiations.push({ kind: 'rejected', code: 'no' });
    const sent = await post(visit(), '/buy/river_code', { ...FILLED, email: 'no@example.cm' });
    expect(sent.status).toBe(422);
    expect(sent.alert).toContain('The payment was not accepted.');
    expect(sent.html).toContain('value="no@example.cm"');
  });

  it('with a number of the other network is told so once the provider refuses it', async () => {
    provider.initiations.push({ kind: 'rejected', code: 'no' });
    const orange = { ...FILLED, phone: '690 00 12 34', method: 'mtn', key: 'a-key-of-orange-0001' };
    const sent = await post(visit(), '/buy/river_code', orange);
    expect([sent.status, sent.html.includes('id="phone-error"')]).toEqual([422, true]);
    expect(sent.alert).toContain('This looks like an Orange number.');
  });

  it('for a price that nobody takes blames no number for it', async () => {
    await addCode('dear_code', { articles: 1 });
    const price = MAX_AMOUNT + 1;
    await sql`update law_categories set price = ${price} where code = 'dear_code'`.execute(
      database.db,
    );
    const orange = { ...FILLED, phone: '690 00 12 34', method: 'mtn', price: String(price) };
    const sent = await post(visit(), '/buy/dear_code', orange);
    expect([sent.status, sent.html.includes('id="phone-error"')]).toEqual([409, false]);
    expect(sent.alert).toContain('This document cannot be paid for at the moment.');
  });

  it('of other methods is refused', async () => {
    const response = await app.request('/buy/river_code', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

/** The sandbox's numbers are another provider's: this one asks every phone, and waits. */
describe('somebody who pays by phone', () => {
  const asked = { ...FILLED, email: '', phone: '6 70 00 55 01', method: 'mtn' };
  let reader: Browser;
  let wait: string;
  let transactionId: string;

  /** The provider has been told, and our job has asked it. */
  async function pay(status: 'completed' | 'failed') {
    for (const payment of provider.payments.values()) {
      if (payment.input.payer.msisdn === '+237670005501') payment.status = status;
    }
    const { rows } = await sql<{ id: string }>`
      select id from payment_records where transaction_id = ${transactionId}`.execute(database.db);
    await verifyPayment(paymentDeps(database.db, provider), rows[0]?.id ?? '');
  }

  beforeAll(async () => {
    reader = visit();
    const sent = await post(reader, '/fr/buy/river_code', asked);
    expect(sent.status).toBe(303);
    wait = sent.location;
    transactionId = new URL(wait, 'https://a.example').searchParams.get('transaction_id') ?? '';
  });

  it('41: gets the key at once, which no script can read', async () => {
    const [name = ''] = [...reader.cookies.keys()].filter((key) => key.includes('claims'));
    expect(reader.cookies.get(name)).toMatch(/^[\w-]{43}$/);
    expect(wait).toMatch(/^\/fr\/buy\/river_code\/wait\?transaction_id=/);
  });

  it('is told which phone was asked, on a page that looks again', async () => {
    const { status, headers, body } = await reader.call('GET', wait);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(String(body)).toContain('+237 6 70 00 55 01'.replaceAll(' ', '\u00a0'));
    expect(String(body)).toMatch(/http-equiv="refresh" content="3;url=[^"]*n=1"/i);
    const last = await htmlOf(reader, `${wait}&n=99`);
    expect(last).not.toMatch(/http-equiv="refresh"/i);
    expect(last).toContain('Merci de ne pas payer de nouveau');
  });

  it.each(['', '&correct=1'])('is shown to nobody else%s', async (query) => {
    const stranger = visit();
    const { status, headers, body } = await stranger.call('GET', wait + query);
    expect([status, headers.get('location')]).toEqual([
      303,
      `/admin-dashboard/payment/success?transaction_id=${transactionId}&lang=fr`,
    ]);
    expect(String(body)).not.toContain('55 01');
    const before = provider.payments.size;
    const sent = await post(stranger, wait, { phone: '670000099', method: 'mtn' });
    expect([sent.status, provider.payments.size]).toEqual([303, before]);
  });

  it('without a payment leads to buying, and says of none that it is completed', async () => {
    const { status, headers } = await reader.call('GET', '/fr/buy/river_code/wait');
    expect([status, headers.get('location')]).toEqual([303, '/fr/buy/river_code']);
  });

  it('corrects a number, or is told at the field what is wrong with it', async () => {
    expect(await htmlOf(reader, `${wait}&correct=1`)).toContain('Corriger le numéro');
    const wrong = await post(reader, wait, { phone: '12', method: 'mtn' });
    expect([wrong.status, wrong.alert.includes('numéro mobile du Cameroun')]).toEqual([422, true]);
    expect(wrong.html).toContain('value="12"');
    const code = await post(reader, wait, { code: 'abc' });
    expect(code.status).toBe(422);
  });

  it('has the number before it, to be changed by a digit or asked again', async () => {
    const html = await htmlOf(reader, `${wait}&correct=1`);
    expect(html).toMatch(/value="\+237\s6\s70\s00\s55\s01"/);
    expect(html).toMatch(/value="mtn"[^>]*checked|checked[^>]*value="mtn"/);
  });

  it('41: reads at once when it is paid, and is led there instead of buying again', async () => {
    expect(await htmlOf(reader, '/fr/laws/river_code/1')).toContain('Acheter');
    await pay('completed');
    const over = await reader.call('GET', wait);
    const result = over.headers.get('location') ?? '';
    expect([over.status, result]).toEqual([
      303,
      `/admin-dashboard/payment/success?transaction_id=${transactionId}&lang=fr`,
    ]);
    await reader.call('GET', result);
    const html = await htmlOf(reader, result.replace('&lang=fr', ''));
    expect(html).toContain('href="/fr/laws/river_code">Lire maintenant</a>');
    expect(await htmlOf(reader, '/fr/laws/river_code/1')).not.toContain('Acheter');
    const again = await reader.call('GET', '/buy/river_code');
    expect([again.status, again.headers.get('location')]).toEqual([302, '/fr/buy/river_code']);
    const owned = await reader.call('GET', '/fr/buy/river_code');
    expect([owned.status, owned.headers.get('location')]).toEqual([303, '/fr/laws/river_code']);
  });
});

it('what is begun in two tabs at once is all of that browser', async () => {
  const reader = visit();
  const begin = (phone: string) =>
    post(reader, '/buy/river_code', { ...FILLED, phone, method: 'mtn', key: `key-of-${phone}` });
  for (const { location } of await Promise.all(['670005601', '670005602'].map(begin))) {
    expect((await reader.call('GET', location)).status).toBe(200);
  }
});

it('52: a price that changed since the form was shown is shown before anything begins', async () => {
  const before = await countPayments();
  const sent = await post(visit(), '/buy/river_code', { ...FILLED, price: '500' });
  expect(sent.status).toBe(409);
  expect(sent.alert).toContain('The price has changed.');
  expect(sent.html).toContain('name="price" value="1000"');
  expect(await countPayments()).toBe(before);
});

it('43: who only types an address gets the same answer as everybody', async () => {
  const owner = visit();
  const first = await post(owner, '/buy/river_code', { ...FILLED, email: 'owner@example.cm' });
  const typed = await post(visit(), '/buy/river_code', {
    ...FILLED,
    email: 'owner@example.cm',
    key: 'a-key-of-another-form',
  });
  const nobody = await post(visit(), '/buy/river_code', { ...FILLED, email: 'nobody@example.cm' });
  expect([first, typed, nobody].map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(typed.location).not.toBe(first.location);
});
