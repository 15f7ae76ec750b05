import type { Catalogue } from '../../kit/languages.ts';

/** What search engines and messengers say of the search. */
export const SEARCH_DESCRIPTION = {
  en: 'Search all the codes of Cameroon at once, in English and in French, in your own words or by the number of an article.',
  fr: 'Cherchez dans tous les codes du Cameroun à la fois, en français et en anglais, avec vos propres mots ou par le numéro d’un article.',
} satisfies Catalogue<string>;
