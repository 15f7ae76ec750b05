import type { FieldErrors } from '../../kit/errors.ts';
import type { CodeModel, TextLanguages } from '../reading/documents.ts';
import type { Seller } from '../site/seller.ts';
import type { PayMethod } from './pay-methods.ts';

/** Something that is for sale, in the words of one language. */
export interface OfferModel {
  /** Its code: of a code of law, or of a package. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  /** How many articles it opens. */
  readonly articles: number;
  /** In which languages they are; `null` where codes of a package differ. */
  readonly languages: TextLanguages | null;
  /** How many days it lasts; `null`: for good. */
  readonly lastsDays: number | null;
  /** The names of the codes that a package opens. */
  readonly codes: readonly string[];
  /** The code of law; `null` for anything else. */
  readonly law: CodeModel | null;
}

/** A form of a buyer as it is shown: empty, or as it was sent with what is wrong with it. */
export interface BuyerForm<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  readonly fields: FieldErrors;
  /** What is wrong with the whole of it; `null`: nothing. */
  readonly failure: string | null;
}

export type BuyField = 'email' | 'phone' | 'method';

/** What somebody gets who buys, what it costs, the terms, and the form. */
export interface BuyModel {
  readonly offer: OfferModel;
  /** The package of all codes, where it is sold beside this one. */
  readonly fullPackage: OfferModel | null;
  readonly seller: Seller;
  readonly methods: readonly PayMethod[];
  /** The provider of the payment page, as people call it. */
  readonly provider: string;
  /** Makes one payment of a form that is sent twice. */
  readonly formKey: string;
  /** Who is signed in; empty: nobody. */
  readonly account: string;
  /** The visitor's own payment for it that may still be paid; `null`: none. */
  readonly openPayment: string | null;
  readonly form: BuyerForm<BuyField>;
}

/** What to do about a payment that waits for the payer. */
export interface WaitModel {
  readonly code: string;
  readonly name: string;
  readonly amount: number;
  readonly transactionId: string;
  /** The phone that was asked; `null` where only a page was made. */
  readonly phone: string | null;
  /** Nobody knows yet whether it was reached. */
  readonly isUnsure: boolean;
  /** What to dial where the phone shows nothing. */
  readonly ussd: string | null;
  /**
   * What the payer does now: confirm on the phone, type a code, wait for what became of the codes
   * that were typed, correct the number, ask again, or pay on the page where no phone can be asked
   * any more.
   */
  readonly step: 'confirm' | 'code' | 'checking' | 'correct' | 'again' | 'page';
  /** Whether it can be paid on the provider's page instead. */
  readonly hasPage: boolean;
  /** When the page asks again by itself, and where; `null`: no more. */
  readonly refresh: { readonly afterS: number; readonly path: string } | null;
  readonly form: BuyerForm<'code' | 'phone' | 'method'>;
}

/** The documents of buying with their models. */
export interface PaymentModels {
  readonly buy: BuyModel;
  /** A code that costs nothing. */
  readonly 'buy-free': { readonly law: CodeModel };
  readonly 'buy-wait': WaitModel;
}
