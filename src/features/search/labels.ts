const en = {
  said_en: 'What people say in English',
  said_fr: 'What people say in French',
  legal_en: 'Legal words in English',
  legal_fr: 'Legal words in French',
  category_code: 'Category',
  words: 'Searched for',
  language: 'Language',
  article_id: 'Article',
  learns_from_use: 'Learn from what people open',
  version: 'Version',
};

const fr: typeof en = {
  said_en: 'Ce que l’on dit en anglais',
  said_fr: 'Ce que l’on dit en français',
  legal_en: 'Termes juridiques en anglais',
  legal_fr: 'Termes juridiques en français',
  category_code: 'Catégorie',
  words: 'Recherche',
  language: 'Langue',
  article_id: 'Article',
  learns_from_use: 'Apprendre de ce que l’on ouvre',
  version: 'Version',
};

/** The names of the fields of synonyms and searches, for refusals. */
export const searchLabels = { en, fr };
