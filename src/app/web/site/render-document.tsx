import { accountDocuments } from '../../../features/accounts/web/documents.ts';
import { lawyerDocuments } from '../../../features/lawyers/web/documents.tsx';
import { paymentDocuments } from '../../../features/payments/web/documents.ts';
import { receiptDocuments } from '../../../features/payments/web/receipt-documents.ts';
import { personalDataDocuments } from '../../../features/personal-data/web/my-data-page.tsx';
import { readingDocuments } from '../../../features/reading/web/documents.tsx';
import { searchDocuments } from '../../../features/search/web/documents.ts';
import { siteDocuments } from '../../../features/site/web/documents.tsx';
import type { DocumentOf } from '../../../kit/document.ts';
import type { Language } from '../../../kit/languages.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import baseCss from '../../../kit/web/base.css?inline';
import type { DocumentEntries, DocumentEntry } from '../../../kit/web/document.ts';
import type { DocumentModels } from '../../document-models.ts';
import shellCss from './shell.css?inline';
import { writeDocument } from './write-document.tsx';

const DOCUMENTS: DocumentEntries<DocumentModels> = {
  ...siteDocuments,
  ...readingDocuments,
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
  const { Page } = entry;
  return writeDocument({
    language,
    facts,
    head: entry.head(model, language, facts),
    current: entry.section,
    name,
    css: baseCss + shellCss + entry.css,
    content: <Page model={model} language={language} facts={facts} />,
    isTest:
      facts.testNotice === 'everywhere' ||
      (facts.testNotice !== null && entry.isAboutMoney === true),
    offersFrench: entry.offersFrench?.(model) ?? false,
    preloaded: entry.preloaded?.(facts.assets, language),
    script: entry.script?.(facts.assets),
  });
}
