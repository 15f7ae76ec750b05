import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { SiteModels } from '../documents.ts';
import { homeDocument } from './home-page.tsx';
import { missingDocument } from './missing-page.tsx';

/** The documents of the site itself that are rendered on request. */
export const siteDocuments: DocumentEntries<SiteModels> = {
  missing: missingDocument,
  home: homeDocument,
};
