import type { Division } from '../../../laws/rules.ts';
import { isNext } from './article-number.ts';
import { findEndOfContent, follow, levelsOf, readDivision, readDivisions } from './divisions.ts';
import { findCandidates, joinBrokenHeadings } from './heading-candidates.ts';
import { chooseHeadings, type Heading } from './heading-sequence.ts';
import { ROMAN, WORDS } from './number-notation.ts';
import { removeRunningLines } from './remove-running-lines.ts';
import type { ScannedArticle } from './scanned-article.ts';
import { type SourceLine, sourceLines } from './source-lines.ts';
import {
  type ArticleLines,
  type Layout,
  learnLayout,
  mayBeTitle,
  separateTitle,
  withTitle,
} from './titles.ts';

/**
 * Reads a law as it comes out of a scanner: finds the headings of its articles by the order of
 * their numbers, drops the furniture of its pages, and tells titles, contents and the headings
 * of books and chapters apart (docs/decisions/2026-11-21-scanned-laws.md).
 *
 * @param prefix the category's word before a number, 'Article' or 'Section'
 */
export function readScannedText(text: string, prefix: string): ScannedArticle[] {
  const { lines, headings } = findHeadings(sourceLines(text), prefix);
  const places = new Map(headings.map((heading) => [heading.index, heading]));
  const clean = removeRunningLines(lines, {
    isHeading: (index) => places.has(index),
    isDivision: (index) => !places.has(index) && readDivision(lines[index]?.text ?? '') !== null,
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
    // Points of a long list are counted too.
    if (words.length === 0 && isUnbroken(best.headings)) continue;
    const lines = joinBrokenHeadings(raw, words);
    const headings = readNumbers(lines, words);
    // Another word must explain far more of the text than the category's own.
    const isFirst = words === families[0];
    if (isFirst || headings.length > best.headings.length * 3 + 2) best = { lines, headings };
  }
  return best;
}

/** In figures; in words or Roman numerals where those follow each other and the figures do not. */
function readNumbers(lines: readonly SourceLine[], words: readonly string[]): readonly Heading[] {
  const isBare = words.length === 0;
  const inFigures = chooseHeadings(findCandidates(lines, words), isBare);
  if (isBare || isUnbroken(inFigures)) return inFigures;
  const others = [WORDS, ROMAN]
    .map((notation) => chooseHeadings(findCandidates(lines, words, notation), isBare))
    .filter(isUnbroken)
    .sort((one, other) => other.length - one.length);
  return others[0] ?? inFigures;
}

/** Whether headings begin at the beginning and leave hardly a number out. */
function isUnbroken(headings: readonly Heading[]): boolean {
  const inOrder = headings.filter(({ isOutOfOrder }) => !isOutOfOrder);
  const steps = inOrder.filter(({ number }, at) => {
    const before = inOrder[at - 1];
    return before !== undefined && isNext(before.number, number);
  });
  const isFromStart = (inOrder[0]?.number.main ?? 0) <= 2;
  return isFromStart && steps.length >= FEWEST_STEPS && steps.length >= inOrder.length * 0.8;
}

/** Fewer numbers in words may be those of divisions or points. */
const FEWEST_STEPS = 4;

function cutArticles(lines: readonly SourceLine[], headings: readonly Heading[]): ScannedArticle[] {
  const opening = lines.slice(0, headings[0]?.index ?? 0).map(({ text }) => text);
  const firstDivision = opening.findIndex((text) => readDivision(text) !== null);
  const levels = levelsOf(lines.map(({ text }) => text));
  let path: Division[] =
    firstDivision < 0 ? [] : follow([], readDivisions(opening.slice(firstDivision)), levels);
  const titles = findTitlesAbove(lines, headings);
  const cut = headings.map((heading, at) => {
    const next = headings[at + 1];
    const isTitleNext = next !== undefined && titles.has(next.index);
    const own = lines.slice(heading.index + 1, next?.index).map(({ text }) => text);
    const above = own.filter((text) => text !== '');
    const below = isTitleNext ? above.slice(0, -1) : above;
    const rest = (lines[heading.index]?.text ?? '').slice(heading.restAt).trim();
    const end = findEndOfContent(below, rest, next === undefined);
    const articlePath = path;
    path = follow(path, readDivisions(below.slice(end)), levels);
    const title = titles.get(heading.index) ?? null;
    return { heading, path: articlePath, title, text: { rest, below: below.slice(0, end) } };
  });
  const articles = dropContents(cut);
  const layout = learnLayout(articles.map(({ text }) => text));
  return articles.map((article) => ({
    ...toArticle(article, layout),
    path: article.path,
    line: lines[article.heading.index]?.number ?? 0,
  }));
}

/** Divisions behind the law itself, whose articles are counted by themselves. */
const ANNEX = /^(?:annex|appendix|schedule)/i;

function toArticle({ heading, path, title: above, text }: CutArticle, layout: Layout) {
  const { title, content } =
    above === null ? separateTitle(text, layout) : withTitle(text, above, layout);
  const { run, number, isRepaired } = heading;
  const isAnnex = path.some(({ label }) => ANNEX.test(label));
  const part = isAnnex ? `annex-${run === 1 ? '' : `${run}-`}` : `part-${run + 1}-`;
  return {
    article_id: run === 0 ? number.id : `${part}${number.id}`,
    title,
    content,
    isRepaired,
    // Nobody but a person can say which article a number means that a law has twice.
    isOutOfOrder: heading.isOutOfOrder || (run > 0 && !isAnnex),
  };
}

/** The share of articles above which titles stand, from which on whatever stands there is one. */
const MOSTLY = 0.7;

/** The titles of a law whose titles stand above the numbers of its articles, by the headings' places. */
function findTitlesAbove(
  lines: readonly SourceLine[],
  headings: readonly Heading[],
): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  headings.forEach(({ index }, at) => {
    const before = lines.slice((headings[at - 1]?.index ?? -1) + 1, index);
    const above = before.findLast(({ text }) => text !== '')?.text ?? '';
    if (readDivision(above) === null && mayBeTitle(above)) titles.set(index, above);
  });
  return titles.size >= Math.max(FEWEST_STEPS, headings.length * MOSTLY) ? titles : new Map();
}

interface CutArticle {
  readonly heading: Heading;
  /** What stands above the number, in a law whose titles do. */
  readonly title: string | null;
  readonly path: readonly Division[];
  readonly text: ArticleLines;
}

/**
 * Without a list of contents, before or behind the law: it names the articles that another part
 * of the text has, and has hardly a word of them.
 */
function dropContents(articles: readonly CutArticle[]): CutArticle[] {
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
    run.filter(({ heading }) => ids.has(heading.number.id)).length >= run.length * 0.8 &&
    run.length >= main.length * 0.5 &&
    middleOf(run) < Math.min(160, middleOf(main) * 0.6);
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

function middleOf(articles: readonly CutArticle[]): number {
  const lengths = articles.map(textLength).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
