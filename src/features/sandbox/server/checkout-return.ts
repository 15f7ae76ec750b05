import type { Language } from '../../../kit/languages.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { SandboxTransaction } from './queries.ts';

/**
 * Where the payer goes when it is over: the address that we were given, with what the sandbox
 * adds. Where it has no word on the end, it gives none, so that the page has to ask.
 */
export function returnUrlOf(transaction: SandboxTransaction, language: Language): string {
  const { provider_ref: reference, status, amount, paid_amount: paid } = transaction;
  const { reasons } = checkoutMessages[language];
  switch (status) {
    case 'SUCCESS':
      return add(transaction.success_url, {
        transaction_ref: reference,
        status: 'successful',
        amount: String(paid ?? amount),
      });
    case 'CANCELED':
      return add(transaction.cancelled_url, { transaction_ref: reference, status: 'cancelled' });
    case 'FAILED':
      return add(transaction.failed_url, {
        transaction_ref: reference,
        status: 'failed',
        error: reasons.failed,
      });
    case 'EXPIRED':
      return add(transaction.failed_url, {
        transaction_ref: reference,
        status: 'expired',
        error: reasons.expired,
      });
    default:
      return add(transaction.success_url, { transaction_ref: reference });
  }
}

function add(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
