const en = {
  preview: (category: string) => `Preview: ${category}`,
  previewIntro: (when: string) =>
    `Nothing is saved yet. Look through the rows, correct or exclude them, then apply. The preview is kept until ${when}.`,
  readFrom: (files: readonly string[]) => `Read from: ${files.join('; ')}`,
  makesCategory: (name: string, code: string, price: string) =>
    `Applying makes the category “${name}” (${code}, ${price}), unpublished.`,
  provenance: 'Where the code comes from changes',
  ownProvenance: 'Where this article comes from',
  filters: {
    all: 'All',
    new: 'New',
    changed: 'Changed',
    moved: 'Moved',
    same: 'The same',
    missing: 'Missing in one language',
    suspicious: 'Suspicious',
    left_out: 'Excluded',
  },
  filterLabel: 'Rows of one group',
  rows: 'Rows of the preview',
  none: 'There are no rows in this group.',
  kinds: { new: 'New', changed: 'Changed', moved: 'Moved', same: 'The same' },
  leftOut: 'Excluded',
  missing: { en: 'English text missing', fr: 'French text missing' },
  line: {
    en: (line: string) => `English file, line ${line}`,
    fr: (line: string) => `French file, line ${line}`,
    both: (line: string) => `Line ${line}`,
  },
  noText: 'No text.',
  stays: 'Not in the files: what is there stays.',
  correct: 'Correct',
  correctOf: (articleId: string) => `Correct Article ${articleId}`,
  leaveOut: 'Exclude',
  leaveOutOf: (articleId: string) => `Exclude Article ${articleId}`,
  takeIn: 'Include',
  takeInOf: (articleId: string) => `Include Article ${articleId}`,
  notDifferent: 'There is no difference.',
  nothingInFile: 'The files have nothing here.',
  failures: {
    load: 'Failed to load the preview',
    correct: 'Failed to correct the row',
  },
};

const fr: typeof en = {
  preview: (category) => `Aperçu\u00a0: ${category}`,
  previewIntro: (when) =>
    `Rien n’est encore enregistré. Parcourez les articles lus, corrigez-les ou excluez-les, puis appliquez. L’aperçu est conservé jusqu’au ${when}.`,
  readFrom: (files) => `Fichiers lus\u00a0: ${files.join('\u00a0; ')}`,
  makesCategory: (name, code, price) =>
    `Quand l’aperçu est appliqué, la catégorie «\u00a0${name}\u00a0» (${code}, ${price}) est créée, non publiée.`,
  provenance: 'La provenance du texte change',
  ownProvenance: 'Provenance de cet article',
  filters: {
    all: 'Tous',
    new: 'Nouveaux',
    changed: 'Modifiés',
    moved: 'Déplacés',
    same: 'Identiques',
    missing: 'Langue manquante',
    suspicious: 'Douteux',
    left_out: 'Exclus',
  },
  filterLabel: 'Articles d’un groupe',
  rows: 'Articles de l’aperçu',
  none: 'Aucun article dans ce groupe.',
  kinds: { new: 'Nouveau', changed: 'Modifié', moved: 'Déplacé', same: 'Identique' },
  leftOut: 'Exclu',
  missing: { en: 'Texte anglais manquant', fr: 'Texte français manquant' },
  line: {
    en: (line) => `Fichier anglais, ligne ${line}`,
    fr: (line) => `Fichier français, ligne ${line}`,
    both: (line) => `Ligne ${line}`,
  },
  noText: 'Pas de texte.',
  stays: 'Absent des fichiers\u00a0: le texte actuel reste.',
  correct: 'Corriger',
  correctOf: (articleId) => `Corriger l’article ${articleId}`,
  leaveOut: 'Exclure',
  leaveOutOf: (articleId) => `Exclure l’article ${articleId}`,
  takeIn: 'Inclure',
  takeInOf: (articleId) => `Inclure l’article ${articleId}`,
  notDifferent: 'Aucune différence.',
  nothingInFile: 'Les fichiers ne contiennent rien pour ce champ.',
  failures: {
    load: 'Échec du chargement de l’aperçu',
    correct: 'Échec de la correction de l’article',
  },
};

/** The sentences of a preview and of its rows. */
export const importPreviewMessages = { en, fr };
