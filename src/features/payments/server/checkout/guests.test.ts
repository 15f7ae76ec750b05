import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import { addPerson, browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';

import { hashToken } from '../../../../kit/server/token-hash.ts';
import { issueClaim } from '../../../access/server/commands.ts';
import { findPaidCodes } from '../../../access/server/queries.ts';
import { attachPurchases } from '../settlement/commands/attach-purchases.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import type { Idempotency } from './commands/begin-payment.ts';
import { releaseKey } from './commands/continue-payment.ts';

describe('what a guest has bought', () => {
  let database: TestDatabase;
  let world: PaymentWorld;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await createPaymentWorld(database.db);
  });

  afterAll(() => database?.drop());

  /** A guest buys something new. @returns its code and the transaction */
  async function buyAsGuest(contact: Record<string, string>) {
    const document = await world.addDocument();
    const id = bodyOf(await world.init(document, undefined, contact)).transaction_id;
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    return { document, id };
  }

  /** Somebody with an account signs in through the program's own call. */
  async function signIn(
    email: string,
    confirmed: { readonly email?: boolean; readonly phone?: string } = {},
  ) {
    const person = await addPerson(database.db, email, 'user');
    await sql`update users set phone = ${confirmed.phone ?? null},
        phone_confirmed_at = ${confirmed.phone ? sql`now()` : null},
        email_confirmed_at = ${confirmed.email ? sql`now()` : null}
      where id = ${person.id}`.execute(database.db);
    const visitor = browser(await buildProgramApp(database.db));
    expect((await visitor.signIn(email)).status).toBe(200);
    const may = async (document: string) => {
      const answer = await visitor.call('GET', `/api/payment/access/${person.id}/${document}`);
      return bodyOf(answer).has_access;
    };
    return { ...person, may };
  }

  it('comes to the account with the verified e-mail when it signs in', async () => {
    const { document, id } = await buyAsGuest({ email: 'Awa@Example.cm' });
    expect(await world.effects(id)).toMatchObject({ state: 'completed', access: 1 });
    const awa = await signIn('awa@example.cm', { email: true });
    expect(await awa.may(document)).toBe(true);
    expect((await world.payment(id)).user_id).toBe(awa.id);
  });

  it('comes to the account with the verified phone number, however it was typed', async () => {
    const { document } = await buyAsGuest({ phone: '6 77 12 34 56' });
    const ben = await signIn('ben@example.cm', { phone: '+237677123456' });
    expect(await ben.may(document)).toBe(true);
  });

  it.each([
    ['was refused', '670009911'],
    ['has ended', '670009912'],
  ])(
    'on the page is not the number’s whose prompt %s, and comes to its e-mail',
    async (end, phone) => {
      const stranger = await signIn(`stranger.${phone}@example.cm`, { phone: `+237${phone}` });
      const document = await world.addDocument();
      const email = `typed.${phone}@example.cm`;
      const id = bodyOf(await world.init(document, undefined, { email })).transaction_id;
      if (end === 'was refused') {
        world.provider.initiations.push({ kind: 'rejected', code: 'refused' });
      }
      const body = { transaction_id: id, phone_number: phone };
      await world.call('POST', '/api/payment/process', { body });
      for (const one of world.provider.payments.values()) {
        if (one.input.payer.msisdn === `+237${phone}`) one.status = 'expired';
      }
      world.provider.of(id).status = 'completed';
      await world.callback(id);
      await world.work();
      expect(await world.payment(id)).toMatchObject({ state: 'completed', customer_phone: null });
      expect(await stranger.may(document)).toBe(false);
      const buyer = await signIn(email, { email: true });
      expect(await buyer.may(document)).toBe(true);
      expect(await stranger.may(document)).toBe(false);
    },
  );

  it('by a prompt is also that of the account with the number that has paid', async () => {
    const document = await world.addDocument();
    const order = { email: 'paid.by.prompt@example.cm' };
    const id = bodyOf(await world.init(document, undefined, order)).transaction_id;
    const body = { transaction_id: id, phone_number: '670009914' };
    await world.call('POST', '/api/payment/process', { body });
    for (const one of world.provider.payments.values()) {
      if (one.input.payer.msisdn === '+237670009914') one.status = 'completed';
    }
    await world.callback(id);
    await world.work();
    const payer = await signIn('payer@example.cm', { phone: '+237670009914' });
    expect(await payer.may(document)).toBe(true);
  });

  it('42: is at once that of an account that signed in before, without its cookie', async () => {
    const kim = await signIn('kim@example.cm', { email: true });
    const { document, id } = await buyAsGuest({ email: 'kim@example.cm' });
    expect((await world.payment(id)).user_id).toBe(kim.id);
    expect(await kim.may(document)).toBe(true);
  });

  it('42: comes at the next look to an account that proves its phone meanwhile', async () => {
    const lea = await signIn('lea@example.cm', { email: true });
    const { document } = await buyAsGuest({ phone: '6 77 12 34 71' });
    expect(await lea.may(document)).toBe(false);
    await sql`update users set phone = '+237677123471', phone_confirmed_at = now()
      where id = ${lea.id}`.execute(database.db);
    expect(await lea.may(document)).toBe(true);
  });

  it('with the phone of a banned account is open to its browser, and comes to the account later', async () => {
    const phone = '+237677123499';
    const eta = await addPerson(database.db, 'eta@example.cm', 'user');
    await sql`update users set phone = ${phone}, phone_confirmed_at = now(), banned = true
      where id = ${eta.id}`.execute(database.db);
    const document = await world.addDocument();
    const begun = bodyOf(await world.init(document, undefined, { phone }));
    world.provider.of(begun.transaction_id).status = 'completed';
    await world.callback(begun.transaction_id);
    await world.work();
    const claims = [hashToken(String(begun.claim_token))];
    const open = async () => [...(await findPaidCodes(database.db, { actor: null, claims }))];
    expect(await open()).toEqual([document]);

    await sql`update users set banned = false where id = ${eta.id}`.execute(database.db);
    expect(await attachPurchases(database.db, eta.id, [])).toBe(1);
    expect((await world.payment(begun.transaction_id)).user_id).toBe(eta.id);
    expect(await open()).toEqual([document]);
  });

  it('with the e-mail of a banned account is not given at once to another account whose phone it has', async () => {
    const banned = await addPerson(database.db, 'gaston@example.cm', 'user');
    const free = await addPerson(database.db, 'hilda@example.cm', 'user');
    await sql`update users set email_confirmed_at = now(), banned = true
      where id = ${banned.id}`.execute(database.db);
    await sql`update users set phone = '+237677123488', phone_confirmed_at = now()
      where id = ${free.id}`.execute(database.db);
    const contact = { email: 'gaston@example.cm', phone: '+237677123488' };
    const { id } = await buyAsGuest(contact);
    expect((await world.payment(id)).user_id).toBe(null);
  });

  it('without an e-mail comes to the account that signs in with its claim', async () => {
    const { document, id } = await buyAsGuest({ phone: '6 77 12 34 57' });
    const { id: paymentId } = await world.payment(id);
    const issue = async (origin: 'checkout' | 'receipt') =>
      hashToken(await issueClaim(database.db, { paymentId, origin, userAgent: null }));
    const fon = await signIn('fon@example.cm', { email: true });
    expect(await attachPurchases(database.db, fon.id, [await issue('receipt')])).toBe(0);
    expect(await fon.may(document)).toBe(false);
    expect(await attachPurchases(database.db, fon.id, [await issue('checkout')])).toBe(1);
    expect(await fon.may(document)).toBe(true);
  });

  it('on the page, with a mistyped number that was prompted in vain, is the e-mail’s and not that number’s', async () => {
    const phone = '+237670009921';
    const stranger = await signIn('stranger@example.cm', { phone });
    const document = await world.addDocument();
    const order = { email: 'page@example.cm', phone };
    const id = bodyOf(await world.init(document, undefined, order)).transaction_id;
    const prompt = { transaction_id: id, phone_number: phone };
    await world.call('POST', '/api/payment/process', { body: prompt });
    for (const one of world.provider.payments.values()) {
      if (one.input.payer.msisdn === phone) one.status = 'expired';
    }
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    expect((await world.payment(id)).customer_phone).toBeNull();
    expect(await attachPurchases(database.db, stranger.id, [])).toBe(0);
    const buyer = await signIn('page@example.cm', { email: true });
    expect(await stranger.may(document)).toBe(false);
    expect(await buyer.may(document)).toBe(true);
  });

  it('stays the guest’s where an account orders for itself in the same browser', async () => {
    const document = await world.addDocument();
    const begun = bodyOf(await world.init(document, undefined, { email: 'guest.a@example.cm' }));
    const { id: other } = await world.addUser();
    const cookie = `__Host-mboalex.claims=${begun.claim_token}`;
    const order = { email: 'own@example.cm' };
    const second = bodyOf(await world.init(document, other, order, { cookie }));
    expect(second.transaction_id).not.toBe(begun.transaction_id);
    world.provider.of(begun.transaction_id).status = 'completed';
    await world.callback(begun.transaction_id);
    await world.work();
    expect((await world.payment(begun.transaction_id)).user_id).toBeNull();
    const guest = await signIn('guest.a@example.cm', { email: true });
    expect(await guest.may(document)).toBe(true);
  });

  it('is the one open payment of an account that goes on with it, also without its claim', async () => {
    const document = await world.addDocument();
    const begun = bodyOf(await world.init(document, undefined, { email: 'typed.b@example.cm' }));
    const { id: account } = await world.addUser();
    const cookie = `__Host-mboalex.claims=${begun.claim_token}`;
    const again = bodyOf(await world.init(document, account, {}, { cookie }));
    const elsewhere = bodyOf(await world.init(document, account, {}));
    expect([again.transaction_id, elsewhere.transaction_id]).toEqual([
      begun.transaction_id,
      begun.transaction_id,
    ]);
  });

  it('that is not paid comes to no account, since anybody may type its e-mail, until it is paid', async () => {
    const document = await world.addDocument();
    const order = { email: 'elise@example.cm' };
    const id = bodyOf(await world.init(document, undefined, order)).transaction_id;
    const elise = await signIn('elise@example.cm', { email: true });
    expect((await world.payment(id)).user_id).toBe(null);
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    await world.work();
    expect((await world.payment(id)).user_id).toBe(elise.id);
    expect(await elise.may(document)).toBe(true);
  });

  it('goes on at once in a browser where others have left theirs open', async () => {
    const document = await world.addDocument();
    const left = ['a', 'b', 'c', 'd'].map((name) =>
      world.init(document, undefined, { email: `${name}-left@example.cm` }),
    );
    const claims = (await Promise.all(left)).map((answer) => bodyOf(answer).claim_token);
    const begun = await world.init(
      document,
      undefined,
      { email: 'next@example.cm' },
      {
        cookie: `__Host-mboalex.claims=${claims.join('.')}`,
        'idempotency-key': 'a-key-of-a-form-0009',
      },
    );
    expect(begun.status).toBe(200);
    expect((await world.payment(bodyOf(begun).transaction_id)).customer_email).toBe(
      'next@example.cm',
    );
  });

  it('by a form whose payment has ended is begun anew once, also by a repeat that comes late', async () => {
    const document = await world.addDocument();
    const headers = { 'idempotency-key': 'a-key-of-a-form-0001' };
    const order = { email: 'form@example.cm' };
    const send = async () =>
      bodyOf(await world.init(document, undefined, order, headers)).transaction_id;
    const first = await send();
    world.provider.of(first).status = 'failed';
    const { id } = await world.payment(first);
    await verifyPayment(world.deps, id);
    const second = await send();
    expect(second).not.toBe(first);
    // Its slower twin has looked at the payment that has ended.
    const { rows } = await sql<Idempotency>`
      select buyer as sender, key, request_hash as hash from payment_idempotency_keys
      where key = ${headers['idempotency-key']}`.execute(database.db);
    await releaseKey(database.db, rows[0] ?? null, id);
    expect(await send()).toBe(second);
  });

  it('is the account’s that signs in before it is paid, and goes on by its claim', async () => {
    const document = await world.addDocument();
    const order = { email: 'typed@example.cm' };
    const begun = bodyOf(await world.init(document, undefined, order));
    const { id: buyer } = await world.addUser();
    const cookie = `__Host-mboalex.claims=${begun.claim_token}`;
    const again = bodyOf(await world.init(document, buyer, {}, { cookie }));
    expect(again.transaction_id).toBe(begun.transaction_id);
    world.provider.of(begun.transaction_id).status = 'completed';
    await world.callback(begun.transaction_id);
    await world.work();
    expect((await world.payment(begun.transaction_id)).user_id).toBe(buyer);
    expect(await world.hasAccess(buyer, document)).toBe(true);
  });

  it('stays where it is while the e-mail is not verified', async () => {
    const { document, id } = await buyAsGuest({ email: 'carine@example.cm' });
    const carine = await signIn('carine@example.cm');
    expect(await carine.may(document)).toBe(false);
    expect((await world.payment(id)).user_id).toBe(null);
  });

  it('twice is one case, also once it comes to an account and was decided before', async () => {
    const contact = { email: 'paid.twice@example.cm' };
    const first = await buyAsGuest(contact);
    const again = bodyOf(await world.init(first.document, undefined, contact)).transaction_id;
    world.provider.of(again).status = 'completed';
    await world.callback(again);
    await world.work();
    expect(await world.effects(again)).toMatchObject({ cases: ['paid_twice'] });
    await sql`update payment_cases set closed_at = now() where payment_id = ${
      (await world.payment(again)).id
    }`.execute(database.db);
    await signIn(contact.email, { email: true });
    expect((await world.payment(first.id)).user_id).not.toBe(null);
    expect(await world.effects(first.id)).toMatchObject({ cases: [] });
    expect(await world.effects(again)).toMatchObject({ cases: ['paid_twice'] });
  });

  it('by e-mail and by phone is a case that names both once an account has proven the two', async () => {
    const first = await buyAsGuest({ email: 'both@example.cm' });
    const again = bodyOf(
      await world.init(first.document, undefined, { phone: '6 77 12 34 58' }),
    ).transaction_id;
    world.provider.of(again).status = 'completed';
    await world.callback(again);
    await world.work();
    await signIn('both@example.cm', { email: true, phone: '+237677123458' });
    const { rows } = await sql<{ payment_id: string; other: string }>`
      select payment_id, detail->>'payment_id' as other from payment_cases
      where kind = 'paid_twice' and closed_at is null`.execute(database.db);
    const { id } = await world.payment(first.id);
    const { id: other } = await world.payment(again);
    expect(rows.flatMap((row) => Object.values(row)).sort()).toEqual([id, other].sort());
  });

  it('is a case for a person when the account has bought the same itself', async () => {
    const { document, id } = await buyAsGuest({ email: 'divine@example.cm' });
    const person = await addPerson(database.db, 'divine@example.cm', 'user');
    await sql`insert into document_access (user_id, document_type)
      values (${person.id}, ${document})`.execute(database.db);
    await sql`update users set email_confirmed_at = now() where id = ${person.id}`.execute(
      database.db,
    );
    const visitor = browser(await buildProgramApp(database.db));
    expect((await visitor.signIn('divine@example.cm')).status).toBe(200);
    expect(await world.effects(id)).toMatchObject({ cases: ['paid_twice'] });
  });
});

