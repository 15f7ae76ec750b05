import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment } from '../settlement/queries.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { PROVIDER_UNAVAILABLE } from './commands.ts';

/** Checks a payment with its provider because an administrator asks for it. */
export async function checkByHand(deps: PaymentDeps, id: string): Promise<Outcome<null>> {
  const found = await findPayment(deps.db, id);
  if (!found) return NOT_FOUND;
  const hasProvider = found.attempts.some(({ provider }) => deps.providers.find(provider) !== null);
  if (!hasProvider)
    return conflict({
      en: 'There is no provider to ask about this payment.',
      fr: 'Aucun prestataire ne peut être interrogé sur ce paiement.',
    });
  const verification = await verifyPayment(deps, id);
  if (verification === 'unavailable') return PROVIDER_UNAVAILABLE;
  return verification === 'not_found' ? NOT_FOUND : done(null);
}
