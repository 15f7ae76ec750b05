import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import { scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  const provider = scriptedProvider('by-our-reference', { lookupByMerchantRef: true });
  world = await createPaymentWorld(database.db, { provider });
});
afterAll(() => database?.drop());

it('a buyer whose payment was begun by a killed program has the provider asked once', async () => {
  const { provider } = world;
  const document = await world.addDocument();
  const { id: user } = await world.addUser();
  let begun = '';
  provider.initiations.push(({ merchantRef }) => {
    begun = merchantRef;
    throw new Error('killed');
  });
  expect((await world.init(document, user)).status).toBe(500);
  await world.age(begun, '2 minutes');
  provider.silent = true;
  expect(bodyOf(await world.init(document, user)).code).toBe('provider_unavailable');
  expect(provider.verifications).toBe(1);
  expect(await world.effects(begun)).toMatchObject({ state: 'initiation_unknown' });
});
