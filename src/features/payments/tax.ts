/** A rate of 100 %, in hundredths of a percent. */
const WHOLE = 10_000;

/** An amount that was paid, with the tax that it includes. */
export interface TaxedAmount {
  readonly amount: number;
  readonly before_tax: number;
  readonly tax: number;
  /** In hundredths of a percent: 1925 is 19.25 %. */
  readonly tax_rate: number;
}

/** Splits an amount that includes the tax; both parts add up to it to the franc. */
export function splitTax(amount: number, taxRate: number): TaxedAmount {
  const tax = Math.round((amount * taxRate) / (WHOLE + taxRate));
  return { amount, before_tax: amount - tax, tax, tax_rate: taxRate };
}
