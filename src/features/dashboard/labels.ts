const en = {
  limit: 'Number of rows',
  cursor: 'Cursor',
  sort: 'Order',
  q: 'Search',
  group: 'Kind of change',
  actor: 'Administrator',
};

const fr: typeof en = {
  limit: 'Nombre de lignes',
  cursor: 'Curseur',
  sort: 'Ordre',
  q: 'Recherche',
  group: 'Type de modification',
  actor: 'Administrateur',
};

/** Names of the parameters of the activity list, for refusals. */
export const activityLabels = { en, fr };
