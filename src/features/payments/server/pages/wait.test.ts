import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
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
import { verifyPayment } from '../settlement/verify-payment.ts';
import { FILLED, postForm } from './post-form.fixture.ts';

let database: TestDatabase;
let provider: ScriptedProvider;
let app: Hono<AppEnv>;

beforeAll(async () => {
  database = await createTestDatabase();
  // As My-CoolPay's: no other link is given beside a prompt.
  provider = scriptedProvider('scripted', { linkOpensOnce: true });
  app = await buildProgramApp(database.db, { providers: providersOf(provider) });
  await database.pool.query(`with category as (
      insert into law_categories (code, name_en, name_fr, price, display_order)
      values ('river_code', 'River Code', 'Code des fleuves', 1000, 1) returning id)
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      title_fr, content_en, content_fr)
    select id, '1', 1, 1, 'Banks', 'Rives', 'The whole text.', 'Le texte entier.' from category`);
});
afterAll(() => database.drop());

it('a buyer is told neither that a phone was asked which may not have been, nor that nothing was paid', async () => {
  for (const [path, phone, heading, unsure, sure, ended] of [
    [
      '/buy',
      '6 70 00 55 11',
      'Look at your phone',
      'We do not know yet',
      'We have asked',
      ['No payment has reached us', 'Look again'],
    ],
    [
      '/fr/buy',
      '6 70 00 55 12',
      'Regardez votre téléphone',
      'Nous ne savons pas',
      'Nous avons',
      ['Aucun paiement ne nous est parvenu', 'Vérifier de nouveau'],
    ],
  ] as const) {
    const link = { kind: 'redirect', providerRef: phone, url: 'https://pay.example/cut' } as const;
    provider.initiations.push(link, { kind: 'unknown' });
    const fields = { ...FILLED, email: '', phone, method: 'mtn', key: `a-key-of-a-cut${path}` };
    const buyer = browser(app, '198.51.100.7');
    const address = '203.0.113.7';
    const sent = await postForm(app, buyer, { path: `${path}/river_code`, fields, address });
    expect(sent.status).toBe(303);
    const html = String((await buyer.call('GET', sent.location)).body);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain(unsure);
    expect(html).toContain(phone.replaceAll(' ', '\u00a0'));
    expect(html).not.toContain(sure);

    // A success may still follow what has ended here.
    await database.pool.query(`update payment_attempts set state = 'expired' where kind = 'push'`);
    const later = String((await buyer.call('GET', sent.location)).body);
    for (const words of ended) expect(later).toContain(words);
    expect(later).not.toMatch(/Nothing was charged|Rien n’a été débité/);
  }
});

const LINK = { kind: 'redirect', providerRef: 'a-page', url: 'https://pay.example/once' } as const;

/** A buyer with a payment that was begun by phone. @returns the page that waits, opened and sent */
async function payByPhone(phone: string) {
  const buyer = browser(app, '198.51.100.8');
  const address = '203.0.113.8';
  const post = (path: string, fields: Record<string, string>) =>
    postForm(app, buyer, { path, fields, address });
  const order = { ...FILLED, email: '', phone, method: 'mtn', key: `a-key-of-${phone}` };
  const sent = await post('/buy/river_code', order);
  const open = async () => String((await buyer.call('GET', sent.location)).body);
  const send = (fields: Record<string, string>) => post(sent.location, fields);
  const id = new URL(sent.location, 'http://localhost').searchParams.get('transaction_id') ?? '';
  const { rows } = await database.pool.query(
    'select id from payment_records where transaction_id = $1',
    [id],
  );
  return { buyer, address: sent.location, open, send, post, order, paymentId: String(rows[0]?.id) };
}

it('a phone that was never asked, or has not enough money, is not said to have refused', async () => {
  provider.initiations.push({ ...LINK, providerRef: 'page-of-none' });
  const { open, paymentId } = await payByPhone('6 70 00 55 13');
  const say = async (state: string) => {
    await database.pool.query(
      `update payment_attempts set state = $1 where kind = 'push' and payment_id = $2`,
      [state, paymentId],
    );
    return /<h1>(.*?)<\/h1>/.exec(await open())?.[1];
  };
  for (const state of ['rejected', 'failed', 'expired']) {
    expect(await say(state)).toBe('The payment is not confirmed');
  }
  // The network is just being asked: by the other of two tabs, or at the second press.
  expect(await say('created')).toBe('Look at your phone');
});

