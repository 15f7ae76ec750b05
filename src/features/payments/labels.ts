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
  by_hand: 'Done manually',
  key: 'Key',
  merchant_ref: 'Attempt',
  amount: 'Amount',
  reference: 'Reference',
  note: 'Note',
  resolution: 'What became of it',
  transaction_id: 'Transaction ID',
  contact: 'Email or phone',
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
  by_hand: 'Fait manuellement',
  key: 'Clé',
  merchant_ref: 'Tentative',
  amount: 'Montant',
  reference: 'Référence',
  note: 'Note',
  resolution: 'Suite donnée',
  transaction_id: 'ID de transaction',
  contact: 'E-mail ou téléphone',
};

/** Names of parameters and fields, for the sentences about wrong ones. */
export const paymentLabels = { en, fr };
