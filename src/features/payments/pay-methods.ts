import type { Operator } from './provider.ts';

/** How somebody pays on the web: by a prompt on a phone, or on the provider's page. */
export const PAY_METHODS = ['mtn', 'orange', 'page'] as const;

export type PayMethod = (typeof PAY_METHODS)[number];

/** The network whose phone is prompted; `null` for the provider's page. */
export function promptedOperator(method: PayMethod): Operator | null {
  return method === 'page' ? null : method;
}
