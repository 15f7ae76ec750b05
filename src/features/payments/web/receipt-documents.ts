import type { DocumentEntries } from '../../../kit/web/document.ts';
import type { ReceiptModels } from '../receipt-documents.ts';
import { ownReceiptDocument } from './own-receipt-page.tsx';
import { receiptCheckDocument } from './receipt-check-page.tsx';

/** The documents about receipts. */
export const receiptDocuments: DocumentEntries<ReceiptModels> = {
  'receipt-check': { ...receiptCheckDocument, isAboutMoney: true },
  'own-receipt': { ...ownReceiptDocument, isAboutMoney: true },
};
