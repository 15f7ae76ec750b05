import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { entitled, idOf } from '../../../../../tests/support/reading-world.ts';
import {
  providersOf,
  type ScriptedProvider,
  scriptedProvider,
} from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';

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

const FILLED = {
  email: 'awa@example.cm',
  phone: '',
  method: 'page',
  consent: 'on',
  key: 'a-key-of-a-form-0001',
};

/** Sends a form as browsers do without script. */
async function post(page: Browser, path: string, fields: Record<string, string>, headers = {}) {
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${people % 250}`,
      cookie: [...page.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    page.cookies.set(name, value);
  }
  const html = await response.text();
  return {
    status: response.status,
    html,
    location: response.headers.get('location') ?? '',
    cache: response.headers.get('cache-control'),
    alert: /role="alert">(.*?)<\/div>/s.exec(html)?.[1] ?? '',
  };
}

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
    for (const name of ['email', 'phone', 'method', 'consent', 'key']) {
      expect(html).toContain(`name="${name}"`);
    }
  });

  it.each(['unknown_code', 'hidden_code', 'empty_code', '..%2f', 'A'])(
    '%s is not sold: 404, and a form changes nothing',
    async (code) => {
      const before = await countPayments();
      expect((await visit().call('GET', `/buy/${code}`)).status).toBe(404);
      expect((await post(visit(), `/buy/${code}`, FILLED)).status).toBe(404);
      expect(await countPayments()).toBe(before);
    },
  );

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
        terms_version: '2026-11-22',
        waived: true,
      },
    ]);
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
    [{ email: '' }, 'email', 'Give your e-mail or your phone number.'],
    [{ email: 'awa@' }, 'email', 'Write one whole address'],
    [{ consent: '' }, 'consent', 'Please tick this box'],
    [{ method: '' }, 'method', 'Choose how to pay.'],
    [{ method: 'mtn' }, 'phone', 'Give the number of the phone that pays.'],
    [{ phone: '12345' }, 'phone', 'This is no mobile number of Cameroon.'],
    [{ phone: '622000001', method: 'orange' }, 'phone', 'This number has no mobile money.'],
  ])(
    'with %o comes back with a sentence at %s and what was typed',
    async (change, field, words) => {
      const before = await countPayments();
      const fields = { ...FILLED, ...change };
      const sent = await post(visit(), '/buy/river_code', fields);
      expect([sent.status, sent.cache]).toEqual([422, 'no-store']);
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
    provider.initiations.push({ kind: 'rejected', code: 'no', retryable: true });
    const sent = await post(visit(), '/buy/river_code', { ...FILLED, email: 'no@example.cm' });
    expect(sent.status).toBe(422);
    expect(sent.alert).toContain('The payment was not accepted.');
    expect(sent.html).toContain('value="no@example.cm"');
  });

  it('of other methods is refused', async () => {
    const response = await app.request('/buy/river_code', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
