import type { Catalogue } from '../../kit/languages.ts';

/** Names of the parameters of the activity list, for refusals. */
export interface ActivityLabels extends Readonly<Record<string, string>> {
  readonly limit: string;
  readonly cursor: string;
  readonly sort: string;
  readonly q: string;
  readonly group: string;
  readonly actor: string;
}

export const activityLabels: Catalogue<ActivityLabels> = {
  en: {
    limit: 'Number of rows',
    cursor: 'Cursor',
    sort: 'Order',
    q: 'Search',
    group: 'Kind of change',
    actor: 'Administrator',
  },
  fr: {
    limit: 'Nombre de lignes',
    cursor: 'Curseur',
    sort: 'Ordre',
    q: 'Recherche',
    group: 'Type de modification',
    actor: 'Administrateur',
  },
};
