import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { SearchModels } from '../documents.ts';
import { searchDocument } from './results-page.tsx';

/** The documents of the search. */
export const searchDocuments: DocumentEntries<SearchModels> = { search: searchDocument };
