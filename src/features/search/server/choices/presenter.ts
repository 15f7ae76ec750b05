import type { SearchChoice } from '../../contract.ts';
import { CHOICE_LIMITS } from '../../rules.ts';

/** A choice as the database has it. */
type ChoiceRow = Omit<SearchChoice, 'lifts' | 'last_at'> & { readonly last_at: Date };

/** What was opened after some words, as the console shows it. */
export function presentChoice(row: ChoiceRow): SearchChoice {
  return {
    id: row.id,
    words: row.words,
    language: row.language,
    law_article_id: row.law_article_id,
    category_code: row.category_code,
    article_id: row.article_id,
    title_en: row.title_en,
    title_fr: row.title_fr,
    times: row.times,
    people: row.people,
    lifts: row.people >= CHOICE_LIMITS.people,
    last_at: row.last_at.toISOString(),
  };
}
