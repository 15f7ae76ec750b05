import { z } from 'zod';
import type { Snapshot, Verified } from '../../payments/provider.ts';
import type { SandboxTransaction } from './queries.ts';
import type { SandboxStatus } from './statuses.ts';

/** A payment in the sandbox's answers and callbacks. */
export interface SandboxPayment {
  readonly type: 'PAYIN';
  readonly reference: string;
  readonly merchant_reference: string;
  readonly status: SandboxStatus;
  readonly amount: number;
  readonly currency: string;
  readonly operator: string | null;
  readonly reason: string | null;
}

/** The fields of a callback that are read; its amount is not trusted (docs/payments.md §6.4). */
export const callbackSchema = z.object({
  reference: z.string().min(1),
  merchant_reference: z.string().min(1),
  status: z.string().min(1),
});

const MEANING: Readonly<Record<SandboxStatus, Verified>> = {
  CREATED: 'pending',
  PENDING: 'pending',
  REQUIRE_OTP: 'requires_action',
  SUCCESS: 'completed',
  FAILED: 'failed',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
};

/** A transaction as the sandbox's API answers with it. */
export function toPayment(transaction: SandboxTransaction): SandboxPayment {
  const { status, amount, paid_amount: paid } = transaction;
  return {
    type: 'PAYIN',
    reference: transaction.provider_ref,
    merchant_reference: transaction.merchant_ref,
    status,
    amount: status === 'SUCCESS' ? (paid ?? amount) : amount,
    currency: transaction.currency,
    operator: transaction.operator,
    reason: transaction.reason,
  };
}

/** Maps the sandbox's answer to a `Snapshot`. */
export function toSnapshot(payment: SandboxPayment): Snapshot {
  const { operator, reason } = payment;
  return {
    status: MEANING[payment.status],
    providerRef: payment.reference,
    merchantRef: payment.merchant_reference,
    amount: payment.amount,
    currency: payment.currency,
    type: payment.type.toLowerCase(),
    ...(operator === null ? {} : { operator }),
    ...(reason === null ? {} : { reason }),
    raw: payment,
  };
}
