import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { type FapshiStandIn, startFapshi } from '../../../../tests/support/fapshi-stand-in.ts';
import {
  type MyCoolPayStandIn,
  RIGHT_CODE,
  startMyCoolPay,
} from '../../../../tests/support/my-coolpay-stand-in.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../tests/support/payment-world.ts';
import type { Behaviour, Callback } from '../../../../tests/support/stand-in-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { createProviders } from './providers/providers.ts';
import type { ProviderName } from './providers/settings.ts';
import { compareProvider } from './reconciliation/compare-payments.ts';
import { verifyPayment } from './settlement/verify-payment.ts';

const MTN = '670000001';
const ORANGE = '699009900';
const COMPLETED = { state: 'completed', access: 1, completions: 1, receipt_jobs: 1, cases: [] };

let database: TestDatabase;
let myCoolPay: MyCoolPayStandIn;
let fapshi: FapshiStandIn;

beforeAll(async () => {
  [database, myCoolPay, fapshi] = await Promise.all([
    createTestDatabase(),
    startMyCoolPay(),
    startFapshi(),
  ]);
});

afterEach(() => {
  for (const route of ['paylink', 'payin', 'authorize', 'checkStatus'] as const) {
    myCoolPay.behave(route, 'normal');
  }
});

afterAll(async () => {
  await Promise.all([myCoolPay?.close(), fapshi?.close()]);
  await database?.drop();
});

/** The app's calls and the callbacks with the real adapters, which ask the stand-ins over HTTP. */
function worldWith(active: ProviderName): Promise<PaymentWorld> {
  const settings = {
    active,
    isProduction: false,
    myCoolPay: myCoolPay.settings,
    fapshi: fapshi.settings,
  };
  const providers = createProviders(settings, null, createLogger('silent'));
  return createPaymentWorld(database.db, { providers });
}

async function begin(world: PaymentWorld) {
  const answer = await world.init(await world.addDocument(), (await world.addUser()).id);
  expect(answer.status).toBe(200);
  return bodyOf(answer);
}

async function check(world: PaymentWorld, id: string) {
  return verifyPayment(world.deps, (await world.payment(id)).id);
}

function send(world: PaymentWorld, provider: string, { body, headers }: Callback) {
  return world.call('POST', `/api/webhooks/${provider}`, { raw: body, headers });
}

