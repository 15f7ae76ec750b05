import type { CategoryProblem } from './quality-contract.ts';

/** `shown` is the count as the language writes numbers. */
type Counted = (count: number, shown: string) => string;

const en = {
  title: 'Quality of the texts',
  intro:
    'Articles whose text is missing in one language, articles of which one language was changed after the other, and articles to be checked after an import.',
  table: 'Articles to look at',
  category: 'Category',
  allCategories: 'All categories',
  kind: 'What to look at',
  allKinds: 'Everything',
  kinds: {
    missing_en: 'English text missing',
    missing_fr: 'French text missing',
    translation_to_review: 'Translation to be reviewed',
    to_check: 'To be checked after an import',
  },
  withCount: (label: string, shown: string) => `${label} (${shown})`,
  columns: {
    article: 'Article',
    category: 'Category',
    todo: 'What to look at',
    changed: 'Last changed',
    actions: 'Actions',
  },
  toReview: {
    en: 'English is older: to be reviewed',
    fr: 'French is older: to be reviewed',
  },
  changedEn: (when: string) => `English: ${when}`,
  changedFr: (when: string) => `French: ${when}`,
  reviewed: 'Reviewed',
  reviewedOf: (name: string) => `Reviewed: ${name}`,
  reviewedNote: (name: string) => `The translation of ${name} is marked as reviewed.`,
  checked: 'Checked',
  checkedOf: (name: string) => `Checked: ${name}`,
  checkedNote: (name: string) => `${name} is marked as checked.`,
  noLaws: 'There are no laws yet.',
  none: 'Every article is there in both languages, no translation lags behind, and nothing is to be checked.',
  noneFound: 'No articles match these filters.',
  loadFailed: 'Failed to load the articles to look at',
  reviewFailed: 'Failed to mark the translation as reviewed',
  checkFailed: 'Failed to mark the article as checked',
  publish: {
    isPublished: 'It is published: readers see it.',
    isNotPublished: 'It is not published: readers do not see it.',
    articles: (count: number, shown: string) =>
      count === 1 ? 'It has 1 article.' : `It has ${shown} articles.`,
    fine: 'Every article is there in both languages, no translation lags behind, and no number is left out.',
    problems: 'What the check has found',
    found: {
      no_articles: () => 'There is nothing to read yet. Add or import its articles first.',
      missing_en: (count, shown) =>
        count === 1 ? '1 article has no English text.' : `${shown} articles have no English text.`,
      missing_fr: (count, shown) =>
        count === 1 ? '1 article has no French text.' : `${shown} articles have no French text.`,
      translation_to_review: (count, shown) =>
        count === 1
          ? '1 translation is to be reviewed.'
          : `${shown} translations are to be reviewed.`,
      to_check: (count, shown) =>
        count === 1
          ? '1 article is to be checked after an import.'
          : `${shown} articles are to be checked after an import.`,
      gap_in_numbering: (count, shown) =>
        count === 1
          ? 'Numbers are left out before 1 article:'
          : `Numbers are left out before ${shown} articles:`,
      unknown_provenance: () => 'It is not known where the texts come from. What is missing:',
    } satisfies Readonly<Record<CategoryProblem['kind'], Counted>>,
    examples: (labels: string, isAll: boolean) => (isAll ? labels : `${labels}, and others`),
    /** What of the provenance is not known. */
    unknown: {
      kind_en: 'what kind of text the English one is',
      kind_fr: 'what kind of text the French one is',
      act: 'the act (law, ordinance, decree)',
      as_of: 'the date up to which the text is current',
    },
    fill: 'Fill it in',
    acceptUnknown: 'Publish although this is not known',
    show: 'Show them',
    showOf: (kind: string) => `Show them: ${kind}`,
    publish: 'Publish',
    unpublish: 'Unpublish',
    unpublishing:
      'Once it is unpublished readers no longer see it, not even those who have paid for it.',
    published: (name: string) => `${name} is published.`,
    unpublished: (name: string) => `${name} is no longer published.`,
    checkFailed: 'Failed to check the category',
    publishFailed: 'Failed to publish the category',
    unpublishFailed: 'Failed to unpublish the category',
  },
};

