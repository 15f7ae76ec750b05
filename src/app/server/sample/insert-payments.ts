import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import { insertMail } from './insert-mail.ts';
import { insertLostCases, insertStory } from './insert-stories.ts';
import { type SamplePayment, samplePayments, stateOf } from './payments.ts';
import { samplePeople } from './people.ts';
import { daysBefore, SAMPLE_MAIL_DOMAIN, sampleId } from './sample-id.ts';

/**
 * Inserts payments in every state, with what follows from each: access, attempts, cases. None has
 * a provider of its own, so that nobody is asked about them, and none a receipt, since nobody paid.
 *
 * @returns how many were missing
 */
export async function insertSamplePayments(trx: DatabaseTransaction, now: Date): Promise<number> {
  const rows = await trx
    .insertInto('payment_records')
    .values(samplePayments.map((payment, index) => toRow(payment, index, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await grantAccess(trx, ids);
  await recordSampleRefunds(trx);
  const inserted = new Set(ids);
  for (const [index, payment] of samplePayments.entries()) {
    const id = sampleId('payment', index);
    if (!inserted.has(id)) continue;
    const at = daysBefore(now, payment.daysAgo, payment.hour);
    if (payment.story) await insertStory(trx, { id, index, at, payment, story: payment.story });
    await insertPaymentMail(trx, { id, index, at, payment });
  }
  await insertLostCases(trx, now);
  return rows.length;
}

function toRow(payment: SamplePayment, index: number, now: Date) {
  const at = daysBefore(now, payment.daysAgo, payment.hour);
  const id = sampleId('payment', index);
  const state = stateOf(payment);
  const isPaid = state === 'completed' || state === 'refunded';
  return {
    id,
    user_id: payerOf(payment),
    document_type: payment.document,
    amount: payment.amount,
    status: payment.status,
    state,
    payment_method: payment.method,
    operator: payment.story?.operator ?? null,
    transaction_id: `SAMPLE-${String(index + 1).padStart(5, '0')}-${id.slice(0, 8)}`,
    completed_at: isPaid ? at : null,
    is_test: true,
    created_at: at,
    updated_at: at,
  };
}

function payerOf({ by }: SamplePayment): string | null {
  if (typeof by === 'number') return sampleId('user', by);
  return by === 'gone' ? sampleId('user that is gone', 0) : null;
}

/** What the completed payments of people who are there have opened, once a document. */
async function grantAccess(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    insert into document_access (user_id, document_type, granted_at, payment_id)
    select p.user_id, p.document_type, p.completed_at, p.id
    from payment_records p join users u on u.id = p.user_id
    where p.id = any(${ids}::uuid[]) and p.state = 'completed'
    order by p.completed_at, p.id
    on conflict (user_id, document_type) do nothing`.execute(trx);
}

/** The whole of each refunded payment was given back by hand, on the day on which it came. */
export async function recordSampleRefunds(trx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into payment_refunds (payment_id, amount, reason, by_hand, refunded_by_email, state,
      created_at, done_at)
    select p.id, p.refunded_amount, 'Sample: a refund that nobody made.', true, 'sample content',
      'done', p.completed_at, p.completed_at
    from payment_records p
    where p.transaction_id like 'SAMPLE-%' and p.state = 'refunded' and p.refunded_amount > 0
      and not exists (select from payment_refunds f where f.payment_id = p.id)`.execute(trx);
}

/** A mail of so many could not be delivered. */
const FAILED_MAILS = 16;

async function insertPaymentMail(
  trx: DatabaseTransaction,
  { id, index, at, payment }: SampleRow,
): Promise<void> {
  const person = typeof payment.by === 'number' ? samplePeople[payment.by] : undefined;
  if (stateOf(payment) !== 'completed' || person?.mail === undefined) return;
  await insertMail(trx, { id: sampleId('payment mail', index), about: 'payment_id' }, at, {
    subjectId: id,
    delivery: index % FAILED_MAILS === 0 ? 'failed' : 'sent',
    subject: 'Sample: a payment',
    text: 'Sample: about a payment that nobody made.',
    recipient: `${person.mail}@${SAMPLE_MAIL_DOMAIN}`,
  });
}

/** A payment that was inserted a moment ago. */
interface SampleRow {
  readonly id: string;
  readonly index: number;
  readonly at: Date;
  readonly payment: SamplePayment;
}
