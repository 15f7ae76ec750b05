const en = {
  limit: 'Number of rows',
  cursor: 'Cursor',
  sort: 'Order',
  q: 'Search',
  status: 'Status',
  document_type: 'Document',
  month: 'Month',
  decision: 'Decision',
  reason: 'Reason',
  by_hand: 'Done by hand',
  note: 'Note',
};

const fr: typeof en = {
  limit: 'Nombre de lignes',
  cursor: 'Curseur',
  sort: 'Ordre',
  q: 'Recherche',
  status: 'Statut',
  document_type: 'Document',
  month: 'Mois',
  decision: 'Décision',
  reason: 'Motif',
  by_hand: 'Fait à la main',
  note: 'Note',
};

/** Names of parameters and fields, for the sentences about wrong ones. */
export const paymentLabels = { en, fr };
