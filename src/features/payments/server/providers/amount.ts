/**
 * An amount in a provider's answer: a whole number, or its digits as text. Any other value,
 * `"1000.00"` too, is `NaN`, which equals no order's amount (docs/payments.md §6.4); a missing one is
 * `undefined`.
 */
export function readAmount(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const amount = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0
    ? amount
    : Number.NaN;
}
