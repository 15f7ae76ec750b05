import { wordsOfAct } from './act-numbers.ts';
import { foldText, wordsOf } from './rules.ts';

/** A name of a category: words in normal form. */
export interface CodeName {
  readonly code: string;
  readonly words: readonly string[];
}

/** The key of a number in normal form, as `search_article_key` computes it of a label. */
export function keyOfLabel(number: string): string {
  if (/^(premier|first)$/.test(number)) return '1';
  return number
    .replace(/^(\d+)(?:ere?|i?e(?:me)?|st|nd|rd|th)\b/, '$1')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-(?=[a-z])/g, '');
}

/** Small words within the names of laws. */
export const SMALL = new Set([
  'of',
  'the',
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'et',
  'and',
]);

/** The names of a category in the database. */
export interface NamedCategory {
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly nicknames: readonly string[];
  /** The act that it is, as in 'Law No. 2016/007 of 12 July 2016', where it is known. */
  readonly act_en?: string | null;
  readonly act_fr?: string | null;
}

/** The cached names of the categories of the last query. */
let lastNames: { readonly of: string; readonly names: readonly CodeName[] } = {
  of: '[]',
  names: [],
};

/** The names of categories; cached, since they hardly ever change. */
export function namesOfCategories(categories: readonly NamedCategory[]): readonly CodeName[] {
  const of = JSON.stringify(
    categories.map(({ code, name_en, name_fr, nicknames, act_en, act_fr }) => [
      ...[code, name_en, name_fr, nicknames],
      ...[act_en, act_fr],
    ]),
  );
  if (lastNames.of !== of) lastNames = { of, names: categories.flatMap(namesOfCategory) };
  return lastNames.names;
}

/** The names of a category: its two names, their initials, its code, its act, and its synonyms. */
function namesOfCategory(category: NamedCategory): CodeName[] {
  const full = [category.name_en, category.name_fr, category.code.replaceAll('_', ' ')].map(
    wordsOf,
  );
  const initials = full
    .slice(0, 2)
    .map((words) => words.filter((word) => !SMALL.has(word)))
    .filter((words) => words.length > 1)
    .map((words) => [words.map((word) => word.charAt(0)).join('')]);
  const acts = [category.act_en, category.act_fr].flatMap((act) => wordsOfAct(foldText(act ?? '')));
  return [...full, ...initials, ...acts.map((act) => [act]), ...category.nicknames.map(wordsOf)]
    .filter((words) => words.length > 0)
    .map((words) => ({ code: category.code, words }));
}
