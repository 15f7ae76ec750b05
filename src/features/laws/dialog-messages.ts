import type { LawIcon } from './rules.ts';

const en = {
  asked: {
    title: 'What people ask',
    explained:
      'The search finds the article by these words as by its title. Readers do not see them, and they are no part of the law.',
    onePerLine: 'One question, or a few words, a line.',
  },
  draft: {
    left: (when: string) => `You have a draft from ${when} that is not saved.`,
    newer:
      'Somebody else has changed the article since you began this draft. Nothing of theirs is lost: restore your draft and save it, and you can choose between both texts.',
    explained: 'Marked below is what you changed yourself.',
    restore: 'Restore draft',
    discard: 'Discard',
  },
  conflict: {
    explained: 'Marked below is what differs between their text and yours.',
    same: 'Both say the same.',
    theirs: 'Theirs',
    mine: 'Mine',
    yes: 'Yes',
    no: 'No',
  },
  difference: { removed: 'removed:', added: 'added:', before: 'Before', after: 'After' },
  icons: {
    'document-text': 'Document',
    gavel: 'Gavel',
    'scale-balanced': 'Scales',
    users: 'People',
    briefcase: 'Briefcase',
    'hard-hat': 'Hard hat',
    home: 'House',
    'book-open': 'Open book',
    'shield-check': 'Shield',
    'building-office': 'Office building',
    banknotes: 'Banknotes',
    'academic-cap': 'Academic cap',
    heart: 'Heart',
    truck: 'Truck',
    'globe-alt': 'Globe',
  } satisfies Record<LawIcon, string>,
  colorNames: {
    '#3B82F6': 'Blue',
    '#0F766E': 'Teal',
    '#15803D': 'Green',
    '#B45309': 'Amber',
    '#B91C1C': 'Red',
    '#BE185D': 'Pink',
    '#7C3AED': 'Violet',
    '#475569': 'Slate',
  },
};

const fr: typeof en = {
  asked: {
    title: 'Ce que les gens demandent',
    explained:
      'La recherche trouve l’article par ces mots comme par son titre. Les lecteurs ne les voient pas, et ils ne font pas partie de la loi.',
    onePerLine: 'Une question, ou quelques mots, par ligne.',
  },
  draft: {
    left: (when) => `Vous avez un brouillon du ${when} qui n’est pas enregistré.`,
    newer:
      'Une autre personne a modifié l’article depuis le début de ce brouillon. Rien de son travail n’est perdu\u00a0: restaurez le brouillon puis enregistrez, vous pourrez choisir entre les deux textes.',
    explained: 'Vos propres modifications sont marquées ci-dessous.',
    restore: 'Restaurer le brouillon',
    discard: 'Abandonner',
  },
  conflict: {
    explained: 'Les différences entre son texte et le vôtre sont marquées ci-dessous.',
    same: 'Les deux textes sont identiques.',
    theirs: 'Son texte',
    mine: 'Mon texte',
    yes: 'Oui',
    no: 'Non',
  },
  difference: {
    removed: 'supprimé\u00a0:',
    added: 'ajouté\u00a0:',
    before: 'Avant',
    after: 'Après',
  },
  icons: {
    'document-text': 'Document',
    gavel: 'Marteau',
    'scale-balanced': 'Balance',
    users: 'Personnes',
    briefcase: 'Mallette',
    'hard-hat': 'Casque',
    home: 'Maison',
    'book-open': 'Livre ouvert',
    'shield-check': 'Bouclier',
    'building-office': 'Immeuble',
    banknotes: 'Billets',
    'academic-cap': 'Toque universitaire',
    heart: 'Cœur',
    truck: 'Camion',
    'globe-alt': 'Globe',
  },
  colorNames: {
    '#3B82F6': 'Bleu',
    '#0F766E': 'Sarcelle',
    '#15803D': 'Vert',
    '#B45309': 'Ambre',
    '#B91C1C': 'Rouge',
    '#BE185D': 'Rose',
    '#7C3AED': 'Violet',
    '#475569': 'Ardoise',
  },
};

/** Sentences of the forms of categories and articles, which come when one is opened. */
export const lawDialogMessages = { en, fr };
