import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, type Outcome } from '../../../../kit/outcome.ts';
import type { Refund } from '../../contract.ts';
import type { PaymentProvider, Providers } from '../../provider.ts';
import { PROVIDER_UNAVAILABLE } from '../console/commands.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Attempt } from '../settlement/queries.ts';
import { finishRefund, type WrittenRefund, writeRefund } from './commands.ts';

const REFUND_TIMEOUT_MS = 15_000;

/** The provider that can give an attempt's money back; `null`: by hand alone. */
export function refundingProvider(
  providers: Providers,
  attempt: Pick<Attempt, 'provider' | 'provider_ref'> | null,
): (PaymentProvider & Required<Pick<PaymentProvider, 'refund'>>) | null {
  const provider =
    attempt && attempt.provider_ref !== null ? providers.find(attempt.provider) : null;
  return provider?.caps.refund && canRefund(provider) ? provider : null;
}

function canRefund(
  provider: PaymentProvider,
): provider is PaymentProvider & Required<Pick<PaymentProvider, 'refund'>> {
  return provider.refund !== undefined;
}

/**
 * Gives money of one attempt back: by its provider where that can, or recorded as done by hand.
 *
 * @returns a conflict where the provider refuses; unavailable where it may have refunded: a repeat
 *   asks it again under the same key, so that it gives nothing back twice
 */
export async function refundPayment(
  deps: PaymentDeps,
  actor: Administrator,
  id: string,
  refund: Refund,
): Promise<Outcome<null>> {
  const written = await writeRefund(deps.db, actor, id, refund);
  if (written.kind !== 'done') return written;
  const { state } = written.value.refund;
  const after = state === 'requested' ? await askProvider(deps, actor, written.value) : state;
  if (after === 'requested') return PROVIDER_UNAVAILABLE;
  return after === 'done' ? done(null) : conflict(REFUSED);
}

const REFUSED = {
  en: 'The provider has refused to give the money back.',
  fr: 'Le prestataire a refusé de rembourser.',
};

/** The refund's id is the idempotency key. */
async function askProvider(
  { db, providers }: PaymentDeps,
  actor: Administrator,
  { refund, attempt }: WrittenRefund,
): Promise<'requested' | 'done' | 'rejected'> {
  const provider = refundingProvider(providers, attempt);
  const signal = AbortSignal.timeout(REFUND_TIMEOUT_MS);
  const answer =
    provider && attempt?.provider_ref
      ? await provider.refund(attempt.provider_ref, refund.amount, refund.id, signal)
      : 'rejected';
  if (answer === 'unavailable') return 'requested';
  return (await finishRefund(db, actor, refund, answer)).state;
}
