import type { Catalogue, Language } from '../../kit/languages.ts';

interface SearchMessages {
  readonly title: string;
  readonly laws: string;
  readonly box: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly suggestions: string;
  /** Read out while somebody types. */
  readonly suggested: (count: number) => string;
  readonly article: (articleId: string) => string;
  readonly articleIn: (articleId: string, category: string) => string;
  /** What an article is searched by once it was chosen. */
  readonly asQuery: (articleId: string) => string;
  readonly results: string;
  readonly found: (count: number, shown: string) => string;
  /** So many are counted; there may be more. */
  readonly foundMost: (shown: string) => string;
  readonly everywhere: string;
  readonly narrow: string;
  readonly didYouMean: string;
  readonly intro: string;
  readonly nothing: (q: string) => string;
  readonly nothingIn: (q: string, category: string) => string;
  readonly nothingAdvice: string;
  readonly notPublished: string;
  readonly noText: string;
  readonly failed: string;
  readonly languages: Readonly<Record<Language, string>>;
  /** Before words in a language. */
  readonly inLanguage: Readonly<Record<Language, string>>;
  readonly synonyms: {
    readonly title: string;
    readonly intro: string;
    readonly table: string;
    readonly search: string;
    readonly add: string;
    readonly addFor: (words: string) => string;
    readonly edit: (words: string) => string;
    readonly delete: (words: string) => string;
    readonly columns: Readonly<Record<'said' | 'leadsTo' | 'actions', string>>;
    readonly none: string;
    readonly noneFound: string;
    readonly newTitle: string;
    readonly editTitle: string;
    readonly deleteTitle: string;
    readonly deleteQuestion: (words: string) => string;
    readonly deleteNow: string;
    readonly onePerLine: string;
    readonly leadsToHint: string;
    readonly noCategory: string;
    readonly save: string;
    readonly saving: string;
    readonly added: string;
    readonly changed: string;
    readonly deleted: (words: string) => string;
    readonly loadFailed: string;
    readonly saveFailed: string;
    readonly deleteFailed: string;
    readonly takeTheirs: string;
    readonly keepMine: string;
  };
  readonly empty: {
    readonly title: string;
    readonly intro: string;
    readonly table: string;
    readonly search: string;
    readonly language: string;
    readonly allLanguages: string;
    readonly order: string;
    readonly latest: string;
    readonly mostFrequent: string;
    readonly columns: Readonly<
      Record<'query' | 'language' | 'times' | 'first' | 'last' | 'actions', string>
    >;
    readonly none: string;
    readonly noneFound: string;
    readonly loadFailed: string;
  };
}

