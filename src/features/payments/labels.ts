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

/** The same of the bodies that decide something about a payment. */
type DecisionLabels = Readonly<Record<'decision' | 'reason' | 'by_hand' | 'note', string>>;

export const decisionLabels: Catalogue<DecisionLabels> = {
  en: { decision: 'Decision', reason: 'Reason', by_hand: 'Done by hand', note: 'Note' },
  fr: { decision: 'Décision', reason: 'Motif', by_hand: 'Fait à la main', note: 'Note' },
};
