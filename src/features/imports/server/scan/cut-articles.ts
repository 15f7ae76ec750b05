import type { Division, DivisionLevel } from '../../../laws/rules.ts';
import { AttachmentIds, isAttachmentTitle, readAttachment } from './attachments.ts';
import { type CutArticle, removeContentsList } from './contents-list.ts';
import { follow, levelsOf, readDivision, readDivisions } from './divisions.ts';
import { findEndOfContent } from './end-of-content.ts';
import type { Heading } from './heading-sequence.ts';
import type { Vocabulary } from './join-lines.ts';
import { findAttachments, findOpeningParts } from './law-parts.ts';
import { findOwners } from './line-owners.ts';
import type { LineOwner } from './line-uses.ts';
import type { ScannedArticle } from './scanned-article.ts';
import { capitalShare, endsSentence, type SourceLine } from './source-lines.ts';
import { type Layout, learnLayout, mayBeTitle, separateTitle, withTitle } from './titles.ts';

/** The articles of a law, and what each of its lines was cut to. */
export interface CutLaw {
  readonly articles: readonly ScannedArticle[];
  readonly owners: readonly LineOwner[];
  /** Where the text behind a heading begins, by the index of its line. */
  readonly restAt: ReadonlyMap<number, number>;
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
    const linesOfNext = (next && titles.get(next.index)?.lines) ?? 0;
    const own = lines.slice(heading.index + 1, next?.index).map(({ text }) => text);
    const above = own.filter((text) => text !== '');
    const below = above.slice(0, above.length - linesOfNext).map(partedFrom(heading));
    const rest = (lines[heading.index]?.text ?? '')
      .slice(heading.restAt)
      .trim()
      .replace(MARKED_FIRST, '$1 ');
    const isLast = next === undefined || isBeforeAttachment(below, heading, next);
    const end = findEndOfContent(below, rest, isLast);
    const articlePath = path;
    path = pathBehind(path, below.slice(end), levels);
    const title = titles.get(heading.index)?.title ?? null;
    return { heading, path: articlePath, title, text: { rest, below: below.slice(0, end) } };
  });
  const kept = removeContentsList(cut);
  const layout = learnLayout(kept.map(({ text }) => text));
  const { parts, attachments } = findParts(lines, cut, kept, layout.vocabulary);
  const articles = new Map(
    kept.map((article, place) => {
      const attachment = attachments.get(article.heading.run) ?? null;
      return [article.heading.index, toArticle(article, layout, lines, attachment, place)] as const;
    }),
  );
  // In columns the numbers of lines do not rise.
  const all = [
    ...[...articles].map(([index, article]) => ({ index, article })),
    ...parts.map(({ article, indexes: [index = 0] }) => ({ index, article })),
  ].sort((one, other) => one.index - other.index);
  return {
    articles: all.map(({ article }) => article),
    owners: findOwners(lines, cut, articles, parts),
    restAt: new Map([
      ...headings.map(({ index, restAt }) => [index, restAt] as const),
      ...parts.flatMap(({ indexes: [first = 0], restAt }) =>
        restAt === null ? [] : [[first, restAt] as const],
      ),
    ]),
  };
}

/** The sign behind an article's number, where its first paragraph's stands between: 'Section 5 (1): The'. */
const MARKED_FIRST = /^(\(1\))\s?[:.–—-]+\s?(?=\p{Lu})/u;

