import type { Language } from './languages.ts';

/** What rates are stored in: hundredths of a percent. */
const WHOLE = 10_000;

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: formatOf('en'),
  fr: formatOf('fr'),
};

/** A rate as people read it: 1925 is '19.25%', and '19,25 %' in French. */
export function rateText(hundredths: number, language: Language): string {
  return FORMATS[language].format(hundredths / WHOLE);
}

function formatOf(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
}
