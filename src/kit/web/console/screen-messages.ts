const en = {
  notices: 'Notices',
  leaveTitle: 'Discard changes?',
  leaveQuestion: 'What you have changed is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  undo: 'Undo',
  undoFailed: 'Failed to undo this.',
  undonePartly: (kept: number, shown: string) =>
    kept === 1
      ? 'The others are as they were; one was changed since and stays as it is.'
      : `The others are as they were; ${shown} were changed since and stay as they are.`,
  undoneNowhere: (kept: number): string =>
    kept === 1
      ? 'Nothing was undone: it was changed since.'
      : 'Nothing was undone: all of them were changed since.',
  clearSearch: 'Clear search',
  readOnly: 'You can read this, but your role does not change it.',
  takeTheirs: 'Take theirs',
  keepMine: 'Save mine',
};

const fr: typeof en = {
  notices: 'Avis',
  leaveTitle: 'Abandonner les modifications\u00a0?',
  leaveQuestion: 'Vos modifications ne sont pas enregistrées.',
  discard: 'Abandonner les modifications',
  keepEditing: 'Continuer la saisie',
  undo: 'Annuler l’action',
  undoFailed: 'Échec de l’annulation.',
  undonePartly: (kept, shown) =>
    kept === 1
      ? 'Les autres sont comme avant\u00a0; un seul a été modifié depuis et reste tel quel.'
      : `Les autres sont comme avant\u00a0; ${shown} ont été modifiés depuis et restent tels quels.`,
  undoneNowhere: (kept) =>
    kept === 1
      ? 'Rien n’est annulé\u00a0: l’élément a été modifié depuis.'
      : 'Rien n’est annulé\u00a0: tous les éléments ont été modifiés depuis.',
  clearSearch: 'Effacer la recherche',
  readOnly: 'Vous pouvez lire ceci\u00a0; votre rôle ne permet pas de le modifier.',
  takeTheirs: 'Prendre sa version',
  keepMine: 'Enregistrer la mienne',
};

/** Sentences of what every screen behind the sign-in has: its notices, its search field, and the question on leaving. */
export const screenMessages = { en, fr };
