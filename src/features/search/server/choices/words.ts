import { wordsOf } from '../../rules.ts';
import { cleanEmptyQuery } from '../empty-queries/clean-query.ts';

/** The words of a query by which choices are counted; `null` where nothing may be stored. */
export function choiceWords(query: string): string | null {
  const clean = cleanEmptyQuery(query);
  const words = clean === null ? '' : wordsOf(clean).join(' ');
  return words.length > 1 ? words : null;
}
