import type { Language } from '../../kit/languages.ts';
import { unbrokenPhone } from '../../kit/phone-numbers.ts';
import { FULL_PACKAGE } from '../access/rules.ts';

/** What can be paid for; the names are `null` without a category. */
export interface DocumentType {
  readonly document_type: string;
  readonly name_en: string | null;
  readonly name_fr: string | null;
}

/** What our ids and references look like; older transactions may have dashes and underscores. */
export const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** How many characters of a transaction's id are shown (docs/specification.md §9). */
const SHOWN_TRANSACTION_LENGTH = 12;

/** The documents that docs/specification.md §2 names, by its names, before all others. */
const NAMED_DOCUMENTS: readonly DocumentType[] = [
  { document_type: 'penal_code', name_en: 'Penal Code', name_fr: 'Code pénal' },
  {
    document_type: 'criminal_procedure',
    name_en: 'Criminal Procedure',
    name_fr: 'Procédure pénale',
  },
];

/** The name of the package of all codes, until it is given another. */
export const FULL_PACKAGE_NAME = { en: 'Full Package', fr: 'Formule complète' } as const;

/** The package, for when the product has not been set up, or is no more. */
const WHOLE: DocumentType = {
  document_type: FULL_PACKAGE,
  name_en: FULL_PACKAGE_NAME.en,
  name_fr: FULL_PACKAGE_NAME.fr,
};

/** The choices of the document filter: the specification's first, then the others as given. */
export function orderDocuments(others: readonly DocumentType[]): DocumentType[] {
  const named = new Set(NAMED_DOCUMENTS.map(({ document_type }) => document_type));
  return [...NAMED_DOCUMENTS, ...others.filter(({ document_type }) => !named.has(document_type))];
}

/** A document by its name, or by its code made readable when nothing has that code. */
export function nameOfDocument(
  code: string,
  documents: readonly DocumentType[],
  language: Language,
): string {
  const found = [...documents, WHOLE].filter(({ document_type }) => document_type === code);
  const names = [
    ...found.map((document) => (language === 'fr' ? document.name_fr : document.name_en)),
    ...found.map((document) => (language === 'fr' ? document.name_en : document.name_fr)),
  ];
  return names.find(Boolean) ?? readable(code);
}

/** Whose a payment is: of the account, or what a guest gave. */
interface Payer {
  readonly user_email: string | null;
  readonly user_phone: string | null;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
}

/**
 * The payer's e-mail, phone and name, the first of which names the payer; none of them is 'Unknown
 * User' (docs/specification.md §8).
 */
export function payerOf(payer: Payer): readonly string[] {
  const known = [
    payer.user_email || payer.customer_email,
    unbrokenPhone(payer.user_phone || payer.customer_phone || ''),
    payer.customer_name,
  ];
  return known.flatMap((one) => (one ? [one] : []));
}

/** The beginning of a transaction's id, as it is shown (docs/specification.md §9). */
export function shortTransactionId(id: string): string {
  return id.slice(0, SHOWN_TRANSACTION_LENGTH);
}

/** The query parameters of the result pages (docs/specification.md §2); others are dropped. */
const RESULT_PARAMETERS = [
  'transaction_id',
  'app_transaction_ref',
  'transaction_ref',
  'status',
  'amount',
  'error',
] as const;

/** How much of a text from outside is shown (docs/payments.md §6, 'Return pages'). */
const SHOWN_TEXT_LENGTH = 200;

/** Cuts a text from outside, never within a character. */
export function shownText(text: string): string {
  return Array.from(text).slice(0, SHOWN_TEXT_LENGTH).join('');
}

/** Of what came to a result page that which it knows, the first of each; a later source fills gaps. */
export function resultParameters(...sources: readonly URLSearchParams[]): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of RESULT_PARAMETERS) {
    const value = sources.map((source) => source.get(name)).find(Boolean);
    if (value) known.set(name, shownText(value));
  }
  return known;
}

/** `labor_code` as 'Labor Code'. */
function readable(code: string): string {
  return code
    .split('_')
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}

/** What a payment in review may be found to be (docs/payments.md §5). */
export const REVIEW_DECISIONS = ['completed', 'failed', 'refunded'] as const;

export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** What may become of money of which nothing was known. */
export const CASE_RESOLUTIONS = ['attached', 'access_given', 'returned'] as const;

export type CaseResolution = (typeof CASE_RESOLUTIONS)[number];

const PROVIDER_NAMES: ReadonlyMap<string, string> = new Map([
  ['sandbox', 'Sandbox'],
  ['mycoolpay', 'My-CoolPay'],
  ['fapshi', 'Fapshi'],
]);

/** A provider as people call it. */
export function nameOfProvider(provider: string): string {
  return PROVIDER_NAMES.get(provider) ?? provider;
}

/** Whether no fee is known of a day's payments, so that their sum says nothing. */
export function isFeeUnknown(sums: { readonly payments: number; readonly fees_unknown: number }) {
  return sums.payments > 0 && sums.fees_unknown === sums.payments;
}

const OPERATOR_NAMES: ReadonlyMap<string, string> = new Map([
  ['mtn', 'MTN'],
  ['orange', 'Orange'],
]);

/** A network as people call it. */
export function nameOfOperator(operator: string): string {
  return OPERATOR_NAMES.get(operator) ?? operator;
}

/** The reader's word for a name; `undefined` where the catalogue has none. */
export function lookUp(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** A member of something that was recorded as JSON; `undefined` where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
