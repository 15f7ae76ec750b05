import { doualaFormats, longDay } from '../../kit/douala-time.ts';
import type { Language } from '../../kit/languages.ts';
import { localPath } from '../../kit/paths.ts';
import { rateText } from '../../kit/percents.ts';
import { PRODUCT } from '../../kit/product.ts';
import { amountInWords } from './amount-words.ts';
import type { CodePhone, CreditNote, PaidBy, Receipt, ReceiptSeller } from './contract.ts';
import { maskedPhone } from './phone-numbers.ts';

const WALLETS = { mtn: 'MTN Mobile Money', orange: 'Orange Money', mobile_money: 'Mobile Money' };

const en = {
  title: (number: string) => `Receipt ${number}`,
  subject: (number: string) => `Your receipt ${number}`,
  greeting: 'Good day,',
  thanks: `Thank you for your purchase at ${PRODUCT.name}. This is your receipt.`,
  test: 'TEST: no real money was paid, and this is not a receipt.',
  signIn: 'Read what you have bought (this link signs you in once; do not pass it on):',
  closing: 'If something on it is not right, simply reply to this email.',
  number: 'Receipt number',
  issuedAt: 'Date of issue',
  paidAt: 'Date of payment',
  document: 'Document',
  amount: 'Amount paid',
  amountWithTax: 'Amount paid, VAT included',
  beforeTax: 'Price before VAT',
  tax: (rate: string) => `VAT (${rate})`,
  inWords: 'In words',
  method: 'Payment method',
  transaction: 'Transaction ID',
  reference: 'Reference',
  seller: 'Sold by',
  contact: 'Contact',
  niu: 'Taxpayer number (NIU)',
  rccm: 'Trade register (RCCM)',
  buyer: 'Sold to',
  code: 'Receipt code',
  codeUse: {
    given:
      'With the phone number given with the purchase, the receipt code opens the document on another device.',
    account:
      'With the phone number of the account, the receipt code opens the document on another device.',
    asked:
      'For 30 days after the purchase, the receipt code opens the document on another device with the phone number that was asked to pay.',
  } satisfies Record<CodePhone, string>,
  codeSecret: 'Show it to nobody; to have the receipt checked, the address is enough.',
  check: 'Anybody can check it at',
  creditNote: 'Credit note',
  creditSubject: (note: string, receipt: string) =>
    `Credit note ${note} for your receipt ${receipt}`,
  creditIntro: (receipt: string) => `A refund was made on your receipt ${receipt}.`,
  creditLocked:
    'The whole price was refunded, so what you bought with it is locked: this purchase no longer opens it, and it leaves each phone on which it was kept.',
  creditNumber: 'Credit note number',
  creditedAmount: 'Amount refunded',
  creditedWithTax: 'Amount refunded, VAT included',
  credited: (note: string, date: string, amount: string, words: string) =>
    `Credit note ${note} of ${date}: ${amount} refunded (${words}).`,
  creditedTax: (tax: string) => `Of which VAT: ${tax}.`,
  methods: { ...WALLETS, card: 'Bank card' } satisfies Record<PaidBy, string>,
};

