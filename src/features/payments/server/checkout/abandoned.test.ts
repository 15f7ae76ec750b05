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

it('a buyer whose page came without its address gets another one', async () => {
  const { provider } = world;
  const document = await world.addDocument();
  const { id: user } = await world.addUser();
  provider.silent = false;
  provider.initiations.push(({ merchantRef }) => ({
    kind: 'unknown',
    providerRef: provider.of(merchantRef).providerRef,
  }));
  expect((await world.init(document, user)).status).toBe(503);
  for (let call = 0; call < 2; call++) {
    const { success, payment_url } = bodyOf(await world.init(document, user));
    expect([success, payment_url]).toEqual([true, expect.stringContaining('https://pay.example/')]);
  }
});
