/** What the console offers, the official languages first. */
export const SPOKEN_LANGUAGES = [
  'fr',
  'en',
  'wes',
  'ff',
  'ewo',
  'dua',
  'bas',
  'ar',
  'de',
  'es',
] as const;
