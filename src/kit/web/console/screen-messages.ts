const en = {
  notices: 'Notices',
  leaveTitle: 'Discard changes?',
  leaveQuestion: 'What you have changed is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  undo: 'Undo',
  undoFailed: 'This could not be undone.',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  clearSearch: 'Clear search',
  /** Which rows of a list are shown: numbers are formatted already. */
  shown: (first: string, last: string, total: string) => `Showing ${first}–${last} of ${total}`,
};

const fr: typeof en = {
  notices: 'Avis',
  leaveTitle: 'Abandonner les modifications\u00a0?',
  leaveQuestion: 'Vos modifications ne sont pas enregistrées.',
  discard: 'Abandonner les modifications',
  keepEditing: 'Continuer la saisie',
  undo: 'Annuler l’action',
  undoFailed: 'L’action n’a pas pu être annulée.',
  previous: 'Précédent',
  next: 'Suivant',
  pages: 'Pages',
  clearSearch: 'Effacer la recherche',
  shown: (first, last, total) => `${first} à ${last} sur ${total}`,
};

/** Sentences of the parts that only screens behind the sign-in have: lists, notices, leaving. */
export const screenMessages = { en, fr };
