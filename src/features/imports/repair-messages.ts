const en = {
  source: 'In the file',
  sourceOf: (articleId: string) => `Article ${articleId} in the file`,
  noSource: 'This row does not stand in a file whose lines are kept.',
  fileLines: { en: 'English', fr: 'French' },
  markLine: 'Mark as page head or foot',
  markLineOf: (line: string) => `Mark as page head or foot: line ${line}, removed everywhere`,
  unmarkLine: 'Not a page head or foot',
  unmarkLineOf: (line: string) => `Not a page head or foot: take line ${line} back`,
  readAgain: (rows: string) => `The files were read again: ${rows} articles.`,
  removedLines: (lines: number, shown: string) =>
    lines === 1 ? '1 line was taken out.' : `${shown} lines were taken out.`,
  putBackLines: (lines: number, shown: string) =>
    lines === 1 ? '1 line was put back.' : `${shown} lines were put back.`,
  repairsKept: (count: number, shown: string) =>
    count === 1 ? 'One correction by hand was kept.' : `${shown} corrections by hand were kept.`,
  repairsLost: (count: number, shown: string) =>
    count === 1
      ? 'One correction by hand was lost: its article was not found again, or another one has its number.'
      : `${shown} corrections by hand were lost: their articles were not found again, or others have their numbers.`,
  reading: 'Reading again …',
  split: 'Split',
  splitOf: (articleId: string) => `Split Article ${articleId}`,
  splitIntro:
    'Choose where the next article begins. Its number and its title are taken from there unless you give them.',
  splitAt: {
    en: 'English: the next article begins with',
    fr: 'French: the next article begins with',
  },
  notSplit: 'Not split',
  splitNow: 'Split',
  done: {
    corrected: (articleId: string) => `Article ${articleId} is corrected.`,
    split: (articleId: string) => `Article ${articleId} is split.`,
    added: (articleId: string) => `An article was added after Article ${articleId}.`,
    joined: (articleId: string, to: string) => `Article ${articleId} is joined to Article ${to}.`,
    discarded: 'The preview is discarded. The law did not change.',
  },
  add: 'Add after',
  addOf: (articleId: string) => `Add an article after Article ${articleId}`,
  addNow: 'Add',
  join: 'Join to the one before',
  joinOf: (articleId: string) => `Join Article ${articleId} to the one before`,
  accounts: 'What the lines of the files are',
  showLinesOf: (name: string) => `Lines of ${name}`,
  useOf: (name: string) => `Show in ${name}`,
  allUses: 'All lines',
  uses: {
    text: 'Text',
    title: 'Titles',
    heading: 'Beginnings of articles',
    division: 'Divisions',
    running: 'Page heads and feet',
    front_matter: 'Before the law',
    contents: 'Table of contents',
    copy: 'Lines scanned twice',
    back_matter: 'After the law',
    blank: 'Empty lines',
    unexplained: 'Not used',
  },
  noLines: 'There are no such lines.',
  acceptUnused: (percent: string) =>
    `${percent} % of a file is not used. I have checked these lines: they are not needed.`,
  failures: {
    lines: 'Failed to load the lines',
    mark: 'Failed to read the files again',
    split: 'Failed to split the article',
    add: 'Failed to add the article',
    join: 'Failed to join the articles',
  },
};

const fr: typeof en = {
  source: 'Dans le fichier',
  sourceOf: (articleId) => `L’article ${articleId} dans le fichier`,
  noSource: 'Cet article ne figure dans aucun fichier dont les lignes sont conservées.',
  fileLines: { en: 'Anglais', fr: 'Français' },
  markLine: 'Marquer comme en-tête ou pied de page',
  markLineOf: (line) =>
    `Marquer comme en-tête ou pied de page\u00a0: la ligne ${line}, enlevée partout`,
  unmarkLine: 'Ni en-tête ni pied de page',
  unmarkLineOf: (line) => `Ni en-tête ni pied de page\u00a0: remettre la ligne ${line}`,
  readAgain: (rows) => `Les fichiers ont été relus\u00a0: ${rows} articles.`,
  removedLines: (lines, shown) =>
    lines < 2 ? `${shown} ligne a été enlevée.` : `${shown} lignes ont été enlevées.`,
  putBackLines: (lines, shown) =>
    lines < 2 ? `${shown} ligne a été remise.` : `${shown} lignes ont été remises.`,
  repairsKept: (count, shown) =>
    count < 2
      ? 'Une correction manuelle est conservée.'
      : `${shown} corrections manuelles sont conservées.`,
  repairsLost: (count, shown) =>
    count < 2
      ? 'Une correction manuelle est perdue\u00a0: son article n’a pas été retrouvé, ou son numéro est celui d’un autre.'
      : `${shown} corrections manuelles sont perdues\u00a0: leurs articles n’ont pas été retrouvés, ou leurs numéros sont ceux d’autres articles.`,
  reading: 'Nouvelle lecture…',
  split: 'Scinder',
  splitOf: (articleId) => `Scinder l’article ${articleId}`,
  splitIntro:
    'Choisissez où commence l’article suivant. Son numéro et son titre en sont tirés, sauf si vous les indiquez.',
  splitAt: {
    en: 'Anglais\u00a0: l’article suivant commence par',
    fr: 'Français\u00a0: l’article suivant commence par',
  },
  notSplit: 'Ne pas scinder',
  splitNow: 'Scinder',
  done: {
    corrected: (articleId) => `Article ${articleId}\u00a0: la correction est enregistrée.`,
    split: (articleId) => `L’article ${articleId} est scindé.`,
    added: (articleId) => `Un article a été ajouté après l’article ${articleId}.`,
    joined: (articleId, to) => `L’article ${articleId} est réuni à l’article ${to}.`,
    discarded: 'L’aperçu est abandonné. La loi n’a pas changé.',
  },
  add: 'Ajouter après',
  addOf: (articleId) => `Ajouter un article après l’article ${articleId}`,
  addNow: 'Ajouter',
  join: 'Joindre au précédent',
  joinOf: (articleId) => `Joindre l’article ${articleId} au précédent`,
  accounts: 'À quoi servent les lignes des fichiers',
  showLinesOf: (name) => `Lignes de ${name}`,
  useOf: (name) => `Afficher dans ${name}`,
  allUses: 'Toutes les lignes',
  uses: {
    text: 'Texte',
    title: 'Titres',
    heading: 'Débuts d’articles',
    division: 'Divisions',
    running: 'En-têtes et pieds de page',
    front_matter: 'Avant la loi',
    contents: 'Table des matières',
    copy: 'Lignes numérisées deux fois',
    back_matter: 'Après la loi',
    blank: 'Lignes vides',
    unexplained: 'Non utilisées',
  },
  noLines: 'Aucune ligne de ce genre.',
  acceptUnused: (percent) =>
    `${percent}\u00a0% d’un fichier n’est pas utilisé. J’ai vérifié ces lignes\u00a0: elles ne sont pas nécessaires.`,
  failures: {
    lines: 'Échec du chargement des lignes',
    mark: 'Échec de la nouvelle lecture des fichiers',
    split: 'Échec de la scission de l’article',
    add: 'Échec de l’ajout de l’article',
    join: 'Échec de la réunion des articles',
  },
};

/** The sentences of repairing a preview by hand, and of the lines of its files. */
export const importRepairMessages = { en, fr };
