import { distance } from 'fastest-levenshtein';
import {
  type ArticleNumber,
  isAfter,
  isAfterInCode,
  isNext,
  readArticleNumber,
} from './article-number.ts';
import { bestSequence } from './best-sequence.ts';
import type { HeadingCandidate } from './heading-candidates.ts';
import { endsSentence } from './source-lines.ts';

/** A heading that was chosen. */
export interface Heading extends HeadingCandidate {
  /** The part of the text in which numbers start again at 1: 0 for the law, 1 for its first annex. */
  readonly run: number;
  /** Whether the number was misread and repaired by its neighbours. */
  readonly isRepaired: boolean;
  /** Whether the number does not fit those around it. */
  readonly isOutOfOrder: boolean;
}

// The costs and scores were tuned on the scans of the Penal Code and on the printed layouts.

/** How many earlier candidates are tried as the predecessor of a heading. */
const REACH = 120;
/** The cost of starting again at 1: only the bonuses of a long annex exceed it. */
const RESTART = 9;
/** The same behind the heading of an annex, whose first headings may be lost. */
const RESTART_IN_ANNEX = { cost: 3, last: 4 };
/** The same where articles are numbers without a word, since lists in a text look alike. */
const RESTART_BARE = 60;
/** The cost of a new series: a book counts its articles with a letter of its own. */
const SERIES = 3;
/** The cost of starting with a higher number than 1: logarithmic, with a limit. */
const LATE_START = { factor: 0.3, most: 4 };
/** The score of the next number, with nothing left out. */
const NEXT = 1.5;
/** The cost of a gap: logarithmic in the numbers left out, with a limit. */
const GAP = { factor: 0.8, offset: 1.5, most: 6 };
/** The score of a smaller number, which never pays. */
const DECREASING = -1000;
/** The most numbers left out in which a repaired number is searched. */
const LONGEST_REPAIR = 30;
/** The score of a heading whose number can be repaired, and of one whose number cannot. */
const LIKELY = 2.2;
const CERTAIN = 3.3;

/**
 * Separates headings from references: the increasing subsequence of numbers with the highest score
 * (dynamic programming, as for the longest increasing subsequence), in which an annex may start
 * again at 1. A certain heading whose number does not fit is repaired where its neighbours leave
 * one number within a small edit distance.
 *
 * @param isBare whether articles are mere numbers without a word
 * @param annexes the indexes of the lines with headings of annexes, increasing
 */
export function chooseHeadings(
  candidates: readonly HeadingCandidate[],
  isBare: boolean,
  annexes: readonly number[] = [],
): Heading[] {
  const restart = isBare ? RESTART_BARE : RESTART;
  const parts = partsOf(candidates, annexes);
  const sequence = bestSequence(candidates, {
    reach: REACH,
    start: ({ score, number }) =>
      score - Math.min(LATE_START.most, LATE_START.factor * Math.log2(number.main)),
    step: (from, to, before) => {
      const isAnnex = !isBare && parts.get(from.index) !== parts.get(to.index);
      const cost = isAnnex && to.number.main <= RESTART_IN_ANNEX.last ? null : restart;
      return to.score + stepScore(from.number, to.number, before?.number, cost);
    },
    most: (to) => to.score + NEXT,
  });
  if (isBare) return numberRuns(sequence);
  return addOutsiders(candidates, numberRuns(firstOfTwins(candidates, sequence)));
}

/**
 * Of two headings with one number the first one, where the next number is missing behind them and
 * none is before: the second is the misread one, as in 47, 48, 48, 50.
 */
function firstOfTwins(
  candidates: readonly HeadingCandidate[],
  sequence: readonly HeadingCandidate[],
): readonly HeadingCandidate[] {
  const withId = new Map<string, HeadingCandidate[]>();
  for (const candidate of candidates) {
    const found = withId.get(candidate.number.id);
    if (found) found.push(candidate);
    else withId.set(candidate.number.id, [candidate]);
  }
  return sequence.map((heading, at) => {
    const [before, after] = [sequence[at - 1], sequence[at + 1]];
    if (!before || !after || !isNext(before.number, heading.number)) return heading;
    if (!isAfter(heading.number, after.number) || isNext(heading.number, after.number))
      return heading;
    const least = Math.max(CERTAIN, heading.score);
    const twin = withId
      .get(heading.number.id)
      ?.find(({ index, score }) => index > before.index && index < heading.index && score >= least);
    return twin ?? heading;
  });
}

