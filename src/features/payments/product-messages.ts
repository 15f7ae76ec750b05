import { FULL_PACKAGE_NAME } from './rules.ts';

const en = {
  title: 'Packages and subscriptions',
  intro: 'What is sold beside the single codes, on the site and in the app.',
  loadFailed: 'Failed to load the packages and subscriptions',
  saveFailed: 'Failed to save',
  missing: 'Not on sale yet.',
  kinds: {
    full_package: 'Full package',
    subscription: 'Lawyers’ subscription',
  },
  hints: {
    full_package: 'Opens every published code, those that come later as well.',
    subscription:
      'Ends by itself. If it is bought again in its last 14 days, it is extended from its end.',
  },
  add: {
    full_package: 'Add the full package',
    subscription: 'Add the lawyers’ subscription',
  },
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `“${name}” is saved.`,
  forGood: 'Leave it empty for access for good.',
  usualNames: {
    full_package: FULL_PACKAGE_NAME,
    subscription: { en: 'Lawyers’ Subscription', fr: 'Abonnement avocats' },
  },
};

const fr: typeof en = {
  title: 'Formules et abonnements',
  intro: 'Ce qui se vend à côté des codes, sur le site et dans l’application.',
  loadFailed: 'Échec du chargement des formules et abonnements',
  saveFailed: 'Échec de l’enregistrement',
  missing: 'Pas encore en vente.',
  kinds: {
    full_package: 'Formule complète',
    subscription: 'Abonnement avocats',
  },
  hints: {
    full_package: 'Ouvre tous les codes publiés, y compris ceux qui viendront.',
    subscription:
      'Prend fin de lui-même. Repris dans ses 14\u00a0derniers jours, il se prolonge à partir de son terme.',
  },
  add: {
    full_package: 'Ajouter la formule complète',
    subscription: 'Ajouter l’abonnement avocats',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  saved: (name) => `«\u00a0${name}\u00a0» est enregistré.`,
  forGood: 'Laissez vide pour un accès définitif.',
  usualNames: en.usualNames,
};

/** The sentences of the console's screen 'Packages and subscriptions'. */
export const productMessages = { en, fr };
