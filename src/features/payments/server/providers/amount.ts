/**
 * An amount as a provider writes it: a whole number, or its digits as text. Whatever else stands
 * there, `"1000.00"` too, is `NaN`, which equals no order (docs/payments.md §6.4); nothing there is
 * `undefined`.
 */
export function readAmount(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const amount = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0
    ? amount
    : Number.NaN;
}
