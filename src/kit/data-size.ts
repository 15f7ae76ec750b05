import type { Language } from './languages.ts';

/** Of a thousand bytes, a million and a thousand millions. */
const UNITS = {
  en: ['KB', 'MB', 'GB'],
  fr: ['Ko', 'Mo', 'Go'],
} as const satisfies Record<Language, readonly string[]>;

/** A size as people read it, in thousands: '103 KB', '1.2 KB', '10.7 GB'; in French '1,2 Ko'. */
export function dataSize(bytes: number, language: Language): string {
  const power = bytes < 999_500 ? 0 : bytes < 999_500_000 ? 1 : 2;
  const amount = Math.max(bytes / 1_000 ** (power + 1), 0.1);
  const digits = amount < 9.95 || power === 2 ? 1 : 0;
  const written = amount.toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${written}\u00a0${UNITS[language][power]}`;
}