describe('buying by My-CoolPay', () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await worldWith('mycoolpay');
  });

  it('leads to its page, and its callback makes us ask: the document is there', async () => {
    const { transaction_id: id, payment_url } = await begin(world);
    const { transaction_ref: ref } = myCoolPay.find(id);
    expect(payment_url).toContain(ref);
    myCoolPay.change(ref, { transaction_status: 'SUCCESS', transaction_operator: 'CM_OM' });
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => send(world, 'mycoolpay', myCoolPay.callback(ref))),
    );
    expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED);
    expect(await world.payment(id)).toMatchObject({ operator: 'orange', amount: PRICE });
  });

  it('56: answers a callback with plain OK, as its guide asks', async () => {
    const { transaction_id: id } = await begin(world);
    const answer = await send(world, 'mycoolpay', myCoolPay.callback(id));
    expect([answer.status, answer.body]).toEqual([200, 'OK']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('53: takes a whole amount that is written with zeros behind the point', async () => {
    const { transaction_id: id } = await begin(world);
    myCoolPay.change(id, { transaction_status: 'SUCCESS', transaction_amount: `${PRICE}.00` });
    await check(world, id);
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half of an emoji', 'Awa \ud83d'],
    ['an emoji where it is cut', `${'x'.repeat(199)}😀`],
    ['what was escaped twice', 'Awa \\ud83d\\ude00 \\u0000'],
  ])('takes money whose message holds %s', async (_, transaction_message) => {
    const { transaction_id: id } = await begin(world);
    myCoolPay.change(id, { transaction_status: 'SUCCESS', transaction_message });
    await check(world, id);
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });

  it('grants nothing for a callback whose unsigned status was altered (case 8)', async () => {
    const { transaction_id: id } = await begin(world);
    myCoolPay.change(id, { transaction_status: 'FAILED' });
    const altered = { transaction_status: 'SUCCESS' };
    const answer = await send(world, 'mycoolpay', myCoolPay.callback(id, { altered }));
    expect(answer.status).toBe(200);
    await world.work();
    expect(await world.effects(id)).toMatchObject({ state: 'failed', access: 0 });
  });

  it('refuses a callback that is altered, foreign or signed by somebody else', async () => {
    const { transaction_id: id } = await begin(world);
    myCoolPay.change(id, { transaction_status: 'SUCCESS' });
    const before = await databaseDigest(database.db);
    for (const changes of [
      { altered: { transaction_amount: 1 } },
      { altered: { application: 'another-merchant' } },
      { signature: 'wrong' },
    ] as const) {
      const answer = await send(world, 'mycoolpay', myCoolPay.callback(id, changes));
      expect(answer.status).toBe(401);
    }
    const unsigned = myCoolPay.callback(id, { signature: 'missing' });
    expect((await send(world, 'mycoolpay', unsigned)).status).toBe(400);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it.each([
    ['a decimal amount', { transaction_amount: '1000.50' }],
    ['a lower amount', { transaction_amount: PRICE - 1 }],
    ['a higher amount', { transaction_amount: PRICE + 1 }],
    ['another currency', { transaction_currency: 'EUR' }],
    ['a payout', { transaction_type: 'PAYOUT' }],
    ['the payment of another merchant', { app_transaction_ref: 'SOMEBODYELSES' }],
  ])('holds %s for a person, and grants nothing (cases 19 to 22)', async (_, changes) => {
    const { transaction_id: id } = await begin(world);
    const { transaction_ref: ref } = myCoolPay.find(id);
    myCoolPay.change(ref, { transaction_status: 'SUCCESS', ...changes });
    await check(world, id);
    const expected = { state: 'review', access: 0, cases: ['mismatch'] };
    expect(await world.effects(id)).toMatchObject(expected);
  });

  it.each([
    ['an unknown word', { status: 200, body: { status: 'success', transaction_status: 'NEW' } }],
    ['429', { status: 429, body: { status: 'error' } }],
    ['500', { status: 500, body: { status: 'error' } }],
    ['a page', 'page'],
    ['a closed connection', 'hang_up'],
  ] satisfies [string, Behaviour][])(
    'stays pending after %s, until it is told (cases 26 and 27)',
    async (_, behaviour) => {
      const { transaction_id: id } = await begin(world);
      myCoolPay.change(id, { transaction_status: 'SUCCESS' });
      myCoolPay.behave('checkStatus', behaviour, id);
      expect(await check(world, id)).toBe('unavailable');
      expect(await world.effects(id)).toMatchObject({ state: 'pending', access: 0 });
      myCoolPay.behave('checkStatus', 'normal', id);
      expect(await check(world, id)).toBe('moved');
      expect(await world.effects(id)).toMatchObject(COMPLETED);
    },
  );

  it('finds by the callback what it has charged without an answer to us (case 15)', async () => {
    const { transaction_id: id } = await begin(world);
    myCoolPay.behave('payin', 'hang_up_after');
    const body = { transaction_id: id, phone_number: MTN, payment_method: 'mtn' };
    const answer = await world.call('POST', '/api/payment/process', { body });
    expect(bodyOf(answer)).toMatchObject({ success: true, status: 'processing' });
    const charged = myCoolPay.transactions.at(-1);
    if (!charged) throw new Error('Nothing was charged.');
    myCoolPay.change(charged.transaction_ref, { transaction_status: 'SUCCESS' });
    const callback = myCoolPay.callback(charged.transaction_ref);
    expect((await send(world, 'mycoolpay', callback)).status).toBe(200);
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });

  it('gives a new link at each call, since its links open once (case 54)', async () => {
    const [document, { id: user }] = [await world.addDocument(), await world.addUser()];
    const [first, second] = [await world.init(document, user), await world.init(document, user)];
    const { transaction_id: id, payment_url } = bodyOf(first);
    expect(bodyOf(second).transaction_id).toBe(id);
    expect(bodyOf(second).payment_url).not.toBe(payment_url);
    // The first link is paid after all.
    myCoolPay.change(id, { transaction_status: 'SUCCESS' });
    await check(world, id);
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });

  it('asks a phone for a code, and takes the right one only', async () => {
    const { transaction_id: id } = await begin(world);
    const body = { transaction_id: id, phone_number: ORANGE, payment_method: 'orange' };
    const answer = await world.call('POST', '/api/payment/process', { body });
    expect(bodyOf(answer)).toMatchObject({ status: 'awaiting_otp', requires_otp: true });
    const authorize = (otp: string) =>
      world.call('POST', '/api/payment/authorize', { body: { transaction_id: id, otp } });
    expect(bodyOf(await authorize('000000')).code).toBe('wrong_code');
    expect(bodyOf(await authorize(RIGHT_CODE)).status).toBe('processing');
    const { transaction_ref: ref } = myCoolPay.transactions.at(-1) ?? { transaction_ref: '' };
    myCoolPay.change(ref, { transaction_status: 'SUCCESS' });
    await check(world, id);
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });
});

describe('buying by Fapshi', () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await worldWith('fapshi');
  });

  it('leads to its page, and its callback in a list makes us ask (case 40)', async () => {
    const { transaction_id: id, payment_url } = await begin(world);
    const { transId } = fapshi.find(id);
    expect(payment_url).toContain(transId);
    fapshi.change(id, { status: 'SUCCESSFUL', medium: 'mobile money' });
    const callback = fapshi.callback(id, { isList: true });
    expect((await send(world, 'fapshi', callback)).status).toBe(200);
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });

  it('expires its link before there is one at another price (cases 52 and 66)', async () => {
    const [document, { id: user }] = [await world.addDocument(), await world.addUser()];
    const { transaction_id: id } = bodyOf(await world.init(document, user));
    await database.db
      .updateTable('law_categories')
      .set({ price: 500 })
      .where('code', '=', document)
      .execute();
    const second = bodyOf(await world.init(document, user));
    expect(fapshi.find(id).status).toBe('EXPIRED');
    expect(fapshi.find(second.transaction_id)).toMatchObject({ status: 'CREATED', amount: 500 });
    expect(await world.effects(id)).toMatchObject({ state: 'expired', access: 0 });
  });

  it('refuses a callback without its secret', async () => {
    const { transaction_id: id } = await begin(world);
    fapshi.change(id, { status: 'SUCCESSFUL' });
    const before = await databaseDigest(database.db);
    for (const secret of [null, 'guessed']) {
      const answer = await send(world, 'fapshi', fapshi.callback(id, { secret }));
      expect(answer.status).toBe(401);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('gives access to what was paid after the link had failed or expired (case 24)', async () => {
    const { transaction_id: id } = await begin(world);
    for (const status of ['FAILED', 'EXPIRED'] as const) {
      fapshi.change(id, { status });
      await check(world, id);
      expect((await world.effects(id)).access).toBe(0);
    }
    fapshi.change(id, { status: 'SUCCESSFUL' });
    await check(world, id);
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });

  it('asks no phone, and says so', async () => {
    const { transaction_id: id } = await begin(world);
    const body = { transaction_id: id, phone_number: MTN };
    const answer = await world.call('POST', '/api/payment/process', { body });
    expect([answer.status, bodyOf(answer).code]).toEqual([422, 'push_unsupported']);
    expect(await world.effects(id)).toMatchObject({ state: 'pending' });
  });

  it('is compared with our rows: money of which we know nothing opens a case', async () => {
    const at = '2026-02-03T10:00:00.000Z';
    const { transId } = fapshi.add({
      status: 'SUCCESSFUL',
      dateInitiated: at,
      dateConfirmed: at,
    });
    const provider = world.deps.providers.active;
    const [from, to] = [new Date('2026-02-03T00:00:00.000Z'), new Date('2026-02-04T00:00:00.000Z')];
    expect(await compareProvider(world.deps, provider, from, to)).toMatchObject({
      theirs: 1,
      cases: 1,
    });
    const opened = await database.db
      .selectFrom('payment_cases')
      .select(['kind', 'provider'])
      .where('provider_ref', '=', transId)
      .execute();
    expect(opened).toEqual([{ kind: 'unknown_to_us', provider: 'fapshi' }]);
  });
});

describe('a change of the provider', () => {
  it('leaves what was begun with the former one where it can be paid and is asked about', async () => {
    const { transaction_id: id } = await begin(await worldWith('mycoolpay'));
    const world = await worldWith('fapshi');
    myCoolPay.change(id, { transaction_status: 'SUCCESS' });
    expect((await send(world, 'mycoolpay', myCoolPay.callback(id))).status).toBe(200);
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED);
  });
});
