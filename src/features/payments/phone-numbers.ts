import { COUNTRY } from '../../kit/phone-numbers.ts';
import type { Operator } from './provider.ts';

/** A number of which only its owner knows the rest, in one line: `+237 6•• ••• •01`. */
export function maskedPhone(phone: string): string {
  return `+${COUNTRY}\u00a06••\u00a0•••\u00a0•${phone.slice(-2)}`;
}

/**
 * Prefixes as they were given out; numbers may have moved since (docs/payments.md §2, 'Phones').
 */
const PREFIXES: readonly {
  readonly from: number;
  readonly to: number;
  readonly operator: Operator;
}[] = [
  { from: 640, to: 649, operator: 'orange' },
  { from: 650, to: 654, operator: 'mtn' },
  { from: 655, to: 659, operator: 'orange' },
  { from: 670, to: 684, operator: 'mtn' },
  { from: 685, to: 699, operator: 'orange' },
];

/** The operator that probably has a number; `null` for networks without mobile money (62x, 66x). */
export function likelyOperator(msisdn: string): Operator | null {
  const prefix = Number(msisdn.slice(COUNTRY.length + 1, COUNTRY.length + 4));
  return PREFIXES.find(({ from, to }) => prefix >= from && prefix <= to)?.operator ?? null;
}

/** The network that a payment method means, as clients and providers call it; `null`: any. */
export function operatorOfMethod(method: string): Operator | null {
  if (/mtn|momo/i.test(method)) return 'mtn';
  return /orange|\bom\b/i.test(method) ? 'orange' : null;
}

/** As payments show it (docs/specification.md §3: 'Mobile Money' where nothing is known). */
export function methodName(operator: Operator | null): string {
  if (operator === 'mtn') return 'MTN Mobile Money';
  return operator === 'orange' ? 'Orange Money' : 'Mobile Money';
}
