import { IMPORT_LIMITS } from './rules.ts';

const en = {
  title: `Imports of the last ${IMPORT_LIMITS.days} days`,
  none: `No imports in the last ${IMPORT_LIMITS.days} days`,
  open: (category: string, when: string) => `${category}, read ${when}`,
  states: { preview: 'Not applied yet', applied: 'Applied' },
  readBy: (when: string, who: string) => `Read ${when} by ${who}`,
  keptUntil: (when: string) => `The preview is kept until ${when}.`,
  appliedAt: (when: string, who: string | null) =>
    who === null ? `Applied ${when}` : `Applied ${when} by ${who}`,
  undoneUntil: (when: string) => `It can be undone until ${when}.`,
  loadFailed: 'Failed to load the imports',
};

const fr: typeof en = {
  title: `Importations des ${IMPORT_LIMITS.days}\u00a0derniers jours`,
  none: `Aucune importation ces ${IMPORT_LIMITS.days}\u00a0derniers jours`,
  open: (category, when) => `${category}, fichiers lus le ${when}`,
  states: { preview: 'Pas encore appliquée', applied: 'Appliquée' },
  readBy: (when, who) => `Fichiers lus le ${when} par ${who}`,
  keptUntil: (when) => `L’aperçu est conservé jusqu’au ${when}.`,
  appliedAt: (when, who) =>
    who === null ? `Appliquée le ${when}` : `Appliquée le ${when} par ${who}`,
  undoneUntil: (when) => `Elle peut être annulée jusqu’au ${when}.`,
  loadFailed: 'Échec du chargement des importations',
};

/** The sentences of the list of imports. */
export const importListMessages = { en, fr };