describe('guesses', () => {
  it('of transactions get one and the same answer, and then are too many', async () => {
    const database = await createTestDatabase();
    try {
      const world = await createPaymentWorld(database.db);
      const seen = new Map<string, number>();
      for (let guess = 0; guess < 320; guess++) {
        const answer = await world.call('GET', `/api/payment/status/guess${guess}`);
        const { status, body } = answer;
        const key = `${status} ${JSON.stringify(body, (name, value) => (name === 'request_id' ? '' : value))}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      expect([...seen.values()]).toEqual([300, 20]);
      expect([...seen.keys()][1]).toMatch(/^429 /);
      const elsewhere = await world.call('GET', '/api/payment/status/guess', {
        headers: { 'x-test-address': '198.51.100.4' },
      });
      expect(elsewhere.status).toBe(404);
    } finally {
      await database.drop();
    }
  });

  it('of payments to begin are limited for each address', async () => {
    const database = await createTestDatabase();
    try {
      const world = await createPaymentWorld(database.db, { paymentsPerHour: 2 });
      const document = await world.addDocument();
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) {
        statuses.push((await world.init(document, undefined, { email: `l${n}@x.cm` })).status);
      }
      expect(statuses).toEqual([200, 200, 429, 429]);
    } finally {
      await database.drop();
    }
  });
});
