const en = {
  notices: 'Notices',
  leaveTitle: 'Discard changes?',
  leaveQuestion: 'What you have changed is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  undo: 'Undo',
  undoFailed: 'Failed to undo this.',
  undonePartly: (kept: string) => `Undone. Changed since, and left as they are: ${kept}.`,
  undoneNowhere: 'Nothing is left to undo: undone already, or changed since.',
  clearSearch: 'Clear search',
  readOnly: 'You can read this, but your role does not change it.',
  theirs: 'As it is now:',
  empty: '(empty)',
  takeTheirs: 'Take theirs',
  keepMine: 'Save mine',
  savedAlready:
    'What you have typed is saved already: an earlier try has arrived, or somebody else has saved the same.',
  nothingTyped: 'Somebody else has saved meanwhile, and you have typed nothing that is lost by it.',
  goOn: 'Continue',
  perhapsCreated: 'An earlier try may have arrived, and this entry be your own.',
  seeEntry: 'See the entry (new tab)',
};

const fr: typeof en = {
  notices: 'Avis',
  leaveTitle: 'Abandonner les modifications\u00a0?',
  leaveQuestion: 'Vos modifications ne sont pas enregistrées.',
  discard: 'Abandonner les modifications',
  keepEditing: 'Continuer la saisie',
  undo: 'Annuler l’action',
  undoFailed: 'Échec de l’annulation.',
  undonePartly: (kept) => `Annulé. Modifiés depuis, et laissés tels quels\u00a0: ${kept}.`,
  undoneNowhere: 'Plus rien à annuler\u00a0: déjà annulé, ou modifié depuis.',
  clearSearch: 'Effacer la recherche',
  readOnly: 'Vous pouvez lire ceci\u00a0; votre rôle ne permet pas de le modifier.',
  theirs: 'Valeurs actuelles\u00a0:',
  empty: '(vide)',
  takeTheirs: 'Prendre sa version',
  keepMine: 'Enregistrer la mienne',
  savedAlready:
    'Ce que vous avez saisi est déjà enregistré\u00a0: un essai précédent a abouti, ou une autre personne a enregistré la même chose.',
  nothingTyped:
    'Une autre personne a enregistré entre-temps\u00a0; rien de ce que vous avez saisi ne se perd.',
  goOn: 'Continuer',
  perhapsCreated:
    'Un essai précédent a peut-être abouti\u00a0: cette fiche est peut-être la vôtre.',
  seeEntry: 'Voir la fiche (nouvel onglet)',
};

/** Sentences of what every screen behind the sign-in has: its notices, its search field, and the question on leaving. */
export const screenMessages = { en, fr };
