import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});

afterAll(() => database?.drop());

const STRANGER = 'stranger@example.cm';
const cookieOf = (...claims: (string | undefined)[]) => ({
  cookie: `__Host-mboalex.claims=${claims.join('.')}`,
});
const check = async (transactionId: string) =>
  verifyPayment(world.deps, (await world.payment(transactionId)).id);

/** The provider says that so much came of what somebody else has begun in this browser. */
const bring = (transactionId: string, amount: number) =>
  Object.assign(world.provider.of(transactionId), { status: 'completed', claims: { amount } });

/** A stranger's payment in this browser waits for a decision: too little has come. */
async function inReview(document: string, email = STRANGER) {
  const begun = bodyOf(await world.init(document, undefined, { email }));
  bring(begun.transaction_id, 400);
  await check(begun.transaction_id);
  expect((await world.payment(begun.transaction_id)).state).toBe('review');
  return begun;
}

describe('what somebody else has paid in this browser, and waits for a decision', () => {
  it('comes to no account: it goes on with its own', async () => {
    const document = await world.addDocument();
    const theirs = await inReview(document);
    const { id: user } = await world.addUser();
    const headers = cookieOf(theirs.claim_token);
    // Begun beside it, and gone on with, whatever the app sends along.
    const own = bodyOf(await world.init(document, user, {}, headers));
    expect(own.transaction_id).not.toBe(theirs.transaction_id);
    expect(own.payment_url).not.toBeNull();
    for (const order of [{}, { email: 'own@example.cm' }]) {
      await world.init(document, user, order, headers);
    }
    expect(await world.payment(theirs.transaction_id)).toMatchObject({
      state: 'review',
      user_id: null,
      customer_email: STRANGER,
    });
    expect((await world.payment(own.transaction_id)).user_id).toBe(user);
  });

  it('keeps no guest with another e-mail or phone from buying', async () => {
    const document = await world.addDocument();
    const theirs = await inReview(document);
    for (const order of [{ email: 'own@example.cm' }, { phone: '677000101' }]) {
      const own = bodyOf(
        await world.init(document, undefined, order, cookieOf(theirs.claim_token)),
      );
      expect(own.transaction_id).not.toBe(theirs.transaction_id);
      const headers = cookieOf(theirs.claim_token, own.claim_token);
      const again = bodyOf(await world.init(document, undefined, order, headers));
      expect(again).toMatchObject({
        transaction_id: own.transaction_id,
        payment_url: own.payment_url,
      });
    }
  });

  it('is found out only now: whoever orders for another e-mail begins a new one', async () => {
    const document = await world.addDocument();
    const theirs = bodyOf(await world.init(document, undefined, { email: STRANGER }));
    bring(theirs.transaction_id, 400);
    const headers = { ...cookieOf(theirs.claim_token), 'idempotency-key': 'a-key-of-a-form-0021' };
    const order = { email: 'own@example.cm' };
    const own = bodyOf(await world.init(document, undefined, order, headers));
    expect((await world.payment(theirs.transaction_id)).state).toBe('review');
    expect(own.transaction_id).not.toBe(theirs.transaction_id);
    expect(own.payment_url).not.toBeNull();
    const again = bodyOf(await world.init(document, undefined, order, headers));
    expect(again.transaction_id).toBe(own.transaction_id);
  });

  it('hides nothing: what its next buyer had paid before, without a callback, is found first', async () => {
    const document = await world.addDocument();
    const order = { email: 'own@example.cm' };
    const own = bodyOf(await world.init(document, undefined, order));
    world.provider.of(own.transaction_id).status = 'failed';
    await check(own.transaction_id);
    const theirs = await inReview(document);
    world.provider.of(own.transaction_id).status = 'completed';
    const headers = cookieOf(own.claim_token, theirs.claim_token);
    const again = await world.init(document, undefined, order, headers);
    expect([again.status, bodyOf(again).code]).toEqual([409, 'already_owned']);
  });

  it('hides nothing from an account either, nor do several of them', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const own = bodyOf(await world.init(document, user));
    world.provider.of(own.transaction_id).status = 'failed';
    await check(own.transaction_id);
    const claims: (string | undefined)[] = [];
    for (const number of [1, 2, 3]) {
      claims.push((await inReview(document, `stranger${number}@example.cm`)).claim_token);
    }
    world.provider.of(own.transaction_id).status = 'completed';
    const again = await world.init(document, user, {}, cookieOf(...claims));
    expect([again.status, bodyOf(again).code]).toEqual([409, 'already_owned']);
  });
});

