/** Lengths in UTF-16 units, experience in years. */
export const LAWYER_LIMITS = {
  text: 200,
  phone: 40,
  languages: 10,
  experience: { min: 0, max: 80 },
} as const;

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

/** Two letters that stand for a lawyer without a picture: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Whether a picture's address can be previewed; the server validates it more strictly. */
export function isHttps(address: string): boolean {
  return /^https:\/\//i.test(address.trim()) && URL.canParse(address.trim());
}
