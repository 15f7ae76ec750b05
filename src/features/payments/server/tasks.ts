import { z } from 'zod';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { processCallback } from './callbacks/process-callback.ts';
import { deleteOldKeys } from './checkout/commands/begin-payment.ts';
import { FIND_OWNER } from './checkout/commands/owner-link.ts';
import { findOwner } from './checkout/find-owner.ts';
import type { PaymentTaskDeps } from './payment-deps.ts';
import { comparePayments } from './reconciliation/compare-payments.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { verifyPayment } from './settlement/verify-payment.ts';

const callbackPayload = z.object({ callback_id: z.string().regex(/^\d+$/) });
const paymentPayload = z.object({ payment_id: z.uuid() });

/** The jobs of callbacks, of checks, and of the daily comparison with the providers. */
export function paymentTasks(deps: PaymentTaskDeps): TaskGroup {
  return {
    tasks: [
      {
        name: 'process_callback',
        run: (payload) => processCallback(deps, callbackPayload.parse(payload).callback_id),
      },
      {
        name: 'check_payment',
        run: async (payload) => {
          await verifyPayment(deps, paymentPayload.parse(payload).payment_id);
        },
      },
      {
        name: 'reconcile_payments',
        schedule: '* * * * *',
        run: async (_, stopping) => {
          const count = await reconcilePayments(deps, stopping);
          if (count > 0) deps.log.info({ count }, 'payments were checked');
        },
      },
      {
        name: FIND_OWNER,
        run: (payload) => findOwner(deps, paymentPayload.parse(payload).payment_id),
      },
      { name: 'compare_payments', schedule: '17 3 * * *', run: () => comparePayments(deps) },
      {
        name: 'delete_old_payment_keys',
        schedule: '41 3 * * *',
        run: () => deleteOldKeys(deps.db),
      },
    ],
    close: () => {},
  };
}
