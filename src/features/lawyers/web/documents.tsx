import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { LawyerModels } from '../documents.ts';
import { directoryDocument } from './directory-page.tsx';
import { lawyerDocument } from './lawyer-page.tsx';

/** The documents of the directory. */
export const lawyerDocuments: DocumentEntries<LawyerModels> = {
  directory: directoryDocument,
  lawyer: lawyerDocument,
};
