import type { Language } from './languages.ts';

/**
 * How times of Douala are written. For what is read there whatever the reader's clock says; made
 * once, as to make one takes longer than to write a mail.
 */
export function doualaFormats(
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): Readonly<Record<Language, Intl.DateTimeFormat>> {
  const formatIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Africa/Douala' });
  return { en: formatIn('en-GB'), fr: formatIn('fr-FR') };
}