const fr: typeof en = {
  title: (number) => `Reçu ${number}`,
  subject: (number) => `Votre reçu ${number}`,
  greeting: 'Bonjour,',
  thanks: `Merci pour votre achat sur ${PRODUCT.name}. Voici votre reçu.`,
  test: 'TEST\u00a0: aucun argent réel n’a été versé, et ceci n’est pas un reçu.',
  signIn:
    'Lire ce que vous avez acheté (ce lien vous connecte une seule fois, ne le transmettez pas)\u00a0:',
  closing: 'Si une information n’est pas exacte, il vous suffit de répondre à cet e-mail.',
  number: 'Numéro du reçu',
  issuedAt: 'Date d’émission',
  paidAt: 'Date du paiement',
  document: 'Document',
  amount: 'Montant payé',
  amountWithTax: 'Montant payé, TTC',
  beforeTax: 'Prix hors taxe',
  tax: (rate) => `TVA (${rate})`,
  inWords: 'En toutes lettres',
  method: 'Moyen de paiement',
  transaction: 'ID de transaction',
  reference: 'Référence',
  seller: 'Vendu par',
  contact: 'Contact',
  niu: 'Numéro de contribuable (NIU)',
  rccm: 'Registre du commerce (RCCM)',
  buyer: 'Vendu à',
  code: 'Code du reçu',
  codeUse: {
    given:
      'Avec le numéro de téléphone donné lors de l’achat, le code du reçu ouvre le document sur un autre appareil.',
    account:
      'Avec le numéro de téléphone du compte, le code du reçu ouvre le document sur un autre appareil.',
    asked:
      'Pendant les 30\u00a0jours qui suivent l’achat, le code du reçu ouvre le document sur un autre appareil avec le numéro de téléphone auquel le paiement a été demandé.',
  },
  codeSecret: 'Ne le montrez à personne\u00a0: pour faire vérifier le reçu, l’adresse suffit.',
  check: 'Chacun peut le vérifier à l’adresse',
  creditNote: 'Note d’avoir',
  creditSubject: (note, receipt) => `Note d’avoir ${note} sur votre reçu ${receipt}`,
  creditIntro: (receipt) => `Un remboursement a été effectué sur votre reçu ${receipt}.`,
  creditLocked:
    'Le prix vous a été entièrement remboursé\u00a0: ce que vous aviez acheté est donc verrouillé. Cet achat ne l’ouvre plus, et le texte est retiré des téléphones où il était gardé.',
  creditNumber: 'Numéro de la note d’avoir',
  creditedAmount: 'Montant remboursé',
  creditedWithTax: 'Montant remboursé, TTC',
  credited: (note, date, amount, words) =>
    `Note d’avoir ${note} du ${date}\u00a0: ${amount} remboursés (${words}).`,
  creditedTax: (tax) => `Dont TVA\u00a0: ${tax}.`,
  methods: { ...WALLETS, card: 'Carte bancaire' },
};

/** What a receipt says, mailed or printed. */
export const receiptMessages = { en, fr };

/**
 * What is printed of a receipt beside its buyer; nothing of it was written by the buyer
 * (docs/promises.md, threat 24).
 */
export type PrintedReceipt = Omit<
  Receipt,
  'id' | 'payment_id' | 'document_type' | 'buyer' | 'can_send' | 'mails'
>;

/** A line of a receipt: its label and its value. */
export type ReceiptLine = readonly [label: string, value: string];

/** What everybody may see of a receipt who can check it: no reference, code or buyer. */
export type CheckedReceipt = Pick<
  PrintedReceipt,
  | 'number'
  | 'is_test'
  | 'issued_at'
  | 'paid_at'
  | 'document_name_en'
  | 'document_name_fr'
  | 'amount'
  | 'before_tax'
  | 'tax'
  | 'tax_rate'
  | 'currency'
  | 'seller'
  | 'credit_notes'
>;

/** The lines of a receipt that everybody may see who can check it, in one language. */
export function checkedLines(receipt: CheckedReceipt, language: Language): readonly ReceiptLine[] {
  const text = receiptMessages[language];
  return [
    [text.number, receipt.number],
    [text.issuedAt, longDay(receipt.issued_at, language)],
    [text.paidAt, `${TIMES[language].format(new Date(receipt.paid_at))} (${PRODUCT.city})`],
    ...sellerLines(receipt.seller, language),
    [text.document, language === 'fr' ? receipt.document_name_fr : receipt.document_name_en],
    ...amountLines(receipt, receipt.tax_rate, text, language),
  ];
}

/**
 * The lines of a receipt in one language: the same mailed and on paper, where its buyer is named.
 *
 * @param origin of the address at which it is checked
 */
export function receiptLines(
  receipt: PrintedReceipt,
  language: Language,
  origin: string,
  buyer: Receipt['buyer'] | null,
): readonly ReceiptLine[] {
  const text = receiptMessages[language];
  const reference = receipt.transaction_ref;
  // With the whole number, the paper alone would open the document: the code stands on it as well.
  const phone = buyer?.phone ? maskedPhone(buyer.phone) : null;
  const sold = buyer ? [buyer.name, buyer.email, phone].filter(Boolean).join(', ') : '';
  return [
    ...checkedLines(receipt, language),
    ...(sold === '' ? [] : [[text.buyer, sold] as const]),
    [text.method, text.methods[receipt.method]],
    [text.transaction, receipt.transaction_id],
    ...(reference === null ? [] : [[text.reference, reference] as const]),
    [text.code, receipt.receipt_code],
    [text.check, origin + localPath(receipt.check_path, language)],
  ];
}

