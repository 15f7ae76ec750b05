import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});

afterAll(() => database?.drop());

let lastNumber = 0;
/** A number of MTN that nobody else in this file has. */
const newPhone = () => `67${String(++lastNumber).padStart(7, '0')}`;

async function begin(phone?: string): Promise<string> {
  const answer = await world.init(await world.addDocument(), (await world.addUser()).id, {
    ...(phone === undefined ? {} : { phone }),
  });
  expect(answer.status).toBe(200);
  return bodyOf(answer).transaction_id;
}

const push = (id: string, phone: string, address = '203.0.113.9') =>
  world.call('POST', '/api/payment/process', {
    body: { transaction_id: id, phone_number: phone },
    headers: { 'x-test-address': address },
  });
const type = (id: string, otp: string, address = '203.0.113.9') =>
  world.call('POST', '/api/payment/authorize', {
    body: { transaction_id: id, otp },
    headers: { 'x-test-address': address },
  });
/** The next prompt asks for a code. */
const askForCode = () =>
  world.provider.initiations.push(({ merchantRef }) => ({
    kind: 'push',
    providerRef: world.provider.of(merchantRef).providerRef,
    otp: true,
  }));
const promptsTo = (phone: string) =>
  [...world.provider.payments.values()].filter(
    ({ input }) => input.payer.msisdn === `+237${phone}`,
  );
const letPass = (phone: string, interval: string) =>
  sql`update payment_attempts set created_at = created_at - ${interval}::interval
    where phone = ${`+237${phone}`}`.execute(database.db);
/** The whole database but for the counts of calls from an address. */
const uncountedDigest = async () =>
  (await databaseDigest(database.db)).replace(/rate_counters .*/, '');

