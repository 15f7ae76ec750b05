import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';

/** Money that went back, or was asked to, of one attempt of a payment. */
export interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  /** `null` for a payment from elsewhere, which has no attempt. */
  readonly merchant_ref: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly reference: string | null;
  readonly by_hand: boolean;
  readonly refunded_by_email: string;
  /** 'requested': the provider has not said whether it gave the money back. */
  readonly state: 'requested' | 'done' | 'rejected';
  readonly created_at: Date;
  readonly done_at: Date | null;
}

/** All refunds of a payment, the oldest first. */
export async function listRefunds(
  db: Database | DatabaseTransaction,
  paymentId: string,
): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select id, payment_id, merchant_ref, amount, reason, reference, by_hand, refunded_by_email,
      state, created_at, done_at
    from payment_refunds where payment_id = ${paymentId}
    order by created_at, id`.execute(db);
  return rows;
}

/** One refund, of whatever payment. */
export async function findRefund(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select id, payment_id, merchant_ref, amount, reason, reference, by_hand, refunded_by_email,
      state, created_at, done_at
    from payment_refunds where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
