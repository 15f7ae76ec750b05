import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../../../../tests/support/program-app.ts';
import type { TestDatabase } from '../../../../../tests/support/test-database.ts';
import { grantAccess, revokeAccess } from '../../../access/server/commands.ts';
import { PAYMENT_DAYS } from '../../../personal-data/columns-of-payments.ts';
import { deleteExpired } from '../../../personal-data/server/commands/delete-expired.ts';
import type { Receipt } from '../../contract.ts';
import { codeSentences } from '../../receipt-messages.ts';
import { findReceiptByCode } from './queries.ts';
import { createReceiptWorld, sum } from './receipt-world.fixture.ts';
import { receiptTasks } from './tasks.ts';

let world: Awaited<ReturnType<typeof createReceiptWorld>>;
let database: TestDatabase;
beforeAll(async () => {
  world = await createReceiptWorld();
  ({ database } = world);
});
afterAll(() => database.drop());

describe('case 48: a receipt', () => {
  it('is of the 500 francs that came rather than the 1,200 that were asked for', async () => {
    const id = await world.insertPayment({ received: [500] });
    const receipt = await world.readReceipt(id);
    expect(receipt).toMatchObject({ amount: 500, before_tax: 419, tax: 81 });
    const [mail] = await world.mailsOf(id);
    expect(mail?.body_text).toContain('five hundred CFA francs');
    expect(mail?.body_text).not.toContain('1,200');
  });

  it('is one for each attempt that brought money, with a number of its own', async () => {
    const id = await world.insertPayment({ received: [1200, 1200] });
    const before = await world.lastNumber();
    await Promise.all([world.issue(id), world.issue(id), world.issue(id)]);
    const receipts = await world.receiptsOf([id]);
    expect(receipts.map(({ number }) => number - before)).toEqual([1, 2]);
    expect(await world.mailsOf(id)).toHaveLength(2);
    // Money that comes later is due another one.
    await sql`update payment_attempts set received_amount = null
      where merchant_ref = ${`${id}/1`}`.execute(database.db);
    expect(await world.issue(id)).toBe('issued_already');
  });
});

