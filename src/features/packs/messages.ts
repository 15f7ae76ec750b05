import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `Kept on this device | ${PRODUCT.name}`,
  description: 'The codes that are kept on this device and can be read without a network.',
  heading: 'Kept on this device',
  intro: 'What is kept here can be read without a network, and costs no data.',
  notKept: 'This page is not kept on this device, and there is no network.',
  again: 'Try again',
  noScript: 'Keeping a code on the device needs JavaScript.',
  laws: 'The codes',
  search: 'Search',
  bookmarks: 'Bookmarks and notes',
  onlyKept: {
    en: 'Only the English text is kept on this device.',
    fr: 'Only the French text is kept on this device.',
  },
  open: 'Open a file',
  reading: (date: string) => `Read from this device, as kept on ${date}.`,
  offline: 'There is no network now.',
  withoutWords:
    'Everyday words are not on this device yet: only the words of the law itself are found. They come at the next contact with the network.',
};

const fr: typeof en = {
  title: `Gardé sur cet appareil | ${PRODUCT.name}`,
  description: 'Les codes gardés sur cet appareil, à lire sans réseau.',
  heading: 'Gardé sur cet appareil',
  intro: 'Ce qui est gardé ici se lit sans réseau et ne consomme pas de données.',
  notKept: 'Cette page n’est pas gardée sur cet appareil, et il n’y a pas de réseau.',
  again: 'Réessayer',
  noScript: 'Garder un code sur l’appareil demande JavaScript.',
  laws: 'Les codes',
  search: 'Chercher',
  bookmarks: 'Favoris et notes',
  onlyKept: {
    en: 'Seul le texte anglais est gardé sur cet appareil.',
    fr: 'Seul le texte français est gardé sur cet appareil.',
  },
  open: 'Ouvrir un fichier',
  reading: (date) => `Lu depuis cet appareil, tel que gardé le ${date}.`,
  offline: 'Il n’y a pas de réseau en ce moment.',
  withoutWords:
    'Les mots courants ne sont pas encore sur cet appareil\u00a0: seuls les mots de la loi elle-même sont trouvés. Ils viendront à la prochaine connexion.',
};

/** The sentences of pages about what is kept on a device; those of scripts are `keeping-messages.ts`. */
export const packMessages = { en, fr };
