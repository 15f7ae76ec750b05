import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdminApp,
  databaseDigest,
  insertUser,
} from '../../../../../tests/support/admin-app.ts';
import { paymentDeps } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { Receipt } from '../../contract.ts';
import { paymentRoutes } from '../console/routes.ts';
import { issueReceipt } from './commands.ts';
import { receiptTasks } from './tasks.ts';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
let year: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ call } = await createAdminApp(database.db, paymentRoutes(paymentDeps(database.db))));
  await sql`insert into law_categories (code, name_en, name_fr, display_order)
    values ('labor_code', 'Labour Code', 'Code du travail', 1)`.execute(database.db);
  const { rows } = await sql<{ year: number }>`
    select extract(year from now() at time zone 'Africa/Douala')::integer as year`.execute(
    database.db,
  );
  year = rows[0]?.year ?? 0;
});
afterAll(() => database.drop());

let payments = 0;

/** A payment that has brought its money, unless said otherwise. @returns its id */
async function insertPayment(
  changes: {
    readonly state?: 'completed' | 'pending' | 'refunded' | 'review';
    readonly email?: string | null;
    readonly userId?: string;
    readonly language?: 'en' | 'fr';
    readonly neverPaid?: boolean;
  } = {},
): Promise<string> {
  const state = changes.state ?? 'completed';
  payments++;
  const { id } = await database.db
    .insertInto('payment_records')
    .values({
      state,
      status: state === 'review' ? 'pending' : state,
      document_type: 'labor_code',
      amount: 1200,
      transaction_id: `receipt-${payments}`,
      provider: 'scripted',
      payment_method: 'visitor wrote: <b>cash</b>',
      operator: 'CM_MTN',
      customer_name: 'Canary Visitor-Name',
      customer_email: changes.email === undefined ? `buyer${payments}@example.cm` : changes.email,
      user_id: changes.userId ?? null,
      language: changes.language ?? 'en',
      completed_at: changes.neverPaid ? null : new Date('2026-03-04T23:30:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const issue = (id: string) => issueReceipt(database.db, id);

async function receiptsOf(ids: readonly string[]) {
  return database.db
    .selectFrom('receipts')
    .select(['id', 'year', 'number', 'payment_id'])
    .where('payment_id', 'in', [...ids])
    .orderBy('number')
    .execute();
}

async function mailsOf(id: string) {
  return database.db.selectFrom('mails').selectAll().where('payment_id', '=', id).execute();
}

/** The receipt of a payment, issued and read through the console. */
async function readReceipt(paymentId: string): Promise<Receipt> {
  await issue(paymentId);
  const [receipt] = await receiptsOf([paymentId]);
  const { status, body } = await call('GET', `/receipts/${receipt?.id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Receipt;
}

async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    select last_number from receipt_numbers where year = ${year}`.execute(database.db);
  return rows[0]?.last_number ?? 0;
}

describe('the numbers of receipts', () => {
  it('follow each other without a gap or a repeat, under 200 at once of which some fail', async () => {
    await sql`create function break_a_mail() returns trigger language plpgsql as $$ begin
      if new.recipient like 'broken%' then raise exception 'the mail broke'; end if;
      return new; end $$`.execute(database.db);
    await sql`create trigger break_a_mail before insert on mails
      for each row execute function break_a_mail()`.execute(database.db);
    const before = await lastNumber();
    const ids: string[] = [];
    for (let n = 0; n < 200; n++) {
      ids.push(await insertPayment(n % 10 === 3 ? { email: `broken${n}@example.cm` } : {}));
    }
    const outcomes = await Promise.allSettled(ids.map(issue));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    const numbers = async () => (await receiptsOf(ids)).map(({ number }) => number - before);
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    expect(await numbers()).toEqual(upTo(180));

    // What broke is tried again, as its job is, and goes on where the others have ended.
    await sql`drop trigger break_a_mail on mails`.execute(database.db);
    await Promise.all(ids.map(issue));
    expect(await numbers()).toEqual(upTo(200));
    expect(await lastNumber()).toBe(before + 200);
    expect((await receiptsOf(ids)).every((receipt) => receipt.year === year)).toBe(true);
  });

  it('are taken once a payment, however often and at the same time its job runs', async () => {
    const id = await insertPayment();
    const before = await lastNumber();
    const [task] = receiptTasks(paymentDeps(database.db)).tasks;
    const run = () => task?.run({ payment_id: id });
    await Promise.all(Array.from({ length: 12 }, run));
    await run();
    expect(await receiptsOf([id])).toHaveLength(1);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await lastNumber()).toBe(before + 1);
  });

  it('are taken an hour later for what was left without a receipt, and for nothing else', async () => {
    const [left, fresh, elsewhere] = [
      await insertPayment(),
      await insertPayment(),
      await insertPayment(),
    ];
    await sql`update payment_records set completed_at = now() - interval '20 minutes'
      where id in (${left}, ${elsewhere})`.execute(database.db);
    await sql`update payment_records set completed_at = now() where id = ${fresh}`.execute(
      database.db,
    );
    await sql`update payment_records set provider = null where id = ${elsewhere}`.execute(
      database.db,
    );
    const tasks = receiptTasks(paymentDeps(database.db)).tasks;
    const net = tasks.find(({ schedule }) => schedule !== undefined);
    await Promise.all([net?.run({}), net?.run({})]);
    const found = await receiptsOf([left, fresh, elsewhere]);
    expect(found.map(({ payment_id }) => payment_id)).toEqual([left]);
    expect(await mailsOf(left)).toHaveLength(1);
  });

  it('are not taken for what has not brought its money', async () => {
    const digest = await databaseDigest(database.db);
    expect(await issue('3f0d6a52-7c3b-4c5e-9d0e-0e2b8d1f4a11')).toBe('not_found');
    expect(await databaseDigest(database.db)).toBe(digest);
    for (const changes of [
      { state: 'pending' },
      { state: 'review' },
      // Given back out of a review, never seen to arrive.
      { state: 'refunded', neverPaid: true },
    ] as const) {
      const id = await insertPayment(changes);
      const before = await databaseDigest(database.db);
      expect(await issue(id)).toBe('not_paid');
      expect(await databaseDigest(database.db)).toBe(before);
    }
    expect(await issue(await insertPayment({ state: 'refunded' }))).toBe('issued');
  });
});

describe('the mail with a receipt', () => {
  it('says everything in both languages, the buyer’s first, and nothing that a visitor typed', async () => {
    const id = await insertPayment({ language: 'fr', email: 'acheteuse@example.cm' });
    const { number, transaction_id } = await readReceipt(id);
    const [mail] = await mailsOf(id);
    expect(number).toMatch(new RegExp(`^${year}-\\d{6}$`));
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
        'MboaLex, Douala, Cameroun',
        'MboaLex, Douala, Cameroon',
      ]) {
        expect(body).toContain(text);
      }
      expect(body).not.toContain('Canary');
      expect(body).not.toContain('visitor wrote');
      expect(body.indexOf('Code du travail')).toBeLessThan(body.indexOf('Labour Code'));
    }
    expect(mail?.body_html).toMatch(/^<!doctype html>\s*<html lang="fr">/);
  });

  it('goes to the account’s address where none was given, and nowhere without either', async () => {
    const user = await insertUser(database.db, { role: 'user' });
    const ofUser = await insertPayment({ email: null, userId: user.id });
    expect(await readReceipt(ofUser)).toMatchObject({ buyer: user.email, can_send: true });
    expect((await mailsOf(ofUser)).map(({ recipient }) => recipient)).toEqual([user.email]);
    const ofNobody = await insertPayment({ email: null });
    const receipt = await readReceipt(ofNobody);
    expect(receipt).toMatchObject({ buyer: null, can_send: false, mails: [] });
    const before = await databaseDigest(database.db);
    const { status, body } = await call('POST', `/receipts/${receipt.id}/send-again`);
    expect([status, body]).toMatchObject([409, { code: 'conflict' }]);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is sent again once it was delivered or given up, never twice at once', async () => {
    const id = await insertPayment();
    const receipt = await readReceipt(id);
    expect(receipt.mails).toMatchObject([{ to: 'buyer', status: 'queued' }]);
    const again = () => call('POST', `/receipts/${receipt.id}/send-again`);
    const before = await databaseDigest(database.db);
    expect((await again()).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);

    await sql`update mails set status = 'sent', body_text = '' where payment_id = ${id}`.execute(
      database.db,
    );
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const fresh = (await mailsOf(id)).find(({ status }) => status === 'queued');
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

  it('is erased with its payment, as far as one may be', async () => {
    const id = await insertPayment();
    await issue(id);
    await sql`delete from receipts where payment_id = ${id}`.execute(database.db);
    await sql`delete from payment_records where id = ${id}`.execute(database.db);
    expect(await mailsOf(id)).toEqual([]);
  });
});

describe('a receipt that is opened again', () => {
  it('names every field, keeps the document’s name of then, and says when it was refunded', async () => {
    const id = await insertPayment({ email: 'again@example.cm' });
    const receipt = await readReceipt(id);
    expect(receipt).toEqual({
      id: expect.any(String),
      number: expect.any(String),
      issued_at: expect.stringMatching(/Z$/),
      payment_id: id,
      transaction_id: expect.stringMatching(/^receipt-/),
      transaction_ref: null,
      document_type: 'labor_code',
      document_name_en: 'Labour Code',
      document_name_fr: 'Code du travail',
      amount: 1200,
      currency: 'XAF',
      method: 'mtn',
      paid_at: '2026-03-04T23:30:00.000Z',
      refunded_at: null,
      buyer: 'again@example.cm',
      can_send: true,
      mails: [expect.objectContaining({ to: 'buyer', status: 'queued' })],
    });
    await sql`update law_categories set name_en = 'Renamed'`.execute(database.db);
    await sql`update payment_records set state = 'refunded', status = 'refunded' where id = ${id}`.execute(
      database.db,
    );
    expect(await readReceipt(id)).toMatchObject({
      document_name_en: 'Labour Code',
      refunded_at: expect.stringMatching(/Z$/),
    });
    await sql`update mails set status = 'sent' where payment_id = ${id}`.execute(database.db);
    await call('POST', `/receipts/${receipt.id}/send-again`);
    const fresh = (await mailsOf(id)).find(({ status }) => status === 'queued');
    expect(fresh?.body_text).toContain('This payment was refunded on');
    expect(fresh?.body_text).toContain('Ce paiement a été remboursé le');
  });

  it.each(['no-id', '3f0d6a52-7c3b-4c5e-9d0e-0e2b8d1f4a11', '%00', "1'"])(
    'is not there as %s',
    async (id) => {
      expect(await call('GET', `/receipts/${id}`)).toMatchObject({ status: 404 });
      expect(await call('POST', `/receipts/${id}/send-again`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  it('is closed to others than administrators, who cannot send it either', async () => {
    const person = await insertUser(database.db, { role: 'user' });
    const { id } = await readReceipt(await insertPayment());
    const before = await databaseDigest(database.db);
    for (const [as, status] of [
      [null, 401],
      [person.id, 403],
    ] as const) {
      expect((await call('GET', `/receipts/${id}`, { as })).status).toBe(status);
      expect((await call('POST', `/receipts/${id}/send-again`, { as })).status).toBe(status);
    }
    expect((await call('POST', `/receipts/${id}/send-again`, { body: { to: 'x' } })).status).toBe(
      422,
    );
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
