import {
  ARTICLE_LINE,
  AWAITS_NUMBER,
  isContinuation,
  type LineKinds,
  LONGEST_NUMBERED_LINE,
} from './line-kinds.ts';
import type { SourceLine } from './source-lines.ts';

/** Fewer repetitions are chance, or a few lists: 'FORM 1', 'FORM 2', 'FORM 3'. */
const FEWEST = { heads: 3, countedFromOne: 6 };
/**
 * Pages have about the same length: the share of distances that differ from the median by `slack`
 * of it at most, or by `lines` (tuned on the printed layouts).
 */
const REGULAR = { share: 0.65, slack: 0.25, lines: 3 };
/** Bounds of the median distance. */
const LINES_OF_PAGE = { least: 12, most: 110 };
/**
 * A number before words, and one behind them; the words may have figures of their own: 'LAWS 2027'.
 * 'Page 3 of 28' stands at either end.
 */
const NUMBERED = [
  /^page\s*(?<page>\d{1,4})\s*(?:sur|of|\/)\s*\d{1,4}\W+(?<words>[^\d\s].*)$/iu,
  /^(?<words>[^\d\s].*?)\W+page\s*(?<page>\d{1,4})\s*(?:sur|of|\/)\s*\d{1,4}$/iu,
  /^(?<page>\d{1,4})\s+(?<words>[^\d\s].*)$/u,
  /^(?<words>[^\d\s].*?)(?:\W*\s|[.…]{3,}\/)(?<page>\d{1,4})$/u,
] as const;

interface NumberedHead {
  readonly index: number;
  readonly page: number;
}

/** Signs that heads have in common which name a law, and then the chapter of the page. */
const BEGINNING = 12;

/**
 * Running heads that begin or end with a page number: the same words, or the same first ones, at
 * regular distances, with rising numbers.
 *
 * @returns the page numbers by the indexes of their lines
 */
export function findNumberedRunningHeads(
  lines: readonly SourceLine[],
  { isHeading, isDivision }: LineKinds,
): Map<number, number> {
  const groups = new Map<string, NumberedHead[]>();
  lines.forEach(({ text }, index) => {
    if (text.length > LONGEST_NUMBERED_LINE || isHeading(index) || isDivision(index)) return;
    const rest = isContinuation(text);
    NUMBERED.forEach((pattern, side) => {
      // 'page 3 of 28' alone begins as the rest of a sentence does.
      if (rest && side > 0) return;
      const { page, words = '' } = pattern.exec(text)?.groups ?? {};
      const letters = words.toLowerCase().replace(/[^\p{L}]/gu, '');
      if (page === undefined || letters.length < 4 || isContinuation(words)) return;
      const head = { index, page: Number(page) };
      const figures = words.match(/\d+/g)?.join(' ') ?? '';
      for (const key of [
        `${side} ${letters} ${figures}`,
        ...(letters.length > BEGINNING ? [`${side} ${letters.slice(0, BEGINNING)}…`] : []),
      ])
        addTo(groups, key, head);
    });
  });
  const heads = [...groups.values()].filter(risesWithPages).flat();
  return new Map(heads.map(({ index, page }) => [index, page]));
}

/** A figure within a heading's word, which is no number of an article: 'Artic1e'. */
const MISREAD_WORD = /^\W{0,4}\p{L}+\d+\p{L}/u;

/**
 * Running heads that name the articles of their page, 'Art. 401-407 Appeals 213', which begin as the
 * articles do. What ends with the number of an article that it refers to is an article.
 */
export function findArticleHeads(lines: readonly SourceLine[]): number[] {
  const groups = new Map<string, NumberedHead[]>();
  lines.forEach(({ text }, index) => {
    if (text.length > LONGEST_NUMBERED_LINE) return;
    const { page, words = '' } = NUMBERED[3].exec(text)?.groups ?? {};
    if (!ARTICLE_LINE.test(words) || MISREAD_WORD.test(words) || AWAITS_NUMBER.test(words)) return;
    const letters = words.toLowerCase().replace(/\P{L}/gu, '');
    for (const key of [letters, `${letters.slice(0, BEGINNING)}…`])
      addTo(groups, key, { index, page: Number(page) });
  });
  return [...groups.values()]
    .filter(risesWithPages)
    .flatMap((heads) => heads.map(({ index }) => index));
}

function addTo(groups: Map<string, NumberedHead[]>, key: string, head: NumberedHead): void {
  const group = groups.get(key);
  if (group) group.push(head);
  else groups.set(key, [head]);
}

function risesWithPages(heads: readonly NumberedHead[]): boolean {
  const isCounted = heads.every(({ page }, at) => page === at + 1);
  if (heads.length < (isCounted ? FEWEST.countedFromOne : FEWEST.heads)) return false;
  const steps = heads.slice(1).flatMap(({ index, page }, at) => {
    const before = heads[at];
    const pages = before ? page - before.page : 0;
    return before && pages > 0 ? [(index - before.index) / pages] : [];
  });
  const middle = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  if (middle < LINES_OF_PAGE.least || middle > LINES_OF_PAGE.most) return false;
  const slack = Math.max(REGULAR.lines, middle * REGULAR.slack);
  const alike = steps.filter((step) => Math.abs(step - middle) <= slack);
  return alike.length >= (heads.length - 1) * REGULAR.share;
}
