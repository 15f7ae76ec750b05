import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  COMPLETED_ONCE,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../tests/support/payment-world.ts';
import { scriptedProvider } from '../../../../tests/support/scripted-provider.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { verifyPayment } from './settlement/verify-payment.ts';

let database: TestDatabase;
let world: PaymentWorld;
let document: string;
let buyer: string;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});

afterAll(() => database?.drop());

/** A payment that was begun by somebody new for something new. */
async function begin(): Promise<string> {
  document = await world.addDocument();
  buyer = (await world.addUser()).id;
  const answer = await world.init(document, buyer);
  expect(answer.status).toBe(200);
  return bodyOf(answer).transaction_id;
}

/** The whole database but for the counts of calls from an address. */
async function uncountedDigest(): Promise<string> {
  return (await databaseDigest(database.db)).replace(/rate_counters .*/, '');
}

describe('silence', () => {
  it.each([
    ['13: no callback ever: the payment is found by asking', '1 minute'],
    ['14: a callback during our outage is not missed', '3 hours'],
  ])('%s', async (_, later) => {
    const id = await begin();
    world.provider.of(id).status = 'completed';
    await world.age(id, later);
    await reconcilePayments(world.deps);
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('15: the provider took the money though its answer never came', async () => {
    world.provider.initiations.push({ kind: 'redirect', providerRef: 'p15', url: 'https://p.cm' });
    const id = await begin();
    world.provider.initiations.push({ kind: 'unknown' });
    const pushed = await world.call('POST', '/api/payment/process', {
      body: { transaction_id: id, phone_number: '670000001', payment_method: 'mtn' },
    });
    expect(bodyOf(pushed)).toMatchObject({ success: true, status: 'processing' });
    const [push] = [...world.provider.payments.values()].slice(-1);
    if (!push) throw new Error('Nothing was pushed.');
    // Asked again, the phone is not asked again.
    const count = world.provider.payments.size;
    await world.call('POST', '/api/payment/process', {
      body: { transaction_id: id, phone_number: '670000001' },
    });
    expect(world.provider.payments.size).toBe(count);
    push.status = 'completed';
    await world.callback(push.input.merchantRef);
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('15: a check while the phone is just being asked ends nothing', async () => {
    const provider = scriptedProvider('quick', {
      lookupByMerchantRef: true,
      notFoundIsFinal: true,
    });
    const quick = await createPaymentWorld(database.db, { provider });
    const id = bodyOf(await quick.init(await quick.addDocument(), undefined, { email: 'q@x.cm' }));
    const { id: paymentId } = await quick.payment(id.transaction_id);
    provider.initiations.push(async (input) => {
      const payment = provider.of(input.merchantRef);
      // It has not arrived there yet.
      provider.payments.delete(input.merchantRef);
      await verifyPayment(quick.deps, paymentId);
      provider.payments.set(input.merchantRef, payment);
      return { kind: 'push', providerRef: payment.providerRef };
    });
    await quick.call('POST', '/api/payment/process', {
      body: { transaction_id: id.transaction_id, phone_number: '670000001' },
    });
    const attempts = await database.db
      .selectFrom('payment_attempts')
      .select('state')
      .where('payment_id', '=', paymentId)
      .execute();
    expect(attempts).toEqual([{ state: 'open' }, { state: 'open' }]);
  });

  it('16: the provider never heard of it: the buyer begins again, and pays once', async () => {
    document = await world.addDocument();
    buyer = (await world.addUser()).id;
    world.provider.initiations.push({ kind: 'unknown' });
    const first = await world.init(document, buyer);
    expect([first.status, bodyOf(first).code]).toEqual([503, 'provider_unavailable']);
    const again = await world.init(document, buyer);
    expect(again.status).toBe(200);
    const id = bodyOf(again).transaction_id;
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    expect(await world.hasAccess(buyer, document)).toBe(true);
    const states = await database.db
      .selectFrom('payment_records')
      .select('state')
      .where('user_id', '=', buyer)
      .orderBy('created_at')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['failed', 'completed']);
  });

  it.each(['429', '5xx', 'HTML'])(
    '27: %s from the provider leaves a payment as it is',
    async () => {
      const id = await begin();
      world.provider.silent = true;
      const { id: paymentId } = await world.payment(id);
      expect(await verifyPayment(world.deps, paymentId)).toBe('unavailable');
      world.provider.silent = false;
      expect(await world.effects(id)).toMatchObject({ state: 'pending', access: 0 });
    },
  );

  it('26: an unknown word of the provider’s is no answer', async () => {
    const id = await begin();
    world.provider.silent = true;
    await world.callback(id, 'WHATEVER');
    await world.work();
    world.provider.silent = false;
    expect(await world.effects(id)).toMatchObject({ state: 'pending', access: 0 });
    // The callback is not lost with it.
    world.provider.of(id).status = 'completed';
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });
});

describe('the same thing twice', () => {
  it('17: a double click begins one payment and asks the provider once', async () => {
    document = await world.addDocument();
    buyer = (await world.addUser()).id;
    const count = world.provider.payments.size;
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.init(document, buyer)));
    expect(new Set(answers.map((answer) => bodyOf(answer).transaction_id)).size).toBe(1);
    expect(new Set(answers.map((answer) => bodyOf(answer).payment_url)).size).toBe(1);
    expect(world.provider.payments.size).toBe(count + 1);
  });

  it('18: a key with another body is a conflict; with the same, the same payment', async () => {
    document = await world.addDocument();
    const other = await world.addDocument();
    buyer = (await world.addUser()).id;
    const send = (code: string) =>
      world.call('POST', '/api/payment/init', {
        as: buyer,
        body: { documentType: code, language: 'en' },
        headers: { 'idempotency-key': 'k-1' },
      });
    const first = await send(document);
    expect(bodyOf(await send(document)).transaction_id).toBe(bodyOf(first).transaction_id);
    const before = await uncountedDigest();
    const conflict = await send(other);
    expect([conflict.status, bodyOf(conflict).code]).toEqual([409, 'idempotency_conflict']);
    expect(await uncountedDigest()).toBe(before);
  });

  it('33: money twice for one document is granted once, and a person is told', async () => {
    const id = await begin();
    await world.call('POST', '/api/payment/process', {
      body: { transaction_id: id, phone_number: '+237 6 55 00 00 02' },
    });
    for (const payment of world.provider.payments.values()) {
      if (payment.input.returnUrls.success.includes(id)) {
        payment.status = 'completed';
      }
    }
    const { id: paymentId } = await world.payment(id);
    await verifyPayment(world.deps, paymentId);
    await verifyPayment(world.deps, paymentId);
    expect(await world.effects(id)).toMatchObject({ ...COMPLETED_ONCE, cases: ['paid_twice'] });
  });

  it('33: who owns a document already is not sold it again', async () => {
    const id = await begin();
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    const answer = await world.init(document, buyer);
    expect([answer.status, bodyOf(answer).code]).toEqual([409, 'already_owned']);
  });

  it('35: two reconcilers at once ask about each payment once', async () => {
    // On a slow machine payments of the tests above become due meanwhile.
    await database.db.updateTable('payment_records').set({ next_check_at: null }).execute();
    const ids = [await begin(), await begin(), await begin()];
    for (const id of ids) {
      world.provider.of(id).status = 'completed';
      await world.age(id, '1 minute');
    }
    world.provider.verifications = 0;
    const counts = await Promise.all([
      reconcilePayments(world.deps),
      reconcilePayments(world.deps),
      reconcilePayments(world.deps),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(world.provider.verifications);
    for (const id of ids) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });
});

describe('out of order', () => {
  it('10, 24: money that comes after the end is granted, and the history says that it was late', async () => {
    const id = await begin();
    await world.age(id, '25 hours');
    await reconcilePayments(world.deps);
    expect(await world.effects(id)).toMatchObject({
      state: 'expired',
      status: 'failed',
      access: 0,
    });
    world.provider.of(id).status = 'completed';
    await world.age(id, '25 hours');
    await reconcilePayments(world.deps);
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
    const { id: paymentId } = await world.payment(id);
    const event = await database.db
      .selectFrom('payment_events')
      .select('detail')
      .where('payment_id', '=', paymentId)
      .where('to_state', '=', 'completed')
      .executeTakeFirstOrThrow();
    expect(event.detail).toMatchObject({ late: true });
  });

  it('23: approved on the phone after the page was cancelled', async () => {
    const id = await begin();
    world.provider.of(id).status = 'cancelled';
    const { id: paymentId } = await world.payment(id);
    await verifyPayment(world.deps, paymentId);
    expect(await world.effects(id)).toMatchObject({ state: 'cancelled', status: 'cancelled' });
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('25: failed after completed takes nothing back', async () => {
    const id = await begin();
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    world.provider.of(id).status = 'failed';
    await world.callback(id, 'FAILED');
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('31: money at a price that has changed since the checkout buys what was agreed', async () => {
    const id = await begin();
    await database.db
      .updateTable('law_categories')
      .set({ price: 9000 })
      .where('code', '=', document)
      .execute();
    expect(bodyOf(await world.call('GET', `/api/payment/status/${id}`)).amount).toBe(PRICE);
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it.each([
    ['deleted', { gone: true }],
    ['made free', { gone: false }],
  ])(
    '32: a category that was %s meanwhile does not lose the buyer’s money',
    async (_, { gone }) => {
      const id = await begin();
      if (gone) {
        await database.db.deleteFrom('law_categories').where('code', '=', document).execute();
      } else {
        await database.db
          .updateTable('law_categories')
          .set({ is_free: true })
          .where('code', '=', document)
          .execute();
      }
      world.provider.of(id).status = 'completed';
      await world.callback(id);
      await world.work();
      expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
      const code = gone ? 'not_found' : 'document_is_free';
      expect(bodyOf(await world.init(document, buyer)).code).toBe(code);
    },
  );
});

describe('phones', () => {
  const push = (id: string, phone: string, method = '') =>
    world.call('POST', '/api/payment/process', {
      body: { transaction_id: id, phone_number: phone, payment_method: method },
    });

  it.each([
    ['620000000', 'unsupported_number'],
    ['660000000', 'unsupported_number'],
    ['12345', 'invalid_fields'],
    ['+33612345678', 'invalid_fields'],
  ])('29: %s is refused: %s', async (phone, code) => {
    const id = await begin();
    const before = await uncountedDigest();
    const answer = await push(id, phone);
    expect([answer.status, bodyOf(answer).code]).toEqual([422, code]);
    expect(await uncountedDigest()).toBe(before);
  });

  it('29: a number that the provider does not take with this network can be tried again', async () => {
    const id = await begin();
    world.provider.initiations.push({ kind: 'rejected', code: 'operator' });
    const refused = await push(id, '670000029', 'orange');
    expect([refused.status, bodyOf(refused).code]).toEqual([422, 'payment_rejected']);
    expect((await push(id, '670000029', 'mtn')).status).toBe(200);
    expect(await world.effects(id)).toMatchObject({ state: 'pending' });
  });

  it('29: a key that the provider does not take is no fault of the buyer, on the page or the phone', async () => {
    const document = await world.addDocument();
    const rejected = { kind: 'rejected', code: 'key_refused' } as const;
    world.provider.initiations.push(rejected);
    const page = await world.init(document, undefined, { email: 'key@example.cm' });
    expect([page.status, bodyOf(page).code]).toEqual([503, 'provider_unavailable']);
    const id = await begin();
    world.provider.initiations.push(rejected);
    const prompt = await push(id, '670000029');
    expect([prompt.status, bodyOf(prompt).code]).toEqual([503, 'provider_unavailable']);
    expect((await push(id, '670000029')).status).toBe(200);
  });

  it('30: five wrong codes end the attempt, not the payment', async () => {
    const id = await begin();
    world.provider.initiations.push(({ merchantRef }) => ({
      kind: 'push',
      providerRef: world.provider.of(merchantRef).providerRef,
      otp: true,
    }));
    expect(bodyOf(await push(id, '655000001'))).toMatchObject({
      status: 'awaiting_otp',
      requires_otp: true,
    });
    const type = (otp: string) =>
      world.call('POST', '/api/payment/authorize', { body: { transaction_id: id, otp } });
    for (let tries = 1; tries <= 5; tries++) {
      expect(bodyOf(await type('000000')).code).toBe('wrong_code');
    }
    const sixth = await type('123456');
    expect([sixth.status, bodyOf(sixth).code]).toEqual([409, 'payment_closed']);
    // The page that was opened first can still be paid.
    expect(await world.effects(id)).toMatchObject({ state: 'pending', access: 0 });
  });

  it('30: the right code is taken', async () => {
    const id = await begin();
    world.provider.initiations.push(({ merchantRef }) => ({
      kind: 'push',
      providerRef: world.provider.of(merchantRef).providerRef,
      otp: true,
    }));
    await push(id, '655000001');
    expect(await world.effects(id)).toMatchObject({ state: 'requires_action', status: 'pending' });
    const answer = await world.call('POST', '/api/payment/authorize', {
      body: { transaction_id: id, otp: '123456' },
    });
    expect(answer.status).toBe(200);
    expect(await world.effects(id)).toMatchObject({ state: 'pending' });
  });
});
