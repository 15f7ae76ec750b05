import type { PaymentProgress } from '../checkout/queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { requestCheck } from './commands.ts';

/** Shortest interval between two checks of one payment, however many calls ask for its status. */
const CHECK_INTERVAL_MS = 3_000;

/** Adds the job that asks the provider while money may still come (docs/payments.md §6.10). */
export async function requestCheckOf(
  { db, providers }: Pick<PaymentDeps, 'db' | 'providers'>,
  { id, state, provider: name, is_scheduled, checked_ms_ago }: PaymentProgress,
): Promise<void> {
  const provider = name === null ? null : providers.find(name);
  if (!provider || !is_scheduled || state === 'created') return;
  const intervalMs = Math.max(CHECK_INTERVAL_MS, provider.caps.minPollMs);
  if (Math.abs(checked_ms_ago ?? intervalMs) >= intervalMs) await requestCheck(db, id, intervalMs);
}
