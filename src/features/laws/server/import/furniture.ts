import { editDistance } from './edit-distance.ts';
import { findPageBreaks } from './page-breaks.ts';
import { capitalShare, endsSentence, type SourceLine, wordsOf } from './source-lines.ts';

/** What is known about a text's lines before its articles are cut out. */
export interface LineKnowledge {
  readonly isHeading: (index: number) => boolean;
  readonly isStructure: (index: number) => boolean;
}

/** A line without furniture; an empty text when nothing else was on it. */
export interface CleanLine extends SourceLine {
  /** Whether a page ends within a few lines. */
  readonly isNearBreak: boolean;
}

/** So many lines before and after a page's end may hold furniture. */
const NEAR = 7;
const LONGEST_FURNITURE = 75;

/**
 * Drops running heads, stamps, page numbers and the scanner's crumbs. Furniture is what stands
 * again and again where pages end and hardly elsewhere: pieces of three letters that are at home
 * there are told from those that are at home in the text, so that a stamp read differently on
 * each page is recognised, and on the last line of a page too.
 */
export function dropFurniture(lines: readonly SourceLine[], knowledge: LineKnowledge): CleanLine[] {
  const breaks = [
    ...findPageBreaks(lines, (index) => knowledge.isHeading(index)),
    ...findRepeated(lines, knowledge),
  ];
  const near = new Set<number>();
  for (const place of breaks) {
    for (let index = place - NEAR; index <= place + NEAR; index += 1) near.add(index);
  }
  const found = new Set<number>();
  const numbers = new Set(breaks);
  const judge = learn(lines, near, numbers, knowledge);
  // Pages whose numbers the scanner lost are known by the furniture itself.
  lines.forEach(({ text }, index) => {
    if (near.has(index) || knowledge.isHeading(index) || knowledge.isStructure(index)) return;
    if (!judge.isCertain(text)) return;
    for (let place = index - 4; place <= index + 4; place += 1) found.add(place);
  });
  for (const index of found) near.add(index);
  let before = '.';
  const clean = lines.map(({ number, text }, index): CleanLine => {
    const isNearBreak = near.has(index);
    const isWhole = knowledge.isHeading(index) || knowledge.isStructure(index) || !isNearBreak;
    const kept = isWhole ? text : judge.keep(text, !endsSentence(before));
    const line = numbers.has(index) ? '' : kept;
    if (line !== '') before = line;
    return { number, text: line, isNearBreak };
  });
  return clean.map((line, index) => {
    if (knowledge.isHeading(index)) {
      return line.isNearBreak ? { ...line, text: judge.cutTail(line.text) } : line;
    }
    if (line.text === '' || knowledge.isStructure(index)) return line;
    if (judge.isCrumb(line.text)) return { ...line, text: '' };
    if (!line.isNearBreak) return line;
    const isOpen = !endsSentence(textBefore(clean, index));
    const isNumber = /^\W{0,2}\d{1,3}\W{0,2}$/.test(line.text);
    if (isNumber && !(isOpen && /[.;)]/.test(line.text))) return { ...line, text: '' };
    // What a sentence goes on with on the next page is no crumb.
    if (/^\p{Ll}(?![).])/u.test(textAfter(clean, index)) && judge.isPlain(line.text)) {
      return { ...line, text: cutSigns(line.text) };
    }
    const wasDropped = (at: number) => clean[at]?.text === '' && lines[at]?.text !== '';
    const isLast = wasDropped(index + 1);
    const isBeside = isLast || wasDropped(index - 1) || line.text !== lines[index]?.text;
    if (!isBeside) return { ...line, text: cutSigns(line.text) };
    const isShort = line.text.length <= 16 && !isList(line.text);
    if (isShort && !isOpen) return { ...line, text: '' };
    const swept = judge.sweep(line.text, isLast);
    return { ...line, text: judge.isCrumb(swept) ? '' : swept };
  });
}

function textBefore(lines: readonly CleanLine[], index: number): string {
  return (
    lines.slice(Math.max(0, index - 12), index).findLast(({ text }) => text !== '')?.text ?? ''
  );
}

function textAfter(lines: readonly CleanLine[], index: number): string {
  return lines.slice(index + 1, index + 12).find(({ text }) => text !== '')?.text ?? '';
}

/** Cuts signs behind the end of a sentence. */
function cutSigns(text: string): string {
  return text.replace(/(?<=\p{L}\s?\.)\s+[^\p{L}\d.;:,)\]»”"]{1,3}$/u, '');
}

/** Lines that are exactly repeated at some distance: running heads where pages have no number. */
function findRepeated(lines: readonly SourceLine[], knowledge: LineKnowledge): number[] {
  const places = new Map<string, number[]>();
  lines.forEach(({ text }, index) => {
    const key = text.toLowerCase().replace(/[^\p{L}]/gu, '');
    if (key.length < 6 || text.length > LONGEST_FURNITURE) return;
    if (knowledge.isHeading(index) || knowledge.isStructure(index) || /[,;:.]$/.test(text)) return;
    places.set(key, [...(places.get(key) ?? []), index]);
  });
  return [...places.values()].filter((all) => all.length >= 4 && isRegular(all)).flat();
}

