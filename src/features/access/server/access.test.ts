import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { Visitor } from '../../../kit/actor.ts';
import { hashToken } from '../../../kit/server/token-hash.ts';
import { FULL_PACKAGE } from '../rules.ts';
import {
  attachAccess,
  grantAccess,
  issueClaim,
  type PaidDocument,
  revokeAccess,
} from './commands.ts';
import { findClaimedPayments, findPaidCodes, isPaid } from './queries.ts';

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

const grant = (paid: Omit<PaidDocument, 'lastsDays'> & { lastsDays?: number }) =>
  database.db.transaction().execute((trx) => grantAccess(trx, { lastsDays: null, ...paid }));
const revoke = (paymentId: string, otherPaymentId?: string) =>
  database.db.transaction().execute((trx) => revokeAccess(trx, paymentId, otherPaymentId));
const attach = (paymentId: string, userId: string) =>
  database.db.transaction().execute((trx) => attachAccess(trx, paymentId, userId));
const visitorOf = (id: string): Visitor => ({ actor: { id, email: '', role: 'user' }, claims: [] });
const mayRead = async (userId: string, documentType: string) =>
  isPaid(await findPaidCodes(database.db, visitorOf(userId)), documentType);

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

describe('a claim', () => {
  const claimOf = async (paymentId: string): Promise<Visitor> => {
    const claim = await issueClaim(database.db, { paymentId, origin: 'checkout', userAgent: 'A' });
    return { actor: null, claims: [hashToken(claim)] };
  };
  const opens = async (visitor: Visitor, document: string) =>
    isPaid(await findPaidCodes(database.db, visitor), document);

  it('opens what its payment has bought from its completion on, and nothing else', async () => {
    const [document, other] = [newDocument(), newDocument()];
    const paymentId = await addPayment(document);
    const visitor = await claimOf(paymentId);
    expect(await opens(visitor, document)).toBe(false);
    await grant({ userId: null, documentType: document, paymentId });
    expect(await opens(visitor, document)).toBe(true);
    expect(await opens(visitor, other)).toBe(false);
    expect(await findClaimedPayments(database.db, visitor.claims)).toMatchObject([
      { payment_id: paymentId, document_type: document, user_id: null, is_open: true },
    ]);
    await revoke(paymentId);
    expect(await opens(visitor, document)).toBe(false);
  });

  it('opens the second payment of an account for the same, also when the first is refunded', async () => {
    const [user, document] = [await addUser(), newDocument()];
    const first = await buy(user, document);
    const second = await buy(user, document);
    const visitor = await claimOf(second.paymentId);
    expect(await opens(visitor, document)).toBe(true);
    await revoke(first.paymentId, second.paymentId);
    expect(await opens(visitor, document)).toBe(true);
    expect(await mayRead(user, document)).toBe(true);
    await revoke(second.paymentId);
    expect(await opens(visitor, document)).toBe(false);
    expect(await mayRead(user, document)).toBe(false);
  });

  it('is stored as its hash alone', async () => {
    const paymentId = await addPayment(newDocument());
    const claim = await issueClaim(database.db, { paymentId, origin: 'receipt', userAgent: null });
    const { rows } = await database.pool.query(
      'select token_hash from access_claims where payment_id = $1',
      [paymentId],
    );
    expect(rows).toEqual([{ token_hash: hashToken(claim) }]);
    expect(claim).toMatch(/^[\w-]{43}$/);
  });
});

describe("a guest's purchase", () => {
  it('is open to the account that has proven its e-mail or phone, and to no other', async () => {
    const document = newDocument();
    const { paymentId } = await buy(null, document);
    const [byMail, byPhone, unproven] = [await addUser(), await addUser(), await addUser()];
    const mail = `${randomUUID()}@example.cm`;
    const phone = `+2376${String(Math.random()).slice(2, 10)}`;
    const { db } = database;
    await sql`update payment_records set buyer = 'guest:1', customer_email = ${mail},
      customer_phone = ${phone} where id = ${paymentId}`.execute(db);
    await sql`update users set email = ${mail} where id = ${byMail}`.execute(db);
    expect(await mayRead(byMail, document)).toBe(false);
    await sql`update users set email_confirmed_at = now() where id = ${byMail}`.execute(db);
    await sql`update users set phone = ${phone}, phone_confirmed_at = now()
      where id = ${byPhone}`.execute(db);
    expect(await mayRead(byMail, document)).toBe(true);
    expect(await mayRead(byPhone, document)).toBe(true);
    expect(await mayRead(unproven, document)).toBe(false);
  });
});

describe("a guest's access", () => {
  it('is attached to an account', async () => {
    const [user, document] = [await addUser(), newDocument()];
    const { paymentId } = await buy(null, document);
    expect(await attach(paymentId, user)).toBe('attached');
    expect(await mayRead(user, document)).toBe(true);
  });

  it('takes the place of access that was taken away', async () => {
    const [user, document] = [await addUser(), newDocument()];
    const refunded = await buy(user, document);
    await revoke(refunded.paymentId);
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
