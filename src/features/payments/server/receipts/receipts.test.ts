import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest, insertUser } from '../../../../../tests/support/admin-app.ts';
import type { TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { Receipt } from '../../contract.ts';
import { createReceiptWorld } from './receipt-world.fixture.ts';
import { receiptTasks } from './tasks.ts';

const LINK = 'https://mboalex.example/account/link/token';

let world: Awaited<ReturnType<typeof createReceiptWorld>>;
let database: TestDatabase;
beforeAll(async () => {
  world = await createReceiptWorld();
  ({ database } = world);
});
afterAll(() => database.drop());

/** Mails to some addresses fail, and with them the transaction that queues them. */
async function whileMailsBreak(task: () => Promise<void>): Promise<void> {
  await sql`create or replace function break_a_mail() returns trigger language plpgsql as $$ begin
    if new.recipient like 'broken%' then raise exception 'the mail broke'; end if;
    return new; end $$`.execute(database.db);
  await sql`create trigger break_a_mail before insert on mails
    for each row execute function break_a_mail()`.execute(database.db);
  await task();
  await sql`drop trigger break_a_mail on mails`.execute(database.db);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the numbers of receipts', () => {
  it.each(['receipt', 'test_receipt'] as const)(
    'follow each other without a gap or a repeat, under 60 at once of which some fail (%s)',
    async (series) => {
      const before = await world.lastNumber(series);
      const isTest = series === 'test_receipt';
      const ids: string[] = [];
      for (let n = 0; n < 60; n++) {
        const email = n % 10 === 3 ? { email: `broken${n}@example.cm` } : {};
        ids.push(await world.insertPayment({ ...email, isTest }));
      }
      const numbers = async () =>
        (await world.receiptsOf(ids)).map(({ number }) => number - before);
      await whileMailsBreak(async () => {
        const outcomes = await Promise.allSettled(ids.map(world.issue));
        expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(6);
        expect(await numbers()).toEqual(upTo(54));
      });

      // What broke is tried again, as its job is, and goes on where the others have ended.
      await Promise.all(ids.map(world.issue));
      expect(await numbers()).toEqual(upTo(60));
      expect(await world.lastNumber(series)).toBe(before + 60);
      expect((await world.receiptsOf(ids)).every((receipt) => receipt.year === world.year)).toBe(
        true,
      );
    },
  );

  it('of credit notes are a series of their own without a gap, whatever fails on the way', async () => {
    const before = await world.lastNumber('credit_note');
    const receiptsBefore = await world.lastNumber();
    const ids: string[] = [];
    for (let n = 0; n < 60; n++) {
      const id = await world.insertPayment({
        email: `broken${n % 6}-${n}@example.cm`,
        received: [1200],
      });
      await world.issue(id);
      await world.refund(id, 400);
      if (n % 2 === 0) await world.refund(id, 800);
      ids.push(id);
    }
    await whileMailsBreak(async () => {
      const outcomes = await Promise.allSettled(ids.map(world.issue));
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(60);
      expect(await world.lastNumber('credit_note')).toBe(before);
    });
    await Promise.all([...ids, ...ids].map(world.issue));
    const numbers = (await Promise.all(ids.map(world.creditNotesOf)))
      .flat()
      .map(({ number }) => number);
    expect(numbers.sort((a, b) => a - b)).toEqual(upTo(90).map((number) => number + before));
    expect(await world.lastNumber()).toBe(receiptsBefore + 60);
  });

  it('are taken once a payment, however often and at the same time its job runs', async () => {
    const id = await world.insertPayment();
    const before = await world.lastNumber();
    const [task] = receiptTasks(world.deps).tasks;
    const run = () => task?.run({ payment_id: id });
    await Promise.all(Array.from({ length: 12 }, run));
    await run();
    expect(await world.receiptsOf([id])).toHaveLength(1);
    expect(await world.mailsOf(id)).toHaveLength(1);
    expect(await world.lastNumber()).toBe(before + 1);
  });

  it('are taken an hour later for what was left without a receipt, and for nothing else', async () => {
    const [left, givenBack, fresh, elsewhere] = [
      await world.insertPayment(),
      await world.insertPayment({ state: 'refunded' }),
      await world.insertPayment(),
      await world.insertPayment(),
    ];
    await sql`update payment_records set completed_at = now() - interval '20 minutes'
      where id in (${left}, ${givenBack}, ${elsewhere})`.execute(database.db);
    await sql`update payment_records set completed_at = now() where id = ${fresh}`.execute(
      database.db,
    );
    await sql`update payment_records set provider = null where id = ${elsewhere}`.execute(
      database.db,
    );
    const tasks = receiptTasks(world.deps).tasks;
    const net = tasks.find(({ schedule }) => schedule !== undefined);
    await Promise.all([net?.run({}), net?.run({})]);
    const found = await world.receiptsOf([left, givenBack, fresh, elsewhere]);
    expect(found.map(({ payment_id }) => payment_id).sort()).toEqual([left, givenBack].sort());
    expect(await world.mailsOf(left)).toHaveLength(1);
  });

  it('are not taken for what has not brought its money', async () => {
    const digest = await databaseDigest(database.db);
    expect(await world.issue('3f0d6a52-7c3b-4c5e-9d0e-0e2b8d1f4a11')).toBe('not_found');
    expect(await databaseDigest(database.db)).toBe(digest);
    for (const changes of [
      { state: 'pending' },
      { state: 'review' },
      // Given back out of a review, never seen to arrive.
      { state: 'refunded', neverPaid: true },
    ] as const) {
      const id = await world.insertPayment(changes);
      const before = await databaseDigest(database.db);
      expect(await world.issue(id)).toBe('not_paid');
      expect(await databaseDigest(database.db)).toBe(before);
    }
    expect(await world.issue(await world.insertPayment({ state: 'refunded' }))).toBe('issued');
  });
});

