import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { SiteModels } from '../documents.ts';
import { missingDocument } from './missing-page.tsx';

/** The documents of the site itself that are rendered on request. */
export const siteDocuments: DocumentEntries<SiteModels> = { missing: missingDocument };
