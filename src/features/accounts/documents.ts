import type { Left } from './addresses.ts';
import type { Device, Me, OwnPayment } from './contract.ts';
import type { Contact } from './rules.ts';

/** Why a form was not taken; `page-messages.ts` has the sentence for each. */
export type AccountFailure =
  | 'code'
  | 'receipt'
  | 'link'
  | 'email'
  | 'phone'
  | 'too_many'
  | 'taken'
  | 'erasing'
  /** The form stands on a page of another account. */
  | 'other';

/** Signing in: asking for a code, or typing it. */
export interface SignInModel {
  /** Where it leads. */
  readonly next: string;
  readonly offersPhone: boolean;
  /** Where a code was sent; `null`: none yet. */
  readonly sentTo: Contact | null;
  /** How its address says so; `null`: it does not. */
  readonly sent: string | null;
  /** What was just left here; `null`: nothing. */
  readonly left: Left | null;
  readonly failure: AccountFailure | null;
  /** What was typed into a form that was refused. */
  readonly typed: Partial<Readonly<Record<SignInField, string>>>;
}

export type SignInField = 'email' | 'phone' | 'receipt_code' | 'receipt_phone';

/** A document that was bought, and where it is read; a package has no page of its own. */
export interface AccountDocument {
  readonly name: string;
  /** `null` while it is not published. */
  readonly path: string | null;
  /** Without a payment. */
  readonly isGiven: boolean;
  /** When it ends; `null`: never. */
  readonly expires_at: string | null;
}

/** A payment, and the page that says how it stands. */
interface AccountPayment extends OwnPayment {
  readonly path: string;
}

/** What somebody sees of their own: of an account, or of the purchases of this browser. */
export interface AccountModel {
  /** `null`: nobody is signed in, and the documents are those of the browser's claims. */
  readonly me: Me | null;
  readonly documents: readonly AccountDocument[];
  readonly payments: readonly AccountPayment[];
  readonly devices: readonly Device[];
  readonly offersPhone: boolean;
  /** A code was sent: to an address that is to be the account's, or to confirm that all goes. */
  readonly pending:
    | { readonly what: 'change'; readonly to: Contact }
    | { readonly what: 'erase'; readonly to: Contact }
    | null;
  /** How its address says that; `null`: it does not. */
  readonly sent: string | null;
  readonly failure: AccountFailure | null;
  /** A link was opened that has been used, by somebody who is signed in. */
  readonly isLinkUsed: boolean;
}

/** The documents of accounts with their models. */
export interface AccountModels {
  readonly 'sign-in': SignInModel;
  readonly account: AccountModel;
}