describe('a credit note', () => {
  it('is issued for each refund, adds up to the receipt with its tax, and is mailed', async () => {
    const id = await world.insertPayment({ received: [1200], language: 'fr' });
    await world.issue(id);
    await world.refund(id, 500);
    await world.issue(id);
    await world.refund(id, 700);
    await Promise.all([world.issue(id), world.issue(id)]);
    const notes = await world.creditNotesOf(id);
    expect(notes.map(({ amount }) => amount)).toEqual([500, 700]);
    expect(sum(notes.map(({ tax }) => tax))).toBe(194);
    const { credit_notes } = await world.readReceipt(id);
    expect(credit_notes).toEqual(
      notes.map(({ number, amount, tax }) => ({
        number: `CN-${world.year}-${String(number).padStart(6, '0')}`,
        issued_at: expect.stringMatching(/Z$/),
        amount,
        tax,
      })),
    );
    const mails = (await world.mailsOf(id)).filter(({ subject }) => subject.includes('avoir'));
    expect(mails).toHaveLength(2);
    const mail = mails.find(({ body_text }) => body_text.includes('cinq cents francs CFA'));
    expect(mail?.subject).toMatch(/^Note d’avoir CN-\S+ sur votre reçu \S+ · Credit note CN-/);
    for (const body of [mail?.body_text, mail?.body_html]) {
      for (const text of ['500\u00a0FCFA', '81\u00a0XAF', 'five hundred CFA francs', 'M012345']) {
        expect(body).toContain(text);
      }
      expect(body).not.toContain('Canary');
    }
  });

  it('says that what was bought is locked, where all of it went back', async () => {
    const id = await world.insertPayment({ received: [1200] });
    await sql`insert into document_access (document_type, payment_id)
      values ('labor_code', ${id})`.execute(database.db);
    await world.issue(id);
    await world.refund(id, 500);
    await world.issue(id);
    await sql`update document_access set status = 'revoked' where payment_id = ${id}`.execute(
      database.db,
    );
    await sql`update payment_records set state = 'refunded', status = 'refunded'
      where id = ${id}`.execute(database.db);
    await world.refund(id, 700);
    await world.issue(id);
    const notes = (await world.mailsOf(id)).filter(({ subject }) => subject.includes('avoir'));
    const isToldLocked = (body: string) =>
      body.includes('what you bought with it is locked') && body.includes('donc verrouillé');
    expect(
      notes
        .map(({ body_text }) => [body_text.includes('seven hundred'), isToldLocked(body_text)])
        .sort(),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is no longer said to open anything by its code, once all of the payment went back', async () => {
    const id = await world.insertPayment({ received: [1200], phone: '+237677889900' });
    await world.issue(id);
    await world.refund(id, 500);
    await world.issue(id);
    const said = async () => codeSentences(await world.readReceipt(id), 'en').join();
    expect(await said()).toContain('opens the document');
    await world.refund(id, 700);
    await world.issue(id);
    // Of a payment that was paid twice, the other receipt's money is still here, and the code opens.
    expect(await said()).toContain('Show it to nobody');
    await sql`update payment_records set state = 'refunded', status = 'refunded'
      where id = ${id}`.execute(database.db);
    expect(await said()).toBe('');
  });

  it('says nothing of a lock where another payment still opens what was paid twice', async () => {
    const { id: userId } = await addPerson(database.db, 'twice@example.cm', 'user');
    for (const buyer of [{ userId }, { buyer: 'guest:canary' }, { email: 'guests@example.cm' }]) {
      const first = await world.insertPayment({ received: [1200], ...buyer });
      const second = await world.insertPayment({ received: [1200], ...buyer });
      await database.db.transaction().execute(async (trx) => {
        for (const paymentId of [first, second]) {
          await grantAccess(trx, {
            userId: buyer.userId ?? null,
            documentType: 'labor_code',
            paymentId,
            lastsDays: null,
          });
        }
      });
      const tellsOfLock = async (id: string) => {
        await world.issue(id);
        await database.db.transaction().execute((trx) => revokeAccess(trx, id));
        await sql`update payment_records set state = 'refunded', status = 'refunded'
          where id = ${id}`.execute(database.db);
        await world.refund(id, 1200);
        await world.issue(id);
        const [note] = (await world.mailsOf(id)).filter(({ subject }) => subject.includes('avoir'));
        return note?.body_text.includes('is locked');
      };
      expect([await tellsOfLock(second), await tellsOfLock(first)]).toEqual([false, true]);
    }
  });

  it('is of the very attempt whose money went back', async () => {
    const id = await world.insertPayment({ received: [1200, 1200] });
    await world.issue(id);
    await world.refund(id, 1200, 1);
    await world.issue(id);
    const [first, second] = await world.receiptsOf([id]);
    const read = async (receipt: string | undefined) =>
      ((await world.call('GET', `/receipts/${receipt}`)).body as Receipt).credit_notes;
    expect(await read(first?.id)).toEqual([]);
    expect(await read(second?.id)).toMatchObject([{ amount: 1200, tax: 194 }]);
  });

  it('is not issued for what was only asked for, nor for money without a receipt', async () => {
    const asked = await world.insertPayment({ received: [1200] });
    await world.issue(asked);
    await world.refund(asked, 1200);
    await sql`update payment_refunds set state = 'requested' where payment_id = ${asked}`.execute(
      database.db,
    );
    expect(await world.issue(asked)).toBe('issued_already');
    const returned = await world.insertPayment({
      state: 'refunded',
      neverPaid: true,
      received: [500],
    });
    await world.refund(returned, 500);
    expect(await world.issue(returned)).toBe('not_paid');
  });

  it('stands on the receipt’s own mail where the money went back before that', async () => {
    const id = await world.insertPayment({ received: [1200], state: 'refunded' });
    await world.refund(id, 1200);
    await world.issue(id);
    const mails = await world.mailsOf(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toMatch(/Credit note CN-\S+ of .*1,200\u00a0XAF refunded/);
    expect(mails[0]?.body_text).toMatch(/Note d’avoir CN-\S+ du .*FCFA remboursés/);
  });

  it('is issued an hour later where its job has failed', async () => {
    const id = await world.insertPayment({ received: [1200] });
    await world.issue(id);
    await world.refund(id, 300);
    await sql`update payment_refunds set done_at = now() - interval '20 minutes'
      where payment_id = ${id}`.execute(database.db);
    const tasks = receiptTasks(world.deps).tasks;
    await tasks.find(({ schedule }) => schedule !== undefined)?.run({});
    expect(await world.creditNotesOf(id)).toMatchObject([{ amount: 300 }]);
  });
});

describe('a receipt code', () => {
  it('leads to the payment and the phone that paid, however it is typed', async () => {
    const id = await world.insertPayment({ phone: '+237677889900' });
    const { receipt_code, check_path } = await world.readReceipt(id);
    const expected = { paymentId: id, documentType: 'labor_code', phones: ['+237677889900'] };
    for (const text of [receipt_code, receipt_code.toLowerCase().replace('-', ' ')]) {
      expect(await findReceiptByCode(database.db, text)).toEqual(expected);
    }
    const checkCode = check_path.slice(check_path.indexOf('=') + 1);
    for (const wrong of [checkCode, '', '00000-00000', `${receipt_code}0`, "' or true --"]) {
      expect(await findReceiptByCode(database.db, wrong)).toBeNull();
    }
  });

  it('leads to the phone that was asked to pay beside the one that the buyer gave', async () => {
    const id = await world.insertPayment({ phone: '+237677889911', received: [1200, 1200] });
    await sql`update payment_attempts set phone = '+237690112233'
      where merchant_ref = ${`${id}/0`}`.execute(database.db);
    await world.issue(id);
    const { rows } = await sql<{ code: string }>`select receipt_code as code from receipts
      where payment_id = ${id} order by number`.execute(database.db);
    const found = await Promise.all(rows.map(({ code }) => findReceiptByCode(database.db, code)));
    expect(found.map((receipt) => receipt?.phones)).toEqual([
      ['+237677889911', '+237690112233'],
      ['+237677889911', '+237690112233'],
    ]);
  });

  it('leads to the phone that the buyer gave, though it was asked in vain before the page was paid', async () => {
    const id = await world.insertPayment();
    await sql`insert into payment_attempts (merchant_ref, payment_id, provider, kind, phone, state)
      values (${`${id}/in-vain`}, ${id}, 'sandbox', 'push', '+237690112255', 'expired')`.execute(
      database.db,
    );
    const receipt = await world.readReceipt(id);
    const findPhones = async () =>
      (await findReceiptByCode(database.db, receipt.receipt_code))?.phones;
    expect(await findPhones()).toEqual(['+237690112255']);
    // It is not the number that paid, and it is kept for a while only.
    expect(codeSentences(receipt, 'en').join()).toMatch(
      new RegExp(
        `^For ${PAYMENT_DAYS.secrets} days .* with the phone number that was asked to pay`,
      ),
    );
    expect(codeSentences(receipt, 'fr').join()).toContain(`${PAYMENT_DAYS.secrets}\u00a0jours`);
    await sql`update payment_attempts set created_at = now() - interval '31 days'
      where payment_id = ${id}`.execute(database.db);
    await deleteExpired(database.db);
    expect(await findPhones()).toEqual([]);
    expect(codeSentences(await world.readReceipt(id), 'en')).toEqual([]);
  });

  it('is said to open with the number of the purchase, else with that of the account', async () => {
    const { id: userId } = await addPerson(database.db, 'by-code@example.cm', 'user');
    await sql`update users set phone = '+237677889922' where id = ${userId}`.execute(database.db);
    const said = async (phone?: string) => {
      const id = await world.insertPayment({ userId, ...(phone ? { phone } : {}) });
      return codeSentences(await world.readReceipt(id), 'en').join();
    };
    expect(await said('+237677889933')).toMatch(/^With the phone number given with the purchase, /);
    expect(await said()).toMatch(/^With the phone number of the account, /);
  });

  it('is not said to open anything where there is no phone', async () => {
    const { receipt_code, code_opens_with } = await world.readReceipt(await world.insertPayment());
    expect(await findReceiptByCode(database.db, receipt_code)).toMatchObject({ phones: [] });
    expect(code_opens_with).toBe(null);
  });

  it('is drawn anew for each receipt, and so is its check code', async () => {
    const { rows } = await sql<{ code: string }>`
      select receipt_code as code from receipts
      union all select check_code from receipts
      union all select random_code() from generate_series(1, 5000)`.execute(database.db);
    const codes = rows.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toEqual([]);
    // Each of the 32 characters comes at each place.
    for (let place = 0; place < 10; place++) {
      expect(new Set(codes.map((code) => code[place])).size).toBe(32);
    }
  });
});

describe('the receipt of a test payment', () => {
  it('is numbered apart, and says in both languages that no real money was paid', async () => {
    const before = await world.lastNumber();
    const id = await world.insertPayment({ isTest: true, received: [1200] });
    await world.refund(id, 200);
    const receipt = await world.readReceipt(id);
    expect(receipt).toMatchObject({
      number: expect.stringMatching(/^TEST-\d{4}-\d{6}$/),
      is_test: true,
      credit_notes: [{ number: expect.stringMatching(/^TEST-CN-\d{4}-\d{6}$/) }],
    });
    expect(await world.lastNumber()).toBe(before);
    const [mail] = await world.mailsOf(id);
    expect(mail?.subject).toContain('TEST-');
    for (const body of [mail?.body_text, mail?.body_html]) {
      expect(body).toContain('no real money was paid');
      expect(body).toContain('aucun argent réel n’a été versé');
    }
  });

  it('is none any more once real money is taken, and no further one is issued', async () => {
    const issued = await world.insertPayment({ isTest: true, phone: '+237677889900' });
    const late = await world.insertPayment({ isTest: true });
    const { receipt_code } = await world.readReceipt(issued);
    await database.db.insertInto('live_start').values({ provider: 'mycoolpay' }).execute();
    expect(await findReceiptByCode(database.db, receipt_code)).toBeNull();
    expect(await world.issue(late)).toBe('not_paid');
    expect(await world.receiptsOf([late])).toEqual([]);
    await database.db.deleteFrom('live_start').execute();
  });
});