describe('the mail with a receipt', () => {
  it('says everything in both languages, the buyer’s first, and nothing that a visitor typed', async () => {
    const id = await world.insertPayment({ language: 'fr', email: 'acheteuse@example.cm' });
    const { number, transaction_id, receipt_code, check_path } = await world.readReceipt(id);
    const [mail] = await world.mailsOf(id);
    expect(number).toMatch(new RegExp(`^${world.year}-\\d{6}$`));
    expect(mail).toMatchObject({
      recipient: 'acheteuse@example.cm',
      subject: `Votre reçu ${number} · Your receipt ${number}`,
      status: 'queued',
    });
    for (const body of [mail?.body_text ?? '', mail?.body_html ?? '']) {
      for (const text of [
        'Code du travail',
        'Labour Code',
        '1\u202f200\u00a0FCFA',
        '1,200\u00a0XAF',
        // Half past midnight in Douala.
        '5 mars 2026 à 00:30',
        '5 March 2026 at 00:30',
        'MTN Mobile Money',
        transaction_id,
        'Étude Mbarga, Rue Joffre, Douala, Cameroun',
        'Étude Mbarga, Rue Joffre, Douala, Cameroon',
        'M012345678901X',
        'RC/DLA/2026/B/123',
        // Of 1,200 francs at 19.25 %.
        '1\u202f006\u00a0FCFA',
        '194\u00a0XAF',
        'mille deux cents francs CFA',
        'one thousand two hundred CFA francs',
        receipt_code,
        `https://mboalex.example${check_path}`,
        `https://mboalex.example/fr${check_path}`,
      ]) {
        expect(body).toContain(text);
      }
      expect(body).not.toContain('Canary');
      expect(body).not.toContain('visitor wrote');
      expect(body.indexOf('Code du travail')).toBeLessThan(body.indexOf('Labour Code'));
    }
    expect(mail?.body_html).toMatch(/^<!doctype html>\s*<html lang="fr">/);
  });

  it('has one link that signs in, also when it is sent again, and none in a credit note', async () => {
    const id = await world.insertPayment({ received: [1200] });
    const { id: receiptId } = await world.readReceipt(id);
    const [mail] = await world.mailsOf(id);
    const linksIn = (text = '') => text.match(/https:\/\/\S*account[^\s"<]*/g) ?? [];
    expect(mail?.subject).toMatch(/receipt.*reçu/);
    expect(new Set(linksIn(mail?.body_text))).toEqual(new Set([LINK]));
    expect(linksIn(mail?.body_text)).toHaveLength(1);
    expect(mail?.body_html).toContain(`href="${LINK}"`);
    await sql`update mails set status = 'sent', body_text = '' where payment_id = ${id}`.execute(
      database.db,
    );
    expect((await world.call('POST', `/receipts/${receiptId}/send-again`)).status).toBe(200);
    const again = (await world.mailsOf(id)).find(({ status }) => status === 'queued');
    expect(linksIn(again?.body_text)).toHaveLength(1);
    await world.refund(id, 100);
    await world.issue(id);
    const note = (await world.mailsOf(id)).find(({ subject }) => subject.includes('CN-'));
    expect(linksIn(note?.body_text)).toEqual([]);
  });

  it('goes to the account’s address where none was given, and nowhere without either', async () => {
    const user = await insertUser(database.db, { role: 'user' });
    const ofUser = await world.insertPayment({ email: null, userId: user.id });
    expect(await world.readReceipt(ofUser)).toMatchObject({
      buyer: { name: 'Canary Visitor-Name', email: user.email, phone: null },
      can_send: true,
    });
    expect((await world.mailsOf(ofUser)).map(({ recipient }) => recipient)).toEqual([user.email]);
    const ofNobody = await world.insertPayment({ email: null });
    const receipt = await world.readReceipt(ofNobody);
    expect(receipt).toMatchObject({ buyer: { email: null }, can_send: false, mails: [] });
    const before = await databaseDigest(database.db);
    const { status, body } = await world.call('POST', `/receipts/${receipt.id}/send-again`);
    expect([status, body]).toMatchObject([409, { code: 'conflict' }]);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is sent again once it was delivered or given up, never twice at once', async () => {
    const id = await world.insertPayment();
    const receipt = await world.readReceipt(id);
    expect(receipt.mails).toMatchObject([{ to: 'buyer', status: 'queued' }]);
    const again = () => world.call('POST', `/receipts/${receipt.id}/send-again`);
    const before = await databaseDigest(database.db);
    expect((await again()).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);

    await sql`update mails set status = 'sent', body_text = '' where payment_id = ${id}`.execute(
      database.db,
    );
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const fresh = (await world.mailsOf(id)).find(({ status }) => status === 'queued');
    expect(fresh?.body_text).toContain(receipt.number);

    // Given up, it is replaced.
    await sql`update mails set status = 'failed' where id = ${fresh?.id ?? ''}`.execute(
      database.db,
    );
    const { body } = await again();
    expect((body as Receipt).mails.map(({ status }) => status)).toEqual(['sent', 'queued']);
    const entries = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'before', 'after'])
      .where('subject_id', '=', receipt.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      ['sent', 'failed'].map((status) => ({
        action: 'receipt.sent_again',
        subject: receipt.number,
        before: { status },
        after: { status: 'queued' },
      })),
    );
  });

  it('leaves the other mails about its payment alone when it is sent again', async () => {
    const id = await world.insertPayment({ received: [1200, 1200] });
    await world.issue(id);
    await world.refund(id, 100);
    await world.issue(id);
    const { rows } = await sql<{ id: string; number: number }>`select id, number from receipts
      where payment_id = ${id} order by number`.execute(database.db);
    const [first, second] = rows;
    const stateOf = async (part: string) =>
      (await world.mailsOf(id)).find(({ subject }) => subject.includes(part))?.status;
    const numberOf = (receipt = first) => String(receipt?.number).padStart(6, '0');
    // The credit note's mail names the first receipt too, and is still on its way.
    await sql`update mails set status = 'failed'
      where payment_id = ${id} and subject not like '%CN-%'`.execute(database.db);
    const again = await world.call('POST', `/receipts/${second?.id}/send-again`);
    expect(again.status).toBe(200);
    expect(await stateOf(`Your receipt ${world.year}-${numberOf(second)}`)).toBe('queued');
    expect(await stateOf(`Your receipt ${world.year}-${numberOf(first)}`)).toBe('failed');
    expect(await stateOf('CN-')).toBe('queued');
    expect((await world.call('POST', `/receipts/${first?.id}/send-again`)).status).toBe(200);
    expect(await stateOf('CN-')).toBe('queued');
    expect(await world.mailsOf(id)).toHaveLength(3);
    // Its page has its own mail and the credit note's, also once they are delivered.
    await sql`update mails set status = 'sent', subject = '', body_text = ''`.execute(database.db);
    for (const receipt of rows) {
      const { body } = await world.call('GET', `/receipts/${receipt.id}`);
      expect((body as Receipt).mails.map(({ brings }) => brings).sort()).toEqual([
        'credit_note',
        'receipt',
      ]);
    }
  });

  it('is erased with its payment, as far as one may be', async () => {
    const id = await world.insertPayment();
    await world.issue(id);
    await sql`delete from receipts where payment_id = ${id}`.execute(database.db);
    await sql`delete from payment_records where id = ${id}`.execute(database.db);
    expect(await world.mailsOf(id)).toEqual([]);
  });
});

