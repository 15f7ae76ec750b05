import type { Catalogue } from '../../kit/languages.ts';

/** How the parameters of the list of payments are called, for sentences about them. */
export type PaymentLabels = Readonly<
  Record<'limit' | 'cursor' | 'sort' | 'q' | 'status' | 'document_type', string>
>;

export const paymentLabels: Catalogue<PaymentLabels> = {
  en: {
    limit: 'Number of rows',
    cursor: 'Cursor',
    sort: 'Order',
    q: 'Search',
    status: 'Status',
    document_type: 'Document',
  },
  fr: {
    limit: 'Nombre de lignes',
    cursor: 'Curseur',
    sort: 'Ordre',
    q: 'Recherche',
    status: 'Statut',
    document_type: 'Document',
  },
};
