import { type ArticleLines, type Layout, learnLayout, tellTitle } from './content.ts';
import { type CleanLine, dropFurniture } from './furniture.ts';
import { findCandidates, joinBrokenHeadings } from './headings.ts';
import type { ReadArticle } from './read-article.ts';
import { chooseHeadings, type Heading } from './sequence.ts';
import { type SourceLine, sourceLines } from './source-lines.ts';
import {
  type Division,
  findEndOfContent,
  follow,
  readDivision,
  readDivisions,
} from './structure.ts';

/**
 * Reads a law as it comes out of a scanner: finds the headings of its articles by the order of
 * their numbers, drops the furniture of its pages, and tells titles, contents and the headings
 * of books and chapters apart (docs/decisions, 'Reading scanned laws').
 *
 * @param prefix the category's word before a number, 'Article' or 'Section'
 */
export function readScannedText(text: string, prefix: string): ReadArticle[] {
  const { lines, headings } = findHeadings(sourceLines(text), prefix);
  const places = new Map(headings.map((heading) => [heading.index, heading]));
  const clean = dropFurniture(lines, {
    isHeading: (index) => places.has(index),
    isStructure: (index) => readDivision(lines[index]?.text ?? '') !== null,
  });
  return cutArticles(clean, headings);
}

interface Found {
  readonly lines: readonly SourceLine[];
  readonly headings: readonly Heading[];
}

/** Tries the category's own word first; a text that uses another one is read by that. */
function findHeadings(raw: readonly SourceLine[], prefix: string): Found {
  const own = prefix.toLowerCase().replace(/[^\p{L}]/gu, '');
  const families = [
    own === 'section' ? ['section', 'sec'] : [...new Set([own, 'article', 'art'])],
    own === 'section' ? ['article', 'art'] : ['section', 'sec'],
    [],
  ];
  let best: Found = { lines: raw, headings: [] };
  for (const words of families) {
    const lines = joinBrokenHeadings(raw, words);
    const headings = chooseHeadings(findCandidates(lines, words));
    // Another word must explain far more of the text than the category's own.
    const isFirst = words === families[0];
    if (isFirst || headings.length > best.headings.length * 3 + 2) best = { lines, headings };
  }
  return best;
}

function cutArticles(lines: readonly CleanLine[], headings: readonly Heading[]): ReadArticle[] {
  const opening = lines.slice(0, headings[0]?.index ?? 0).map(({ text }) => text);
  const firstDivision = opening.findIndex((text) => readDivision(text) !== null);
  let path: Division[] =
    firstDivision < 0 ? [] : follow([], readDivisions(opening.slice(firstDivision)));
  const cut = headings.map((heading, at) => {
    const next = headings[at + 1];
    const own = lines.slice(heading.index + 1, next?.index).map(({ text }) => text);
    const below = own.filter((text) => text !== '');
    const end = findEndOfContent(below, next === undefined);
    const articlePath = path;
    path = follow(path, readDivisions(below.slice(end)));
    const rest = (lines[heading.index]?.text ?? '').slice(heading.restAt).trim();
    return { heading, path: articlePath, text: { rest, below: below.slice(0, end) } };
  });
  const layout = learnLayout(cut.map(({ text }) => text));
  return dropContents(
    cut.map(({ heading, path: at, text }) => ({
      ...toArticle(heading, text, layout),
      path: at,
      line: lines[heading.index]?.number ?? 0,
    })),
  );
}

function toArticle(heading: Heading, text: ArticleLines, layout: Layout) {
  const { title, content } = tellTitle(text, layout);
  const number = heading.number.id;
  return {
    article_id:
      heading.run === 0 ? number : `annex-${heading.run === 1 ? '' : `${heading.run}-`}${number}`,
    title,
    content,
    run: heading.run,
    isRepaired: heading.isRepaired,
    isOutOfOrder: heading.isOutOfOrder,
  };
}

/** A list of contents at the beginning names every article and has the text of none. */
function dropContents(
  articles: readonly (ReadArticle & { readonly run: number })[],
): ReadArticle[] {
  const first = articles.filter(({ run }) => run === 0);
  const second = articles.filter(({ run }) => run === 1);
  const isList =
    second.length >= first.length * 0.8 &&
    first.filter(({ content }) => content.length > 30).length < first.length * 0.1;
  const kept = isList && second.length > 0 ? articles.filter(({ run }) => run > 0) : articles;
  return kept.map(({ run, ...article }) => ({
    ...article,
    article_id:
      isList && second.length > 0 && run === 1
        ? article.article_id.replace(/^annex-/, '')
        : article.article_id,
  }));
}
