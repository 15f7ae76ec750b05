import { hasOwnHyphen } from './join-lines.ts';

/** A hyphen between small letters, with one blank beside it or none, and no other one near. */
const PARTED = /(?<![\p{L}'’-])(\p{Ll}{2,})(?:-\s?|\s-)(\p{Ll}{2,})(?![\p{L}'’-])/gu;
/** What follows the first half of two words: 'à moyen- et long-courrier'. */
const SUSPENDED = /^(?:et|ou|and|or)$/;
/** How words end, which are no words themselves: 'liquida-tion'. */
const ENDING =
  /^(?:[st]ions?|(?:te)?ments?|t?eurs?|trices?|[ai]bles?|ques?|ries?|n?elles?|nels?|tures?|[ae]nces?|[lr]?ités?|ing|ness|ted|[lr]ity|tives?)$/;
/** Words that begin no other one with a hyphen, where a law uses them by themselves. */
const ALONE = /^(?:de|du|des|la|le|les|et|qui|que|dans|the|of|and|or|shall)$/;
const FEWEST_ALONE = 3;
/** A word that has its hyphen as often is written so here. */
const WRITTEN_SO = 2;

/**
 * The texts in which a hyphen stands within a word that the others have whole ('dispo-sitions'), or
 * ties a word that no other is tied to ('de-la').
 */
export function findPartedWords<Text extends { readonly content: string }>(
  texts: readonly Text[],
): ReadonlySet<Text> {
  const words = new Map<string, number>();
  const tied = new Map<string, number>();
  const count = (counts: Map<string, number>, word: string) =>
    counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const { content } of texts) {
    for (const [word] of content.toLowerCase().matchAll(/(?<![\p{L}-])\p{L}{2,}(?![\p{L}-])/gu))
      count(words, word);
    for (const { 1: first, 2: second } of content.matchAll(PARTED))
      count(tied, `${first}-${second}`);
  }
  const has = (word: string) =>
    words.has(word) || words.has(word.replace(/s$/, '')) || words.has(`${word}s`);
  const isParted = ({ 0: seen, 1: first = '', 2: second = '' }: RegExpMatchArray) => {
    if (SUSPENDED.test(second) && seen.includes(' ')) return false;
    if ((tied.get(`${first}-${second}`) ?? 0) >= WRITTEN_SO || hasOwnHyphen(first, second))
      return false;
    const isAlone = ALONE.test(first) && (words.get(first) ?? 0) >= FEWEST_ALONE;
    const isEnding = ENDING.test(second) && !has(second);
    return has(`${first}${second}`) || isEnding || (isAlone && !seen.includes(' '));
  };
  return new Set(texts.filter(({ content }) => [...content.matchAll(PARTED)].some(isParted)));
}
