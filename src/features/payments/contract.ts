import { z } from 'zod';
import { listQuery } from '../../kit/lists.ts';
import { singleLine } from '../../kit/text-fields.ts';
import { PAYMENT_STATUS_FILTERS } from './rules.ts';

/** Longest code of a document, as long as a category's. */
const DOCUMENT_TYPE_LIMIT = 60;

/** A payment with whose it is (specification §3, 'Payment record'). */
export interface PaymentRecord {
  readonly id: string;
  readonly user_id: string | null;
  /** Both are `null` when there is no such user: 'Unknown User' (specification §8). */
  readonly user_email: string | null;
  readonly user_phone: string | null;
  readonly document_type: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly payment_method: string;
  readonly transaction_id: string;
  readonly created_at: string;
}

/** The three tiles, over everything that is searched and filtered for (specification §2). */
export interface PaymentSummary {
  readonly total_transactions: number;
  /** Of completed and successful payments alone (specification §9). */
  readonly total_revenue: number;
  readonly successful_payments: number;
  readonly currency: 'XAF';
}

/** Query of `GET /api/admin/payment-records`: the newest first unless asked otherwise. */
export const paymentQuery = listQuery(['-created_at', 'created_at', '-amount', 'amount']).extend({
  status: z.enum(PAYMENT_STATUS_FILTERS, { error: 'not_choice' }).default('all'),
  document_type: singleLine(DOCUMENT_TYPE_LIMIT).optional(),
});

export type PaymentQuery = z.output<typeof paymentQuery>;

/** Query of the summary and the export: the same without pages and, for the former, order. */
export const paymentFilter = paymentQuery.pick({ q: true, status: true, document_type: true });

export const exportQuery = paymentQuery.omit({ limit: true, cursor: true });

export type PaymentFilter = z.output<typeof paymentFilter>;
export type ExportQuery = z.output<typeof exportQuery>;
