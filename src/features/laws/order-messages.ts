const en = {
  insertTitle: 'Insert an article',
  insertAfter: (name: string) => `Insert an article after ${name}`,
  insertNote: (name: string) =>
    `The new article comes directly after ${name}, in its book and divisions; those after it move down one place.`,
  position: 'Position',
  positionHint: 'Type a number or words of a title to find the article before.',
  atBeginning: 'At the beginning',
  atEnd: 'At the end',
  after: (name: string) => `After ${name}`,
  choicesFailed: 'Failed to load the articles',
  moveTo: (name: string) => `Move ${name} to another position`,
  drag: (name: string) => `Drag ${name}`,
  moveTitle: 'Move an article',
  moveNote: 'Its book and divisions stay as they are.',
  move: 'Move',
  nowAfter: (name: string, before: string) => `${name} is now after ${before}.`,
  nowFirst: (name: string) => `${name} is now at the beginning.`,
  movedBack: (name: string) => `${name} is back in its place.`,
};

const fr: typeof en = {
  insertTitle: 'Insérer un article',
  insertAfter: (name) => `Insérer un article après ${name}`,
  insertNote: (name) =>
    `Le nouvel article vient juste après ${name}, dans son livre et ses divisions\u00a0; ceux qui suivent descendent d’un rang.`,
  position: 'Position',
  positionHint: 'Saisissez un numéro ou des mots d’un titre pour trouver l’article qui précède.',
  atBeginning: 'Au début',
  atEnd: 'À la fin',
  after: (name) => `Après ${name}`,
  choicesFailed: 'Échec du chargement des articles',
  moveTo: (name) => `Déplacer ${name} à une autre position`,
  drag: (name) => `Faire glisser ${name}`,
  moveTitle: 'Déplacer un article',
  moveNote: 'Son livre et ses divisions ne changent pas.',
  move: 'Déplacer',
  nowAfter: (name, before) => `${name} se trouve maintenant après ${before}.`,
  nowFirst: (name) => `${name} se trouve maintenant au début.`,
  movedBack: (name) => `${name} a retrouvé sa place.`,
};

/** The place of an article in the order of its law: moved, dragged or inserted. */
export const orderMessages = { en, fr };
