import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  COMPLETED_ONCE,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../../tests/support/payment-world.ts';
import { scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { findOwner } from './find-owner.ts';

let database: TestDatabase;
let world: PaymentWorld;
/** Its links open but once, and it ends none: as My-CoolPay. */
let once: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
  once = await createPaymentWorld(database.db, {
    provider: scriptedProvider('once', { linkOpensOnce: true }),
  });
});

afterAll(() => database?.drop());

let lastGuest = 0;
const newEmail = () => `guest${++lastGuest}@example.cm`;
const claimCookie = (claim = '') => ({ cookie: `__Host-mboalex.claims.a1b2c3=${claim}` });
const key = (value: string) => ({ 'idempotency-key': value });

/** A guest begins to buy. @returns the answer, and the headers that prove it */
async function beginAsGuest(
  document: string,
  contact: Record<string, string>,
  headers?: Record<string, string>,
  by = world,
) {
  const answer = await by.init(document, undefined, contact, headers);
  expect(answer.status).toBe(200);
  const body = bodyOf(answer);
  return { ...body, id: body.transaction_id, proof: claimCookie(body.claim_token) };
}

async function complete(id: string, by = world): Promise<void> {
  by.provider.of(id).status = 'completed';
  await by.callback(id);
  await by.work();
}

