import type { BinKind } from './rules.ts';

const en = {
  title: 'Bin',
  search: 'Search the bin',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: {
    category: 'Category',
    article: 'Article',
    lawyer: 'Lawyer',
    message: 'Message',
    application: 'Application',
    synonym: 'Synonym',
    choice: 'Opened result',
  } satisfies Record<BinKind, string>,
  columns: {
    label: 'Name',
    kind: 'Kind',
    deleted: 'Deleted',
    by: 'By',
    kept: 'Kept until',
    actions: 'Actions',
  },
  articles: (count: number, shown: string) => (count === 1 ? '1 article' : `${shown} articles`),
  unknown: 'unknown',
  none: 'The bin is empty.',
  noneFound: 'Nothing in the bin matches your search.',
  loadFailed: 'Failed to load the bin',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is back.`,
  restoredMany: (count: number, shown: string) =>
    count === 1 ? '1 entry is back.' : `${shown} entries are back.`,
};

const fr: typeof en = {
  title: 'Corbeille',
  search: 'Rechercher dans la corbeille',
  kind: 'Type',
  allKinds: 'Tous les types',
  kinds: {
    category: 'Catégorie',
    article: 'Article',
    lawyer: 'Avocat',
    message: 'Message',
    application: 'Demande',
    synonym: 'Synonyme',
    choice: 'Résultat ouvert',
  },
  columns: {
    label: 'Nom',
    kind: 'Type',
    deleted: 'Supprimé',
    by: 'Par',
    kept: 'Conservé jusqu’au',
    actions: 'Actions',
  },
  articles: (count, shown) => `${shown} ${count < 2 ? 'article' : 'articles'}`,
  unknown: 'inconnu',
  none: 'La corbeille est vide.',
  noneFound: 'Rien dans la corbeille ne correspond à votre recherche.',
  loadFailed: 'Échec du chargement de la corbeille',
  restore: 'Restaurer',
  restoreOf: (name) => `Restaurer ${name}`,
  restored: (name) => `${name} est de retour.`,
  restoredMany: (count, shown) =>
    count < 2 ? `${shown} élément est de retour.` : `${shown} éléments sont de retour.`,
};

/** The page of the bin. */
export const binMessages = { en, fr };
