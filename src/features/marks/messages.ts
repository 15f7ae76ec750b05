import type { Catalogue } from '../../kit/languages.ts';

const en = {
  edit: 'Edit note',
  write: 'Note',
  marked: 'Bookmarked.',
  removed: 'Bookmark removed.',
  removedNote: 'Bookmark and note removed.',
  undo: 'Undo',
  yours: 'Your note',
  private: 'It stays on this device and is never sent.',
  save: 'Save',
  cancel: 'Close without saving',
  saved: 'Note saved.',
  changed:
    'This note was changed in another tab. Both texts are in the field: keep what you need, then save again.',
  tooLong: 'At most 4,000 characters: shorten the note, then save again.',
  problems: {
    full: 'The phone has no room left, so nothing was saved. Make room, or remove a code that is kept on it, then try again.',
    refused:
      'The browser refused to save it; private windows often do. Open the page in an ordinary window.',
    too_many: 'There are 2,000 bookmarks already. Remove some, then try again.',
  },
  kept: 'Kept on this phone',
};

const fr: typeof en = {
  edit: 'Modifier la note',
  write: 'Note',
  marked: 'Ajouté aux favoris.',
  removed: 'Favori retiré.',
  removedNote: 'Favori et note retirés.',
  undo: 'Annuler',
  yours: 'Votre note',
  private: 'Elle reste sur cet appareil et n’est jamais envoyée.',
  save: 'Enregistrer',
  cancel: 'Fermer sans enregistrer',
  saved: 'Note enregistrée.',
  changed:
    'Cette note a été modifiée dans un autre onglet. Les deux textes sont dans le champ\u00a0: gardez ce qu’il faut, puis enregistrez à nouveau.',
  tooLong:
    '4\u00a0000\u00a0caractères au plus\u00a0: raccourcissez la note, puis enregistrez à nouveau.',
  problems: {
    full: 'Le téléphone n’a plus de place, rien n’a été enregistré. Faites de la place, ou retirez un code qui y est gardé, puis réessayez.',
    refused:
      'Le navigateur a refusé d’enregistrer\u00a0; c’est souvent le cas en navigation privée. Ouvrez la page dans une fenêtre ordinaire.',
    too_many: 'Il y a déjà 2\u00a0000 favoris. Retirez-en, puis réessayez.',
  },
  kept: 'Gardé sur ce téléphone',
};

/** What the buttons of an article say. */
export const markMessages: Catalogue<typeof en> = { en, fr };
