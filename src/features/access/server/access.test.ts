import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { FULL_PACKAGE } from '../rules.ts';
import { attachAccess, grantAccess, type PaidDocument, revokeAccess } from './commands.ts';
import { findPaidCodes, isPaid } from './queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let lastDocument = 0;
const newDocument = () => `document_${++lastDocument}`;
const addUser = async () => (await insertUser(database.db, { role: 'user' })).id;

async function addPayment(documentType: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into payment_records (document_type, amount, transaction_id)
    values ($1, 1000, $2) returning id`,
    [documentType, randomUUID()],
  );
  return rows[0]?.id ?? '';
}

/** A payment, and the access that it gives. */
async function buy(userId: string | null, documentType: string) {
  const paymentId = await addPayment(documentType);
  return { paymentId, id: await grant({ userId, documentType, paymentId }) };
}

const grant = (paid: PaidDocument) =>
  database.db.transaction().execute((trx) => grantAccess(trx, paid));
const revoke = (paymentId: string, otherPaymentId?: string) =>
  database.db.transaction().execute((trx) => revokeAccess(trx, paymentId, otherPaymentId));
const attach = (paymentId: string, userId: string) =>
  database.db.transaction().execute((trx) => attachAccess(trx, paymentId, userId));
const mayRead = async (userId: string, documentType: string) =>
  isPaid(await findPaidCodes(database.db, userId), documentType);

describe('access that is granted', () => {
  it('is to one document, or to all of them with the full package', async () => {
    const [one, all] = [await addUser(), await addUser()];
    const [document, other] = [newDocument(), newDocument()];
    await buy(one, document);
    await buy(all, FULL_PACKAGE);
    expect([await mayRead(one, document), await mayRead(one, other)]).toEqual([true, false]);
    expect([await mayRead(all, document), await mayRead(all, other)]).toEqual([true, true]);
  });

  it('is there once: a second payment for the same gets none', async () => {
    const [user, document] = [await addUser(), newDocument()];
    expect((await buy(user, document)).id).toEqual(expect.any(String));
    expect((await buy(user, document)).id).toBeNull();
    expect(await mayRead(user, document)).toBe(true);
  });

  it('ends when its time is over', async () => {
    const [user, document] = [await addUser(), newDocument()];
    const { id } = await buy(user, document);
    await sql`update document_access set expires_at = now() where id = ${id}`.execute(database.db);
    expect(await mayRead(user, document)).toBe(false);
  });

  it("is nobody's when the account was deleted meanwhile", async () => {
    const { id } = await buy(randomUUID(), newDocument());
    const { rows } = await database.pool.query(
      'select user_id from document_access where id = $1',
      [id],
    );
    expect(rows).toEqual([{ user_id: null }]);
  });
});

describe('access that is revoked', () => {
  it('is gone, and comes back with the next payment', async () => {
    const [user, document] = [await addUser(), newDocument()];
    const first = await buy(user, document);
    await revoke(first.paymentId);
    expect(await mayRead(user, document)).toBe(false);
    expect((await buy(user, document)).id).toBe(first.id);
    expect(await mayRead(user, document)).toBe(true);
  });

  it('stays by another payment for the same', async () => {
    const [user, document] = [await addUser(), newDocument()];
    const first = await buy(user, document);
    const second = await addPayment(document);
    await revoke(first.paymentId, second);
    expect(await mayRead(user, document)).toBe(true);
    await revoke(first.paymentId);
    expect(await mayRead(user, document)).toBe(true);
    await revoke(second);
    expect(await mayRead(user, document)).toBe(false);
  });
});

describe("a guest's access", () => {
  it('is attached to an account', async () => {
    const [user, document] = [await addUser(), newDocument()];
    const { paymentId } = await buy(null, document);
    expect(await attach(paymentId, user)).toBe('attached');
    expect(await mayRead(user, document)).toBe(true);
  });

  it('stays with nobody where the account has bought the same itself', async () => {
    const [user, document] = [await addUser(), newDocument()];
    await buy(user, document);
    const { paymentId } = await buy(null, document);
    expect(await attach(paymentId, user)).toBe('paid_twice');
  });

  it('is nothing to attach before the money has come', async () => {
    expect(await attach(await addPayment(newDocument()), await addUser())).toBe('nothing');
  });
});
