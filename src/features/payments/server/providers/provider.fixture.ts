import type { InitiateInput } from '../../provider.ts';

const PAGE = 'https://mboalex.example/admin-dashboard/payment';

/** What a provider is asked to collect; a hosted page unless there is a number. */
export function buildInput(changes: Partial<InitiateInput> = {}): InitiateInput {
  return {
    merchantRef: 'MERCHANTREF7K2M9QX4ZT8W3D5',
    amount: 1000,
    currency: 'XAF',
    description: 'Penal Code',
    lang: 'fr',
    payer: { name: 'Ngo Bassa', email: 'ngo@example.cm' },
    returnUrls: {
      success: `${PAGE}/success?transaction_id=OURS`,
      cancelled: `${PAGE}/cancelled?transaction_id=OURS`,
      failed: `${PAGE}/failed?transaction_id=OURS`,
    },
    notifyUrl: 'https://mboalex.example/api/webhooks/provider',
    ...changes,
  };
}

/** The wait for an answer, ended early: nobody has to wait to see what silence means. */
export function shortTimeout(): AbortSignal {
  return AbortSignal.timeout(250);
}

/** Long enough for any answer that comes at all. */
export function longTimeout(): AbortSignal {
  return AbortSignal.timeout(30_000);
}
