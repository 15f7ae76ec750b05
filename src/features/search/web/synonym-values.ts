import type { Language } from '../../../kit/languages.ts';
import { ApiError } from '../../../kit/web/console/api.ts';
import type { NewSynonym, Synonym } from '../contract.ts';

/** The phrases that a synonym has, in the order of the form. */
export const PHRASE_FIELDS = ['said_en', 'said_fr', 'legal_en', 'legal_fr'] as const;
export type PhraseField = (typeof PHRASE_FIELDS)[number];

/** The form's values: one phrase a line, the code of a category or nothing. */
export type SynonymValues = Readonly<
  Record<PhraseField, string> & { category_code: string; version: number }
>;

/** The form of a new synonym, with a phrase in a language filled in. */
export function newSynonym(said: string, language: Language): SynonymValues {
  const none = { said_en: '', said_fr: '', legal_en: '', legal_fr: '' };
  return { ...none, [`said_${language}`]: said, category_code: '', version: 0 };
}

/** The form of a synonym that is there. */
export function valuesOfSynonym(row: Synonym): SynonymValues {
  return {
    said_en: row.said_en.join('\n'),
    said_fr: row.said_fr.join('\n'),
    legal_en: row.legal_en.join('\n'),
    legal_fr: row.legal_fr.join('\n'),
    category_code: row.category_code ?? '',
    version: row.version,
  };
}

/** The form as the API takes it, without the version. */
export function bodyOfSynonym(values: SynonymValues): NewSynonym {
  return {
    said_en: phrasesOf(values.said_en),
    said_fr: phrasesOf(values.said_fr),
    legal_en: phrasesOf(values.legal_en),
    legal_fr: phrasesOf(values.legal_fr),
    category_code: values.category_code === '' ? null : values.category_code,
  };
}

function phrasesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** What a synonym is called in sentences: its first phrase. */
export function synonymName({ said_en: english, said_fr: french }: Synonym, language: Language) {
  const [first, second] = language === 'fr' ? [french, english] : [english, french];
  return first[0] ?? second[0] ?? '';
}

/** The synonym as it is now, when an edit was based on an older one. */
export function staleSynonym(error: unknown): Synonym | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  // The call's contract: `current` is the row that the call itself answers with.
  return error.current as Synonym;
}
