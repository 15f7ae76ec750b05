import type { Catalogue } from '../../../kit/languages.ts';

const en = {
  unable:
    'This browser cannot keep anything; private windows often cannot. Open this page in an ordinary window.',
  none: 'There are no bookmarks yet. Open an article and choose “Bookmark” or “Note” under its title.',
  evicted:
    'The browser has deleted the bookmarks that were here. If you saved them as a file, open it.',
  count: (count: number) => (count === 1 ? '1 bookmark' : `${count} bookmarks`),
  unsafe: 'The browser may delete them when the phone is full.',
  all: 'All codes',
  written: (date: string) => `Changed on ${date}`,
  remove: 'Remove',
  removeNamed: (label: string) => `Remove ${label}`,
  removed: (label: string) => `${label} was removed.`,
  removedAll: (count: number) =>
    count === 1 ? '1 bookmark was removed.' : `${count} bookmarks were removed.`,
  undo: 'Undo',
  restored: 'It is back.',
  opened: (added: number, updated: number, same: number) =>
    `Read: ${added} new, ${updated} with a later note, ${same} as before.`,
  problems: {
    damaged: 'This file does not hold bookmarks of MboaLex, or it is damaged. Nothing was changed.',
    newer:
      'This file is of a newer version. Open the site with a network once, then try again. Nothing was changed.',
    too_many: 'With this file there would be more than 2,000 bookmarks. Nothing was changed.',
    too_large: 'This file is too large for bookmarks. Nothing was changed.',
    full: 'The phone has no room for it. Nothing was changed. Make room, or remove a code that is kept on it, then try again.',
    refused: 'The browser refused to save it; private windows often do. Nothing was changed.',
  },
};

const fr: typeof en = {
  unable:
    'Ce navigateur ne peut rien garder\u00a0; c’est souvent le cas en navigation privée. Ouvrez cette page dans une fenêtre ordinaire.',
  none: 'Il n’y a pas encore de favori. Ouvrez un article et choisissez «\u00a0Favori\u00a0» ou «\u00a0Note\u00a0» sous son titre.',
  evicted:
    'Le navigateur a supprimé les favoris qui étaient ici. Si vous les avez enregistrés en fichier, ouvrez-le.',
  count: (count) => (count <= 1 ? `${count} favori` : `${count} favoris`),
  unsafe: 'Le navigateur peut les supprimer quand le téléphone est plein.',
  all: 'Tous les codes',
  written: (date) => `Modifié le ${date}`,
  remove: 'Retirer',
  removeNamed: (label) => `Retirer ${label}`,
  removed: (label) => `${label}\u00a0: retiré.`,
  removedAll: (count) => (count <= 1 ? `${count} favori retiré.` : `${count} favoris retirés.`),
  undo: 'Annuler',
  restored: 'C’est rétabli.',
  opened: (added, updated, same) =>
    `Lu\u00a0: ${added} en plus, ${updated} avec une note plus récente, ${same} sans changement.`,
  problems: {
    damaged: 'Ce fichier ne contient pas de favoris de MboaLex, ou il est abîmé. Rien n’a changé.',
    newer:
      'Ce fichier vient d’une version plus récente. Ouvrez le site une fois avec du réseau, puis réessayez. Rien n’a changé.',
    too_many: 'Avec ce fichier, il y aurait plus de 2\u00a0000 favoris. Rien n’a changé.',
    too_large: 'Ce fichier est trop grand pour des favoris. Rien n’a changé.',
    full: 'Le téléphone n’a pas de place pour cela. Rien n’a changé. Faites de la place, ou retirez un code qui y est gardé, puis réessayez.',
    refused:
      'Le navigateur a refusé d’enregistrer\u00a0; c’est souvent le cas en navigation privée. Rien n’a changé.',
  },
};

/** What the script of the bookmarks' page says: apart, so that the service worker need not have it. */
export const listingMessages: Catalogue<typeof en> = { en, fr };