/** The sentences of searching in the console, and of what its editors add to it. */
export const searchMessages: Catalogue<SearchMessages> = {
  en: {
    title: 'Search the Texts',
    laws: 'Laws Management',
    box: 'Search all articles',
    placeholder: 'Words, a question, or “art. 318 penal code”',
    submit: 'Search',
    suggestions: 'Suggestions',
    suggested: (count) => (count === 1 ? '1 suggestion.' : `${count} suggestions.`),
    article: (articleId) => `Article ${articleId}`,
    articleIn: (articleId, category) => `Article ${articleId}, ${category}`,
    asQuery: (articleId) => `article ${articleId}`,
    results: 'Results',
    found: (count, shown) => (count === 1 ? '1 article found' : `${shown} articles found`),
    foundMost: (shown) => `At least ${shown} articles found`,
    everywhere: 'All categories',
    narrow: 'Results by category',
    didYouMean: 'Did you mean:',
    intro:
      'Finds what readers of the app find, and besides it what is not published yet. Both languages are searched, whatever language you type in.',
    nothing: (q) => `Nothing was found for “${q}”.`,
    nothingIn: (q, category) => `Nothing was found for “${q}” in ${category}.`,
    nothingAdvice:
      'No article has these words, and no synonym leads from them to one. If people say so, add what the law calls it.',
    notPublished: 'Not published',
    noText: 'There is no text yet.',
    failed: 'Failed to search',
    languages: { en: 'English', fr: 'French' },
    inLanguage: { en: 'English:', fr: 'French:' },
    synonyms: {
      title: 'Synonyms',
      intro:
        'What people say, and what the law calls it. Whoever types the one also finds the other, in both languages.',
      table: 'Synonyms',
      search: 'Search synonyms',
      add: 'Add Synonym',
      addFor: (words) => `Add Synonym for “${words}”`,
      edit: (words) => `Edit ${words}`,
      delete: (words) => `Delete ${words}`,
      columns: { said: 'What people say', leadsTo: 'Leads to', actions: 'Actions' },
      none: 'No synonyms yet.',
      noneFound: 'No synonyms match your search.',
      newTitle: 'Add Synonym',
      editTitle: 'Edit Synonym',
      deleteTitle: 'Confirm Delete',
      deleteQuestion: (words) => `Are you sure you want to delete the synonym “${words}”?`,
      deleteNow: 'Delete',
      onePerLine: 'One word or phrase a line.',
      leadsToHint: 'Either legal words, or a category that people call so.',
      noCategory: 'None: the legal words above',
      save: 'Save',
      saving: 'Saving...',
      added: 'The synonym was added. Searches use it from now on.',
      changed: 'The synonym was changed. Searches use it from now on.',
      deleted: (words) => `The synonym “${words}” was deleted.`,
      loadFailed: 'Failed to load the synonyms',
      saveFailed: 'Failed to save the synonym',
      deleteFailed: 'Failed to delete the synonym',
      takeTheirs: 'Take theirs',
      keepMine: 'Keep mine',
    },
    empty: {
      title: 'Searches without Results',
      intro:
        'What people searched for and did not find, without who searched. Kept for 90 days. A synonym often helps.',
      table: 'Searches without results',
      search: 'Search these searches',
      language: 'Language',
      allLanguages: 'Both languages',
      order: 'Order',
      latest: 'Latest first',
      mostFrequent: 'Most frequent first',
      columns: {
        query: 'Searched for',
        language: 'Language',
        times: 'Times',
        first: 'First',
        last: 'Last',
        actions: 'Actions',
      },
      none: 'Every search of the last 90 days has found something.',
      noneFound: 'No such search.',
      loadFailed: 'Failed to load the searches without results',
    },
  },
  fr: {
    title: 'Rechercher dans les textes',
    laws: 'Gestion des textes',
    box: 'Rechercher dans tous les articles',
    placeholder: 'Des mots, une question, ou «\u00a0art. 318 code pénal\u00a0»',
    submit: 'Rechercher',
    suggestions: 'Suggestions',
    suggested: (count) => `${count} ${count < 2 ? 'suggestion' : 'suggestions'}.`,
    article: (articleId) => `Article ${articleId}`,
    articleIn: (articleId, category) => `Article ${articleId}, ${category}`,
    asQuery: (articleId) => `article ${articleId}`,
    results: 'Résultats',
    found: (count, shown) => `${shown} ${count < 2 ? 'article trouvé' : 'articles trouvés'}`,
    foundMost: (shown) => `Au moins ${shown} articles trouvés`,
    everywhere: 'Toutes les catégories',
    narrow: 'Résultats par catégorie',
    didYouMean: 'Vouliez-vous dire\u00a0:',
    intro:
      'Trouve ce que trouvent les lecteurs de l’application, et aussi ce qui n’est pas encore publié. La recherche porte sur les deux langues, quelle que soit celle de votre saisie.',
    nothing: (q) => `Rien n’a été trouvé pour «\u00a0${q}\u00a0».`,
    nothingIn: (q, category) => `Rien n’a été trouvé pour «\u00a0${q}\u00a0» dans ${category}.`,
    nothingAdvice:
      'Aucun article ne contient ces mots, et aucun synonyme ne mène de là à un article. Si les gens le disent ainsi, ajoutez le terme de la loi.',
    notPublished: 'Non publié',
    noText: 'Il n’y a pas encore de texte.',
    failed: 'Échec de la recherche',
    languages: { en: 'Anglais', fr: 'Français' },
    inLanguage: { en: 'Anglais\u00a0:', fr: 'Français\u00a0:' },
    synonyms: {
      title: 'Synonymes',
      intro:
        'Ce que disent les gens, et le terme de la loi. Qui saisit l’un trouve aussi l’autre, dans les deux langues.',
      table: 'Synonymes',
      search: 'Rechercher des synonymes',
      add: 'Ajouter un synonyme',
      addFor: (words) => `Ajouter un synonyme pour «\u00a0${words}\u00a0»`,
      edit: (words) => `Modifier ${words}`,
      delete: (words) => `Supprimer ${words}`,
      columns: { said: 'Ce que disent les gens', leadsTo: 'Mène à', actions: 'Actions' },
      none: 'Aucun synonyme pour le moment.',
      noneFound: 'Aucun synonyme ne correspond à votre recherche.',
      newTitle: 'Ajouter un synonyme',
      editTitle: 'Modifier le synonyme',
      deleteTitle: 'Confirmer la suppression',
      deleteQuestion: (words) =>
        `Voulez-vous vraiment supprimer le synonyme «\u00a0${words}\u00a0»\u00a0?`,
      deleteNow: 'Supprimer',
      onePerLine: 'Un mot ou une expression par ligne.',
      leadsToHint: 'Soit des termes juridiques, soit une catégorie que l’on appelle ainsi.',
      noCategory: 'Aucune\u00a0: les termes juridiques ci-dessus',
      save: 'Enregistrer',
      saving: 'Enregistrement...',
      added: 'Le synonyme a été ajouté. Les recherches en tiennent compte dès maintenant.',
      changed: 'Le synonyme a été modifié. Les recherches en tiennent compte dès maintenant.',
      deleted: (words) => `Le synonyme «\u00a0${words}\u00a0» a été supprimé.`,
      loadFailed: 'Échec du chargement des synonymes',
      saveFailed: 'Échec de l’enregistrement du synonyme',
      deleteFailed: 'Échec de la suppression du synonyme',
      takeTheirs: 'Prendre sa version',
      keepMine: 'Garder la mienne',
    },
    empty: {
      title: 'Recherches sans résultat',
      intro:
        'Ce que des personnes ont cherché sans le trouver, sans dire qui cherchait. Conservé 90\u00a0jours. Un synonyme aide souvent.',
      table: 'Recherches sans résultat',
      search: 'Rechercher parmi ces recherches',
      language: 'Langue',
      allLanguages: 'Les deux langues',
      order: 'Ordre',
      latest: 'Les plus récentes d’abord',
      mostFrequent: 'Les plus fréquentes d’abord',
      columns: {
        query: 'Recherche',
        language: 'Langue',
        times: 'Fois',
        first: 'Première',
        last: 'Dernière',
        actions: 'Actions',
      },
      none: 'Toutes les recherches des 90 derniers jours ont donné un résultat.',
      noneFound: 'Aucune recherche de ce genre.',
      loadFailed: 'Échec du chargement des recherches sans résultat',
    },
  },
};