/** How many annexes begin before each candidate, by its index. */
function partsOf(
  candidates: readonly HeadingCandidate[],
  annexes: readonly number[],
): ReadonlyMap<number, number> {
  let part = 0;
  return new Map(
    candidates.map(({ index }) => {
      while ((annexes[part] ?? Number.POSITIVE_INFINITY) < index) part += 1;
      return [index, part] as const;
    }),
  );
}

/**
 * The score of going from one number to another: a bonus for the next one, a cost for gaps.
 *
 * @param restart the cost of starting again at 1; null behind an annex's heading
 */
function stepScore(
  from: ArticleNumber,
  to: ArticleNumber,
  before: ArticleNumber | undefined,
  restart: number | null,
): number {
  if (restart === null && to.series === from.series && !isAfter(from, to))
    return -RESTART_IN_ANNEX.cost - Math.log2(to.main);
  if (restart === null) return stepScore(from, to, before, RESTART);
  const isInCode = isAfterInCode(from, to);
  if (from.series !== to.series && !isInCode) return to.main <= 2 ? -SERIES : -restart;
  if (isNext(from, to, { before })) return NEXT;
  if (isInCode || isAfter(from, to))
    return -Math.min(GAP.most, GAP.factor * Math.log2(to.main - from.main + GAP.offset));
  return to.main === 1 && to.sub.length === 0 ? -restart : DECREASING;
}

/** Numbers the parts of the text in which numbers start again. */
function numberRuns(chain: readonly HeadingCandidate[]): Heading[] {
  let run = 0;
  const last = new Map<string, ArticleNumber>();
  return chain.map((candidate) => {
    const { number } = candidate;
    const before = last.get(number.series);
    if (before && !isAfter(before, number)) run += 1;
    last.set(number.series, number);
    return { ...candidate, run, isRepaired: false, isOutOfOrder: false };
  });
}

/** Adds certain headings whose numbers are not in the sequence. */
function addOutsiders(
  candidates: readonly HeadingCandidate[],
  chosen: readonly Heading[],
): Heading[] {
  const taken = new Set(chosen.map(({ index }) => index));
  const all: Heading[] = [];
  let next = 0;
  for (const candidate of candidates) {
    if (taken.has(candidate.index)) {
      const heading = chosen[next];
      if (heading) all.push(heading);
      next += 1;
      continue;
    }
    if (candidate.score < LIKELY || candidate.hasOtherWord) continue;
    const before = all.at(-1);
    const after = chosen[next];
    const number = repair(candidate, before, after);
    if (!number && (candidate.score < CERTAIN || candidate.rest === '')) continue;
    if (!number && isDivision(candidate, after)) continue;
    const run = before?.run ?? after?.run ?? 0;
    const heading = { ...candidate, number: number ?? candidate.number, run };
    all.push({ ...heading, isRepaired: number !== null, isOutOfOrder: number === null });
  }
  return all;
}

/** Whether a heading has no more than a title before the next one: 'Section 1. Of lakes', 'Section 12:'. */
function isDivision({ index, rest }: HeadingCandidate, after: Heading | undefined): boolean {
  return after?.index === index + 1 && !endsSentence(rest);
}

/** The one number missing between two headings that is close to the one that was read. */
function repair(
  seen: HeadingCandidate,
  before: Heading | undefined,
  after: Heading | undefined,
): ArticleNumber | null {
  const { series } = seen.number;
  if ([before, after].some((heading) => heading && heading.number.series !== series)) return null;
  if (series !== '' && !before) return null;
  const first = before?.number ?? { series: '', main: 0, sub: [], id: '0' };
  const book = series === '' ? '' : `${series} `;
  const options: string[] = [`${book}${first.main}-${(first.sub[0] ?? 0) + 1}`];
  // '80 bis' behind 60 is '60 bis'; a letter may be a figure, '8A' for 84.
  const { main: read, id } = seen.number;
  const twin = / \p{Ll}/u.test(id)
    ? readArticleNumber(id.replace(String(read), String(first.main)))
    : null;
  if (twin && isAfter(first, twin)) options.push(twin.id);
  const last = after && after.run === (before?.run ?? 0) ? after.number.main : first.main + 2;
  const stop = after?.number.sub.length ? last : last - 1;
  for (let main = first.main + 1; main <= Math.min(stop, first.main + LONGEST_REPAIR); main += 1) {
    options.push(`${book}${main}`);
  }
  const near = options
    .map((id) => ({ id, errors: distance(id, seen.number.id) }))
    .sort((one, other) => one.errors - other.errors);
  const [closest, second] = near;
  if (!closest || closest.errors > 1 + (options.length === 2 ? 1 : 0)) return null;
  if (second && second.errors === closest.errors && closest.errors > 1) return null;
  return readArticleNumber(closest.id);
}
