import type { Catalogue, Language } from '../../kit/languages.ts';
import type { CodeModel, TextLanguages } from './documents.ts';
import { pageMessages } from './page-messages.ts';

/** What a code is to be read in, within a sentence. */
export const IN_LANGUAGES: Readonly<Record<Language, Readonly<Record<TextLanguages, string>>>> = {
  en: { both: 'in English and in French', en: 'in English only', fr: 'in French only' },
  fr: {
    both: 'en français et en anglais',
    en: 'en anglais seulement',
    fr: 'en français seulement',
  },
};

/** What search engines and messengers say of the list of codes. */
export const CODES_DESCRIPTION = {
  en: 'Read the codes of Cameroon article by article, in English and in French, side by side, with their sources.',
  fr: 'Lisez les codes du Cameroun article par article, en français et en anglais, côte à côte, avec leurs sources.',
} satisfies Catalogue<string>;

/** What they say of one code. */
export function codeDescription(
  { name, articles, languages }: Pick<CodeModel, 'name' | 'articles' | 'languages'>,
  language: Language,
): string {
  const holds = `${pageMessages[language].articles(articles)}, ${IN_LANGUAGES[language][languages]}`;
  return language === 'en'
    ? `${name} of Cameroon: ${holds}. Find an article by its number or its title.`
    : `${name} du Cameroun\u00a0: ${holds}. Trouvez un article par son numéro ou son titre.`;
}
