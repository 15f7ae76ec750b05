import type { Language } from '../../kit/languages.ts';
import { PRODUCT } from '../../kit/product.ts';
import type { PaidBy, Receipt } from './contract.ts';

const WALLETS = { mtn: 'MTN Mobile Money', orange: 'Orange Money', mobile_money: 'Mobile Money' };

const en = {
  title: (number: string) => `Receipt ${number}`,
  subject: (number: string) => `Your receipt ${number}`,
  greeting: 'Good day,',
  thanks: `Thank you for your purchase at ${PRODUCT.name}. This is your receipt.`,
  refunded: (date: string) => `This payment was refunded on ${date}.`,
  closing: 'If something on it is not right, simply reply to this mail.',
  line: (label: string, value: string) => `${label}: ${value}`,
  number: 'Receipt number',
  paidAt: 'Date of payment',
  document: 'Document',
  amount: 'Amount paid',
  method: 'Payment method',
  transaction: 'Transaction ID',
  reference: 'Reference',
  seller: 'Sold by',
  buyer: 'Sold to',
  methods: { ...WALLETS, card: 'Bank card' } satisfies Record<PaidBy, string>,
};

const fr: typeof en = {
  title: (number) => `Reçu ${number}`,
  subject: (number) => `Votre reçu ${number}`,
  greeting: 'Bonjour,',
  thanks: `Merci pour votre achat sur ${PRODUCT.name}. Voici votre reçu.`,
  refunded: (date) => `Ce paiement a été remboursé le ${date}.`,
  closing: 'Si une information n’est pas exacte, il vous suffit de répondre à ce courriel.',
  line: (label, value) => `${label}\u00a0: ${value}`,
  number: 'Numéro du reçu',
  paidAt: 'Date du paiement',
  document: 'Document',
  amount: 'Montant payé',
  method: 'Moyen de paiement',
  transaction: 'ID de transaction',
  reference: 'Référence',
  seller: 'Vendu par',
  buyer: 'Vendu à',
  methods: { ...WALLETS, card: 'Carte bancaire' },
};

/** What a receipt says, mailed or printed. */
export const receiptMessages = { en, fr };

/**
 * What is printed of a receipt; nothing of it was written by the buyer (docs/promises.md,
 * threat 24).
 */
export type PrintedReceipt = Pick<
  Receipt,
  | 'number'
  | 'transaction_id'
  | 'transaction_ref'
  | 'document_name_en'
  | 'document_name_fr'
  | 'amount'
  | 'currency'
  | 'method'
  | 'paid_at'
  | 'refunded_at'
>;

/** The lines of a receipt in one language, label and value: the same mailed and on paper. */
export function receiptLines(
  receipt: PrintedReceipt,
  language: Language,
): readonly (readonly [label: string, value: string])[] {
  const text = receiptMessages[language];
  const { name, city, country, email, phone } = PRODUCT;
  const reference = receipt.transaction_ref;
  return [
    [text.number, receipt.number],
    [text.paidAt, `${receiptTime(receipt.paid_at, language)} (${city})`],
    [text.document, language === 'fr' ? receipt.document_name_fr : receipt.document_name_en],
    [text.amount, moneyText(receipt, language)],
    [text.method, text.methods[receipt.method]],
    [text.transaction, receipt.transaction_id],
    ...(reference === null ? [] : [[text.reference, reference] as const]),
    [
      text.seller,
      `${name}, ${city}, ${country[language]}, ${email}, ${phone.replaceAll(' ', '\u00a0')}`,
    ],
  ];
}

/** That the money was given back, where it was. */
export function refundLine(receipt: PrintedReceipt, language: Language): string | null {
  const { refunded_at } = receipt;
  return refunded_at && receiptMessages[language].refunded(receiptTime(refunded_at, language));
}

const DATES = {
  en: receiptDates('en-GB'),
  fr: receiptDates('fr-FR'),
} as const;

/** Each takes longer to make than a whole receipt to write. */
const NUMBERS = {
  en: new Intl.NumberFormat('en-GB'),
  fr: new Intl.NumberFormat('fr-FR'),
} as const;

/** In Douala's time zone for every reader: a receipt has one date. */
function receiptDates(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Douala',
  });
}

function receiptTime(iso: string, language: Language): string {
  return DATES[language].format(new Date(iso));
}

/** In French text the currency's own name is written FCFA (docs/glossary.md). */
function moneyText({ amount, currency }: PrintedReceipt, language: Language): string {
  const unit = language === 'fr' && currency === 'XAF' ? 'FCFA' : currency;
  return `${NUMBERS[language].format(amount)}\u00a0${unit}`;
}
