import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest, insertUser } from '../../../../../tests/support/admin-app.ts';
import type { TestDatabase } from '../../../../../tests/support/test-database.ts';
import { STRANGER, type Visitor } from '../../../../kit/actor.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { createLogger } from '../../../../kit/server/logger.ts';
import { hashToken } from '../../../../kit/server/token-hash.ts';
import { issueClaim } from '../../../access/server/commands.ts';
import type { OwnReceiptModel, ReceiptCheckModel } from '../../receipt-documents.ts';
import { WRONG_CHECKS_PER_HOUR } from '../receipts/check-receipt.ts';
import { createReceiptWorld } from '../receipts/receipt-world.fixture.ts';
import { ownReceiptPages, receiptCheckPages } from './receipt-routes.ts';

let world: Awaited<ReturnType<typeof createReceiptWorld>>;
let database: TestDatabase;
let app: Hono<AppEnv>;
let visitor: Visitor;
let address: string;
let addresses = 0;
beforeAll(async () => {
  world = await createReceiptWorld();
  ({ database } = world);
  app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    await next();
  });
  // Pages are their models as JSON.
  const deps = {
    db: database.db,
    log: createLogger('silent'),
    origin: 'https://mboalex.example',
    render: (document: object, language: string) => JSON.stringify({ ...document, language }),
    renderMissing: (reason: string, path: string) => JSON.stringify({ reason, path }),
    readVisitor: async () => visitor,
    clientAddress: () => address,
    addressKey: Buffer.alloc(32, 7),
  };
  app.route('/', receiptCheckPages(deps));
  app.route('/', ownReceiptPages(deps));
});
afterAll(() => database.drop());
beforeEach(() => {
  visitor = STRANGER;
  addresses++;
  address = `203.0.113.${addresses}`;
});

