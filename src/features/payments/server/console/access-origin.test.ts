import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdminApp, insertUser } from '../../../../../tests/support/admin-app.ts';
import { paymentDeps } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { PaymentDetail } from '../../contract.ts';
import { paymentRoutes } from './routes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('says of a payment where the access to its document came from, when it is not its own', async () => {
  const { db } = database;
  const { call } = await createAdminApp(db, paymentRoutes(paymentDeps(db)));
  const { id: user_id } = await insertUser(db, { role: 'user' });
  const insert = async (state: 'completed' | 'failed') => {
    const { id } = await db
      .insertInto('payment_records')
      .values({
        ...{ user_id, document_type: 'penal_code', amount: 1000, transaction_id: state },
        ...{ status: state, state },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const ids = [await insert('completed'), await insert('failed')];
  const origins = () =>
    Promise.all(
      ids.map(async (id) => {
        const { body } = await call('GET', `/payment-records/${id}`);
        return (body as PaymentDetail).access?.origin;
      }),
    );
  expect(await origins()).toEqual([undefined, undefined]);
  await db
    .insertInto('document_access')
    .values({ user_id, document_type: 'penal_code', payment_id: ids[0] })
    .execute();
  expect(await origins()).toEqual(['this_payment', 'other_payment']);
  await db.updateTable('document_access').set({ payment_id: null }).execute();
  expect(await origins()).toEqual(['hand', 'hand']);
});
