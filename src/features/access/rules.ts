/** The `document_type` that stands for all documents (docs/contract.md, 'document_access'). */
export const FULL_PACKAGE = 'full_package';

/** What lasts for a time, such as `lawyers_subscription`; it opens its own document alone. */
const SUBSCRIPTION = /_subscription$/;

/** Whether a code means a product, so that no category may have it (docs/payments.md §9, case 67). */
export function isReservedCode(code: string): boolean {
  return code === FULL_PACKAGE || SUBSCRIPTION.test(code);
}

/** What lasts for a time can be bought again in its last days. */
export const RENEWAL_DAYS = 14;

/** What a category costs, in a whole number of its currency. */
export interface Priced {
  readonly is_free: boolean;
  readonly price: number;
}

/** Whether a category is open to everybody: given away, or priced at nothing. */
export function isOpenToAll({ is_free, price }: Priced): boolean {
  return is_free || price === 0;
}

/** Stands in the answer with a page whose text is locked: the service worker may still keep it. */
export const LOCKED_HEADER = 'Text-Locked';
