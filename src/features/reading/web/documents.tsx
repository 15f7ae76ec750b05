import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { ReadingModels } from '../documents.ts';
import { articleDocument, sideBySideDocument } from './article-page.tsx';
import { codesDocument } from './codes-page.tsx';
import { contentsDocument } from './contents-page.tsx';
import { historyDocument } from './history-page.tsx';
import { printDocument } from './print-page.tsx';

/** The pages on which the law is read. */
export const readingDocuments: DocumentEntries<ReadingModels> = {
  codes: codesDocument,
  contents: contentsDocument,
  article: articleDocument,
  'side-by-side': sideBySideDocument,
  history: historyDocument,
  print: printDocument,
};
