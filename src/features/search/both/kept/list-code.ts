import type { Language } from '../../../../kit/languages.ts';
import type { KeptArticle } from './kept-code.ts';
import { isDictionaryWord } from './stem-of.ts';
import {
  type CodeLists,
  LISTED_FIELDS,
  postingOf,
  sortedLines,
  type TextLists,
} from './stored-lists.ts';
import { TextReader } from './text-reader.ts';

/** Articles after which others get their turn: some hundredths of a second on a cheap phone. */
const AT_ONCE = 10;

/**
 * Lists the words of a code, in its order: once, when it is kept.
 *
 * @param rest is waited for now and then, so that pages are answered meanwhile
 */
export async function listCode(
  articles: readonly KeptArticle[],
  rest: () => Promise<void>,
): Promise<CodeLists> {
  const en = await listTexts(articles, 'en', rest);
  const fr = await listTexts(articles, 'fr', rest);
  return { labels: articles.map(({ article_id }) => article_id), texts: { en, fr } };
}

async function listTexts(
  articles: readonly KeptArticle[],
  language: Language,
  rest: () => Promise<void>,
): Promise<TextLists> {
  const reader = new TextReader(language);
  const postings = new Map<string, number[]>();
  const titleLengths = new Uint16Array(articles.length);
  const lengths = new Uint16Array(articles.length);
  for (const [place, article] of articles.entries()) {
    if (place % AT_ONCE === 0) await rest();
    const text = reader.read(article);
    titleLengths[place] = text.titleLength;
    lengths[place] = text.length;
    for (const [field, name] of LISTED_FIELDS.entries())
      for (const [stem, positions] of text[name]) {
        const ofStem = postings.get(stem) ?? [];
        for (const position of positions) ofStem.push(postingOf(place, field, position));
        postings.set(stem, ofStem);
      }
  }
  return { ...joinPostings(postings, reader.stems), titleLengths, lengths };
}

/** One list of all postings, by stems in the alphabet's order. */
function joinPostings(
  postings: ReadonlyMap<string, readonly number[]>,
  stemOfWord: ReadonlyMap<string, string | null>,
): Pick<TextLists, 'stems' | 'starts' | 'postings'> {
  const words = new Map<string, string[]>();
  for (const [word, stem] of stemOfWord) {
    if (stem === null || !isDictionaryWord(word)) continue;
    words.set(stem, [...(words.get(stem) ?? []), word]);
  }
  const stems = [...postings.keys()].sort();
  const starts = new Uint32Array(stems.length + 1);
  const all: number[] = [];
  for (const [index, stem] of stems.entries()) {
    for (const posting of postings.get(stem) ?? []) all.push(posting);
    starts[index + 1] = all.length;
  }
  const lines = sortedLines(new Map(stems.map((stem) => [stem, words.get(stem) ?? []])));
  return { stems: lines, starts, postings: Uint32Array.from(all) };
}
