import type { Division } from '../../../laws/rules.ts';
import type { Heading } from './heading-sequence.ts';
import type { ArticleLines } from './titles.ts';

/**
 * A list of contents, tuned on the printed layouts: the share of its articles that the law has,
 * its length beside the law's, and the median length of its texts, in characters and beside the
 * law's.
 */
const LIST = { known: 0.8, length: 0.5, characters: 160, shorter: 0.6 };

/** The lines of an article, before its title and its content are separated. */
export interface CutArticle {
  readonly heading: Heading;
  /** The title above the number, in a law whose titles are there. */
  readonly title: string | null;
  readonly path: readonly Division[];
  readonly text: ArticleLines;
}

/**
 * Removes a list of contents before or behind the law: a sequence of headings that another part
 * of the text has too, with hardly any text.
 */
export function removeContentsList(articles: readonly CutArticle[]): CutArticle[] {
  const runs = new Map<number, CutArticle[]>();
  for (const article of articles) {
    const { run } = article.heading;
    const others = runs.get(run);
    if (others) others.push(article);
    else runs.set(run, [article]);
  }
  const main = [...runs.values()].reduce(
    (most, run) => (lengthOf(run) > lengthOf(most) ? run : most),
    [],
  );
  const ids = new Set(main.map(({ heading }) => heading.number.id));
  const isList = (run: readonly CutArticle[]) =>
    run !== main &&
    run.filter(({ heading }) => ids.has(heading.number.id)).length >= run.length * LIST.known &&
    run.length >= main.length * LIST.length &&
    medianOf(run) < Math.min(LIST.characters, medianOf(main) * LIST.shorter);
  const kept = [...runs.values()].filter((run) => !isList(run));
  return kept.flatMap((run, place) =>
    run.map((article) => ({ ...article, heading: { ...article.heading, run: place } })),
  );
}

function textLength({ text }: CutArticle): number {
  return text.below.reduce((sum, line) => sum + line.length, text.rest.length);
}

function lengthOf(articles: readonly CutArticle[]): number {
  return articles.reduce((sum, article) => sum + textLength(article), 0);
}

function medianOf(articles: readonly CutArticle[]): number {
  const lengths = articles.map(textLength).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
