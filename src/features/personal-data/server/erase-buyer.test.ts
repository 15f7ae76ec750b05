import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../tests/support/payment-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { countWaiting, holdTable } from '../../../../tests/support/waiting-for-lock.ts';
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
