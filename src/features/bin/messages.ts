import { BIN_DAYS, type BinKind } from './rules.ts';

const en = {
  title: 'Bin',
  intro: `What is deleted stays in the bin for ${BIN_DAYS} days and can be restored.`,
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
  restoredMany: (count: number) =>
    count === 1 ? 'The deletion is undone.' : `The deletion of ${count} items is undone.`,
  restoreFailed: 'Failed to restore',
  inTheWay:
    'Something else has its place now, or what it belongs to is in the bin itself. Change that first.',
  delete: 'Delete',
  deleteFailed: 'Failed to delete',
  deleteMany: (count: number, shown: string) =>
    count === 1 ? 'Delete the selected entry?' : `Delete the ${shown} selected entries?`,
  keptInBin: `They stay in the bin for ${BIN_DAYS} days and can be restored.`,
  deletedMany: (count: number, shown: string) =>
    count === 1
      ? `1 entry is in the bin for ${BIN_DAYS} days.`
      : `${shown} entries are in the bin for ${BIN_DAYS} days.`,
  /** A notice, right after it. */
  deleted: (name: string) => `${name} is in the bin for ${BIN_DAYS} days.`,
};

const fr: typeof en = {
  title: 'Corbeille',
  intro: `Ce qui est supprimé reste dans la corbeille pendant ${BIN_DAYS}\u00a0jours et peut être restauré.`,
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
  restoredMany: (count) =>
    count === 1
      ? 'La suppression est annulée.'
      : `La suppression de ${count} éléments est annulée.`,
  restoreFailed: 'Échec de la restauration',
  inTheWay:
    'Autre chose a pris sa place, ou ce dont il dépend est lui-même dans la corbeille. Changez cela d’abord.',
  delete: 'Supprimer',
  deleteFailed: 'Échec de la suppression',
  deleteMany: (count, shown) =>
    count === 1
      ? 'Supprimer l’élément sélectionné\u00a0?'
      : `Supprimer les ${shown} éléments sélectionnés\u00a0?`,
  keptInBin: `Ils restent dans la corbeille pendant ${BIN_DAYS}\u00a0jours et peuvent être restaurés.`,
  deletedMany: (count, shown) =>
    count === 1
      ? `1 élément est dans la corbeille pour ${BIN_DAYS}\u00a0jours.`
      : `${shown} éléments sont dans la corbeille pour ${BIN_DAYS}\u00a0jours.`,
  deleted: (name) => `${name} est dans la corbeille pour ${BIN_DAYS}\u00a0jours.`,
};

/** The bin, and the notices that lead back from a deletion. */
export const binMessages = { en, fr };
