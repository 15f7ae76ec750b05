import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import { CONCEPTS, type Concept } from '../ranking/concepts.ts';
import { EntryVectors, type StemOfEntries } from '../ranking/entry-vectors.ts';
import type { KeptArticle } from './kept-code.ts';
import { type CodeConcepts, readListedStem, type WordLists } from './stored-lists.ts';

/** Articles after which others get their turn. */
const AT_ONCE = 25;

/**
 * Finds what the articles of a code are about, in its order, as the job of the server does: once, when
 * the code is kept or the editors' list is another one.
 *
 * @param rest is waited for now and then, so that pages are answered meanwhile
 */
export async function listConcepts(
  articles: readonly KeptArticle[],
  vectors: EntryVectors,
  rest: () => Promise<void>,
): Promise<CodeConcepts> {
  const entries = new Uint32Array(articles.length * CONCEPTS.most);
  const weights = new Float32Array(articles.length * CONCEPTS.most);
  for (const [place, article] of articles.entries()) {
    if (place % AT_ONCE === 0) await rest();
    const concepts = vectors.conceptsOf({
      en: openText(article.title_en, article.content_en),
      fr: openText(article.title_fr, article.content_fr),
    });
    for (const [at, { entry, weight }] of concepts.entries()) {
      entries[place * CONCEPTS.most + at] = entry;
      weights[place * CONCEPTS.most + at] = weight;
    }
  }
  return { entries, weights };
}

/** The concepts of the article at a place of its code. */
export function conceptsAt({ entries, weights }: CodeConcepts, place: number): Concept[] {
  const from = place * CONCEPTS.most;
  const own = [...weights.subarray(from, from + CONCEPTS.most)].filter((weight) => weight > 0);
  return own.map((weight, at) => ({ entry: entries[from + at] ?? 0, weight }));
}

/** The entries of the editors' list as vectors. */
export function vectorsOf({ listed }: WordLists): EntryVectors {
  return new EntryVectors(stemsOf(listed));
}

function* stemsOf(listed: string): Iterable<StemOfEntries> {
  for (const line of listed.split('\n')) {
    const [language = '', stem = '', ...entries] = line.split(' ');
    yield { key: `${language} ${stem}`, entries: entries.map(readListedStem) };
  }
}

/** What everybody may read of a text, as on the server: a title tells most, and counts twice. */
const openText = (title: string, content: string) =>
  `${title} ${title} ${content.slice(0, PREVIEW_CHARACTERS)}`;
