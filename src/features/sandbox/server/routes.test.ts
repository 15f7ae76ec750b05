import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { errorResponse } from '../../../kit/server/http/error-response.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import type { InitiateInput } from '../../payments/provider.ts';
import { SANDBOX_CHECKOUT_PATH, sandboxProvider } from './provider.ts';
import { sandboxRoutes } from './routes.ts';
import { buildInput, PUBLIC_URL, SECRET } from './sandbox.fixture.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;

beforeEach(async () => {
  database = await createTestDatabase();
  const log = createLogger('silent');
  app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
  });
  app.onError((error, c) => errorResponse(error, c, log));
  const pagePolicy = () => "default-src 'none'";
  const deps = { db: database.db, publicUrl: PUBLIC_URL, pagePolicy };
  app.route(SANDBOX_CHECKOUT_PATH, sandboxRoutes(deps));
});
afterEach(() => database.drop());

async function open(changes: Partial<InitiateInput> = {}) {
  const input = buildInput(changes);
  const provider = sandboxProvider({ db: database.db, secret: SECRET, publicUrl: PUBLIC_URL });
  const result = await provider.initiate(input, new AbortController().signal);
  if (result.kind !== 'redirect') throw new Error(`It was ${result.kind}.`);
  const { pathname } = new URL(result.url);
  const status = async () => {
    const { merchantRef, amount } = input;
    const answer = await provider.verify({ merchantRef, amount }, new AbortController().signal);
    return typeof answer === 'string' ? answer : answer.status;
  };
  return { path: pathname, reference: result.providerRef, status };
}

const read = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const post = async (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) => {
  const body = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.request(path, {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
  });
  const location = response.headers.get('location');
  return { status: response.status, location, html: await response.text() };
};
/** Where somebody was led, without what the address had before. */
const led = (location: string | null) => {
  const url = new URL(location ?? '');
  url.searchParams.delete('transaction_id');
  return { page: url.pathname.split('/').at(-1), ...Object.fromEntries(url.searchParams) };
};

