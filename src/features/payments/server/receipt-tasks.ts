import { z } from 'zod';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { issueReceipt } from './commands/receipts.ts';
import type { PaymentDeps } from './payment-deps.ts';

const payloadSchema = z.object({ payment_id: z.uuid() });

/** The job of a receipt, added in the transaction that completes its payment (payment rules §5). */
export function receiptTasks({ db, log }: Pick<PaymentDeps, 'db' | 'log'>): TaskGroup {
  return {
    tasks: [
      {
        name: 'issue_receipt',
        run: async (payload) => {
          const { payment_id } = payloadSchema.parse(payload);
          const issued = await issueReceipt(db, payment_id);
          log.info({ payment_id, issued }, 'a receipt was asked for');
        },
      },
    ],
    close: () => {},
  };
}
