import type { Language } from './languages.ts';

/** Languages of the country that browsers and Node.js have no names for, by ISO 639. */
const NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  bas: { en: 'Basaa', fr: 'bassa' },
  dua: { en: 'Duala', fr: 'douala' },
  ewo: { en: 'Ewondo', fr: 'ewondo' },
  ff: { en: 'Fulfulde', fr: 'fulfulde' },
  wes: { en: 'Cameroon Pidgin', fr: 'pidgin camerounais' },
};

/** The name of a language in a language. */
export function languageName(code: string, language: Language): string {
  const own = NAMES[code]?.[language];
  if (own !== undefined) return own;
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
}

/** The same where nothing stands before it: French begins its languages with a small letter. */
export function languageTitle(code: string, language: Language): string {
  const name = languageName(code, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