describe('the page', () => {
  it('shows what is bought, the numbers to try, and that no money moves', async () => {
    const { path } = await open({ amount: 12_500, description: '<b>Penal & Code</b>' });
    const { status, headers, html } = await read(path);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Sandbox: no real money moves');
    expect(html).toContain('&lt;b&gt;Penal &amp; Code&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('12,500 XAF');
    expect(html).toContain('<option value="+237690000012">A one-time code is asked for</option>');
    expect(html).not.toContain('<script');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  });

  it('speaks the language of the payment, or the one that is asked for', async () => {
    const { path } = await open({ lang: 'fr' });
    expect((await read(path)).html).toContain('Bac à sable\u00a0: aucun argent réel ne circule');
    const { html, headers } = await read(`${path}?lang=en&phone=%2B237670000001`);
    expect(html).toContain('Phone Number');
    expect(html).toContain('value="+237670000001"');
    expect(headers.get('content-language')).toBe('en');
  });

  it.each(['SBXunknown', '%00', 'a%2Fb', "'"])('is a 404 for %s', async (reference) => {
    const { status, html } = await read(`${SANDBOX_CHECKOUT_PATH}/${reference}`);
    expect(status).toBe(404);
    expect(html).toContain('There is no such payment');
  });
});

describe('a payer', () => {
  it.each([
    {
      phone: '670 000 001',
      to: { page: 'success', status: 'successful', amount: '1000' },
      state: 'completed',
    },
    {
      phone: '+237670000008',
      to: { page: 'success', status: 'successful', amount: '500' },
      state: 'completed',
    },
    {
      phone: '+237690000002',
      to: {
        page: 'failed',
        status: 'failed',
        error: 'There is not enough money on the account.',
      },
      state: 'failed',
    },
    { phone: '00237670000003', to: { page: 'cancelled', status: 'cancelled' }, state: 'cancelled' },
    { phone: '+237670000004', to: { page: 'success' }, state: 'pending' },
    { phone: '+237670000005', to: { page: 'success' }, state: 'pending' },
    {
      phone: '+237670000009',
      to: { page: 'failed', status: 'expired', error: 'The payment was not approved in time.' },
      state: 'expired',
    },
  ])('with $phone is led to $to.page', async ({ phone, to, state }) => {
    const { path, reference, status } = await open();
    const answer = await post(path, { action: 'pay', phone });
    expect(answer.status).toBe(303);
    expect(led(answer.location)).toEqual({ ...to, transaction_ref: reference });
    expect(await status()).toBe(state);
  });

  it('who cancels or lets it fail is led to those pages', async () => {
    const [cancelled, failed] = [await open(), await open({ lang: 'fr' })];
    const first = await post(cancelled.path, { action: 'cancel' });
    expect(led(first.location)).toMatchObject({ page: 'cancelled' });
    expect(await cancelled.status()).toBe('cancelled');
    const second = await post(failed.path, { action: 'fail' });
    expect(led(second.location)).toMatchObject({
      page: 'failed',
      error: 'Le solde du compte est insuffisant.',
    });
    expect(await failed.status()).toBe('failed');
  });

  it('enters a code, again when it was wrong', async () => {
    const { path, status } = await open();
    const asked = await post(path, { action: 'pay', phone: '+237670000012' });
    expect(asked.location).toBe('?lang=en');
    expect((await read(path)).html).toContain('One-time code');
    const wrong = await post(path, { action: 'confirm', code: '111111' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('This code is wrong.');
    await post(path, { action: 'pay', phone: '+237670000001' });
    expect(await status()).toBe('requires_action');
    const right = await post(path, { action: 'confirm', code: ' 123456 ' });
    expect(led(right.location)).toMatchObject({ page: 'success', status: 'successful' });
    expect(await status()).toBe('completed');
  });

  it('whose answer gets lost is not led back, but was charged', async () => {
    const { path, status } = await open();
    const answer = await post(path, { action: 'pay', phone: '+237670000010' });
    expect(answer.location).toBe('?lang=en');
    expect((await read(path)).html).toContain('This payment is paid.');
    expect(await status()).toBe('completed');
  });

  it('cannot decide again, and is shown how it ended with the way back', async () => {
    const { path, reference, status } = await open();
    await post(path, { action: 'pay', phone: '+237670000001' });
    const before = await databaseDigest(database.db);
    expect((await post(path, { action: 'cancel' })).location).toBe('?lang=en');
    expect((await post(path, { action: 'fail' })).status).toBe(303);
    expect((await post(path, { action: 'confirm', code: '1' })).status).toBe(303);
    expect(await databaseDigest(database.db)).toBe(before);
    expect(await status()).toBe('completed');
    const { html } = await read(path);
    expect(html).toContain('This payment is paid.');
    expect(html).toContain(`transaction_ref=${reference}`);
    expect(html).not.toContain('<form');
  });

  it('who comes too late is told so', async () => {
    const { path, status } = await open();
    await sql`update sandbox_transactions set later_at = now()`.execute(database.db);
    expect((await read(path)).html).toContain('This payment has expired.');
    await post(path, { action: 'pay', phone: '+237670000001' });
    expect(await status()).toBe('expired');
  });

  it.each([
    { fields: { action: 'pay', phone: '' }, says: 'Enter a mobile number' },
    { fields: { action: 'pay', phone: '"><i>12' }, says: 'Enter a mobile number' },
    { fields: { action: 'pay', phone: '+237622000001' }, says: 'carries no mobile money' },
    { fields: { action: 'pay', phone: '+237670000011' }, says: 'nothing was charged' },
    { fields: { action: 'confirm', code: '123456' }, says: null },
    { fields: { action: 'buy' }, says: 'Choose what to do' },
  ])('who sends $fields has decided nothing', async ({ fields, says }) => {
    const { path } = await open();
    const before = await databaseDigest(database.db);
    const { status, html } = await post(path, fields);
    expect(status).toBe(says === null ? 303 : 422);
    expect(html).toContain(says ?? '');
    expect(html).not.toContain('<i>');
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('does not decide by a page of somebody else, nor by anything but a form', async () => {
    const { path } = await open();
    const before = await databaseDigest(database.db);
    const fields = { action: 'cancel' };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect((await post(path, fields, headers)).status).toBe(403);
    }
    const json = await post(path, fields, { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    const large = await post(path, { ...fields, code: 'x'.repeat(9_000) });
    expect(large.status).toBe(413);
    expect((await post(`${path}x`, fields)).status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
