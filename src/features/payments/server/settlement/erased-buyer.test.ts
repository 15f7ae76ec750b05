import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { erasePerson } from '../../../personal-data/server/commands/erase-person.ts';
import { findPerson } from '../../../personal-data/server/queries/person-rows.ts';
import { listCasesOf } from '../cases/queries.ts';
import { issueReceipt } from '../receipts/commands/issue-receipt.ts';
import { verifyPayment } from './verify-payment.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});
afterAll(() => database.drop());

/** A payment that has expired, whose buyer is erased then. */
async function expireAndErase(buyer: 'account' | 'guest') {
  const { db } = database;
  const user = buyer === 'account' ? (await world.addUser()).id : undefined;
  const email = 'gone@example.cm';
  const order = user === undefined ? { email } : {};
  const transactionId = bodyOf(
    await world.init(await world.addDocument(), user, order),
  ).transaction_id;
  const { id } = await world.payment(transactionId);
  const { rows } = await sql<{ merchant_ref: string }>`
    select merchant_ref from payment_attempts where payment_id = ${id}`.execute(db);
  const ref = rows[0]?.merchant_ref ?? '';
  world.provider.of(ref).status = 'expired';
  await verifyPayment(world.deps, id);
  expect((await world.payment(transactionId)).state).toBe('expired');
  const person = await findPerson(db, user === undefined ? { email } : { userId: user });
  expect(await erasePerson(db, person)).toMatchObject({ kind: 'done' });
  return { id, transactionId, ref };
}

it.each(['account', 'guest'] as const)(
  'money that comes late for an erased buyer (%s) opens nothing to anybody, and a person is asked',
  async (buyer) => {
    const { id, transactionId, ref } = await expireAndErase(buyer);
    world.provider.of(ref).status = 'completed';
    await verifyPayment(world.deps, id);
    expect(await world.effects(transactionId)).toEqual({
      state: 'completed',
      status: 'completed',
      access: 0,
      completions: 1,
      receipt_jobs: 1,
      cases: ['no_buyer'],
    });
    const [found] = await listCasesOf(database.db, id);
    expect(found).toMatchObject({
      transaction_id: transactionId,
      provider: world.provider.name,
      provider_ref: world.provider.of(ref).providerRef,
      detail: { received: 1000, merchant_ref: ref },
      can: { close: true, resolve: false },
    });
    // The books have a receipt of what came; nobody gets a mail.
    expect(await issueReceipt(world.deps, id)).toBe('issued');
    const { rows } = await sql`select from mails`.execute(database.db);
    expect(rows).toEqual([]);
  },
);