/** The lines of a credit note that is mailed. */
export function creditNoteLines(
  receipt: PrintedReceipt,
  note: CreditNote,
  language: Language,
  origin: string,
): readonly ReceiptLine[] {
  const text = receiptMessages[language];
  const words = { ...text, amount: text.creditedAmount, amountWithTax: text.creditedWithTax };
  return [
    [text.creditNumber, note.number],
    [text.issuedAt, longDay(note.issued_at, language)],
    [text.number, receipt.number],
    [text.document, language === 'fr' ? receipt.document_name_fr : receipt.document_name_en],
    ...amountLines(
      { ...note, before_tax: note.amount - note.tax, currency: receipt.currency },
      receipt.tax_rate,
      words,
      language,
    ),
    ...sellerLines(receipt.seller, language),
    [text.check, origin + localPath(receipt.check_path, language)],
  ];
}

/** One sentence for each time that money of a receipt was given back. */
export function creditSentences(
  receipt: Pick<CheckedReceipt, 'credit_notes' | 'currency'>,
  language: Language,
): readonly string[] {
  const text = receiptMessages[language];
  const { currency } = receipt;
  return receipt.credit_notes.map(({ number, issued_at, amount, tax }) => {
    const words = amountInWords({ amount, currency }, language);
    const date = longDay(issued_at, language);
    const sentence = text.credited(number, date, moneyText(amount, currency, language), words);
    if (tax === 0) return sentence;
    return `${sentence} ${text.creditedTax(moneyText(tax, currency, language))}`;
  });
}

/** What a receipt's code is good for, in one paragraph; none once it opens nothing. */
export function codeSentences(
  { code_opens_with: phone }: Pick<PrintedReceipt, 'code_opens_with'>,
  language: Language,
): readonly string[] {
  const text = receiptMessages[language];
  return phone === null ? [] : [`${text.codeUse[phone]} ${text.codeSecret}`];
}

/** With a rate of 0 nothing is said of tax. */
function amountLines(
  money: {
    readonly amount: number;
    readonly before_tax: number;
    readonly tax: number;
    readonly currency: string;
  },
  taxRate: number,
  text: Pick<typeof en, 'amount' | 'amountWithTax' | 'beforeTax' | 'tax' | 'inWords'>,
  language: Language,
): readonly ReceiptLine[] {
  const { amount, before_tax, tax, currency } = money;
  const words: ReceiptLine = [text.inWords, amountInWords({ amount, currency }, language)];
  const inMoney = (value: number) => moneyText(value, currency, language);
  if (taxRate === 0) return [[text.amount, inMoney(amount)], words];
  return [
    [text.beforeTax, inMoney(before_tax)],
    [text.tax(rateText(taxRate, language)), inMoney(tax)],
    [text.amountWithTax, inMoney(amount)],
    words,
  ];
}

function sellerLines(seller: ReceiptSeller, language: Language): readonly ReceiptLine[] {
  const text = receiptMessages[language];
  const address = seller.address?.split(/\s*\n\s*/) ?? [];
  const where = [seller.name, ...address, PRODUCT.country[language]].join(', ');
  const contact = [seller.phone?.replaceAll(' ', '\u00a0'), seller.email]
    .filter(Boolean)
    .join(', ');
  const lines: readonly (readonly [string, string | null])[] = [
    [text.seller, where],
    [text.niu, seller.niu],
    [text.rccm, seller.rccm],
    [text.contact, contact],
  ];
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** In Douala's time zone for every reader: a receipt has one date. */
const TIMES = doualaFormats({ dateStyle: 'long', timeStyle: 'short' });
const NUMBERS = { en: new Intl.NumberFormat('en-GB'), fr: new Intl.NumberFormat('fr-FR') };

/** In French text the currency's own name is written FCFA (docs/glossary.md). */
export function moneyText(amount: number, currency: string, language: Language): string {
  const unit = language === 'fr' && currency === 'XAF' ? 'FCFA' : currency;
  return `${NUMBERS[language].format(amount)}\u00a0${unit}`;
}
