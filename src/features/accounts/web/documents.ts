import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { AccountModels } from '../documents.ts';
import { accountDocument } from './account-page.tsx';
import { signInDocument } from './sign-in-page.tsx';

/** The pages of accounts. */
export const accountDocuments: DocumentEntries<AccountModels> = {
  'sign-in': signInDocument,
  account: { ...accountDocument, isAboutMoney: true },
};
