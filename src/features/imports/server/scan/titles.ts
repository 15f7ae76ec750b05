import { readDivision } from './divisions.ts';
import {
  joinLines,
  learnVocabulary,
  NO_WORDS,
  startsPoint,
  type Vocabulary,
} from './join-lines.ts';
import {
  COLON,
  FEWEST_STOPPED,
  hasVerb,
  longestStopped,
  STOP,
  takeBefore,
  takeBracketed,
  takeDashed,
  takeStopped,
} from './parted-titles.ts';
import { capitalShare, endsSentence } from './source-lines.ts';

/** An article's title and text. */
export interface TitleAndContent {
  readonly title: string;
  readonly content: string;
}

/** How the articles of a text are laid out, as most of them are. */
export interface Layout {
  /**
   * How many articles up to each one have something behind the number, and how many of them a
   * title: a law may give titles to some of its parts alone.
   */
  readonly counted: readonly { readonly withRest: number; readonly titled: number }[];
  /** Whether some articles have a title behind the number that reads like one by itself. */
  readonly hasSomeTitles: boolean;
  /** Whether titles are on the line after the number. */
  readonly hasTitlesBelow: boolean;
  /** Whether they are there in some articles: those where the line by itself reads like one. */
  readonly hasSomeTitlesBelow: boolean;
  /** Length of a line that fills the page. */
  readonly fullLine: number;
  /** The same where it is shorter, as in the column of a gazette. */
  readonly narrowLine: number;
  /** Whether titles stand in brackets; whether a dash parts them from a text on the same line. */
  readonly hasBrackets: boolean;
  readonly hasDashes: boolean;
  /** The length of the longest title that a full stop parts from a text; 0 where none does. */
  readonly longestStopped: number;
  /** Whether a colon does. */
  readonly hasColons: boolean;
  /** Whether whole articles are one sentence, so that a first one of others is their text. */
  readonly hasWholeTexts: boolean;
  readonly vocabulary: Vocabulary;
}

/** Lines of one article: what follows its number, then the others. */
export interface ArticleLines {
  readonly rest: string;
  readonly below: readonly string[];
}

const LONGEST_TITLE = 260;
/** How a sentence begins whose subject stands in its points, or behind its predicate. */
const PREDICATE =
  /^(?:Shall|Est|Sont|Sera|Seront|Peut|Peuvent|Doit|Doivent|Ont|Constituent?)(?![\p{L}-])/u;
