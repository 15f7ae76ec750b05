import { accountDocuments } from '../../../features/accounts/web/documents.ts';
import { lawyerDocuments } from '../../../features/lawyers/web/documents.tsx';
import { markDocuments } from '../../../features/marks/web/bookmarks-page.tsx';
import { packDocuments } from '../../../features/packs/web/offline-page.tsx';
import { paymentDocuments } from '../../../features/payments/web/documents.ts';
import { receiptDocuments } from '../../../features/payments/web/receipt-documents.ts';
import { personalDataDocuments } from '../../../features/personal-data/web/my-data-page.tsx';
import { readingDocuments } from '../../../features/reading/web/documents.tsx';
import { searchDocuments } from '../../../features/search/web/documents.ts';
import { siteDocuments } from '../../../features/site/web/documents.tsx';
import type { DocumentOf } from '../../../kit/document.ts';
import type { Language } from '../../../kit/languages.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentEntries, DocumentEntry } from '../../../kit/web/document.ts';
import type { DocumentModels } from '../../document-models.ts';
import { renderEntry } from './render-entry.tsx';

const DOCUMENTS: DocumentEntries<DocumentModels> = {
  ...siteDocuments,
  ...readingDocuments,
  ...packDocuments,
  ...markDocuments,
  ...lawyerDocuments,
  ...searchDocuments,
  ...receiptDocuments,
  ...personalDataDocuments,
  ...paymentDocuments,
  ...accountDocuments,
};

/** A document of a feature, rendered from its model, within the header and footer of the site. */
export function renderDocument(
  { name, model }: DocumentOf<DocumentModels>,
  language: Language,
  facts: SiteFacts,
): string {
  return render(name, model, language, facts);
}

function render<Name extends keyof DocumentModels>(
  name: Name,
  model: DocumentModels[Name],
  language: Language,
  facts: SiteFacts,
): string {
  const entry: DocumentEntry<DocumentModels[Name]> = DOCUMENTS[name];
  return renderEntry(entry, { name, model, language, facts });
}