describe('a receipt that is opened again', () => {
  it('names every field, and keeps what was said on that day', async () => {
    const id = await world.insertPayment({ email: 'again@example.cm', phone: '+237677889900' });
    const receipt = await world.readReceipt(id);
    const seller = {
      name: 'Étude Mbarga',
      address: 'Rue Joffre\nDouala',
      phone: '+237 233 500 100',
      email: 'vente@example.cm',
      niu: 'M012345678901X',
      rccm: 'RC/DLA/2026/B/123',
    };
    expect(receipt).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      is_test: false,
      issued_at: expect.stringMatching(/Z$/),
      payment_id: id,
      transaction_id: expect.stringMatching(/^receipt-/),
      transaction_ref: null,
      document_type: 'labor_code',
      document_name_en: 'Labour Code',
      document_name_fr: 'Code du travail',
      amount: 1200,
      before_tax: 1006,
      tax: 194,
      tax_rate: 1925,
      currency: 'XAF',
      method: 'mtn',
      paid_at: '2026-03-04T23:30:00.000Z',
      seller,
      buyer: { name: 'Canary Visitor-Name', email: 'again@example.cm', phone: '+237677889900' },
      receipt_code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      code_opens_with: 'given',
      check_path: expect.stringMatching(/^\/receipts\/\d{4}-\d{6}\?code=[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      credit_notes: [],
      can_send: true,
      mails: [expect.objectContaining({ to: 'buyer', status: 'queued' })],
    });
    expect(receipt.check_path).not.toContain(receipt.receipt_code);
    await sql`update law_categories set name_en = 'Renamed'`.execute(database.db);
    await sql`update site_settings set seller_name = 'Another', vat_rate = 0`.execute(database.db);
    expect(await world.readReceipt(id)).toMatchObject({
      document_name_en: 'Labour Code',
      tax_rate: 1925,
      seller,
    });
    await sql`update site_settings set seller_name = 'Étude Mbarga'`.execute(database.db);
    const withoutTax = await world.readReceipt(await world.insertPayment());
    expect(withoutTax).toMatchObject({ before_tax: 1200, tax: 0, tax_rate: 0 });
    await sql`update site_settings set vat_rate = 1925`.execute(database.db);
  });

  it.each(['no-id', '3f0d6a52-7c3b-4c5e-9d0e-0e2b8d1f4a11', '%00', "1'"])(
    'is not there as %s',
    async (id) => {
      expect(await world.call('GET', `/receipts/${id}`)).toMatchObject({ status: 404 });
      expect(await world.call('POST', `/receipts/${id}/send-again`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  it('is closed to others than administrators, who cannot send it either', async () => {
    const person = await insertUser(database.db, { role: 'user' });
    const { id } = await world.readReceipt(await world.insertPayment());
    const before = await databaseDigest(database.db);
    for (const [as, status] of [
      [null, 401],
      [person.id, 403],
    ] as const) {
      expect((await world.call('GET', `/receipts/${id}`, { as })).status).toBe(status);
      expect((await world.call('POST', `/receipts/${id}/send-again`, { as })).status).toBe(status);
    }
    expect(
      (await world.call('POST', `/receipts/${id}/send-again`, { body: { to: 'x' } })).status,
    ).toBe(422);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
