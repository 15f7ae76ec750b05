import type { Catalogue } from '../../kit/languages.ts';

/** How the fields and parameters of the list of users are called, for sentences about them. */
export type UserLabels = Readonly<
  Record<'limit' | 'cursor' | 'sort' | 'q' | 'status' | 'ban_reason', string>
>;

export const userLabels: Catalogue<UserLabels> = {
  en: {
    limit: 'Number of rows',
    cursor: 'Cursor',
    sort: 'Order',
    q: 'Search',
    status: 'Status',
    ban_reason: 'Reason',
  },
  fr: {
    limit: 'Nombre de lignes',
    cursor: 'Curseur',
    sort: 'Ordre',
    q: 'Recherche',
    status: 'Statut',
    ban_reason: 'Motif',
  },
};
