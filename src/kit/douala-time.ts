import type { Language } from './languages.ts';

/** The office's clock, which lists, exports and papers go by: one hour ahead of UTC all the year. */
export const DOUALA = 'Africa/Douala';

/** How something is written that has a day in it. */
export type DayFormat = Pick<Intl.DateTimeFormat, 'format'>;

/**
 * How times of Douala are written. For what is read there whatever the reader's clock says; made
 * once, as to make one takes longer than to write a mail.
 */
export function doualaFormats(
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): Readonly<Record<Language, DayFormat>> {
  const formatIn = (language: Language) => dayFormat(language, { ...style, timeZone: DOUALA });
  return { en: formatIn('en'), fr: formatIn('fr') };
}

const LONG_DAYS = doualaFormats({ dateStyle: 'long' });

/** A day as people write it: '22 November 2026'. */
export function longDay(iso: string, language: Language): string {
  return LONG_DAYS[language].format(new Date(iso));
}

/** As people here write days: in French the first of a month is an ordinal, which browsers do not know. */
export function dayFormat(language: Language, options: Intl.DateTimeFormatOptions): DayFormat {
  if (language === 'en') return new Intl.DateTimeFormat('en-GB', options);
  const french = new Intl.DateTimeFormat('fr-FR', options);
  return { format: (day) => french.format(day).replace(/\b1 (?=\p{L})/u, '1er ') };
}

const AHEAD_MS = 3_600_000;

/** A moment as a `datetime-local` field has it, to the minute of Douala: '2026-11-05T09:07'. */
export function doualaField(iso: string): string {
  return new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, 16);
}

/** The moment that a `datetime-local` field of Douala says, in ISO 8601. */
export function fromDoualaField(local: string): string {
  return new Date(`${local}+01:00`).toISOString();
}
