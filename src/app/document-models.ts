import type { LawyerModels } from '../features/lawyers/documents.ts';
import type { ReceiptModels } from '../features/payments/receipt-documents.ts';
import type { ReadingModels } from '../features/reading/documents.ts';
import type { SearchModels } from '../features/search/documents.ts';
import type { SiteModels } from '../features/site/documents.ts';
import type { DocumentOf } from '../kit/document.ts';
import type { Language } from '../kit/languages.ts';
import type { BuiltPageName } from '../kit/paths.ts';
import type { FormOutcome } from '../kit/public-form.ts';
import type { SiteFacts } from '../kit/site-facts.ts';

/** The models of all documents that are rendered on request, by the document's name. */
export type DocumentModels = SiteModels &
  ReadingModels &
  LawyerModels &
  SearchModels &
  ReceiptModels;

/** What differs from one rendering of a page to another. */
export interface PageOptions {
  /** How its form was sent, where that was without JavaScript. */
  readonly form?: FormOutcome;
  /** Whether it says, in English, that it can be read in French. */
  readonly offersFrench?: boolean;
}

/** What the build's renderer of the public site exports. */
export interface SiteRenderer {
  /** A page of the site, for the build and for answers to forms that were sent without JavaScript. */
  readonly renderPage: (
    page: BuiltPageName,
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
}