it('whoever has typed too many wrong codes is led to the payment page, which opens', async () => {
  provider.initiations.push(LINK, ({ merchantRef }) => ({
    kind: 'push',
    providerRef: provider.of(merchantRef).providerRef,
    otp: true,
  }));
  const { open, send, post, order, paymentId } = await payByPhone('6 70 00 55 14');
  expect(await open()).toContain('name="code"');
  let last = await send({ code: '000000' });
  for (let tries = 2; tries <= 5; tries++) last = await send({ code: '000000' });
  // The provider goes on calling it pending.
  await verifyPayment(paymentDeps(database.db, provider), paymentId);
  expect(last.alert).toContain('there are no tries left');
  for (const html of [last.html, await open()]) {
    expect(html).toContain('<h1>Pay on the payment page</h1>');
    expect(html).not.toMatch(/name="(?:code|phone)"|begin again/);
  }
  expect(await open()).toMatch(/button--primary"[^>]*>Pay on the payment page</);
  const byPage = await post('/buy/river_code', { ...order, method: 'page' });
  expect([byPage.status, byPage.location]).toEqual([
    303,
    expect.stringContaining('https://pay.example/'),
  ]);
});

it('whose codes were left unanswered waits for what became of them, and does not pay twice', async () => {
  provider.initiations.push({ ...LINK, providerRef: 'page-of-unclear' }, ({ merchantRef }) => ({
    kind: 'push',
    providerRef: provider.of(merchantRef).providerRef,
    otp: true,
  }));
  const { open, send } = await payByPhone('6 70 00 55 15');
  provider.codes.push(...Array<'unavailable'>(5).fill('unavailable'));
  for (let tries = 1; tries <= 5; tries++) await send({ code: '123456' });
  for (const html of [await open(), (await send({ code: '123456' })).html]) {
    expect(html).toContain('<h1>We are checking your code</h1>');
    expect(html).toContain('do not pay again');
    expect(html).not.toMatch(/name="(?:code|phone)"|begin again|payment page/);
  }
});

it('whoever has closed the page that waits is led back to it by the page that sells, and nobody else', async () => {
  provider.initiations.push({ ...LINK, providerRef: 'page-of-closed' });
  const { buyer, address, paymentId } = await payByPhone('6 70 00 55 16');
  const sell = async (visitor: typeof buyer, path: string) => {
    const { headers, body } = await visitor.call('GET', path);
    expect(headers.get('cache-control')).toBe('no-store');
    return String(body);
  };
  const en = await sell(buyer, '/buy/river_code');
  expect(en).toContain(`<a href="${address}">See how the payment stands</a>`);
  const fr = await sell(buyer, '/fr/buy/river_code');
  expect(fr).toContain(`<a href="/fr${address}">Voir où en est le paiement</a>`);
  const other = await sell(browser(app, '198.51.100.9'), '/buy/river_code');
  expect(other).not.toContain('See how the payment stands');

  const page = browser(app, '198.51.100.10');
  const fields = { ...FILLED, email: 'page@example.cm', key: 'a-key-of-a-page-0001' };
  const path = '/buy/river_code';
  const sent = await postForm(app, page, { path, fields, address: '198.51.100.10' });
  expect([sent.status, new URL(sent.location).host]).toEqual([303, 'pay.example']);
  expect(await sell(page, path)).not.toContain('See how the payment stands');

  // What came by the page is looked into: a form for another e-mail begins one beside it.
  await database.pool.query(
    `update payment_records set state = 'review' where customer_email = 'page@example.cm'`,
  );
  expect(await sell(page, path)).toContain('See how the payment stands');

  await database.pool.query(`update payment_records set state = 'failed' where id = $1`, [
    paymentId,
  ]);
  expect(await sell(buyer, '/buy/river_code')).not.toContain('See how the payment stands');
});

it('who pays on the page because no phone could be asked is not led to the page that waits for one', async () => {
  const buyer = browser(app, '198.51.100.18');
  const path = '/buy/river_code';
  const send = (fields: object) =>
    postForm(app, buyer, {
      path,
      fields: { ...FILLED, email: 'refused@example.cm', phone: '6 70 00 55 18', ...fields },
      address: '198.51.100.18',
    });
  provider.initiations.push(
    { ...LINK, providerRef: 'page-of-refused' },
    { kind: 'rejected', code: 'refused' },
  );
  expect((await send({ method: 'mtn', key: 'a-key-of-refused-0001' })).status).toBe(422);
  const onPage = await send({ method: 'page', key: 'a-key-of-refused-0002' });
  expect([onPage.status, new URL(onPage.location).host]).toEqual([303, 'pay.example']);
  const { body } = await buyer.call('GET', path);
  expect(String(body)).not.toContain('See how the payment stands');
});

it('nor is who goes on to the page after the phone has declined', async () => {
  provider.initiations.push({ ...LINK, providerRef: 'page-of-declined' });
  const { buyer, paymentId } = await payByPhone('6 70 00 55 20');
  await database.pool.query(
    `update payment_attempts set state = 'failed', ended_at = now()
      where kind = 'push' and payment_id = $1`,
    [paymentId],
  );
  const { body } = await buyer.call('GET', '/buy/river_code');
  expect(String(body)).not.toContain('See how the payment stands');
});

it('whose code is sent twice sees what the first one has brought', async () => {
  let asked = '';
  provider.initiations.push({ ...LINK, providerRef: 'page-of-twice' }, ({ merchantRef }) => {
    asked = merchantRef;
    return { kind: 'push', providerRef: provider.of(merchantRef).providerRef, otp: true };
  });
  const { send, paymentId } = await payByPhone('6 70 00 55 17');
  const { submitOtp } = provider;
  provider.submitOtp = async () => {
    provider.of(asked).status = 'completed';
    await verifyPayment(paymentDeps(database.db, provider), paymentId);
    return 'wrong';
  };
  const { status, location } = await send({ code: '123456' });
  if (submitOtp) provider.submitOtp = submitOtp;
  expect([status, location]).toEqual([303, expect.stringContaining('/wait?')]);
});
