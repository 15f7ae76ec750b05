import { BIN_DAYS } from './rules.ts';

const en = {
  intro: `What is deleted stays in the bin for ${BIN_DAYS} days and can be restored.`,
  restoredMany: (count: number, shown: string) =>
    count === 1 ? 'The deletion is undone.' : `The deletion of ${shown} items is undone.`,
  restoreFailed: 'Failed to restore',
  restoredAlready: 'This is not in the bin any more: it may be restored already.',
  delete: 'Delete',
  deleteFailed: 'Failed to delete',
  deleteMany: (count: number, shown: string) =>
    count === 1 ? 'Delete the selected entry?' : `Delete the ${shown} selected entries?`,
  deletedMany: (count: number, shown: string) =>
    count === 1
      ? `1 entry is in the bin for ${BIN_DAYS} days.`
      : `${shown} entries are in the bin for ${BIN_DAYS} days.`,
  /** A notice, right after it. */
  deleted: (name: string) => `${name} is in the bin for ${BIN_DAYS} days.`,
};

const fr: typeof en = {
  intro: `Ce qui est supprimé reste dans la corbeille pendant ${BIN_DAYS}\u00a0jours et peut être restauré.`,
  restoredMany: (count, shown) =>
    count === 1
      ? 'La suppression est annulée.'
      : `La suppression de ${shown} éléments est annulée.`,
  restoreFailed: 'Échec de la restauration',
  restoredAlready: 'Ce n’est plus dans la corbeille\u00a0: c’est peut-être déjà restauré.',
  delete: 'Supprimer',
  deleteFailed: 'Échec de la suppression',
  deleteMany: (count, shown) =>
    count === 1
      ? 'Supprimer l’élément sélectionné\u00a0?'
      : `Supprimer les ${shown} éléments sélectionnés\u00a0?`,
  deletedMany: (count, shown) =>
    count === 1
      ? `1 élément est dans la corbeille pour ${BIN_DAYS}\u00a0jours.`
      : `${shown} éléments sont dans la corbeille pour ${BIN_DAYS}\u00a0jours.`,
  deleted: (name) => `${name} est dans la corbeille pour ${BIN_DAYS}\u00a0jours.`,
};

/** Deleting into the bin, and the notice that leads back. */
export const deletionMessages = { en, fr };
