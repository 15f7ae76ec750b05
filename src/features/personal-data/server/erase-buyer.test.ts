import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../tests/support/payment-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { countWaiting, holdTable } from '../../../../tests/support/waiting-for-lock.ts';
import { beginPayment } from '../../payments/server/checkout/commands/begin-payment.ts';
import { attachPurchases } from '../../payments/server/settlement/commands/attach-purchases.ts';
import { enterReader } from '../../session/server/commands/readers.ts';
import { erasePerson } from './commands/erase-person.ts';
import { findPerson } from './queries/person-rows.ts';

let database: TestDatabase;
let world: PaymentWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});
afterAll(() => database.drop());

async function waiting(count: number): Promise<void> {
  while ((await countWaiting(database.db)) < count);
}

it('an account that is being erased begins no payment, which would stay behind without it', async () => {
  const document = await world.addDocument();
  const email = 'awa@example.cm';
  const userId = (await enterReader(database.db, { kind: 'email', value: email })) ?? '';
  const person = await findPerson(database.db, { userId });
  const requests = await holdTable(database.db, 'data_requests', 'share');
  const erasing = erasePerson(database.db, person);
  await waiting(1);
  const begun = world.init(document, userId, { email });
  await waiting(2);
  requests.release();
  await requests.holding;
  expect((await erasing).kind).toBe('done');
  expect((await begun).status).toBe(401);
  expect(await database.db.selectFrom('payment_records').select('id').execute()).toEqual([]);
});

it('an account that is being erased gets no payment of a guest', async () => {
  const document = await world.addDocument();
  const email = 'awa@example.cm';
  const userId = (await enterReader(database.db, { kind: 'email', value: email })) ?? '';
  const begun = bodyOf(await world.init(document, undefined, { email: 'typed@example.cm' }));
  const person = await findPerson(database.db, { userId });
  const requests = await holdTable(database.db, 'data_requests', 'share');
  const erasing = erasePerson(database.db, person);
  await waiting(1);
  const cookie = `__Host-mboalex.claims=${begun.claim_token}`;
  const again = world.init(document, userId, {}, { cookie });
  await Promise.race([again, waiting(2)]);
  requests.release();
  await requests.holding;
  expect((await erasing).kind).toBe('done');
  expect((await again).status).toBe(401);
  expect(await world.payment(begun.transaction_id)).toMatchObject({
    user_id: null,
    customer_email: 'typed@example.cm',
  });
});

it('a payment of an account that is being erased is settled meanwhile', async () => {
  const document = await world.addDocument();
  const email = 'ngo@example.cm';
  const userId = (await enterReader(database.db, { kind: 'email', value: email })) ?? '';
  const { transaction_id } = bodyOf(await world.init(document, userId, { email }));
  const person = await findPerson(database.db, { userId });
  const requests = await holdTable(database.db, 'data_requests');
  const erasing = erasePerson(database.db, person);
  await waiting(1);
  world.provider.of(transaction_id).status = 'completed';
  await world.callback(transaction_id);
  await world.work();
  expect((await world.payment(transaction_id)).state).toBe('completed');
  requests.release();
  await requests.holding;
  expect((await erasing).kind).toBe('done');
  expect((await world.payment(transaction_id)).customer_email).toBeNull();
});

it('a payment whose money is just being booked is erased after it, and stops neither', async () => {
  const document = await world.addDocument();
  const email = 'ewane@example.cm';
  const userId = (await enterReader(database.db, { kind: 'email', value: email })) ?? '';
  const { transaction_id } = bodyOf(await world.init(document, userId, { email }));
  const person = await findPerson(database.db, { userId });
  const access = await holdTable(database.db, 'document_access', 'share');
  world.provider.of(transaction_id).status = 'completed';
  await world.callback(transaction_id);
  const settling = world.work();
  await waiting(1);
  const erasing = erasePerson(database.db, person);
  await waiting(2);
  access.release();
  await access.holding;
  expect((await erasing).kind).toBe('done');
  await settling;
  expect(await world.payment(transaction_id)).toMatchObject({
    state: 'completed',
    customer_email: null,
  });
  const left = database.db.selectFrom('document_access').select('id').where('user_id', '=', userId);
  expect(await left.execute()).toEqual([]);
});