describe('a phone', () => {
  it('50: is prompted three times in ten minutes, however many payments are begun for it', async () => {
    const phone = newPhone();
    const ids: string[] = [];
    for (let payment = 0; payment < 8; payment++) ids.push(await begin());
    const answers = await Promise.all(ids.map((id) => push(id, phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      200,
      200,
      ...Array(5).fill(429),
    ]);
    expect(promptsTo(phone)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    const another = await begin();
    const before = await uncountedDigest();
    expect((await push(another, phone)).status).toBe(429);
    expect(await uncountedDigest()).toBe(before);
    await letPass(phone, '10 minutes');
    expect((await push(await begin(), phone)).status).toBe(200);
  });

  it('50: is prompted ten times a day', async () => {
    const phone = newPhone();
    for (let prompt = 0; prompt < 10; prompt++) {
      expect((await push(await begin(), phone)).status).toBe(200);
      await letPass(phone, '11 minutes');
    }
    const refused = await push(await begin(), phone);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    expect(promptsTo(phone)).toHaveLength(10);
    await letPass(phone, '23 hours');
    expect((await push(await begin(), phone)).status).toBe(200);
  });

  it('50: is not prompted for a payment that has prompted three times', async () => {
    const id = await begin();
    for (let prompt = 0; prompt < 3; prompt++) {
      const phone = newPhone();
      expect((await push(id, phone)).status).toBe(200);
      for (const one of promptsTo(phone)) one.status = 'failed';
      const { id: paymentId } = await world.payment(id);
      await sql`update payment_attempts set state = 'failed'
        where payment_id = ${paymentId} and kind = 'push'`.execute(database.db);
    }
    const phone = newPhone();
    const refused = await push(id, phone);
    expect([refused.status, bodyOf(refused).code]).toEqual([409, 'payment_closed']);
    expect(promptsTo(phone)).toHaveLength(0);
  });

  it('50: prompts and codes are limited for each address, and it is said until when', async () => {
    const address = '198.51.100.50';
    for (const call of [push, type]) {
      const statuses: number[] = [];
      for (let count = 0; count < 301; count++) {
        statuses.push((await call('unknown', '670000000', address)).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      const refused = await call('unknown', '670000000', address);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await push('unknown', '670000000', '198.51.100.51')).status).toBe(404);
  });
});

describe('a mistyped number', () => {
  it('d: is corrected where the provider can end the first prompt', async () => {
    const id = await begin();
    const [wrong, right] = [newPhone(), newPhone()];
    expect((await push(id, wrong)).status).toBe(200);
    world.provider.cancels = true;
    const answer = await push(id, right);
    world.provider.cancels = false;
    expect([answer.status, bodyOf(answer).status]).toEqual([200, 'processing']);
    expect(promptsTo(wrong).map(({ status }) => status)).toEqual(['expired']);
    expect(promptsTo(right)).toHaveLength(1);
    // What is bought belongs to the owner of the right number, once that one has paid.
    const { id: paymentId, customer_phone } = await world.payment(id);
    expect(customer_phone).toBe(null);
    for (const one of promptsTo(right)) one.status = 'completed';
    await verifyPayment(world.deps, paymentId);
    expect((await world.payment(id)).customer_phone).toBe(`+237${right}`);
  });

  it('d: is not corrected while the first prompt lasts: the payer is told where to confirm', async () => {
    const id = await begin();
    const [wrong, right] = [newPhone(), newPhone()];
    await push(id, wrong);
    const refused = await push(id, right);
    expect([refused.status, bodyOf(refused).code]).toEqual([409, 'prompt_underway']);
    expect(bodyOf(refused).error).toContain(`ends in ${wrong.slice(-2)}`);
    expect(bodyOf(refused).error).not.toContain(wrong);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(promptsTo(right)).toHaveLength(0);
    // The first one has ended by itself.
    for (const one of promptsTo(wrong)) one.status = 'failed';
    expect((await push(id, right)).status).toBe(200);
    expect(promptsTo(right)).toHaveLength(1);
  });

  it('d: whose owner has paid all the same is not charged to a second phone', async () => {
    const id = await begin();
    const [first, second] = [newPhone(), newPhone()];
    await push(id, first);
    for (const one of promptsTo(first)) one.status = 'completed';
    const refused = await push(id, second);
    expect([refused.status, bodyOf(refused).code]).toEqual([409, 'payment_closed']);
    expect(bodyOf(refused).error).toContain('completed');
    expect(promptsTo(second)).toHaveLength(0);
    expect(await world.effects(id)).toMatchObject({ state: 'completed', access: 1 });
  });

  it('leaves a number that the buyer has given beforehand', async () => {
    const [own, other] = [newPhone(), newPhone()];
    const id = await begin(own);
    await push(id, other);
    for (const one of promptsTo(other)) one.status = 'completed';
    await verifyPayment(world.deps, (await world.payment(id)).id);
    expect(await world.payment(id)).toMatchObject({
      state: 'completed',
      customer_phone: `+237${own}`,
    });
  });

  it('that was given with the order makes way for the one that pays in its place', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const id = await begin(wrong);
    await push(id, wrong);
    for (const one of promptsTo(wrong)) one.status = 'failed';
    expect((await push(id, right)).status).toBe(200);
    for (const one of promptsTo(right)) one.status = 'completed';
    await verifyPayment(world.deps, (await world.payment(id)).id);
    expect((await world.payment(id)).customer_phone).toBe(`+237${right}`);
  });
});

describe('codes', () => {
  it('51, c: a new prompt after five wrong ones gives no new tries', async () => {
    const [id, phone] = [await begin(), newPhone()];
    askForCode();
    await push(id, phone);
    for (let tries = 0; tries < 5; tries++) {
      expect(bodyOf(await type(id, '000000')).code).toBe('wrong_code');
    }
    const again = await push(id, phone);
    expect([again.status, bodyOf(again).code]).toEqual([409, 'payment_closed']);
    expect((await type(id, '123456')).status).toBe(409);
    expect(promptsTo(phone)).toHaveLength(1);
  });

  it('51: wrong ones count over all prompts of a payment', async () => {
    const id = await begin();
    world.provider.cancels = true;
    for (const wrong of [3, 2]) {
      askForCode();
      expect((await push(id, newPhone())).status).toBe(200);
      for (let tries = 0; tries < wrong; tries++) await type(id, '000000');
    }
    world.provider.cancels = false;
    expect((await type(id, '123456')).status).toBe(409);
  });

  it('51: unclear ones use up no wrong ones, but are capped', async () => {
    const [id, phone] = [await begin(), newPhone()];
    askForCode();
    await push(id, phone);
    let last: unknown;
    for (let tries = 0; tries < 5; tries++) {
      world.provider.codes.push('unavailable');
      const answer = await type(id, '000000');
      expect(answer.status).toBe(503);
      last = bodyOf(answer).error;
    }
    const refused = await type(id, '123456');
    expect([refused.status, bodyOf(refused).code]).toEqual([409, 'payment_closed']);
    // One of them may have been taken.
    for (const said of [last, bodyOf(refused).error]) expect(said).toContain('do not pay again');
  });

  it('51: a code that nobody asked for begins nothing anew', async () => {
    const [id, phone] = [await begin(), newPhone()];
    for (const said of ['waits for no code', 'confirm']) {
      const refused = await type(id, '123456');
      expect([refused.status, bodyOf(refused).code]).toEqual([409, 'payment_closed']);
      expect(bodyOf(refused).error).toContain(said);
      expect(bodyOf(refused).error).not.toContain('begin again');
      await push(id, phone);
    }
  });

  it('51: fifteen are tried for one phone in a day, by however many payments and at once', async () => {
    const phone = newPhone();
    const ids: string[] = [];
    for (let payment = 0; payment < 4; payment++) {
      const id = await begin();
      askForCode();
      expect((await push(id, phone)).status).toBe(200);
      await letPass(phone, '11 minutes');
      ids.push(id);
    }
    const answers = await Promise.all(
      ids.flatMap((id) => Array.from({ length: 5 }, () => type(id, '000000'))),
    );
    const codes = answers.map((answer) => bodyOf(answer).code);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(15);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
  });

  it('are still waited for once the provider was asked how the payment stands', async () => {
    const [id, phone] = [await begin(), newPhone()];
    askForCode();
    await push(id, phone);
    expect(bodyOf(await type(id, '000000')).code).toBe('wrong_code');
    await world.callback([...promptsTo(phone)][0]?.input.merchantRef ?? '');
    await world.work();
    expect((await world.payment(id)).state).toBe('requires_action');
    expect(bodyOf(await type(id, '000000')).code).toBe('wrong_code');
    expect((await type(id, '123 456')).status).toBe(200);
  });

  it.each(['wrong', 'unavailable'] as const)(
    'whose button is pressed twice are taken once, though the second is %s',
    async (second) => {
      const [id, phone] = [await begin(), newPhone()];
      askForCode();
      await push(id, phone);
      // Both are with the provider, and the first one is taken by the time when it looks at the other.
      const { submitOtp } = world.provider;
      let first: Promise<unknown> | undefined;
      let bothAsked: () => void = () => {};
      const both = new Promise<void>((resolve) => {
        bothAsked = resolve;
      });
      let calls = 0;
      world.provider.submitOtp = async () => {
        calls += 1;
        if (calls === 1) {
          await both;
          return 'accepted';
        }
        bothAsked();
        await first;
        return second;
      };
      const pressed = [type(id, '123456'), type(id, '123456')];
      first = Promise.any(pressed);
      const answers = [...(await Promise.all(pressed)), await type(id, '123456')];
      if (submitOtp) world.provider.submitOtp = submitOtp;
      for (const answer of answers) {
        expect([answer.status, bodyOf(answer).status]).toEqual([200, 'processing']);
      }
    },
  );

  it('are not called wrong once the first one of two has brought the money', async () => {
    const [id, phone] = [await begin(), newPhone()];
    askForCode();
    await push(id, phone);
    const { submitOtp } = world.provider;
    world.provider.submitOtp = async () => {
      for (const one of promptsTo(phone)) one.status = 'completed';
      await world.callback([...promptsTo(phone)][0]?.input.merchantRef ?? '');
      await world.work();
      return 'wrong';
    };
    const answer = await type(id, '123456');
    if (submitOtp) world.provider.submitOtp = submitOtp;
    expect([answer.status, bodyOf(answer).code]).toEqual([409, 'payment_closed']);
    expect(bodyOf(answer).error).toContain('completed');
  });
});

describe('a payment that needs nothing more of its payer', () => {
  it('is said to be completed, whatever the app sends', async () => {
    const [id, phone] = [await begin(), newPhone()];
    askForCode();
    await push(id, phone);
    await type(id, '123456');
    for (const one of promptsTo(phone)) one.status = 'completed';
    await world.callback([...promptsTo(phone)][0]?.input.merchantRef ?? '');
    await world.work();
    for (const answer of [await type(id, '123456'), await push(id, phone)]) {
      expect([answer.status, bodyOf(answer).code]).toEqual([409, 'payment_closed']);
      expect(bodyOf(answer).error).toContain('completed');
    }
  });

  it('asks nobody to pay again while it is being looked into', async () => {
    const [id, phone] = [await begin(), newPhone()];
    await push(id, phone);
    for (const one of promptsTo(phone)) {
      one.status = 'completed';
      one.claims = { amount: 1 };
    }
    await world.callback([...promptsTo(phone)][0]?.input.merchantRef ?? '');
    await world.work();
    expect((await world.payment(id)).state).toBe('review');
    for (const answer of [await type(id, '123456'), await push(id, phone)]) {
      expect([answer.status, bodyOf(answer).code]).toEqual([409, 'payment_closed']);
      expect(bodyOf(answer).error).toContain('do not pay again');
    }
  });
});
