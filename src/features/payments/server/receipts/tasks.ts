import { z } from 'zod';
import type { TaskGroup } from '../../../../kit/server/jobs.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { issueReceipt, type ReceiptDeps } from './commands/issue-receipt.ts';
import { listMissingReceipts } from './queries.ts';

/** Batch size of the hourly job; further receipts follow an hour later. */
const MISSING_AT_ONCE = 200;

const payloadSchema = z.object({ payment_id: z.uuid() });

/**
 * The job of a receipt, added in the transaction that completes its payment or gives money of it
 * back (docs/payments.md §5), and an hourly job that issues receipts and credit notes which are
 * missing, should a job have failed.
 */
export function receiptTasks(deps: ReceiptDeps & Pick<PaymentDeps, 'log'>): TaskGroup {
  const { db, log } = deps;
  return {
    tasks: [
      {
        name: 'issue_receipt',
        run: async (payload) => {
          const { payment_id } = payloadSchema.parse(payload);
          const issued = await issueReceipt(deps, payment_id);
          log.info({ payment_id, issued }, 'a receipt was asked for');
        },
      },
      {
        name: 'issue_missing_receipts',
        schedule: '29 * * * *',
        run: async () => {
          const ids = await listMissingReceipts(db, MISSING_AT_ONCE);
          for (const id of ids) await issueReceipt(deps, id);
          if (ids.length > 0) log.warn({ count: ids.length }, 'missing receipts were issued');
        },
      },
    ],
    close: () => {},
  };
}
