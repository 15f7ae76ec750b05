import type { DivisionLevel } from './rules.ts';

const en = {
  title: 'Book and divisions',
  none: 'In no book and no division',
  loadFailed: 'Failed to load the books of the category',
  takeOver: (name: string) => `Copy from ${name}`,
  takenOver: (name: string) => `The book and the divisions are now those of ${name}.`,
  noBook: 'No book',
  newBook: 'Another book...',
  bookCode: 'Book code',
  bookCodeHint: 'Short and without a colon, such as book_i.',
  bookNameEn: 'Book in English',
  bookNameFr: 'Book in French',
  renames: 'A changed name holds for all articles of this book.',
  levels: {
    book: 'Book',
    part: 'Part',
    title: 'Title',
    subtitle: 'Subtitle',
    chapter: 'Chapter',
    subchapter: 'Sub-chapter',
    section: 'Section',
    subsection: 'Subsection',
    paragraph: 'Paragraph',
  } satisfies Record<DivisionLevel, string>,
  division: {
    en: (at: number) => `English division ${at}`,
    fr: (at: number) => `French division ${at}`,
  },
  divisions: { en: 'English divisions', fr: 'French divisions' },
  level: 'Level',
  heading: 'Heading as printed',
  subject: 'Subject',
  add: { en: 'Add English division', fr: 'Add French division' },
  remove: (name: string) => `Remove ${name}`,
  alsoFollowing: 'Correct the following articles of the same book and divisions as well',
  alsoFollowingHint:
    'A wrong heading is corrected once: each article after this one gets it too, up to the end of the division.',
};

const fr: typeof en = {
  title: 'Livre et divisions',
  none: 'Dans aucun livre ni aucune division',
  loadFailed: 'Échec du chargement des livres de la catégorie',
  takeOver: (name) => `Copier de ${name}`,
  takenOver: (name) => `Le livre et les divisions sont maintenant ceux de ${name}.`,
  noBook: 'Aucun livre',
  newBook: 'Un autre livre...',
  bookCode: 'Code du livre',
  bookCodeHint: 'Court et sans deux-points, par exemple book_i.',
  bookNameEn: 'Livre en anglais',
  bookNameFr: 'Livre en français',
  renames: 'Un nom modifié vaut pour tous les articles de ce livre.',
  levels: {
    book: 'Livre',
    part: 'Partie',
    title: 'Titre',
    subtitle: 'Sous-titre',
    chapter: 'Chapitre',
    subchapter: 'Sous-chapitre',
    section: 'Section',
    subsection: 'Sous-section',
    paragraph: 'Paragraphe',
  },
  division: {
    en: (at) => `Division ${at} en anglais`,
    fr: (at) => `Division ${at} en français`,
  },
  divisions: { en: 'Divisions en anglais', fr: 'Divisions en français' },
  level: 'Niveau',
  heading: 'Intitulé imprimé',
  subject: 'Objet',
  add: { en: 'Ajouter une division en anglais', fr: 'Ajouter une division en français' },
  remove: (name) => `Retirer\u00a0: ${name}`,
  alsoFollowing: 'Corriger aussi les articles suivants du même livre et des mêmes divisions',
  alsoFollowingHint:
    'Un intitulé erroné se corrige une seule fois\u00a0: chaque article suivant le reçoit aussi, jusqu’à la fin de la division.',
};

/** The sentences about the place of an article in its law. */
export const placeMessages = { en, fr };
