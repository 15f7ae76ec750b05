import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import type { Payment } from '../queries.ts';

/** What tells a payment's document and its buyer. */
export type PaidPurchase = Pick<
  Payment,
  'id' | 'document_type' | 'customer_email' | 'customer_phone'
>;

/** Another payment for the same document for good by the same buyer, of which something is left. */
export interface PaidBefore {
  readonly payment_id: string;
  readonly transaction_id: string;
}

/**
 * Looks for another payment that has paid for the same document for good: by the same account, e-mail or
 * phone number, or by one of them and the account that has it (docs/payments.md §9, case 43). Of
 * two that complete at once one sees the other: until its transaction ends, each holds a lock for
 * every address of its buyer.
 */
export async function findPaidBefore(
  trx: DatabaseTransaction,
  payment: Payment,
  userId: string | null,
): Promise<PaidBefore | null> {
  const buyer = await readBuyer(trx, payment, userId);
  await lockPurchases(trx, payment.document_type, [
    ...buyer.users,
    ...buyer.emails,
    ...buyer.phones,
  ]);
  return readPaidBefore(trx, payment, buyer);
}

/**
 * Lets what is decided about a document of one buyer come one after the other: where a payment
 * completes, or comes to an account, while another one is given back, the later one sees what the
 * earlier one did.
 *
 * @param buyer the account, or whatever is known of the buyer
 */
export async function lockPurchases(
  trx: DatabaseTransaction,
  documentType: string,
  buyer: readonly string[],
): Promise<void> {
  const keys = buyer.map((key) => `paid ${documentType} ${key}`).sort();
  await sql`${PREPARED}
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(
    trx,
  );
}

/** The same for what has completed before: whoever attaches it holds the lock of its document. */
export async function findOtherPurchase(
  trx: DatabaseTransaction,
  payment: PaidPurchase,
  userId: string,
): Promise<PaidBefore | null> {
  return readPaidBefore(trx, payment, await readBuyer(trx, payment, userId));
}

/** Whether there is, or was, a case of these two payments, whichever of them it is about. */
export async function wasPaidTwiceSeen(
  trx: DatabaseTransaction,
  id: string,
  { payment_id: other }: PaidBefore,
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_cases
    where kind = 'paid_twice' and payment_id in (${id}, ${other})
      and detail->>'payment_id' in (${id}, ${other}) limit 1`.execute(trx);
  return rows.length > 0;
}

interface Buyer {
  readonly users: string[];
  readonly emails: string[];
  readonly phones: string[];
}

async function readPaidBefore(
  trx: DatabaseTransaction,
  payment: PaidPurchase,
  buyer: Buyer,
): Promise<PaidBefore | null> {
  const { rows } = await sql<PaidBefore>`${PREPARED}
    select p.id as payment_id, p.transaction_id from payment_records p
    where (p.user_id = any(${buyer.users}::uuid[]) or p.customer_email = any(${buyer.emails})
        or p.customer_phone = any(${buyer.phones}))
      and p.document_type = ${payment.document_type} and p.id <> ${payment.id}
      and p.lasts_days is null
      and p.status in ('completed', 'success') and p.received_amount > p.refunded_amount
    order by p.completed_at limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** Whoever has one of the payment's addresses, and all addresses that they have. */
async function readBuyer(
  trx: DatabaseTransaction,
  { customer_email: email, customer_phone: phone }: PaidPurchase,
  userId: string | null,
): Promise<Buyer> {
  const { rows } = await sql<{ id: string; email: string | null; phone: string | null }>`${PREPARED}
    select id, email, phone from users
    where id = ${userId} or email = ${email} or phone = ${phone}`.execute(trx);
  const known = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  return {
    users: known([userId, ...rows.map(({ id }) => id)]),
    emails: known([email, ...rows.map((row) => row.email)]),
    phones: known([phone, ...rows.map((row) => row.phone)]),
  };
}
