import { DIVISION } from '../../both/understanding/references.ts';
import type { AsksForWhole } from '../../both/understanding/word-index.ts';
import { DOCUMENT_WORDS } from '../../both/understanding/word-lists/document-words.ts';
import { wordWeight } from '../../both/understanding/word-weights.ts';

/** Words that ask for it together alone: articles are on 'livres' and on 'jours' as well. */
const PHRASES = new RegExp(
  String.raw`\b(?:${DIVISION} (?:[ivx]{1,5}|\d{1,2}|premiere?)|mise? (?:a )?jour|a jour|en (?:ligne|vigueur))\b`,
  'g',
);
const YEAR = /^(?:19|20)\d\d$/;
/** Stands for a word of the code's name, so that phrases do not go on behind it. */
const NAMED = '-';

/** Whether nothing but a code or a division of it is asked for: 'code pénal pdf', 'livre II'. */
export const asksForWhole: AsksForWhole = (words, nameWords, language) =>
  words
    .map((word, place) => (nameWords.has(place) ? NAMED : word))
    .join(' ')
    .replace(PHRASES, NAMED)
    .split(' ')
    .every(
      (word) =>
        word === NAMED ||
        wordWeight(word, language) === 0 ||
        DOCUMENT_WORDS.has(word) ||
        YEAR.test(word),
    );
