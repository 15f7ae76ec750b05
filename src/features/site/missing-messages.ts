const en = {
  not_found: {
    title: 'Not found',
    text: 'There is nothing at this address. Perhaps the search finds what you are looking for.',
  },
  gone: {
    title: 'No longer published',
    text: 'What stood at this address has been withdrawn. Perhaps the search finds what you are looking for.',
  },
  refused: {
    title: 'This was refused',
    text: 'The page was not asked for as it expects. Go back, load the page anew and try again. Nothing has been changed.',
  },
  unavailable: {
    title: 'Not available at the moment',
    text: 'Please try again in a moment. Nothing has been lost.',
  },
  laws: 'All laws',
  lawyers: 'Lawyers',
};

const fr: typeof en = {
  not_found: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. La recherche trouvera peut-être ce que vous cherchez.',
  },
  gone: {
    title: 'N’est plus publié',
    text: 'Ce qui se trouvait à cette adresse a été retiré. La recherche trouvera peut-être ce que vous cherchez.',
  },
  refused: {
    title: 'Demande refusée',
    text: 'La page n’attendait pas cette demande. Revenez en arrière, rechargez la page et réessayez. Rien n’a été modifié.',
  },
  unavailable: {
    title: 'Indisponible pour le moment',
    text: 'Veuillez réessayer dans un instant. Rien n’a été perdu.',
  },
  laws: 'Toutes les lois',
  lawyers: 'Avocats',
};

/** The sentences where there is nothing to show. */
export const missingMessages = { en, fr };
