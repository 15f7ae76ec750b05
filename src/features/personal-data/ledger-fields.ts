/**
 * The fields that stay in what is stored as JSON about an erased person's payments and in the audit
 * log: states, sums, references and times, nothing that somebody has written. All else goes, so that
 * what a provider adds to its answers one day goes as well.
 */
const LEDGER_FIELDS: ReadonlySet<string> = new Set([
  'state',
  'status',
  'from',
  'to',
  'kind',
  'cause',
  'result',
  'role',
  'banned',
  'version',
  'amount',
  'amount_paid',
  'received',
  'paid_amount',
  'refunded',
  'price',
  'currency',
  'provider',
  'document_type',
  'attempt',
  'callback_id',
  'payment_id',
  'transaction_id',
  'merchant_ref',
  'provider_ref',
  'operator',
  'receipt',
  'year',
  'number',
  'completed_at',
  'redacted',
  'id',
  'hash',
]);

/** What is left of a value for the books. */
export function keepLedgerFields(value: unknown, isField = false): unknown {
  if (Array.isArray(value)) {
    const kept = value
      .map((item: unknown) => keepLedgerFields(item, isField))
      .filter((item) => item !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value)
      .map(([key, item]): [string, unknown] => [
        key,
        keepLedgerFields(item, LEDGER_FIELDS.has(key)),
      ])
      .filter(([, item]) => item !== undefined);
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  }
  return isField || typeof value === 'boolean' ? value : undefined;
}
