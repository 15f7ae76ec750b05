import { type LineKnowledge, LONGEST_FURNITURE, type Pages } from './pages.ts';
import { alikeCounter, isAlike, keyOf } from './running-lines.ts';
import { capitalShare, endsSentence, type SourceLine, wordsOf } from './source-lines.ts';

/** Odd lines at a page's end, more than elsewhere, from which on a scanner has read stamps. */
const NOISE = 0.12;
/** How many times what chance does often has to be exceeded. */
const CHANCE = 3;

/** Tells furniture from law by the letters of which both are made. */
export interface Judge {
  /** The line without furniture; an open one continues the sentence of the line before. */
  keep(text: string, isOpen: boolean): string;
  /** The same for a line beside which something was dropped: crumbs are likely there. */
  sweep(text: string, isLast: boolean): string;
  cutTail(text: string): string;
  /** Whether a line is furniture beyond doubt, wherever it stands. */
  isCertain(text: string): boolean;
  /** Whether a line says nothing: signs, or a few letters that are no word. */
  isCrumb(text: string): boolean;
  /** Whether a line is made of the text's own words. */
  isPlain(text: string): boolean;
  /** Whether a line, or the end of one, is a stamp that several pages have. */
  isStamped(text: string): boolean;
}

/** Lines of a text by where they stand, and the pieces of what is law. */
interface Lines {
  readonly suspects: readonly string[];
  readonly elsewhere: readonly string[];
  readonly body: ReadonlyMap<string, number>;
}

/**
 * Learns from a text what its furniture looks like and what its law.
 *
 * @returns null where pages are so clean that nothing can be learnt
 */
export function learn(
  lines: readonly SourceLine[],
  pages: Pages,
  knowledge: LineKnowledge,
): Judge | null {
  const isKnown = learnWords(lines, pages, knowledge);
  if (noiseOf(lines, pages, knowledge, isKnown) <= NOISE) return null;
  const { suspects, elsewhere, body } = sortLines(lines, pages, knowledge);
  const isStamp = stampTest(findStamps(suspects, elsewhere));
  let furniture = suspects.filter(
    (text) => isStamp(text) || (text.length > 3 && knownShare(text, isKnown) < 0.34),
  );
  let odds = compare(furniture, body);
  for (let round = 0; round < 3; round += 1) {
    furniture = suspects.filter((text) => isStamp(text) || isOdd(text, odds));
    odds = compare(furniture, body);
  }
  return judgeBy({ odds, isStamp, isKnown });
}

/** Whether the text has a word more than once. */
function learnWords(
  lines: readonly SourceLine[],
  { near, breaks }: Pages,
  { isHeading, isStructure }: LineKnowledge,
): (word: string) => boolean {
  const words = new Map<string, number>();
  lines.forEach(({ text }, index) => {
    if (isHeading(index) || isStructure(index) || breaks.has(index)) return;
    const isText = !near.has(index);
    count(
      words,
      wordsOf(text).filter((word) => isText || word === word.toLowerCase()),
    );
  });
  return (word) => (words.get(word) ?? 0) >= 2;
}

function sortLines(
  lines: readonly SourceLine[],
  { near, breaks }: Pages,
  { isHeading, isStructure }: LineKnowledge,
): Lines {
  const body = new Map<string, number>();
  const suspects: string[] = [];
  const elsewhere: string[] = [];
  lines.forEach(({ text }, index) => {
    if (isHeading(index) || isStructure(index) || breaks.has(index)) return;
    if (!near.has(index)) elsewhere.push(text);
    else if (text.length <= LONGEST_FURNITURE) suspects.push(text);
    if (!near.has(index) || text.length > 55) count(body, piecesOf(text));
  });
  return { suspects, elsewhere, body };
}

/** How many more lines a page's end has that are hardly words than as many others have. */
function noiseOf(
  lines: readonly SourceLine[],
  { near, breaks, running }: Pages,
  knowledge: LineKnowledge,
  isKnown: (word: string) => boolean,
): number {
  const odd = { near: 0, others: 0 };
  const all = { near: 0, others: 0 };
  lines.forEach(({ text }, index) => {
    if (knowledge.isHeading(index) || knowledge.isStructure(index)) return;
    if (breaks.has(index) || running.has(index)) return;
    const where = near.has(index) ? 'near' : 'others';
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const isOddLine = letters >= 4 && knownShare(text, isKnown) < 0.34;
    all[where] += 1;
    if (isOddLine && text.length <= LONGEST_FURNITURE) odd[where] += 1;
  });
  const usual = (odd.others / Math.max(1, all.others)) * all.near;
  // Rare words stand at the ends of a few pages by chance.
  const isChance = odd.near - usual < CHANCE * Math.sqrt(usual + 1);
  return isChance ? 0 : (odd.near - usual) / Math.max(1, breaks.size);
}

