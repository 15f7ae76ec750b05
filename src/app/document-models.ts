import type { AccountModels } from '../features/accounts/documents.ts';
import type { LawyerModels } from '../features/lawyers/documents.ts';
import type { MarkModels } from '../features/marks/documents.ts';
import type { PackModels } from '../features/packs/documents.ts';
import type { PaymentModels } from '../features/payments/documents.ts';
import type { ReceiptModels } from '../features/payments/receipt-documents.ts';
import type { ResultDetails, ResultWord } from '../features/payments/result-word.ts';
import type { PersonalDataModels } from '../features/personal-data/documents.ts';
import type { ReadingModels } from '../features/reading/documents.ts';
import type { SearchModels } from '../features/search/documents.ts';
import type { SiteModels } from '../features/site/documents.ts';
import type { DocumentOf } from '../kit/document.ts';
import type { Language } from '../kit/languages.ts';
import type { ResultPage, StaticPageName } from '../kit/paths.ts';
import type { FormOutcome } from '../kit/public-form.ts';
import type { MobileApp, SiteAssets, SiteFacts } from '../kit/site-facts.ts';

/** The models of all documents that are rendered on request, by the document's name. */
export type DocumentModels = SiteModels &
  ReadingModels &
  PackModels &
  MarkModels &
  LawyerModels &
  SearchModels &
  ReceiptModels &
  PersonalDataModels &
  PaymentModels &
  AccountModels;

/** What differs from one rendering of a page to another. */
export interface PageOptions {
  /** How its form was sent, where that was without JavaScript. */
  readonly form?: FormOutcome;
  /** Whether it says, in English, that it can be read in French. */
  readonly offersFrench?: boolean;
}

/** A payment result page, with what the server knows of its payment. */
export interface ResultDocument {
  readonly page: ResultPage;
  readonly language: Language;
  readonly app: MobileApp;
  readonly assets: SiteAssets;
  /** Whether it says that no real money is taken. */
  readonly isTest: boolean;
  readonly word: ResultWord;
  /** `null` where no payment is known by the address. */
  readonly details: ResultDetails | null;
  /** The known parameters of the address, as a query. */
  readonly parameters: string;
  /** When and where the page opens itself again without script; `null`: it does not. */
  readonly refresh: { readonly afterS: number; readonly path: string } | null;
}

/** What the build's renderer of the public site exports. */
export interface SiteRenderer {
  /** A page of the site, for the build and for answers to forms that were sent without JavaScript. */
  readonly renderPage: (
    page: StaticPageName,
    language: Language,
    facts: SiteFacts,
    options?: PageOptions,
  ) => string;
  /** A document of a feature from its model. */
  readonly renderDocument: (
    document: DocumentOf<DocumentModels>,
    language: Language,
    facts: SiteFacts,
  ) => string;
  readonly renderResult: (document: ResultDocument) => string;
}