/** The sign behind a number that ends its page, which begins the next one: ': The mayor'. */
const PARTED_SIGN = /^(?:\.[\s.:–—-]*|[:–—][\s.:–—-]*)(?=\p{Lu}|\(1)/u;

/** The first line below a heading of a number alone without that sign. */
function partedFrom({ rest }: Heading): (text: string, place: number) => string {
  return (text, place) => (place === 0 && rest === '' ? text.replace(PARTED_SIGN, '') : text);
}

/** Whether numbers start again behind an attachment's heading. */
function isBeforeAttachment(below: readonly string[], heading: Heading, next: Heading): boolean {
  return next.run !== heading.run && below.some((text) => readAttachment(text) !== null);
}

/** The path of the articles that follow; that of an attachment begins with its own heading. */
function pathBehind(
  path: readonly Division[],
  behind: readonly string[],
  levels: readonly DivisionLevel[],
): Division[] {
  const start = behind.findLastIndex((text) => readAttachment(text) !== null);
  const attachment = start < 0 ? null : readAttachment(behind[start] ?? '');
  if (!attachment) return follow(path, readDivisions(behind), levels);
  const { label, title } = attachment;
  const below = behind.slice(start + 1);
  const end = below.findIndex(
    (text, place) => readDivision(text) !== null || !isAttachmentTitle(text, place),
  );
  const titles = end < 0 ? below : below.slice(0, end);
  const own: Division = { level: 'title', label, title: [title, ...titles].join(' ').trim() };
  return follow([], [own, ...readDivisions(below.slice(titles.length))], levels);
}

/** What a law has beside its numbered articles, and the attachment that each run of numbers is in. */
function findParts(
  lines: readonly SourceLine[],
  cut: readonly CutArticle[],
  kept: readonly CutArticle[],
  vocabulary: Vocabulary,
) {
  const attachments = new Map<number, string>();
  const [first] = kept;
  if (!first) return { parts: [], attachments };
  const places = new Map(cut.map(({ heading }, place) => [heading.index, place]));
  const placeOf = ({ heading }: CutArticle) => places.get(heading.index) ?? 0;
  const before = cut[placeOf(first) - 1];
  const opening = [before ? before.heading.index + 1 : 0, first.heading.index] as const;
  const parts = findOpeningParts(lines, opening, vocabulary);
  const ids = new AttachmentIds();
  kept.forEach((article, at) => {
    const next = kept[at + 1];
    if (next && next.heading.run === article.heading.run) return;
    const to = cut[placeOf(article) + 1]?.heading.index ?? lines.length;
    const range = [endOf(lines, article), to] as const;
    const options = { ids, vocabulary, isFollowed: next !== undefined };
    const found = findAttachments(lines, range, options);
    parts.push(...found.parts);
    if (next && found.last) attachments.set(next.heading.run, found.last);
  });
  return { parts, attachments };
}

/** The index behind the last line of an article. */
function endOf(lines: readonly SourceLine[], { heading, text }: CutArticle): number {
  let index = heading.index + 1;
  for (let left = text.below.length; left > 0 && index < lines.length; index += 1) {
    if (lines[index]?.text !== '') left -= 1;
  }
  return index;
}

function toArticle(
  { heading, path, title: above, text }: CutArticle,
  layout: Layout,
  lines: readonly SourceLine[],
  attachment: string | null,
  place: number,
): ScannedArticle {
  const { title, content } =
    above === null ? separateTitle(text, layout, place) : withTitle(text, above, layout);
  const { run, number, isRepaired } = heading;
  const part = attachment === null ? `part-${run + 1}-` : `${attachment}-`;
  return {
    article_id: run === 0 ? number.id : `${part}${number.id}`,
    title,
    content,
    // A list of contents names attachments before the law.
    path: attachment ? path : path.filter(({ label }) => readAttachment(label) === null),
    line: lines[heading.index]?.number ?? 0,
    isRepaired,
    // A person must decide which article is meant where a law has a number twice.
    isOutOfOrder: heading.isOutOfOrder || (run > 0 && attachment === null),
  };
}

/** The share of articles with a title above the number from which on a law is laid out so. */
const TITLED_SHARE = 0.7;
/** Fewer titles above numbers are chance. */
const FEWEST_TITLES = 4;

/** A longer title goes on over so many lines at most, and has so many characters. */
const LONG_TITLE = { lines: 3, characters: 240 };

/** A title above a number, and how many lines it takes. */
interface TitleAbove {
  readonly title: string;
  readonly lines: number;
}

/** The titles above the numbers of articles, by the indexes of the headings; none in other layouts. */
function findTitlesAbove(
  lines: readonly SourceLine[],
  headings: readonly Heading[],
): ReadonlyMap<number, TitleAbove> {
  const titles = titlesAbove(lines, headings, false);
  return titles.size > 0 ? titles : titlesAbove(lines, headings, true);
}

/** @param haveStops whether titles end with a full stop, as notes in the margin do: 'Short title.' */
function titlesAbove(
  lines: readonly SourceLine[],
  headings: readonly Heading[],
  haveStops: boolean,
): ReadonlyMap<number, TitleAbove> {
  const titles = new Map<number, TitleAbove>();
  const others: { readonly index: number; readonly above: readonly string[] }[] = [];
  headings.forEach(({ index }, at) => {
    const before = lines.slice((headings[at - 1]?.index ?? -1) + 1, index);
    const above = before.flatMap(({ text }) => (text === '' ? [] : [text]));
    const title = withoutStop(above.at(-1) ?? '', haveStops);
    const mayBegin = (at === 0 || above.length > 1) && beginsBehind(above, above.length - 1);
    if ((mayBegin || !haveStops) && readDivision(title) === null && mayBeTitle(title))
      titles.set(index, { title, lines: 1 });
    else others.push({ index, above });
  });
  if (titles.size < Math.max(FEWEST_TITLES, headings.length * TITLED_SHARE)) return new Map();
  // A last sentence may read like such a title, but none stands above the first article.
  if (haveStops && !titles.has(headings[0]?.index ?? 0)) return new Map();
  for (const { index, above } of others) {
    const long = longTitle(above, haveStops);
    if (long) titles.set(index, long);
  }
  return titles;
}

/** A line without its full stop, or what a scanner made of it. */
function withoutStop(text: string, haveStops: boolean): string {
  return haveStops ? text.replace(/(?<=\p{L})[.,]$/u, '') : text;
}

/** Whether a title may begin at a place: behind a sentence, a division, or a division's title. */
function beginsBehind(above: readonly string[], place: number): boolean {
  const [last = '', before] = [above[place - 2], above[place - 1]];
  if (before === undefined || endsSentence(before) || readDivision(before) !== null) return true;
  // The row of a table has no full stop.
  if (/\d(?:\s\p{Lu}{1,4})?$/u.test(before)) return true;
  return readDivision(last)?.title === '' || capitalShare(before) > CAPITALS;
}

/** The share of capitals in the title of a division, of which the second line may be above an article. */
const CAPITALS = 0.8;

/** A title of several lines, or of a long one, behind the end of a sentence. */
function longTitle(above: readonly string[], haveStops: boolean): TitleAbove | null {
  const all = [...above.slice(0, -1), withoutStop(above.at(-1) ?? '', haveStops)];
  for (let lines = 1; lines <= Math.min(LONG_TITLE.lines, all.length); lines += 1) {
    const own = all.slice(all.length - lines);
    const [first = ''] = own;
    if (endsSentence(first) || readDivision(first) !== null) return null;
    const title = own.join(' ');
    const begins = beginsBehind(all, all.length - lines);
    if (begins && mayBeTitle(title, LONG_TITLE.characters)) return { title, lines };
  }
  return null;
}
