import pMap from 'p-map';
import type { PaymentDeps } from '../payment-deps.ts';
import { PROVIDER_CONCURRENCY } from '../provider-concurrency.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import {
  finishCallback,
  giveUpCallback,
  listWaitingCallbacks,
  putOffCallback,
  type WaitingCallback,
} from './commands.ts';

const MINUTE = 60_000;
/** How long a callback may be ahead of the payment that it is about (docs/payments.md §6.6). */
const UNKNOWN_FOR_MS = 60 * MINUTE;
const EARLY_MS = 5_000;
const UNAVAILABLE_MS = 30_000;

/**
 * Deals with callbacks that came together, a few at a time: each only says which payment to ask the
 * provider about (docs/payments.md §6.4). Again later when the provider does not answer, or when
 * nothing is known of it yet.
 *
 * @throws AggregateError of what failed, each logged, when the others are done; whoever asks
 *   again gets those that are left
 */
export async function processCallbacks(deps: PaymentDeps, ids: readonly string[]): Promise<void> {
  const waiting = await listWaitingCallbacks(deps.db, ids);
  const failures: unknown[] = [];
  const tryProcess = async (callback: WaitingCallback) => {
    try {
      await process(deps, callback);
    } catch (error) {
      const { id, provider } = callback;
      deps.log.error(
        { err: error, provider, callback_id: id },
        'a callback could not be dealt with',
      );
      failures.push(error);
    }
  };
  await pMap(waiting, tryProcess, { concurrency: PROVIDER_CONCURRENCY });
  if (failures.length === 0) return;
  const sentence = `${failures.length} of ${waiting.length} callbacks could not be dealt with.`;
  throw new AggregateError(failures, sentence);
}

async function process(deps: PaymentDeps, callback: WaitingCallback): Promise<void> {
  const { db, log } = deps;
  const { id, provider, provider_ref: providerRef, attempt } = callback;
  if (!attempt) {
    if (callback.age_ms < UNKNOWN_FOR_MS) return putOffCallback(db, id, MINUTE);
    log.error({ provider, callback_id: id }, 'a callback is about nothing that is known here');
    return giveUpCallback(db, callback);
  }
  const { payment_id: paymentId, merchant_ref: merchantRef, state } = attempt;
  // The program that asked the provider has not yet written its answer down.
  if (state === 'created') return putOffCallback(db, id, EARLY_MS);
  const hint = providerRef === null ? undefined : { merchantRef, providerRef };
  const outcome = await verifyPayment(deps, paymentId, hint);
  if (outcome === 'unavailable') return putOffCallback(db, id, UNAVAILABLE_MS);
  await finishCallback(db, { id, paymentId });
}
