import type { Language } from '../../kit/languages.ts';

/** Lengths in UTF-16 units, experience in years. */
export const LAWYER_LIMITS = {
  text: 200,
  phone: 40,
  languages: 10,
  portraitBytes: 5 * 1024 * 1024,
  experience: { min: 0, max: 80 },
} as const;

/** The lists that editors keep. */
export const LAWYER_LISTS = ['specializations', 'cities'] as const;

export type LawyerList = (typeof LAWYER_LISTS)[number];

/** The orders of the list of lawyers, the usual one first (docs/specification.md §7). */
export const LAWYER_SORTS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'specialization',
  '-specialization',
  'location',
  '-location',
  'years_experience',
  '-years_experience',
] as const;

export type LawyerSort = (typeof LAWYER_SORTS)[number];

/** Before the bar numbers of lawyers who do not exist. */
export const SAMPLE_BAR_PREFIX = 'SAMPLE-';

/** Whether a lawyer does not exist. */
export function isSample(lawyer: { readonly bar_number: string }): boolean {
  return lawyer.bar_number.startsWith(SAMPLE_BAR_PREFIX);
}

/** Where a portrait is public, and the file's kind (`server/portraits.ts`). */
export const portraitPath = (hash: string) => `/lawyers/portraits/${hash}.webp`;

/** A name of a list in a language; as it is written where no list has it. */
export function nameIn(language: Language, english: string, french: string | null): string {
  return language === 'fr' ? (french ?? english) : english;
}

/** Two letters that stand for a lawyer without a picture: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
