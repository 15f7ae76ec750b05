const en = {
  beside: 'Articles before and after',
  previous: (name: string) => `Previous: ${name}`,
  next: (name: string) => `Next: ${name}`,
  none: { previous: 'No article before', next: 'No article after' },
  saved: (name: string) => `${name} is saved.`,
  categorySaved: (name: string) => `The category “${name}” is saved.`,
  versionRestored: (name: string) => `${name} has its earlier text again.`,
  shortcuts: 'Keyboard shortcuts',
  keys: {
    save: 'Save and go on writing',
    saveNext: 'Save and go to the next article',
    previous: 'Previous article',
    next: 'Next article',
  },
  control: 'Ctrl',
  enter: 'Enter',
};

const fr: typeof en = {
  beside: 'Articles précédent et suivant',
  previous: (name) => `Précédent\u00a0: ${name}`,
  next: (name) => `Suivant\u00a0: ${name}`,
  none: { previous: 'Aucun article avant', next: 'Aucun article après' },
  saved: (name) => `${name} est enregistré.`,
  categorySaved: (name) => `La catégorie «\u00a0${name}\u00a0» est enregistrée.`,
  versionRestored: (name) => `${name} a retrouvé son texte antérieur.`,
  shortcuts: 'Raccourcis clavier',
  keys: {
    save: 'Enregistrer et continuer',
    saveNext: 'Enregistrer et passer à l’article suivant',
    previous: 'Article précédent',
    next: 'Article suivant',
  },
  control: 'Ctrl',
  enter: 'Entrée',
};

/** The sentences of going from article to article while writing. */
export const writingMessages = { en, fr };
