import { IS_DIVISION } from '../../both/understanding/references.ts';
import { DOCUMENT_WORDS } from '../../both/understanding/word-lists/document-words.ts';
import { wordWeight } from '../../both/understanding/word-weights.ts';

const ITS_NUMBER = /^(?:[ivx]{1,5}|\d{1,2})$/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether a word asks for a law as a whole, or for a division of it: 'pdf', '2016', 'livre II'. */
export function asksForWhole(word: string, before = ''): boolean {
  const isSmall = wordWeight(word, 'en') === 0 || wordWeight(word, 'fr') === 0;
  const isDivision = IS_DIVISION.test(word) || (IS_DIVISION.test(before) && ITS_NUMBER.test(word));
  return isSmall || isDivision || DOCUMENT_WORDS.has(word) || YEAR.test(word);
}