it('a payment that begins while an account is looked through is found, and nothing is erased', async () => {
  const document = await world.addDocument();
  const email = 'manga@example.cm';
  const userId = (await enterReader(database.db, { kind: 'email', value: email })) ?? '';
  const person = await findPerson(database.db, { userId });
  const requests = await holdTable(database.db, 'data_requests');
  const erasing = erasePerson(database.db, person);
  await waiting(1);
  const { transaction_id } = bodyOf(await world.init(document, userId, { email }));
  requests.release();
  await requests.holding;
  expect(await erasing).toEqual({ kind: 'refused', problem: 'underway' });
  expect(await world.payment(transaction_id)).toMatchObject({
    user_id: userId,
    customer_email: email,
  });
  expect(await findPerson(database.db, { userId })).toEqual(person);
});

it('a number that somebody else had prompted does not come back with money that comes meanwhile', async () => {
  const document = await world.addDocument();
  const phone = '+237670009931';
  const userId = (await enterReader(database.db, { kind: 'phone', value: phone })) ?? '';
  const guest = await world.init(document, undefined, { email: 'buyer@example.cm' });
  const { transaction_id } = bodyOf(guest);
  const prompt = { transaction_id, phone_number: phone.slice(4) };
  await world.call('POST', '/api/payment/process', { body: prompt });
  const person = await findPerson(database.db, { userId });
  const requests = await holdTable(database.db, 'data_requests', 'share');
  const erasing = erasePerson(database.db, person);
  await waiting(1);
  const prompted = [...world.provider.payments.values()].find(
    ({ input }) => input.payer.msisdn === phone,
  );
  if (prompted) prompted.status = 'completed';
  await world.callback(transaction_id);
  const settling = world.work();
  await waiting(2);
  requests.release();
  await requests.holding;
  expect((await erasing).kind).toBe('done');
  await settling;
  expect(await world.payment(transaction_id)).toMatchObject({
    state: 'completed',
    customer_email: 'buyer@example.cm',
    customer_phone: null,
  });
});

it('a payment that is found again while its account is being erased goes on', async () => {
  const document = await world.addDocument();
  const email = 'fru@example.cm';
  const userId = (await enterReader(database.db, { kind: 'email', value: email })) ?? '';
  const { transaction_id } = bodyOf(await world.init(document, userId, { email }));
  const { id } = await world.payment(transaction_id);
  const person = await findPerson(database.db, { userId });
  const payments = await holdTable(database.db, 'payment_records', 'share');
  const again = beginPayment(database.db, {
    userId,
    claimed: [],
    documentType: document,
    amount: 1000,
    currency: 'XAF',
    provider: world.provider.name,
    isTest: true,
    lastsDays: null,
    method: 'mobile_money',
    language: 'en',
    customer: { name: null, email, phone: null },
    hasConsented: true,
    idempotency: null,
  });
  await waiting(1);
  const erasing = erasePerson(database.db, person);
  await Promise.race([erasing, waiting(2)]);
  payments.release();
  await payments.holding;
  expect(await erasing).toEqual({ kind: 'refused', problem: 'underway' });
  expect(await again).toEqual({ kind: 'open', paymentId: id });
});

it('what a sign-in attaches meanwhile is attached, then erased', async () => {
  const email = 'bih@example.cm';
  const buy = async () => {
    const document = await world.addDocument();
    const { transaction_id } = bodyOf(await world.init(document, undefined, { email }));
    world.provider.of(transaction_id).status = 'completed';
    await world.callback(transaction_id);
    await world.work();
    return world.payment(transaction_id);
  };
  const first = await buy();
  const bought = [first];
  // The rows are not in the order of their ids.
  while (bought.every(({ id }) => id >= first.id)) bought.push(await buy());
  const userId = (await enterReader(database.db, { kind: 'email', value: email })) ?? '';
  const person = await findPerson(database.db, { userId });
  const elsewhere = await database.pool.connect();
  await elsewhere.query('begin');
  await elsewhere.query('select from payment_records where id = $1 for update', [first.id]);
  const attaching = attachPurchases(database.db, userId, []);
  await waiting(1);
  const erasing = erasePerson(database.db, person);
  await waiting(2);
  await elsewhere.query('rollback');
  elsewhere.release();
  expect(await attaching).toBe(bought.length);
  expect((await erasing).kind).toBe('done');
  for (const { transaction_id } of bought) {
    expect(await world.payment(transaction_id)).toMatchObject({ customer_email: null });
  }
});
