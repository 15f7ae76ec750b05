import type { Division } from '../../../laws/rules.ts';
import { type CutArticle, removeContentsList } from './contents-list.ts';
import { follow, levelsOf, readDivision, readDivisions } from './divisions.ts';
import { findEndOfContent } from './end-of-content.ts';
import type { Heading } from './heading-sequence.ts';
import { findOwners } from './line-owners.ts';
import type { LineOwner } from './line-uses.ts';
import type { ScannedArticle } from './scanned-article.ts';
import type { SourceLine } from './source-lines.ts';
import { type Layout, learnLayout, mayBeTitle, separateTitle, withTitle } from './titles.ts';

/** The articles of a law, and what each of its lines was cut to. */
export interface CutLaw {
  readonly articles: readonly ScannedArticle[];
  readonly owners: readonly LineOwner[];
}

/** Cuts the lines at the headings into articles with titles, contents and divisions. */
export function cutArticles(lines: readonly SourceLine[], headings: readonly Heading[]): CutLaw {
  const opening = lines.slice(0, headings[0]?.index ?? lines.length).map(({ text }) => text);
  const firstDivision = opening.findIndex((text) => readDivision(text) !== null);
  const levels = levelsOf(lines.map(({ text }) => text));
  let path: Division[] =
    firstDivision < 0 ? [] : follow([], readDivisions(opening.slice(firstDivision)), levels);
  const titles = findTitlesAbove(lines, headings);
  const cut = headings.map((heading, at): CutArticle => {
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
  const kept = removeContentsList(cut);
  const layout = learnLayout(kept.map(({ text }) => text));
  const articles = new Map(
    kept.map((article) => [article.heading.index, toArticle(article, layout, lines)]),
  );
  return { articles: [...articles.values()], owners: findOwners(lines, cut, articles) };
}

/** Divisions behind the law itself, whose articles are counted by themselves. */
const ANNEX = /^(?:annex|appendix|schedule)/i;

function toArticle(
  { heading, path, title: above, text }: CutArticle,
  layout: Layout,
  lines: readonly SourceLine[],
): ScannedArticle {
  const { title, content } =
    above === null ? separateTitle(text, layout) : withTitle(text, above, layout);
  const { run, number, isRepaired } = heading;
  const isAnnex = path.some(({ label }) => ANNEX.test(label));
  const part = isAnnex ? `annex-${run === 1 ? '' : `${run}-`}` : `part-${run + 1}-`;
  return {
    article_id: run === 0 ? number.id : `${part}${number.id}`,
    title,
    content,
    path,
    line: lines[heading.index]?.number ?? 0,
    isRepaired,
    // A person must decide which article is meant where a law has a number twice.
    isOutOfOrder: heading.isOutOfOrder || (run > 0 && !isAnnex),
  };
}

/** The share of articles with a title above the number from which on a law is laid out so. */
const TITLED_SHARE = 0.7;
/** Fewer titles above numbers are chance. */
const FEWEST_TITLES = 4;

/** The titles above the numbers of articles, by the indexes of the headings; none in other layouts. */
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
  return titles.size >= Math.max(FEWEST_TITLES, headings.length * TITLED_SHARE)
    ? titles
    : new Map();
}
