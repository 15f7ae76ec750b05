import type { Catalogue, Language } from '../../kit/languages.ts';
import type { ImportResult, LawImport } from './contract.ts';
import { IMPORT_LIMITS, type ImportFilter } from './rules.ts';

/** `shown` is the count as the reader writes numbers. */
type Counted = (count: number, shown: string) => string;

interface ImportScreenMessages {
  readonly toArticles: string;
  readonly category: string;
  readonly chooseCategory: string;
  readonly prefixes: (english: string, french: string) => string;
  readonly files: string;
  readonly eachLanguage: string;
  readonly bothLanguages: string;
  readonly fileOf: Readonly<Record<Language | 'both', string>>;
  readonly chooseFile: string;
  readonly chooseOtherFile: string;
  readonly fileHint: string;
  readonly bothHint: string;
  readonly kilobytes: (shown: string) => string;
  readonly noFile: string;
  readonly read: string;
  readonly nothingWritten: string;
  readonly phases: Readonly<Record<'reading' | 'sending' | 'finding', string>>;
  readonly refused: string;
  readonly problemCount: Counted;
  readonly moreProblems: Counted;
  readonly preview: (category: string) => string;
  readonly previewIntro: (when: string) => string;
  readonly readFrom: (files: string) => string;
  readonly filters: Readonly<Record<ImportFilter | 'all', string>>;
  readonly filterLabel: string;
  readonly rows: string;
  readonly none: string;
  readonly kinds: Readonly<Record<'new' | 'changed' | 'moved' | 'same', string>>;
  readonly leftOut: string;
  readonly missing: Readonly<Record<Language, string>>;
  readonly line: Readonly<Record<Language | 'both', (line: string) => string>>;
  readonly noText: string;
  readonly stays: string;
  readonly correct: string;
  readonly correctOf: (articleId: string) => string;
  readonly leaveOut: string;
  readonly leaveOutOf: (articleId: string) => string;
  readonly takeIn: string;
  readonly takeInOf: (articleId: string) => string;
  readonly notDifferent: string;
  readonly nothingInFile: string;
  readonly apply: string;
  readonly applyTitle: string;
  readonly applyNow: string;
  readonly applying: string;
  readonly applied: string;
  readonly willDo: Readonly<Record<keyof ImportResult, Counted>>;
  readonly done: Readonly<Record<keyof ImportResult, Counted>>;
  readonly keptVersions: string;
  readonly nothingToDo: string;
  readonly progress: (done: string, total: string) => string;
  readonly stale: string;
  readonly staleAdvice: string;
  readonly again: string;
  readonly another: string;
  /** The imports that are kept. */
  readonly list: {
    readonly title: string;
    readonly none: string;
    readonly open: (category: string, when: string) => string;
    readonly states: Readonly<Record<LawImport['status'], string>>;
    readonly readBy: (when: string, who: string) => string;
    readonly keptUntil: (when: string) => string;
    readonly appliedAt: (when: string) => string;
    readonly loadFailed: string;
  };
  readonly discard: string;
  readonly discardTitle: string;
  readonly discardQuestion: string;
  readonly failures: Readonly<
    Record<'read' | 'start' | 'load' | 'correct' | 'apply' | 'discard', string>
  >;
}