/** Lines, letters only, that stand at several pages' ends and hardly anywhere else. */
function findStamps(suspects: readonly string[], elsewhere: readonly string[]): string[] {
  const keys = new Map<string, number>();
  count(
    keys,
    suspects
      .filter((text) => !/\p{L}[.;:,]$/u.test(text))
      .map(keyOf)
      .filter((key) => key.length >= 8),
  );
  const countInText = alikeCounter(elsewhere);
  return [...keys]
    .filter(([, times]) => times >= 3)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_STAMPS)
    .filter(([key, times]) => countInText(key) <= times)
    .map(([key]) => key);
}

/** A text has fewer stamps than that, with all the ways in which they are misread. */
const MOST_STAMPS = 120;

function stampTest(stamps: readonly string[]): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const key = keyOf(text);
    if (key.length < 6) return false;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isStamp = stamps.some((stamp) => isAlike(key, stamp));
    known.set(key, isStamp);
    return isStamp;
  };
}

type Odds = (text: string) => number;

/** How likely a piece is that was never seen there: stamps are read in ever new ways. */
const UNSEEN = { furniture: 1e-5, body: 5e-8 };

/** How much likelier a text is as furniture than as law: a logarithm, above 0 for furniture. */
function compare(furniture: readonly string[], body: ReadonlyMap<string, number>): Odds {
  const seen = new Map<string, number>();
  for (const text of furniture) count(seen, piecesOf(text));
  // A few stamps say little about what is furniture, however often their pieces are seen.
  const total = Math.max(3_000, sum(seen));
  const bodyTotal = Math.max(20_000, sum(body));
  return (text) => {
    let odds = 0;
    for (const piece of piecesOf(text)) {
      const one = (seen.get(piece) ?? 0) / total + UNSEEN.furniture;
      const other = (body.get(piece) ?? 0) / bodyTotal + UNSEEN.body;
      odds += Math.max(-3.5, Math.min(3.5, Math.log(one / other)));
    }
    return odds;
  };
}

function isOdd(text: string, odds: Odds): boolean {
  return odds(text) > 4 + 0.15 * text.length && !isList(text);
}

interface Evidence {
  readonly odds: Odds;
  readonly isStamp: (text: string) => boolean;
  readonly isKnown: (word: string) => boolean;
}

function judgeBy(evidence: Evidence): Judge {
  const { odds, isStamp, isKnown } = evidence;
  const cutTail = (text: string) => cutAt(text, evidence);
  const keep = (text: string, isOpen: boolean) => {
    const beginning = cutTail(text);
    if (text.length > LONGEST_FURNITURE) return beginning;
    const isEnd = isEnding(beginning, isKnown) || isList(beginning);
    const isFit =
      odds(beginning) < beginning.length * 0.3 || (isOpen && capitalShare(beginning) < 0.35);
    if (beginning !== text && isEnd && isFit) return beginning;
    if (isStamp(text)) return '';
    if (isOpen && beginning !== text && isRest(beginning)) return beginning;
    if ((isOpen && isRest(text)) || !isOdd(text, odds) || isEnding(text, isKnown)) return beginning;
    const isLaw = odds(beginning) < 0 && beginning.length >= 10 && capitalShare(beginning) < 0.6;
    return beginning !== text && isLaw ? beginning : beginningOfLaw(text, isOpen, isKnown);
  };
  const sweep = (text: string, isLast: boolean) => {
    const isShort = text.length <= 30 && !isList(text) && !endsSentence(text);
    if (isShort && knownShare(text, isKnown) < 0.4 && odds(text) > 0) return '';
    return cutCrumbs(text, isLast, isKnown);
  };
  const isLoud = (text: string) =>
    text.length <= LONGEST_FURNITURE &&
    !isList(text) &&
    ((isStamp(text) && keyOf(text).length >= 15) ||
      (odds(text) > Math.max(14, text.length * 0.7) &&
        (knownShare(text, isKnown) < 0.7 || capitalShare(text) > 0.8)));
  const isCertain = (text: string) => {
    const beginning = cutTail(text);
    return isLoud(text) || (beginning !== text && isLoud(text.slice(beginning.length).trim()));
  };
  const isCrumb = (text: string) =>
    !/[\p{L}\d]/u.test(text) ||
    /^[_|~=\\][^\p{L}\d]*\p{L}{0,4}$/u.test(text) ||
    (text.length <= 7 &&
      /\p{L}/u.test(text) &&
      (/[^\p{L}\d\s.,;:'’()-]/u.test(text) || (text.match(/\p{L}/gu)?.length ?? 0) <= 3) &&
      knownShare(text, isKnown) === 0 &&
      !/\p{L}[.;]$/u.test(text) &&
      !isList(text));
  const isPlain = (text: string) => isList(text) || knownShare(text, isKnown) >= 0.75;
  const isStamped = (text: string) =>
    isStamp(text) ||
    (odds(text) > text.length * 0.5 && knownShare(text.toLowerCase(), isKnown) < 0.5);
  return { keep, sweep, cutTail, isCertain, isCrumb, isPlain, isStamped };
}

/**
 * What of a line is law although the line as a whole is none: a point of a list up to its end,
 * the end of a sentence that the line before began.
 */
function beginningOfLaw(text: string, isOpen: boolean, isKnown: (word: string) => boolean): string {
  const [beginning = ''] = /^[^.;:]{3,}[.;:](?=\s|$)/u.exec(text) ?? [];
  const isPoint = /^\(?[a-z\d]{1,2}[)}]\s/u.test(beginning);
  const isEnd = isOpen && /^\p{Ll}/u.test(beginning);
  const least = isPoint ? 0.4 : 0.6;
  return (isPoint || isEnd) && knownShare(beginning, isKnown) >= least ? beginning : '';
}

/** A point of a list, which is the law's however short. */
export function isList(text: string): boolean {
  return /^(?:\(?\w{1,3}[)}.]|[-–—•~])\s*[\p{L}\d]/u.test(text) && /[;:.,]\W{0,3}$/.test(text);
}

