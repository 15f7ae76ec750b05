import { sql } from 'kysely';
import type { Language } from '../../../../../kit/languages.ts';
import type { Database } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import type { StemsOfWords } from '../open-parts.ts';

/** The words of the dictionary that have one of the stems, each with its stem. */
export async function findStemsOfWords(
  db: Database,
  stems: Readonly<Record<Language, readonly string[]>>,
): Promise<StemsOfWords> {
  const { rows } = await sql<{ language: Language; word: string; stem: string }>`${PREPARED}
    select language, word, stem from search_words
    where language = 'en' and stem = any((select ${stems.en}::text[])::text[])
    union all
    select language, word, stem from search_words
    where language = 'fr' and stem = any((select ${stems.fr}::text[])::text[])`.execute(db);
  const inLanguage = (of: Language) =>
    new Map(rows.flatMap(({ language, word, stem }) => (language === of ? [[word, stem]] : [])));
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}
