import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { attachPurchases } from '../settlement/commands/attach-purchases.ts';
import { withdrawAccess } from '../settlement/commands/by-hand.ts';
import { lockPayment } from '../settlement/queries.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';

const SUBSCRIPTION = 'lawyers_subscription';
const PACKAGE = 'full_package';

let database: TestDatabase;
let world: PaymentWorld;
let user: string;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
  await sql`insert into products (code, kind, name_en, name_fr, price, lasts_days, is_active)
    values (${SUBSCRIPTION}, 'subscription', 'Lawyers', 'Avocats', 500, 30, true),
      (${PACKAGE}, 'full_package', 'Everything', 'Le tout', 5000, 365, true)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  user = (await world.addUser()).id;
  await packageLasts(365);
});

const packageLasts = (days: number | null) =>
  sql`update products set lasts_days = ${days} where code = ${PACKAGE}`.execute(database.db);

/** @param as the account; without it a guest with this e-mail pays */
async function pay(document: string, as: string | undefined = user, email?: string) {
  const { transaction_id } = bodyOf(await world.init(document, as, email ? { email } : {}));
  world.provider.of(transaction_id).status = 'completed';
  await verifyPayment(world.deps, (await world.payment(transaction_id)).id);
  return transaction_id;
}

/** Every franc of it goes back. */
async function refund(transactionId: string): Promise<void> {
  const { id } = await world.payment(transactionId);
  await database.db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, id);
    if (!found) throw new Error('It is not there.');
    await sql`update payment_records set state = 'refunded', status = 'refunded' where id = ${id}`.execute(
      trx,
    );
    await withdrawAccess(trx, found.payment);
  });
}

/** All that the account has bought, and what it opens, is so much older. */
const pass = async (interval: string) => {
  await sql`update payment_records set completed_at = completed_at - ${interval}::interval
    where user_id = ${user}`.execute(database.db);
  await sql`update document_access set granted_at = granted_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval
    where user_id = ${user}`.execute(database.db);
};

/** Until when the account has it, in days from now: `null` for good, 'no' where it has ended. */
async function left(document: string): Promise<number | null | 'no'> {
  const { rows } = await sql<{ days: number | null }>`
    select round(extract(epoch from expires_at - now()) / 86400)::integer as days
    from document_access where user_id = ${user} and document_type = ${document}
      and status = 'active' and (expires_at is null or expires_at > now())`.execute(database.db);
  return rows[0] === undefined ? 'no' : rows[0].days;
}

describe('a subscription that was bought anew after it had ended', () => {
  it('stays whole when the former one is given back', async () => {
    const former = await pay(SUBSCRIPTION);
    await pass('40 days');
    expect(await left(SUBSCRIPTION)).toBe('no');
    await pay(SUBSCRIPTION);
    await refund(former);
    expect(await left(SUBSCRIPTION)).toBe(30);
  });

  it('ends when it is given back itself', async () => {
    await pay(SUBSCRIPTION);
    await pass('40 days');
    await refund(await pay(SUBSCRIPTION));
    expect(await left(SUBSCRIPTION)).toBe('no');
  });

  it('as a guest stays whole as well, once it is attached to the account', async () => {
    const former = await pay(SUBSCRIPTION);
    await pass('40 days');
    const { email } = await database.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', user)
      .returning('email')
      .executeTakeFirstOrThrow();
    const second = await buyAsGuestBeforeProof(email ?? '');
    expect(await left(SUBSCRIPTION)).toBe(30);
    await refund(former);
    expect(await left(SUBSCRIPTION)).toBe(30);
    await refund(second);
    expect(await left(SUBSCRIPTION)).toBe('no');
  });

  /** The purchase of a guest whose e-mail the account proves only then. */
  async function buyAsGuestBeforeProof(email: string): Promise<string> {
    const proven = (at: Date | null) =>
      sql`update users set email_confirmed_at = ${at} where id = ${user}`.execute(database.db);
    await proven(null);
    const { transaction_id } = bodyOf(await world.init(SUBSCRIPTION, undefined, { email }));
    world.provider.of(transaction_id).status = 'completed';
    await verifyPayment(world.deps, (await world.payment(transaction_id)).id);
    await proven(new Date());
    expect(await attachPurchases(database.db, user, [])).toBe(1);
    return transaction_id;
  }
});

it('a subscription that goes on from what was given by hand loses its own time when it is given back', async () => {
  await sql`insert into document_access (user_id, document_type, expires_at, reason, decided_by_email)
    values (${user}, ${SUBSCRIPTION}, now() + interval '10 days', 'A gift', 'boss@example.cm')`.execute(
    database.db,
  );
  const bought = await pay(SUBSCRIPTION);
  expect(await left(SUBSCRIPTION)).toBe(40);
  await refund(bought);
  expect(await left(SUBSCRIPTION)).toBe(10);
});

describe('a package that is now sold for good', () => {
  it('is theirs who buy it in the last days of one for a time, and was not paid twice', async () => {
    const former = await pay(PACKAGE);
    await pass('360 days');
    await packageLasts(null);
    const second = await pay(PACKAGE);
    expect(await left(PACKAGE)).toBeNull();
    expect(await world.effects(second)).toMatchObject({ state: 'completed', cases: [] });
    await refund(former);
    expect(await left(PACKAGE)).toBeNull();
  });

  it('is theirs who buy it after one for a time has ended, and was not paid twice', async () => {
    await pay(PACKAGE);
    await pass('400 days');
    await packageLasts(null);
    const second = await pay(PACKAGE);
    expect(await left(PACKAGE)).toBeNull();
    expect(await world.effects(second)).toMatchObject({ state: 'completed', cases: [] });
  });

  it('leaves, once it is given back, what is left of the one for a time', async () => {
    await pay(PACKAGE);
    await pass('360 days');
    await packageLasts(null);
    await refund(await pay(PACKAGE));
    expect(await left(PACKAGE)).toBe(5);
    await pass('6 days');
    await refund(await pay(PACKAGE));
    expect(await left(PACKAGE)).toBe('no');
  });

  it('stays theirs for good where the one for a time, beside which it had counted as paid twice, is given back', async () => {
    const former = await pay(PACKAGE);
    await pass('360 days');
    await packageLasts(null);
    const second = await pay(PACKAGE);
    // As it was written before the one made way for the other.
    await sql`update document_access set expires_at = now() + interval '5 days',
        payment_id = (select id from payment_records where transaction_id = ${former})
      where user_id = ${user}`.execute(database.db);
    await sql`insert into document_access (document_type, payment_id)
      select ${PACKAGE}, id from payment_records where transaction_id = ${second}`.execute(
      database.db,
    );
    await refund(former);
    expect(await left(PACKAGE)).toBeNull();
  });
});
