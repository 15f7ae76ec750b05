import { sql } from 'kysely';
import { createAdminApp } from '../../../../../tests/support/admin-app.ts';
import { paymentDeps } from '../../../../../tests/support/scripted-provider.ts';
import { createTestDatabase } from '../../../../../tests/support/test-database.ts';
import type { Receipt } from '../../contract.ts';
import { paymentRoutes } from '../console/routes.ts';
import { issueReceipt } from './commands/issue-receipt.ts';
import type { Series } from './commands/take-number.ts';

/** A payment of a test: it has brought its money, unless said otherwise. */
export interface NewPayment {
  readonly state?: 'completed' | 'pending' | 'refunded' | 'review';
  readonly email?: string | null;
  readonly userId?: string;
  readonly buyer?: string;
  readonly language?: 'en' | 'fr';
  readonly neverPaid?: boolean;
  /** What the attempts of the payment have brought; otherwise it has none. */
  readonly received?: readonly number[];
  readonly isTest?: boolean;
  readonly phone?: string;
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** A database with a seller, payments that are made as a test says, and the console's calls. */
export async function createReceiptWorld() {
  const database = await createTestDatabase();
  const { db } = database;
  const deps = paymentDeps(db);
  const { call } = await createAdminApp(db, paymentRoutes(deps));
  await db
    .updateTable('site_settings')
    .set({
      seller_name: 'Étude Mbarga',
      seller_address: 'Rue Joffre\nDouala',
      seller_phone: '+237 233 500 100',
      seller_email: 'vente@example.cm',
      seller_niu: 'M012345678901X',
      seller_rccm: 'RC/DLA/2026/B/123',
    })
    .execute();
  await sql`insert into law_categories (code, name_en, name_fr, display_order)
    values ('labor_code', 'Labour Code', 'Code du travail', 1)`.execute(db);
  const { rows } = await sql<{ year: number }>`
    select extract(year from now() at time zone 'Africa/Douala')::integer as year`.execute(db);
  const year = rows[0]?.year ?? 0;
  let payments = 0;

  const issue = (id: string) => issueReceipt(deps, id);

  /** @returns its id */
  const insertPayment = async (changes: NewPayment = {}): Promise<string> => {
    const state = changes.state ?? 'completed';
    payments++;
    const { id } = await db
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
        customer_phone: changes.phone ?? null,
        is_test: changes.isTest ?? false,
        ...(changes.received ? { received_amount: sum(changes.received) } : {}),
        user_id: changes.userId ?? null,
        buyer: changes.buyer ?? null,
        language: changes.language ?? 'en',
        completed_at: changes.neverPaid ? null : new Date('2026-03-04T23:30:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, amount] of (changes.received ?? []).entries()) {
      await insertAttempt(id, index, amount);
    }
    return id;
  };

  const insertAttempt = async (id: string, index: number, received_amount: number) => {
    await db
      .insertInto('payment_attempts')
      .values({
        merchant_ref: `${id}/${index}`,
        payment_id: id,
        provider: 'scripted',
        kind: 'redirect',
        state: received_amount === 1200 ? 'completed' : 'mismatched',
        provider_ref: `provider-${id}-${index}`,
        received_amount,
        paid_at: sql<Date>`now() + ${index} * interval '1 second'`,
      })
      .execute();
  };

  /** A refund that is done, of the attempt with this place. */
  const refund = async (id: string, amount: number, attempt = 0) => {
    await db
      .insertInto('payment_refunds')
      .values({
        payment_id: id,
        merchant_ref: `${id}/${attempt}`,
        amount,
        reason: 'Bought by mistake',
        by_hand: true,
        refunded_by_email: 'ada@example.org',
        state: 'done',
        done_at: sql<Date>`now()`,
      })
      .execute();
  };

  const receiptsOf = (ids: readonly string[]) =>
    db
      .selectFrom('receipts')
      .select(['id', 'year', 'number', 'payment_id'])
      .where('payment_id', 'in', [...ids])
      .orderBy('number')
      .execute();

  const creditNotesOf = (id: string) =>
    db
      .selectFrom('credit_notes as n')
      .innerJoin('receipts as r', 'r.id', 'n.receipt_id')
      .select(['n.number', 'n.amount', 'n.tax'])
      .where('r.payment_id', '=', id)
      .orderBy('n.number')
      .execute();

  const mailsOf = (id: string) =>
    db.selectFrom('mails').selectAll().where('payment_id', '=', id).execute();

  /** The receipt of a payment, issued and read through the console. */
  const readReceipt = async (id: string): Promise<Receipt> => {
    await issue(id);
    const [receipt] = await receiptsOf([id]);
    const { status, body } = await call('GET', `/receipts/${receipt?.id}`);
    if (status !== 200) throw new Error(`The receipt was answered with ${status}.`);
    return body as Receipt;
  };

  const lastNumber = async (series: Series = 'receipt'): Promise<number> => {
    const last = await db
      .selectFrom('receipt_numbers')
      .select('last_number')
      .where('year', '=', year)
      .where('series', '=', series)
      .executeTakeFirst();
    return last?.last_number ?? 0;
  };

  return {
    database,
    deps,
    call,
    year,
    issue,
    insertPayment,
    refund,
    receiptsOf,
    creditNotesOf,
    mailsOf,
    readReceipt,
    lastNumber,
  };
}