const attemptsOf = async (id: string, by = world) => {
  const { id: paymentId } = await by.payment(id);
  return database.db
    .selectFrom('payment_attempts')
    .select(['merchant_ref', 'kind', 'state', 'payment_url'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
};
const setPrice = (document: string, price: number) =>
  database.db.updateTable('law_categories').set({ price }).where('code', '=', document).execute();

describe('the proof of whose payment it is', () => {
  it('h: an open payment of a guest is given to nobody who only types the same address', async () => {
    const document = await world.addDocument();
    const contact = { email: newEmail(), phone: '677000001' };
    const first = await beginAsGuest(document, contact);
    for (const typed of [contact, { email: contact.email }, { phone: contact.phone }]) {
      const other = await beginAsGuest(document, typed);
      expect(other.id).not.toBe(first.id);
      expect(other.payment_url).not.toBe(first.payment_url);
      expect(other.claim_token).not.toBe(first.claim_token);
    }
  });

  it('h: its claim gives it again, without a new one', async () => {
    const document = await world.addDocument();
    const contact = { email: newEmail() };
    const first = await beginAsGuest(document, contact);
    expect(first.claim_token).toMatch(/^[\w-]{43}$/);
    const again = await beginAsGuest(document, contact, first.proof);
    expect([again.id, again.payment_url]).toEqual([first.id, first.payment_url]);
    expect(again.claim_token).toBeUndefined();
  });

  it('h: its key gives it again, with a claim, since the first answer may be lost', async () => {
    const document = await world.addDocument();
    const contact = { email: newEmail() };
    const first = await beginAsGuest(document, contact, key('click-1'));
    const again = await beginAsGuest(document, contact, key('click-1'));
    expect([again.id, again.payment_url]).toEqual([first.id, first.payment_url]);
    expect(again.claim_token).toMatch(/^[\w-]{43}$/);
    const stranger = await beginAsGuest(document, { email: newEmail() }, key('click-1'));
    expect(stranger.id).not.toBe(first.id);
  });

  it('h: the claim of another account gives nothing', async () => {
    const document = await world.addDocument();
    const [one, other] = [await world.addUser(), await world.addUser()];
    const first = bodyOf(await world.init(document, one.id));
    const proof = claimCookie(first.claim_token);
    const second = bodyOf(await world.init(document, other.id, {}, proof));
    expect(second.transaction_id).not.toBe(first.transaction_id);
    const guest = await beginAsGuest(document, { email: newEmail() }, proof);
    expect(guest.id).not.toBe(first.transaction_id);
  });

  it('17: a double click of a guest with one key begins one payment', async () => {
    const document = await world.addDocument();
    const contact = { email: newEmail() };
    const count = world.provider.payments.size;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => beginAsGuest(document, contact, key('click-2'))),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(world.provider.payments.size).toBe(count + 1);
    expect(new Set(answers.map(({ claim_token }) => claim_token)).size).toBe(5);
  });

  it('is as well a corrected e-mail: the receipt goes to the one that was typed last', async () => {
    const document = await world.addDocument();
    const first = await beginAsGuest(document, { email: 'awaa@example.cm' });
    const second = await beginAsGuest(document, { email: 'awa@example.cm' }, first.proof);
    expect(second.id).not.toBe(first.id);
    expect((await world.payment(second.id)).customer_email).toBe('awa@example.cm');
    expect((await world.payment(first.id)).state).toBe('expired');
  });
});

describe('what was bought already', () => {
  it('43: is refused to whoever shows its claim', async () => {
    const document = await world.addDocument();
    const contact = { email: newEmail() };
    const { id, proof } = await beginAsGuest(document, contact);
    await complete(id);
    for (const typed of [contact, { email: newEmail() }]) {
      const answer = await world.init(document, undefined, typed, proof);
      expect([answer.status, bodyOf(answer).code]).toEqual([409, 'already_owned']);
    }
  });

  it('43, 44: is told to nobody who types its e-mail or its phone: the answer is that to all', async () => {
    const document = await world.addDocument();
    const owner = { email: newEmail(), phone: '677000002' };
    const { id } = await beginAsGuest(document, owner);
    await complete(id);
    const stranger = await beginAsGuest(document, { email: newEmail(), phone: '677000003' });
    for (const typed of [{ email: owner.email }, { phone: owner.phone }, owner]) {
      const answer = await world.init(document, undefined, typed);
      expect(answer.status).toBe(200);
      const { transaction_id, payment_url, reference, claim_token, ...rest } = {
        reference: '',
        ...bodyOf(answer),
      };
      expect(rest).toEqual({
        success: true,
        amount: PRICE,
        currency: 'XAF',
        message: Reflect.get(stranger, 'message'),
      });
      for (const each of [transaction_id, payment_url, reference, claim_token]) {
        expect(each).toEqual(expect.any(String));
      }
      // Nothing was asked or looked up that is not for everybody.
      const job = await sql<{ count: number }>`
        select count(*)::integer as count from graphile_worker._private_jobs j
        where j.payload->>'payment_id' = (
          select id::text from payment_records where transaction_id = ${transaction_id})`.execute(
        database.db,
      );
      expect(job.rows).toEqual([{ count: 1 }]);
    }
  });

  it('43: is mailed to its owner, to the address and in the language of the purchase, once a day', async () => {
    const document = await world.addDocument();
    const owner = { email: newEmail(), phone: '677000004' };
    const { id } = await beginAsGuest(document, owner);
    await complete(id);
    const inFrench = sql`update payment_records set language = 'fr' where transaction_id = ${id}`;
    await inFrench.execute(database.db);
    const told: unknown[] = [];
    const deps = {
      ...world.deps,
      onAlreadyBought: async (_: unknown, to: unknown) => {
        told.push(to);
      },
    };
    const tell = async (contact: Record<string, string>) => {
      const { id } = await beginAsGuest(document, contact);
      await findOwner(deps, (await world.payment(id)).id);
    };
    await tell({ email: newEmail(), phone: '677000005' });
    expect(told).toEqual([]);
    await tell({ phone: owner.phone, email: newEmail() });
    await tell({ email: owner.email });
    await tell({ email: owner.email.toUpperCase() });
    expect(told).toEqual([{ email: owner.email, documentType: document, language: 'fr' }]);
    await sql`update payment_events set at = at - interval '25 hours'`.execute(database.db);
    await tell({ email: owner.email });
    expect(told).toHaveLength(2);
  });

  it('46: that nobody has told us of is found when its address is typed again', async () => {
    const document = await world.addDocument();
    const owner = { email: newEmail() };
    const { id } = await beginAsGuest(document, owner);
    world.provider.of(id).status = 'completed';
    const told: unknown[] = [];
    const again = await beginAsGuest(document, owner);
    await findOwner(
      {
        ...world.deps,
        onAlreadyBought: async (_, to) => {
          told.push(to.email);
        },
      },
      (await world.payment(again.id)).id,
    );
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
    expect(told).toEqual([owner.email]);
  });
});

describe('a payment that has failed', () => {
  async function fail(document: string, user: string): Promise<string> {
    const { transaction_id: id } = bodyOf(await world.init(document, user));
    world.provider.of(id).status = 'failed';
    await verifyPayment(world.deps, (await world.payment(id)).id);
    expect(await world.effects(id)).toMatchObject({ state: 'failed' });
    return id;
  }

  it('46: and was paid on the same page since is owned when its buyer comes again', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const id = await fail(document, user);
    world.provider.of(id).status = 'completed';
    const count = world.provider.payments.size;
    const answer = await world.init(document, user);
    expect([answer.status, bodyOf(answer).code]).toEqual([409, 'already_owned']);
    expect(world.provider.payments.size).toBe(count);
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('46: so for a guest who shows its claim', async () => {
    const document = await world.addDocument();
    const contact = { email: newEmail() };
    const { id, proof } = await beginAsGuest(document, contact);
    world.provider.of(id).status = 'failed';
    await verifyPayment(world.deps, (await world.payment(id)).id);
    world.provider.of(id).status = 'completed';
    const answer = await world.init(document, undefined, contact, proof);
    expect([answer.status, bodyOf(answer).code]).toEqual([409, 'already_owned']);
  });

  it('46, 66: has its link ended at the provider before there is a second one', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const id = await fail(document, user);
    world.provider.cancelled.length = 0;
    const { transaction_id: second } = bodyOf(await world.init(document, user));
    expect(second).not.toBe(id);
    expect(world.provider.cancelled).toEqual([world.provider.of(id).providerRef]);
  });

  it('begins anew under the key that began it', async () => {
    const document = await world.addDocument();
    const contact = { email: newEmail() };
    const first = await beginAsGuest(document, contact, key('again'));
    world.provider.of(first.id).status = 'cancelled';
    await verifyPayment(world.deps, (await world.payment(first.id)).id);
    const second = await beginAsGuest(document, contact, key('again'));
    expect(second.id).not.toBe(first.id);
    const third = await beginAsGuest(document, contact, key('again'));
    expect(third.id).toBe(second.id);
  });
});

describe('an open payment that its buyer begins again', () => {
  it('46: and that was paid meanwhile is owned', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const { transaction_id: id } = bodyOf(await world.init(document, user));
    world.provider.of(id).status = 'completed';
    const answer = await world.init(document, user);
    expect([answer.status, bodyOf(answer).code]).toEqual([409, 'already_owned']);
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('54: gets a new link where a link opens but once, and both are asked about', async () => {
    const document = await once.addDocument();
    const { id: user } = await once.addUser();
    const first = bodyOf(await once.init(document, user));
    const second = bodyOf(await once.init(document, user));
    expect(second.transaction_id).toBe(first.transaction_id);
    expect(second.payment_url).not.toBe(first.payment_url);
    const attempts = await attemptsOf(first.transaction_id, once);
    expect(attempts.map(({ state }) => state)).toEqual(['open', 'open']);
    // The first one is paid after all.
    once.provider.of(first.transaction_id).status = 'completed';
    const { id: paymentId } = await once.payment(first.transaction_id);
    await verifyPayment(once.deps, paymentId);
    expect(await once.effects(first.transaction_id)).toMatchObject(COMPLETED_ONCE);
  });

  it('54: a repeat by its key gets a new link as well', async () => {
    const document = await once.addDocument();
    const contact = { email: newEmail() };
    const first = await beginAsGuest(document, contact, key('k'), once);
    const second = await beginAsGuest(document, contact, key('k'), once);
    expect(second.id).toBe(first.id);
    expect(second.payment_url).not.toBe(first.payment_url);
  });

  it('54: calls at the same moment share the one link that nobody was given before', async () => {
    const document = await once.addDocument();
    const { id: user } = await once.addUser();
    const given = new Set<string | null>();
    for (let round = 0; round < 2; round++) {
      const count = once.provider.payments.size;
      once.provider.initiations.push(async ({ merchantRef }) => {
        await sleep(800);
        const { providerRef } = once.provider.of(merchantRef);
        return { kind: 'redirect', providerRef, url: `https://pay.example/${providerRef}` };
      });
      const answers = await Promise.all(Array.from({ length: 4 }, () => once.init(document, user)));
      const links = new Set(answers.map((answer) => bodyOf(answer).payment_url));
      expect(links.size).toBe(1);
      expect(once.provider.payments.size).toBe(count + 1);
      for (const link of links) {
        expect(given.has(link)).toBe(false);
        given.add(link);
      }
    }
  });

  it('54: while a phone is prompted no further link is given', async () => {
    const document = await once.addDocument();
    const { id: user } = await once.addUser();
    const { transaction_id: id } = bodyOf(await once.init(document, user));
    await once.call('POST', '/api/payment/process', {
      body: { transaction_id: id, phone_number: '677000006' },
    });
    const count = once.provider.payments.size;
    expect(bodyOf(await once.init(document, user))).toMatchObject({
      transaction_id: id,
      payment_url: null,
    });
    expect(once.provider.payments.size).toBe(count);
  });

  it('52, 66: at another price is ended at the provider and begun anew: what is shown is charged', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const first = bodyOf(await world.init(document, user));
    await setPrice(document, 500);
    world.provider.cancels = true;
    const second = bodyOf(await world.init(document, user));
    world.provider.cancels = false;
    expect(second.amount).toBe(500);
    expect(second.transaction_id).not.toBe(first.transaction_id);
    expect(world.provider.of(first.transaction_id).status).toBe('expired');
    expect((await world.payment(first.transaction_id)).state).toBe('expired');
    await complete(second.transaction_id);
    expect(await world.effects(second.transaction_id)).toMatchObject(COMPLETED_ONCE);
  });

  it('52: is begun anew where a link cannot be ended, and money by the old one still counts', async () => {
    const document = await once.addDocument();
    const { id: user } = await once.addUser();
    const first = bodyOf(await once.init(document, user));
    await setPrice(document, 500);
    expect(bodyOf(await once.init(document, user)).amount).toBe(500);
    expect((await once.payment(first.transaction_id)).state).toBe('expired');
    expect((await attemptsOf(first.transaction_id, once)).map(({ state }) => state)).toEqual([
      'open',
    ]);
    await complete(first.transaction_id, once);
    expect(await once.effects(first.transaction_id)).toMatchObject(COMPLETED_ONCE);
    expect((await once.init(document, user)).status).toBe(409);
  });

  it('52: at another price that was paid at the old one meanwhile is owned', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const { transaction_id: id } = bodyOf(await world.init(document, user));
    await setPrice(document, 500);
    world.provider.of(id).status = 'completed';
    const answer = await world.init(document, user);
    expect([answer.status, bodyOf(answer).code]).toEqual([409, 'already_owned']);
  });
});