async function get(path: string) {
  const response = await app.request(path);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const modelOf = <Model>(text: string) => (JSON.parse(text) as { model: Model }).model;

describe('the public check of a receipt', () => {
  it('tells whoever has number and code what was paid to whom, and nothing of the buyer', async () => {
    const id = await world.insertPayment({ received: [1200], phone: '+237677889900' });
    await world.refund(id, 200);
    const receipt = await world.readReceipt(id);
    for (const path of [
      receipt.check_path,
      `/fr${receipt.check_path}`,
      receipt.check_path
        .toLowerCase()
        .replace('-', '-')
        .replace(/-(?=[0-9a-z]{5}$)/, ''),
      receipt.check_path.replace('/receipts/', '/receipts?number=').replace('?code', '&code'),
    ]) {
      const { status, headers, text } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(modelOf<ReceiptCheckModel>(text).receipt).toEqual({
        number: receipt.number,
        is_test: false,
        issued_at: receipt.issued_at,
        paid_at: receipt.paid_at,
        document_name_en: 'Labour Code',
        document_name_fr: 'Code du travail',
        amount: 1200,
        before_tax: 1006,
        tax: 194,
        tax_rate: 1925,
        currency: 'XAF',
        seller: receipt.seller,
        credit_notes: [expect.objectContaining({ amount: 200 })],
      });
      for (const secret of ['Canary', 'example.cm"', '677889900', receipt.receipt_code, id]) {
        expect(text.replace('vente@example.cm', '')).not.toContain(secret);
      }
    }
  });

  it('answers a wrong number and a wrong code alike, but for what was typed', async () => {
    const one = await world.readReceipt(await world.insertPayment());
    const other = await world.readReceipt(await world.insertPayment());
    const test = await world.readReceipt(await world.insertPayment({ isTest: true }));
    const codeOf = ({ check_path }: { check_path: string }) => check_path.split('=')[1] ?? '';
    const answers = await Promise.all(
      [
        `/receipts/${one.number}?code=${codeOf(other)}`,
        `/receipts/${one.number}?code=${one.receipt_code}`,
        `/receipts/${one.number}?code=`,
        `/receipts/${one.number}`,
        `/receipts/${test.number.replace('TEST-', '')}?code=${codeOf(test)}`,
        `/receipts/2019-000001?code=${codeOf(one)}`,
        `/receipts/CN-${one.number}?code=${codeOf(one)}`,
        `/receipts/nothing?code=----------`,
        `/receipts/%00?code=%00`,
        `/receipts?number=${one.number}&code=' or true --`,
      ].map(get),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    // What was typed comes back, to be corrected; nothing else differs.
    const models = answers.map(({ text }) => modelOf<ReceiptCheckModel>(text));
    const { asked, ...same } = models[0] ?? {};
    expect(asked).toEqual({ number: one.number, code: codeOf(other) });
    expect(models[9]?.asked).toEqual({ number: one.number, code: "' or true --" });
    expect(models.map(({ asked: _, ...model }) => model)).toEqual(models.map(() => same));
    const headersOf = ({ headers }: { headers: Headers }) =>
      JSON.stringify([...headers].filter(([name]) => !['content-length', 'etag'].includes(name)));
    expect(new Set(answers.map(headersOf)).size).toBe(1);
    expect(same).toEqual({ receipt: null, path: '/receipts', failure: 'wrong' });
  });

  it('ends for an address that guesses, and for nobody else', async () => {
    const receipt = await world.readReceipt(await world.insertPayment());
    for (let guess = 0; guess < 100; guess++)
      expect((await get(receipt.check_path)).status).toBe(200);
    const wrong = `/receipts/${receipt.number}?code=00000-00000`;
    const guesses = await Promise.all(Array.from({ length: 200 }, () => get(wrong)));
    const verified = guesses.filter(({ status }) => status === 404);
    expect(verified).toHaveLength(WRONG_CHECKS_PER_HOUR);
    const refused = await get(receipt.check_path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(modelOf<ReceiptCheckModel>(refused.text)).toMatchObject({ failure: 'too_many' });
    address = '198.51.100.1';
    expect((await get(receipt.check_path)).status).toBe(200);
  });

  it('has a form, and can only be read', async () => {
    const { status, text } = await get('/fr/receipts');
    expect(status).toBe(200);
    expect(modelOf<ReceiptCheckModel>(text)).toMatchObject({ receipt: null, failure: null });
    expect((await app.request('/receipts', { method: 'POST', body: 'number=1' })).status).toBe(405);
  });

  it('knows no receipt of a test payment once real money is taken', async () => {
    const { check_path } = await world.readReceipt(await world.insertPayment({ isTest: true }));
    expect(modelOf<ReceiptCheckModel>((await get(check_path)).text).receipt?.is_test).toBe(true);
    await database.db.insertInto('live_start').values({ provider: 'mycoolpay' }).execute();
    expect((await get(check_path)).status).toBe(404);
    await database.db.deleteFrom('live_start').execute();
  });
});

describe('a receipt of one’s own', () => {
  it('is whole for the account and for the claim that it belongs to, and for nobody else', async () => {
    const owner = await insertUser(database.db, { role: 'user' });
    const other = await insertUser(database.db);
    const id = await world.insertPayment({ userId: owner.id, phone: '+237677889900' });
    const foreign = await world.insertPayment();
    const receipt = await world.readReceipt(id);
    const claim = async (paymentId: string) =>
      database.db
        .transaction()
        .execute((trx) => issueClaim(trx, { paymentId, origin: 'checkout', userAgent: '' }));
    const [ours, theirs] = [await claim(id), await claim(foreign)];
    const path = `/account/receipts/${receipt.number}`;
    const actor = (user: { id: string; email: string }) => ({ ...user, role: 'user' as const });
    const before = await databaseDigest(database.db);

    for (const who of [
      { actor: actor(owner), claims: [] },
      { actor: null, claims: [hashToken(ours)] },
      { actor: actor(other), claims: [hashToken(theirs), hashToken(ours)] },
    ]) {
      visitor = who;
      const { status, headers, text } = await get(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(modelOf<OwnReceiptModel>(text)).toMatchObject({
        receipt: { number: receipt.number, receipt_code: receipt.receipt_code },
        buyer: { name: 'Canary Visitor-Name', phone: '+237677889900' },
      });
    }
    const unknown = await get('/account/receipts/2019-000001');
    for (const who of [
      STRANGER,
      { actor: { ...actor(other), role: 'admin' as const }, claims: [] },
      { actor: null, claims: [hashToken(theirs), hashToken('x')] },
    ]) {
      visitor = who;
      const { status, text } = await get(path);
      expect([status, text.replace(receipt.number, '2019-000001')]).toEqual([404, unknown.text]);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is not there under an address that is none', async () => {
    for (const number of ['%00', "'", 'CN-2026-000001', 'x'.repeat(5_000), '..%2f']) {
      const { status, headers } = await get(`/account/receipts/${number}`);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });
});
