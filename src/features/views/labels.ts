const en = { list: 'List', name: 'Name of the view', address: 'Search and filters' };

const fr: typeof en = { list: 'Liste', name: 'Nom de la vue', address: 'Recherche et filtres' };

/** Names of the fields, for the sentences about wrong ones. */
export const viewLabels = { en, fr };