const fr: typeof en = {
  title: 'Qualité des textes',
  intro:
    'Les articles dont le texte manque dans une langue, ceux dont une langue a été modifiée après l’autre, et ceux à vérifier après une importation.',
  table: 'Articles à examiner',
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  kind: 'À examiner',
  allKinds: 'Tout',
  kinds: {
    missing_en: 'Texte anglais manquant',
    missing_fr: 'Texte français manquant',
    translation_to_review: 'Traduction à relire',
    to_check: 'À vérifier après une importation',
  },
  withCount: (label, shown) => `${label} (${shown})`,
  columns: {
    article: 'Article',
    category: 'Catégorie',
    todo: 'À examiner',
    changed: 'Dernière modification',
    actions: 'Actions',
  },
  toReview: {
    en: 'L’anglais est plus ancien\u00a0: à relire',
    fr: 'Le français est plus ancien\u00a0: à relire',
  },
  changedEn: (when) => `Anglais\u00a0: ${when}`,
  changedFr: (when) => `Français\u00a0: ${when}`,
  reviewed: 'Relu',
  reviewedOf: (name) => `Relu\u00a0: ${name}`,
  reviewedNote: (name) => `Traduction relue\u00a0: ${name}.`,
  checked: 'Vérifié',
  checkedOf: (name) => `Vérifié\u00a0: ${name}`,
  checkedNote: (name) => `Article vérifié\u00a0: ${name}.`,
  noLaws: 'Il n’y a encore aucune loi.',
  none: 'Tous les articles existent dans les deux langues, aucune traduction n’est en retard et rien n’est à vérifier.',
  noneFound: 'Aucun article ne correspond à ces filtres.',
  loadFailed: 'Échec du chargement des articles à examiner',
  reviewFailed: 'Échec de l’enregistrement de la relecture',
  checkFailed: 'Échec de l’enregistrement de la vérification',
  publish: {
    isPublished: 'Elle est publiée\u00a0: les lecteurs la voient.',
    isNotPublished: 'Elle n’est pas publiée\u00a0: les lecteurs ne la voient pas.',
    articles: (count, shown) => `Elle contient ${shown} ${count < 2 ? 'article' : 'articles'}.`,
    fine: 'Tous les articles existent dans les deux langues, aucune traduction n’est en retard et aucun numéro n’est sauté.',
    problems: 'Ce que la vérification a trouvé',
    found: {
      no_articles: () => 'Il n’y a encore rien à lire. Ajoutez ou importez d’abord ses articles.',
      missing_en: (count, shown) =>
        `${shown} ${count < 2 ? 'article n’a' : 'articles n’ont'} pas de texte anglais.`,
      missing_fr: (count, shown) =>
        `${shown} ${count < 2 ? 'article n’a' : 'articles n’ont'} pas de texte français.`,
      translation_to_review: (count, shown) =>
        `${shown} ${count < 2 ? 'traduction est' : 'traductions sont'} à relire.`,
      to_check: (count, shown) =>
        `${shown} ${count < 2 ? 'article est' : 'articles sont'} à vérifier après une importation.`,
      gap_in_numbering: (count, shown) =>
        `Des numéros sont sautés avant ${shown} ${count < 2 ? 'article' : 'articles'}\u00a0:`,
      unknown_provenance: () => 'La provenance des textes est incomplète. Il manque\u00a0:',
    },
    examples: (labels, isAll) => (isAll ? labels : `${labels} et d’autres`),
    unknown: {
      kind_en: 'la nature du texte anglais',
      kind_fr: 'la nature du texte français',
      act: 'l’acte (loi, ordonnance, décret)',
      as_of: 'la date à laquelle le texte est à jour',
    },
    fill: 'Compléter',
    acceptUnknown: 'Publier malgré cela',
    show: 'Les afficher',
    showOf: (kind) => `Les afficher\u00a0: ${kind}`,
    publish: 'Publier',
    unpublish: 'Retirer de la publication',
    unpublishing:
      'Une fois la catégorie retirée, les lecteurs ne la voient plus, même ceux qui l’ont payée.',
    published: (name) => `${name}\u00a0: la catégorie est publiée.`,
    unpublished: (name) => `${name}\u00a0: la catégorie n’est plus publiée.`,
    checkFailed: 'Échec de la vérification de la catégorie',
    publishFailed: 'Échec de la publication de la catégorie',
    unpublishFailed: 'Échec du retrait de la catégorie de la publication',
  },
};

/** The sentences about what is missing, what lags behind, and publishing. */
export const qualityMessages = { en, fr };
