import { createHash } from 'node:crypto';
import { isEqualInConstantTime } from '../../../../../kit/server/constant-time.ts';
import type { CallbackBody } from './api.ts';

type Signed = Pick<
  CallbackBody,
  | 'transaction_ref'
  | 'transaction_type'
  | 'transaction_amount'
  | 'transaction_currency'
  | 'transaction_operator'
  | 'signature'
>;

/**
 * Whether a callback is signed with the private key (docs/payments.md §2b). The status is
 * not covered, so even a right signature only asks for a status read. The amount is signed without
 * insignificant zeros, which a callback may carry all the same.
 */
export function isSigned(body: Signed, privateKey: string): boolean {
  const written = String(body.transaction_amount);
  const bare = /^\d+\.0+$/.test(written) ? written.replace(/\.0+$/, '') : written;
  const signature = body.signature.toLowerCase();
  const matches = [written, bare].map((amount) =>
    isEqualInConstantTime(signature, signatureOf(body, amount, privateKey)),
  );
  return matches.includes(true);
}

function signatureOf(body: Signed, amount: string, privateKey: string): string {
  const { transaction_ref, transaction_type, transaction_currency } = body;
  const operator = body.transaction_operator ?? '';
  return createHash('md5')
    .update(
      `${transaction_ref}${transaction_type}${amount}${transaction_currency}${operator}${privateKey}`,
    )
    .digest('hex');
}