function isRegular(places: readonly number[]): boolean {
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const middle = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const alike = gaps.filter((gap) => Math.abs(gap - middle) <= Math.max(4, middle * 0.35));
  return middle >= 12 && middle <= 120 && alike.length >= gaps.length * 0.6;
}

interface Judge {
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
}

function learn(
  lines: readonly SourceLine[],
  near: ReadonlySet<number>,
  numbers: ReadonlySet<number>,
  knowledge: LineKnowledge,
): Judge {
  const body = new Map<string, number>();
  const words = new Map<string, number>();
  const suspects: string[] = [];
  const elsewhere: string[] = [];
  lines.forEach(({ text }, index) => {
    if (knowledge.isHeading(index) || knowledge.isStructure(index) || numbers.has(index)) return;
    if (!near.has(index)) elsewhere.push(text);
    else if (text.length <= LONGEST_FURNITURE) suspects.push(text);
    if (!near.has(index) || text.length > 55) {
      count(body, piecesOf(text));
    }
    const isText = !near.has(index);
    count(
      words,
      wordsOf(text).filter((word) => isText || word === word.toLowerCase()),
    );
  });
  const isKnown = (word: string) => (words.get(word) ?? 0) >= 2;
  const stamps = findStamps(suspects, elsewhere);
  let furniture = suspects.filter(
    (text) => isStamp(text, stamps) || (text.length > 3 && knownShare(text, isKnown) < 0.34),
  );
  let odds = compare(furniture, body);
  for (let round = 0; round < 3; round += 1) {
    furniture = suspects.filter((text) => isStamp(text, stamps) || isOdd(text, odds));
    odds = compare(furniture, body);
  }
  return judgeBy({ odds, stamps, isKnown });
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
  const inText = elsewhere.map(keyOf);
  return [...keys]
    .filter(([, times]) => times >= 3)
    .filter(([key, times]) => {
      const similar = inText.filter((text) => isAlike(text, key)).length;
      return similar <= times;
    })
    .map(([key]) => key);
}

function isAlike(key: string, stamp: string): boolean {
  if (Math.abs(stamp.length - key.length) > stamp.length * 0.25) return false;
  return editDistance(key, stamp) <= stamp.length * 0.25;
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '');
}

function isStamp(text: string, stamps: readonly string[]): boolean {
  const key = keyOf(text);
  if (key.length < 6) return false;
  return stamps.some((stamp) => isAlike(key, stamp));
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
  readonly stamps: readonly string[];
  readonly isKnown: (word: string) => boolean;
}

function judgeBy(evidence: Evidence): Judge {
  const { odds, stamps, isKnown } = evidence;
  const cutTail = (text: string) => cutAt(text, evidence);
  const keep = (text: string, isOpen: boolean) => {
    const beginning = cutTail(text);
    if (text.length > LONGEST_FURNITURE) return beginning;
    const isEnd = isEnding(beginning, isKnown) || isList(beginning);
    const isFit =
      odds(beginning) < beginning.length * 0.3 || (isOpen && capitalShare(beginning) < 0.35);
    if (beginning !== text && isEnd && isFit) return beginning;
    if (isStamp(text, stamps)) return '';
    if (isOpen && beginning !== text && isRest(beginning)) return beginning;
    if ((isOpen && isRest(text)) || !isOdd(text, odds) || isEnding(text, isKnown)) return beginning;
    const isLaw = odds(beginning) < 0 && beginning.length >= 10 && capitalShare(beginning) < 0.6;
    return beginning !== text && isLaw ? beginning : '';
  };
  const sweep = (text: string, isLast: boolean) => {
    const isShort = text.length <= 30 && !isList(text) && !endsSentence(text);
    if (isShort && knownShare(text, isKnown) < 0.4 && odds(text) > 0) return '';
    return cutCrumbs(text, isLast, isKnown);
  };
  const isLoud = (text: string) =>
    text.length <= LONGEST_FURNITURE &&
    !isList(text) &&
    ((isStamp(text, stamps) && keyOf(text).length >= 15) ||
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
  return { keep, sweep, cutTail, isCertain, isCrumb, isPlain };
}

/** A point of a list, which is the law's however short. */
function isList(text: string): boolean {
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
function cutAt(text: string, { odds, stamps, isKnown }: Evidence): string {
  let best = { odds: 14, at: -1 };
  for (const { index } of text.matchAll(/(?<=\s)\S/g)) {
    const tail = text.slice(index);
    const before = text.slice(0, index).trim();
    if (tail.length < 4 || before.length < 4) continue;
    const isAfterSentence = /[.;:!?]$/.test(before);
    if (/^\p{Ll}.*\p{Ll}[.;]$|^\(\w{1,2}[)}]/u.test(tail)) continue;
    const isLoudTail = tail.length >= 8 && capitalShare(tail) > 0.6;
    if (!isAfterSentence && (!isLoudTail || /\p{Ll}\s?[.;:,]$/u.test(tail))) continue;
    const looksStamped = /^\p{Lu}/u.test(tail) && tail.length > 9 && isStamp(tail, stamps);
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
