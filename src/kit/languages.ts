/** The languages of the product, the default first (docs/specification.md §9). */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Each language by its own name, as the language menu shows it (docs/contract.md, 'Pages'). */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

/**
 * A feature's sentences by language. The English object is the type of the French one
 * (`const fr: typeof en`), which does not compile with a sentence missing or too many.
 */
export type Catalogue<Messages> = Readonly<Record<Language, Messages>>;

/** What stands between a label and its value: French keeps a no-break space before it. */
export const COLONS: Catalogue<string> = { en: ':', fr: '\u00a0:' };

/** Ours that a tag of a language names, in any country and capitals: `fr`, `FR`, `fr-CM`, `fr_CM` (RFC 5646). */
export function languageOfTag(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  return LANGUAGES.find((language) => language === tag.toLowerCase().split(/[-_]/)[0]);
}

/** Whether a value from outside names one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
