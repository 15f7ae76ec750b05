import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { PaymentModels } from '../documents.ts';
import { buyDocument, freeDocument } from './buy-page.tsx';
import { waitDocument } from './wait-page.tsx';

/** The pages on which something is bought. */
export const paymentDocuments: DocumentEntries<PaymentModels> = {
  buy: { ...buyDocument, isAboutMoney: true },
  'buy-free': freeDocument,
  'buy-wait': { ...waitDocument, isAboutMoney: true },
};
