import type { Catalogue } from '../../kit/languages.ts';

/**
 * Who sells, as administrators have written it into the settings: what the law wants buyers to be
 * told beforehand and receipts to say. `null` is what nobody has written yet.
 */
export interface Seller {
  readonly name: string | null;
  /** Of several lines. */
  readonly address: string | null;
  /** As people read it. */
  readonly phone: string | null;
  readonly email: string | null;
  /** Taxpayer number. */
  readonly niu: string | null;
  /** Trade register. */
  readonly rccm: string | null;
  readonly hours: Catalogue<string | null>;
  /** In hundredths of a percent; prices include it. */
  readonly vatRate: number;
}

/** What has to be there before real money is taken; the opening hours may be missing. */
const NEEDED = ['name', 'address', 'phone', 'email', 'niu', 'rccm'] as const;

/** A seller with everything that a receipt says. */
export type CompleteSeller = Seller & Readonly<Record<(typeof NEEDED)[number], string>>;

/** Whether a seller has all that receipts and real payments need. */
export function isComplete(seller: Seller): seller is CompleteSeller {
  return NEEDED.every((name) => seller[name] !== null);
}
