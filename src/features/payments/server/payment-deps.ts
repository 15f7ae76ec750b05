import type { Language } from '../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import type { Providers } from '../provider.ts';

/**
 * Makes a link for a mail, which signs in whoever reads it there. The app gives it: accounts know
 * payments, and not the other way.
 *
 * @returns its path
 */
export type CreateSignInLink = (
  trx: DatabaseTransaction,
  reader: { readonly email: string; readonly language: Language },
) => Promise<string>;

/** What the handling of payments needs. */
export interface PaymentDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly providers: Providers;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly createSignInLink: CreateSignInLink;
}

/** What its jobs need. */
export interface PaymentTaskDeps extends PaymentDeps {
  readonly onAlreadyBought: AlreadyBought;
}

/** Called where a guest begins to buy anew what belongs to the owner of this address. */
export type AlreadyBought = (
  trx: DatabaseTransaction,
  owner: {
    readonly email: string;
    readonly documentType: string;
    readonly language: Language;
  },
) => Promise<void>;
