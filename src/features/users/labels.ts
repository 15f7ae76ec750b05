const en = {
  limit: 'Number of rows',
  cursor: 'Cursor',
  sort: 'Order',
  q: 'Search',
  status: 'Status',
  ban_reason: 'Reason',
};

const fr: typeof en = {
  limit: 'Nombre de lignes',
  cursor: 'Curseur',
  sort: 'Ordre',
  q: 'Recherche',
  status: 'Statut',
  ban_reason: 'Motif',
};

export const userLabels = { en, fr };
