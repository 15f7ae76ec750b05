import { z } from 'zod';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { processCallbacks } from './callbacks/process-callbacks.ts';
import { forgetOldKeys } from './checkout/commands/begin-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { verifyPayment } from './settlement/verify-payment.ts';

const callbackId = z.string().regex(/^\d+$/);
const callbackPayload = z.union([
  z.object({ callback_ids: z.array(callbackId) }),
  // Added before callbacks were dealt with together.
  z.object({ callback_id: callbackId }).transform((one) => ({ callback_ids: [one.callback_id] })),
]);
const paymentPayload = z.object({ payment_id: z.uuid() });

/** The jobs that keep payments true: callbacks, checks that were asked for, and all that is due. */
export function paymentTasks(deps: PaymentDeps): TaskGroup {
  return {
    tasks: [
      {
        name: 'process_callback',
        run: (payload) => processCallbacks(deps, callbackPayload.parse(payload).callback_ids),
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
        run: async () => {
          const count = await reconcilePayments(deps);
          if (count > 0) deps.log.info({ count }, 'payments were checked');
        },
      },
      {
        name: 'forget_old_payment_keys',
        schedule: '41 3 * * *',
        run: () => forgetOldKeys(deps.db),
      },
    ],
    close: () => {},
  };
}