describe('what somebody else has begun in this browser', () => {
  /** Begun, and ended without money as far as is known. */
  async function failed(document: string, user?: string, order: { email?: string } = {}) {
    const begun = bodyOf(await world.init(document, user, order));
    world.provider.of(begun.transaction_id).status = 'failed';
    await check(begun.transaction_id);
    return begun;
  }

  it('hides nothing that an account has paid, while it is open', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const own = await failed(document, user);
    const theirs = bodyOf(await world.init(document, undefined, { email: STRANGER }));
    world.provider.of(own.transaction_id).status = 'completed';
    const again = await world.init(document, user, {}, cookieOf(theirs.claim_token));
    expect([again.status, bodyOf(again).code]).toEqual([409, 'already_owned']);
    expect((await world.payment(theirs.transaction_id)).user_id).toBeNull();
  });

  it.each(['a guest', 'an account'])(
    'hides nothing that %s has paid, once it ended',
    async (whose) => {
      const document = await world.addDocument();
      const user = whose === 'an account' ? (await world.addUser()).id : undefined;
      const order = user === undefined ? { email: 'ended@example.cm' } : {};
      const own = await failed(document, user, order);
      const claims = user === undefined ? [own.claim_token] : [];
      for (const number of [1, 2, 3]) {
        claims.push(
          (await failed(document, undefined, { email: `ended${number}@example.cm` })).claim_token,
        );
      }
      world.provider.of(own.transaction_id).status = 'completed';
      const again = await world.init(document, user, order, cookieOf(...claims));
      expect([again.status, bodyOf(again).code]).toEqual([409, 'already_owned']);
    },
  );
});

describe('what one has paid oneself in this browser, and waits for a decision', () => {
  it('is told before anything else is paid, also beside an open one of the account', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const email = 'both@example.cm';
    await sql`update users set email = ${email} where id = ${user}`.execute(database.db);
    const looked = { payment_url: null };
    const theirs = await inReview(document, email);
    const own = bodyOf(await world.init(document, user));
    const headers = cookieOf(theirs.claim_token);
    const guest = bodyOf(await world.init(document, undefined, { email }, headers));
    expect(guest).toMatchObject({ transaction_id: theirs.transaction_id, ...looked });
    for (const order of [{ email }, {}]) {
      const again = bodyOf(await world.init(document, user, order, headers));
      expect(again).toMatchObject({ transaction_id: theirs.transaction_id, ...looked });
    }
    expect((await world.payment(theirs.transaction_id)).user_id).toBe(user);
    expect((await world.payment(own.transaction_id)).state).toBe('pending');
  });

  it('is told to an account of the same phone, and given to none of another e-mail', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    await sql`update users set email = 'sister@example.cm', phone = '+237677000115'
      where id = ${user}`.execute(database.db);
    const order = { email: 'elder@example.cm', phone: '677000115' };
    const theirs = bodyOf(await world.init(document, undefined, order));
    bring(theirs.transaction_id, 400);
    await check(theirs.transaction_id);
    for (const asked of [{}, { phone: order.phone }]) {
      const again = await world.init(document, user, asked, cookieOf(theirs.claim_token));
      expect(bodyOf(again)).toMatchObject({
        transaction_id: theirs.transaction_id,
        payment_url: null,
      });
    }
    expect((await world.payment(theirs.transaction_id)).user_id).toBeNull();
  });

  it('is told where the order has a phone more, and after a prompt in vain', async () => {
    const document = await world.addDocument();
    const order = { email: 'phones@example.cm', phone: '677000112' };
    const mine = await inReview(document, order.email);
    const { id: user } = await world.addUser();
    await sql`update users set email = ${order.email}, phone = '+237677000113'
      where id = ${user}`.execute(database.db);
    const told = { transaction_id: mine.transaction_id, payment_url: null };
    const headers = cookieOf(mine.claim_token);
    expect(bodyOf(await world.init(document, undefined, order, headers))).toMatchObject(told);
    const ofAccount = await world.init(document, user, { phone: '677000113' }, headers);
    expect(bodyOf(ofAccount)).toMatchObject(told);
    // As settling leaves a number whose prompt has brought nothing.
    const other = await world.addDocument();
    const begun = bodyOf(await world.init(other, undefined, order));
    await sql`update payment_records set customer_phone = null
      where transaction_id = ${begun.transaction_id}`.execute(database.db);
    bring(begun.transaction_id, 400);
    await check(begun.transaction_id);
    const again = await world.init(other, undefined, order, cookieOf(begun.claim_token));
    expect(bodyOf(again)).toMatchObject({
      transaction_id: begun.transaction_id,
      payment_url: null,
    });
  });

  it('is told as well where it is found out by this very call, or its repeat', async () => {
    const document = await world.addDocument();
    const order = { email: 'late@example.cm' };
    const key = { 'idempotency-key': 'a-key-of-a-form-0022' };
    const begun = bodyOf(await world.init(document, undefined, order, key));
    bring(begun.transaction_id, 400);
    for (const headers of [key, cookieOf(begun.claim_token)]) {
      const again = bodyOf(await world.init(document, undefined, order, headers));
      expect(again).toMatchObject({ transaction_id: begun.transaction_id, payment_url: null });
    }
    const { id: user } = await world.addUser();
    const mine = bodyOf(await world.init(document, user)).transaction_id;
    bring(mine, 400);
    expect(bodyOf(await world.init(document, user))).toMatchObject({
      transaction_id: mine,
      payment_url: null,
    });
  });
});

it('an account’s own open payment goes before a newer one that somebody else has left', async () => {
  const document = await world.addDocument();
  const { id: user } = await world.addUser();
  const own = bodyOf(await world.init(document, user));
  const theirs = bodyOf(await world.init(document, undefined, { email: STRANGER }));
  const again = bodyOf(await world.init(document, user, {}, cookieOf(theirs.claim_token)));
  expect(again.transaction_id).toBe(own.transaction_id);
  expect(await world.payment(theirs.transaction_id)).toMatchObject({
    state: 'pending',
    user_id: null,
  });
});
