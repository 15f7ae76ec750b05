/**
 * An amount in a provider's answer: a whole number, or its digits as text, with nothing but zeros
 * behind the point (docs/payments.md §9, case 53). Any other value is `NaN`, which equals no order's
 * amount (docs/payments.md §6.4); a missing one is `undefined`.
 */
export function readAmount(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const isWritten = typeof value === 'string' && /^\d{1,12}(?:\.0{1,6})?$/.test(value);
  const amount = isWritten ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0
    ? amount
    : Number.NaN;
}
