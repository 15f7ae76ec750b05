import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { DOUALA, dayFormat } from '../../douala-time.ts';
import { type Catalogue, DEFAULT_LANGUAGE, isLanguage, type Language } from '../../languages.ts';
import { languageCookie } from '../../paths.ts';

interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice>({
  language: DEFAULT_LANGUAGE,
  choose: () => {},
});

/** The same cookie as the public site's, so that both sides know the choice. */
function storeChoice(language: Language): void {
  // The Cookie Store API would be asynchronous, and is not in every browser that we serve.
  Object.assign(document, { cookie: languageCookie(language, location.origin) });
}

/** Starts with the language that the server wrote on the page; a change keeps the page as it is. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => {
    const written = document.documentElement.lang;
    return isLanguage(written) ? written : DEFAULT_LANGUAGE;
  });
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose(chosen: Language) {
        storeChoice(chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

/** The reader's language. */
export function useLanguage(): Language {
  return useContext(LanguageContext).language;
}

/** Changes the language: stored for the site and the console alike. */
export function useChooseLanguage(): (language: Language) => void {
  return useContext(LanguageContext).choose;
}

/** A catalogue's sentences in the reader's language. */
export function useText<Messages>(catalogue: Catalogue<Messages>): Messages {
  return catalogue[useLanguage()];
}

/** How numbers, money and times are written for the reader. */
export interface Formats {
  number(value: number): string;
  /** Whole units and the currency: '1,000 XAF', '1 000 FCFA' (docs/glossary.md). */
  money(amount: number, currency: string): string;
  /** ISO 8601 in, Douala's time out, whatever the browser's clock: so filters and exports count. */
  dateTime(iso: string): string;
  /** A moment, or a day on its own ('2026-11-05'). */
  date(iso: string): string;
}

/** Dates as in docs/specification.md §9: en-US, short, with hour and minute. */
const LOCALES: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' };

/** Formats for a language; numbers and times as in docs/specification.md §9. */
export function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const day = { year: 'numeric', month: 'short', day: 'numeric', timeZone: DOUALA } as const;
  const formatIn = (options: Intl.DateTimeFormatOptions) =>
    language === 'fr' ? dayFormat(language, options) : new Intl.DateTimeFormat(locale, options);
  const date = formatIn(day);
  const dateTime = formatIn({ ...day, hour: '2-digit', minute: '2-digit' });
  return {
    number: (value) => number.format(value),
    money: (amount, currency) =>
      `${number.format(amount)}\u00a0${language === 'fr' && currency === 'XAF' ? 'FCFA' : currency}`,
    // A lone AM or PM would begin a line.
    dateTime: (iso) => dateTime.format(new Date(iso)).replace(/\s(?=[AP]M$)/u, '\u00a0'),
    date: (iso) => date.format(new Date(iso)),
  };
}

/** Formats for the reader's language. */
export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}