/** The end of a sentence, however short. */
function isEnding(text: string, isKnown: (word: string) => boolean): boolean {
  if (/^[\p{Ll}'’]{2}[\p{Ll}\s'’,-]*[.;:]\W{0,3}$/u.test(text)) return true;
  return /\p{Ll}[)»"]?\s?[.;:]\W{0,3}$/u.test(text) && knownShare(text, isKnown) >= 0.6;
}

/** The rest of a sentence in words that the text has nowhere else. */
function isRest(text: string): boolean {
  return /\p{Ll}\s?[.;][^\p{L}\d]{0,5}$/u.test(text) && capitalShare(text) < 0.35;
}

/** Cuts the end of a line from the word on where furniture begins. */
function cutAt(text: string, { odds, isStamp, isKnown }: Evidence): string {
  let best = { odds: 14, at: -1 };
  for (const { index } of text.matchAll(/(?<=\s)\S/g)) {
    const tail = text.slice(index);
    const before = text.slice(0, index).trim();
    if (tail.length < 4 || before.length < 4) continue;
    const isAfterSentence = /[.;:!?]$/.test(before);
    if (/^\p{Ll}.*\p{Ll}[.;]$|^\(\w{1,2}[)}]/u.test(tail)) continue;
    const isLoudTail = tail.length >= 8 && capitalShare(tail) > 0.6;
    if (!isAfterSentence && (!isLoudTail || /\p{Ll}\s?[.;:,]$/u.test(tail))) continue;
    const looksStamped = /^\p{Lu}/u.test(tail) && tail.length > 9 && isStamp(tail);
    const stamp = looksStamped ? (isAfterSentence ? 100 : 12) : 0;
    const value = odds(tail) + stamp + (isAfterSentence ? 16 : 0);
    if (value < tail.length * 0.5) continue;
    const isSure = stamp > 0 || (odds(tail) > tail.length && capitalShare(tail) > 0.6);
    if (!isSure && knownShare(tail, isKnown) > 0.5) continue;
    if (value > best.odds) best = { odds: value, at: index };
  }
  return best.at < 0
    ? text
    : text
        .slice(0, best.at)
        .trim()
        .replace(/(?<=[.;])\s[.,|]$/, '');
}

/** Cuts what a scanner left behind the end of a sentence: 'oo', '|', '“ae'. */
function cutCrumbs(text: string, isLast: boolean, isKnown: (word: string) => boolean): string {
  const [, sentence, crumbs] = /^(.{3,}?\s?[.;:])\s+([^.;]{1,24})$/u.exec(text) ?? [];
  if (sentence === undefined || crumbs === undefined) return text;
  const isWord = wordsOf(crumbs).some(isKnown) || /\d/.test(crumbs);
  const isNoPart = isLast && !sentence.endsWith(':') && /^[^\p{Ll}]/u.test(crumbs);
  return isWord && !isNoPart ? text : sentence;
}

/** The share of a line's letters that belong to words of the text. */
function knownShare(text: string, isKnown: (word: string) => boolean): number {
  const letters = text.match(/[^\s\d.,;:()]/gu)?.length ?? 0;
  const known = wordsOf(text).filter(isKnown).join('').length;
  return letters === 0 ? 0 : known / letters;
}

function piecesOf(text: string): string[] {
  const line = ` ${text.replace(/\d/g, '0').replace(/\s+/g, ' ')} `;
  return Array.from({ length: Math.max(0, line.length - 2) }, (_, at) => line.slice(at, at + 3));
}

function count(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const value of counts.values()) total += value;
  return total;
}
