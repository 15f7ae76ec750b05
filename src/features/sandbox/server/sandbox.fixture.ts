import { randomBytes } from 'node:crypto';
import type { InitiateInput } from '../../payments/provider.ts';

export const SECRET = Buffer.alloc(32, 7);
export const PUBLIC_URL = 'https://mboalex.example';

/** What the sandbox is asked to collect, under a reference that nobody else has. */
export function buildInput(changes: Partial<InitiateInput> = {}): InitiateInput {
  const merchantRef = randomBytes(15).toString('hex');
  const back = (page: string) =>
    `${PUBLIC_URL}/admin-dashboard/payment/${page}?transaction_id=${merchantRef}`;
  return {
    merchantRef,
    amount: 1_000,
    currency: 'XAF',
    description: 'Penal Code',
    lang: 'en',
    payer: {},
    returnUrls: { success: back('success'), cancelled: back('cancelled'), failed: back('failed') },
    notifyUrl: `${PUBLIC_URL}/api/webhooks/sandbox`,
    ...changes,
  };
}
