import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { createLogger } from '../../../../kit/server/logger.ts';
import { MAX_AMOUNT } from '../../contract.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});

afterAll(() => database?.drop());

let lastGuest = 0;
const newEmail = () => `guest${++lastGuest}@example.cm`;

describe('many beginnings', () => {
  const from = (address: string) => ({ 'x-test-address': address });

  it('f: 100 unpaid ones by one buyer leave another buyer behind the same address alone', async () => {
    const document = await world.addDocument();
    const [buyer, other] = [{ email: newEmail() }, { email: newEmail() }];
    const behind = from('198.51.100.7');
    const own = await createPaymentWorld(database.db, { paymentsPerHour: 40 });
    let refused = 0;
    for (let count = 0; count < 100; count++) {
      const answer = await own.init(document, undefined, buyer, behind);
      if (answer.status === 200) continue;
      refused++;
      expect(answer.status).toBe(429);
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
    }
    expect(refused).toBe(80);
    expect((await own.init(document, undefined, other, behind)).status).toBe(200);
    // Nor is the owner of the typed address kept from buying elsewhere.
    expect((await own.init(document, undefined, buyer, from('198.51.100.8'))).status).toBe(200);
  });

  it('f: those that were paid do not count', async () => {
    const { id: user } = await world.addUser();
    for (let count = 0; count < 25; count++) {
      const { transaction_id: id } = bodyOf(await world.init(await world.addDocument(), user));
      world.provider.of(id).status = 'completed';
      await world.callback(id);
      await world.work();
    }
    expect((await world.init(await world.addDocument(), user)).status).toBe(200);
  });

  it('f: a signed-in buyer is not counted with the others behind the address', async () => {
    const own = await createPaymentWorld(database.db, { paymentsPerHour: 1 });
    const document = await own.addDocument();
    const behind = from('198.51.100.9');
    const statuses = [];
    for (let count = 0; count < 2; count++) {
      statuses.push((await own.init(document, undefined, { email: newEmail() }, behind)).status);
    }
    expect(statuses).toEqual([200, 429]);
    const { id: user } = await own.addUser();
    expect((await own.init(document, user, {}, behind)).status).toBe(200);
  });
});

describe('a price that the provider does not take', () => {
  it('is not called a moment of silence, to be tried again for ever', async () => {
    const provider = scriptedProvider('from-100', { min: 100 });
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => lines.push(line) });
    const own = await createPaymentWorld(database.db, { provider, log });
    const [cheap, dear] = [
      await own.addDocument({ price: 99 }),
      await own.addDocument({ price: 100 }),
    ];
    const refused = await own.init(cheap, undefined, { email: newEmail(), language: 'fr' });
    expect([refused.status, bodyOf(refused).code]).toEqual([409, 'payment_rejected']);
    expect(bodyOf(refused).error).toBe(
      'Ce document ne peut pas être payé pour le moment. Rien n’a été débité.',
    );
    await own.init(cheap, undefined, { email: newEmail() });
    // The operator reads of it once, not of each buyer.
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, document_type: cheap, price: 99, min: 100 },
    ]);
    // Nor is what could not be booked once it is paid.
    const beyond = await own.addDocument({ price: MAX_AMOUNT + 1 });
    expect((await own.init(beyond, undefined, { email: newEmail() })).status).toBe(409);
    expect(provider.payments.size).toBe(0);
    expect((await own.init(dear, undefined, { email: newEmail() })).status).toBe(200);
  });
});