/** The whole content of a repealed article: '(Repealed)', 'Abrogé par la loi …'. */
const GONE =
  /^[([]?(?:repealed|deleted|abrog[ée]e?s?|supprimée?s?)(?![\p{L}'’-])(?:[^.;:]|\.(?=\s?\d)){0,90}[)\]]?\.?$/iu;

/** Whether a text is all that is left of a repealed article. */
export function isGone(text: string): boolean {
  return GONE.test(text.trim());
}

/**
 * Learns from all articles whether and where they have titles. The shares were tuned on the printed
 * layouts of the bench.
 */
export function learnLayout(articles: readonly ArticleLines[]): Layout {
  const lengths = articles.flatMap(({ below }) => below.map((line) => line.length));
  const sorted = lengths.sort((a, b) => a - b);
  const usualLine = sorted[Math.floor(sorted.length * 0.8)] ?? 0;
  const fullLine = Math.max(60, usualLine);
  const whole = new Set(articles.filter((article) => isWholeText(linesOf(article))));
  const hasWholeTexts =
    whole.size >= Math.max(WHOLE.fewest, articles.length * WHOLE.share) &&
    !areTitledByStops(articles.filter((article) => !whole.has(article)));
  const mayTitle = (line: string) => !(hasWholeTexts && isSentenceEnd(line));
  const counted = [{ withRest: 0, titled: 0 }];
  for (const article of articles) {
    const last = counted.at(-1) ?? { withRest: 0, titled: 0 };
    const isOne = article.rest !== '';
    const hasTitle = isOne && mayTitle(article.rest) && isTitled(article, fullLine);
    counted.push({
      withRest: last.withRest + (isOne ? 1 : 0),
      titled: last.titled + (hasTitle ? 1 : 0),
    });
  }
  const without = articles.filter(({ rest, below }) => rest === '' && below.length > 1);
  const below = without.filter(
    ({ below: [first = ''] }) => mayTitle(first) && looksLikeTitle(first, fullLine),
  );
  const bracketed = articles.filter((article) => takeBracketed(linesOf(article)) !== null);
  const dashed = articles.filter((article) => takeDashed(linesOf(article), NO_WORDS) !== null);
  const stopped = articles.flatMap((article) => takeBefore(STOP, linesOf(article))?.[0] ?? []);
  const colons = articles.filter((article) => takeBefore(COLON, linesOf(article)) !== null);
  const alone = articles.filter((article) => isTitledAlone(article, fullLine));
  return {
    counted,
    hasSomeTitles: alone.length >= Math.max(ALONE.fewest, articles.length * ALONE.share),
    hasTitlesBelow: below.length > without.length * 0.7 && below.length >= 2,
    hasSomeTitlesBelow: below.length > without.length * 0.3 && below.length >= 2,
    hasBrackets: bracketed.length >= articles.length * 0.5 && bracketed.length >= 2,
    hasDashes: dashed.length >= articles.length * 0.5 && dashed.length >= 2,
    longestStopped: longestStopped(stopped, articles.length),
    hasColons: colons.length >= articles.length * 0.6 && colons.length >= FEWEST_STOPPED,
    hasWholeTexts,
    fullLine,
    narrowLine: lengths.length < FEWEST_LINES ? fullLine : Math.max(30, usualLine),
    vocabulary: learnVocabulary(articles.map(linesOf)),
  };
}

/** The share of articles of one sentence from which on a first line with a full stop is no title. */
const WHOLE = { share: 0.1, fewest: 4 };

/** Whether an article is one sentence without a title, on one line or on lines that go on. */
function isWholeText(lines: readonly string[]): boolean {
  const [last = ''] = lines.slice(-1);
  const goesOn = lines.slice(1).every((line) => /^\p{Ll}/u.test(line));
  return goesOn && isSentenceEnd(last) && !lines.some(hasSentences) && !isGone(lines.join(' '));
}

/** So many of the other articles have titles with a full stop where one-sentence articles lack them. */
const STOPPED = { share: 0.8, fewest: 8, longest: 60 };

/** Whether nearly all articles begin with a short line without a verb that ends with a full stop. */
function areTitledByStops(articles: readonly ArticleLines[]): boolean {
  const titled = articles.filter((article) => {
    const [first = '', second] = linesOf(article);
    return second !== undefined && isSentenceEnd(first) && looksLikeTitle(first, STOPPED.longest);
  });
  return titled.length >= Math.max(STOPPED.fewest, articles.length * STOPPED.share);
}

/** Whether a sentence ends and another one begins within a text. */
const hasSentences = (text: string) => /\p{L}{3}\.\s\p{Lu}\p{Ll}*\s\p{Ll}/u.test(text);

const isSentenceEnd = (line: string) => /\.["»”)\s]*$/.test(line) && /\p{L}/u.test(line);

/** Fewer lines tell no column. */
const FEWEST_LINES = 100;

/** The articles around one that tell whether it has a title, on either side. */
const AROUND = 12;
/** The shares of titled articles from which on titles are usual, and up to which many lack them. */
const TITLED = { usual: 0.4, lacking: 0.75, least: 2 };

/** Whether the articles around a place have titles behind the number, and whether many lack them. */
function titlesAround({ counted }: Layout, place: number) {
  const first = counted[Math.max(0, place - AROUND)];
  const last = counted[Math.min(counted.length - 1, place + AROUND + 1)];
  const titled = (last?.titled ?? 0) - (first?.titled ?? 0);
  const withRest = (last?.withRest ?? 0) - (first?.withRest ?? 0);
  return {
    areUsual: titled >= withRest * TITLED.usual && titled >= TITLED.least,
    areLacking: titled < withRest * TITLED.lacking,
  };
}

function linesOf({ rest, below }: ArticleLines): readonly string[] {
  return rest === '' ? below : [rest, ...below];
}

/** Whether a title is behind the number: a line that goes on below is the beginning of the text. */
function isTitled({ rest, below: [next, text] }: ArticleLines, fullLine: number): boolean {
  if (!looksLikeTitle(rest, fullLine) || next === undefined) return false;
  if (endsTitle(next, text ?? '', fullLine)) return !hasVerb(`${rest} ${next}`);
  return !/^(?:\p{Ll}|\(?(?!1\))\d[\d ]*\)\s\p{Ll})/u.test(next);
}

/** Whether a short line in small letters, before the beginning of a text, is the end of a title. */
function endsTitle(line: string, text: string, fullLine: number): boolean {
  const isShort = line.length <= fullLine * SHORT_END && !/[.;:,]$/.test(line);
  return isShort && /^\p{Ll}/u.test(line) && /^(?:\p{Lu}|\(?[1lI][).°])/u.test(text);
}

/** Of a full line: a text fills its lines, but for the last ones of its sentences. */
const SHORT_END = 0.35;

/**
 * Whether what is behind the number reads like a title by itself: much shorter than a line that is
 * wrapped, and the text begins below it.
 */
function isTitledAlone({ rest, below: [next = ''] }: ArticleLines, fullLine: number): boolean {
  if (!mayBeTitle(rest) || rest.length > fullLine * SHORT || isOpen(rest)) return false;
  return /^(?:["“«]\s?)?\p{Lu}|^\(?[1lI][).°]/u.test(next);
}

/** Fewer articles with what reads like a title are chance. */
const ALONE = { fewest: 3, share: 0.05 };
/** Of a full line; the word and the number before it take some of that, too. */
const SHORT = 0.65;

function looksLikeTitle(text: string, fullLine: number): boolean {
  if (text === '' || text.length > LONGEST_TITLE || startsPoint(text) || hasVerb(text)) {
    return false;
  }
  return (
    text.length < fullLine * 0.85 && !/[;,]$/.test(text) && /^\P{Ll}|^\p{Ll}+\s\p{L}/u.test(text)
  );
}

/** Whether a line by itself reads like a title: short, without a verb, no end of a sentence. */
export function mayBeTitle(text: string, longest = LONGEST_ALONE): boolean {
  return looksLikeTitle(text, longest) && /^\P{Ll}*\p{Lu}/u.test(text) && !endsSentence(text);
}

const LONGEST_ALONE = 90;

/** The content of an article whose title is known. */
export function withTitle(article: ArticleLines, title: string, layout: Layout): TitleAndContent {
  return { title: tidyTitle(title), content: joinLines(linesOf(article), layout.vocabulary) };
}

/**
 * Separates an article's title from its content and joins the lines of the content.
 *
 * @param place of the article among those from which the layout was learned
 */
export function separateTitle(
  article: ArticleLines,
  layout: Layout,
  place: number,
): TitleAndContent {
  const { rest, below } = article;
  const lines = linesOf(article);
  if (isGone(lines.join(' '))) return { title: '', content: lines.join(' ') };
  const apart =
    (layout.hasBrackets ? takeBracketed(lines) : null) ??
    (layout.hasDashes ? takeDashed(lines, layout.vocabulary) : null) ??
    takeStopped(lines, layout.longestStopped) ??
    (layout.hasColons ? takeBefore(COLON, lines) : null);
  if (apart) {
    const [title, ...others] = apart;
    return { title: tidyTitle(title), content: joinLines(others, layout.vocabulary) };
  }
  if (rest === '' && layout.hasTitlesBelow) {
    const [first = '', ...others] = below;
    const title = takeTitle(first, others, layout, titlesAround(layout, place).areLacking);
    if (title && others.length > 0) return title;
  }
  if (rest === '' && !layout.hasTitlesBelow && layout.hasSomeTitlesBelow) {
    const [first = '', ...others] = below;
    const isAlone = mayBeTitle(first) && looksLikeTitle(first, layout.fullLine);
    if (isAlone && others[0] !== undefined && !goesOn(first, others[0], layout))
      return { title: tidyTitle(first), content: joinLines(others, layout.vocabulary) };
  }
  const around = titlesAround(layout, place);
  if (rest !== '' && around.areUsual) {
    const title = takeTitle(rest, below, layout, around.areLacking);
    if (title) return title;
  }
  if (!around.areUsual && layout.hasSomeTitles && isTitledAlone(article, layout.fullLine))
    return { title: tidyTitle(rest), content: joinLines(below, layout.vocabulary) };
  return { title: '', content: joinLines([rest, ...below], layout.vocabulary) };
}

/** Takes a title and the lines that it goes on over; null when the lines are the content. */
function takeTitle(
  first: string,
  below: readonly string[],
  layout: Layout,
  areLacking: boolean,
): TitleAndContent | null {
  if (startsPoint(first) || first.length > LONGEST_TITLE) return null;
  // A dash after the title is the scanner's.
  const isCut = /^\p{Ll}/u.test(below[0] ?? '');
  let title = first.replace(isCut ? /\s[-–—_=|~\s]+$/u : /\s?[-–—_=|~\s]+$/u, '');
  let taken = 0;
  while (taken < below.length && taken < 3 && goesOn(title, below[taken] ?? '', layout)) {
    title = joinLines([title, below[taken] ?? ''], layout.vocabulary);
    taken += 1;
  }
  const rest = below.slice(taken);
  if (layout.hasWholeTexts && isTextAt(title, rest[0], layout)) return null;
  const isSentence = hasVerb(title) && (!startsPoint(rest[0] ?? '') || LATER.test(rest[0] ?? ''));
  const isFull = title.length > layout.fullLine * 0.6 || rest.length === 0;
  if (title.length > LONGEST_TITLE || (isSentence && isFull)) return null;
  const mayLead = areLacking || layout.hasWholeTexts || isLettered(rest[0]);
  if (mayLead && introducesPoints(title, rest[0])) return null;
  if (PREDICATE.test(title) || (/\.$/.test(title) && title.length > layout.fullLine)) return null;
  if (rest.length === 0 && /\.$/.test(title)) return null;
  return { title: tidyTitle(title), content: joinLines(rest, layout.vocabulary) };
}

/** A figure in brackets that is no first point: 'within two', '(2) months'. */
const LATER = /^\((?:[2-9]|\d\d)\)\s\p{Ll}/u;

/** Whether what looks like a title is text: it ends as a sentence, has two, or goes on over more lines. */
function isTextAt(title: string, next: string | undefined, layout: Layout): boolean {
  const isCut = next !== undefined && /^\p{Ll}/u.test(next) && goesOn(title, next, layout);
  return isCut || isSentenceEnd(title) || hasSentences(title);
}

/** Whether a line is the beginning of a sentence whose points follow: 'The application comprises:'. */
function introducesPoints(line: string, next: string | undefined): boolean {
  const hasPoints = next !== undefined && (startsPoint(next) || /^[-–—•]\s/u.test(next));
  const isSentence = hasVerb(line) || line.split(' ').length >= FEWEST_INTRODUCING;
  return /:$/.test(line) && hasPoints && isSentence;
}

/** Whether a line is a point that only a sentence leads to: '(a) on foot', but not '(1) The mayor'. */
function isLettered(line = ''): boolean {
  return /^(?:\(?a[).]|1°|[-–—•])\s/u.test(line);
}

/** Fewer words without a verb before a colon are a title. */
const FEWEST_INTRODUCING = 4;

function goesOn(title: string, next: string, layout: Layout): boolean {
  if (next === '' || startsPoint(next) || /[.:]$/.test(title)) return false;
  const last = title.slice(-layout.fullLine);
  if (isOpen(title)) return true;
  if (isInCapitals(title) && isInCapitals(next)) return readDivision(next) === null;
  return /^\p{Ll}/u.test(next) && last.length > layout.narrowLine * 0.35;
}

/** Whether a line ends where no title does: with an article, a preposition or half a word. */
function isOpen(title: string): boolean {
  return /(?:[,'’(]|\p{L}-|(?<!\p{L})(?:de|du|des|la|le|les|et|ou|à|au|aux|en|of|the|and|or|to|by))$/u.test(
    title,
  );
}

function isInCapitals(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && capitalShare(text) > CAPITALS;
}

/** The share of capitals in a title that is printed in them. */
const CAPITALS = 0.85;

/** Without what a scanner leaves behind a title; a word in quotation marks keeps both of them. */
function tidyTitle(title: string): string {
  const tidy = title.replace(/[\s.:;,|=~_—–°'‘’"“”\\/-]+$/u, '').replace(/^[\s.:;,|=~_—–-]+/u, '');
  const closing = /^["“]/.test(tidy) ? /["”](?=\W*$)/.exec(title)?.[0] : undefined;
  return closing !== undefined && !/["”]/.test(tidy.slice(1)) ? tidy + closing : tidy;
}
