import type { Language } from './languages.ts';

const UNITS = { en: 'KB', fr: 'Ko' } as const satisfies Record<Language, string>;

/** A size as people read it, in thousands of bytes: '103 KB', '1.2 KB'; in French '1,2 Ko'. */
export function kilobytes(bytes: number, language: Language): string {
  const digits = bytes < 9_950 ? 1 : 0;
  const amount = Math.max(bytes / 1_000, 0.1).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount}\u00a0${UNITS[language]}`;
}
