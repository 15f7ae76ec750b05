const en = {
  heading: 'Kept on this phone',
  intro: 'What is kept here can be read without a network, and costs no data.',
  instead: {
    not_kept: {
      heading: 'No network',
      text: 'This page is not kept on this phone.',
    },
    not_found: {
      heading: 'Not found',
      text: 'This code, as it is kept on this phone, has no such article.',
    },
  },
  again: 'Try again',
  noScript: 'Keeping a code on the phone needs JavaScript.',
  laws: 'The codes',
  search: 'Search',
  bookmarks: 'Bookmarks and notes',
  onlyKept: {
    en: 'Only the English text is kept on this phone.',
    fr: 'Only the French text is kept on this phone.',
  },
  open: 'Open a file',
  reading: (date: string) => `Read from this phone, as kept on ${date}.`,
  offline: 'There is no network now.',
  locked: 'Sign in to read it as published.',
  searched: 'Only what is kept on this phone is searched.',
  withoutWords:
    'Everyday words are not on this phone yet: only the words of the law itself are found. They come at the next contact with the network, if the phone has 10\u00a0MB of room.',
};

const fr: typeof en = {
  heading: 'Gardé sur ce téléphone',
  intro: 'Ce qui est gardé ici se lit sans réseau et ne consomme pas de données.',
  instead: {
    not_kept: {
      heading: 'Pas de réseau',
      text: 'Cette page n’est pas gardée sur ce téléphone.',
    },
    not_found: {
      heading: 'Page introuvable',
      text: 'Tel qu’il est gardé sur ce téléphone, ce code n’a pas cet article.',
    },
  },
  again: 'Réessayer',
  noScript: 'Garder un code sur le téléphone demande JavaScript.',
  laws: 'Les codes',
  search: 'Chercher',
  bookmarks: 'Favoris et notes',
  onlyKept: {
    en: 'Seul le texte anglais est gardé sur ce téléphone.',
    fr: 'Seul le texte français est gardé sur ce téléphone.',
  },
  open: 'Ouvrir un fichier',
  reading: (date) => `Lu depuis ce téléphone, tel que gardé le ${date}.`,
  offline: 'Il n’y a pas de réseau en ce moment.',
  locked: 'Connectez-vous pour lire ce qui est publié.',
  searched: 'La recherche ne porte que sur ce qui est gardé sur ce téléphone.',
  withoutWords:
    'Les mots courants ne sont pas encore sur ce téléphone\u00a0: seuls les mots de la loi elle-même sont trouvés. Ils viendront à la prochaine connexion, si le téléphone a 10\u00a0Mo de place.',
};

/** The sentences of pages about what is kept on a device; those of scripts are `keeping-messages.ts`. */
export const packMessages = { en, fr };
