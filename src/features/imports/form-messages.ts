const en = {
  toArticles: 'Go to the articles',
  category: 'Category',
  chooseCategory: 'Choose a category',
  newCategory: 'A new category …',
  newCategoryNote:
    'The category is made together with its articles when the preview is applied. Readers do not see it until it is published.',
  prefixes: (english: string, french: string) =>
    english === french
      ? `In plain text, an article begins with the word “${english}”, as the category says.`
      : `In plain text, an article begins with the word “${english}” in English and “${french}” in French, as the category says.`,
  files: 'Files',
  eachLanguage: 'A file for each language',
  bothLanguages: 'One file with both languages',
  fileOf: { en: 'English file', fr: 'French file', both: 'File with both languages' },
  chooseFile: 'Choose a file',
  chooseOtherFile: 'Choose another file',
  hint: 'A Word, PDF, Excel or text file, up to 20 MB.',
  allFormats: 'All formats',
  formats:
    'Word (.docx), OpenDocument (.odt), PDF with text (.pdf), Excel (.xlsx), text (.txt), Markdown (.md), CSV (.csv), JSON Lines (.jsonl), Akoma Ntoso (.xml).',
  kilobytes: (shown: string) => `${shown} KB`,
  noFile: 'Choose a file first.',
  read: 'Preview',
  nothingWritten: 'Nothing is saved yet: you first see what was read.',
  phases: {
    reading: 'Reading the files...',
    sending: 'Sending the files...',
    finding: 'Finding the articles...',
  },
  refused: 'Nothing was imported: the files have problems',
  problemCount: (count: number, shown: string) => (count === 1 ? '1 problem' : `${shown} problems`),
  moreProblems: (count: number, shown: string) =>
    count === 1 ? 'and 1 more' : `and ${shown} more`,
  failures: {
    read: 'Failed to read the file',
    start: 'Failed to import the files',
  },
};

const fr: typeof en = {
  toArticles: 'Aller aux articles',
  category: 'Catégorie',
  chooseCategory: 'Choisissez une catégorie',
  newCategory: 'Une nouvelle catégorie…',
  newCategoryNote:
    'La catégorie est créée avec ses articles quand l’aperçu est appliqué. Les lecteurs ne la voient pas avant sa publication.',
  prefixes: (english, french) =>
    english === french
      ? `Dans un texte brut, un article commence par le mot «\u00a0${english}\u00a0», d’après la catégorie.`
      : `Dans un texte brut, un article commence par le mot «\u00a0${english}\u00a0» en anglais et «\u00a0${french}\u00a0» en français, d’après la catégorie.`,
  files: 'Fichiers',
  eachLanguage: 'Un fichier par langue',
  bothLanguages: 'Un seul fichier pour les deux langues',
  fileOf: {
    en: 'Fichier anglais',
    fr: 'Fichier français',
    both: 'Fichier des deux langues',
  },
  chooseFile: 'Choisir un fichier',
  chooseOtherFile: 'Choisir un autre fichier',
  hint: 'Un fichier Word, PDF, Excel ou texte, jusqu’à 20\u00a0Mo.',
  allFormats: 'Tous les formats',
  formats:
    'Word (.docx), OpenDocument (.odt), PDF avec texte (.pdf), Excel (.xlsx), texte (.txt), Markdown (.md), CSV (.csv), JSON Lines (.jsonl), Akoma Ntoso (.xml).',
  kilobytes: (shown) => `${shown}\u00a0Ko`,
  noFile: 'Choisissez d’abord un fichier.',
  read: 'Aperçu',
  nothingWritten: 'Rien n’est encore enregistré\u00a0: vous voyez d’abord ce qui a été lu.',
  phases: {
    reading: 'Lecture des fichiers...',
    sending: 'Envoi des fichiers...',
    finding: 'Recherche des articles...',
  },
  refused: 'Rien n’a été importé\u00a0: les fichiers présentent des problèmes',
  problemCount: (count, shown) => `${shown} ${count < 2 ? 'problème' : 'problèmes'}`,
  moreProblems: (count, shown) => `et ${shown} ${count < 2 ? 'autre' : 'autres'}`,
  failures: {
    read: 'Échec de la lecture du fichier',
    start: 'Échec de l’importation des fichiers',
  },
};

/** The sentences of choosing files and of what is wrong with them. */
export const importFormMessages = { en, fr };