/** The sentences of importing a code in the console. */
export const importScreenMessages: Catalogue<ImportScreenMessages> = {
  en: {
    toArticles: 'To the articles',
    category: 'Category',
    chooseCategory: 'Choose a category',
    prefixes: (english, french) =>
      `In plain text, articles are found by “${english}” in English and “${french}” in French, as the category says.`,
    files: 'Files',
    eachLanguage: 'A file for each language',
    bothLanguages: 'One file with both languages',
    fileOf: { en: 'English file', fr: 'French file', both: 'File with both languages' },
    chooseFile: 'Choose a file',
    chooseOtherFile: 'Choose another file',
    fileHint: 'Text, Markdown, CSV, JSON Lines or Akoma Ntoso XML, up to 20 MB.',
    bothHint: 'CSV or JSON Lines, up to 20 MB.',
    kilobytes: (shown) => `${shown} KB`,
    noFile: 'Choose a file first.',
    read: 'Read the files',
    nothingWritten: 'Nothing is written before you have seen what was read.',
    phases: {
      reading: 'Reading the files...',
      sending: 'Sending the files...',
      finding: 'Finding the articles...',
    },
    refused: 'Nothing was imported: the files have problems',
    problemCount: (count, shown) => (count === 1 ? '1 problem' : `${shown} problems`),
    moreProblems: (count, shown) => (count === 1 ? 'and 1 more' : `and ${shown} more`),
    preview: (category) => `Preview: ${category}`,
    previewIntro: (when) =>
      `Nothing is written yet. Look through the rows, correct them or leave them out, then apply. The preview is kept until ${when}.`,
    readFrom: (files) => `Read from: ${files}`,
    filters: {
      all: 'All',
      new: 'New',
      changed: 'Changed',
      moved: 'Moved',
      same: 'The same',
      missing: 'Missing in one language',
      suspicious: 'Suspicious',
      left_out: 'Left out',
    },
    filterLabel: 'Rows of one group',
    rows: 'Rows of the preview',
    none: 'There are no rows in this group.',
    kinds: { new: 'New', changed: 'Changed', moved: 'Moved', same: 'The same' },
    leftOut: 'Left out',
    missing: { en: 'English text missing', fr: 'French text missing' },
    line: {
      en: (line) => `English file, line ${line}`,
      fr: (line) => `French file, line ${line}`,
      both: (line) => `Line ${line}`,
    },
    noText: 'No text.',
    stays: 'Not in the files: what is there stays.',
    correct: 'Correct',
    correctOf: (articleId) => `Correct Article ${articleId}`,
    leaveOut: 'Leave out',
    leaveOutOf: (articleId) => `Leave out Article ${articleId}`,
    takeIn: 'Take in',
    takeInOf: (articleId) => `Take in Article ${articleId}`,
    notDifferent: 'There is no difference.',
    nothingInFile: 'The files have nothing here.',
    apply: 'Apply',
    applyTitle: 'Apply the Import',
    applyNow: 'Apply',
    applying: 'Writing the articles...',
    applied: 'The import is applied.',
    willDo: {
      created: (count, shown) =>
        count === 1 ? '1 article is added.' : `${shown} articles are added.`,
      updated: (count, shown) =>
        count === 1 ? '1 article is changed.' : `${shown} articles are changed.`,
      moved: (count, shown) =>
        count === 1
          ? '1 article gets its new place in the law; its text stays.'
          : `${shown} articles get their new places in the law; their texts stay.`,
      unchanged: (count, shown) =>
        count === 1 ? '1 article stays as it is.' : `${shown} articles stay as they are.`,
      left_out: (count, shown) =>
        count === 1 ? '1 row is left out.' : `${shown} rows are left out.`,
    },
    done: {
      created: (count, shown) =>
        count === 1 ? '1 article was added.' : `${shown} articles were added.`,
      updated: (count, shown) =>
        count === 1 ? '1 article was changed.' : `${shown} articles were changed.`,
      moved: (count, shown) =>
        count === 1
          ? '1 article got its new place in the law; its text stayed.'
          : `${shown} articles got their new places in the law; their texts stayed.`,
      unchanged: (count, shown) =>
        count === 1 ? '1 article stayed as it was.' : `${shown} articles stayed as they were.`,
      left_out: (count, shown) =>
        count === 1 ? '1 row was left out.' : `${shown} rows were left out.`,
    },
    keptVersions: 'What the changed articles said before is kept in their history.',
    nothingToDo: 'There is nothing to add or change.',
    progress: (done, total) => `${done} of ${total} articles written`,
    stale: 'Nothing was written: these articles were changed since the preview.',
    staleAdvice: 'Import the files once more to compare them with what is there now.',
    again: 'Import the files once more',
    another: 'Import other files',
    list: {
      title: `Imports of the last ${IMPORT_LIMITS.days} days`,
      none: 'Nothing was imported of late.',
      open: (category, when) => `${category}, read ${when}`,
      states: { preview: 'Not applied yet', applied: 'Applied' },
      readBy: (when, who) => `Read ${when} by ${who}`,
      keptUntil: (when) => `The preview is kept until ${when}.`,
      appliedAt: (when) => `Applied ${when}`,
      loadFailed: 'Failed to load the imports',
    },
    discard: 'Discard the preview',
    discardTitle: 'Discard the Preview',
    discardQuestion: 'Discard this preview with its corrections? No article changes.',
    failures: {
      read: 'Failed to read the file',
      start: 'Failed to import the files',
      load: 'Failed to load the preview',
      correct: 'Failed to correct the row',
      apply: 'Failed to apply the import',
      discard: 'Failed to discard the preview',
    },
  },
  fr: {
    toArticles: 'Aller aux articles',
    category: 'Catégorie',
    chooseCategory: 'Choisissez une catégorie',
    prefixes: (english, french) =>
      `Dans un texte brut, les articles sont reconnus à «\u00a0${english}\u00a0» en anglais et à «\u00a0${french}\u00a0» en français, d’après la catégorie.`,
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
    fileHint: 'Texte, Markdown, CSV, JSON Lines ou XML Akoma Ntoso, jusqu’à 20\u00a0Mo.',
    bothHint: 'CSV ou JSON Lines, jusqu’à 20\u00a0Mo.',
    kilobytes: (shown) => `${shown}\u00a0Ko`,
    noFile: 'Choisissez d’abord un fichier.',
    read: 'Lire les fichiers',
    nothingWritten: 'Rien n’est écrit avant que vous ayez vu ce qui a été lu.',
    phases: {
      reading: 'Lecture des fichiers...',
      sending: 'Envoi des fichiers...',
      finding: 'Recherche des articles...',
    },
    refused: 'Rien n’a été importé\u00a0: les fichiers présentent des problèmes',
    problemCount: (count, shown) => `${shown} ${count < 2 ? 'problème' : 'problèmes'}`,
    moreProblems: (count, shown) => `et ${shown} ${count < 2 ? 'autre' : 'autres'}`,
    preview: (category) => `Aperçu\u00a0: ${category}`,
    previewIntro: (when) =>
      `Rien n’est encore écrit. Parcourez les lignes, corrigez-les ou écartez-les, puis appliquez. L’aperçu est conservé jusqu’au ${when}.`,
    readFrom: (files) => `Fichiers lus\u00a0: ${files}`,
    filters: {
      all: 'Tous',
      new: 'Nouveaux',
      changed: 'Modifiés',
      moved: 'Déplacés',
      same: 'Identiques',
      missing: 'Langue manquante',
      suspicious: 'Douteux',
      left_out: 'Écartés',
    },
    filterLabel: 'Lignes d’un groupe',
    rows: 'Lignes de l’aperçu',
    none: 'Aucune ligne dans ce groupe.',
    kinds: { new: 'Nouveau', changed: 'Modifié', moved: 'Déplacé', same: 'Identique' },
    leftOut: 'Écarté',
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
    leaveOut: 'Écarter',
    leaveOutOf: (articleId) => `Écarter l’article ${articleId}`,
    takeIn: 'Reprendre',
    takeInOf: (articleId) => `Reprendre l’article ${articleId}`,
    notDifferent: 'Aucune différence.',
    nothingInFile: 'Les fichiers ne contiennent rien pour ce champ.',
    apply: 'Appliquer',
    applyTitle: 'Appliquer l’importation',
    applyNow: 'Appliquer',
    applying: 'Écriture des articles...',
    applied: 'L’importation est appliquée.',
    willDo: {
      created: (count, shown) =>
        `${shown} ${count < 2 ? 'article est ajouté' : 'articles sont ajoutés'}.`,
      updated: (count, shown) =>
        `${shown} ${count < 2 ? 'article est modifié' : 'articles sont modifiés'}.`,
      moved: (count, shown) =>
        count < 2
          ? `${shown} article change de place dans la loi, son texte reste.`
          : `${shown} articles changent de place dans la loi, leurs textes restent.`,
      unchanged: (count, shown) =>
        `${shown} ${count < 2 ? 'article reste tel quel' : 'articles restent tels quels'}.`,
      left_out: (count, shown) =>
        `${shown} ${count < 2 ? 'ligne est écartée' : 'lignes sont écartées'}.`,
    },
    done: {
      created: (count, shown) =>
        `${shown} ${count < 2 ? 'article a été ajouté' : 'articles ont été ajoutés'}.`,
      updated: (count, shown) =>
        `${shown} ${count < 2 ? 'article a été modifié' : 'articles ont été modifiés'}.`,
      moved: (count, shown) =>
        count < 2
          ? `${shown} article a changé de place dans la loi, son texte est resté.`
          : `${shown} articles ont changé de place dans la loi, leurs textes sont restés.`,
      unchanged: (count, shown) =>
        `${shown} ${count < 2 ? 'article est resté tel quel' : 'articles sont restés tels quels'}.`,
      left_out: (count, shown) =>
        `${shown} ${count < 2 ? 'ligne a été écartée' : 'lignes ont été écartées'}.`,
    },
    keptVersions: 'Les textes précédents des articles modifiés restent dans leur historique.',
    nothingToDo: 'Il n’y a rien à ajouter ni à modifier.',
    progress: (done, total) => `Articles écrits\u00a0: ${done} sur ${total}`,
    stale: 'Rien n’a été écrit\u00a0: ces articles ont été modifiés depuis l’aperçu.',
    staleAdvice:
      'Importez les fichiers une nouvelle fois pour les comparer à ce qui existe maintenant.',
    again: 'Importer les fichiers une nouvelle fois',
    another: 'Importer d’autres fichiers',
    list: {
      title: `Importations des ${IMPORT_LIMITS.days}\u00a0derniers jours`,
      none: 'Rien n’a été importé ces derniers temps.',
      open: (category, when) => `${category}, fichiers lus le ${when}`,
      states: { preview: 'Pas encore appliquée', applied: 'Appliquée' },
      readBy: (when, who) => `Fichiers lus le ${when} par ${who}`,
      keptUntil: (when) => `L’aperçu est conservé jusqu’au ${when}.`,
      appliedAt: (when) => `Appliquée le ${when}`,
      loadFailed: 'Échec du chargement des importations',
    },
    discard: 'Abandonner l’aperçu',
    discardTitle: 'Abandonner l’aperçu',
    discardQuestion: 'Abandonner cet aperçu et ses corrections\u00a0? Aucun article ne change.',
    failures: {
      read: 'Échec de la lecture du fichier',
      start: 'Échec de l’importation des fichiers',
      load: 'Échec du chargement de l’aperçu',
      correct: 'Échec de la correction de la ligne',
      apply: 'L’importation n’a pas pu être appliquée',
      discard: 'L’aperçu n’a pas pu être abandonné',
    },
  },
};
